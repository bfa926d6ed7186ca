CREATE VIEW device_thresholds AS
-- The thresholds over all sessions of one device model, OS version and kind.
SELECT
  -- part device
  -- sessions: how many sessions are pooled
  sessions AS sessions,
  -- part threshold
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
