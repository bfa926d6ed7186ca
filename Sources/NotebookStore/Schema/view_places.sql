CREATE VIEW places AS
-- A rectangle where content may go: the window less insets, active regions and the keyboard.
SELECT
  -- session: the session
  s.name AS session,
  -- state: the state of the layout
  u.state AS state,
  -- layout: the layout's number in the session
  u.number AS layout,
  -- keyboard: 1 if a keyboard is up, 0 if none is; NULL if it was not reported or could not be read
  CASE WHEN s.keyboard_reported AND NOT l.keyboard_unknown THEN l.keyboard_width IS NOT NULL END
    AS keyboard,
  -- place: its number in the layout, from 1, in reading order
  p.number AS place,
  -- name: `above the fold`, `below the fold`, `left of the fold`, `right of the fold` or `undivided`
  p.name AS name,
  -- x: left edge, window space, points
  p.x AS x,
  -- y: top edge, points
  p.y AS y,
  -- width: its width, points
  p.width AS width,
  -- height: its height, points
  p.height AS height
FROM session AS s
JOIN use AS u ON u.session = s.id
LEFT JOIN layout AS l ON l.id = u.layout
JOIN place AS p ON p.session = s.id AND p.layout = u.layout;
