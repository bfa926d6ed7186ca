CREATE VIEW transitions AS
-- A change of status, display or division between two consecutive readings.
SELECT
  -- session: the session
  s.name AS session,
  -- transition: its number in the session, from 1, in order of time
  t.number AS transition,
  -- boundary: `closed/partiallyOpen`, `partiallyOpen/fullyOpen`, `outer/inner` or `division off/on`
  t.boundary AS boundary,
  -- direction: `opening` or `closing`; NULL at rest, or if the pair is not usable
  t.direction AS direction,
  -- motion: `sweep`, `jump` or `rest`; NULL if the pair is not usable
  t.motion AS motion,
  -- axis: how the hinge runs on the screen; NULL if the two readings differ
  t.axis AS axis,
  -- from_reading: number of the last reading before the change
  t.from_reading AS from_reading,
  -- to_reading: number of the first reading after it
  t.to_reading AS to_reading,
  -- time: time of the reading before
  strftime('%Y-%m-%dT%H:%M:%fZ', t.time_ms / 1000.0, 'unixepoch') AS time,
  -- seconds: how long the bracket took; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE t.duration_ms / 1000.0 END AS seconds,
  -- angle_before: angle of the reading before, degrees
  t.angle_before / 1000000.0 AS angle_before,
  -- angle_after: angle of the reading after, degrees
  t.angle_after / 1000000.0 AS angle_after,
  -- lower: smaller end of the bracket, degrees
  t.lower / 1000000.0 AS lower,
  -- upper: larger end of the bracket, degrees; opening, the crossing is in (lower, upper], closing in [lower, upper)
  t.upper / 1000000.0 AS upper,
  -- speed: degrees a second across the bracket
  t.speed AS speed,
  -- against: 1 if the pair bears no bracket: at rest, against the angle, or the level wavered before
  t.against AS against
FROM session AS s
JOIN transition AS t ON t.session = s.id;
