//! `menagerie bot`: lets a player, ours or an engine, sit at the tables of a running server.
mod hosted;
mod lobby;
mod pace;
mod score;
mod seat;

use crate::{error::Error, serve::wait};
pub(crate) use hosted::{Offer, host_engines};
use lobby::{Lobby, Tables};
use menagerie_ai::Level;
use menagerie_client::Client;
use menagerie_engine::AnyPlayer;
use menagerie_table::shelf;
use pace::Pace;
use score::{Came, Score};
use seat::Seat;
use std::{io::Write, num::NonZero, sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
    time::timeout,
};

/// After so many faults in a row an engine is not believed to play at all.
const MOST_FAULTS: u32 = 3;
/// How long getting up from all tables may take.
const LEAVING: Duration = Duration::from_secs(5);

/// Let a program, or one of our players, play at the tables of a running server
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie bot \"python3 my_engine.py\" --token TOKEN --games wallaby\n  \
    menagerie bot \"python3 my_engine.py\" --token TOKEN --tables 8 --games wallaby,hunt-the-wumpus --against solid\n  \
    menagerie bot search:2000 --server http://games.example:7777 --token TOKEN --stop-after 20\n\n\
    The program speaks the protocol of docs/engines.md. It takes open seats at listed tables of these games; where there are none it makes a\n\
    listed table and waits for somebody. With --against it makes tables of its own and computer players of that level have the other seats.\n\
    It plays no faster than --moves a second and makes no more tables than a token may have (docs/bots.md), waits as long as the server says when that is too fast, and comes back when the line breaks.\n\
    A fault of the program loses that game; after three in a row the bot leaves. End it with Ctrl-C: its seats are left to computer players."
)]
pub(crate) struct Args {
    /// A command, or a player by name: strong, search:2000, exec:time=2s:COMMAND, …
    #[arg(value_name = "COMMAND|PLAYER")]
    player: String,
    /// Where the server is
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: String,
    /// The bot's token, as `menagerie token NAME` gives it
    #[arg(
        long,
        value_name = "TOKEN",
        env = "MENAGERIE_TOKEN",
        hide_env_values = true
    )]
    token: String,
    /// At how many tables at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    tables: u16,
    /// Which games, separated by commas; without it all of them
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = game)]
    games: Vec<&'static str>,
    /// Play against computer players of this level: gentle, solid or strong
    #[arg(long, value_name = "LEVEL")]
    against: Option<Level>,
    /// Decisions a second, all tables together
    #[arg(long, value_name = "N", default_value = "8")]
    moves: NonZero<u16>,
    /// Leave after so many games; without it never
    #[arg(long, value_name = "N")]
    stop_after: Option<NonZero<u32>>,
}

fn game(name: &str) -> Result<&'static str, String> {
    shelf::find(name).ok_or_else(|| format!("there are: {}", shelf::NAMES.join(", ")))
}

/// Host and port of a server's address.
fn host(url: &str) -> Result<String, Error> {
    let Some(rest) = url.strip_prefix("http://") else {
        return Err(Error::wrong(format!(
            "--server {url}: the bot speaks plain http://HOST:PORT; reach a server behind TLS through a tunnel or from its own machine"
        )));
    };
    let host = rest.trim_end_matches('/');
    if host.is_empty() || host.contains(['/', ' ', '@', '?', '#']) {
        return Err(Error::wrong(format!(
            "--server {url}: write http://HOST:PORT"
        )));
    }
    let has_port = host
        .rsplit_once(':')
        .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    Ok(if has_port {
        host.to_owned()
    } else {
        format!("{host}:80")
    })
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let named = args.player.parse::<AnyPlayer>();
    let player = match named {
        Ok(player) => player,
        Err(_) => format!("exec:{}", args.player)
            .parse()
            .map_err(|error| Error::wrong(format!("{error}")))?,
    };
    if player.seeing() {
        return Err(Error::wrong(
            "nobody at a server's table is shown the whole truth",
        ));
    }
    let client = Client::bot(host(&args.server)?, args.token.trim());
    let games = match &args.games[..] {
        [] => shelf::NAMES.to_vec(),
        named => named.to_vec(),
    };
    wait(None, async {
        let score = Arc::new(Score::default());
        let tables = args.against.map_or(Tables::Open, Tables::Against);
        let lobby = Lobby::open(client.clone(), games, tables, Arc::clone(&score)).await?;
        let (stop, stopping) = watch::channel(false);
        let seat = Seat {
            client,
            player: player.clone(),
            pace: Arc::new(Pace::new(
                Duration::from_secs(1) / u32::from(args.moves.get()),
                1,
            )),
            score: Arc::clone(&score),
            stopping,
        };
        let played = play(args, &Arc::new(lobby), &Arc::new(seat), &stop, out).await;
        writeln!(out, "{score}")?;
        played
    })
}

/// Keeps games going until it is enough, and tells what came of each.
async fn play(
    args: &Args,
    lobby: &Arc<Lobby>,
    seat: &Arc<Seat>,
    stop: &watch::Sender<bool>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut tables = JoinSet::new();
    let (told, mut heard) = mpsc::unbounded_channel();
    for _ in 0..args.tables {
        let (lobby, seat, told) = (Arc::clone(lobby), Arc::clone(seat), told.clone());
        tables.spawn(async move {
            while !*seat.stopping.borrow() {
                let came = match lobby.find().await {
                    Ok(None) => continue,
                    Ok(Some(table)) => {
                        let came = seat.play(&table).await;
                        // a table that cannot be played at is not found again
                        if came.is_ok() {
                            lobby.left(&table);
                        }
                        came
                    }
                    Err(problem) => Err(problem),
                };
                if came.is_err() {
                    tokio::time::sleep(Duration::from_secs(2)).await;
                }
                if told.send(came).is_err() {
                    break;
                }
            }
        });
    }
    drop(told);
    let (mut games, mut faults) = (0, 0);
    let ended = loop {
        let came = tokio::select! {
            came = heard.recv() => came,
            _ = tokio::signal::ctrl_c() => None,
        };
        let Some(came) = came else { break Ok(()) };
        match came {
            Ok(came) => {
                games += 1;
                faults = if let Came::Fault(_) = &came.how {
                    faults + 1
                } else {
                    0
                };
                writeln!(out, "{}", seat.score.add(&came))?;
                if faults >= MOST_FAULTS {
                    let words = format!(
                        "{} lost {faults} games in a row by its own faults",
                        seat.player
                    );
                    break Err(Error::Refused(words));
                }
            }
            Err(problem) => writeln!(anstream::stderr(), "{problem}")?,
        }
        if args.stop_after.is_some_and(|most| games >= most.get()) {
            break Ok(());
        }
    };
    stop.send_replace(true);
    let left = async { while tables.join_next().await.is_some() {} };
    // those that wait for the server or for an engine are not waited for
    let _ = timeout(LEAVING, left).await;
    tables.shutdown().await;
    ended
}
