-- whose turn it is, for lists: a seat, or nothing if nobody decides or nothing has happened since this column is here
ALTER TABLE heads ADD COLUMN turn INTEGER;

-- what somebody has put away is not in their lists
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
