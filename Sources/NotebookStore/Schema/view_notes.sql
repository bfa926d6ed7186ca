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
JOIN note AS n ON n.session = s.id;
