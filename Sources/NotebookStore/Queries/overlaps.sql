-- Angles at which both levels of a boundary were seen at rest
SELECT axis, boundary, lower, upper, lower_reading, upper_reading
FROM overlaps
WHERE session = :session
ORDER BY axis = 'horizontal', boundary
