-- Where the keyboard covers a part of the active division, and how large a part
SELECT session, state, layout, readings, settled_readings,
  max(keyboard_x, division_x) AS x, max(keyboard_y, division_y) AS y,
  min(keyboard_x + keyboard_width, division_x + division_width)
    - max(keyboard_x, division_x) AS width,
  min(keyboard_y + keyboard_height, division_y + division_height)
    - max(keyboard_y, division_y) AS height
FROM layouts
WHERE division_active = 1
  AND keyboard_x < division_x + division_width AND division_x < keyboard_x + keyboard_width
  AND keyboard_y < division_y + division_height AND division_y < keyboard_y + keyboard_height
ORDER BY session, layout
