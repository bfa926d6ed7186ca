CREATE VIEW parameters AS
-- A parameter of a session's analysis.
SELECT
  -- session: the session
  s.name AS session,
  -- name: `rest` and `stroke` in degrees, `jump` in degrees, `gap` in cadences, `skew` in seconds
  p.name AS name,
  -- value: its value
  CASE p.name
    WHEN 'rest' THEN s.rest WHEN 'jump' THEN s.jump WHEN 'stroke' THEN s.stroke
    WHEN 'gap' THEN s.gap ELSE s.skew
  END AS value
FROM session AS s
CROSS JOIN (
  SELECT 'rest' AS name UNION ALL SELECT 'jump' UNION ALL SELECT 'stroke' UNION ALL SELECT 'gap'
  UNION ALL SELECT 'skew') AS p;
