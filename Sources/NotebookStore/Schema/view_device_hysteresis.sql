CREATE VIEW device_hysteresis AS
-- The hysteresis over all sessions of one device model, OS version and kind.
SELECT
  -- part device
  -- sessions: how many sessions are pooled
  sessions AS sessions,
  -- part hysteresis
FROM (
  SELECT
    o.device, o.os, o.simulator, o.sessions, o.axis, o.boundary,
    -- part width
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
