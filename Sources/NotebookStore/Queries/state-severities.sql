-- How grave the anomalies of each state are, over all sessions
SELECT state, severity, count(*) AS anomalies, count(DISTINCT session) AS sessions
FROM anomalies
WHERE state IS NOT NULL
GROUP BY state, severity
ORDER BY state, severity = 'info', severity = 'warning'
