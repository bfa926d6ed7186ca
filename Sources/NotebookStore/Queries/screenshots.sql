-- The pictures of a session
SELECT path, reading, state, display, pixel_width, pixel_height
FROM screenshots
WHERE session = :session AND (:state IS NULL OR state = :state)
ORDER BY path
LIMIT 40
