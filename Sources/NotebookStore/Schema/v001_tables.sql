-- The program's own tables. People query the views; these may change with any version.
--
-- Angles are degrees as the probe gave them, `_microdegrees` whole microdegrees, `_ms` Unix
-- milliseconds, lengths points. Derived tables are written anew whenever a session changes.

CREATE TABLE session (
  id                INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 8191),
  name              TEXT NOT NULL UNIQUE,
  first_key         INTEGER NOT NULL,
  last_key          INTEGER NOT NULL,
  -- what session.json says
  stated            TEXT NOT NULL DEFAULT '{}',
  device            TEXT,
  os                TEXT,
  build             TEXT,
  simulator         INTEGER,
  reconstructed     INTEGER NOT NULL DEFAULT 0,
  app               TEXT,
  app_version       TEXT,
  app_build         TEXT,
  stated_cadence_ms INTEGER,
  outer_width       REAL NOT NULL,
  outer_height      REAL NOT NULL,
  outer_scale       REAL NOT NULL,
  inner_width       REAL NOT NULL,
  inner_height      REAL NOT NULL,
  inner_scale       REAL NOT NULL,
  note              TEXT,
  -- the analysis' parameters
  rest              REAL NOT NULL DEFAULT 0.5,
  jump              REAL NOT NULL DEFAULT 15,
  stroke            REAL NOT NULL DEFAULT 5,
  gap               REAL NOT NULL DEFAULT 2.5,
  skew              REAL NOT NULL DEFAULT 1,
  -- derived
  untimed           INTEGER NOT NULL DEFAULT 0,
  met_device        TEXT,
  met_os            TEXT,
  met_build         TEXT,
  met_simulator     INTEGER,
  met_app           TEXT,
  met_app_version   TEXT,
  met_app_build     TEXT,
  cadence_ms        INTEGER NOT NULL DEFAULT 2000,
  first_ms          INTEGER,
  last_ms           INTEGER,
  readings          INTEGER NOT NULL DEFAULT 0,
  layouts           INTEGER NOT NULL DEFAULT 0,
  gaps              INTEGER NOT NULL DEFAULT 0,
  states_measured   INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE source (
  id            INTEGER PRIMARY KEY,
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL,
  path          TEXT NOT NULL,
  bytes         INTEGER NOT NULL,
  digest        TEXT NOT NULL,
  choices       TEXT NOT NULL,
  container     TEXT NOT NULL,
  encoding      TEXT NOT NULL,
  time_encoding TEXT NOT NULL,
  angle_unit    TEXT NOT NULL,
  untimed       INTEGER NOT NULL,
  records       INTEGER NOT NULL,
  accepted      INTEGER NOT NULL,
  present       INTEGER NOT NULL,
  rejected      INTEGER NOT NULL,
  blank         INTEGER NOT NULL,
  -- what stood beside the list of a wrapper object, as JSON
  members       TEXT,
  CHECK (accepted + present + rejected = records),
  UNIQUE (session, path)
) STRICT;

CREATE TABLE reject (
  id          INTEGER PRIMARY KEY,
  source      INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
  record      INTEGER NOT NULL,
  line        INTEGER NOT NULL,
  column      INTEGER NOT NULL,
  byte_offset INTEGER NOT NULL,
  byte_length INTEGER NOT NULL,
  code        TEXT NOT NULL,
  pointer     TEXT NOT NULL,
  message     TEXT NOT NULL,
  raw         BLOB NOT NULL
) STRICT;

CREATE INDEX reject_by_source ON reject (source, byte_offset);

CREATE TABLE layout (
  id                    INTEGER PRIMARY KEY,
  digest                INTEGER NOT NULL,
  status                TEXT,
  status_word           TEXT,
  window_x              REAL,
  window_y              REAL,
  window_width          REAL,
  window_height         REAL,
  screen_width          REAL,
  screen_height         REAL,
  main_screen_width     REAL,
  main_screen_height    REAL,
  scale                 REAL,
  horizontal_size_class TEXT,
  vertical_size_class   TEXT,
  layout_direction      TEXT,
  interface_orientation TEXT,
  safe_top              REAL,
  safe_leading          REAL,
  safe_bottom           REAL,
  safe_trailing         REAL,
  -- the first active division, else the first
  division_x            REAL,
  division_y            REAL,
  division_width        REAL,
  division_height       REAL,
  division_active       INTEGER,
  -- NULL when the probe reported no regions at all
  regions               INTEGER,
  occlusions            INTEGER,
  keyboard_x            REAL,
  keyboard_y            REAL,
  keyboard_width        REAL,
  keyboard_height       REAL
) STRICT;

CREATE INDEX layout_by_digest ON layout (digest);

CREATE TABLE region (
  layout        INTEGER NOT NULL REFERENCES layout (id) ON DELETE CASCADE,
  ordinal       INTEGER NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('division', 'occlusion')),
  x             REAL NOT NULL,
  y             REAL NOT NULL,
  width         REAL NOT NULL,
  height        REAL NOT NULL,
  active        INTEGER,
  space_unknown INTEGER NOT NULL,
  PRIMARY KEY (layout, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE context (
  id          INTEGER PRIMARY KEY,
  digest      INTEGER NOT NULL,
  device      TEXT,
  os          TEXT,
  build       TEXT,
  simulator   INTEGER,
  app         TEXT,
  app_version TEXT,
  app_build   TEXT,
  note        TEXT,
  screenshot  TEXT,
  extra       TEXT
) STRICT;

CREATE INDEX context_by_digest ON context (digest);

-- `id` is session << 50 | milliseconds since 2020 << 10 | tie: rows lie in the contract's order.
--
-- The one table without references: looking its three parents up for each row takes half as long
-- again as writing it, and each key comes from the parent's own table in the same transaction.
CREATE TABLE reading (
  id       INTEGER PRIMARY KEY,
  number   INTEGER NOT NULL,
  layout   INTEGER NOT NULL,
  angle    REAL,
  sequence INTEGER,
  uptime   REAL,
  context  INTEGER,
  source   INTEGER NOT NULL,
  record   INTEGER NOT NULL,
  -- 0 if it is that of the record's number
  line     INTEGER NOT NULL
) STRICT;

CREATE TABLE note (
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,
  time_ms INTEGER,
  text    TEXT NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE session_layout (
  session    INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  layout     INTEGER NOT NULL REFERENCES layout (id),
  number     INTEGER NOT NULL,
  state      TEXT NOT NULL,
  fold       TEXT,
  attitude   TEXT,
  axis       TEXT,
  display    TEXT,
  consistent INTEGER NOT NULL,
  readings   INTEGER NOT NULL,
  first_ms   INTEGER NOT NULL,
  last_ms    INTEGER NOT NULL,
  PRIMARY KEY (session, layout)
) STRICT, WITHOUT ROWID;

CREATE TABLE settled_run (
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  first_reading INTEGER NOT NULL,
  last_reading  INTEGER NOT NULL,
  PRIMARY KEY (session, first_reading)
) STRICT, WITHOUT ROWID;

CREATE TABLE interval (
  session       INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL,
  state         TEXT NOT NULL,
  first_reading INTEGER NOT NULL,
  last_reading  INTEGER NOT NULL,
  start_ms      INTEGER NOT NULL,
  end_ms        INTEGER NOT NULL,
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
  session  INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number   INTEGER NOT NULL,
  state    TEXT NOT NULL,
  field    TEXT NOT NULL,
  value    TEXT NOT NULL,
  readings INTEGER NOT NULL,
  share    REAL NOT NULL,
  first_ms INTEGER NOT NULL,
  last_ms  INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;
