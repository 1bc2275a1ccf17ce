//! What luck may bring, as far as a proof looks at it.
use super::verdict::{Choice, Verdict};
use menagerie_ai::Name;
use menagerie_core::{Game, Quick};

/// So many outcomes are tried where there are too many to list.
const LOTS: usize = 12;

/// Outcomes of a piece of luck.
pub(super) struct Luck<C> {
    pub(super) ways: Vec<C>,
    /// Whether these are all.
    listed: bool,
}

impl<C: PartialEq> Luck<C> {
    /// Everything that luck may bring. Of what is too much to list some outcomes are drawn, the same whenever the position comes up: one that prevents a win
    /// prevents it, but if none of them does, that proves nothing.
    pub(super) fn of<G: Game<Chance = C>>(truth: &G::State) -> Luck<C> {
        if let Some(odds) = menagerie_games::odds::<G>(truth) {
            let ways = odds.into_iter().map(|(chance, _)| chance).collect();
            return Luck { ways, listed: true };
        }
        let mut rng = Quick::new(Name::of(truth).number());
        let ways = (0..LOTS).map(|_| G::draw(truth, &mut rng)).collect();
        Luck {
            ways,
            listed: false,
        }
    }

    /// Puts first what prevented a win last: that mostly prevents the next one too.
    pub(super) fn begin_with(&mut self, chance: Option<&C>) {
        if let Some(place) = self.ways.iter().position(|way| Some(way) == chance) {
            self.ways[..=place].rotate_right(1);
        }
    }

    /// A choice of luck, which is not `me`; what was not tried may prevent a win.
    pub(super) fn choice(&self) -> Choice {
        let mut choice = Choice::others();
        if !self.listed {
            choice.settled_by(Verdict::Unknown);
        }
        choice
    }
}

pub(super) fn settled<G: Game>(truth: &G::State, chance: G::Chance) -> G::State {
    let mut after = truth.clone();
    G::settle(&mut after, chance, &mut ());
    after
}

#[cfg(test)]
mod tests {
    use super::{
        super::forced::{Forced, Knows, one},
        *,
    };
    use menagerie_core::{Seat, Turn};
    use menagerie_games::wombat_rescue::{State, WombatRescue};

    /// Red has made her only move of this turn, with three food cards aside: food grows when it ends (WR-FILL-1).
    fn before_food(red: &str) -> State {
        let blue = "blue=6,-8 blue-cubes=6,-8 blue-tiles=none";
        let edition = r#"edition={"moves_per_turn":1}"#;
        let cards = "moves=1 wandered=on aside=w01/w10/w16";
        format!("{red} red-babies=rrrp red-tiles=none {blue} {cards} {edition} round=20")
            .parse()
            .unwrap()
    }

    fn verdict(state: &State, turns: u32) -> Verdict {
        let mut forced = Forced::<WombatRescue>::new(Seat(0), Knows::Everything, 200_000);
        let after = one::<WombatRescue>(state, "end".parse().unwrap());
        assert_eq!(WombatRescue::turn(&after), Turn::Chance);
        assert!(menagerie_games::odds::<WombatRescue>(&after).is_none());
        forced.wins_after(&after, turns).unwrap()
    }

    #[test]
    fn a_win_behind_luck_of_too_many_ways_is_neither_proven_nor_refuted() {
        // beside home she rescues her last baby next turn, whatever grows
        let beside_home = before_food("red=0,-1 red-cubes=0,0");
        assert_eq!(verdict(&beside_home, 1), Verdict::Unknown);
        // no turn of hers is left: that is known, whatever grows
        assert_eq!(verdict(&beside_home, 0), Verdict::Fails);
    }

    #[test]
    fn one_outcome_of_too_many_is_enough_to_refute() {
        let far_away = before_food("red=0,-7 red-cubes=0,0");
        assert_eq!(verdict(&far_away, 1), Verdict::Fails);
    }

    #[test]
    fn what_is_drawn_by_lot_is_the_same_every_time() {
        let state = one::<WombatRescue>(
            &before_food("red=0,-1 red-cubes=0,0"),
            "end".parse().unwrap(),
        );
        let ways = || Luck::of::<WombatRescue>(&state).ways;
        assert_eq!(ways().len(), LOTS);
        assert_eq!(ways(), ways());
    }
}
