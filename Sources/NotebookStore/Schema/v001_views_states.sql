-- What the analysis derives of the states; see v001_views_ledger.sql.

CREATE VIEW states AS
-- Each of the six states of each session, measured or not, and `unclassified` where met.
SELECT
  -- session: the session
  s.name AS session,
  -- state: the state
  t.state AS state,
  -- coverage: `measured`, `passed through` or `missing`
  t.coverage AS coverage,
  -- readings: how many readings have it
  t.readings AS readings,
  -- settled_readings: how many of them are settled
  t.settled_readings AS settled_readings,
  -- intervals: how many stays
  t.intervals AS intervals,
  -- dwell_s: the stays' seconds together; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE t.dwell_ms / 1000.0 END AS dwell_s,
  -- first_time: time of the first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', t.first_ms / 1000.0, 'unixepoch') AS first_time,
  -- last_time: time of the last reading
  strftime('%Y-%m-%dT%H:%M:%fZ', t.last_ms / 1000.0, 'unixepoch') AS last_time,
  -- angle_min: smallest angle, degrees
  t.least_microdegrees / 1000000.0 AS angle_min,
  -- angle_max: largest angle, degrees
  t.most_microdegrees / 1000000.0 AS angle_max,
  -- layouts: how many distinct layouts its consistent readings have
  t.layouts AS layouts
FROM session AS s
JOIN state AS t ON t.session = s.id
ORDER BY s.name, t.rank;

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
  -- share: those readings by the state's consistent readings, 0 to 1
  m.share AS share,
  -- first_time: time of the first of them
  strftime('%Y-%m-%dT%H:%M:%fZ', m.first_ms / 1000.0, 'unixepoch') AS first_time,
  -- last_time: time of the last of them
  strftime('%Y-%m-%dT%H:%M:%fZ', m.last_ms / 1000.0, 'unixepoch') AS last_time
FROM session AS s
JOIN measurement AS m ON m.session = s.id
ORDER BY s.name, m.number;

CREATE VIEW intervals AS
-- A stay in one state, with no gap in it.
SELECT
  -- session: the session
  s.name AS session,
  -- interval: its number in the session, from 1, in order of time
  i.number AS interval,
  -- state: the state
  i.state AS state,
  -- first_reading: number of its first reading
  i.first_reading AS first_reading,
  -- last_reading: number of its last reading
  i.last_reading AS last_reading,
  -- start_time: time of its first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', i.start_ms / 1000.0, 'unixepoch') AS start_time,
  -- end_time: time of its last reading
  strftime('%Y-%m-%dT%H:%M:%fZ', i.end_ms / 1000.0, 'unixepoch') AS end_time,
  -- dwell_s: last time less first time; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE (i.end_ms - i.start_ms) / 1000.0 END AS dwell_s,
  -- readings: how many readings it holds
  i.last_reading - i.first_reading + 1 AS readings,
  -- settled: 1 if any of its readings is settled
  i.settled AS settled
FROM session AS s
JOIN interval AS i ON i.session = s.id
ORDER BY s.name, i.number;
