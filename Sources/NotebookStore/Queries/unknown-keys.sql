-- Which keys of the records are none of ours
SELECT r.session, e.key, count(*) AS readings, min(e.value) AS example
FROM readings AS r, json_each(r.extra) AS e
GROUP BY r.session, e.key
ORDER BY r.session, e.key
