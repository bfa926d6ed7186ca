-- The reserved regions of the layouts of build-on
-- part ranked
SELECT state, layout, ordinal, kind, x, y, width, height, active
FROM layout_regions
WHERE session = :session AND layout IN (SELECT layout FROM ranked WHERE rank <= 8)
ORDER BY layout, ordinal
