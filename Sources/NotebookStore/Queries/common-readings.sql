-- Which readings sessions have in common with others; both are lists of names, as JSON
WITH side AS (
  SELECT value AS name, 1 AS number FROM json_each(:sessions)
  UNION ALL SELECT value, 2 FROM json_each(:others)),
alike AS (
  SELECT number, s.session, reading, time, dense_rank() OVER (ORDER BY
    -- part content
  FROM side
  JOIN sessions AS s ON s.session = name
  JOIN readings AS r ON r.session = name)
SELECT a.session AS session, b.session AS other, count(DISTINCT a.reading) AS readings,
  min(a.time) AS first_time, max(a.time) AS last_time
FROM alike AS a
JOIN alike AS b ON b.content = a.content AND a.number = 1 AND b.number = 2
GROUP BY a.session, b.session
ORDER BY a.session, b.session
