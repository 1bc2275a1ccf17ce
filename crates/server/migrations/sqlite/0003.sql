-- when something last happened at a table; tables that were there before count from now
ALTER TABLE heads ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET at = unixepoch();

-- a table that goes takes its seats with it
CREATE INDEX seats_of_table ON seats (id);
