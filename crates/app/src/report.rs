//! `menagerie report`: what many games tell a designer, as one page with pictures.
mod compare;
mod told;

use crate::{
    ask::{AskEffort, AskGame, AskTable},
    error::Error,
    player::tell_faults,
    progress::progress,
};
use compare::Setting;
use menagerie_core::Tell;
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Case, Contest, Effort, Step, Study, Unfinished, ladder, strongest, study};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::{
    io::Write,
    num::NonZero,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

/// Play many games and write a page about them: who wins, how long it takes, what was on offer and what winners do
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie report wallaby --out report/\n  menagerie report wallaby --games 10000 --agents greedy --out report/\n  \
    menagerie report wallaby --games 400 --agents greedy,search:300 --compare scarecrow=off --compare 'goal.2=20 board=full' --out report/\n  \
    menagerie report monster-baby-rescue --games 1000 --edition my-tiles.json --compare edition=standard --csv\n  \
    menagerie report wallaby --games 10000 --agents search:300 --on nats://10.0.0.5:4222 --out report/\n\n\
    In each case one player sits in all seats. Without --agents there are two cases: the greedy player, and the strongest player whose games fit\n\
    into the minutes. Each luck is played twice, to learn how much it decides. --compare adds a setting: options and numbers that\n\
    differ from the first one, with spaces between them. A player may be a program: exec:COMMAND (docs/engines.md).\n\
    --on lets the workers of a bus play (menagerie work); it needs --agents, because the strongest player that fits is found by the clock of this machine."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// How many games for each case
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Who plays, separated by commas; each of them in all seats
    #[arg(long, alias = "agent", value_name = "A,B,…", value_delimiter = ',')]
    agents: Vec<AnyPlayer>,
    /// How long it may take; without it two minutes if --agents does not say who plays, and as long as it takes if it does
    #[arg(long, value_name = "M", value_parser = minutes)]
    minutes: Option<f64>,
    /// The number that the luck of the first game comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Options and numbers to change for another setting; may be said several times
    #[arg(long, value_name = "KEY=VALUE …")]
    compare: Vec<String>,
    #[command(flatten)]
    effort: AskEffort,
    /// The folder for the page, which is called index.html, and for report.json and report.csv
    #[arg(long, value_name = "DIR", required_unless_present_any = ["json", "csv"])]
    out: Option<PathBuf>,
    /// Write JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Write comma-separated values
    #[arg(long)]
    csv: bool,
}

/// The time that a report takes if nothing is said about it.
const USUAL_MINUTES: f64 = 2.0;
/// The ladder takes this part of the time, and no fewer or more games than these a step.
const LADDER_PART: f64 = 0.25;
const LADDER_GAMES: (u64, u64) = (20, 100);

fn minutes(text: &str) -> Result<f64, String> {
    let minutes: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.01..=10_000.0).contains(&minutes) {
        Ok(minutes)
    } else {
        Err("from 0.01 to 10000".to_owned())
    }
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let card = tables::card(game, voice).map_err(|refused| Error::refused(&refused, voice))?;
    let settings = compare::settings(args, &card)?;
    let seats = args.table.players(game, voice)?;
    if args.effort.on.is_some() && args.agents.is_empty() {
        let problem = "--on needs --agents: which player fits into the minutes is found by the clock of one machine";
        return Err(Error::wrong(problem));
    }
    let work = Look {
        args,
        seats,
        effort: args.effort.effort(game, &args.agents, None)?,
        settings: &settings,
    };
    let seen = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    tell_faults(&seen.agents);
    told::tell(args, &seen, (&card.title, seats), voice, out)
}

/// What was learned.
struct Seen {
    cases: Vec<Case>,
    steps: Vec<Step>,
    /// Who played in the cases.
    agents: Vec<AnyPlayer>,
}

struct Look<'a> {
    args: &'a Args,
    seats: u8,
    /// On how many threads, or by whom.
    effort: Effort,
    settings: &'a [Setting],
}

impl Visit for Look<'_> {
    type Out = Result<Result<Seen, Unfinished>, TableError>;

    fn visit<G: Tell>(self) -> Self::Out {
        let setups = self
            .settings
            .iter()
            .map(|setting| tables::setup::<G>(self.seats, &setting.options))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(self.look::<G>(&setups))
    }
}

