-- servers that share this store, each as long as its lease runs, by this database's clock
CREATE TABLE nodes (
    node   bigint PRIMARY KEY,
    until  timestamptz NOT NULL,
    on_bus boolean NOT NULL          -- whether the others reach it over the bus
);

-- which of them has a live table. A later owner has a higher epoch
CREATE TABLE owners (
    id    bigint PRIMARY KEY,
    node  bigint NOT NULL,
    epoch bigint NOT NULL
);
CREATE INDEX owned_by ON owners (node);
CREATE SEQUENCE epochs;

-- what these servers are called together on a bus
CREATE TABLE cluster (
    one  boolean PRIMARY KEY CHECK (one),
    name text NOT NULL
);
INSERT INTO cluster (one, name) VALUES (true, replace(gen_random_uuid()::text, '-', ''));
