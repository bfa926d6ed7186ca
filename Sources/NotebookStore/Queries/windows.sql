-- What window and safe area an app has in each state of a session
SELECT state, field, value, readings, round(share, 3) AS share
FROM measurements
WHERE session = :session AND field IN ('window', 'safe area')
ORDER BY state, field DESC, readings DESC, value
