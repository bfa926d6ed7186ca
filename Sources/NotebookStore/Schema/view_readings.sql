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
  -- part layout
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
