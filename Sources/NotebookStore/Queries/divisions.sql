-- Where the division is in each state, over all sessions
SELECT state, value AS division, sum(settled_readings) AS settled, count(*) AS sessions
FROM measurements
WHERE field = 'division' AND settled_readings > 0
GROUP BY state, value
ORDER BY state, settled DESC, value
