-- Which changes came in a jump, too fast to be placed
SELECT session, axis, boundary, direction, angle_before, angle_after, seconds, from_reading,
  to_reading
FROM transitions
WHERE motion = 'jump'
ORDER BY session, transition
