//! `menagerie serve`: the games for browsers and bots.
use crate::{
    ask::AskChoice,
    bot::{Offer, host_engines},
    error::Error,
    on::VERSION,
    serve_limits::AskLimits,
    serve_link::link,
    store::AskStore,
    traces::{Sending, Traces},
};
use menagerie_server::{
    Alone, AppState, Config, HousePlayers, Keep, Serving, raise_open_files, serve,
};
use menagerie_table::Voice;
use menagerie_work::{Desk, Queue};
use qrcode::{QrCode, render::unicode::Dense1x2};
use std::{
    future::Future,
    io::Write,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    num::NonZero,
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};

pub(crate) const DAY: Duration = Duration::from_secs(24 * 60 * 60);
use tokio::{net::TcpListener, runtime};
use tracing::Level;
use tracing_subscriber::{
    EnvFilter, Layer, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt,
};

/// Serve the games to browsers and bots
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie serve\n  menagerie serve --lan\n  menagerie serve --listen 0.0.0.0:7777 --data /var/lib/menagerie --no-open\n  menagerie serve --store postgres://menagerie@localhost/menagerie\n  \
    menagerie serve wallaby --set goal=20\n\n\
    With a GAME the browser opens where a table of it is set up, with the players, options and numbers that are said; the link to it is written too.\n\
    Every option may also stand in the environment, as MENAGERIE_LISTEN for --listen, or in the file of --config. The command line counts before the \
    environment, and that before the file."
)]
pub(crate) struct Args {
    /// A game to set up a table of
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    choice: AskChoice,
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7777")]
    listen: SocketAddr,
    /// Listen for everybody in the same network, and show the address for a phone's camera
    #[arg(long, conflicts_with = "listen")]
    lan: bool,
    #[command(flatten)]
    store: AskStore,
    /// One of several servers on one database: the NATS server through which they hear of each other, nats://USER:PASSWORD@HOST:4222 (MENAGERIE_BUS)
    #[arg(long, value_name = "NATS")]
    bus: Option<String>,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// Where /metrics, /healthz and /readyz are told; without it this machine, one port above that of --listen
    #[arg(long, value_name = "ADDR")]
    metrics_listen: Option<SocketAddr>,
    /// Offer an engine for seats at tables; may be said several times. NAME@GAME,GAME=PLAYER is for some games only
    #[arg(long, value_name = "NAME=PLAYER")]
    engine: Vec<Offer>,
    #[command(flatten)]
    limits: AskLimits,
    #[command(flatten)]
    keep: AskKeep,
    /// Threads for sockets and tables; without it one per core
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// What to log: error, warn, info, debug, trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: EnvFilter,
    /// Log as JSON, one object a line
    #[arg(long)]
    log_json: bool,
    /// Send traces to a collector of OpenTelemetry (OTLP over HTTP), such as `http://127.0.0.1:4318`; without it there are none
    #[arg(long, value_name = "URL")]
    traces: Option<String>,
}

/// How long tables are kept.
#[derive(clap::Args)]
pub(crate) struct AskKeep {
    /// Days until a table at which no game began is let go of; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 14)]
    keep_waiting: u32,
    /// Days until a game that nobody plays on is let go of; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    keep_playing: u32,
    /// Days until the journal of a finished game becomes a compact record, which is kept for ever; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    keep_journals: u32,
}

