//! Whether a turn is too short for what a player still has to rescue.
use crate::{
    action_tile::ActionTile,
    ground::Spaces,
    hex::Way,
    state::{Phase, State, Wait},
};
use menagerie_core::Seat;

/// More babies than this are not counted: nobody brings so many home in one turn.
const MOST: usize = 5;

/// Where she may be, by babies rescued since, by whether her pouch is full, and by whether Scamper was used.
type Reached = [[[Spaces; 2]; 2]; MOST];

/// Whether a seat, whose turn it is, certainly does not rescue her last baby in the rest of this turn. She is given more than the rules give: nobody and
/// nothing but babies, dingoes and the edge is in her way, babies that she took still wait, and every way outside her smell area is open to her. What she cannot do then she cannot do.
pub(crate) fn too_far(state: &State, seat: Seat) -> bool {
    let wombat = &state.wombats[seat];
    let due = usize::from(state.needed().saturating_sub(state.rescued(seat)));
    if state.seat != seat || due == 0 || due >= MOST || wombat.ready.has(ActionTile::RunHome) {
        return false;
    }
    if state.phase != Phase::Movement {
        return true;
    }
    // a cube that she may place in this turn is taken to smell everywhere
    let smell = match wombat.ready.has(ActionTile::Fiber) {
        true => state.ground.all(),
        false => wombat.smell,
    };
    let mut reached = Reached::default();
    let scampered = !wombat.ready.has(ActionTile::Scamper);
    reached[0][usize::from(wombat.pouch.is_some())][usize::from(scampered)].add(wombat.at);
    // a baby that flees from her pouch waits again
    let fled = wombat.pouch.map_or(0, |baby| 1 << baby);
    let way = Walk {
        state,
        babies: state.ground.nurseries(wombat.waiting | fled),
        smell,
    };
    // a card that lies open is followed within its move
    let moves = state.edition.moves_per_turn.saturating_sub(state.moves)
        + u8::from(state.wait == Wait::Step);
    for _ in 0..moves {
        way.scamper(&mut reached);
        way.moved(&mut reached);
    }
    way.scamper(&mut reached);
    reached[due].iter().flatten().all(Spaces::is_empty)
}

struct Walk<'a> {
    state: &'a State,
    babies: Spaces,
    smell: Spaces,
}

impl Walk<'_> {
    /// One move more, from wherever she may be.
    fn moved(&self, reached: &mut Reached) {
        let before = *reached;
        each(&before, |rescued, full, scampered, at| {
            for way in Way::ALL {
                let (mut at, mut held) = (at, (rescued, full));
                while let Some(next) = self.state.ground.next(at, way) {
                    held = self.enter(next, held, scampered, reached);
                    if !self.smell.has(at) || !self.smell.has(next) {
                        break;
                    }
                    at = next;
                }
            }
        });
    }

    /// One step by Scamper, or none.
    fn scamper(&self, reached: &mut Reached) {
        let before = *reached;
        each(&before, |rescued, full, scampered, at| {
            if !scampered {
                for next in self.state.ground.beside(at) {
                    self.enter(next, (rescued, full), true, reached);
                }
            }
        });
    }

    /// She enters a space: what she has rescued and holds then (WR-ARR-1).
    fn enter(
        &self,
        space: u8,
        (mut rescued, mut full): (usize, bool),
        scampered: bool,
        reached: &mut Reached,
    ) -> (usize, bool) {
        let home = self.state.ground.home;
        if self.state.dingoes().has(space) {
            // caught, or not, as she likes better
            reached[rescued][0][usize::from(scampered)].add(home);
        }
        if space == home && full {
            (rescued, full) = ((rescued + 1).min(MOST - 1), false);
        }
        full |= self.babies.has(space);
        reached[rescued][usize::from(full)][usize::from(scampered)].add(space);
        (rescued, full)
    }
}

fn each(reached: &Reached, mut tell: impl FnMut(usize, bool, bool, u8)) {
    for (rescued, by_pouch) in reached.iter().enumerate() {
        for (full, by_tile) in by_pouch.iter().enumerate() {
            for (scampered, spaces) in by_tile.iter().enumerate() {
                for at in *spaces {
                    tell(rescued, full == 1, scampered == 1, at);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, WombatRescue};
    use menagerie_core::{Game, Options, Quick, Tell, Turn, below};

    /// The most positions of a turn that are looked at.
    const LOOKS: u32 = 3_000;

    /// Whether a seat rescues her last baby in this turn if cards fall as they should; nothing if there is too much to look at.
    fn rescues(state: &State, seat: Seat, rng: &mut Quick, looks: &mut u32) -> Option<bool> {
        *looks = looks.checked_sub(1)?;
        match WombatRescue::turn(state) {
            Turn::Over => Some(WombatRescue::outcome(state)?.share(seat) >= 1.0),
            Turn::Chance if state.phase != Phase::Movement => Some(false),
            Turn::Chance => {
                let mut after = state.clone();
                let card = WombatRescue::draw(state, rng);
                WombatRescue::settle(&mut after, card, &mut ());
                rescues(&after, seat, rng, looks)
            }
            Turn::Decide(who) if who != seat || state.phase != Phase::Movement => Some(false),
            Turn::Decide(_) => {
                let mut legal: Vec<Action> = Vec::new();
                WombatRescue::actions(state, &mut legal);
                for action in legal {
                    let mut after = state.clone();
                    WombatRescue::apply(&mut after, action, &mut ());
                    if rescues(&after, seat, rng, looks)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
        }
    }

    #[test]
    fn who_rescues_her_last_baby_was_never_too_far() {
        let (mut won, mut far, mut near) = (0, 0, 0);
        for seed in 0..40 {
            let options = Options::new().with("shorter", "on");
            let setup = WombatRescue::setup(2, &options.with("no_run_home", "on")).unwrap();
            let (mut state, mut rng) = (WombatRescue::begin(&setup), Quick::new(seed));
            for _ in 0..120 {
                match WombatRescue::turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let chance = WombatRescue::draw(&state, &mut rng);
                        WombatRescue::settle(&mut state, chance, &mut ());
                        continue;
                    }
                    Turn::Decide(_) => {}
                }
                // random mamas hardly ever find a baby: some are given all but the last one, which they hold or have still to find
                let mut late = state.clone();
                let seat = late.seat;
                let wombat = &mut late.wombats[seat];
                let held = below(&mut rng, 3);
                (wombat.waiting, wombat.pouch) = match held {
                    0 => (1, None),
                    1 => (0b10, Some(0)),
                    _ => (0, Some(0)),
                };
                let found = rescues(&late, seat, &mut rng, &mut LOOKS.clone());
                match (found, too_far(&late, seat)) {
                    (Some(true), true) => panic!("seed {seed}: {late}"),
                    (Some(true), false) => won += 1,
                    (_, true) => far += 1,
                    (_, false) => near += 1,
                }
                let mut legal = Vec::new();
                WombatRescue::actions(&state, &mut legal);
                let action = legal[below(&mut rng, legal.len() as u32) as usize];
                WombatRescue::apply(&mut state, action, &mut ());
            }
        }
        assert!(won > 50 && far > 50 && near < far, "{won}, {far}, {near}");
    }
}
