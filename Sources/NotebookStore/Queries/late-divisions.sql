-- Half-open on the inner display with no active division: how often, and at which angles
SELECT session, axis, count(*) AS readings, min(angle) AS angle_min, max(angle) AS angle_max
FROM readings
WHERE fold = 'half-open' AND display = 'inner' AND NOT consistent
GROUP BY session, axis
ORDER BY session, axis
