-- What the analysis derives; see tables.sql.

CREATE TABLE interval (
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL,
  state         TEXT NOT NULL,
  first_reading INTEGER NOT NULL,
  last_reading  INTEGER NOT NULL,
  start_ms      INTEGER NOT NULL,
  end_ms        INTEGER NOT NULL,
  dwell_ms      INTEGER NOT NULL,
  settled       INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE state (
  session            INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  rank               INTEGER NOT NULL,
  state              TEXT NOT NULL,
  coverage           TEXT NOT NULL,
  readings           INTEGER NOT NULL,
  settled_readings   INTEGER NOT NULL,
  intervals          INTEGER NOT NULL,
  dwell_ms           INTEGER NOT NULL,
  first_ms           INTEGER,
  last_ms            INTEGER,
  least_microdegrees INTEGER,
  most_microdegrees  INTEGER,
  layouts            INTEGER NOT NULL,
  PRIMARY KEY (session, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE measurement (
  session          INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number           INTEGER NOT NULL,
  state            TEXT NOT NULL,
  field            TEXT NOT NULL,
  value            TEXT NOT NULL,
  readings         INTEGER NOT NULL,
  settled_readings INTEGER NOT NULL,
  share            REAL NOT NULL,
  first_ms         INTEGER NOT NULL,
  last_ms          INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE transition (
  session      INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number       INTEGER NOT NULL,
  boundary     TEXT NOT NULL,
  rises        INTEGER NOT NULL,
  motion       TEXT,
  direction    TEXT,
  axis         TEXT,
  from_reading INTEGER NOT NULL,
  to_reading   INTEGER NOT NULL,
  time_ms      INTEGER NOT NULL,
  duration_ms  INTEGER,
  angle_before INTEGER,
  angle_after  INTEGER,
  lower        INTEGER,
  upper        INTEGER,
  speed        REAL,
  against      INTEGER NOT NULL,
  -- whether an earlier session of the device, by name, has the same one
  repeated     INTEGER NOT NULL,
  PRIMARY KEY (session, boundary, number)
) STRICT, WITHOUT ROWID;

-- The axes on which a session has a usable pair of readings.
CREATE TABLE session_axis (
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  axis    TEXT NOT NULL,
  PRIMARY KEY (session, axis)
) STRICT, WITHOUT ROWID;

-- The boundaries and directions that a threshold can have, in the contract's order.
CREATE TABLE crossing (
  boundary  TEXT NOT NULL,
  direction TEXT NOT NULL
) STRICT;

INSERT INTO crossing VALUES
  ('closed/partiallyOpen', 'opening'), ('closed/partiallyOpen', 'closing'),
  ('partiallyOpen/fullyOpen', 'opening'), ('partiallyOpen/fullyOpen', 'closing'),
  ('outer/inner', 'opening'), ('outer/inner', 'closing'),
  ('division off/on', 'opening'), ('division off/on', 'closing');

-- The skews that explain a boundary's brackets by one threshold: all that SQL cannot tell of them.
CREATE TABLE session_skew (
  session  INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  axis     TEXT NOT NULL,
  boundary TEXT NOT NULL,
  lower_s  REAL NOT NULL,
  upper_s  REAL NOT NULL,
  PRIMARY KEY (session, axis, boundary)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_skew (
  device_group INTEGER NOT NULL REFERENCES device_group (id) ON DELETE CASCADE,
  axis         TEXT NOT NULL,
  boundary     TEXT NOT NULL,
  lower_s      REAL NOT NULL,
  upper_s      REAL NOT NULL,
  PRIMARY KEY (device_group, axis, boundary)
) STRICT, WITHOUT ROWID;

CREATE TABLE sweep (
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL,
  direction     TEXT NOT NULL,
  axis          TEXT NOT NULL,
  first_reading INTEGER NOT NULL,
  last_reading  INTEGER NOT NULL,
  start_ms      INTEGER NOT NULL,
  duration_ms   INTEGER NOT NULL,
  angle_start   INTEGER NOT NULL,
  angle_end     INTEGER NOT NULL,
  speed_mean    REAL,
  speed_max     REAL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE overlap (
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  place         INTEGER NOT NULL,
  axis          TEXT NOT NULL,
  boundary      TEXT NOT NULL,
  lower         INTEGER NOT NULL,
  upper         INTEGER NOT NULL,
  lower_reading INTEGER NOT NULL,
  upper_reading INTEGER NOT NULL,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;

-- The rectangles of a consistent layout where content may go.
CREATE TABLE place (
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  layout  INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  name    TEXT NOT NULL,
  x       REAL NOT NULL,
  y       REAL NOT NULL,
  width   REAL NOT NULL,
  height  REAL NOT NULL,
  PRIMARY KEY (session, layout, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE signal (
  session        INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  rank           INTEGER NOT NULL,
  question       TEXT NOT NULL,
  signal         TEXT NOT NULL,
  verdict        TEXT NOT NULL,
  readings       INTEGER NOT NULL,
  wrong          INTEGER NOT NULL,
  cut_lower      REAL,
  cut_upper      REAL,
  witness        INTEGER,
  counterwitness INTEGER,
  PRIMARY KEY (session, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE anomaly (
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL,
  rule          TEXT NOT NULL,
  severity      TEXT NOT NULL,
  state         TEXT,
  first_reading INTEGER,
  last_reading  INTEGER,
  readings      INTEGER NOT NULL,
  start_ms      INTEGER,
  message       TEXT NOT NULL,
  detail        TEXT,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;
