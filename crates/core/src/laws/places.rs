//! Every place that a board shows can say why nothing can be done there.
use crate::{Audience, Bar, Options, Quick, Refusal, Rule, Rulebook, Seat, Tell, Turn, below};
use std::collections::{BTreeMap, BTreeSet};

/// Of a hundred places where nothing is offered, so many must name a reason of their own.
const OWN_REASONS: usize = 95;
/// So many of the most frequent general answers are shown when there are too many of them.
const SHOWN: usize = 12;

/// Asks, in `games` random games at each table and at every decision, every place where nothing is offered for its reason. The rule must
/// stand in the rulebook, and at least 95 of 100 reasons must be the place's own: not that the game is over, that it is another's turn
/// or that the choice is of another kind. Tells how many places were asked, and how many gave a reason of their own.
///
/// # Panics
/// If a reason cites no rule of the book, or if too many are general; then with those that came most often.
pub fn places_say_why<G: Tell>(tables: &[(u8, Options)], games: u64) -> (usize, usize) {
    let mut asked = Asked {
        book: Rulebook::read(G::about().rulebook),
        places: 0,
        general: BTreeMap::new(),
    };
    for (players, options) in tables {
        let setup = match G::setup(*players, options) {
            Ok(setup) => setup,
            Err(refusal) => panic!("{options:?} refused: {refusal:?}"),
        };
        for seed in 0..games {
            let mut rng =
                Quick::new(seed.wrapping_mul(0x5851_f42d_4c95_7f2d) ^ u64::from(*players));
            let mut state = G::begin(&setup);
            let mut actions = Vec::new();
            loop {
                match G::turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let chance = G::draw(&state, &mut rng);
                        G::settle(&mut state, chance, &mut ());
                    }
                    Turn::Decide(seat) => {
                        actions.clear();
                        G::actions(&state, &mut actions);
                        asked.at::<G>(&state, seat, &actions);
                        let chosen = below(&mut rng, actions.len() as u32) as usize;
                        G::apply(&mut state, actions[chosen], &mut ());
                    }
                }
            }
        }
    }
    asked.judge(G::NAME)
}

/// The rule that a place of a position gives as its reason, for whoever decides there: for tests that it is the true one.
///
/// # Panics
/// If the position cannot be read, nobody decides there, something is offered at the place, or it gives no reason.
pub fn reason<G: Tell>(position: &str, touch: &str) -> Rule {
    let state: G::State = match position.parse() {
        Ok(state) => state,
        Err(flaw) => panic!("{position}: {flaw}"),
    };
    let Turn::Decide(seat) = G::turn(&state) else {
        panic!("nobody decides in {position}");
    };
    let view = G::view(&state, Audience::Seat(seat));
    let mut actions = Vec::new();
    G::actions(&state, &mut actions);
    let picture = || G::picture(&view).plain();
    assert!(
        !offered::<G>(&view, &actions).contains(touch),
        "{touch} is offered\n{}",
        picture()
    );
    match G::why(&view, touch) {
        Some(reason) => reason.rule(),
        None => panic!("{touch} gives no reason\n{}", picture()),
    }
}

/// Every rule that a place may give as its reason stands in the rulebook.
///
/// # Panics
/// Names the first that does not.
pub fn rules_stand<G: Tell>(rules: &[Rule]) {
    let book = Rulebook::read(G::about().rulebook);
    for rule in rules {
        assert!(book.find(rule.0).is_some(), "{rule} is not in the rulebook");
    }
}

/// The places that the offers mention.
fn offered<G: Tell>(view: &G::View, actions: &[G::Action]) -> BTreeSet<String> {
    let touches = actions.iter().flat_map(|&action| G::touches(view, action));
    touches.map(|touch| touch.to_string()).collect()
}

/// What was asked and answered so far.
struct Asked {
    book: Rulebook<'static>,
    places: usize,
    /// General answers by the kind of the place and the words.
    general: BTreeMap<String, (usize, String)>,
}

impl Asked {
    fn at<G: Tell>(&mut self, state: &G::State, seat: Seat, actions: &[G::Action]) {
        let view = G::view(state, Audience::Seat(seat));
        let offered = offered::<G>(&view, actions);
        let bars = [Bar::Over, Bar::NotYours(G::turn(state)), Bar::Unreadable];
        let vague = bars.map(|bar| G::barred(state, bar).rule());
        for place in G::places(&view) {
            let touch = place.to_string();
            if offered.contains(&touch) {
                continue;
            }
            self.places += 1;
            let answer = match G::why(&view, &touch) {
                None => "nothing".to_owned(),
                Some(reason) => {
                    let rule = reason.rule();
                    assert!(
                        self.book.find(rule.0).is_some(),
                        "{touch}: {rule} is not in the rulebook; {state}"
                    );
                    if !vague.contains(&rule) {
                        continue;
                    }
                    format!("{reason:?}")
                }
            };
            let (times, _) = self
                .general
                .entry(format!("{}: {answer}", place.kind))
                .or_insert_with(|| (0, format!("{touch} in {state}")));
            *times += 1;
        }
    }

    fn judge(self, game: &str) -> (usize, usize) {
        let general: usize = self.general.values().map(|(times, _)| times).sum();
        let own = self.places - general;
        let mut worst: Vec<_> = self.general.into_iter().collect();
        worst.sort_by_key(|(_, (times, _))| std::cmp::Reverse(*times));
        worst.truncate(SHOWN);
        assert!(
            own * 100 >= self.places * OWN_REASONS,
            "{game}: only {own} of {} places say why: {worst:#?}",
            self.places
        );
        (self.places, own)
    }
}
