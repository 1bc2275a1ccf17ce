-- people who gave a name; all others are known by their signed cookie alone
CREATE TABLE people (
    person bigint PRIMARY KEY,
    name   text NOT NULL
);

-- what lists show of a table; the journal is the truth
CREATE TABLE tables (
    id      bigint PRIMARY KEY,
    phase   smallint NOT NULL,       -- 0 gathering, 1 playing, 2 over
    listed  boolean NOT NULL,
    changed bigint NOT NULL,         -- seconds, as all times here
    seating text NOT NULL
);
CREATE INDEX open_tables ON tables (changed) WHERE phase = 0 AND listed;

-- who has or had a seat where
CREATE TABLE seats (
    person bigint NOT NULL,
    id     bigint NOT NULL,
    PRIMARY KEY (person, id)
);
CREATE INDEX seats_of_table ON seats (id);

-- where a table's journal ends. Room is left on every page, so that a move changes its row where it lies
CREATE TABLE heads (
    id   bigint PRIMARY KEY,
    next integer NOT NULL,           -- the number of the next entry: the only lock there is
    at   bigint NOT NULL             -- when something last happened
) WITH (fillfactor = 50);

-- everything that ever happened at any table
CREATE TABLE entries (
    id     bigint NOT NULL,
    number integer NOT NULL,
    entry  text NOT NULL,
    PRIMARY KEY (id, number)
);

-- what cookies and tokens are signed with: the one without an end signs, older ones are good until their time
CREATE TABLE keys (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key    bytea NOT NULL,
    until  bigint
);
CREATE UNIQUE INDEX one_key_signs ON keys ((until IS NULL)) WHERE until IS NULL;

-- tokens of bots from outside; those that are older than this list are not in it
CREATE TABLE tokens (
    person  bigint PRIMARY KEY,
    owner   bigint,                  -- who made it on the page; none for the program
    name    text NOT NULL,
    made    bigint NOT NULL,
    expires bigint,
    revoked bigint
);
CREATE INDEX tokens_of ON tokens (owner);

-- written to find out whether writing works
CREATE TABLE probe (
    one boolean PRIMARY KEY CHECK (one),
    at  bigint NOT NULL
);
