CREATE VIEW device_hysteresis AS
-- The hysteresis over all sessions of one device model, OS version and kind.
SELECT
  -- device: the device's model
  device AS device,
  -- os: version of the operating system
  os AS os,
  -- simulator: 1 if it is a simulator, 0 if not, NULL if not said
  simulator AS simulator,
  -- sessions: how many sessions are pooled
  sessions AS sessions,
  -- axis: how the hinge runs on the screen
  axis AS axis,
  -- boundary: what is crossed
  boundary AS boundary,
  -- width_lower: threshold when opening less threshold when closing is at least this, degrees, signed
  width_lower AS width_lower,
  -- width_upper: and at most this
  width_upper AS width_upper,
  -- verdict: `normal` (opens later than it closes), `reversed`, `not resolved` or `not measured`
  CASE
    WHEN width_lower IS NULL THEN 'not measured'
    WHEN width_lower >= 0 THEN 'normal'
    WHEN width_upper < 0 THEN 'reversed'
    ELSE 'not resolved'
  END AS verdict,
  -- skew_lower_s: the least that the status may be newer than the angle to explain all brackets by one threshold
  lower_s AS skew_lower_s,
  -- skew_upper_s: the most; NULL if no skew within the parameter does
  upper_s AS skew_upper_s
FROM (
  SELECT
    o.device, o.os, o.simulator, o.sessions, o.axis, o.boundary,
    -- The common brackets if both directions have one, else the blunter hulls.
    round(CASE
      WHEN o.common_lower IS NOT NULL AND c.common_lower IS NOT NULL
      THEN o.common_lower - c.common_upper ELSE o.lower - c.upper END, 6) AS width_lower,
    round(CASE
      WHEN o.common_lower IS NOT NULL AND c.common_lower IS NOT NULL
      THEN o.common_upper - c.common_lower ELSE o.upper - c.lower END, 6) AS width_upper,
    k.lower_s, k.upper_s
  FROM device_thresholds AS o
  JOIN device_thresholds AS c
    ON c.device = o.device AND c.os IS o.os AND c.simulator IS o.simulator
      AND c.axis = o.axis AND c.boundary = o.boundary
  JOIN device_group AS g
    ON g.device = o.device AND g.os IS o.os AND g.simulator IS o.simulator
  LEFT JOIN device_skew AS k
    ON k.device_group = g.id AND k.axis = o.axis AND k.boundary = o.boundary
  WHERE o.direction = 'opening' AND c.direction = 'closing');
