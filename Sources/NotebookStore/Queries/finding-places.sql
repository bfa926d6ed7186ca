-- The first three places of each rule
SELECT severity, rule, anomaly, state, first_reading, last_reading, readings, message
FROM (
  SELECT *, row_number() OVER (PARTITION BY severity, rule ORDER BY anomaly) AS rank
  FROM anomalies
  WHERE session = :session)
WHERE rank <= 3
ORDER BY severity = 'info', severity = 'warning', rule, anomaly
