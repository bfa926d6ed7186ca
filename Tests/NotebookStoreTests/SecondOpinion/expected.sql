-- What the views of motion should say; after motion.sql. One table for each view, by its columns.

CREATE TEMP TABLE expected_transitions AS
SELECT
  a.session AS session,
  row_number() OVER (PARTITION BY a.session ORDER BY a.reading, a.place) AS transition,
  a.boundary AS boundary, m.direction AS direction, m.motion AS motion,
  CASE WHEN from_seen.axis = to_seen.axis THEN from_seen.axis END AS axis,
  a.reading AS from_reading, b.reading AS to_reading, from_seen.time AS time,
  coalesce(m.ms, to_seen.ms - from_seen.ms) / 1000.0 AS seconds,
  from_seen.angle / 1e6 AS angle_before, to_seen.angle / 1e6 AS angle_after,
  min(m.from_angle, m.to_angle) / 1e6 AS lower, max(m.from_angle, m.to_angle) / 1e6 AS upper,
  CASE WHEN m.ms > 0
    THEN CAST(abs(m.to_angle - m.from_angle) AS REAL) / (m.ms * 1000) END AS speed,
  -- A pair that is not usable has no bracket to begin with.
  coalesce(
    m.motion = 'rest'
    OR (m.direction = 'opening') <> (b.level > a.level)
    OR EXISTS (
      SELECT * FROM level AS other
      WHERE other.session = a.session AND other.place = a.place
        AND other.reading BETWEEN m.p AND m.a AND other.level IS NOT a.level), 0) AS against
FROM level AS a
JOIN level AS b ON b.session = a.session AND b.place = a.place AND b.reading = a.reading + 1
JOIN seen AS from_seen ON from_seen.session = a.session AND from_seen.reading = a.reading
JOIN seen AS to_seen ON to_seen.session = b.session AND to_seen.reading = b.reading
LEFT JOIN motion AS m ON m.session = b.session AND m.b = b.reading
WHERE a.level <> b.level;

-- Pairs that move belong to one sweep if they follow each other the same way, at rest no longer than
-- 5 s in between.
CREATE TEMP TABLE expected_sweeps AS
WITH
  moving AS (
    SELECT
      m.*, a.ms AS a_at, a.time AS a_time, a.angle AS a_angle, b.ms AS b_at,
      lag(m.motion = 'sweep') OVER before AS was_sweep, lag(m.direction) OVER before AS was,
      lag(m.chain) OVER before AS chain_before, lag(b.ms) OVER before AS moved_until
    FROM motion AS m
    JOIN seen AS a ON a.session = m.session AND a.reading = m.a
    JOIN seen AS b ON b.session = m.session AND b.reading = m.b
    WHERE m.motion <> 'rest'
    WINDOW before AS (PARTITION BY m.session ORDER BY m.b)),
  numbered AS (
    SELECT
      *,
      sum(NOT coalesce(
        was_sweep AND was = direction AND chain_before = chain AND a_at - moved_until <= 5000, 0))
        OVER (PARTITION BY session ORDER BY b) AS run
    FROM moving WHERE motion = 'sweep'),
  runs AS (
    SELECT
      session, run, direction, min(axis) AS axis, min(a) AS first_reading, max(b) AS last_reading,
      min(a_at) AS from_ms, max(b_at) AS to_ms,
      max(CASE WHEN ms > 0 THEN CAST(abs(to_angle - from_angle) AS REAL) / (ms * 1000) END)
        AS speed_max
    FROM numbered GROUP BY session, run),
  strokes AS (
    SELECT
      r.*, first.time AS start_time, first.angle AS angle_start, last.angle AS angle_end,
      abs(last.angle - first.angle) AS stroke
    FROM runs AS r
    JOIN seen AS first ON first.session = r.session AND first.reading = r.first_reading
    JOIN seen AS last ON last.session = r.session AND last.reading = r.last_reading
    WHERE abs(last.angle - first.angle) >= 5000000)
SELECT
  session, row_number() OVER (PARTITION BY session ORDER BY first_reading) AS sweep, direction, axis,
  first_reading, last_reading, start_time, (to_ms - from_ms) / 1000.0 AS seconds,
  last_reading - first_reading + 1 AS readings, angle_start / 1e6 AS angle_start,
  angle_end / 1e6 AS angle_end, stroke / 1e6 AS stroke,
  CASE WHEN to_ms > from_ms THEN CAST(stroke AS REAL) / ((to_ms - from_ms) * 1000) END AS speed_mean,
  speed_max
