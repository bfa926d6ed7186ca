-- All sessions, by device and system, those that measured the most states first
SELECT session, device, os, simulator, origin, readings, states_measured, first_time, untimed,
  keyboard_reported,
  EXISTS (
    SELECT 1 FROM layouts AS l
    WHERE l.session = s.session AND l.window_width > 0 AND l.window_height > 0
      AND l.settled_readings > 0 AND l.state <> 'unclassified') AS pictured
FROM sessions AS s
ORDER BY device IS NULL, device, os, simulator, states_measured DESC, readings DESC, session
