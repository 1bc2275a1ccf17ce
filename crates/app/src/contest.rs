//! `menagerie match`: players against players.
use crate::{
    ask::{self, AskEffort, AskGame, AskTable},
    error::Error,
    player::tell_faults,
    progress::progress,
};
use menagerie_ai::{OtherWeights, bring_weights, has_learned};
use menagerie_core::{Options, Record, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Contest, Keep, Scores, Sprt, Unfinished, Verdict, contest};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use serde_json::json;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::Mutex,
};

/// Let players compete: the same luck with seats changed, and the result with its interval
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie match wallaby --agents search:1000,greedy --games 100\n  \
    menagerie match wallaby --agents strong,solid --games 400 --sprt --save games/\n  \
    menagerie match wallaby --agents \"strong,exec:python3 my_engine.py\" --games 20\n  \
    menagerie match wallaby --players 4 --agents search:1000,search:100 --games 200 --seed 7\n  \
    menagerie match wallaby --agents search:1000,greedy --games 2000 --on nats://10.0.0.5:4222\n\n\
    Players are random, greedy, search:GAMES, search:500ms, search:GAMES:full (which never stops early), search:GAMES:learned and :handmade (by which valuation), gentle, solid, strong, and programs: exec:COMMAND, exec:time=2s:memory=512MB:COMMAND\n\
    (docs/engines.md). seeing:PLAYER is shown the whole truth, which no program is. An engine that does something wrong loses that game.\n\
    Games come in blocks with the same luck, in which every player sits in every seat once; intervals (95 %) are over blocks.\n\
    With more seats than players the list begins again. With one seat everybody plays alone, with the same luck. A score is the share of the points: winners share one a game.\n\
    --on hands the blocks out to all workers of a bus (menagerie work). Players that count games on one thread give the same result as here, game by game; those that think by the clock do not."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// Who plays, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    agents: Vec<AnyPlayer>,
    /// How many games, rounded up to whole blocks
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The number that the luck of the first block comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is clear whether the first player scores 5 % more than its share
    #[arg(long)]
    sprt: bool,
    /// Weights that players who say `learned` go by, in place of those that the program was built with (menagerie learn)
    #[arg(long, value_name = "FILE", conflicts_with = "on")]
    weights: Option<PathBuf>,
    /// Keep all records in this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    #[command(flatten)]
    effort: AskEffort,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let fewest = args.table.players(game, voice)?;
    let many = args.agents.len() as u8;
    let seats = args.table.choice.players.unwrap_or(fewest.max(many));
    let alone = seats == 1;
    if alone && args.sprt {
        let problem = "--sprt compares players at one table; with one seat it has nothing to say";
        return Err(Error::wrong(problem.to_owned()));
    }
    if !alone && (many < 2 || many > seats) {
        return Err(Error::wrong(format!(
            "--agents names {many}: there must be 2 to {seats}, as many as seats or fewer"
        )));
    }
    learned(args, seats)?;
    if let Some(folder) = &args.save {
        fs::create_dir_all(folder)?;
    }
    let plan = Contest {
        seats,
        sprt: args.sprt.then(|| Sprt::usual(args.agents.len())),
        effort: args.effort.effort(game, &args.agents, None)?,
        ..Contest::new(args.agents.clone(), args.games as usize, args.seed)
    };
    let work = Compete {
        plan: &plan,
        options: args.table.options()?,
        save: args.save.as_deref(),
    };
    let (played, kept) = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    kept?;
    if args.json {
        return ask::json(out, &as_json(&plan, &played));
    }
    write(&plan, &played, out)?;
    tell_faults(&plan.agents);
    Ok(())
}

/// Takes up the weights that were brought; whoever is to go by what was learned must find something.
fn learned(args: &Args, seats: u8) -> Result<(), Error> {
    struct Bring<'a>(Option<&'a str>, u8);
    impl Visit for Bring<'_> {
        type Out = Result<bool, OtherWeights>;
        fn visit<G: Tell>(self) -> Self::Out {
            if let Some(text) = self.0 {
                bring_weights::<G>(text)?;
            }
            Ok(has_learned::<G>(self.1))
        }
    }
    let game = &args.game.game;
    let text = match &args.weights {
        Some(path) => Some(ask::read(path, ask::MOST_BYTES)?),
        None => None,
    };
    let known = match menagerie_table::shelf::visit(game, Bring(text.as_deref(), seats)) {
        Some(Ok(known)) => known,
        Some(Err(other)) => {
            let path = args.weights.as_deref().unwrap_or(Path::new("weights"));
            return Err(Error::wrong(format!("{}: {other}", path.display())));
        }
        // that there is no such game is told where the table is set up
        None => return Ok(()),
    };
    let learned = |agent: &&AnyPlayer| matches!(agent, AnyPlayer::Ours(player) if player.learned());
    match args.agents.iter().find(learned) {
        Some(agent) if !known => Err(Error::wrong(format!(
            "{agent}: nothing was learned about {game} with {seats} seats (menagerie learn)"
        ))),
        _ => Ok(()),
    }
}

