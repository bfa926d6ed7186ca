-- How fast the hinge was swept
SELECT axis, direction, count(*) AS sweeps, min(speed_mean) AS slowest, max(speed_mean) AS fastest,
  min(min(angle_start, angle_end)) AS angle_min, max(max(angle_start, angle_end)) AS angle_max
FROM sweeps
WHERE session = :session
GROUP BY axis, direction
ORDER BY axis = 'horizontal', direction DESC
