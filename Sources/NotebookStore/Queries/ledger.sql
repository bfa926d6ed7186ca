-- The sums over all imported files of a session
SELECT count(*) AS files, sum(records) AS records, sum(accepted) AS accepted,
  sum(present) AS present, sum(rejected) AS rejected, sum(blank) AS blank, sum(other) AS other
FROM sources
WHERE session = :session
