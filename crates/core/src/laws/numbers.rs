//! The laws of games in numbers: ids, observations, chances. One line in a game's tests: `laws::numbers::hold::<Wallaby>(…)`.
use crate::{
    Audience, Block, Numbered, Odds, Options, Quick, Seat, Tell, Turn, below, length,
    numbers::MOST_LISTED,
};
use std::collections::{BTreeSet, HashMap};

/// How often luck is drawn where it is compared with its chances.
const DRAWS: u32 = 3_000;
/// At so many places of each kind and length of list are frequencies compared.
const PLACES: u32 = 2;
/// A frequency may be so many standard deviations off. Seeds are fixed: what holds once holds always.
const WIDE: f64 = 5.0;

/// Plays `games` random games at each table and tests at every step that ids, masks, observations and chances say what the rules say.
///
/// `turned` moves everybody so many seats on, where the rules treat seats alike, and gives `None` where they do not: a seat must not be
/// able to tell where it sits.
///
/// # Panics
/// At the first broken law, with the seed and the position.
pub fn hold<G: Tell + Numbered>(
    tables: &[(u8, Options)],
    games: u64,
    turned: fn(&G::State, u8) -> Option<G::State>,
) {
    names_differ(G::ACTIONS);
    names_differ(G::OBSERVATION);
    let mut compared = Compared::default();
    let mut alike = 0;
    for (players, options) in tables {
        let setup = G::setup(*players, options).expect("the table's options are allowed");
        for seed in 0..games {
            let mut trial = Trial::<G> {
                seed,
                rng: Quick::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(*players)),
                state: G::begin(&setup),
                players: *players,
            };
            trial.run(turned, &mut compared, &mut alike);
        }
    }
    assert!(alike > 0, "{}: no position was turned", G::NAME);
}

fn names_differ(blocks: &[Block]) {
    let names: BTreeSet<_> = blocks.iter().map(|block| block.name).collect();
    assert_eq!(names.len(), blocks.len(), "a name is given twice");
    assert!(blocks.iter().all(|block| !block.is_empty()));
}

/// How often frequencies were compared, by kind of luck and length of its list.
type Compared = HashMap<(String, usize), u32>;

struct Trial<G: Numbered> {
    seed: u64,
    rng: Quick,
    state: G::State,
    players: u8,
}

impl<G: Tell + Numbered> Trial<G> {
    fn law(&self, holds: bool, law: &str) {
        let (game, seed, state) = (G::NAME, self.seed, &self.state);
        assert!(holds, "{game} breaks a law: {law}\nseed {seed}\n{state}");
    }

    fn run(
        &mut self,
        turned: fn(&G::State, u8) -> Option<G::State>,
        compared: &mut Compared,
        alike: &mut u32,
    ) {
        loop {
            self.seen();
            self.seats_look_alike(turned, alike);
            match G::turn(&self.state) {
                Turn::Over => break,
                Turn::Chance => self.luck(compared),
                Turn::Decide(seat) => self.decision(seat),
            }
        }
    }

    /// What a seat sees, written twice upon sheets that were not empty.
    fn look(&self, state: &G::State, seat: Seat) -> Vec<f32> {
        let mut sheet = vec![f32::NAN; length(G::OBSERVATION)];
        G::observe(&G::view(state, Audience::Seat(seat)), seat, &mut sheet);
        sheet
    }

    fn seen(&mut self) {
        for seat in Seat::all(self.players) {
            let sheet = self.look(&self.state, seat);
            let bounded = sheet.iter().all(|number| number.abs() <= 4.0);
            self.law(bounded, "observed numbers are small, and all are written");
            let mut direct = vec![f32::NAN; sheet.len()];
            G::observe_truth(&self.state, seat, &mut direct);
            self.law(direct == sheet, "the truth is observed as its view is");
            let view = G::view(&self.state, Audience::Seat(seat));
            let imagined = G::imagine(&view, &mut self.rng);
            let again = self.look(&imagined, seat);
            self.law(again == sheet, "an observation follows from the view alone");
        }
    }

