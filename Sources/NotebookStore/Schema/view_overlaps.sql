CREATE VIEW overlaps AS
-- Angles at which both levels of a boundary were seen at rest: there the angle does not tell.
SELECT
  -- session: the session
  s.name AS session,
  -- axis: how the hinge runs on the screen
  o.axis AS axis,
  -- boundary: the boundary
  o.boundary AS boundary,
  -- lower: smallest angle at rest with the level towards open, degrees
  o.lower / 1000000.0 AS lower,
  -- upper: largest angle at rest with the level towards closed, degrees
  o.upper / 1000000.0 AS upper,
  -- lower_reading: number of the earliest reading at `lower`
  o.lower_reading AS lower_reading,
  -- upper_reading: number of the earliest reading at `upper`
  o.upper_reading AS upper_reading
FROM session AS s
JOIN overlap AS o ON o.session = s.id;
