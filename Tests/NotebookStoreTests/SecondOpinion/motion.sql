-- What the hinge did, told a second time: analysis.md word for word, over the view `readings` alone.
--
-- Plain and slow, and nothing of the program's own analysis. The parameters are the defaults. Angles
-- are whole microdegrees, times whole milliseconds.

CREATE TEMP TABLE seen (
  session   TEXT NOT NULL,
  reading   INTEGER NOT NULL,
  time      TEXT NOT NULL,
  ms        INTEGER NOT NULL,
  sequence  INTEGER,
  uptime_ms INTEGER,
  axis      TEXT,
  angle     INTEGER,
  PRIMARY KEY (session, reading)
) WITHOUT ROWID;

INSERT INTO seen
SELECT
  session, reading, time, time_ms, sequence, CAST(uptime_s * 1000 + 0.5 AS INTEGER), axis,
  CAST(round(angle * 1e6) AS INTEGER)
FROM readings;

-- The level of each reading at each boundary; a boundary's place is its place in the contract's table.
CREATE TEMP TABLE level (
  session  TEXT NOT NULL,
  place    INTEGER NOT NULL,
  reading  INTEGER NOT NULL,
  boundary TEXT NOT NULL,
  level    INTEGER,
  PRIMARY KEY (session, place, reading)
) WITHOUT ROWID;

INSERT INTO level
SELECT
  session, 1, reading, 'closed/partiallyOpen',
  CASE status WHEN 'partiallyOpen' THEN 1 WHEN 'fullyOpen' THEN 1 WHEN 'closed' THEN 0 END
FROM readings
UNION ALL
SELECT
  session, 2, reading, 'partiallyOpen/fullyOpen',
  CASE status WHEN 'fullyOpen' THEN 1 WHEN 'closed' THEN 0 WHEN 'partiallyOpen' THEN 0 END
FROM readings
UNION ALL
SELECT session, 3, reading, 'outer/inner', CASE display WHEN 'inner' THEN 1 WHEN 'outer' THEN 0 END
FROM readings
UNION ALL
-- `division_active` is that of the first active division, else of the first; `occlusions` is NULL
-- where no regions were reported.
SELECT
  session, 4, reading, 'division off/on',
  CASE
    WHEN status = 'closed' THEN 0
    WHEN status = 'partiallyOpen' AND division_active = 1 THEN 1
    WHEN status = 'partiallyOpen' AND division_active = 0 THEN 0
    WHEN status = 'partiallyOpen' AND division_x IS NULL AND occlusions IS NOT NULL THEN 0
  END
FROM readings;

CREATE TEMP TABLE clock AS
WITH
  difference AS (
    SELECT session, ms - lag(ms) OVER (PARTITION BY session ORDER BY reading) AS ms
    FROM seen),
  ranked AS (
    SELECT
      session, ms,
      row_number() OVER (PARTITION BY session ORDER BY ms) AS place,
      count(*) OVER (PARTITION BY session) AS total
    FROM difference WHERE ms > 0 AND ms <= 15000),
  median AS (
    SELECT session, CAST(sum(ms) * 1.0 / count(*) + 0.5 AS INTEGER) AS ms
    FROM ranked WHERE place IN ((total + 1) / 2, total / 2 + 1) GROUP BY session),
  uptimes AS (
    SELECT
      a.session AS session, count(*) AS pairs,
      sum(abs((b.uptime_ms - a.uptime_ms) - (b.ms - a.ms)) > 1000) AS disagreeing
    FROM seen AS a JOIN seen AS b ON b.session = a.session AND b.reading = a.reading + 1
    WHERE a.uptime_ms IS NOT NULL AND b.uptime_ms IS NOT NULL
    GROUP BY a.session)
SELECT
  s.session AS session,
  max(5000, CAST(2.5 * coalesce(m.ms, 2000) + 0.5 AS INTEGER)) AS gap_ms,
  coalesce(u.disagreeing * 2 <= u.pairs, 1) AS uptimes_used
