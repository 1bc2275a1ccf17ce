//! Keys and tokens in the file.
use super::{Key, Token};
use crate::{ids::PersonId, store::lists::read_seconds};
use rusqlite::Connection;

/// All keys that may still be good, the one that signs first; a fresh one if there is none.
pub(super) fn keys(file: &Connection, fresh: &[u8]) -> rusqlite::Result<Vec<Key>> {
    file.execute(
        "INSERT INTO keys (key) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM keys WHERE until IS NULL)",
        [fresh],
    )?;
    let mut query = file.prepare_cached(
        "SELECT key, until FROM keys WHERE until IS NULL OR until > unixepoch() ORDER BY until IS NOT NULL, id DESC",
    )?;
    let rows = query.query_map([], |row| {
        Ok(Key {
            bytes: row.get(0)?,
            until: row.get::<_, Option<i64>>(1)?.map(read_seconds),
        })
    })?;
    rows.collect()
}

/// A fresh key signs; the others are good for so many seconds more at most. Those whose time is over are gone.
pub(super) fn rotate(file: &mut Connection, fresh: &[u8], seconds: i64) -> rusqlite::Result<()> {
    let together = file.transaction()?;
    together.execute(
        "UPDATE keys SET until = min(coalesce(until, unixepoch() + ?1), unixepoch() + ?1)",
        [seconds],
    )?;
    together.execute("DELETE FROM keys WHERE until <= unixepoch()", [])?;
    together.execute("INSERT INTO keys (key) VALUES (?1)", [fresh])?;
    together.commit()
}

/// Tokens, the newest first.
pub(super) fn tokens(file: &Connection, owner: Option<PersonId>) -> rusqlite::Result<Vec<Token>> {
    let mut query = file.prepare_cached(
        "SELECT person, owner, name, made, expires, revoked FROM tokens WHERE ?1 IS NULL OR owner = ?1
         ORDER BY made DESC, person",
    )?;
    let person = |stored: i64| PersonId(stored.cast_unsigned());
    let rows = query.query_map([owner.map(PersonId::stored)], |row| {
        Ok(Token {
            person: person(row.get(0)?),
            owner: row.get::<_, Option<i64>>(1)?.map(person),
            name: row.get(2)?,
            made: read_seconds(row.get(3)?),
            expires: row.get::<_, Option<i64>>(4)?.map(read_seconds),
            revoked: row.get::<_, Option<i64>>(5)?.map(read_seconds),
        })
    })?;
    rows.collect()
}

pub(super) fn issued(file: &Connection, token: &Token) -> rusqlite::Result<()> {
    file.prepare_cached(
        "INSERT INTO tokens (person, owner, name, made, expires) VALUES (?1, ?2, ?3, unixepoch(), ?4)",
    )?
    .execute((
        token.person.stored(),
        token.owner.map(PersonId::stored),
        &token.name,
        token.expires.map(u64::cast_signed),
    ))
    .map(|_| ())
}

pub(super) fn revoke(file: &Connection, person: PersonId) -> rusqlite::Result<()> {
    file.prepare_cached(
        "INSERT INTO tokens (person, name, made, revoked) VALUES (?1, '', unixepoch(), unixepoch())
         ON CONFLICT (person) DO UPDATE SET revoked = coalesce(revoked, unixepoch())",
    )?
    .execute([person.stored()])
    .map(|_| ())
}
