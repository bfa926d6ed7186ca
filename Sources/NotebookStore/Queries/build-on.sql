-- The layouts of each state, keyboard down and up: complete ones first, then the most frequent
SELECT * FROM (
  SELECT state, CASE WHEN keyboard_reported THEN keyboard_width IS NOT NULL END AS keyboard, layout,
    readings, settled_readings,
    row_number() OVER (
      PARTITION BY state, keyboard_width IS NULL
      ORDER BY settled_readings > 0 DESC, (safe_top IS NOT NULL) + (occlusions IS NOT NULL) DESC,
        settled_readings DESC, readings DESC, layout) AS rank,
    count(*) FILTER (WHERE settled_readings > 0)
      OVER (PARTITION BY state, keyboard_width IS NULL) AS settled_layouts,
    max(settled_readings) OVER (PARTITION BY state) > 0 AS measured,
    status, window_width, window_height, scale, horizontal_size_class, vertical_size_class,
    layout_direction, safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y,
    division_width, division_height, division_active, occlusions, keyboard_x, keyboard_y,
    keyboard_width, keyboard_height
  FROM layouts
  WHERE session = :session AND (:state IS NULL OR state = :state))
WHERE rank <= 8 AND (settled_readings > 0 OR NOT measured)
ORDER BY state = 'unclassified', state LIKE 'open%', state LIKE 'half%', state LIKE '%sideways', keyboard, rank
