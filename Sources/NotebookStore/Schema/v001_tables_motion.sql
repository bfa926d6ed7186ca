-- What the analysis derives of the hinge's motion and of what is not to be trusted.
--
-- See v001_tables.sql. Angles here are whole microdegrees, as the analysis compares them; speeds
-- are degrees a second.

-- Records that were there already when their file was read: where they stand in it.
CREATE TABLE present (
  source   INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
  record   INTEGER NOT NULL,
  time_ms  INTEGER NOT NULL,
  sequence INTEGER,
  PRIMARY KEY (source, record)
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
  PRIMARY KEY (session, number)
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

-- The thresholds of a session, or, with a group, of all sessions of one device.
CREATE TABLE threshold (
  owner           INTEGER NOT NULL,
  pooled          INTEGER NOT NULL,
  place           INTEGER NOT NULL,
  axis            TEXT NOT NULL,
  boundary        TEXT NOT NULL,
  direction       TEXT NOT NULL,
  brackets        INTEGER NOT NULL,
  lower           INTEGER,
  upper           INTEGER,
  common_lower    INTEGER,
  common_upper    INTEGER,
  verdict         TEXT NOT NULL,
  spread_proven   INTEGER,
  spread_possible INTEGER,
  jumps           INTEGER NOT NULL,
  provisional     INTEGER NOT NULL,
  PRIMARY KEY (pooled, owner, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE boundary_hysteresis (
  owner        INTEGER NOT NULL,
  pooled       INTEGER NOT NULL,
  place        INTEGER NOT NULL,
  axis         TEXT NOT NULL,
  boundary     TEXT NOT NULL,
  width_lower  INTEGER,
  width_upper  INTEGER,
  verdict      TEXT NOT NULL,
  skew_lower_s REAL,
  skew_upper_s REAL,
  PRIMARY KEY (pooled, owner, place)
) STRICT, WITHOUT ROWID;

-- The sessions of one device model, OS version and kind; `simulator` is NULL where not said.
CREATE TABLE device_group (
  id        INTEGER PRIMARY KEY,
  device    TEXT NOT NULL,
  os        TEXT,
  simulator INTEGER,
  sessions  INTEGER NOT NULL
) STRICT;

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
  detail        TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE screenshot (
  session      INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  path         TEXT NOT NULL,
  reading      INTEGER,
  state        TEXT,
  display      TEXT,
  pixel_width  INTEGER NOT NULL,
  pixel_height INTEGER NOT NULL,
  bytes        INTEGER NOT NULL,
  image_bytes  INTEGER,
  PRIMARY KEY (session, path)
) STRICT, WITHOUT ROWID;
