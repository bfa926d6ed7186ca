-- The readings around one reading of a session, five to each side
SELECT reading, time, state, status, angle, display, division_active, keyboard_height, settled
FROM readings
WHERE session = :session AND reading BETWEEN :reading - 5 AND :reading + 5
ORDER BY reading
