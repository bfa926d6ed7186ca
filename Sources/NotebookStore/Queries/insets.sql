-- Which insets each state has, over all sessions; top leading bottom trailing
SELECT state, value AS insets, sum(settled_readings) AS settled, count(*) AS sessions
FROM measurements
WHERE field = 'safe area' AND settled_readings > 0
GROUP BY state, value
ORDER BY state, settled DESC, value
