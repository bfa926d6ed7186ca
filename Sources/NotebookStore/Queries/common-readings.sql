-- Which readings sessions have in common with others; both are lists of names, as JSON
WITH side AS (
  SELECT value AS name, 1 AS number FROM json_each(:sessions)
  UNION ALL SELECT value, 2 FROM json_each(:others)),
alike AS (
  SELECT min(time) AS time, min(CASE number WHEN 1 THEN session END) AS session,
    min(CASE number WHEN 2 THEN session END) AS other
  FROM side
  JOIN readings ON session = name
  GROUP BY
    time_ms, sequence, uptime_s, status, angle, window_x, window_y, window_width, window_height,
    screen_width, screen_height, main_screen_width, main_screen_height, scale,
    horizontal_size_class, vertical_size_class, layout_direction, interface_orientation,
    safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y, division_width,
    division_height, division_active, occlusions, keyboard_x, keyboard_y, keyboard_width,
    keyboard_height, keyboard_up
  HAVING min(number) < max(number))
SELECT session, other, count(*) AS readings, min(time) AS first_time, max(time) AS last_time
FROM alike
GROUP BY session, other
ORDER BY session, other
