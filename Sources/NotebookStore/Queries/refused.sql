-- The first twenty refused records of a session, and how many share their code
SELECT path, line, "column", code, pointer, message, count(*) OVER (PARTITION BY code) AS of_code,
  count(*) OVER () AS of_all
FROM rejects
WHERE session = :session
ORDER BY path, byte_offset
LIMIT 20
