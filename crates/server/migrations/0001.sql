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

-- whose unfinished tables these are
CREATE TABLE seats (
    person INTEGER NOT NULL,
    id     INTEGER NOT NULL,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;

-- everything that ever happened at a table, in order
CREATE TABLE journal (
    id     INTEGER NOT NULL,
    number INTEGER NOT NULL,
    entry  TEXT NOT NULL,
    PRIMARY KEY (id, number)
) STRICT, WITHOUT ROWID;

-- the key that cookies and tokens are signed with
CREATE TABLE secret (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    key BLOB NOT NULL
) STRICT;
