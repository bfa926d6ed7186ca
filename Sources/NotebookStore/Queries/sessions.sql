-- All sessions, by device and system, those that measured the most states first
SELECT session, device, os, simulator, origin, readings, states_measured, first_time, untimed,
  keyboard_reported
FROM sessions
ORDER BY device IS NULL, device, os, simulator, states_measured DESC, readings DESC, session
