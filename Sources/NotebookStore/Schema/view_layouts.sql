CREATE VIEW layouts AS
-- A distinct layout in a session and state, over consistent readings.
SELECT
  -- session: the session
  s.name AS session,
  -- state: the state it was seen in
  u.state AS state,
  -- layout: its number in the session, by first appearance
  u.number AS layout,
  -- readings: how many readings have it
  u.readings AS readings,
  -- settled_readings: how many of them are settled
  u.settled_readings AS settled_readings,
  -- first_time: time of the first of them
  strftime('%Y-%m-%dT%H:%M:%fZ', u.first_ms / 1000.0, 'unixepoch') AS first_time,
  -- last_time: time of the last of them
  strftime('%Y-%m-%dT%H:%M:%fZ', u.last_ms / 1000.0, 'unixepoch') AS last_time,
  -- status: the hinge status: `closed`, `partiallyOpen`, `fullyOpen` or `unknown`
  l.status AS status,
  -- part layout
  -- keyboard_up: 1 if a keyboard is up, 0 if none is; NULL if it was not reported or could not be read
  CASE WHEN s.keyboard_reported AND NOT l.keyboard_unknown THEN l.keyboard_width IS NOT NULL END
    AS keyboard_up
FROM session AS s
JOIN use AS u ON u.session = s.id
LEFT JOIN layout AS l ON l.id = u.layout
WHERE u.consistent;
