//! Lists of tables.
use super::Postgres;
use crate::store::{
    List, Listed, StoreError,
    lists::{MEMORIES, PAGE, STALE, read_seconds},
};
use tokio_postgres::Row;

/// Tables of somebody, the newest first.
macro_rules! of {
    ($seats:literal) => {
        concat!(
            "SELECT seating, turn, at FROM seats JOIN tables USING (id) JOIN heads USING (id) WHERE seats.person = $1 AND ",
            $seats,
            " ORDER BY changed DESC, id LIMIT $2 OFFSET $3"
        )
    };
}

fn listed(row: &Row) -> Listed {
    let turn: Option<i16> = row.get(1);
    Listed {
        seating: row.get(0),
        turn: turn.and_then(|seat| u8::try_from(seat).ok()),
        since: read_seconds(row.get(2)),
    }
}

/// A page of a list.
pub(super) async fn list(
    store: &Postgres,
    list: List,
    page: u32,
) -> Result<Vec<Listed>, StoreError> {
    let before = |page_has: i64| i64::from(page) * page_has;
    let rows = match list {
        List::Open => {
            let sql = "SELECT seating, turn, at FROM tables JOIN heads USING (id)
                         WHERE phase = 0 AND listed AND changed > extract(epoch FROM now())::bigint - $1
                         ORDER BY changed DESC, id LIMIT $2 OFFSET $3";
            store.pool.rows(sql, &[&STALE, &PAGE, &before(PAGE)]).await
        }
        List::Of(person) => {
            let with = (person.stored(), before(PAGE));
            let sql = of!("phase < 2 AND NOT away");
            store.pool.rows(sql, &[&with.0, &PAGE, &with.1]).await
        }
        List::Past(person) => {
            let with = (person.stored(), before(MEMORIES));
            let sql = of!("phase = 2 AND NOT away");
            store.pool.rows(sql, &[&with.0, &MEMORIES, &with.1]).await
        }
        List::Away(person) => {
            let with = (person.stored(), before(PAGE));
            store
                .pool
                .rows(of!("away"), &[&with.0, &PAGE, &with.1])
                .await
        }
    };
    Ok(rows?.iter().map(listed).collect())
}
