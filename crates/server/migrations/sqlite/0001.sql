-- people who gave a name; all others are known by their signed cookie alone
CREATE TABLE people (
    person INTEGER PRIMARY KEY,
    name   TEXT NOT NULL
) STRICT;

-- what lists show of a table; the journal is the truth
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    phase   INTEGER NOT NULL,        -- 0 gathering, 1 playing, 2 over
    listed  INTEGER NOT NULL,
    changed INTEGER NOT NULL,        -- seconds
    seating TEXT NOT NULL
) STRICT;
CREATE INDEX open_tables ON tables (changed) WHERE phase = 0 AND listed = 1;

-- who has or had a seat where
CREATE TABLE seats (
    person INTEGER NOT NULL,
    id     INTEGER NOT NULL,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;

-- everything that ever happened at any table, as it came: the moves of all tables lie close together, so that storing many of them
-- touches few pages. Each entry points at the one before it at the same table
CREATE TABLE entries (
    seq   INTEGER PRIMARY KEY,
    prev  INTEGER NOT NULL,          -- 0 for a table's first
    entry TEXT NOT NULL
) STRICT;

-- where a table's journal ends
CREATE TABLE heads (
    slot INTEGER PRIMARY KEY,        -- tables that play at the same time are neighbours, which their ids are not
    id   INTEGER NOT NULL UNIQUE,
    next INTEGER NOT NULL,           -- the number of the next entry: the only lock there is
    last INTEGER NOT NULL            -- the entry before that one
) STRICT;

-- the key that cookies and tokens are signed with
CREATE TABLE secret (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    key BLOB NOT NULL
) STRICT;
