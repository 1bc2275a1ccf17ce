//! Work in numbered pieces, each of which stands for itself. Whoever has the same program makes the same of a piece, so it may be done here or by
//! workers on other machines, who get it as text.
use crate::{
    calibration::Asked, contest::Blocks, learn::Lessons, positions::Proving, puzzles::Digging,
    report::Studied, sweep::Sampled,
};
use menagerie_core::{Options, Tell, digest};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fmt,
    ops::{ControlFlow, Range},
    time::Instant,
};

/// Work in numbered pieces.
pub(crate) trait Task: Serialize + DeserializeOwned + Sync {
    /// What it is called on a queue.
    const KIND: &'static str;
    /// What comes of a piece.
    type Came: Serialize + DeserializeOwned + Send;

    /// Does one piece. It depends on nothing but these, unless a player thinks by the clock.
    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Self::Came;

    /// Whoever plays, always in the same order.
    fn players(&self) -> Vec<&AnyPlayer>;
}

/// A task as it travels: what is done at which table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Which game.
    pub game: String,
    /// By which rules; others would be another game.
    pub rules: u32,
    /// How many seats.
    pub players: u8,
    /// All options of the table, its edition among them.
    pub options: BTreeMap<String, String>,
    /// A digest of the standard numbers, from which an edition differs.
    pub standard: String,
    /// What is done there.
    pub kind: String,
    /// Who plays, with which luck.
    pub plan: Value,
}

/// What came of some pieces of an order that follow each other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// One for each piece.
    pub pieces: Vec<Value>,
    /// The games that each of the players lost by faults of its own.
    pub faults: Vec<Vec<(String, u32)>>,
}

/// Why work was not finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfinished {
    /// A record that was brought cannot be played.
    Record(String),
    /// Workers cannot be reached, or refuse it.
    Workers(String),
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfinished::Record(problem) => write!(f, "refused record: {problem}"),
            Unfinished::Workers(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for Unfinished {}

/// Hears what came of the pieces from a number on, and says whether to go on.
pub type Hear<'a> = dyn FnMut(usize, Done) -> ControlFlow<Result<(), Unfinished>> + 'a;

/// Whoever does work elsewhere.
pub trait Workers: fmt::Debug + Send + Sync {
    /// Lets the pieces below `total` be done, each once, and hands over what comes of them, in any order, until whoever hears it has enough. Nothing
    /// new is begun after `until`, but for the first piece.
    ///
    /// # Errors
    /// If that cannot be done, or whoever hears it says so.
    fn each(
        &self,
        order: &Order,
        total: usize,
        until: Option<Instant>,
        hear: &mut Hear<'_>,
    ) -> Result<(), Unfinished>;
}

impl Order {
    pub(crate) fn of<G: Tell, T: Task>(task: &T, setup: &G::Setup) -> Order {
        let options = G::options(setup);
        let pair = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        Order {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: G::players(&G::begin(setup)),
            options: options.iter().map(pair).collect(),
            standard: standard::<G>(),
            kind: T::KIND.to_owned(),
            plan: serde_json::to_value(task).expect("plans are plain data"),
        }
    }

    /// Does some pieces of an order, as long as they are `wanted`. `G` is the order's game; whoever runs programs for others says which are `allowed`.
    ///
    /// # Errors
    /// Why not: other rules, other numbers, a plan that cannot be read, a program that is not run for others.
    pub fn perform<G: Tell>(
        &self,
        pieces: Range<usize>,
        allowed: &dyn Fn(&AnyPlayer) -> bool,
        wanted: &dyn Fn() -> bool,
    ) -> Result<Done, String> {
        if (self.rules, self.standard.as_str()) != (G::RULES, &standard::<G>()) {
            return Err(format!(
                "here {} is played by rules {} with the numbers {}, and there by rules {} with the numbers {}: use the same program on both sides",
                G::NAME,
                G::RULES,
                standard::<G>(),
                self.rules,
                self.standard,
            ));
        }
        let mut options = Options::new();
        for (key, value) in &self.options {
            options.set(key, value.clone());
        }
        let refused = |problem: String| format!("the table cannot be set up: {problem}");
        options
            .known(G::about().options)
            .map_err(|flaw| refused(flaw.to_string()))?;
        let setup = G::setup(self.players, &options).map_err(|no| refused(format!("{no:?}")))?;
        let work = Work {
            order: self,
            pieces,
            allowed,
            wanted,
        };
        match self.kind.as_str() {
            Blocks::KIND => work.perform::<G, Blocks>(&setup),
            Sampled::KIND => work.perform::<G, Sampled>(&setup),
            Studied::KIND => work.perform::<G, Studied>(&setup),
            Lessons::KIND => work.perform::<G, Lessons>(&setup),
            Digging::KIND => work.perform::<G, Digging>(&setup),
            Proving::KIND => work.perform::<G, Proving>(&setup),
            Asked::KIND => work.perform::<G, Asked>(&setup),
            other => Err(format!("there is no work of the kind '{other}'")),
        }
    }
}

struct Work<'a> {
    order: &'a Order,
    pieces: Range<usize>,
    allowed: &'a dyn Fn(&AnyPlayer) -> bool,
    wanted: &'a dyn Fn() -> bool,
}

