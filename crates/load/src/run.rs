//! Tables that are played at for a while.
use crate::{
    figures::{Figures, Measured, Tally},
    table,
};
use menagerie_client::{Client, ClientError};
use std::{fmt, net::SocketAddr, num::NonZero, sync::Arc, time::Duration};
use tokio::{
    sync::{Semaphore, watch},
    task::JoinSet,
    time::Instant,
};

/// So many tables are being seated at once.
const DOORS: usize = 8;

/// What is asked of a server.
#[derive(Debug, Clone)]
pub struct Load {
    /// Where it listens. Of several nodes each is asked in turn, and the seats of a table are at different ones.
    pub servers: Vec<SocketAddr>,
    /// Which game.
    pub game: String,
    /// So many tables of two, all at once.
    pub tables: usize,
    /// How long.
    pub time: Duration,
    /// So many moves a second, over all tables; nothing for as many as it can carry.
    pub rate: Option<NonZero<u32>>,
    /// Whether the clients do without words, as bots do.
    pub terse: bool,
}

/// Why there are no figures.
#[derive(Debug)]
pub struct LoadError(pub String);

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LoadError {}

impl Load {
    /// The server at which a seat of a table is.
    pub(crate) fn server(&self, table: u64, seat: u64) -> SocketAddr {
        self.servers[(table + seat) as usize % self.servers.len()]
    }
}

impl From<ClientError> for LoadError {
    fn from(error: ClientError) -> LoadError {
        LoadError(error.0)
    }
}

pub(crate) fn fault(problem: impl fmt::Display) -> LoadError {
    LoadError(problem.to_string())
}

/// Plays at many tables for a while.
///
/// # Errors
/// If no server is named, one cannot be reached, or not a single table could be made.
pub async fn run(load: &Load) -> Result<Figures, LoadError> {
    if load.servers.is_empty() {
        return Err(fault("no server is named"));
    }
    let tally = Arc::new(Tally::default());
    let memory_before = memories(load).await?;
    let (whistle, whistled) = watch::channel(table::Stage::Gather);
    let mut tables = JoinSet::new();
    // connecting is not what is measured: a few at a time
    let doors = Arc::new(Semaphore::new(DOORS));
    for number in 0..load.tables {
        let door = Arc::clone(&doors).acquire_owned().await;
        tables.spawn(table::play(
            load.clone(),
            number as u64,
            Arc::clone(&tally),
            whistled.clone(),
            door.ok(),
        ));
    }
    drop(whistled);
    let seated = tally.wait_for(load.tables, Duration::from_secs(60)).await;
    if seated == 0 {
        return Err(LoadError(format!(
            "no table could be made: {}",
            tally.first_error()
        )));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let memory_seated = memories(load).await?;
    let processor_before = processor_seconds(load).await?;
    let begun = Instant::now();
    whistle.send_replace(table::Stage::Play(begun));
    tokio::time::sleep(load.time).await;
    let (moves, bytes) = tally.so_far();
    let took = begun.elapsed();
    let processor = processor_seconds(load).await? - processor_before;
    let memory_playing = memories(load).await?;
    whistle.send_replace(table::Stage::Stop);
    while tables.join_next().await.is_some() {}
    Ok(tally.figures(&Measured {
        tables: seated,
        moves,
        bytes,
        took,
        processor,
        memory_before,
        memory_seated,
        memory_playing,
    }))
}

/// What the server says of its own memory, in bytes.
pub(crate) async fn memory(server: SocketAddr) -> Result<u64, LoadError> {
    figure(server, "process_resident_memory_bytes")
        .await
        .map(|bytes| bytes as u64)
}

/// The same of all servers together.
async fn memories(load: &Load) -> Result<u64, LoadError> {
    let mut bytes = 0;
    for server in &load.servers {
        bytes += memory(*server).await?;
    }
    Ok(bytes)
}

/// Processor time that the servers have taken since they began.
async fn processor_seconds(load: &Load) -> Result<f64, LoadError> {
    let mut seconds = 0.0;
    for server in &load.servers {
        seconds += figure(*server, "process_cpu_seconds_total").await?;
    }
    Ok(seconds)
}

/// One of the server's own figures; 0 where it does not know. They are told one port above the server's own.
pub(crate) async fn figure(server: SocketAddr, name: &str) -> Result<f64, LoadError> {
    let private = SocketAddr::new(server.ip(), server.port().wrapping_add(1));
    let text = Client::guest(private).get("/metrics").await?.body;
    let value = text
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(value.and_then(|value| value.parse().ok()).unwrap_or(0.0))
}
