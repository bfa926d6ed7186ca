-- Which sessions hold the same readings, as one dump under two names does
WITH met AS (
  SELECT DISTINCT s.session
  FROM sessions AS s
  JOIN sessions AS o
    ON o.session <> s.session AND o.first_time <= s.last_time AND s.first_time <= o.last_time),
alike AS (
  SELECT min(session) AS session, max(session) AS other, time
  FROM readings
  WHERE session IN (SELECT session FROM met)
  GROUP BY time, status, angle, display, window_width, window_height, keyboard_y, safe_top
  HAVING count(DISTINCT session) > 1)
SELECT session, other, count(*) AS readings, min(time) AS first_time, max(time) AS last_time
FROM alike
GROUP BY session, other
ORDER BY session, other
