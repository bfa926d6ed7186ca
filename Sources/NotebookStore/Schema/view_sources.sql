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
  o.blank AS blank,
  -- other: how many lines of a log have no record, and how many records are no reading of the session
  o.other AS other
FROM session AS s
JOIN source AS o ON o.session = s.id;
