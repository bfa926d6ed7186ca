-- What differs between upright and sideways: the most frequent value of each field
WITH ranked AS (
  SELECT state, field, value, readings, row_number() OVER (
    PARTITION BY state, field ORDER BY readings DESC, value) AS rank
  FROM measurements
  WHERE session = :session)
SELECT replace(u.state, '-upright', '') AS fold, u.field, u.value AS upright,
  s.value AS sideways, u.readings AS upright_readings, s.readings AS sideways_readings
FROM ranked AS u
JOIN ranked AS s ON s.field = u.field AND s.rank = 1
  AND s.state = replace(u.state, '-upright', '-sideways')
WHERE u.rank = 1 AND u.state LIKE '%-upright' AND u.value <> s.value
ORDER BY u.state LIKE 'open%', u.state LIKE 'half%', u.field