FROM (SELECT DISTINCT session FROM seen) AS s
LEFT JOIN median AS m ON m.session = s.session
LEFT JOIN uptimes AS u ON u.session = s.session;

-- Consecutive readings a and b. `chain` is the same for readings that usable pairs join.
CREATE TEMP TABLE pair (
  session TEXT NOT NULL,
  a       INTEGER NOT NULL,
  b       INTEGER NOT NULL,
  usable  INTEGER NOT NULL,
  chain   INTEGER NOT NULL,
  PRIMARY KEY (session, b)
) WITHOUT ROWID;

INSERT INTO pair
WITH
  apart AS (
    SELECT
      a.session AS session, a.reading AS a, b.reading AS b,
      a.angle IS NOT NULL AND b.angle IS NOT NULL AND coalesce(a.axis = b.axis, 0) AS comparable,
      b.ms - a.ms > c.gap_ms AS is_far,
      coalesce(b.sequence = a.sequence + 1, 0) AS is_next,
      c.uptimes_used AND a.uptime_ms IS NOT NULL AND b.uptime_ms IS NOT NULL AS has_uptimes,
      abs((b.uptime_ms - a.uptime_ms) - (b.ms - a.ms)) > 1000 AS disagrees
    FROM seen AS a
    JOIN seen AS b ON b.session = a.session AND b.reading = a.reading + 1
    JOIN clock AS c ON c.session = a.session),
  told AS (
    SELECT
      session, a, b,
      comparable AND NOT CASE
        WHEN has_uptimes THEN disagrees OR (is_far AND NOT is_next)
        ELSE is_far END AS usable
    FROM apart)
SELECT
  session, a, b, usable, sum(NOT usable) OVER (PARTITION BY session ORDER BY b)
FROM told;

-- The usable pairs, with p where there is one, else with a.
CREATE TEMP TABLE motion (
  session   TEXT NOT NULL,
  a         INTEGER NOT NULL,
  b         INTEGER NOT NULL,
  p         INTEGER NOT NULL,
  chain     INTEGER NOT NULL,
  axis      TEXT NOT NULL,
  motion    TEXT NOT NULL,
  direction TEXT,
  from_angle INTEGER NOT NULL,
  to_angle  INTEGER NOT NULL,
  ms        INTEGER NOT NULL,
  PRIMARY KEY (session, b)
) WITHOUT ROWID;

INSERT INTO motion
WITH
  looked AS (
    SELECT
      pair.session AS session, pair.a AS a, pair.b AS b, pair.chain AS chain, b.axis AS axis,
      a.angle AS a_angle, b.angle AS b_angle, b.ms - a.ms AS a_ms, b.ms AS b_at,
      (SELECT max(p.reading)
       FROM seen AS p LEFT JOIN pair AS before ON before.session = p.session AND before.b = p.reading
       WHERE p.session = pair.session AND p.reading <= pair.a
         AND coalesce(before.chain, 0) = pair.chain
         AND abs(b.angle - p.angle) > 500000
         AND b.ms - p.ms <= max(1000, b.ms - a.ms)) AS p
    FROM pair
    JOIN seen AS a ON a.session = pair.session AND a.reading = pair.a
    JOIN seen AS b ON b.session = pair.session AND b.reading = pair.b
    WHERE pair.usable)
SELECT
  k.session, k.a, k.b, coalesce(k.p, k.a), k.chain, k.axis,
  CASE
    WHEN k.p IS NULL THEN 'rest'
    WHEN abs(k.b_angle - k.a_angle) > 15000000
      AND abs(k.b_angle - k.a_angle) * 1000 > 7500000 * k.a_ms THEN 'jump'
    ELSE 'sweep' END,
  CASE
    WHEN k.p IS NULL THEN NULL
    WHEN k.b_angle > p.angle THEN 'opening'
    ELSE 'closing' END,
  coalesce(p.angle, k.a_angle), k.b_angle, k.b_at - coalesce(p.ms, k.b_at - k.a_ms)
FROM looked AS k LEFT JOIN seen AS p ON p.session = k.session AND p.reading = k.p;
