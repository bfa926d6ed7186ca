-- Where the keyboard stands in each state, over all sessions
SELECT state, value AS keyboard, sum(readings) AS readings, count(*) AS sessions
FROM measurements
WHERE field = 'keyboard'
GROUP BY state, value
ORDER BY state, readings DESC, value
