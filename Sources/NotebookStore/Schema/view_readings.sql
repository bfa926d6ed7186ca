CREATE VIEW readings AS
-- A reading: what the probe saw at one instant.
SELECT
  -- session: the session
  s.name AS session,
  -- reading: its number in the session, from 1, in order of time
  n.id AS reading,
  -- path: the file that it is counted to, relative to the session's folder
  o.path AS path,
  -- record: its record's number in the file, from 1
  r.record AS record,
  -- line: the line that its record begins on, from 1
  r.record + r.line_offset AS line,
  -- time: the wall clock, UTC
  strftime('%Y-%m-%dT%H:%M:%fZ', r.time_ms / 1000.0, 'unixepoch') AS time,
  -- time_ms: the same in Unix milliseconds
  r.time_ms AS time_ms,
  -- elapsed_s: seconds since the session's first reading; NULL if the times were assigned
  CASE WHEN s.untimed THEN NULL ELSE (r.time_ms - s.first_ms) / 1000.0 END AS elapsed_s,
  -- sequence: the probe's own counter
  r.sequence AS sequence,
  -- uptime_s: the probe's monotonic clock
  r.uptime AS uptime_s,
  -- state: one of the six states, or `unclassified`; never told from the angle
  u.state AS state,
  -- fold: `closed`, `half-open`, `open`
  u.fold AS fold,
  -- attitude: `upright`, `sideways`
  u.attitude AS attitude,
  -- axis: how the hinge runs on the screen: `vertical` (the book), `horizontal` (the laptop)
  u.axis AS axis,
  -- display: the display that the window is on: `outer`, `inner`
  u.display AS display,
  -- consistent: 1 if status, display and division agree
  u.consistent AS consistent,
  -- settled: 1 if another reading at least 1 s away has the same layout and angle
  r.settled AS settled,
  -- status: the hinge status: `closed`, `partiallyOpen`, `fullyOpen` or `unknown`
  l.status AS status,
  -- angle: the hinge's angle in degrees, 0 shut, 180 flat, as the probe gave it
  r.angle AS angle,
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
  -- layout: the number of its layout in the session, by first appearance
  u.number AS layout,
  -- note: the record's remark
  c.note AS note,
  -- extra: the keys that are none of ours, as JSON
  c.extra AS extra,
  -- keyboard_up: 1 if a keyboard is up, 0 if none is; NULL if it was not reported or could not be read
  CASE WHEN s.keyboard_reported AND NOT l.keyboard_unknown THEN l.keyboard_width IS NOT NULL END
    AS keyboard_up
FROM session AS s
CROSS JOIN number AS n ON n.id <= s.readings
CROSS JOIN reading AS r ON r.id = s.first_key + n.id
CROSS JOIN use AS u ON u.id = r.use
LEFT JOIN layout AS l ON l.id = u.layout
LEFT JOIN context AS c ON c.id = r.context
LEFT JOIN source AS o ON o.id = r.source;
