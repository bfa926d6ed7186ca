-- Which sessions hold the same readings, as one dump under two names does
WITH spans AS (
  SELECT session, device, os, first_time, last_time,
    max(last_time) OVER (
      ORDER BY first_time, session ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier_end,
    lead(first_time) OVER (ORDER BY first_time, session) AS next_start
  FROM sessions),
met AS (
  SELECT session, device, os FROM spans
  WHERE earlier_end >= first_time OR next_start <= last_time),
twice AS (
  SELECT time_ms
  FROM readings
  WHERE session IN (SELECT session FROM met)
  GROUP BY time_ms
  HAVING min(session) < max(session)),
alike AS (
  SELECT session, reading, time, dense_rank() OVER (ORDER BY
    -- part content
  FROM met
  JOIN readings USING (session)
  WHERE time_ms IN (SELECT time_ms FROM twice))
SELECT a.session AS session, b.session AS other, count(DISTINCT a.reading) AS readings,
  min(a.time) AS first_time, max(a.time) AS last_time
FROM alike AS a
JOIN alike AS b ON b.content = a.content AND b.session > a.session
GROUP BY a.session, b.session
ORDER BY a.session, b.session
