-- Every measured layout of a session, each followed by its reserved regions and its places
WITH kept AS (
  SELECT *, row_number() OVER (
    ORDER BY state LIKE 'open%', state LIKE 'half%', state LIKE '%sideways', layout) AS rank
  FROM layouts
  WHERE session = :session AND (:state IS NULL OR state = :state)
    AND settled_readings > 0 AND state <> 'unclassified')
SELECT rank, 'layout' AS part, 0 AS number, state, layout, readings, settled_readings, keyboard_up,
  NULL AS name, NULL AS x, NULL AS y, NULL AS width, NULL AS height, NULL AS active,
  status, window_x, window_y, window_width, window_height, screen_width, screen_height,
  main_screen_width, main_screen_height, scale, horizontal_size_class, vertical_size_class,
  layout_direction, interface_orientation, safe_top, safe_leading, safe_bottom, safe_trailing,
  occlusions, keyboard_x, keyboard_y, keyboard_width, keyboard_height
FROM kept
UNION ALL
SELECT rank, 'region', g.ordinal, NULL, NULL, NULL, NULL, NULL, g.kind, g.x, g.y, g.width,
  g.height, g.active, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM kept JOIN layout_regions AS g ON g.session = kept.session AND g.layout = kept.layout
WHERE g.session = :session
UNION ALL
SELECT rank, 'place', p.place, NULL, NULL, NULL, NULL, NULL, p.name, p.x, p.y, p.width, p.height,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM kept JOIN places AS p ON p.session = kept.session AND p.layout = kept.layout
WHERE p.session = :session
ORDER BY rank, part, number
