-- What a person remarked about a session
SELECT note, time, text
FROM notes
WHERE session = :session
ORDER BY note
LIMIT 100
