//! One game between players, from seed to outcome.
use menagerie_core::{
    Audience, Game, Line, Luck, Outcome, Purpose, Record, Rng, Seat, Seed, Start, Tell, Turn,
};
use menagerie_engine::{AnyPlayer, Seated, TableAbout};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// A game that takes more steps than this is given up. Tables without turn limits could go on for ever.
const LONGEST: usize = 50_000;

/// Somebody who looks on while a game is played, seeing everything.
pub trait Watch<G: Game> {
    /// Before a decision is carried out.
    fn decision(
        &mut self,
        _state: &G::State,
        _legal: &[G::Action],
        _seat: Seat,
        _chosen: G::Action,
    ) {
    }
    /// What happened, and the position after it.
    fn events(&mut self, _state: &G::State, _events: &[G::Event]) {}
    /// After each decision and each piece of luck.
    fn position(&mut self, _state: &G::State) {}
    /// When the game is over.
    fn over(&mut self, _outcome: &Outcome) {}
}

impl<G: Game> Watch<G> for () {}

/// A game that was played.
#[derive(Debug, Clone)]
pub struct Played {
    /// All its lines.
    pub record: Record,
    /// How it ended; `None` if it was given up.
    pub outcome: Option<Outcome>,
    /// Who could not go on, if an engine did something wrong: it has lost, and there is no outcome.
    pub forfeit: Option<Seat>,
    /// What each seat's thinking took.
    pub thinking: Vec<Thinking>,
}

/// What thinking took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    /// Decisions made, those with a single choice included.
    pub decisions: u64,
    /// Games imagined for them.
    pub imagined: u64,
    /// Time spent.
    pub time: Duration,
}

impl Thinking {
    /// Adds another's.
    pub fn add(&mut self, other: &Thinking) {
        self.decisions += other.decisions;
        self.imagined += other.imagined;
        self.time += other.time;
    }

    /// Imagined games in a second.
    pub fn rate(&self) -> f64 {
        self.imagined as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Plays one game; `players` sit in this order. All luck follows from the seed, all thoughts from the seed and `mood`: the same
/// seed in another mood is the same luck for players who think otherwise.
pub fn play<G: Tell>(
    setup: &G::Setup,
    players: &[&AnyPlayer],
    seed: &Seed,
    mood: u64,
    watch: &mut impl Watch<G>,
) -> Played {
    let mut luck = Luck::new(seed, Purpose::Game);
    let options = G::options(setup);
    let table = TableAbout {
        players: players.len() as u8,
        options: options.clone(),
    };
    let mut seated: Vec<Seated<G>> = Seat::all(players.len() as u8)
        .map(|seat| {
            let number = Luck::new(seed, Purpose::Player(seat)).next_u64() ^ mood;
            players[seat.index()].sit(number, &table)
        })
        .collect();
    let mut thinking = vec![Thinking::default(); players.len()];
    let mut state = G::begin(setup);
    let mut lines = Vec::new();
    let mut forfeit = None;
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while lines.len() < LONGEST {
        events.clear();
        match G::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = G::draw(&state, &mut luck);
                lines.push(Line::Luck(chance.to_string()));
                G::settle(&mut state, chance, &mut events);
            }
            Turn::Decide(seat) => {
                legal.clear();
                G::actions(&state, &mut legal);
                let audience = if players[seat.index()].seeing() {
                    Audience::Everything
                } else {
                    Audience::Seat(seat)
                };
                let view = G::view(&state, audience);
                let since = Instant::now();
                let choice = seated[seat.index()].choose(&view, &legal);
                let took = &mut thinking[seat.index()];
                took.time += since.elapsed();
                took.decisions += 1;
                let Ok(choice) = choice else {
                    forfeit = Some(seat);
                    break;
                };
                took.imagined += choice.imagined;
                watch.decision(&state, &legal, seat, choice.action);
                lines.push(Line::Decision(seat, choice.action.to_string()));
                G::apply(&mut state, choice.action, &mut events);
            }
        }
        watch.events(&state, &events);
        watch.position(&state);
    }
    let outcome = G::outcome(&state);
    if let Some(outcome) = &outcome {
        watch.over(outcome);
    }
    for player in &mut seated {
        player.over(outcome.as_ref());
    }
    Played {
        record: Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: players.len() as u8,
            options,
            seal: Some(seed.seal()),
            start: Start::Setup,
            taken: 0,
            lines,
            seed: outcome.map(|_| *seed),
            result: outcome.map(|outcome| outcome.to_string()),
        },
        outcome,
        forfeit,
        thinking,
    }
}

/// The record of a table like that of a game, which begins with a position and has not gone on; and its last digest, by which it is known.
pub(crate) fn begun_at<G: Game>(record: &Record, state: &G::State) -> (String, String) {
    let record = Record {
        rules: G::RULES,
        seal: None,
        start: Start::Position(state.to_string()),
        taken: 0,
        lines: Vec::new(),
        seed: None,
        result: None,
        ..record.clone()
    };
    let record = record.to_string();
    let id = record.trim_end().rsplit('#').next().unwrap_or_default();
    (id.to_owned(), record)
}
