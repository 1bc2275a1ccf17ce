//! `menagerie load`: many clients at once against a running server.
use crate::{error::Error, serve::wait};
use menagerie_load::Load;
use std::{io::Write, net::SocketAddr, num::NonZero, time::Duration};

/// Play at many tables of a running server and tell how it bears that
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie serve --rate 0 --no-open --data loaded &\n  menagerie load --tables 500 --seconds 10\n  \
    menagerie load --tables 500 --moves 5000\n  menagerie load --sleeping 10000\n  \
    menagerie load --server 127.0.0.1:7777 --server 127.0.0.1:7877\n\n\
    The servers must be started with --rate 0 and be on this machine. Those that are named together are nodes of one\n\
    cluster: the seats of a table are at different ones, and processor time and memory are summed over all."
)]
pub(crate) struct Args {
    /// Where the server listens; on this machine only. Of a cluster every node, one after the other
    #[arg(long = "server", value_name = "ADDR", default_value = "127.0.0.1:7777")]
    servers: Vec<SocketAddr>,
    /// Which game
    #[arg(long, value_name = "GAME", default_value = "wallaby")]
    game: String,
    /// How many tables of two
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    tables: u16,
    /// How long
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Moves a second, all tables together; without it as many as the server carries
    #[arg(long, value_name = "N")]
    moves: Option<NonZero<u32>>,
    /// With words for people, as a browser gets them
    #[arg(long)]
    words: bool,
    /// Instead of playing: make so many tables, wait until they sleep, and tell what they cost
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "seconds", "moves", "words"])]
    sleeping: Option<u32>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    if !args.servers.iter().all(|server| server.ip().is_loopback()) {
        return Err(Error::wrong(
            "only a server on this machine may be put under load",
        ));
    }
    if let Some(tables) = args.sleeping {
        let [server] = args.servers[..] else {
            return Err(Error::wrong(
                "--sleeping measures one server: name one only",
            ));
        };
        let told = wait(None, async {
            menagerie_load::sleep(server, &args.game, tables as usize)
                .await
                .map_err(|fault| Error::wrong(fault.to_string()))
        })?;
        writeln!(out, "{told}")?;
        return Ok(());
    }
    let load = Load {
        servers: args.servers.clone(),
        game: args.game.clone(),
        tables: args.tables.into(),
        time: Duration::from_secs(args.seconds),
        rate: args.moves,
        terse: !args.words,
    };
    let figures = wait(None, async {
        menagerie_load::run(&load)
            .await
            .map_err(|fault| Error::wrong(fault.to_string()))
    })?;
    writeln!(out, "{figures}")?;
    match figures.errors.is_empty() {
        true => Ok(()),
        false => Err(Error::Told),
    }
}
