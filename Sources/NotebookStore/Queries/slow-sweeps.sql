-- The slowest sweeps, which bracket a change best
SELECT session, axis, direction, angle_start, angle_end, seconds, speed_mean, first_reading,
  last_reading
FROM sweeps
WHERE speed_mean IS NOT NULL
ORDER BY speed_mean, session, sweep
LIMIT 20
