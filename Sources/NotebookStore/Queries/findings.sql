-- How often each rule found something, the gravest first
SELECT severity, rule, count(*) AS places, sum(readings) AS readings,
  count(DISTINCT state) AS states, min(first_reading) AS first_reading
FROM anomalies
WHERE session = :session
GROUP BY severity, rule
ORDER BY severity = 'info', severity = 'warning', rule
