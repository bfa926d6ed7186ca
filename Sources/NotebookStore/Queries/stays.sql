-- The longest stays in one state
SELECT session, state, dwell_s, readings, settled, start_time
FROM intervals
ORDER BY dwell_s DESC, session, interval
LIMIT 20