    fn seats_look_alike(&mut self, turned: fn(&G::State, u8) -> Option<G::State>, alike: &mut u32) {
        let by = 1 + below(&mut self.rng, u32::from(self.players)) as u8 % self.players.max(1);
        let Some(other) = turned(&self.state, by) else {
            return;
        };
        *alike += 1;
        for seat in Seat::all(self.players) {
            let there = Seat((seat.0 + by) % self.players);
            if self.look(&self.state, seat) != self.look(&other, there) {
                let (one, two) = (self.look(&self.state, seat), self.look(&other, there));
                let at = one.iter().zip(&two).position(|(a, b)| a != b);
                self.law(
                    false,
                    &format!("seats look alike from their own side: {at:?}\n{other}"),
                );
            }
        }
        let (mut here, mut there) = (self.mask(&self.state), self.mask(&other));
        here.sort_unstable();
        there.sort_unstable();
        self.law(here == there, "seats choose alike from their own side");
    }

    fn mask(&self, state: &G::State) -> Vec<u32> {
        let (mut actions, mut ids) = (Vec::new(), Vec::new());
        G::actions(state, &mut actions);
        if let Err(flaw) = G::ids(state, &actions, &mut ids) {
            self.law(false, &format!("what is allowed has an id: {flaw}"));
        }
        ids
    }

    fn decision(&mut self, seat: Seat) {
        let mut actions = Vec::new();
        G::actions(&self.state, &mut actions);
        let ids = self.mask(&self.state);
        let different: BTreeSet<_> = ids.iter().copied().collect();
        self.law(different.len() == actions.len(), "one id, one action");
        for (&action, &id) in actions.iter().zip(&ids) {
            let fits = (id as usize) < length(G::ACTIONS);
            self.law(fits, "ids lie within their stretches");
            if G::action(&self.state, id) != Some(action) {
                self.law(false, &format!("ids round-trip: {action} is {id}"));
            }
            let same = G::id(&self.state, action) == Some(id);
            self.law(same, "an id is the same alone and among others");
        }
        // what the mask leaves out is refused
        for _ in 0..20 {
            let id = below(&mut self.rng, length(G::ACTIONS) as u32);
            if let Some(action) = G::action(&self.state, id) {
                let allowed = G::check(&self.state, action).is_ok();
                if allowed != different.contains(&id) {
                    self.law(false, &format!("a mask is the legal list: {id}, {action}"));
                }
            }
        }
        let view = G::view(&self.state, Audience::Seat(seat));
        let imagined = G::imagine(&view, &mut self.rng);
        let follows = self.mask(&imagined) == ids;
        self.law(follows, "ids follow from what the seat may know");
        let pick = actions[below(&mut self.rng, actions.len() as u32) as usize];
        G::apply(&mut self.state, pick, &mut ());
    }

    fn luck(&mut self, compared: &mut Compared) {
        let drawn = G::draw(&self.state, &mut self.rng);
        if let Odds::Listed(listed) = G::odds(&self.state) {
            self.law(!listed.is_empty(), "some outcome is listed");
            self.law(listed.len() <= MOST_LISTED, "long lists are not listed");
            let sum: f64 = listed.iter().map(|(_, chance)| chance).sum();
            self.law((sum - 1.0).abs() < 1e-9, "chances make one");
            let different: BTreeSet<_> = listed.iter().map(|(c, _)| c.to_string()).collect();
            self.law(
                different.len() == listed.len(),
                "each outcome is listed once",
            );
            for (outcome, chance) in &listed {
                let fits = *chance > 0.0 && G::possible(&self.state, outcome).is_ok();
                if !fits {
                    self.law(false, &format!("what is listed is possible: {outcome}"));
                }
            }
            let known = listed.iter().any(|(outcome, _)| *outcome == drawn);
            self.law(known, "what is drawn is listed");
            let word = drawn.to_string();
            let kind = word.split(' ').next().unwrap_or_default().to_owned();
            let places = compared.entry((kind, listed.len())).or_default();
            if *places < PLACES {
                *places += 1;
                self.frequencies(&listed);
            }
        }
        G::settle(&mut self.state, drawn, &mut ());
    }

    fn frequencies(&mut self, listed: &[(G::Chance, f64)]) {
        let mut counts: HashMap<G::Chance, u32> = HashMap::new();
        for _ in 0..DRAWS {
            let drawn = G::draw(&self.state, &mut self.rng);
            *counts.entry(drawn).or_default() += 1;
        }
        let n = f64::from(DRAWS);
        for (outcome, chance) in listed {
            let count = f64::from(counts.remove(outcome).unwrap_or_default());
            let spread = (n * chance * (1.0 - chance)).sqrt();
            if (count - n * chance).abs() > WIDE * spread + 1e-9 {
                let law = format!("luck is as likely as listed: {outcome} {chance}, {count} times");
                self.law(false, &law);
            }
        }
        self.law(counts.is_empty(), "nothing is drawn that is not listed");
    }
}
