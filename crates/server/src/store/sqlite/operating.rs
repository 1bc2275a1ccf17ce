//! What whoever runs a server asks for, in the file.
use super::StoreError;
use crate::{
    ids::{PersonId, TableId},
    store::{
        Ban, Banned, Find, Found, PersonFound, Rewrite,
        lists::{FOUND_AT_ONCE, phase_number, read_seconds, stored_seconds},
    },
};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

/// A page of the tables that are looked for, those first where something happened last.
pub(super) fn find(file: &Connection, find: Find, page: u32) -> rusqlite::Result<Vec<Found>> {
    let mut query = file.prepare_cached(
        "SELECT id, next, at, seating FROM tables JOIN heads USING (id)
         WHERE (?1 IS NULL OR phase = ?1) AND (?2 = 0 OR listed = 1)
           AND (?3 IS NULL OR id IN (SELECT id FROM seats WHERE person = ?3) OR instr(seating, ?4) > 0)
         ORDER BY at DESC, id LIMIT ?5 OFFSET ?6",
    )?;
    let person = find.person.map(|person| format!("\"{person}\""));
    let asked = (
        find.phase.map(phase_number),
        find.listed,
        find.person.map(PersonId::stored),
        person.unwrap_or_default(),
        FOUND_AT_ONCE,
        i64::from(page) * FOUND_AT_ONCE,
    );
    let rows = query.query_map(asked, |row| {
        Ok(Found {
            table: TableId(row.get::<_, i64>(0)?.cast_unsigned()),
            entries: row.get(1)?,
            since: read_seconds(row.get(2)?),
            seating: row.get(3)?,
        })
    })?;
    rows.collect()
}

/// A page of people, those first at whose tables something happened last.
pub(super) fn people(
    file: &Connection,
    name: Option<&str>,
    page: u32,
) -> rusqlite::Result<Vec<PersonFound>> {
    let mut query = file.prepare_cached(
        "SELECT person, name, (SELECT count(*) FROM seats WHERE seats.person = known.person),
                (SELECT max(at) FROM seats JOIN heads USING (id) WHERE seats.person = known.person) AS since
         FROM (SELECT person FROM people UNION SELECT person FROM seats) AS known LEFT JOIN people USING (person)
         WHERE ?1 IS NULL OR instr(lower(name), lower(?1)) > 0
         ORDER BY since IS NULL, since DESC, person LIMIT ?2 OFFSET ?3",
    )?;
    let asked = (name, FOUND_AT_ONCE, i64::from(page) * FOUND_AT_ONCE);
    let rows = query.query_map(asked, |row| {
        Ok(PersonFound {
            person: PersonId(row.get::<_, i64>(0)?.cast_unsigned()),
            name: row.get(1)?,
            tables: row.get(2)?,
            since: row.get::<_, Option<i64>>(3)?.map(read_seconds),
        })
    })?;
    rows.collect()
}

/// Bans that hold, the newest first.
pub(super) fn bans(file: &Connection) -> rusqlite::Result<Vec<Ban>> {
    let mut query = file.prepare_cached(
        "SELECT whom, since, until, why FROM bans WHERE until IS NULL OR until > unixepoch() ORDER BY since DESC, whom",
    )?;
    let mut rows = query.query([])?;
    let mut bans = Vec::new();
    while let Some(row) = rows.next()? {
        // one that a later program wrote says nothing to this one
        let Ok(whom) = row.get::<_, String>(0)?.parse() else {
            continue;
        };
        bans.push(Ban {
            whom,
            since: read_seconds(row.get(1)?),
            until: row.get::<_, Option<i64>>(2)?.map(read_seconds),
            why: row.get(3)?,
        });
    }
    Ok(bans)
}

pub(super) fn ban(file: &Connection, ban: &Ban) -> rusqlite::Result<()> {
    file.prepare_cached(
        "REPLACE INTO bans (whom, since, until, why) VALUES (?1, unixepoch(), ?2, ?3)",
    )?
    .execute((
        ban.whom.to_string(),
        ban.until.map(stored_seconds),
        &ban.why,
    ))
    .map(|_| ())
}

/// Whether there was one. Those whose time is over go as well.
pub(super) fn unban(file: &Connection, whom: Banned) -> rusqlite::Result<bool> {
    let gone = file
        .prepare_cached("DELETE FROM bans WHERE whom = ?1")?
        .execute([whom.to_string()])?;
    file.execute("DELETE FROM bans WHERE until <= unixepoch()", [])?;
    Ok(gone > 0)
}

/// Other entries in the place of some, and one more.
pub(super) fn rewrite(
    file: &mut Connection,
    rewrite: &Rewrite,
) -> rusqlite::Result<Result<(), StoreError>> {
    let table = rewrite.table.stored();
    let together = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let head: Option<(u32, i64)> = together
        .query_row(
            "SELECT next, last FROM heads WHERE id = ?1",
            [table],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .optional()?;
    let Some((_, last)) = head.filter(|(next, _)| *next == rewrite.length) else {
        return Ok(Err(StoreError::Taken));
    };
    {
        let mut before = together.prepare_cached("SELECT prev FROM entries WHERE seq = ?1")?;
        let mut change = together.prepare_cached("UPDATE entries SET entry = ?2 WHERE seq = ?1")?;
        let (mut seq, mut number) = (last, rewrite.length);
        while seq != 0 && number > 0 {
            number -= 1;
            if let Some((_, entry)) = rewrite.changed.iter().find(|(at, _)| *at == number) {
                change.execute((seq, entry))?;
            }
            seq = before.query_row([seq], |row| row.get(0))?;
        }
    }
    together.execute(
        "INSERT INTO entries (prev, entry) VALUES (?1, ?2)",
        (last, &rewrite.last),
    )?;
    together.execute(
        "UPDATE heads SET next = next + 1, last = ?2 WHERE id = ?1",
        (table, together.last_insert_rowid()),
    )?;
    together.execute(
        "UPDATE tables SET seating = ?2 WHERE id = ?1",
        (table, &rewrite.seating),
    )?;
    together.commit()?;
    Ok(Ok(()))
}

/// Their name, their seats in lists, and the tokens that they made.
pub(super) fn forget_person(file: &mut Connection, person: PersonId) -> rusqlite::Result<()> {
    let together = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for sql in [
        "DELETE FROM people WHERE person = ?1",
        "DELETE FROM seats WHERE person = ?1",
        "UPDATE tokens SET owner = NULL, name = '', revoked = coalesce(revoked, unixepoch()) WHERE owner = ?1 OR person = ?1",
    ] {
        together.execute(sql, [person.stored()])?;
    }
    together.commit()
}
