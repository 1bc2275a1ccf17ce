//! What whoever runs a server asks for, in the database.
use super::{Postgres, person, table_and_length};
use crate::{
    ids::PersonId,
    store::{
        Ban, Banned, Find, Found, PersonFound, Rewrite, StoreError,
        lists::{FOUND_AT_ONCE, phase_number, read_seconds, stored_seconds},
    },
};
use tokio_postgres::Row;

/// A page of the tables that are looked for, those first where something happened last.
pub(super) async fn find(
    store: &Postgres,
    find: Find,
    page: u32,
) -> Result<Vec<Found>, StoreError> {
    let text = find.person.map(|person| format!("\"{person}\""));
    let rows = store.pool.rows(
        "SELECT id, next, at, seating FROM tables JOIN heads USING (id)
         WHERE ($1::smallint IS NULL OR phase = $1) AND (NOT $2::boolean OR listed)
           AND ($3::bigint IS NULL OR id IN (SELECT id FROM seats WHERE person = $3) OR position($4::text IN seating) > 0)
         ORDER BY at DESC, id LIMIT $5 OFFSET $6",
        &[
            &find.phase.map(phase_number),
            &find.listed,
            &find.person.map(PersonId::stored),
            &text.unwrap_or_default(),
            &FOUND_AT_ONCE,
            &(i64::from(page) * FOUND_AT_ONCE),
        ],
    ).await?;
    let found = |row: &Row| {
        let (table, entries) = table_and_length(row);
        Found {
            table,
            entries,
            since: read_seconds(row.get(2)),
            seating: row.get(3),
        }
    };
    Ok(rows.iter().map(found).collect())
}

/// A page of people, those first at whose tables something happened last.
pub(super) async fn people(
    store: &Postgres,
    name: Option<String>,
    page: u32,
) -> Result<Vec<PersonFound>, StoreError> {
    let rows = store.pool.rows(
        "SELECT person, name, (SELECT count(*) FROM seats WHERE seats.person = known.person),
                (SELECT max(at) FROM seats JOIN heads USING (id) WHERE seats.person = known.person) AS since
         FROM (SELECT person FROM people UNION SELECT person FROM seats) AS known LEFT JOIN people USING (person)
         WHERE $1::text IS NULL OR position(lower($1) IN lower(name)) > 0
         ORDER BY since DESC NULLS LAST, person LIMIT $2 OFFSET $3",
        &[&name, &FOUND_AT_ONCE, &(i64::from(page) * FOUND_AT_ONCE)],
    ).await?;
    let found = |row: &Row| PersonFound {
        person: person(row.get(0)),
        name: row.get(1),
        tables: u32::try_from(row.get::<_, i64>(2)).unwrap_or(u32::MAX),
        since: row.get::<_, Option<i64>>(3).map(read_seconds),
    };
    Ok(rows.iter().map(found).collect())
}

/// Bans that hold, the newest first.
pub(super) async fn bans(store: &Postgres) -> Result<Vec<Ban>, StoreError> {
    let rows = store.pool.rows(
        "SELECT whom, since, until, why FROM bans WHERE until IS NULL OR until > extract(epoch FROM now())::bigint
         ORDER BY since DESC, whom",
        &[],
    ).await?;
    // one that a later program wrote says nothing to this one
    let ban = |row: &Row| {
        let whom = row.get::<_, &str>(0).parse().ok()?;
        Some(Ban {
            whom,
            since: read_seconds(row.get(1)),
            until: row.get::<_, Option<i64>>(2).map(read_seconds),
            why: row.get(3),
        })
    };
    Ok(rows.iter().filter_map(ban).collect())
}

pub(super) async fn ban(store: &Postgres, ban: Ban) -> Result<(), StoreError> {
    let sql = "INSERT INTO bans (whom, since, until, why) VALUES ($1, extract(epoch FROM now())::bigint, $2, $3)
         ON CONFLICT (whom) DO UPDATE SET since = excluded.since, until = excluded.until, why = excluded.why";
    let (whom, until) = (ban.whom.to_string(), ban.until.map(stored_seconds));
    store.done(sql, &[&whom, &until, &ban.why]).await
}

/// Whether there was one. Those whose time is over go as well.
pub(super) async fn unban(store: &Postgres, whom: Banned) -> Result<bool, StoreError> {
    let whom = whom.to_string();
    let sql = "DELETE FROM bans WHERE whom = $1 OR until <= extract(epoch FROM now())::bigint RETURNING whom";
    let gone = store.pool.rows(sql, &[&whom]).await?;
    Ok(gone.iter().any(|row| row.get::<_, &str>(0) == whom))
}

/// Other entries in the place of some, and one more.
pub(super) async fn rewrite(store: &Postgres, rewrite: Rewrite) -> Result<(), StoreError> {
    let (numbers, entries): (Vec<i32>, Vec<String>) = rewrite
        .changed
        .into_iter()
        .map(|(number, entry)| (number.cast_signed(), entry))
        .unzip();
    store.if_so_long(
        "WITH grown AS (UPDATE heads SET next = next + 1 WHERE id = $1 AND next = $2 RETURNING id),
              other AS (UPDATE entries SET entry = changed.entry
                        FROM grown, unnest($3::integer[], $4::text[]) AS changed (number, entry)
                        WHERE entries.id = grown.id AND entries.number = changed.number),
              last AS (INSERT INTO entries (id, number, entry) SELECT id, $2, $5 FROM grown),
              told AS (UPDATE tables SET seating = $6 FROM grown WHERE tables.id = grown.id)
         SELECT id FROM grown",
        &[
            &rewrite.table.stored(),
            &rewrite.length.cast_signed(),
            &numbers,
            &entries,
            &rewrite.last,
            &rewrite.seating,
        ],
    )
    .await
}

/// Their name, their seats in lists, and the tokens that they made.
pub(super) async fn forget_person(store: &Postgres, person: PersonId) -> Result<(), StoreError> {
    let sql = "WITH name AS (DELETE FROM people WHERE person = $1),
              seat AS (DELETE FROM seats WHERE person = $1)
         UPDATE tokens SET owner = NULL, name = '', revoked = coalesce(revoked, extract(epoch FROM now())::bigint)
         WHERE owner = $1 OR person = $1";
    store.done(sql, &[&person.stored()]).await
}
