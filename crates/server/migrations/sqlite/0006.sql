-- who is not let in: a person, or all addresses of a network
CREATE TABLE bans (
    whom  TEXT PRIMARY KEY,          -- a person's id, or a network such as 192.0.2.0/24
    since INTEGER NOT NULL,          -- seconds, as the other
    until INTEGER,                   -- none for good
    why   TEXT NOT NULL              -- told to whoever it is
) STRICT;
