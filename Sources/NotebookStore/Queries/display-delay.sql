-- How long after the status of closed changed did the display switch; negative if it was before
WITH changes AS (
  SELECT t.transition, t.direction, t.axis, t.boundary, t.from_reading, t.to_reading,
    f.elapsed_s AS from_s, u.elapsed_s AS to_s
  FROM sessions AS s
  JOIN transitions AS t ON t.session = s.session
  JOIN readings AS f ON f.session = t.session AND f.reading = t.from_reading
  JOIN readings AS u ON u.session = t.session AND u.reading = t.to_reading
  WHERE s.session = :session AND s.duration_s IS NOT NULL AND t.direction IS NOT NULL
    AND t.boundary IN ('closed/partiallyOpen', 'outer/inner')),
placed AS (
  SELECT *,
    lag(boundary) OVER w = 'closed/partiallyOpen' AND lag(direction) OVER w = direction
      AS is_before,
    lead(boundary) OVER w = 'closed/partiallyOpen' AND lead(direction) OVER w = direction
      AS is_after,
    lag(from_reading) OVER w AS before_from, lag(from_s) OVER w AS before_from_s,
    lag(to_s) OVER w AS before_to_s, lead(to_reading) OVER w AS after_to,
    lead(from_s) OVER w AS after_from_s, lead(to_s) OVER w AS after_to_s
  FROM changes
  WINDOW w AS (ORDER BY to_reading, boundary)),
-- One move of the hinge: what comes next to the switch is the same way.
pairs AS (
  SELECT transition, direction, axis, to_reading,
    from_s - CASE WHEN is_before THEN before_to_s ELSE after_to_s END AS delay_lower_s,
    to_s - CASE WHEN is_before THEN before_from_s ELSE after_from_s END AS delay_upper_s,
    CASE WHEN is_before THEN before_from ELSE from_reading END AS first_reading,
    CASE WHEN is_before THEN to_reading ELSE after_to END AS last_reading
  FROM placed
  WHERE boundary = 'outer/inner' AND (is_before OR is_after))
SELECT transition, direction, axis, to_reading, delay_lower_s, delay_upper_s
FROM pairs AS p
WHERE NOT EXISTS (
  SELECT 1 FROM anomalies AS a
  WHERE a.session = :session AND a.rule = 'gap' AND a.first_reading >= p.first_reading
    AND a.last_reading <= p.last_reading)
ORDER BY transition
