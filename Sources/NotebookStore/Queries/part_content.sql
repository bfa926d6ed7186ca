    device, os,
    time_ms, sequence, uptime_s, status, angle, window_x, window_y, window_width, window_height,
    screen_width, screen_height, main_screen_width, main_screen_height, scale,
    horizontal_size_class, vertical_size_class, layout_direction, interface_orientation,
    safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y, division_width,
    division_height, division_active, occlusions, keyboard_x, keyboard_y, keyboard_width,
    keyboard_height, keyboard_up) AS content
