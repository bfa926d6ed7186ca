-- The thresholds and the hysteresis of each device, over all of its sessions
SELECT o.device, o.os, o.simulator, o.sessions, o.axis, o.boundary,
  o.brackets AS opening_n, o.jumps AS opening_jumps, o.lower AS opening_lower,
  o.upper AS opening_upper, o.common_lower AS opening_common_lower,
  o.common_upper AS opening_common_upper, o.verdict AS opening_verdict,
  o.spread_proven AS opening_apart,
  c.brackets AS closing_n, c.jumps AS closing_jumps, c.lower AS closing_lower,
  c.upper AS closing_upper, c.common_lower AS closing_common_lower,
  c.common_upper AS closing_common_upper, c.verdict AS closing_verdict,
  c.spread_proven AS closing_apart,
  h.width_lower, h.width_upper, h.verdict, h.skew_lower_s, h.skew_upper_s
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
