CREATE VIEW rejects AS
-- A record that was refused, its place, the reason and its bytes.
SELECT
  -- session: the session
  s.name AS session,
  -- path: the file, relative to the session's folder
  o.path AS path,
  -- record: the record's number in the file, from 1
  j.record AS record,
  -- line: line of the error, from 1
  j.line AS line,
  -- column: column of the error, from 1, in Unicode scalars
  j.column AS "column",
  -- byte_offset: where in the file the record begins
  j.byte_offset AS byte_offset,
  -- byte_length: how many bytes the record is
  j.byte_length AS byte_length,
  -- code: the reason's code
  j.code AS code,
  -- pointer: JSON pointer from the record to the error
  j.pointer AS pointer,
  -- message: what was expected, what was found
  j.message AS message,
  -- raw: the refused bytes, a blob
  j.raw AS raw
FROM session AS s
JOIN source AS o ON o.session = s.id
JOIN reject AS j ON j.source = o.id;
