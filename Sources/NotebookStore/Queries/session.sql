-- Who and what a session measured, and how far it got
SELECT session, device, os, build, simulator, app, app_version, app_build, cadence_s, first_time,
  last_time, duration_s, readings, layouts, gaps, rejected, states_measured, origin, untimed,
  on_change, keyboard_reported, note
FROM sessions
WHERE session = :session
