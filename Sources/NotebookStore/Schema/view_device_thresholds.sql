CREATE VIEW device_thresholds AS
-- The thresholds over all sessions of one device model, OS version and kind.
SELECT
  -- device: the device's model
  device AS device,
  -- os: version of the operating system
  os AS os,
  -- simulator: 1 if it is a simulator, 0 if not, NULL if not said
  simulator AS simulator,
  -- sessions: how many sessions are pooled
  sessions AS sessions,
  -- axis: how the hinge runs on the screen; thresholds of two axes are never pooled
  axis AS axis,
  -- boundary: what is crossed
  boundary AS boundary,
  -- direction: `opening` or `closing`
  direction AS direction,
  -- brackets: how many sweeps bear a bracket
  count(lower) AS brackets,
  -- lower: every crossing seen lies above this, degrees
  min(lower) / 1000000.0 AS lower,
  -- upper: every crossing seen lies below this, degrees
  max(upper) / 1000000.0 AS upper,
  -- common_lower: lower end of what all brackets share; NULL if they share nothing
  CASE WHEN max(lower) < min(upper) THEN max(lower) / 1000000.0 END AS common_lower,
  -- common_upper: upper end of what all brackets share; NULL if they share nothing
  CASE WHEN max(lower) < min(upper) THEN min(upper) / 1000000.0 END AS common_upper,
  -- verdict: `not measured`, `single bracket`, `one threshold fits` or `no single threshold`
  CASE
    WHEN count(lower) = 0 THEN 'not measured'
    WHEN count(lower) = 1 THEN 'single bracket'
    WHEN max(lower) < min(upper) THEN 'one threshold fits'
    ELSE 'no single threshold'
  END AS verdict,
  -- spread_proven: the crossings differ by at least this, degrees; NULL of fewer than two
  CASE WHEN count(lower) > 1 THEN max(0, max(lower) - min(upper)) / 1000000.0 END AS spread_proven,
  -- spread_possible: and by less than this, degrees
  CASE WHEN count(lower) > 1 THEN (max(upper) - min(lower)) / 1000000.0 END AS spread_possible,
  -- jumps: how many transitions were jumps, kept out of all else
  count(*) FILTER (WHERE motion = 'jump') AS jumps,
  -- provisional: 1 if fewer than three brackets were seen
  count(lower) < 3 AS provisional
FROM (
  SELECT
    g.device, g.os, g.simulator, g.sessions, a.axis, c.boundary, c.direction, t.motion,
    CASE WHEN t.motion = 'sweep' THEN t.lower END AS lower,
    CASE WHEN t.motion = 'sweep' THEN t.upper END AS upper
  FROM device_group AS g
  JOIN session AS s ON s.device_group = g.id
  JOIN session_axis AS a ON a.session = s.id
  CROSS JOIN crossing AS c
  LEFT JOIN transition AS t
    ON t.session = s.id AND t.boundary = c.boundary AND t.axis = a.axis
      AND t.direction = c.direction
      AND (t.motion = 'jump' OR t.motion = 'sweep' AND NOT t.against)
      AND NOT t.repeated)
GROUP BY device, os, simulator, sessions, axis, boundary, direction;
