-- The last reading of a session, and the stay that it is in
SELECT r.reading, r.time, r.state, r.fold, r.axis, r.display, r.status, r.angle, r.settled,
  r.window_width, r.window_height, i.start_time, i.dwell_s, i.settled AS stay_settled
FROM sessions AS s
JOIN readings AS r ON r.session = s.session AND r.reading = s.readings
LEFT JOIN intervals AS i ON i.session = s.session AND i.last_reading = s.readings
WHERE s.session = :session
