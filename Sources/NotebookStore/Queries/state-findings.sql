-- What was found in each state, by rule
SELECT state, severity, rule, readings, anomalies, message
FROM (
  SELECT state, severity, rule, sum(readings) AS readings, count(*) AS anomalies,
    min(anomaly), message
  FROM anomalies
  WHERE session = :session AND state IS NOT NULL AND (:state IS NULL OR state = :state)
  GROUP BY state, severity, rule)
ORDER BY state, severity = 'info', severity = 'warning', rule
