//! Everything that a view may hide.
use menagerie_core::{Game, Quick};
use std::collections::BTreeMap;

/// So many truths in a row that were known before mean that all are known: as many again as there are, times this.
const SURE: usize = 12;

/// Every truth that a view allows, found by imagining until nothing new comes; nothing if there are more than `most`.
pub(super) fn truths<G: Game>(view: &G::View, most: usize, number: u64) -> Option<Vec<G::State>> {
    let mut rng = Quick::new(number);
    let mut known: BTreeMap<String, G::State> = BTreeMap::new();
    let mut stale = 0;
    while stale < 64 + SURE * known.len() {
        let truth = G::imagine(view, &mut rng);
        match known.insert(truth.to_string(), truth) {
            Some(_) => stale += 1,
            None if known.len() > most => return None,
            None => stale = 0,
        }
    }
    Some(known.into_values().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Audience, Options, Seat, Tell, Turn, below};
    use menagerie_games::{hunt_the_wumpus::HuntTheWumpus, wallaby::Wallaby};

    #[test]
    fn an_open_game_hides_nothing_and_a_hand_of_many_cards_too_much() {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let mut state = Wallaby::begin(&setup);
        let layout = Wallaby::draw(&state, &mut Quick::new(1));
        Wallaby::settle(&mut state, layout, &mut ());
        let view = Wallaby::view(&state, Audience::Seat(Seat(0)));
        assert_eq!(truths::<Wallaby>(&view, 1, 1), Some(vec![state]));
        let setup = HuntTheWumpus::setup(2, &Options::new()).unwrap();
        let mut state = HuntTheWumpus::begin(&setup);
        let (mut rng, mut legal) = (Quick::new(2), Vec::new());
        for _ in 0..30 {
            match HuntTheWumpus::turn(&state) {
                Turn::Over => unreachable!("no game ends before it has begun"),
                Turn::Chance => {
                    let chance = HuntTheWumpus::draw(&state, &mut rng);
                    HuntTheWumpus::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    legal.clear();
                    HuntTheWumpus::actions(&state, &mut legal);
                    let action = legal[below(&mut rng, legal.len() as u32) as usize];
                    HuntTheWumpus::apply(&mut state, action, &mut ());
                }
            }
        }
        let view = HuntTheWumpus::view(&state, Audience::Seat(Seat(0)));
        assert_eq!(truths::<HuntTheWumpus>(&view, 10, 1), None);
    }
}
