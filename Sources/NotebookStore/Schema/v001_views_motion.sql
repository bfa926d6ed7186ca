-- What the analysis derives of motion and trust; see v001_views_ledger.sql.

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
  t.duration_ms / 1000.0 AS seconds,
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
JOIN transition AS t ON t.session = s.id
ORDER BY s.name, t.number;

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
JOIN sweep AS w ON w.session = s.id
ORDER BY s.name, w.number;

CREATE VIEW thresholds AS
-- Where a boundary is crossed in one direction, as far as a session's sweeps tell.
SELECT
  -- session: the session
  s.name AS session,
  -- axis: how the hinge runs on the screen; thresholds of two axes are never pooled
  t.axis AS axis,
  -- boundary: what is crossed
  t.boundary AS boundary,
  -- direction: `opening` or `closing`
  t.direction AS direction,
  -- brackets: how many sweeps bear a bracket
  t.brackets AS brackets,
  -- lower: every crossing seen lies above this, degrees
  t.lower / 1000000.0 AS lower,
  -- upper: every crossing seen lies below this, degrees
  t.upper / 1000000.0 AS upper,
  -- common_lower: lower end of what all brackets share; NULL if they share nothing
  t.common_lower / 1000000.0 AS common_lower,
  -- common_upper: upper end of what all brackets share; NULL if they share nothing
  t.common_upper / 1000000.0 AS common_upper,
  -- verdict: `not measured`, `one threshold fits` or `no single threshold`
  t.verdict AS verdict,
  -- spread_proven: the crossings differ by at least this, degrees; NULL of fewer than two
  t.spread_proven / 1000000.0 AS spread_proven,
  -- spread_possible: and by less than this, degrees
  t.spread_possible / 1000000.0 AS spread_possible,
  -- jumps: how many transitions were jumps, kept out of all else
  t.jumps AS jumps,
  -- provisional: 1 if fewer than three brackets were seen
  t.provisional AS provisional
FROM session AS s
JOIN threshold AS t ON t.owner = s.id AND t.pooled = 0
ORDER BY s.name, t.place;

CREATE VIEW hysteresis AS
-- A boundary's two directions against each other, in one session.
SELECT
  -- session: the session
  s.name AS session,
  -- axis: how the hinge runs on the screen
  h.axis AS axis,
  -- boundary: what is crossed
  h.boundary AS boundary,
  -- width_lower: threshold when opening less threshold when closing is at least this, degrees, signed
  h.width_lower / 1000000.0 AS width_lower,
  -- width_upper: and at most this
  h.width_upper / 1000000.0 AS width_upper,
  -- verdict: `normal` (opens later than it closes), `reversed`, `not resolved` or `not measured`
  h.verdict AS verdict,
  -- skew_lower_s: the least that the status may be newer than the angle to explain all brackets by one threshold
  h.skew_lower_s AS skew_lower_s,
  -- skew_upper_s: the most; NULL if no skew within the parameter does
  h.skew_upper_s AS skew_upper_s
FROM session AS s
JOIN boundary_hysteresis AS h ON h.owner = s.id AND h.pooled = 0
ORDER BY s.name, h.place;

CREATE VIEW device_thresholds AS
-- The thresholds over all sessions of one device model, OS version and kind.
SELECT
  -- device: the device's model
  g.device AS device,
  -- os: version of the operating system
  g.os AS os,
  -- simulator: 1 if it is a simulator, 0 if not, NULL if not said
  g.simulator AS simulator,
  -- sessions: how many sessions are pooled
  g.sessions AS sessions,
  -- axis: how the hinge runs on the screen; thresholds of two axes are never pooled
  t.axis AS axis,
  -- boundary: what is crossed
  t.boundary AS boundary,
  -- direction: `opening` or `closing`
  t.direction AS direction,
  -- brackets: how many sweeps bear a bracket
  t.brackets AS brackets,
  -- lower: every crossing seen lies above this, degrees
  t.lower / 1000000.0 AS lower,
  -- upper: every crossing seen lies below this, degrees
  t.upper / 1000000.0 AS upper,
  -- common_lower: lower end of what all brackets share; NULL if they share nothing
  t.common_lower / 1000000.0 AS common_lower,
  -- common_upper: upper end of what all brackets share; NULL if they share nothing
  t.common_upper / 1000000.0 AS common_upper,
  -- verdict: `not measured`, `one threshold fits` or `no single threshold`
  t.verdict AS verdict,
  -- spread_proven: the crossings differ by at least this, degrees; NULL of fewer than two
  t.spread_proven / 1000000.0 AS spread_proven,
  -- spread_possible: and by less than this, degrees
  t.spread_possible / 1000000.0 AS spread_possible,
  -- jumps: how many transitions were jumps, kept out of all else
  t.jumps AS jumps,
  -- provisional: 1 if fewer than three brackets were seen
  t.provisional AS provisional
