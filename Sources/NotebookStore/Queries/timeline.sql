-- Angles and what the app had, through a session, in at most 360 steps of time
WITH span AS (
  SELECT min(time_ms) AS first_ms, max(max(time_ms) - min(time_ms), 1) AS length,
    min(count(*), 360) AS steps
  FROM readings
  WHERE session = :session)
SELECT steps, min(steps - 1, (time_ms - first_ms) * steps / length) AS step,
  CASE
    WHEN display = 'outer' THEN 'outer' WHEN division_active AND status IS NOT 'fullyOpen'
      THEN 'divided'
    WHEN display = 'inner' AND occlusions IS NOT NULL
      AND (division_active IS NOT NULL OR division_width IS NULL) THEN 'one piece'
    WHEN display = 'inner' THEN 'inner' ELSE 'unknown'
  END AS has, count(*) AS readings, min(angle) AS angle_min, max(angle) AS angle_max,
  min(time_ms) AS first_ms, max(time_ms) AS last_ms
FROM readings, span
WHERE session = :session
GROUP BY 2, 3
ORDER BY 2, 3
