-- Bits of a PNG's pixel, by its colour type and depth: how large its image data is before it is packed.
ALTER TABLE screenshot ADD COLUMN pixel_bits INTEGER;

-- A row that sums others has no detail.
PRAGMA legacy_alter_table = ON;
ALTER TABLE anomaly RENAME TO anomaly_with_detail;
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
INSERT INTO anomaly SELECT * FROM anomaly_with_detail;
DROP TABLE anomaly_with_detail;
PRAGMA legacy_alter_table = OFF;
