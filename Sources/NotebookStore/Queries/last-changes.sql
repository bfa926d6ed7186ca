-- The last bracket of each direction, and how many its boundary has
SELECT t.direction, t.axis, t.boundary, t.lower, t.upper, t.speed, t.time, h.brackets
FROM transitions AS t
JOIN (
  SELECT session, direction, max(transition) AS last
  FROM transitions
  WHERE session = :session AND motion = 'sweep' AND NOT against AND axis IS NOT NULL
  GROUP BY direction) AS l
  ON l.session = t.session AND l.last = t.transition
JOIN thresholds AS h
  ON h.session = t.session AND h.axis = t.axis AND h.boundary = t.boundary
    AND h.direction = t.direction
WHERE t.session = :session
ORDER BY t.direction DESC
