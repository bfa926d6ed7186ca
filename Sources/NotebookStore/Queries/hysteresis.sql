-- At which angles each boundary is crossed, opening and closing, and by how much the two differ
SELECT o.axis, o.boundary,
  -- part directions
FROM thresholds AS o
JOIN thresholds AS c
  ON c.session = :session AND c.axis = o.axis AND c.boundary = o.boundary
    AND c.direction = 'closing'
JOIN hysteresis AS h
  ON h.session = :session AND h.axis = o.axis AND h.boundary = o.boundary
WHERE o.session = :session AND o.direction = 'opening'
ORDER BY o.axis = 'horizontal', o.boundary = 'partiallyOpen/fullyOpen',
  o.boundary = 'division off/on', o.boundary = 'outer/inner'
