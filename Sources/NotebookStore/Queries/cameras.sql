-- Where the occlusions are in each state, over all sessions
SELECT state, value AS occlusion, sum(settled_readings) AS settled, count(*) AS sessions
FROM measurements
WHERE field = 'occlusion' AND settled_readings > 0
GROUP BY state, value
ORDER BY state, settled DESC, value
