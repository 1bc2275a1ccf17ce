-- there from a server's start to its goodbye: a file that says so without its log beside it has lost that log
CREATE TABLE running (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    since INTEGER NOT NULL           -- seconds
) STRICT;

-- written to find out whether writing works
CREATE TABLE probe (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL             -- seconds
) STRICT;
