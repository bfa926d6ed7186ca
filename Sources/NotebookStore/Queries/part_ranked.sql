WITH ranked AS (
  SELECT layout, row_number() OVER (
    PARTITION BY state, keyboard_up
    ORDER BY settled_readings > 0 DESC, window_width > 0 DESC,
      (safe_top IS NOT NULL) + (occlusions IS NOT NULL) DESC,
      settled_readings DESC, readings DESC, layout) AS rank
  FROM layouts
  WHERE session = :session AND (:state IS NULL OR state = :state)
    AND (settled_readings > 0 OR layout <= 1000 AND state IN (
      SELECT state FROM states WHERE session = :session AND settled_readings = 0)))
