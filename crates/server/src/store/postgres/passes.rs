//! Keys that sign passes, and tokens that were given out.
use super::{Postgres, person};
use crate::{
    ids::{PersonId, random},
    store::{
        Key, StoreError, Token,
        lists::{read_seconds, stored_seconds},
    },
};
use tokio_postgres::Row;

fn token(row: &Row) -> Token {
    let seconds = |column| row.get::<_, Option<i64>>(column).map(read_seconds);
    Token {
        person: person(row.get(0)),
        owner: row.get::<_, Option<i64>>(1).map(person),
        name: row.get(2),
        made: read_seconds(row.get(3)),
        expires: seconds(4),
        revoked: seconds(5),
    }
}

/// Those that sign, the newest first; there is one at least.
pub(super) async fn keys(store: &Postgres) -> Result<Vec<Key>, StoreError> {
    let fresh: [u8; 32] = random();
    // of those who come together one makes it
    store.done(
                "INSERT INTO keys (key) VALUES ($1) ON CONFLICT ((until IS NULL)) WHERE until IS NULL DO NOTHING",
                &[&fresh.as_slice()],
            )
            .await?;
    let rows = store.pool.rows(
                "SELECT key, until FROM keys WHERE until IS NULL OR until > extract(epoch FROM now())::bigint
                 ORDER BY until IS NOT NULL, number DESC",
                &[],
            ).await?;
    let key = |row: &Row| Key {
        bytes: row.get(0),
        until: row.get::<_, Option<i64>>(1).map(read_seconds),
    };
    Ok(rows.iter().map(key).collect())
}

/// A new key signs from now on; the others are good for so many seconds.
pub(super) async fn rotate(store: &Postgres, seconds: u64) -> Result<(), StoreError> {
    let fresh: [u8; 32] = random();
    let fresh: String = fresh.iter().map(|byte| format!("{byte:02x}")).collect();
    let seconds = stored_seconds(seconds);
    // one after the other, which a single statement with all of them would not promise; nothing in it comes from outside
    let all = format!(
        "LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE;
             UPDATE keys SET until = least(until, extract(epoch FROM now())::bigint + {seconds});
             DELETE FROM keys WHERE until <= extract(epoch FROM now())::bigint;
             INSERT INTO keys (key) VALUES ('\\x{fresh}')"
    );
    store.pool.all(&all).await
}

/// Those that were given out.
pub(super) async fn tokens(
    store: &Postgres,
    owner: Option<PersonId>,
) -> Result<Vec<Token>, StoreError> {
    let rows = store.pool.rows(
                "SELECT person, owner, name, made, expires, revoked FROM tokens WHERE $1::bigint IS NULL OR owner = $1
                 ORDER BY made DESC, person",
                &[&owner.map(PersonId::stored)],
            ).await?;
    Ok(rows.iter().map(token).collect())
}

/// Notes a token.
pub(super) async fn issued(store: &Postgres, token: Token) -> Result<(), StoreError> {
    let (owner, expires) = (
        token.owner.map(PersonId::stored),
        token.expires.map(stored_seconds),
    );
    store.done(
                "INSERT INTO tokens (person, owner, name, made, expires) VALUES ($1, $2, $3, extract(epoch FROM now())::bigint, $4)
                 ON CONFLICT DO NOTHING",
                &[&token.person.stored(), &owner, &token.name, &expires],
            )
            .await
}

/// A token is good no more.
pub(super) async fn revoke(store: &Postgres, person: PersonId) -> Result<(), StoreError> {
    store.done(
                "INSERT INTO tokens (person, name, made, revoked)
                 VALUES ($1, '', extract(epoch FROM now())::bigint, extract(epoch FROM now())::bigint)
                 ON CONFLICT (person) DO UPDATE SET revoked = coalesce(tokens.revoked, excluded.revoked)",
                &[&person.stored()],
            )
            .await
}