impl Work<'_> {
    fn perform<G: Tell, T: Task>(self, setup: &G::Setup) -> Result<Done, String> {
        let task = T::deserialize(&self.order.plan)
            .map_err(|fault| format!("the plan cannot be read: {fault}"))?;
        for player in task.players() {
            if matches!(player, AnyPlayer::Engine(_)) && !(self.allowed)(player) {
                return Err(format!(
                    "{player} is a program, and programs are not run for others: name it when the worker is started (menagerie work --allow-engine \"COMMAND\")"
                ));
            }
        }
        let mut pieces = Vec::new();
        for number in self.pieces {
            if !(self.wanted)() {
                return Err("nobody waits for it any more".to_owned());
            }
            let came = task.piece::<G>(setup, number);
            pieces.push(serde_json::to_value(came).map_err(|fault| fault.to_string())?);
        }
        let players = task.players().into_iter();
        Ok(Done {
            pieces,
            faults: players.map(AnyPlayer::faults).collect(),
        })
    }
}

impl Done {
    /// What came of the pieces of a task; faults of its players are counted here.
    pub(crate) fn read<T: Task>(self, task: &T) -> Result<Vec<T::Came>, Unfinished> {
        for (player, faults) in task.players().into_iter().zip(self.faults) {
            for (fault, games) in faults {
                player.count_fault(&fault, games);
            }
        }
        let pieces = self.pieces.into_iter().map(serde_json::from_value);
        pieces.collect::<Result<_, _>>().map_err(|fault| {
            Unfinished::Workers(format!(
                "what a worker answered cannot be read: {fault}. Use the same program on both sides"
            ))
        })
    }
}

