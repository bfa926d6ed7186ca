-- A reading of several files is counted to the one whose path comes first, no longer to the one that was
-- imported first: files that share readings are read again, and with them all of the notebook.
UPDATE source SET choices = 'of version 2'
WHERE session IN (SELECT session FROM source WHERE present > 0);
