CREATE VIEW layout_regions AS
-- A reserved region of a layout, in window space.
SELECT
  -- session: the session
  s.name AS session,
  -- state: the layout's state
  u.state AS state,
  -- layout: the layout's number in the session
  u.number AS layout,
  -- ordinal: its place in the probe's list, from 1
  g.ordinal AS ordinal,
  -- kind: `division` (the fold) or `occlusion` (a camera, a status area)
  g.kind AS kind,
  -- x: left edge, points; NULL without a place
  g.x AS x,
  -- y: top edge, points; NULL without a place
  g.y AS y,
  -- width: width, points
  g.width AS width,
  -- height: height, points
  g.height AS height,
  -- active: 1 if active, 0 if not, NULL if the probe did not say
  g.active AS active
FROM session AS s
JOIN use AS u ON u.session = s.id
JOIN region AS g ON g.layout = u.layout
WHERE u.consistent;
