  -- window_x: left edge of the window, points
  l.window_x AS window_x,
  -- window_y: top edge of the window, points
  l.window_y AS window_y,
  -- window_width: width of the window, points
  l.window_width AS window_width,
  -- window_height: height of the window, points
  l.window_height AS window_height,
  -- screen_width: width of the screen that the window is on, points
  l.screen_width AS screen_width,
  -- screen_height: height of the screen that the window is on, points
  l.screen_height AS screen_height,
  -- main_screen_width: width of what `UIScreen.main` says, which can be the wrong display, points
  l.main_screen_width AS main_screen_width,
  -- main_screen_height: height of what `UIScreen.main` says, points
  l.main_screen_height AS main_screen_height,
  -- scale: pixels per point
  l.scale AS scale,
  -- horizontal_size_class: size class from left to right: `compact`, `regular` or `unspecified`
  l.horizontal_size_class AS horizontal_size_class,
  -- vertical_size_class: size class from top to bottom
  l.vertical_size_class AS vertical_size_class,
  -- layout_direction: `leftToRight` or `rightToLeft`
  l.layout_direction AS layout_direction,
  -- interface_orientation: the orientation's word, as the probe gave it
  l.interface_orientation AS interface_orientation,
  -- safe_top: safe area: inset of the top edge, points
  l.safe_top AS safe_top,
  -- safe_leading: safe area: inset of the leading edge, points
  l.safe_leading AS safe_leading,
  -- safe_bottom: safe area: inset of the bottom edge, points
  l.safe_bottom AS safe_bottom,
  -- safe_trailing: safe area: inset of the trailing edge, points
  l.safe_trailing AS safe_trailing,
  -- division_x: left edge of the first active division, else of the first; window space, points
  l.division_x AS division_x,
  -- division_y: its top edge, points
  l.division_y AS division_y,
  -- division_width: its width, points
  l.division_width AS division_width,
  -- division_height: its height, points
  l.division_height AS division_height,
  -- division_active: 1 if that division is active, 0 if not, NULL if the probe did not say
  l.division_active AS division_active,
  -- occlusions: how many occlusions; NULL if the probe reported no regions at all
  l.occlusions AS occlusions,
  -- keyboard_x: left edge of the keyboard, window space, points; NULL without a keyboard
  l.keyboard_x AS keyboard_x,
  -- keyboard_y: top edge of the keyboard, points
  l.keyboard_y AS keyboard_y,
  -- keyboard_width: width of the keyboard, points
  l.keyboard_width AS keyboard_width,
  -- keyboard_height: height of the keyboard, points
  l.keyboard_height AS keyboard_height,
  -- keyboard_reported: 1 if the session reports keyboards
  s.keyboard_reported AS keyboard_reported,
