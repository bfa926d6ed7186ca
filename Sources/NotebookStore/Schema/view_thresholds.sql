CREATE VIEW thresholds AS
-- Where a boundary is crossed in one direction, as far as a session's sweeps tell.
SELECT
  -- session: the session
  session AS session,
  -- part threshold
FROM (
  SELECT
    s.name AS session, a.axis, c.boundary, c.direction, t.motion,
    CASE WHEN t.motion = 'sweep' THEN t.lower END AS lower,
    CASE WHEN t.motion = 'sweep' THEN t.upper END AS upper
  FROM session AS s
  JOIN session_axis AS a ON a.session = s.id
  CROSS JOIN crossing AS c
  LEFT JOIN transition AS t
    ON t.session = s.id AND t.boundary = c.boundary AND t.axis = a.axis
      AND t.direction = c.direction
      AND (t.motion = 'jump' OR t.motion = 'sweep' AND NOT t.against))
GROUP BY session, axis, boundary, direction;
