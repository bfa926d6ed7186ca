CREATE VIEW device_signals AS
-- The worst verdict on a signal over all sessions of one device model, OS version and kind.
SELECT
  -- part device
  -- question: `display` or `division`
  question AS question,
  -- signal: what might answer it
  signal AS signal,
  -- verdict: the worst of its sessions: `does not`, `nearly`, `separates`, `not measured`
  verdict AS verdict,
  -- session: the first session by name with that verdict
  session AS session,
  -- readings: how many readings of that session have an answer and the signal
  readings AS readings,
  -- wrong: how many of them the best rule answers wrongly
  wrong AS wrong
FROM (
  -- Of each group SQLite gives the row of the least `worst`.
  SELECT
    d.device, d.os, d.simulator, g.question, g.signal, g.verdict, s.name AS session, g.readings,
    g.wrong,
    min(CASE g.verdict
      WHEN 'does not' THEN '0' WHEN 'nearly' THEN '1' WHEN 'separates' THEN '2' ELSE '3'
    END || s.name) AS worst
  FROM device_group AS d
  JOIN session AS s ON s.device_group = d.id
  JOIN signal AS g ON g.session = s.id
  GROUP BY d.id, g.question, g.signal);
