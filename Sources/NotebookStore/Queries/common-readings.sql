-- Which readings sessions have in common with others; both are lists of names, as JSON
WITH side AS (
  SELECT value AS name, 1 AS number FROM json_each(:sessions)
  UNION ALL SELECT value, 2 FROM json_each(:others)),
alike AS (
  SELECT number, s.session, reading, time, dense_rank() OVER (ORDER BY
    device, os,
    time_ms, sequence, uptime_s, status, angle, window_x, window_y, window_width, window_height,
    screen_width, screen_height, main_screen_width, main_screen_height, scale,
    horizontal_size_class, vertical_size_class, layout_direction, interface_orientation,
    safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y, division_width,
    division_height, division_active, occlusions, keyboard_x, keyboard_y, keyboard_width,
    keyboard_height, keyboard_up) AS content
  FROM side
  JOIN sessions AS s ON s.session = name
  JOIN readings AS r ON r.session = name)
SELECT a.session AS session, b.session AS other, count(DISTINCT a.reading) AS readings,
  min(a.time) AS first_time, max(a.time) AS last_time
FROM alike AS a
JOIN alike AS b ON b.content = a.content AND a.number = 1 AND b.number = 2
GROUP BY a.session, b.session
ORDER BY a.session, b.session
