-- When a session was first and last in each state, how often, and how long
SELECT state, count(*) AS stays, sum(dwell_s) AS dwell_s, sum(readings) AS readings,
  min(first_reading) AS first_reading, max(last_reading) AS last_reading,
  min(start_time) AS first_time, max(end_time) AS last_time
FROM intervals
WHERE session = :session
GROUP BY state
ORDER BY state
