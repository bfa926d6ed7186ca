-- How many readings have no state, and what they lack
SELECT count(*) AS readings, sum(fold IS NULL) AS without_fold,
  sum(attitude IS NULL) AS without_attitude,
  sum(fold IS NULL AND status IS 'unknown') AS unknown_statuses
FROM readings
WHERE session = :session AND state = 'unclassified'
