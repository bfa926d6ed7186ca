-- Layouts that were seen for under four seconds at a time: at least and at most how long
WITH seen AS (
  SELECT reading, state, layout, elapsed_s, lag(elapsed_s) OVER w AS before_s,
    lead(elapsed_s) OVER w AS after_s,
    reading - row_number() OVER (PARTITION BY layout ORDER BY reading) AS run
  FROM readings
  WHERE session = :session
    AND (SELECT duration_s FROM sessions WHERE session = :session) IS NOT NULL
  WINDOW w AS (ORDER BY reading))
SELECT state, layout, min(reading) AS first_reading, max(reading) AS last_reading,
  max(elapsed_s) - min(elapsed_s) AS seconds_lower, max(after_s) - min(before_s) AS seconds_upper
FROM seen
WHERE layout IS NOT NULL
GROUP BY state, layout, run
HAVING max(elapsed_s) - min(elapsed_s) < 4
ORDER BY first_reading
