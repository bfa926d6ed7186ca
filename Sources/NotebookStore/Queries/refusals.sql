-- What was refused, where and why
SELECT session, path, line, "column", code, pointer, message
FROM rejects
ORDER BY session, path, byte_offset
