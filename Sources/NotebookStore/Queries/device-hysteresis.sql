-- The thresholds and the hysteresis of each device, over all of its sessions
SELECT o.device, o.os, o.simulator, o.sessions, o.axis, o.boundary,
  -- part directions
FROM device_thresholds AS o
JOIN device_thresholds AS c
  ON c.device = o.device AND c.os IS o.os AND c.simulator IS o.simulator AND c.axis = o.axis
    AND c.boundary = o.boundary AND c.direction = 'closing'
JOIN device_hysteresis AS h
  ON h.device = o.device AND h.os IS o.os AND h.simulator IS o.simulator AND h.axis = o.axis
    AND h.boundary = o.boundary
WHERE o.direction = 'opening'
ORDER BY o.device, o.os, o.simulator, o.axis = 'horizontal',
  o.boundary = 'partiallyOpen/fullyOpen', o.boundary = 'division off/on',
  o.boundary = 'outer/inner'
