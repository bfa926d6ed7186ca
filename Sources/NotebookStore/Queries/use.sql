-- How many readings of each state have a settled layout, and why the others are not used
WITH held AS (SELECT layout FROM layouts WHERE session = :session AND settled_readings > 0)
SELECT state, keyboard_up AS keyboard,
  CASE
    WHEN settled THEN 'settled'
    WHEN consistent AND layout IN (SELECT layout FROM held) THEN 'moving'
    WHEN consistent THEN 'layout not held'
    WHEN fold = 'half-open' AND display = 'outer' THEN 'outer display'
    WHEN fold = 'half-open' THEN 'no active division'
    ELSE 'evidence disagrees'
  END AS reason, count(*) AS readings, max(axis) AS axis, max(occlusions IS NOT NULL) AS regions,
  max(window_width > 0) AS windows, max(display IS NOT NULL) AS displays,
  max(display IS 'inner') AS inner
FROM readings
WHERE session = :session AND (:state IS NULL OR state = :state)
GROUP BY 1, 2, 3
ORDER BY 1, 2, 3
