-- A record of JSON Lines begins on the line of its own number, and then `reading.line` is 0, which takes
-- no room.

DROP VIEW IF EXISTS readings;

-- A reading of several files is counted to the one whose path comes first, no longer to the one that was
-- imported first: files that share readings are read again, and with them all of the notebook.
UPDATE source SET choices = 'of version 2'
WHERE session IN (SELECT session FROM source WHERE present > 0);
