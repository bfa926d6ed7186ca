CREATE VIEW layout_regions AS
-- A reserved region of a layout, in window space.
SELECT
  -- session: the session
  s.name AS session,
  -- state: the layout's state
  u.state AS state,
  -- layout: the layout's number in the session
  u.number AS layout,
  -- part region
FROM session AS s
JOIN use AS u ON u.session = s.id
JOIN region AS g ON g.layout = u.layout
WHERE u.consistent;
