//! `menagerie`: play the games, try positions, replay and verify records, count and simulate. For people and for programs.
//!
//! # Where is what
//! One file a subcommand, named like it (`attempt` is `try`, `contest` is `match`), each with its own arguments. Shared by them: `ask` (what
//! arguments are read into), `player` (computer players by the name of a game), `store` (where everything is kept), `settings` (options from the
//! environment and a file), `paint` (pictures in colour), `on` (work handed out to workers), `progress` (the bar of long work), `quote` (a call as it can be pasted), `measured` (figures as data), `data_file` (what is
//! found in games, as files), `error` (what
//! can go wrong, and the exit code it has).
//!
//! Exit codes: 0 fine, 1 refused, 2 wrong call.

mod admin;
mod analyse;
mod ask;
mod attempt;
mod bot;
mod calibrate;
mod contest;
mod data_file;
mod engine;
mod error;
mod games;
mod hint;
mod ladder;
mod layout;
mod learn;
mod load;
mod measured;
mod mine;
mod move_store;
mod on;
mod pace;
mod paint;
mod perft;
mod play;
mod player;
mod progress;
mod prove;
mod quote;
mod replay;
mod report;
mod rules;
mod score;
mod serve;
mod serve_limits;
mod serve_link;
mod settings;
mod sim;
mod site;
mod solve;
mod store;
mod sweep;
mod token;
mod traces;
mod verify;
mod work;

use clap::{CommandFactory, Parser, Subcommand};
use error::Error;
use menagerie_table::{Voice, Words};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Five animal board games: play them, look into them, let them play.
#[derive(Parser)]
#[command(version = env!("MENAGERIE_VERSION"), about, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 fine, 1 refused, 2 wrong call.\n\n\
    Examples:\n  menagerie games\n  menagerie play wallaby --seat human --seat gentle\n  menagerie rules wallaby WAL-JUMP-3")]
struct Menagerie {
    /// The language to speak, such as en; without it the one of the environment, else English
    #[arg(long, global = true, value_name = "TAG")]
    language: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
#[expect(clippy::large_enum_variant, reason = "read once from the command line")]
enum What {
    Games(games::Args),
    Play(play::Args),
    Try(attempt::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Rules(rules::Args),
    Perft(perft::Args),
    Score(score::Args),
    Sim(sim::Args),
    Hint(hint::Args),
    Match(contest::Args),
    Engine(engine::Args),
    Ladder(ladder::Args),
    Calibrate(calibrate::Args),
    Learn(learn::Args),
    Mine(mine::Args),
    Prove(prove::Args),
    Solve(solve::Args),
    Pace(pace::Args),
    Layout(layout::Args),
    Report(report::Args),
    Sweep(sweep::Args),
    Work(work::Args),
    Serve(serve::Args),
    Bot(bot::Args),
    Site(site::Args),
    Token(token::Args),
    Admin(admin::Args),
    MoveStore(move_store::Args),
    Load(load::Args),
}

fn main() -> ExitCode {
    let read = |name: &str| std::env::var_os(name);
    let call = std::env::args_os().collect();
    let call = match settings::complete(call, &mut Menagerie::command(), &read) {
        Ok(call) => Menagerie::parse_from(call),
        Err(trouble) => return trouble.tell(&mut anstream::stderr()),
    };
    let mut out = anstream::stdout();
    let done = words(call.language.as_deref()).and_then(|words| {
        let voice = Voice::nameless(words);
        match &call.what {
            What::Games(args) => games::run(args, &voice, &mut out),
            What::Play(args) => play::run(args, &voice, &mut out),
            What::Try(args) => attempt::run(args, &voice, &mut out),
            What::Replay(args) => replay::run(args, &voice, &mut out),
            What::Verify(args) => verify::run(args, &voice, &mut out),
            What::Analyse(args) => analyse::run(args, &voice, &mut out),
            What::Rules(args) => rules::run(args, &voice, &mut out),
            What::Perft(args) => perft::run(args, &voice, &mut out),
            What::Score(args) => score::run(args, &voice, &mut out),
            What::Sim(args) => sim::run(args, &voice, &mut out),
            What::Hint(args) => hint::run(args, &voice, &mut out),
            What::Match(args) => contest::run(args, &voice, &mut out),
            What::Engine(args) => engine::run(args),
            What::Ladder(args) => ladder::run(args, &voice, &mut out),
            What::Calibrate(args) => calibrate::run(args, &voice, &mut out),
            What::Learn(args) => learn::run(args, &voice, &mut out),
            What::Mine(args) => mine::run(args, &voice, &mut out),
            What::Prove(args) => prove::run(args, &voice, &mut out),
            What::Solve(args) => solve::run(args, &voice, &mut out),
            What::Pace(args) => pace::run(args, &voice, &mut out),
            What::Layout(args) => layout::run(args, &voice, &mut out),
            What::Report(args) => report::run(args, &voice, &mut out),
            What::Sweep(args) => sweep::run(args, &voice, &mut out),
            What::Work(args) => work::run(args, &mut out),
            What::Serve(args) => serve::run(args, &voice, &mut out),
            What::Bot(args) => bot::run(args, &mut out),
            What::Site(args) => site::run(args, &mut out),
            What::Token(args) => token::run(args, &mut out),
            What::Admin(args) => admin::run(args, &mut out),
            What::MoveStore(args) => move_store::run(args, &mut out),
            What::Load(args) => load::run(args, &mut out),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => trouble.tell(&mut anstream::stderr()),
    }
}

/// The language asked for must be there; the environment's may be unknown to us.
fn words(asked: Option<&str>) -> Result<&'static Words, Error> {
    if let Some(tag) = asked {
        return Words::speak(tag).ok_or_else(|| {
            let known: Vec<&str> = Words::languages().collect();
            let known = known.join(", ");
            Error::wrong(format!("no language '{tag}'; there are: {known}"))
        });
    }
    let spoken = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|tag| !tag.is_empty());
    Ok(spoken
        .and_then(|tag| Words::speak(&tag))
        .unwrap_or_else(Words::english))
}
