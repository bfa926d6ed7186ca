-- Each change of status in a session
SELECT transition, boundary, direction, motion, angle_before, angle_after, time, from_reading,
  to_reading
FROM transitions
WHERE session = :session
  AND boundary IN ('closed/partiallyOpen', 'partiallyOpen/fullyOpen')
ORDER BY transition
