//! Lists of tables.
use crate::store::{
    List, Listed,
    lists::{MEMORIES, PAGE, STALE, read_seconds},
};
use rusqlite::{Connection, Row};

/// A page of a list.
pub(super) fn listed(file: &Connection, list: List, page: u32) -> rusqlite::Result<Vec<Listed>> {
    let before = |page_has: i64| i64::from(page) * page_has;
    let of = |seats: &str, least: i64| {
        format!(
            "SELECT seating, turn, at FROM seats JOIN tables USING (id) JOIN heads USING (id) WHERE seats.person = ?1 AND {seats}
             ORDER BY changed DESC, id LIMIT {least} OFFSET ?2"
        )
    };
    let (person, sql, page_has) = match list {
        List::Open => {
            let mut query = file.prepare_cached(
                "SELECT seating, turn, at FROM tables JOIN heads USING (id) WHERE phase = 0 AND listed = 1 AND changed > unixepoch() - ?1
                 ORDER BY changed DESC, id LIMIT ?2 OFFSET ?3",
            )?;
            let rows = query.query_map((STALE, PAGE, before(PAGE)), read)?;
            return rows.collect();
        }
        List::Of(person) => (person, of("phase < 2 AND away = 0", PAGE), PAGE),
        List::Past(person) => (person, of("phase = 2 AND away = 0", MEMORIES), MEMORIES),
        List::Away(person) => (person, of("away = 1", PAGE), PAGE),
    };
    let mut query = file.prepare_cached(&sql)?;
    let rows = query.query_map((person.stored(), before(page_has)), read)?;
    rows.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        seating: row.get(0)?,
        turn: row.get(1)?,
        since: read_seconds(row.get(2)?),
    })
}
