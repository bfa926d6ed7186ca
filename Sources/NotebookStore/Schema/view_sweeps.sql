CREATE VIEW sweeps AS
-- A run of readings in which the hinge moves one way.
SELECT
  -- session: the session
  s.name AS session,
  -- sweep: its number in the session, from 1, in order of time
  w.number AS sweep,
  -- direction: `opening` or `closing`
  w.direction AS direction,
  -- axis: how the hinge runs on the screen: `vertical` or `horizontal`
  w.axis AS axis,
  -- first_reading: number of its first reading
  w.first_reading AS first_reading,
  -- last_reading: number of its last reading
  w.last_reading AS last_reading,
  -- start_time: time of its first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', w.start_ms / 1000.0, 'unixepoch') AS start_time,
  -- seconds: from its first reading to its last; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE w.duration_ms / 1000.0 END AS seconds,
  -- readings: how many readings it holds
  w.last_reading - w.first_reading + 1 AS readings,
  -- angle_start: angle of its first reading, degrees
  w.angle_start / 1000000.0 AS angle_start,
  -- angle_end: angle of its last reading, degrees
  w.angle_end / 1000000.0 AS angle_end,
  -- stroke: how far the hinge moved, degrees
  abs(w.angle_end - w.angle_start) / 1000000.0 AS stroke,
  -- speed_mean: stroke by seconds, degrees a second
  w.speed_mean AS speed_mean,
  -- speed_max: the fastest of its pairs, degrees a second
  w.speed_max AS speed_max
FROM session AS s
JOIN sweep AS w ON w.session = s.id;
