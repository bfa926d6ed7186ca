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
  -- dwell_s: last time less first time; on change, until the next stay; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE i.dwell_ms / 1000.0 END AS dwell_s,
  -- readings: how many readings it holds
  i.last_reading - i.first_reading + 1 AS readings,
  -- settled: 1 if any of its readings is settled
  i.settled AS settled
FROM session AS s
JOIN interval AS i ON i.session = s.id;