impl AskKeep {
    /// As the server takes it.
    pub(crate) fn keep(&self) -> Keep {
        let days = |days: u32| (days > 0).then(|| DAY * days);
        Keep {
            waiting: days(self.keep_waiting),
            playing: days(self.keep_playing),
            journals: days(self.keep_journals),
        }
    }
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

/// Begins to log, and to note what goes to a collector.
fn log(args: &Args) -> Result<Option<Sending>, Error> {
    let text = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let text = match args.log_json {
        true => text.json().boxed(),
        false => text.boxed(),
    };
    let traces = args.traces.as_deref().map(Traces::to).transpose()?;
    let (traces, sending) = traces.unzip();
    // spans of ours, and not those of what we are made of
    let ours = Targets::new().with_target("menagerie", Level::DEBUG);
    tracing_subscriber::registry()
        .with(text.with_filter(args.log.clone()))
        .with(traces.with_filter(ours))
        .init();
    Ok(sending)
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let begins = match &args.game {
        Some(game) => link(game, &args.choice, voice)?,
        None if args.choice.is_empty() => String::new(),
        None => {
            let problem =
                "--players, --option, --set and --edition are for a table: say of which GAME";
            return Err(Error::wrong(problem));
        }
    };
    let sending = log(args)?;
    wait(args.threads, async {
        if let Some(sending) = sending {
            tokio::spawn(sending.run());
        }
        let (store, membership) = match &args.bus {
            Some(bus) => {
                let (store, membership) = args.store.join(bus).await?;
                (store, Some(membership))
            }
            None => (args.store.open().await?, None),
        };
        let listen = match args.lan {
            true => SocketAddr::from(([0, 0, 0, 0], args.listen.port())),
            false => args.listen,
        };
        let listener = TcpListener::bind(listen).await;
        let listener = listener.map_err(|fault| Error::wrong(format!("{listen}: {fault}")))?;
        let at = listener.local_addr()?;
        let config = args.limits.config(raise_open_files());
        // behind a proxy, or with an address of its own, nobody comes by the machine's
        let network = match config.proxies.is_empty() && config.public_url.is_none() {
            true => network(at),
            false => Vec::new(),
        };
        let config = Config {
            network: network.clone(),
            keep: args.keep.keep(),
            ..config
        };
        let players = Arc::new(HousePlayers);
        let state = match membership {
            Some(membership) => AppState::open_node(store, players, membership, config).await,
            None => AppState::open(store, players, Arc::new(Alone), config).await,
        };
        let state = state.map_err(|fault| Error::wrong(fault.to_string()))?;
        if let Some(bus) = &args.bus {
            use_workers(&state, bus).await;
        }
        let private = private(args.metrics_listen, listen.port()).await?;
        let stop = told_to_stop()?;
        // all addresses of a machine are no address
        let here = match at.ip().is_unspecified() {
            true => SocketAddr::from(([127, 0, 0, 1], at.port())),
            false => at,
        };
        let address = format!("http://{here}");
        writeln!(out, "Menagerie is at {address}")?;
        for address in &network {
            writeln!(out, "In this network it is at {address}")?;
        }
        if let (true, Some(address)) = (args.lan, network.first()) {
            writeln!(out, "{}", picture(address)?)?;
        }
        if !begins.is_empty() {
            let near = network.first().unwrap_or(&address);
            writeln!(out, "Whoever opens {near}{begins} finds your table set up")?;
        }
        out.flush()?;
        if !args.no_open {
            open(&format!("{address}{begins}"));
        }
        // they end when the server has
        let _engines = host_engines(&args.engine, &state, here).await?;
        let serving = Serving {
            listener,
            private,
            state,
        };
        serve(serving, stop).await;
        Ok(())
    })
}

/// Lets workers of the bus think for this server, whenever there are any. A bus that keeps no work is a bus all the same.
async fn use_workers(state: &AppState, bus: &str) {
    let desk = async { Desk::open(Queue::open(bus, VERSION).await?).await };
    match desk.await {
        Ok(desk) => state.use_workers(desk),
        Err(fault) => tracing::info!(%fault, "computer players think here alone"),
    }
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

/// Where a server that listens there is found by others in the same network.
fn network(at: SocketAddr) -> Vec<String> {
    let ip = match at.ip() {
        ip if ip.is_loopback() => return Vec::new(),
        ip if !ip.is_unspecified() => Some(ip),
        _ => own_address(),
    };
    let address = |ip| format!("http://{}", SocketAddr::new(ip, at.port()));
    ip.map(address).into_iter().collect()
}

/// The address with which this machine would speak to others. Nothing is sent to find it out.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // an address that is for documentation and nobody's
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// An address for a phone's camera. Dark letters on a light ground and light ones on a dark ground are both read.
fn picture(address: &str) -> Result<String, Error> {
    let code = QrCode::new(address).map_err(|fault| Error::wrong(fault.to_string()))?;
    Ok(code.render::<Dense1x2>().build())
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
pub(crate) fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
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
pub(crate) fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
