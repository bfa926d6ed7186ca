-- Which windows were panes of the inner display
SELECT session, state, first_reading, last_reading, readings, message
FROM anomalies
WHERE rule = 'split-view'
ORDER BY session, anomaly
