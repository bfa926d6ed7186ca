CREATE VIEW anomalies AS
-- A measurement that is not to be trusted, or that surprises.
SELECT
  -- session: the session
  s.name AS session,
  -- anomaly: its number in the session, from 1, by first reading
  a.number AS anomaly,
  -- rule: the rule; `posturebook anomalies --explain RULE` tells what it means
  a.rule AS rule,
  -- severity: `error`, `warning` or `info`
  a.severity AS severity,
  -- state: the state of its first reading; NULL of the whole session
  a.state AS state,
  -- first_reading: number of the first reading that it concerns
  a.first_reading AS first_reading,
  -- last_reading: number of the last one
  a.last_reading AS last_reading,
  -- readings: how many readings it concerns; of a gap, how many are missing
  a.readings AS readings,
  -- start_time: time of the first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', a.start_ms / 1000.0, 'unixepoch') AS start_time,
  -- message: one sentence with its numbers
  a.message AS message,
  -- detail: the numbers as JSON
  a.detail AS detail
FROM session AS s
JOIN anomaly AS a ON a.session = s.id;
