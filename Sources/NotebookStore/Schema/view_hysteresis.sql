CREATE VIEW hysteresis AS
-- A boundary's two directions against each other, in one session.
SELECT
  -- session: the session
  session AS session,
  -- part hysteresis
FROM (
  SELECT
    o.session, o.axis, o.boundary,
    -- part width
    k.lower_s, k.upper_s
  FROM thresholds AS o
  JOIN thresholds AS c ON c.session = o.session AND c.axis = o.axis AND c.boundary = o.boundary
  JOIN session AS s ON s.name = o.session
  LEFT JOIN session_skew AS k
    ON k.session = s.id AND k.axis = o.axis AND k.boundary = o.boundary
  WHERE o.direction = 'opening' AND c.direction = 'closing');
