-- The layouts of each state, keyboard down and up: complete ones first, then the most frequent
WITH passed AS (SELECT state FROM states WHERE session = :session AND settled_readings = 0),
ranked AS (
  SELECT layout,
    row_number() OVER (
      PARTITION BY state, keyboard_up
      ORDER BY settled_readings > 0 DESC, window_width > 0 DESC,
        (safe_top IS NOT NULL) + (occlusions IS NOT NULL) DESC,
        settled_readings DESC, readings DESC, layout) AS rank,
    count(*) FILTER (WHERE settled_readings > 0)
      OVER (PARTITION BY state, keyboard_up) AS settled_layouts
  FROM layouts
  WHERE session = :session AND (:state IS NULL OR state = :state)
    AND (settled_readings > 0 OR layout <= 1000 AND state IN (SELECT state FROM passed))),
shown AS (SELECT * FROM ranked WHERE rank <= 8)
SELECT l.state, keyboard_up AS keyboard,
  l.layout, readings, settled_readings, rank, settled_layouts,
  l.state NOT IN (SELECT state FROM passed) AS measured,
  status, window_width, window_height, scale, horizontal_size_class, vertical_size_class,
  layout_direction, safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y,
  division_width, division_height, division_active, occlusions, keyboard_x, keyboard_y,
  keyboard_width, keyboard_height
FROM layouts AS l
JOIN shown ON shown.layout = l.layout
WHERE l.session = :session AND l.layout IN (SELECT layout FROM shown)
ORDER BY l.state = 'unclassified', l.state LIKE 'open%', l.state LIKE 'half%',
  l.state LIKE '%sideways', keyboard, rank
