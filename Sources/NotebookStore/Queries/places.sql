-- Where content may go in the layouts of build-on
WITH shown AS (
  SELECT layout, row_number() OVER (
    PARTITION BY state, keyboard_width IS NULL
    ORDER BY settled_readings > 0 DESC, (safe_top IS NOT NULL) + (occlusions IS NOT NULL) DESC,
      settled_readings DESC, readings DESC, layout) AS rank
  FROM layouts
  WHERE session = :session AND (:state IS NULL OR state = :state))
SELECT p.state, p.layout, place, name, x, y, width, height
FROM shown
JOIN places AS p ON p.session = :session AND p.layout = shown.layout
WHERE rank <= 8
ORDER BY p.layout, place
