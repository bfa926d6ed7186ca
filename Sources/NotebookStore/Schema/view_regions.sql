CREATE VIEW regions AS
-- A reserved region of a reading, in window space.
SELECT
  -- session: the session
  s.name AS session,
  -- reading: the reading
  n.id AS reading,
  -- layout: the number of the reading's layout in the session
  u.number AS layout,
  -- part region
FROM session AS s
CROSS JOIN number AS n ON n.id <= s.readings
CROSS JOIN reading AS r ON r.id = s.first_key + n.id
CROSS JOIN use AS u ON u.id = r.use
CROSS JOIN region AS g ON g.layout = u.layout;
