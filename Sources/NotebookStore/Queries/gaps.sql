-- Where nothing was read, the longest first
SELECT session, first_reading, last_reading, readings AS missing, start_time, message
FROM anomalies
WHERE rule = 'gap'
ORDER BY readings DESC, session, anomaly
