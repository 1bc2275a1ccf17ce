//! Tables that nobody looks at: what they cost a server.
use super::{
    LoadFault,
    client::{Client, fault},
    figure, memory,
};
use std::{fmt, net::SocketAddr, time::Duration};
use tokio::time::Instant;

/// Nothing sleeps later than this after it was left.
const PATIENCE: Duration = Duration::from_secs(120);

/// What tables cost that nobody looks at.
#[derive(Debug, Clone, PartialEq)]
pub struct Asleep {
    /// So many were made, and begun.
    pub tables: usize,
    /// How long that took.
    pub took: Duration,
    /// The server's bytes for each of them while it was awake.
    pub awake: u64,
    /// The same when all were asleep.
    pub asleep: u64,
}

impl fmt::Display for Asleep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tables            {}", self.tables)?;
        writeln!(f, "made in           {:.1} s", self.took.as_secs_f64())?;
        writeln!(f, "bytes while awake {} a table", self.awake)?;
        write!(f, "bytes asleep      {} a table", self.asleep)
    }
}

/// Makes tables at which a game has begun, leaves them, and waits until all are asleep.
///
/// # Errors
/// If a table cannot be made, or some do not fall asleep.
pub async fn sleep(server: SocketAddr, game: &str, tables: usize) -> Result<Asleep, LoadFault> {
    let before = memory(server).await?;
    let begun = Instant::now();
    let mut host = Client::visit(server);
    host.get("/api/me").await?;
    let new =
        format!(r#"{{"game":"{game}","seats":[{{"kind":"me"}},{{"kind":"me"}}],"pace":"quick"}}"#);
    let mut awake = before;
    for number in 0..tables {
        let (status, body) = host.post("/api/tables", &new).await?;
        if status != 201 {
            return Err(fault(format!("{status}: {body}")));
        }
        if number % 100 == 99 {
            awake = awake.max(memory(server).await?);
        }
    }
    let took = begun.elapsed();
    let last = Instant::now();
    while figure(server, "menagerie_rooms").await? > 0 {
        if last.elapsed() > PATIENCE {
            return Err(fault("some tables do not fall asleep"));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let asleep = memory(server).await?;
    let each = |memory: u64| memory.saturating_sub(before) / tables.max(1) as u64;
    Ok(Asleep {
        tables,
        took,
        awake: each(awake),
        asleep: each(asleep),
    })
}
