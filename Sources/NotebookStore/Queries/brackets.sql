-- Every bracket that bears a threshold, the narrowest first
SELECT session, axis, boundary, direction, lower, upper, round(upper - lower, 6) AS width, speed,
  from_reading, to_reading
FROM transitions
WHERE motion = 'sweep' AND against = 0
ORDER BY upper - lower, session, transition
