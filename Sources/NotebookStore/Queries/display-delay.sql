-- How long after the status of closed changed did the display switch; negative if it was before
WITH changes AS (
  SELECT t.transition, t.direction, t.axis, t.boundary, t.to_reading,
    f.elapsed_s AS from_s, u.elapsed_s AS to_s
  FROM transitions AS t
  JOIN readings AS f ON f.session = t.session AND f.reading = t.from_reading
  JOIN readings AS u ON u.session = t.session AND u.reading = t.to_reading
  WHERE t.session = :session AND t.boundary IN ('closed/partiallyOpen', 'outer/inner')),
placed AS (
  SELECT *, lag(boundary) OVER w AS before, lag(from_s) OVER w AS before_from_s,
    lag(to_s) OVER w AS before_to_s, lead(boundary) OVER w AS after,
    lead(from_s) OVER w AS after_from_s, lead(to_s) OVER w AS after_to_s
  FROM changes
  WINDOW w AS (PARTITION BY direction ORDER BY to_reading, boundary)),
nearest AS (
  SELECT *, before = 'closed/partiallyOpen' AND (
      after IS NULL OR after <> 'closed/partiallyOpen'
      OR to_s - before_to_s <= after_to_s - to_s) AS is_before
  FROM placed
  WHERE boundary = 'outer/inner' AND 'closed/partiallyOpen' IN (before, after))
SELECT transition, direction, axis, to_reading,
  from_s - CASE WHEN is_before THEN before_to_s ELSE after_to_s END AS delay_lower_s,
  to_s - CASE WHEN is_before THEN before_from_s ELSE after_from_s END AS delay_upper_s
FROM nearest
ORDER BY transition
