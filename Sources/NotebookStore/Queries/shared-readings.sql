-- Which sessions hold readings of one time with the same values, as one dump under two names does
WITH spans AS (
  SELECT session, first_time, last_time,
    max(last_time) OVER (
      ORDER BY first_time, session ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ended,
    lead(first_time) OVER (ORDER BY first_time, session) AS began
  FROM sessions),
alike AS (
  SELECT session, reading, min(session) OVER (
    PARTITION BY time_ms, angle, window_width, window_height, keyboard_y, safe_top, status, display
    ) AS earliest
  FROM readings
  WHERE session IN (
    SELECT session FROM spans WHERE first_time <= ended OR began <= last_time)),
shared AS (
  SELECT earliest, session, count(*) AS readings, min(reading) AS first_reading,
    max(reading) AS last_reading
  FROM alike
  WHERE session > earliest
  GROUP BY earliest, session)
SELECT s.earliest AS session, s.session AS other, s.readings, f.time AS first_time,
  l.time AS last_time
FROM shared AS s
JOIN readings AS f ON f.session = s.session AND f.reading = s.first_reading
JOIN readings AS l ON l.session = s.session AND l.reading = s.last_reading
ORDER BY s.earliest, s.session
