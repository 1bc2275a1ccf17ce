//! The laws that every game obeys, tested on random games.
//!
//! A game runs the whole battery with one line in its tests: `laws::hold::<Wallaby>(&[…tables…], 20, 5_000)`.
pub use crate::edition::laws::parameters_hold;
use crate::{
    Audience, Line, Options, Quick, Record, Refusal, Replay, Rulebook, Seat, Seed, Start, Tell,
    Turn, below,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

pub mod numbers;
mod places;
pub use places::{places_say_why, reason, rules_stand};

/// How many foreign actions are kept to be tried where they may not be allowed.
const STRANGERS: usize = 400;

/// Plays `games` random games at each table and tests every law at every step; no game may take more than `longest` steps.
///
/// # Panics
/// At the first broken law, with the seed, the position and its picture.
pub fn hold<G: Tell>(tables: &[(u8, Options)], games: u64, longest: usize) {
    let mut strangers: Vec<G::Action> = Vec::new();
    for (players, options) in tables {
        let setup = match G::setup(*players, options) {
            Ok(setup) => setup,
            Err(refusal) => panic!("{options:?} refused: {refusal:?}"),
        };
        let told = G::options(&setup);
        told.known(G::about().options)
            .expect("a table's options are offered ones");
        let again = G::setup(*players, &told).expect("a table's own options are accepted");
        assert!(
            again == setup,
            "options do not survive being told: {told:?}"
        );
        for seed in 0..games {
            Trial::<G>::new(&setup, *players, seed).run(&mut strangers, longest);
        }
    }
}

/// Every rule that a refusal cites must stand in the rulebook, and every rule that says there of itself that it refuses something
/// must be among `cited`. `elsewhere` are rules whose refusals are given outside actions (options, positions) and tested there.
///
/// # Panics
/// Names the ids that do not fit.
pub fn rules_are_cited<G: Tell>(cited: &[crate::Rule], elsewhere: &[crate::Rule]) {
    let book = Rulebook::read(G::rulebook());
    let known: BTreeSet<&str> = book.entries().iter().map(|entry| entry.id).collect();
    let cited: BTreeSet<&str> = cited.iter().chain(elsewhere).map(|rule| rule.0).collect();
    let unknown: Vec<_> = cited.difference(&known).collect();
    assert!(unknown.is_empty(), "not in the rulebook: {unknown:?}");
    let marked = book.refusals();
    let silent: Vec<_> = marked.difference(&cited).collect();
    assert!(
        silent.is_empty(),
        "marked as refusals, never produced: {silent:?}"
    );
}

struct Trial<G: Tell> {
    seed: u64,
    rng: Quick,
    setup: G::Setup,
    state: G::State,
    players: u8,
    lines: Vec<Line>,
}

impl<G: Tell> Trial<G> {
    fn new(setup: &G::Setup, players: u8, seed: u64) -> Self {
        Trial {
            seed,
            rng: Quick::new(seed.wrapping_mul(0x5851_f42d_4c95_7f2d) ^ u64::from(players)),
            setup: setup.clone(),
            state: G::begin(setup),
            players,
            lines: Vec::new(),
        }
    }

    fn broken(&self, law: &str) -> ! {
        let picture = G::picture(&G::view(&self.state, Audience::Everything));
        panic!(
            "{} breaks a law: {law}\nseed {} setup {:?} after {} lines\nposition {}\n{}",
            G::NAME,
            self.seed,
            self.setup,
            self.lines.len(),
            self.state,
            picture.plain()
        );
    }

    fn law(&self, holds: bool, law: &str) {
        if !holds {
            self.broken(law);
        }
    }

    fn run(mut self, strangers: &mut Vec<G::Action>, longest: usize) {
        self.law(
            G::players(&self.state) == self.players,
            "as many seats as players",
        );
        for step in 0.. {
            self.law(step <= longest, "games end within the bound");
            self.at_any_time();
            match G::turn(&self.state) {
                Turn::Over => break,
                Turn::Chance => self.luck(),
                Turn::Decide(seat) => self.decision(seat, strangers),
            }
        }
        self.replayed();
    }

    fn audiences(&self) -> impl Iterator<Item = Audience> + use<G> {
        let seats = Seat::all(self.players).map(Audience::Seat);
        seats.chain([Audience::Table])
    }

    fn at_any_time(&mut self) {
        if let Err(flaw) = G::audit(&self.state) {
            self.broken(&format!("pieces are conserved: {flaw}"));
        }
        match self.state.to_string().parse::<G::State>() {
            Ok(again) => self.law(again == self.state, "positions round-trip"),
            Err(flaw) => self.broken(&format!("positions can be read: {flaw}")),
        }
        let over = G::turn(&self.state) == Turn::Over;
        self.law(
            over == G::outcome(&self.state).is_some(),
            "an outcome exactly when over",
        );
        let whole = G::view(&self.state, Audience::Everything);
        let truth = G::imagine(&whole, &mut self.rng);
        self.law(
            truth == self.state,
            "the view of everything tells everything",
        );
        let turn = G::turn(&self.state);
        for who in self.audiences() {
            let view = G::view(&self.state, who);
            let truth = G::imagine(&view, &mut self.rng);
            if let Err(flaw) = G::audit(&truth) {
                self.broken(&format!(
                    "imagined truths are sound, for {who:?}: {flaw}\n{truth}"
                ));
            }
            if G::view(&truth, who) != view {
                self.broken(&format!("a view survives imagining, for {who:?}\n{truth}"));
            }
            self.law(
                G::turn(&truth) == turn,
                "who is asked follows from any view",
            );
            let _ = G::prompt(&view, who);
        }
    }

    fn luck(&mut self) {
        let mut none = Vec::new();
        G::actions(&self.state, &mut none);
        self.law(none.is_empty(), "no actions while luck is awaited");
        let chance = G::draw(&self.state, &mut self.rng);
        if let Err(flaw) = G::possible(&self.state, &chance) {
            self.broken(&format!("what is drawn is possible: {chance}: {flaw}"));
        }
        let text = chance.to_string();
        self.law(is_notation(&text), "outcomes are lower-case ASCII");
        self.law(text.parse() == Ok(chance.clone()), "outcomes round-trip");
        let mut events = Vec::new();
        G::settle(&mut self.state, chance, &mut events);
        self.lines.push(Line::Luck(text));
        self.heard(&events);
    }

    fn decision(&mut self, seat: Seat, strangers: &mut Vec<G::Action>) {
        self.law(seat.0 < self.players, "a seated player decides");
        let mut actions = Vec::new();
        G::actions(&self.state, &mut actions);
        self.law(!actions.is_empty(), "no decision without actions");
        let listed: BTreeSet<_> = actions.iter().copied().collect();
        self.law(listed.len() == actions.len(), "each action is listed once");
        let view = G::view(&self.state, Audience::Seat(seat));
        let mut imagined = Vec::new();
        G::actions(&G::imagine(&view, &mut self.rng), &mut imagined);
        self.law(imagined == actions, "choices follow from the view");
        let mut touched = BTreeSet::new();
        for &action in &actions {
            if let Err(refusal) = G::check(&self.state, action) {
                self.broken(&format!(
                    "what is listed is allowed: {action}: {}",
                    refusal.rule()
                ));
            }
            let text = action.to_string();
            self.law(is_notation(&text), "actions are lower-case ASCII");
            if text.parse() != Ok(action) {
                self.broken(&format!("actions round-trip: {text}"));
            }
            let offer = G::offer(&view, action);
            self.law(!offer.touch.is_empty(), "every offer can be touched");
            let apart = G::touches(&view, action) == offer.touch;
            self.law(apart, "touches by themselves are those of the offer");
            let touches: Vec<_> = offer.touch.iter().map(ToString::to_string).collect();
            if !touched.insert(touches) {
                self.broken(&format!("touches tell offers apart: {text}"));
            }
        }
        for &stranger in strangers.iter() {
            if G::check(&self.state, stranger).is_ok() != listed.contains(&stranger) {
                self.broken(&format!("what is allowed is listed: {stranger}"));
            }
        }
        if let Some(idle) = G::idle(&self.state) {
            self.law(
                listed.contains(&idle),
                "playing nothing is always allowed in a window",
            );
        }
        let picked = G::pick(&self.state, &mut self.rng.clone(), &mut Vec::new());
        let pick = actions[below(&mut self.rng, actions.len() as u32) as usize];
        self.law(picked == pick, "what is picked is what is listed there");
        if strangers.len() < STRANGERS {
            strangers.push(pick);
        } else {
            strangers[below(&mut self.rng, STRANGERS as u32) as usize] = pick;
        }
        let mut events = Vec::new();
        G::apply(&mut self.state, pick, &mut events);
        self.lines.push(Line::Decision(seat, pick.to_string()));
        self.heard(&events);
    }

    fn heard(&self, events: &[G::Event]) {
        for who in self.audiences() {
            let view = G::view(&self.state, who);
            for event in events {
                if let Some(seen) = G::seen(event, who) {
                    let _ = G::event(&view, &seen);
                    self.law(is_tagged(&seen), "an event is an object that says its kind");
                }
            }
        }
    }

    fn replayed(&self) {
        let outcome = G::outcome(&self.state).expect("the game is over");
        self.law(outcome.players == self.players, "an outcome for everyone");
        let _ = G::ending(&G::view(&self.state, Audience::Table), &outcome);
        let record = Record {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: self.players,
            options: G::options(&self.setup),
            seal: None,
            start: Start::Setup,
            taken: 0,
            lines: self.lines.clone(),
            seed: None::<Seed>,
            result: Some(outcome.to_string()),
        };
        let read: Record = match record.to_string().parse() {
            Ok(read) => read,
            Err(fault) => self.broken(&format!("records can be read: {fault}")),
        };
        match Replay::<G>::verify(&read) {
            Ok(replay) => self.law(replay.state == self.state, "replay equals play"),
            Err(fault) => self.broken(&format!("records can be replayed: {fault}")),
        }
    }
}

/// Whether an event is told as an object with its name, in snake case, as `kind`: the one thing that readers of all games rely on.
fn is_tagged(seen: &impl Serialize) -> bool {
    let told = serde_json::to_value(seen).unwrap_or_default();
    let kind = told.get("kind").and_then(Value::as_str);
    kind.is_some_and(|kind| {
        kind.starts_with(|first: char| first.is_ascii_lowercase())
            && kind.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
    })
}

fn is_notation(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|b| (b' '..=b'~').contains(&b) && !b.is_ascii_uppercase())
}
