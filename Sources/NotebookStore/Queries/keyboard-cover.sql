-- Whether each state has a settled reading with the keyboard down, and one with it up
SELECT state, keyboard_up AS keyboard, sum(settled_readings) AS settled
FROM layouts
WHERE session = :session AND keyboard_up IS NOT NULL
GROUP BY state, keyboard_up
ORDER BY state, keyboard_up
