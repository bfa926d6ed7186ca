-- Angles and what the app had, through a session, in 360 steps of time
WITH span AS (
  SELECT min(time_ms) AS first_ms, max(max(time_ms) - min(time_ms), 1) AS length
  FROM readings
  WHERE session = :session)
SELECT min(359, (time_ms - first_ms) * 360 / length) AS step,
  CASE
    WHEN display = 'outer' THEN 'outer' WHEN division_active AND status IS NOT 'fullyOpen'
      THEN 'divided'
    WHEN display = 'inner' AND occlusions IS NOT NULL THEN 'one piece'
    WHEN display = 'inner' THEN 'inner' ELSE 'unknown'
  END AS has, count(*) AS readings, min(angle) AS angle_min, max(angle) AS angle_max,
  min(time_ms) AS first_ms, max(time_ms) AS last_ms
FROM readings, span
WHERE session = :session
GROUP BY 1, 2
ORDER BY 1, 2
