-- The imported files of a session and their ledgers
SELECT source, path, bytes, digest, container, encoding, time_encoding, angle_unit, records,
  accepted, present, rejected, blank, other
FROM sources
WHERE session = :session
ORDER BY source
LIMIT 100
