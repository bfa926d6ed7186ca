-- The parameters of a session's analysis
SELECT name, value
FROM parameters
WHERE session = :session
