-- The program's own tables. People query the views; these may change with any version.
--
-- Angles are degrees as the probe gave them; of derived rows whole microdegrees, as the analysis
-- compares them. `_ms` are Unix milliseconds, lengths points, speeds degrees a second. Derived tables
-- are written anew whenever a session changes.

CREATE TABLE session (
  id                INTEGER PRIMARY KEY,
  name              TEXT NOT NULL UNIQUE,
  -- a reading's key is this and its number
  first_key         INTEGER NOT NULL,
  -- what session.json says
  stated            TEXT NOT NULL DEFAULT '{}',
  device            TEXT,
  os                TEXT,
  build             TEXT,
  simulator         INTEGER,
  reconstructed     INTEGER NOT NULL DEFAULT 0,
  on_change         INTEGER NOT NULL DEFAULT 0,
  app               TEXT,
  app_version       TEXT,
  app_build         TEXT,
  stated_cadence_ms INTEGER,
  outer_width       REAL NOT NULL DEFAULT 0,
  outer_height      REAL NOT NULL DEFAULT 0,
  outer_scale       REAL NOT NULL DEFAULT 0,
  inner_width       REAL NOT NULL DEFAULT 0,
  inner_height      REAL NOT NULL DEFAULT 0,
  inner_scale       REAL NOT NULL DEFAULT 0,
  fold_halves       TEXT NOT NULL DEFAULT 'height',
  note              TEXT,
  -- the analysis' parameters
  rest              REAL NOT NULL DEFAULT 0.5,
  jump              REAL NOT NULL DEFAULT 15,
  stroke            REAL NOT NULL DEFAULT 5,
  gap               REAL NOT NULL DEFAULT 2.5,
  skew              REAL NOT NULL DEFAULT 1,
  -- derived
  device_group      INTEGER REFERENCES device_group (id),
  untimed           INTEGER NOT NULL DEFAULT 0,
  keyboard_reported INTEGER NOT NULL DEFAULT 0,
  rejected          INTEGER NOT NULL DEFAULT 0,
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

CREATE INDEX session_by_group ON session (device_group);

-- The sessions of one device model, OS version and kind; `simulator` is NULL where not said.
CREATE TABLE device_group (
  id        INTEGER PRIMARY KEY,
  device    TEXT NOT NULL,
  os        TEXT,
  simulator INTEGER,
  sessions  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The numbers from 1 to that of the longest session's last reading. A view that begins with a number
-- finds the reading by its key, so that rows of two views are joined by session and number.
CREATE TABLE number (id INTEGER PRIMARY KEY) STRICT;

CREATE TABLE source (
  id                INTEGER PRIMARY KEY,
  session           INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  -- by path, runs of digits compared as numbers
  number            INTEGER NOT NULL,
  path              TEXT NOT NULL,
  bytes             INTEGER NOT NULL DEFAULT 0,
  digest            TEXT NOT NULL DEFAULT '',
  choices           TEXT NOT NULL DEFAULT '',
  container         TEXT NOT NULL DEFAULT '',
  encoding          TEXT NOT NULL DEFAULT '',
  time_encoding     TEXT NOT NULL DEFAULT '',
  angle_unit        TEXT NOT NULL DEFAULT '',
  untimed           INTEGER NOT NULL DEFAULT 0,
  records           INTEGER NOT NULL DEFAULT 0,
  accepted          INTEGER NOT NULL DEFAULT 0,
  present           INTEGER NOT NULL DEFAULT 0,
  rejected          INTEGER NOT NULL DEFAULT 0,
  blank             INTEGER NOT NULL DEFAULT 0,
  other             INTEGER NOT NULL DEFAULT 0,
  -- whether a record has the key `keyboard`, even null
  keyboard_reported INTEGER NOT NULL DEFAULT 0,
  -- whether a time is written to less than a second
  fine_times        INTEGER NOT NULL DEFAULT 0,
  -- what stood beside the list of a wrapper object, as JSON
  members           TEXT,
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

-- Records that were there already when their file was read: where they are in it.
CREATE TABLE present (
  source   INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
  record   INTEGER NOT NULL,
  time_ms  INTEGER NOT NULL,
  sequence INTEGER,
  PRIMARY KEY (source, record)
) STRICT, WITHOUT ROWID;

CREATE TABLE layout (
  id                    INTEGER PRIMARY KEY,
  digest                INTEGER NOT NULL,
  -- part fields
  -- the first active division, else the first
  division_x            REAL,
  division_y            REAL,
  division_width        REAL,
  division_height       REAL,
  division_active       INTEGER,
  -- NULL when the probe reported no regions at all
  regions               INTEGER,
  occlusions            INTEGER,
  -- whether the probe gave the frame in the screen's space, or without a place
  keyboard_moved        INTEGER NOT NULL,
  -- whether the probe gave a keyboard that could not be read
  keyboard_unknown      INTEGER NOT NULL
) STRICT;

CREATE INDEX layout_by_digest ON layout (digest);

-- `x` and `y` are NULL of a region without a place.
CREATE TABLE region (
  layout        INTEGER NOT NULL,
  ordinal       INTEGER NOT NULL,
  kind          TEXT NOT NULL,
  x             REAL,
  y             REAL,
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

-- A session's use of a layout.
--
-- Without a reference to the layout, as `region` and `reading`: to look the parent of each row up takes
-- half as long again as writing it, and each key comes from the parent's own table.
CREATE TABLE use (
  id               INTEGER PRIMARY KEY,
  session          INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  layout           INTEGER NOT NULL,
  state            TEXT NOT NULL,
  fold             TEXT,
  attitude         TEXT,
  axis             TEXT,
  display          TEXT,
  consistent       INTEGER NOT NULL,
  -- by first reading
  number           INTEGER NOT NULL,
  readings         INTEGER NOT NULL,
  settled_readings INTEGER NOT NULL,
  first_ms         INTEGER NOT NULL,
  last_ms          INTEGER NOT NULL,
  UNIQUE (session, layout)
) STRICT;

-- The readings of a session have consecutive keys, in the contract's order.
CREATE TABLE reading (
  id          INTEGER PRIMARY KEY,
  time_ms     INTEGER NOT NULL,
  use         INTEGER NOT NULL,
  angle       REAL,
  sequence    INTEGER,
  uptime      REAL,
  context     INTEGER,
  source      INTEGER NOT NULL,
  record      INTEGER NOT NULL,
  -- the line that the record begins on less the record's number: mostly 0, which takes no room
  line_offset INTEGER NOT NULL,
  settled     INTEGER NOT NULL
) STRICT;

CREATE TABLE note (
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,
  time_ms INTEGER,
  text    TEXT NOT NULL,
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
  pixel_bits   INTEGER,
  PRIMARY KEY (session, path)
) STRICT, WITHOUT ROWID;
