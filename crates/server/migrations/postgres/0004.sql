-- who is not let in: a person, or all addresses of a network
CREATE TABLE bans (
    whom  text PRIMARY KEY,          -- a person's id, or a network such as 192.0.2.0/24
    since bigint NOT NULL,
    until bigint,                    -- none for good
    why   text NOT NULL              -- told to whoever it is
);