impl Look<'_> {
    fn look<G: Tell>(&self, setups: &[G::Setup]) -> Result<Seen, Unfinished> {
        let args = self.args;
        let begun = Instant::now();
        let usual = args.agents.is_empty().then_some(USUAL_MINUTES);
        let time = args.minutes.or(usual);
        let time = time.map(|minutes| Duration::from_secs_f64(60.0 * minutes));
        let agents = self.agents::<G>(&setups[0], time);
        let steps = self.climb::<G>(&agents, &setups[0], time)?;
        let many = (setups.len() * agents.len()) as u32;
        let bar = progress(args.games * u64::from(many));
        let mut cases = Vec::new();
        for (setting, setup) in self.settings.iter().zip(setups) {
            for agent in &agents {
                // what is left of the time is shared evenly by the cases to come
                let left = time.map(|time| time.saturating_sub(begun.elapsed()));
                let share = left.map(|left| left / (many - cases.len() as u32));
                let plan = Study {
                    agent: agent.clone(),
                    games: args.games as usize,
                    seed: args.seed,
                    effort: Effort {
                        until: share.map(|share| Instant::now() + share),
                        ..self.effort.clone()
                    },
                };
                let done = args.games * cases.len() as u64;
                let figures = study::<G>(&plan, setup, self.seats, &|games| {
                    bar.set_position(done + games as u64);
                })?;
                cases.push(Case {
                    setting: setting.name.clone(),
                    agent: agent.to_string(),
                    figures,
                });
            }
        }
        bar.finish_and_clear();
        Ok(Seen {
            cases,
            steps,
            agents,
        })
    }

    /// Who was named; if nobody was, the greedy player and the strongest that fits.
    fn agents<G: Tell>(&self, setup: &G::Setup, time: Option<Duration>) -> Vec<AnyPlayer> {
        let Some(time) = time.filter(|_| self.args.agents.is_empty()) else {
            return self.args.agents.clone();
        };
        let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = self.effort.threads.unwrap_or(cores).get();
        // half of the time for the games of all settings, a quarter for the ladder, the rest for greedy games and for luck
        let share = time / 2 / self.settings.len() as u32;
        let games = self.args.games as usize;
        let best = strongest::<G>(setup, self.seats, (games, threads), share);
        let greedy: AnyPlayer = "greedy".parse().expect("greedy is a player");
        if best == greedy {
            vec![greedy]
        } else {
            vec![greedy, best]
        }
    }

    /// The players' ladder: random, greedy, and those who play, each against the one before.
    fn climb<G: Tell>(
        &self,
        agents: &[AnyPlayer],
        setup: &G::Setup,
        time: Option<Duration>,
    ) -> Result<Vec<Step>, Unfinished> {
        let mut rungs: Vec<AnyPlayer> = ["random", "greedy"]
            .map(|name| name.parse().expect("these are players"))
            .to_vec();
        for agent in agents {
            if !rungs.contains(agent) {
                rungs.push(agent.clone());
            }
        }
        if self.seats < 2 {
            return Ok(Vec::new());
        }
        let (least, most) = LADDER_GAMES;
        let mut games = self.args.games.clamp(least, most) as usize;
        if let (Some(time), Some(last)) = (time, rungs.last()) {
            let since = Instant::now();
            let plan = Contest {
                seats: self.seats,
                effort: self.effort.clone(),
                ..Contest::new(vec![last.clone(), rungs[0].clone()], 2, self.args.seed)
            };
            menagerie_lab::contest::<G>(&plan, setup, &|_| {}, None)?;
            let one = since.elapsed().as_secs_f64() / 2.0;
            let fit = LADDER_PART * time.as_secs_f64() / one.max(1e-6);
            games = games.min((fit as usize).max(4));
        }
        let plan = Contest {
            seats: self.seats,
            effort: self.effort.clone(),
            ..Contest::new(Vec::new(), games, self.args.seed)
        };
        ladder::<G>(&rungs, &plan, setup, &|_, _| {})
    }
}
