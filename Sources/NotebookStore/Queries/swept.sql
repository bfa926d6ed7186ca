-- Through which angles the hinge was swept, each stretch once
WITH ranges AS (
  SELECT axis, direction,
    CASE WHEN angle_start < angle_end THEN angle_start ELSE angle_end END AS lower,
    CASE WHEN angle_start < angle_end THEN angle_end ELSE angle_start END AS upper
  FROM sweeps
  WHERE session = :session
  UNION ALL
  SELECT axis, direction, lower, upper
  FROM transitions
  WHERE session = :session AND motion = 'sweep' AND NOT against AND lower IS NOT NULL),
reached AS (
  SELECT axis, direction, lower, upper, max(upper) OVER (
    PARTITION BY axis, direction ORDER BY lower, upper
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reach
  FROM ranges),
numbered AS (
  SELECT axis, direction, lower, upper,
    sum(CASE WHEN lower <= reach THEN 0 ELSE 1 END) OVER (
      PARTITION BY axis, direction ORDER BY lower, upper ROWS UNBOUNDED PRECEDING) AS stretch
  FROM reached)
SELECT axis, direction, min(lower) AS lower, max(upper) AS upper
FROM numbered
GROUP BY axis, direction, stretch
ORDER BY axis = 'horizontal', direction DESC, lower
