-- How well each state of a session is measured
SELECT state, coverage, readings, settled_readings, intervals, dwell_s, angle_min, angle_max, layouts
FROM states
WHERE session = :session AND (:state IS NULL OR state = :state)
ORDER BY state = 'unclassified', state LIKE 'open%', state LIKE 'half%', state LIKE '%sideways'
