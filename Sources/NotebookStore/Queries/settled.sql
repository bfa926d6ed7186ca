-- Which share of each state's readings is settled
SELECT session, state, settled_readings, readings,
  round(settled_readings * 1.0 / readings, 3) AS share
FROM states
WHERE readings > 0
ORDER BY session, state