/// What editions of a game differ from.
fn standard<G: Tell>() -> String {
    let data = G::parameters().map_or("", |parameters| parameters.data);
    digest(G::NAME, data)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contest, Effort, Sweep, contest, sweep};
    use menagerie_games::wallaby::Wallaby;

    /// Workers in the same process: everything goes through text, the last pieces first.
    #[derive(Debug)]
    struct Backwards(usize);

    impl Workers for Backwards {
        fn each(
            &self,
            order: &Order,
            total: usize,
            _: Option<Instant>,
            hear: &mut Hear<'_>,
        ) -> Result<(), Unfinished> {
            for from in (0..total).step_by(self.0).rev() {
                let text = serde_json::to_string(order).unwrap();
                let order: Order = serde_json::from_str(&text).unwrap();
                let range = from..(from + self.0).min(total);
                let done = order.perform::<Wallaby>(range, &|_| false, &|| true);
                let text = serde_json::to_string(&done.map_err(Unfinished::Workers)?).unwrap();
                match hear(from, serde_json::from_str(&text).unwrap()) {
                    ControlFlow::Break(end) => return end,
                    ControlFlow::Continue(()) => {}
                }
            }
            Ok(())
        }
    }

    fn elsewhere(pieces: usize) -> Effort {
        Effort {
            workers: Some(std::sync::Arc::new(Backwards(pieces))),
            ..Effort::default()
        }
    }

    fn setup() -> <Wallaby as menagerie_core::Game>::Setup {
        let edition = "{\"goal\":{\"2\":18}}";
        Wallaby::setup(2, &Options::new().with("edition", edition)).unwrap()
    }

    #[test]
    fn a_match_by_workers_is_the_match_at_home_with_all_its_records() {
        let played = |effort| {
            let agents = vec!["search:20".parse().unwrap(), "greedy".parse().unwrap()];
            let plan = Contest {
                effort,
                sprt: Some(crate::Sprt::usual(2)),
                ..Contest::new(agents, 60, 3)
            };
            let records = std::sync::Mutex::new(BTreeMap::new());
            let keep = |number, record: &menagerie_core::Record| {
                records.lock().unwrap().insert(number, record.to_string());
            };
            let scores = contest::<Wallaby>(&plan, &setup(), &|_| {}, Some(&keep)).unwrap();
            let blocks = scores.blocks.iter();
            let blocks: Vec<_> = blocks
                .map(|b| (b.seed, b.scores.clone(), b.lines))
                .collect();
            (
                scores.scores,
                scores.verdict,
                blocks,
                records.into_inner().unwrap(),
            )
        };
        let (here, there) = (played(Effort::default()), played(elsewhere(7)));
        assert_eq!((&here.0, here.1, &here.2), (&there.0, there.1, &there.2));
        // whoever is slower has played fewer when it is enough; what both played is the same
        let both = here
            .3
            .iter()
            .filter(|(number, _)| there.3.contains_key(number));
        assert!(both.clone().count() >= 2 * here.2.len());
        assert!(
            both.into_iter()
                .all(|(number, record)| there.3[number] == *record)
        );
    }

    #[test]
    fn a_sweep_by_workers_is_the_sweep_at_home_to_the_last_bit() {
        let swept = |effort| {
            let plan = Sweep {
                agents: vec!["greedy".parse().unwrap()],
                seats: 2,
                games: 30,
                seed: 9,
                effort,
            };
            let curves = sweep::<Wallaby>(&plan, &[setup()], &|| {}).unwrap();
            format!("{curves:?}")
        };
        assert_eq!(swept(Effort::default()), swept(elsewhere(4)));
    }

    #[test]
    fn what_another_program_ordered_and_programs_of_strangers_are_refused() {
        let task = |player: &str| Blocks {
            agents: vec![player.parse().unwrap(), "greedy".parse().unwrap()],
            seats: 2,
            seed: 1,
            keep: false,
        };
        let order = |player| Order::of::<Wallaby, _>(&task(player), &setup());
        let told = |order: &Order| {
            order
                .perform::<Wallaby>(0..1, &|_| false, &|| true)
                .unwrap_err()
        };
        let good = order("random");
        assert!(good.perform::<Wallaby>(0..1, &|_| false, &|| true).is_ok());
        assert!(told(&order("exec:rm -rf x")).contains("--allow-engine"));
        let other = Order {
            rules: good.rules + 1,
            ..good.clone()
        };
        assert!(told(&other).contains("same program"));
        let other = Order {
            standard: "0".to_owned(),
            ..good.clone()
        };
        assert!(told(&other).contains("same program"));
        let other = Order {
            kind: "croquet".to_owned(),
            ..good.clone()
        };
        assert!(told(&other).contains("croquet"));
        let other = Order {
            plan: Value::Null,
            ..good.clone()
        };
        assert!(told(&other).contains("cannot be read"));
        let mut other = good.clone();
        other.options.insert("colour".to_owned(), "red".to_owned());
        assert!(told(&other).contains("colour"));
        let unwanted = good.perform::<Wallaby>(0..1, &|_| false, &|| false);
        assert!(unwanted.unwrap_err().contains("nobody waits"));
    }
}
