//! One decision, judged by what its seat knew: the best ways are found by one search and measured by others, so that none looks good by chance alone.
use super::{Alternative, Effort, Estimate, Judged, share::share};
use crate::{Chances, Knowledge, Spare, search::Appraiser};
use menagerie_core::{Audience, Game, Quick, Seat};

/// So many ways besides the one that was taken are measured.
const ALTERNATIVES: usize = 3;
/// Finding takes so many times the games of a look.
const FINDING: u32 = 2;
/// What costs less than this is no mistake, however certain it is.
const LEAST: f32 = 0.01;

/// The decision in question.
pub(super) struct Question<'a, G: Game> {
    pub(super) line: usize,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
    pub(super) state: &'a G::State,
    /// Threads that may think along.
    pub(super) spare: &'a Spare,
}

/// A way that was measured: what every look said.
struct Measured<A> {
    action: A,
    looks: Vec<Chances>,
}

impl<A> Measured<A> {
    fn chances(&self, players: u8) -> Vec<Estimate> {
        estimates(&self.looks, players)
    }

    /// How much more everybody has this way than the other way.
    fn over(&self, other: &Measured<A>, players: u8) -> Vec<Estimate> {
        let pairs = || self.looks.iter().zip(&other.looks);
        let difference = |seat| {
            let looks: Vec<f32> = pairs()
                .map(|(this, that)| this[seat] - that[seat])
                .collect();
            Estimate::of(&looks)
        };
        Seat::all(players).map(difference).collect()
    }
}

/// The chances of every seat, by several looks.
pub(super) fn estimates(looks: &[Chances], players: u8) -> Vec<Estimate> {
    let of_seat = |seat| {
        let looks: Vec<f32> = looks.iter().map(|look| look[seat]).collect();
        Estimate::of(&looks).chance()
    };
    Seat::all(players).map(of_seat).collect()
}

pub(super) fn judge<G: Game, K: Knowledge<G>>(
    appraiser: &mut Appraiser<G, K>,
    question: &Question<'_, G>,
    effort: Effort,
    number: u64,
) -> Judged {
    let Question {
        line,
        seat,
        action: taken,
        state,
        spare,
    } = *question;
    let players = G::players(state);
    let view = G::view(state, Audience::Seat(seat));
    let mut rng = Quick::new(number);
    let mut ways = appraiser.ranked(&view, seat, FINDING * effort.games, &mut rng);
    let best = ways.first().copied().unwrap_or(taken);
    ways.retain(|&way| way != taken);
    ways.truncate(ALTERNATIVES);
    ways.insert(0, taken);
    let looks = effort.looks as usize;
    let another = || Appraiser::new(players);
    let looked = share(
        looks * ways.len(),
        spare,
        appraiser,
        another,
        |it, piece| {
            let (action, look) = (ways[piece / looks], (piece % looks) as u64);
            it.after(&view, action, effort.games, number ^ look << 8)
        },
    );
    let measured = ways.iter().zip(looked.chunks(looks));
    let mut measured: Vec<Measured<G::Action>> = measured
        .map(|(&action, looks)| Measured {
            action,
            looks: looks.to_vec(),
        })
        .collect();
    let played = measured.remove(0);
    let others = measured;
    let best = others.iter().find(|way| way.action == best);
    let change = match best {
        Some(best) => played.over(best, players),
        None => vec![Estimate::exact(0.0); usize::from(players)],
    };
    let lost = change[seat.index()].minus();
    let mut alternatives: Vec<Alternative> = others
        .iter()
        .map(|way| Alternative {
            action: way.action.to_string(),
            chances: way.chances(players),
            better: way.over(&played, players)[seat.index()],
        })
        .collect();
    // what the search took for best stays first: it is what the decision is compared with
    let first = usize::from(best.is_some());
    alternatives[first..].sort_by(|a, b| b.better.mean.total_cmp(&a.better.mean));
    Judged {
        line,
        seat,
        action: taken.to_string(),
        before: best.unwrap_or(&played).chances(players),
        after: played.chances(players),
        change,
        mistake: lost.low > 0.0 && lost.mean >= LEAST,
        alternatives,
    }
}

#[cfg(test)]
#[cfg(feature = "hunt-the-wumpus")]
mod tests {
    use super::*;
    use crate::Known;
    use menagerie_core::{Options, Tell, Turn, below};
    use menagerie_games::hunt_the_wumpus::HuntTheWumpus;

    #[test]
    fn what_a_seat_could_not_know_does_not_change_what_is_said_of_its_decision() {
        let setup = HuntTheWumpus::setup(2, &Options::new()).unwrap();
        let mut state = HuntTheWumpus::begin(&setup);
        let mut rng = Quick::new(11);
        let (mut judged, mut legal) = (0, Vec::new());
        let effort = Effort {
            games: 20,
            looks: 2,
        };
        while judged < 6 {
            match HuntTheWumpus::turn(&state) {
                Turn::Over => state = HuntTheWumpus::begin(&setup),
                Turn::Chance => {
                    let chance = HuntTheWumpus::draw(&state, &mut rng);
                    HuntTheWumpus::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    legal.clear();
                    HuntTheWumpus::actions(&state, &mut legal);
                    let action = legal[below(&mut rng, legal.len() as u32) as usize];
                    let view = HuntTheWumpus::view(&state, Audience::Seat(seat));
                    let other = HuntTheWumpus::imagine(&view, &mut Quick::new(99));
                    if legal.len() > 1 && other != state {
                        let mut appraiser = Appraiser::<HuntTheWumpus, Known>::new(2);
                        let [here, there] = [&state, &other].map(|state| {
                            let question = Question {
                                line: 0,
                                seat,
                                action,
                                state,
                                spare: &Spare::default(),
                            };
                            judge(&mut appraiser, &question, effort, 5)
                        });
                        assert_eq!(here, there);
                        judged += 1;
                    }
                    HuntTheWumpus::apply(&mut state, action, &mut ());
                }
            }
        }
    }
}
