-- Which signals tell the display and the division, and what contradicts the others
WITH seen AS (
  SELECT reading, state, display, status, angle, window_width, window_height, division_active
  FROM readings
  WHERE session = :session AND reading IN (
    SELECT witness FROM signals WHERE session = :session
    UNION SELECT counterwitness FROM signals WHERE session = :session))
SELECT g.question, g.signal, g.verdict, g.readings, g.wrong, g.cut_lower, g.cut_upper,
  g.counterwitness, c.state AS counter_state, c.display AS counter_display,
  c.status AS counter_status, c.angle AS counter_angle, c.window_width AS counter_width,
  c.window_height AS counter_height, c.division_active AS counter_active,
  g.witness, w.display AS witness_display, w.status AS witness_status, w.angle AS witness_angle,
  w.window_width AS witness_width, w.window_height AS witness_height,
  w.division_active AS witness_active
FROM signals AS g
LEFT JOIN seen AS c ON c.reading = g.counterwitness
LEFT JOIN seen AS w ON w.reading = g.witness
WHERE g.session = :session
ORDER BY g.question = 'division', g.verdict = 'not measured', g.wrong, g.signal
