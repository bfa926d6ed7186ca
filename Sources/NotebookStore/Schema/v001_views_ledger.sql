-- The views are what people query and the contract: columns may be added, never renamed.
--
-- `time` columns are UTC text, `_ms` Unix milliseconds, `_s` seconds, lengths points, angles
-- degrees; booleans are 0 and 1; unknown is NULL. The comments are what `posturebook schema` prints.

CREATE VIEW sessions AS
-- A session: who and what was measured, and how far it got.
SELECT
  -- session: its name
  s.name AS session,
  -- device: the device's model: session.json's word, else the first met in the readings
  coalesce(s.device, s.met_device) AS device,
  -- os: version of the operating system
  coalesce(s.os, s.met_os) AS os,
  -- build: build of the operating system
  coalesce(s.build, s.met_build) AS build,
  -- simulator: 1 if the device is a simulator, 0 if not
  coalesce(s.simulator, s.met_simulator) AS simulator,
  -- app: the app's name
  coalesce(s.app, s.met_app) AS app,
  -- app_version: the app's version
  coalesce(s.app_version, s.met_app_version) AS app_version,
  -- app_build: the app's build
  coalesce(s.app_build, s.met_app_build) AS app_build,
  -- cadence_s: seconds from one reading to the next, stated or the median; NULL if the times were assigned
  CASE WHEN s.untimed THEN NULL ELSE s.cadence_ms / 1000.0 END AS cadence_s,
  -- first_time: time of the first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', s.first_ms / 1000.0, 'unixepoch') AS first_time,
  -- last_time: time of the last reading
  strftime('%Y-%m-%dT%H:%M:%fZ', s.last_ms / 1000.0, 'unixepoch') AS last_time,
  -- duration_s: last time less first time; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE (s.last_ms - s.first_ms) / 1000.0 END AS duration_s,
  -- readings: how many readings
  s.readings AS readings,
  -- layouts: how many rows it has in the view `layouts`
  s.layouts AS layouts,
  -- gaps: how many pairs of neighbours have a gap between them
  s.gaps AS gaps,
  -- rejected: how many records were refused
  (SELECT coalesce(sum(o.rejected), 0) FROM source AS o WHERE o.session = s.id) AS rejected,
  -- states_measured: how many of the six states are measured
  s.states_measured AS states_measured,
  -- note: what session.json says of the whole session
  s.note AS note
FROM session AS s
ORDER BY s.name;

CREATE VIEW sources AS
-- An imported file and its ledger: accepted + present + rejected = records.
SELECT
  -- session: the session
  s.name AS session,
  -- source: its number in the session, from 1
  o.number AS source,
  -- path: its path, relative to the session's folder
  o.path AS path,
  -- bytes: its size
  o.bytes AS bytes,
  -- digest: XXH64 of its bytes
  o.digest AS digest,
  -- container: how its records stand: `JSON Lines`, `JSON array`, …
  o.container AS container,
  -- encoding: how its text is encoded
  o.encoding AS encoding,
  -- time_encoding: how its times were read
  nullif(o.time_encoding, '') AS time_encoding,
  -- angle_unit: how its angles were read
  nullif(o.angle_unit, '') AS angle_unit,
  -- records: how many records it has
  o.records AS records,
  -- accepted: how many of them are readings of the session that stand here first
  o.accepted AS accepted,
  -- present: how many were there already
  o.present AS present,
  -- rejected: how many were refused
  o.rejected AS rejected,
  -- blank: how many blank lines were passed over
  o.blank AS blank
FROM session AS s
JOIN source AS o ON o.session = s.id
ORDER BY s.name, o.number;

CREATE VIEW rejects AS
-- A record that was refused, its place, the reason and its bytes.
SELECT
  -- session: the session
  s.name AS session,
  -- path: the file, relative to the session's folder
  o.path AS path,
  -- record: the record's number in the file, from 1
  j.record AS record,
  -- line: line of the error, from 1
  j.line AS line,
  -- column: column of the error, from 1, in Unicode scalars
  j.column AS "column",
  -- byte_offset: where in the file the record begins
  j.byte_offset AS byte_offset,
  -- byte_length: how many bytes the record is
  j.byte_length AS byte_length,
  -- code: the reason's code
  j.code AS code,
  -- pointer: JSON pointer from the record to the error
  j.pointer AS pointer,
  -- message: what was expected, what was found
  j.message AS message,
  -- raw: the refused bytes, a blob
  j.raw AS raw
FROM session AS s
JOIN source AS o ON o.session = s.id
JOIN reject AS j ON j.source = o.id
ORDER BY s.name, o.number, j.byte_offset;

CREATE VIEW notes AS
-- A remark of the person about a session.
SELECT
  -- session: the session
  s.name AS session,
  -- note: its number in the session, from 1, in order of time
  n.number AS note,
  -- time: the time that it speaks of
  strftime('%Y-%m-%dT%H:%M:%fZ', n.time_ms / 1000.0, 'unixepoch') AS time,
  -- text: what the person wrote
  n.text AS text
FROM session AS s
JOIN note AS n ON n.session = s.id
ORDER BY s.name, n.number;
