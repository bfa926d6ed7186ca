-- A reading's key is its session and its number, and its time a column: the next one of a session then has
-- the key that SQLite gives by itself, which spares looking for its place.

DROP VIEW IF EXISTS readings;
DROP VIEW IF EXISTS regions;

ALTER TABLE reading RENAME TO reading_by_time;

-- `id` is session << 32 | number: rows lie in the contract's order.
--
-- The one table without references: looking its three parents up for each row takes half as long
-- again as writing it, and each key comes from the parent's own table in the same transaction.
CREATE TABLE reading (
  id          INTEGER PRIMARY KEY,
  time_ms     INTEGER NOT NULL,
  layout      INTEGER NOT NULL,
  angle       REAL,
  sequence    INTEGER,
  uptime      REAL,
  context     INTEGER,
  source      INTEGER NOT NULL,
  record      INTEGER NOT NULL,
  -- the line that the record begins on less the record's number: mostly the same in all of a file, and
  -- then it takes no room
  line_offset INTEGER NOT NULL
) STRICT;

-- `line` was 0 where it was that of the record's number.
INSERT INTO reading
SELECT
  id >> 50 << 32 | number, ((id >> 10) & 1099511627775) + 1577836800000, layout, angle, sequence,
  uptime, context, source, record, iif(line = 0, 0, line - record)
FROM reading_by_time ORDER BY id;

DROP TABLE reading_by_time;

-- Where the keys of its readings begin and end: a reading's number is its key less the first.
UPDATE session SET first_key = id << 32, last_key = id << 32 | 4294967295;

CREATE VIEW regions AS
-- A reserved region of a reading, in window space.
SELECT
  -- session: the session
  s.name AS session,
  -- reading: the reading
  r.id - s.first_key AS reading,
  -- ordinal: its place in the probe's list, from 1
  g.ordinal AS ordinal,
  -- kind: `division` (the fold) or `occlusion` (a camera, a status area)
  g.kind AS kind,
  -- x: left edge, points
  g.x AS x,
  -- y: top edge, points
  g.y AS y,
  -- width: width, points
  g.width AS width,
  -- height: height, points
  g.height AS height,
  -- active: 1 if active, 0 if not, NULL if the probe did not say
  g.active AS active
FROM session AS s
CROSS JOIN reading AS r ON r.id BETWEEN s.first_key AND s.last_key
CROSS JOIN region AS g ON g.layout = r.layout
ORDER BY s.name, r.id, g.ordinal;

CREATE VIEW readings AS
-- A reading: what the probe saw at one instant.
SELECT
  -- session: the session
  s.name AS session,
  -- reading: its number in the session, from 1, in order of time
  r.id - s.first_key AS reading,
  -- path: the file that it stands in, relative to the session's folder
  o.path AS path,
  -- record: its record's number in the file, from 1
  r.record AS record,
  -- line: the line that its record begins on, from 1
  r.record + r.line_offset AS line,
  -- time: the wall clock, UTC
  strftime('%Y-%m-%dT%H:%M:%fZ', r.time_ms / 1000.0, 'unixepoch') AS time,
  -- time_ms: the same in Unix milliseconds
  r.time_ms AS time_ms,
  -- elapsed_s: seconds since the session's first reading
  (r.time_ms - s.first_ms) / 1000.0 AS elapsed_s,
  -- sequence: the probe's own counter
  r.sequence AS sequence,
  -- uptime_s: the probe's monotonic clock
  r.uptime AS uptime_s,
  -- state: one of the six states, or `unclassified`; never told from the angle
  y.state AS state,
  -- fold: `closed`, `half-open`, `open`
  y.fold AS fold,
  -- attitude: `upright`, `sideways`
  y.attitude AS attitude,
  -- axis: how the hinge runs on the screen: `vertical` (the book), `horizontal` (the laptop)
  y.axis AS axis,
  -- display: the display that the window is on: `outer`, `inner`
  y.display AS display,
  -- consistent: 1 if status, display and division agree
  y.consistent AS consistent,
  -- settled: 1 if another reading at least 1 s away says that the phone was at rest in this state
  coalesce((
    SELECT t.last_reading >= r.id - s.first_key FROM settled_run AS t
    WHERE t.session = s.id AND t.first_reading <= r.id - s.first_key
    ORDER BY t.first_reading DESC LIMIT 1), 0) AS settled,
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
  -- layout: the number of its layout in the session, by first appearance
  y.number AS layout,
  -- note: the record's remark
  c.note AS note,
  -- extra: the keys that are none of ours, as JSON
  c.extra AS extra
FROM session AS s
CROSS JOIN reading AS r ON r.id BETWEEN s.first_key AND s.last_key
CROSS JOIN layout AS l ON l.id = r.layout
CROSS JOIN session_layout AS y ON y.session = s.id AND y.layout = r.layout
CROSS JOIN source AS o ON o.id = r.source
LEFT JOIN context AS c ON c.id = r.context
ORDER BY s.name, r.id;
