-- Which values each field took in a state's settled readings, keyboard down and up
WITH kept AS (
  SELECT *, keyboard_up AS keyboard
  FROM layouts
  WHERE session = :session AND (:state IS NULL OR state = :state) AND settled_readings > 0),
told AS (
  SELECT state, keyboard, settled_readings AS n, 'window' AS field,
    printf('%.10g × %.10g', window_width, window_height) AS value
  FROM kept WHERE window_width IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'screen',
    printf('%.10g × %.10g', screen_width, screen_height)
  FROM kept WHERE screen_width IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, '`UIScreen.main`',
    printf('%.10g × %.10g', main_screen_width, main_screen_height)
  FROM kept WHERE main_screen_width IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'scale', printf('%.10g', scale)
  FROM kept WHERE scale IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'size class',
    coalesce(horizontal_size_class, '–') || ' · ' || coalesce(vertical_size_class, '–')
  FROM kept WHERE coalesce(horizontal_size_class, vertical_size_class) IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'insets',
    printf('%.10g %.10g %.10g %.10g', safe_top, safe_leading, safe_bottom, safe_trailing)
  FROM kept WHERE safe_top IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'division',
    coalesce(printf('(%.10g, %.10g, %.10g, %.10g)', division_x, division_y, division_width,
      division_height), 'none')
      || CASE division_active WHEN 1 THEN ' active' WHEN 0 THEN ' inactive' ELSE '' END
  FROM kept WHERE occlusions IS NOT NULL AND division_width IS NOT NULL AND division_x IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'division', 'none'
  FROM kept WHERE occlusions IS NOT NULL AND division_width IS NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'occlusions', printf('%d', occlusions)
  FROM kept WHERE occlusions IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'keyboard',
    printf('(%.10g, %.10g, %.10g, %.10g)', keyboard_x, keyboard_y, keyboard_width, keyboard_height)
  FROM kept WHERE keyboard_width IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'layout direction', layout_direction
  FROM kept WHERE layout_direction IS NOT NULL
  UNION ALL SELECT state, keyboard, settled_readings, 'interface orientation', interface_orientation
  FROM kept WHERE interface_orientation IS NOT NULL)
SELECT * FROM (
  SELECT state, field, keyboard, value, sum(n) AS readings,
    row_number() OVER (
      PARTITION BY state, field, keyboard ORDER BY sum(n) DESC, value) AS rank,
    count(*) OVER (PARTITION BY state, field, keyboard) AS values_seen,
    sum(sum(n)) OVER (PARTITION BY state, field, keyboard) AS total
  FROM told
  GROUP BY state, field, keyboard, value)
WHERE rank <= 5
ORDER BY state, field, keyboard, rank
