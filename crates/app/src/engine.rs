//! `menagerie engine`: one of our players as an engine, for programs that want to play against it.
use crate::error::Error;
use menagerie_ai::Player;
use menagerie_engine::answer;
use std::io::{self, BufReader};

/// Play for another program, over standard input and output (docs/engines.md)
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie engine strong\n  menagerie engine search:2000 --seed 7\n  \
    menagerie match wallaby --agents \"exec:menagerie engine solid,exec:python3 my_engine.py\" --games 20\n\n\
    Messages are lines of JSON: hello, position, go, stop, over and bye in; hello, act and error out. The game is the one that hello names."
)]
pub(crate) struct Args {
    /// Who plays: strong, solid, greedy, search:5000, search:2s, …
    #[arg(value_name = "PLAYER", default_value = "strong")]
    player: Player,
    /// A number that all imagination comes from
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    if args.player.seeing {
        return Err(Error::wrong(
            "an engine gets what its seat may know: nobody can show it the whole truth",
        ));
    }
    let input = BufReader::new(io::stdin());
    answer(&args.player, args.seed, input, &mut io::stdout())?;
    Ok(())
}
