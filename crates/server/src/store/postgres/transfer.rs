//! A whole database, read piece by piece, and an empty one that is filled so.
use super::{
    address::Address, errors::told, journal::in_order, lock, migrations, session::Session,
};
use crate::{
    ids::TableId,
    store::{
        Later, StoreError,
        transfer::{
            Listing, Piece, Sink, Source, Tally, Target, WholeTable, compare, not_empty, unfinished,
        },
    },
};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::{IsolationLevel, Transaction};

/// A database that is read as it is at one moment.
pub(in crate::store) struct PostgresSource(Session);

impl PostgresSource {
    /// A database that no server uses.
    ///
    /// # Errors
    /// If there is no store in it, or a server uses it.
    pub(in crate::store) async fn open(address: &Address) -> Result<PostgresSource, StoreError> {
        let source = PostgresSource::open_beside_server(address).await?;
        lock::take(&source.0, None).await?;
        Ok(source)
    }

    /// A database, whether a server uses it or not.
    ///
    /// # Errors
    /// If there is no store in it.
    pub(in crate::store) async fn open_beside_server(
        address: &Address,
    ) -> Result<PostgresSource, StoreError> {
        let mut session = Session::connect(address).await?;
        let known = session
            .rows("SELECT to_regclass('migrations') IS NOT NULL", &[])
            .await
            .map_err(told)?;
        if !known.first().is_some_and(|row| row.get(0)) {
            let problem = "there is no store in that database".to_owned();
            return Err(StoreError::Broken(problem));
        }
        migrations::migrate(&mut session.client).await?;
        Ok(PostgresSource(session))
    }
}

impl Source for PostgresSource {
    fn read(mut self: Box<Self>, to: mpsc::Sender<Piece>) -> Later<'static, ()> {
        Box::pin(async move {
            let moment = self
                .0
                .client
                .build_transaction()
                .isolation_level(IsolationLevel::RepeatableRead)
                .read_only(true)
                .start()
                .await
                .map_err(told)?;
            read_all(&moment, &mut Sink::Channel(to)).await?;
            moment.rollback().await.map_err(told)?;
            self.0.close().await;
            Ok(())
        })
    }
}

/// An empty database that no server uses.
pub(in crate::store) struct PostgresTarget(Session);

impl PostgresTarget {
    /// # Errors
    /// If there is something in it, or a server uses it.
    pub(in crate::store) async fn open(address: &Address) -> Result<PostgresTarget, StoreError> {
        let mut session = Session::connect(address).await?;
        lock::take(&session, None).await?;
        migrations::migrate(&mut session.client).await?;
        let something = session
            .rows(
                "SELECT EXISTS (SELECT FROM people) OR EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM heads)
                     OR EXISTS (SELECT FROM entries) OR EXISTS (SELECT FROM keys) OR EXISTS (SELECT FROM tokens)
                     OR EXISTS (SELECT FROM bans)",
                &[],
            )
            .await
            .map_err(told)?;
        match something.first().is_some_and(|row| row.get(0)) {
            true => Err(not_empty()),
            false => Ok(PostgresTarget(session)),
        }
    }
}

impl Target for PostgresTarget {
    fn fill(
        mut self: Box<Self>,
        mut from: mpsc::Receiver<Piece>,
        sent: oneshot::Receiver<Tally>,
    ) -> Later<'static, Tally> {
        Box::pin(async move {
            let together = self.0.client.transaction().await.map_err(told)?;
            while let Some(piece) = from.recv().await {
                write(&together, &piece).await?;
            }
            let sent = sent.await.map_err(|_| unfinished())?;
            let mut sink = Sink::Count(Tally::default());
            read_all(&together, &mut sink).await?;
            let arrived = compare(&sent, sink.counted())?;
            together.commit().await.map_err(told)?;
            self.0.close().await;
            Ok(arrived)
        })
    }
}

