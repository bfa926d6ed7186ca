CREATE VIEW measurements AS
-- A value that a field took in a state, over consistent readings.
SELECT
  -- session: the session
  s.name AS session,
  -- state: the state
  m.state AS state,
  -- field: `window`, `screen`, `main screen`, `scale`, `size class`, `safe area`, `division`, `occlusion`, `keyboard`, `interface orientation`
  m.field AS field,
  -- value: the value in its one spelling; a safe area is top leading bottom trailing
  m.value AS value,
  -- readings: how many readings had it
  m.readings AS readings,
  -- settled_readings: how many of them are settled
  m.settled_readings AS settled_readings,
  -- share: those readings by the state's consistent readings, 0 to 1
  m.share AS share,
  -- first_time: time of the first of them
  strftime('%Y-%m-%dT%H:%M:%fZ', m.first_ms / 1000.0, 'unixepoch') AS first_time,
  -- last_time: time of the last of them
  strftime('%Y-%m-%dT%H:%M:%fZ', m.last_ms / 1000.0, 'unixepoch') AS last_time
FROM session AS s
JOIN measurement AS m ON m.session = s.id;
