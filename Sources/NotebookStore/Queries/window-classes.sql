-- Which window sizes come with each pair of size classes
SELECT horizontal_size_class, vertical_size_class, window_width, window_height,
  sum(readings) AS readings, count(DISTINCT session) AS sessions
FROM layouts
WHERE window_width IS NOT NULL
  AND (horizontal_size_class IS NOT NULL OR vertical_size_class IS NOT NULL)
GROUP BY horizontal_size_class, vertical_size_class, window_width, window_height
ORDER BY horizontal_size_class, vertical_size_class, window_width, window_height
