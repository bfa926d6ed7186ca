-- Which keys of the records are none of ours; what a list holds is not opened
SELECT r.session, substr(e.fullkey, 3) AS key, count(*) AS readings, min(e.value) AS example
FROM readings AS r, json_tree(r.extra) AS e
WHERE typeof(e.key) = 'text' AND (e.type <> 'object' OR e.value = '{}')
  AND e.path NOT GLOB '*[[][0-9]*'
GROUP BY r.session, e.fullkey
ORDER BY r.session, e.fullkey
