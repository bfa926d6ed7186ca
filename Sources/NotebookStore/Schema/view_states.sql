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
JOIN state AS t ON t.session = s.id;
