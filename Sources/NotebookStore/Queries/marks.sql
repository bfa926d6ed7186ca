-- The errors and warnings of a session in order of time, at most two hundred
SELECT severity, rule, first_reading, start_time
FROM anomalies
WHERE session = :session AND severity <> 'info' AND start_time IS NOT NULL
ORDER BY anomaly
LIMIT 200
