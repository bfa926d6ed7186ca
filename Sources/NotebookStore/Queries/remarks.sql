-- What the readings of a session say in words, at most forty of them
SELECT state, note, count(*) AS readings, min(reading) AS first_reading,
  count(*) OVER () AS remarks
FROM readings
WHERE session = :session AND (:state IS NULL OR state = :state) AND note IS NOT NULL
GROUP BY state, note
ORDER BY min(reading)
LIMIT 40
