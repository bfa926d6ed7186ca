-- How often each rule was broken or met, the gravest first
SELECT severity, rule, count(*) AS anomalies, count(DISTINCT session) AS sessions
FROM anomalies
GROUP BY severity, rule
ORDER BY severity = 'info', severity = 'warning', rule