FROM strokes;

-- Whose transitions are looked at together: a session's own, and those of all of one device's.
CREATE TEMP TABLE member AS
SELECT session AS owner, session FROM sessions
UNION ALL
SELECT format('%s, %s, %s', device, coalesce(os, '–'), coalesce(simulator, '–')), session
FROM sessions WHERE device IS NOT NULL;

CREATE TEMP TABLE cell AS
SELECT DISTINCT o.owner AS owner, m.axis AS axis, l.place AS place, l.boundary AS boundary
FROM member AS o
JOIN motion AS m ON m.session = o.session
JOIN (SELECT DISTINCT place, boundary FROM level) AS l;

CREATE TEMP TABLE bracket AS
SELECT
  o.owner AS owner, t.axis AS axis, t.boundary AS boundary, t.direction AS direction,
  CAST(round(t.lower * 1e6) AS INTEGER) AS lower, CAST(round(t.upper * 1e6) AS INTEGER) AS upper,
  t.motion = 'sweep' AND NOT t.against AS bears, t.motion = 'jump' AS jumps, t.seconds AS seconds
FROM member AS o JOIN expected_transitions AS t ON t.session = o.session
WHERE t.direction IS NOT NULL;

CREATE TEMP TABLE expected_thresholds AS
WITH told AS (
  SELECT
    c.owner AS owner, c.axis AS axis, c.boundary AS boundary, d.direction AS direction,
    count(k.lower) FILTER (WHERE bears) AS n,
    min(k.lower) FILTER (WHERE bears) AS min_lower, max(k.lower) FILTER (WHERE bears) AS max_lower,
    min(k.upper) FILTER (WHERE bears) AS min_upper, max(k.upper) FILTER (WHERE bears) AS max_upper,
    coalesce(sum(k.jumps), 0) AS jumps
  FROM cell AS c
  JOIN (SELECT 'opening' AS direction UNION ALL SELECT 'closing') AS d
  LEFT JOIN bracket AS k
    ON k.owner = c.owner AND k.axis = c.axis AND k.boundary = c.boundary
    AND k.direction = d.direction
  GROUP BY c.owner, c.axis, c.boundary, d.direction)
SELECT
  owner, axis, boundary, direction, n AS brackets, min_lower / 1e6 AS lower,
  max_upper / 1e6 AS upper,
  CASE WHEN max_lower < min_upper THEN max_lower / 1e6 END AS common_lower,
  CASE WHEN max_lower < min_upper THEN min_upper / 1e6 END AS common_upper,
  CASE
    WHEN n = 0 THEN 'not measured'
    WHEN n = 1 THEN 'single bracket'
    WHEN max_lower < min_upper THEN 'one threshold fits'
    ELSE 'no single threshold' END AS verdict,
  CASE WHEN n >= 2 THEN max(0, max_lower - min_upper) / 1e6 END AS spread_proven,
  CASE WHEN n >= 2 THEN (max_upper - min_lower) / 1e6 END AS spread_possible,
  jumps, n < 3 AS provisional
FROM told;

-- The skew by comparing each bracket with each: the lower end of none may pass the upper end of one.
CREATE TEMP TABLE expected_skew AS
WITH
  moved AS (
    SELECT
      owner, axis, boundary, direction, lower, upper,
      CASE direction WHEN 'opening' THEN 1 ELSE -1 END * (upper - lower) / seconds AS velocity
    FROM bracket WHERE bears AND seconds > 0),
  limits AS (
    SELECT
      high.owner AS owner, high.axis AS axis, high.boundary AS boundary,
      CASE WHEN high.velocity < low.velocity
        THEN (low.upper - high.lower) / (high.velocity - low.velocity) END AS least,
      CASE WHEN high.velocity > low.velocity
        THEN (low.upper - high.lower) / (high.velocity - low.velocity) END AS most,
      high.velocity = low.velocity AND low.upper < high.lower AS impossible
    FROM moved AS high JOIN moved AS low USING (owner, axis, boundary)),
  ranges AS (
    SELECT
      owner, axis, boundary, max(-1.0, coalesce(max(least), -1.0)) AS least,
      min(1.0, coalesce(min(most), 1.0)) AS most, max(impossible) AS impossible
    FROM limits GROUP BY owner, axis, boundary)
