//! `menagerie serve`: the games for browsers and bots.
use crate::{error::Error, serve_limits::AskLimits};
use menagerie_server::{
    Alone, AppState, HousePlayers, Serving, Sqlite, StoreError, raise_open_files, serve,
};
use std::{
    env,
    future::Future,
    io::Write,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::NonZero,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
};
use tokio::{net::TcpListener, runtime};
use tracing_subscriber::EnvFilter;

/// Serve the games to browsers and bots
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie serve\n  menagerie serve --listen 0.0.0.0:7777 --data /var/lib/menagerie --no-open"
)]
pub(crate) struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7777")]
    listen: SocketAddr,
    #[command(flatten)]
    data: AskData,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// Where /metrics, /healthz and /readyz are told; without it this machine, one port above that of --listen
    #[arg(long, value_name = "ADDR")]
    metrics_listen: Option<SocketAddr>,
    #[command(flatten)]
    limits: AskLimits,
    /// Threads for sockets and tables; without it one per core
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// What to log: error, warn, info, debug, trace
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "info",
        env = "MENAGERIE_LOG"
    )]
    log: EnvFilter,
    /// Log as JSON, one object a line
    #[arg(long)]
    log_json: bool,
}

/// Where everything is kept.
#[derive(clap::Args)]
pub(crate) struct AskData {
    /// The folder where everything is kept; without it the user's data folder
    #[arg(long, value_name = "DIR", env = "MENAGERIE_DATA")]
    data: Option<PathBuf>,
}

impl AskData {
    /// That folder.
    pub(crate) fn folder(&self) -> Result<PathBuf, Error> {
        let asked = self.data.clone().or_else(users_folder);
        asked.ok_or_else(|| Error::wrong("no data folder is known here: say --data DIR"))
    }

    /// The store in that folder, for the one server that may use it.
    async fn open(&self) -> Result<Sqlite, Error> {
        let folder = self.folder()?;
        let store = Sqlite::open(&folder).await;
        store.map_err(|fault| unusable(&folder, &fault))
    }

    /// The store in that folder, whether a server uses it or not.
    pub(crate) async fn open_beside_server(&self) -> Result<Sqlite, Error> {
        let folder = self.folder()?;
        let store = match Sqlite::open(&folder).await {
            Err(StoreError::InUse) => Sqlite::open_shared(&folder).await,
            alone => alone,
        };
        store.map_err(|fault| unusable(&folder, &fault))
    }
}

/// A data folder is not as it has to be.
pub(crate) fn unusable(folder: &Path, fault: &StoreError) -> Error {
    Error::wrong(format!("{}: {fault}", folder.display()))
}

/// Where programs of this operating system keep what belongs to a user.
fn users_folder() -> Option<PathBuf> {
    let named = |name| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let base = if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        named("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("menagerie"))
}

/// Does something that waits, on so many threads.
pub(crate) fn wait<T>(
    threads: Option<NonZero<usize>>,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let mut builder = runtime::Builder::new_multi_thread();
    if let Some(threads) = threads {
        builder.worker_threads(threads.get());
    }
    builder.enable_all().build()?.block_on(work)
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(args.log.clone())
        .with_writer(std::io::stderr);
    match args.log_json {
        true => log.json().init(),
        false => log.init(),
    }
    wait(args.threads, async {
        let store = args.data.open().await?;
        let config = args.limits.config(raise_open_files());
        let state = AppState::open(
            Arc::new(store),
            Arc::new(HousePlayers),
            Arc::new(Alone),
            config,
        )
        .await;
        let state = state.map_err(|fault| Error::wrong(fault.to_string()))?;
        let listener = TcpListener::bind(args.listen).await;
        let listener =
            listener.map_err(|fault| Error::wrong(format!("{}: {fault}", args.listen)))?;
        let private = private(args.metrics_listen, args.listen.port()).await?;
        let stop = told_to_stop()?;
        let address = format!("http://{}", listener.local_addr()?);
        writeln!(out, "Menagerie is at {address}")?;
        out.flush()?;
        if !args.no_open {
            open(&address);
        }
        let serving = Serving {
            listener,
            private,
            state,
        };
        serve(serving, stop).await;
        Ok(())
    })
}

/// Where those who look after the server are answered. Where nobody says it, it may be missing: another server may be there.
async fn private(asked: Option<SocketAddr>, port: u16) -> Result<Option<TcpListener>, Error> {
    let beside = match port {
        // any port will do
        0 => 0,
        port => port.wrapping_add(1),
    };
    let beside = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), beside);
    let address = asked.unwrap_or(beside);
    match (TcpListener::bind(address).await, asked) {
        (Ok(listener), _) => {
            let address = listener.local_addr()?;
            tracing::info!(%address, "/metrics, /healthz and /readyz are told there");
            Ok(Some(listener))
        }
        (Err(fault), Some(_)) => Err(Error::wrong(format!("{address}: {fault}"))),
        (Err(fault), None) => {
            tracing::warn!(%address, %fault, "/metrics, /healthz and /readyz are not told: say --metrics-listen");
            Ok(None)
        }
    }
}

/// Opens the browser; where that cannot be done, the address has been written.
fn open(address: &str) {
    let (program, before): (_, &[&str]) = if cfg!(windows) {
        ("cmd", &["/c", "start"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut browser = Command::new(program);
    browser.args(before).arg(address);
    let _ = browser
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}

/// Ends when the program is asked to end: Ctrl-C, or what service managers send. Whoever has been told the address may ask, so this comes before it.
#[cfg(unix)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Ends when the program is asked to end.
#[cfg(not(unix))]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
