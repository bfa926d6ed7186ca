-- Each bracket and jump of a session, by boundary and direction, at most two hundred
SELECT axis, boundary, direction, motion, lower, upper, speed, from_reading, to_reading,
  angle_before, angle_after, time
FROM transitions
WHERE session = :session AND (motion = 'jump' OR motion = 'sweep' AND NOT against)
ORDER BY axis = 'horizontal', boundary, direction DESC, motion DESC, transition
LIMIT 200
