-- Which file of a session gave which readings
SELECT path, count(*) AS readings, min(reading) AS first_reading, max(reading) AS last_reading,
  min(time) AS first_time, max(time) AS last_time, min(record) AS first_record,
  max(record) AS last_record
FROM readings
WHERE session = :session
GROUP BY path
ORDER BY path
