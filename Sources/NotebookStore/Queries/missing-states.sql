-- Which states no session of a device has measured, and how many passed through them
SELECT s.device, s.os, s.simulator, t.state, count(*) AS sessions,
  sum(CASE WHEN t.coverage = 'passed through' THEN 1 ELSE 0 END) AS passed_through
FROM sessions AS s
JOIN states AS t ON t.session = s.session
WHERE t.state <> 'unclassified'
GROUP BY s.device, s.os, s.simulator, t.state
HAVING max(CASE WHEN t.coverage = 'measured' THEN 1 ELSE 0 END) = 0
ORDER BY s.device, s.os, s.simulator, t.state
