-- what cookies and tokens are signed with: the newest key signs, older ones are good until their time
CREATE TABLE keys (
    id    INTEGER PRIMARY KEY,
    key   BLOB NOT NULL,
    until INTEGER                    -- seconds; none for the one that signs
) STRICT;
INSERT INTO keys (key) SELECT key FROM secret;
DROP TABLE secret;

-- tokens of bots from outside; those that are older than this table are not in it
CREATE TABLE tokens (
    person  INTEGER PRIMARY KEY,
    owner   INTEGER,                 -- who made it on the page; none for the program
    name    TEXT NOT NULL,
    made    INTEGER NOT NULL,        -- seconds, as the others
    expires INTEGER,
    revoked INTEGER
) STRICT;
CREATE INDEX tokens_of ON tokens (owner);
