//! Tables that nobody looks at: what they cost a server.
use crate::{
    LoadError,
    run::{fault, figure, memory},
};
use menagerie_client::Client;
use std::{fmt, net::SocketAddr, time::Duration};
use tokio::time::Instant;

/// Nothing sleeps later than this after it was left.
const PATIENCE: Duration = Duration::from_secs(120);

/// What tables cost that nobody looks at.
#[derive(Debug, Clone, PartialEq)]
pub struct Asleep {
    /// So many were made, and begun.
    pub tables: usize,
    /// How long it took until all were asleep.
    pub took: Duration,
    /// The server's bytes for each of the later half while the last of them were awake.
    pub awake: u64,
    /// The same when all were asleep.
    pub asleep: u64,
}

impl fmt::Display for Asleep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tables            {}", self.tables)?;
        writeln!(f, "made and left in  {:.1} s", self.took.as_secs_f64())?;
        writeln!(f, "bytes while awake {} a table", self.awake)?;
        write!(f, "bytes asleep      {} a table", self.asleep)
    }
}

/// Makes tables at which a game has begun, leaves them, and waits until all are asleep. The first half shows what the program needs
/// to do that at all, the second what its tables cost.
///
/// # Errors
/// If a table cannot be made, or some do not fall asleep.
pub async fn sleep(server: SocketAddr, game: &str, tables: usize) -> Result<Asleep, LoadError> {
    let begun = Instant::now();
    let half = tables.div_ceil(2);
    let (_, before) = half_asleep(server, game, half).await?;
    let (awake, asleep) = half_asleep(server, game, half).await?;
    let each = |memory: u64| memory.saturating_sub(before) / half.max(1) as u64;
    Ok(Asleep {
        tables: 2 * half,
        took: begun.elapsed(),
        awake: each(awake),
        asleep: each(asleep),
    })
}

/// The most memory while tables are made, and that when all are asleep.
async fn half_asleep(
    server: SocketAddr,
    game: &str,
    tables: usize,
) -> Result<(u64, u64), LoadError> {
    let mut host = Client::guest(server);
    host.get("/api/me").await?;
    let new =
        format!(r#"{{"game":"{game}","seats":[{{"kind":"me"}},{{"kind":"me"}}],"pace":"quick"}}"#);
    let mut awake = 0;
    for number in 0..tables {
        let made = host.post("/api/tables", &new).await?;
        if made.status != 201 {
            return Err(fault(format!("{}: {}", made.status, made.body)));
        }
        if number % 100 == 99 {
            awake = awake.max(memory(server).await?);
        }
    }
    let last = Instant::now();
    while figure(server, "menagerie_rooms").await? > 0.0 {
        if last.elapsed() > PATIENCE {
            return Err(fault("some tables do not fall asleep"));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok((awake, memory(server).await?))
}