/// Gives all pieces of a database: people, keys, tokens, bans, tables.
async fn read_all(from: &Transaction<'_>, sink: &mut Sink) -> Result<(), StoreError> {
    // a large list takes its time
    let patient = from.batch_execute("SET LOCAL statement_timeout = 0");
    patient.await.map_err(told)?;
    let rows = from.query("SELECT person, name FROM people ORDER BY person", &[]);
    for row in rows.await.map_err(told)? {
        let (person, name) = (row.get(0), row.get(1));
        sink.give(Piece::Person { person, name }).await?;
    }
    let rows = from.query("SELECT key, until FROM keys ORDER BY number", &[]);
    for row in rows.await.map_err(told)? {
        let (key, until) = (row.get(0), row.get(1));
        sink.give(Piece::Key { key, until }).await?;
    }
    let tokens = "SELECT person, owner, name, made, expires, revoked FROM tokens ORDER BY person";
    for row in from.query(tokens, &[]).await.map_err(told)? {
        sink.give(Piece::Token {
            person: row.get(0),
            owner: row.get(1),
            name: row.get(2),
            made: row.get(3),
            expires: row.get(4),
            revoked: row.get(5),
        })
        .await?;
    }
    let bans = "SELECT whom, since, until, why FROM bans ORDER BY whom COLLATE \"C\"";
    for row in from.query(bans, &[]).await.map_err(told)? {
        sink.give(Piece::Ban {
            whom: row.get(0),
            since: row.get(1),
            until: row.get(2),
            why: row.get(3),
        })
        .await?;
    }
    let listing = from
        .prepare(
            "SELECT at, phase, listed, changed, seating, ARRAY(SELECT person FROM seats WHERE seats.id = $1 ORDER BY person),
                    ARRAY(SELECT person FROM seats WHERE seats.id = $1 AND away ORDER BY person), turn
             FROM (SELECT $1::bigint AS id) AS this LEFT JOIN heads USING (id) LEFT JOIN tables USING (id)",
        )
        .await
        .map_err(told)?;
    let entries = from
        .prepare(
            "SELECT next, number, entry FROM heads LEFT JOIN entries USING (id) WHERE heads.id = $1 ORDER BY number",
        )
        .await
        .map_err(told)?;
    let ids = from.query(
        "SELECT id FROM heads UNION SELECT id FROM tables ORDER BY id",
        &[],
    );
    for row in ids.await.map_err(told)? {
        let id: i64 = row.get(0);
        let table = TableId(id.cast_unsigned());
        let rows = from.query(&entries, &[&id]).await.map_err(told)?;
        let entries = in_order(table, 0, &rows)?;
        if entries.is_empty() {
            let problem = format!("table {table} has no journal: see menagerie admin check");
            return Err(StoreError::Broken(problem));
        }
        let row = from.query_one(&listing, &[&id]).await.map_err(told)?;
        let phase: Option<i16> = row.get(1);
        let whole = WholeTable {
            id,
            at: row.get::<_, Option<i64>>(0).unwrap_or(0),
            listing: phase.map(|phase| Listing {
                phase,
                listed: row.get(2),
                changed: row.get(3),
                seating: row.get(4),
            }),
            seats: row.get(5),
            away: row.get(6),
            turn: row.get(7),
            entries,
        };
        sink.give(Piece::Table(Box::new(whole))).await?;
    }
    Ok(())
}

/// Writes a piece.
async fn write(to: &Transaction<'_>, piece: &Piece) -> Result<(), StoreError> {
    let done = match piece {
        Piece::Person { person, name } => {
            let sql = "INSERT INTO people (person, name) VALUES ($1, $2)";
            to.execute(sql, &[person, name]).await
        }
        Piece::Key { key, until } => {
            let sql = "INSERT INTO keys (key, until) VALUES ($1, $2)";
            to.execute(sql, &[key, until]).await
        }
        Piece::Token {
            person,
            owner,
            name,
            made,
            expires,
            revoked,
        } => {
            let sql = "INSERT INTO tokens (person, owner, name, made, expires, revoked) VALUES ($1, $2, $3, $4, $5, $6)";
            to.execute(sql, &[person, owner, name, made, expires, revoked])
                .await
        }
        Piece::Ban {
            whom,
            since,
            until,
            why,
        } => {
            let sql = "INSERT INTO bans (whom, since, until, why) VALUES ($1, $2, $3, $4)";
            to.execute(sql, &[whom, since, until, why]).await
        }
        Piece::Table(table) => return write_table(to, table).await,
    };
    done.map(|_| ()).map_err(told)
}

async fn write_table(to: &Transaction<'_>, table: &WholeTable) -> Result<(), StoreError> {
    let next = i32::try_from(table.entries.len())
        .map_err(|_| StoreError::Broken("a journal is too long".to_owned()))?;
    to.execute(
        "INSERT INTO heads (id, next, at, turn) VALUES ($1, $2, $3, $4)",
        &[&table.id, &next, &table.at, &table.turn],
    )
    .await
    .map_err(told)?;
    to.execute(
        "INSERT INTO entries (id, number, entry) SELECT $1::bigint, number - 1, entry FROM unnest($2::text[]) WITH ORDINALITY AS e (entry, number)",
        &[&table.id, &table.entries],
    )
    .await
    .map_err(told)?;
    if let Some(listing) = &table.listing {
        to.execute(
            "INSERT INTO tables (id, phase, listed, changed, seating) VALUES ($1, $2, $3, $4, $5)",
            &[
                &table.id,
                &listing.phase,
                &listing.listed,
                &listing.changed,
                &listing.seating,
            ],
        )
        .await
        .map_err(told)?;
    }
    to.execute(
        "INSERT INTO seats (person, id, away) SELECT person, $1::bigint, person = ANY ($3::bigint[]) FROM unnest($2::bigint[]) AS p (person)",
        &[&table.id, &table.seats, &table.away],
    )
    .await
    .map_err(told)?;
    Ok(())
}