FROM device_group AS g
JOIN threshold AS t ON t.owner = g.id AND t.pooled = 1
ORDER BY g.device, g.os, g.simulator, t.place;

CREATE VIEW device_hysteresis AS
-- The hysteresis over all sessions of one device model, OS version and kind.
SELECT
  -- device: the device's model
  g.device AS device,
  -- os: version of the operating system
  g.os AS os,
  -- simulator: 1 if it is a simulator, 0 if not, NULL if not said
  g.simulator AS simulator,
  -- sessions: how many sessions are pooled
  g.sessions AS sessions,
  -- axis: how the hinge runs on the screen
  h.axis AS axis,
  -- boundary: what is crossed
  h.boundary AS boundary,
  -- width_lower: threshold when opening less threshold when closing is at least this, degrees, signed
  h.width_lower / 1000000.0 AS width_lower,
  -- width_upper: and at most this
  h.width_upper / 1000000.0 AS width_upper,
  -- verdict: `normal` (opens later than it closes), `reversed`, `not resolved` or `not measured`
  h.verdict AS verdict,
  -- skew_lower_s: the least that the status may be newer than the angle to explain all brackets by one threshold
  h.skew_lower_s AS skew_lower_s,
  -- skew_upper_s: the most; NULL if no skew within the parameter does
  h.skew_upper_s AS skew_upper_s
FROM device_group AS g
JOIN boundary_hysteresis AS h ON h.owner = g.id AND h.pooled = 1
ORDER BY g.device, g.os, g.simulator, h.place;

CREATE VIEW overlaps AS
-- Angles at which both levels of a boundary were seen at rest: there the angle does not tell.
SELECT
  -- session: the session
  s.name AS session,
  -- axis: how the hinge runs on the screen
  o.axis AS axis,
  -- boundary: the boundary
  o.boundary AS boundary,
  -- lower: smallest angle at rest with the level towards open, degrees
  o.lower / 1000000.0 AS lower,
  -- upper: largest angle at rest with the level towards closed, degrees
  o.upper / 1000000.0 AS upper,
  -- lower_reading: number of the earliest reading at `lower`
  o.lower_reading AS lower_reading,
  -- upper_reading: number of the earliest reading at `upper`
  o.upper_reading AS upper_reading
FROM session AS s
JOIN overlap AS o ON o.session = s.id
ORDER BY s.name, o.place;

CREATE VIEW anomalies AS
-- A measurement that is not to be trusted, or that surprises.
SELECT
  -- session: the session
  s.name AS session,
  -- anomaly: its number in the session, from 1, by first reading
  a.number AS anomaly,
  -- rule: the rule; `posturebook anomalies --explain RULE` tells what it means
  a.rule AS rule,
  -- severity: `error`, `warning` or `info`
  a.severity AS severity,
  -- state: the state of its first reading; NULL of the whole session
  a.state AS state,
  -- first_reading: number of the first reading that it concerns
  a.first_reading AS first_reading,
  -- last_reading: number of the last one
  a.last_reading AS last_reading,
  -- readings: how many readings it concerns; of a gap, how many are missing
  a.readings AS readings,
  -- start_time: time of the first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', a.start_ms / 1000.0, 'unixepoch') AS start_time,
  -- message: one sentence with its numbers
  a.message AS message,
  -- detail: the numbers as JSON
  a.detail AS detail
FROM session AS s
JOIN anomaly AS a ON a.session = s.id
ORDER BY s.name, a.number;

CREATE VIEW screenshots AS
-- A picture in the session's folder.
SELECT
  -- session: the session
  s.name AS session,
  -- path: its path, relative to the session's folder
  p.path AS path,
  -- reading: the reading that it belongs to
  p.reading AS reading,
  -- state: the state that it shows
  p.state AS state,
  -- display: the display that it shows: `outer`, `inner`
  p.display AS display,
  -- pixel_width: pixels from left to right
  p.pixel_width AS pixel_width,
  -- pixel_height: pixels from top to bottom
  p.pixel_height AS pixel_height,
  -- bytes: size of the file
  p.bytes AS bytes
FROM session AS s
JOIN screenshot AS p ON p.session = s.id
ORDER BY s.name, p.path;
