-- Which size classes each display has
SELECT display, horizontal_size_class, vertical_size_class, count(*) AS readings
FROM readings
GROUP BY display, horizontal_size_class, vertical_size_class
ORDER BY display, readings DESC, horizontal_size_class, vertical_size_class