struct Compete<'a> {
    plan: &'a Contest,
    options: Options,
    save: Option<&'a Path>,
}

impl Visit for Compete<'_> {
    type Out = Result<Result<(Scores, std::io::Result<()>), Unfinished>, TableError>;

    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.plan.seats, &self.options)?;
        let bar = progress(self.plan.games as u64);
        let trouble: Mutex<std::io::Result<()>> = Mutex::new(Ok(()));
        let save = |folder: &Path, (block, game): (usize, usize), record: &Record| {
            let path = folder.join(format!("{}-{block:05}-{game}.record", G::NAME));
            if let Err(error) = fs::write(path, record.to_string())
                && let Ok(mut first) = trouble.lock()
            {
                *first = Err(error);
            }
        };
        let many = self.plan.agents.len();
        let told = |so_far: menagerie_lab::Progress| bar.set_position((so_far.done * many) as u64);
        let keep = self.save.map(|folder| {
            move |number: (usize, usize), record: &Record| save(folder, number, record)
        });
        let keep = keep.as_ref().map(|keep| keep as Keep<'_>);
        let played = contest::<G>(self.plan, &setup, &told, keep);
        bar.finish_and_clear();
        Ok(played.map(|played| (played, trouble.into_inner().unwrap_or(Ok(())))))
    }
}

fn as_json(plan: &Contest, played: &Scores) -> serde_json::Value {
    let agents = plan.agents.iter().enumerate();
    let agents: Vec<_> = agents
        .map(|(i, agent)| {
            let (score, thinking) = (played.scores[i], played.thinking[i]);
            json!({
                "agent": agent.to_string(), "score": score.mean, "low": score.low, "high": score.high,
                "decisions": thinking.decisions, "imagined": thinking.imagined,
                "seconds": thinking.time.as_secs_f64(), "faults": faults(agent),
            })
        })
        .collect();
    json!({
        "agents": agents, "blocks": played.blocks.len(), "games": played.blocks.len() * plan.agents.len(),
        "verdict": verdict(played.verdict),
    })
}

/// What it lost games by, with how many.
fn faults(agent: &AnyPlayer) -> Vec<serde_json::Value> {
    let told = |(fault, games)| json!({ "fault": fault, "games": games });
    agent.faults().into_iter().map(told).collect()
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "not known to be better",
        Verdict::Bold => "better",
        Verdict::Dull => "not better",
    }
}

fn write(plan: &Contest, played: &Scores, out: &mut dyn Write) -> Result<(), Error> {
    let names: Vec<String> = plan.agents.iter().map(ToString::to_string).collect();
    let wide = names.iter().map(String::len).max().unwrap_or(0);
    for (i, name) in names.iter().enumerate() {
        let (score, thinking) = (played.scores[i], played.thinking[i]);
        writeln!(
            out,
            "{name:wide$}  {score}  {:.0} imagined games/s, {:.1} ms a decision",
            thinking.rate(),
            1e3 * thinking.time.as_secs_f64() / thinking.decisions.max(1) as f64,
        )?;
    }
    let games = played.blocks.len() * names.len();
    let given_up: usize = played.blocks.iter().map(|block| block.given_up).sum();
    let forfeits: usize = played.blocks.iter().map(|block| block.forfeits).sum();
    let lines: usize = played.blocks.iter().map(|block| block.lines).sum();
    writeln!(
        out,
        "{games} games in {} blocks, seed {}, {:.1} lines a game, {given_up} given up",
        played.blocks.len(),
        plan.seed,
        lines as f64 / games as f64
    )?;
    if forfeits > 0 {
        writeln!(out, "{forfeits} games were lost by faults of engines")?;
    }
    if plan.sprt.is_some() {
        writeln!(out, "{} is {}", names[0], verdict(played.verdict))?;
    }
    Ok(())
}
