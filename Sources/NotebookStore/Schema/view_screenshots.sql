CREATE VIEW screenshots AS
-- A picture in the session's folder.
SELECT
  -- session: the session
  s.name AS session,
  -- path: its path, relative to the session's folder
  p.path AS path,
  -- reading: the reading that it belongs to
  p.reading AS reading,
  -- state: the state that it shows
  p.state AS state,
  -- display: the display that it shows: `outer`, `inner`
  p.display AS display,
  -- pixel_width: pixels from left to right
  p.pixel_width AS pixel_width,
  -- pixel_height: pixels from top to bottom
  p.pixel_height AS pixel_height,
  -- bytes: size of the file
  p.bytes AS bytes
FROM session AS s
JOIN screenshot AS p ON p.session = s.id;
