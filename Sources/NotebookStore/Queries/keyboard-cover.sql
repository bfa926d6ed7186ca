-- Whether each state has a settled reading with the keyboard down, and one with it up
SELECT state, keyboard_width IS NOT NULL AS keyboard, sum(settled_readings) AS settled
FROM layouts
WHERE session = :session AND keyboard_reported
GROUP BY 1, 2
ORDER BY 1, 2
