-- At which angles each status was read, by axis
SELECT axis, status, min(angle) AS angle_min, max(angle) AS angle_max, count(*) AS readings
FROM readings
WHERE angle IS NOT NULL
GROUP BY axis, status
ORDER BY axis, status
