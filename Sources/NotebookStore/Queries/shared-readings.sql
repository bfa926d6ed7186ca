-- Which sessions hold the same readings, as one dump under two names does
WITH spans AS (
  SELECT session, device, os, first_time, last_time,
    max(last_time) OVER (
      ORDER BY first_time, session ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier_end,
    lead(first_time) OVER (ORDER BY first_time, session) AS next_start
  FROM sessions),
met AS (
  SELECT session, device, os FROM spans
  WHERE earlier_end >= first_time OR next_start <= last_time),
twice AS (
  SELECT time_ms
  FROM readings
  WHERE session IN (SELECT session FROM met)
  GROUP BY time_ms
  HAVING min(session) < max(session)),
alike AS (
  SELECT session, reading, time, dense_rank() OVER (ORDER BY
    device, os,
    time_ms, sequence, uptime_s, status, angle, window_x, window_y, window_width, window_height,
    screen_width, screen_height, main_screen_width, main_screen_height, scale,
    horizontal_size_class, vertical_size_class, layout_direction, interface_orientation,
    safe_top, safe_leading, safe_bottom, safe_trailing, division_x, division_y, division_width,
    division_height, division_active, occlusions, keyboard_x, keyboard_y, keyboard_width,
    keyboard_height, keyboard_up) AS content
  FROM met
  JOIN readings USING (session)
  WHERE time_ms IN (SELECT time_ms FROM twice))
SELECT a.session AS session, b.session AS other, count(DISTINCT a.reading) AS readings,
  min(a.time) AS first_time, max(a.time) AS last_time
FROM alike AS a
JOIN alike AS b ON b.content = a.content AND b.session > a.session
GROUP BY a.session, b.session
ORDER BY a.session, b.session
