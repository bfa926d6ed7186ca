-- Files that were imported and left where they are.
--
-- The one thing that the sessions' folders do not tell: a path outside of them is believed only from
-- whoever typed it. It is kept when the notebook is made again, and lost when its file is deleted.

CREATE TABLE in_place (
  -- the session's name, since its key changes when the notebook is made again
  session TEXT NOT NULL,
  -- the path that `sources` shows: `in-place/night.jsonl`
  path    TEXT NOT NULL,
  -- where the file is, from the root of the file system
  file    TEXT NOT NULL,
  -- how it is to be read, as session.json says it of a dump
  import  TEXT NOT NULL,
  PRIMARY KEY (session, path),
  UNIQUE (session, file)
) STRICT, WITHOUT ROWID;