SELECT owner, axis, boundary, least AS skew_lower_s, most AS skew_upper_s
FROM ranges
WHERE NOT impossible AND most - least >= 0.000001
  AND 2 = (
    SELECT count(DISTINCT direction) FROM moved
    WHERE moved.owner = ranges.owner AND moved.axis = ranges.axis
      AND moved.boundary = ranges.boundary);

CREATE TEMP TABLE expected_hysteresis AS
WITH
  opposed AS (
    SELECT
      a.owner AS owner, a.axis AS axis, a.boundary AS boundary,
      a.common_lower IS NOT NULL AND c.common_lower IS NOT NULL AS sharp, a.lower AS a_lower,
      a.upper AS a_upper, c.lower AS c_lower, c.upper AS c_upper, a.common_lower AS a_common_lower,
      a.common_upper AS a_common_upper, c.common_lower AS c_common_lower,
      c.common_upper AS c_common_upper
    FROM expected_thresholds AS a
    JOIN expected_thresholds AS c USING (owner, axis, boundary)
    WHERE a.direction = 'opening' AND c.direction = 'closing'),
  widths AS (
    SELECT
      owner, axis, boundary,
      round(1e6 * iif(sharp, a_common_lower - c_common_upper, a_lower - c_upper)) AS lower,
      round(1e6 * iif(sharp, a_common_upper - c_common_lower, a_upper - c_lower)) AS upper
    FROM opposed)
SELECT
  w.owner AS owner, w.axis AS axis, w.boundary AS boundary, w.lower / 1e6 AS width_lower,
  w.upper / 1e6 AS width_upper,
  CASE
    WHEN w.lower IS NULL THEN 'not measured'
    WHEN w.lower >= 0 THEN 'normal'
    WHEN w.upper < 0 THEN 'reversed'
    ELSE 'not resolved' END AS verdict,
  s.skew_lower_s AS skew_lower_s, s.skew_upper_s AS skew_upper_s
FROM widths AS w LEFT JOIN expected_skew AS s USING (owner, axis, boundary);

CREATE TEMP TABLE expected_overlaps AS
WITH
  resting AS (
    SELECT m.session AS session, m.axis AS axis, a.place AS place, a.boundary AS boundary,
      a.level AS level, m.a AS reading
    FROM motion AS m
    JOIN level AS a ON a.session = m.session AND a.reading = m.a
    JOIN level AS b ON b.session = m.session AND b.reading = m.b AND b.place = a.place
    WHERE m.motion = 'rest' AND a.level = b.level
    UNION
    SELECT m.session, m.axis, a.place, a.boundary, a.level, m.b
    FROM motion AS m
    JOIN level AS a ON a.session = m.session AND a.reading = m.a
    JOIN level AS b ON b.session = m.session AND b.reading = m.b AND b.place = a.place
    WHERE m.motion = 'rest' AND a.level = b.level),
  held AS (
    SELECT r.*, s.angle AS angle FROM resting AS r
    JOIN seen AS s ON s.session = r.session AND s.reading = r.reading),
  extremes AS (
    SELECT
      session, axis, boundary, min(angle) FILTER (WHERE level = 1) AS lower,
      max(angle) FILTER (WHERE level = 0) AS upper
    FROM held GROUP BY session, axis, boundary)
SELECT
  x.session AS session, x.axis AS axis, x.boundary AS boundary, x.lower / 1e6 AS lower,
  x.upper / 1e6 AS upper,
  (SELECT min(reading) FROM held AS h
   WHERE h.session = x.session AND h.axis = x.axis AND h.boundary = x.boundary
     AND h.level = 1 AND h.angle = x.lower) AS lower_reading,
  (SELECT min(reading) FROM held AS h
   WHERE h.session = x.session AND h.axis = x.axis AND h.boundary = x.boundary
     AND h.level = 0 AND h.angle = x.upper) AS upper_reading
FROM extremes AS x
WHERE x.lower <= x.upper;
