-- Where in a session errors and warnings begin, in 360 steps of time
WITH span AS (
  SELECT min(time_ms) / 1000.0 AS first_s,
    max(max(time_ms) - min(time_ms), 1) / 1000.0 AS length_s
  FROM readings
  WHERE session = :session),
marked AS (
  SELECT rule, first_reading, min(359, max(0, CAST(
    ((julianday(start_time) - 2440587.5) * 86400 - first_s) * 360 / length_s AS INTEGER))) AS step
  FROM anomalies, span
  WHERE session = :session AND severity <> 'info' AND start_time IS NOT NULL)
SELECT rule, step, min(first_reading) AS first_reading, sum(count(*)) OVER (PARTITION BY rule) AS places
FROM marked
GROUP BY rule, step
ORDER BY min(first_reading), rule, step
