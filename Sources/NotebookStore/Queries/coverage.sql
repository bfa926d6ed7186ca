-- Which of the six states are measured in which session
SELECT session, state, coverage, settled_readings, dwell_s
FROM states
WHERE state <> 'unclassified'
ORDER BY session, state
