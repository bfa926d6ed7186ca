-- Where content may go in the layouts of build-on
-- part ranked
SELECT state, layout, place, name, x, y, width, height
FROM places
WHERE session = :session AND layout IN (SELECT layout FROM ranked WHERE rank <= 8)
ORDER BY layout, place
