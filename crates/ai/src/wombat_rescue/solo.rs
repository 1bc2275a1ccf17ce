//! Wombat Rescue for one: nobody to compare with, but a dingo who runs for the babies and has to be stopped in time. He is stopped by ramming him, and by
//! standing where he is going: then he catches her, which sends him to his den as well, and no baby is lost (WR-SOLO-6, WR-SOLO-8).
use super::{Goals, mama::gaps, waiting};
use menagerie_core::Seat;
use menagerie_games::wombat_rescue::{ActionTile, Ground, NOWHERE, Spaces, State, Way, Wombat};

/// Who plays.
const HER: Seat = Seat(0);
/// What he runs in one move: on average, how far rolls lie apart, and at most.
const RUN: (f32, f32, f32) = (2.5, 0.96, 4.0);
/// So many moves ahead she looks for a way to stop him.
const AHEAD: usize = 3;
/// What it is worth to stop him when nothing else would.
const STOP: f32 = 7.0;
/// What the baby in her pouch costs who rams him: it flees.
const FLIGHT: f32 = 2.5;
/// What a space less between a baby and her smell is worth, when a cube will lie.
const COVER: f32 = 0.6;
/// What a baby in the pouch is worth at a glance: less than in a race, for nobody else is faster.
pub(super) const POUCH: f32 = 2.0;
/// What a bite is worth more than in a race: cubes on all ways come first.
pub(super) const FOOD: f32 = 1.0;
/// What it costs to leave her smell.
pub(super) const LOST: f32 = 0.4;
/// Ways with more spaces without her smell are all as bad.
const MOST_OFF: usize = 6;

/// What the odds to win depend on.
struct Odds {
    /// Each baby that is not at home yet.
    left: f32,
    /// Each space without her smell on the ways from home to the babies.
    off: f32,
    /// The same, for every move more that he makes in a cleanup: nobody should bring the second baby home before the ways to the others are laid.
    off_when_fast: f32,
    pouch: f32,
    /// Each space of her present way.
    way: f32,
    set: f32,
    /// The value in her mouth.
    mouth: f32,
    cube: f32,
    tile: f32,
    /// Run Home brings the last baby home from anywhere.
    run_home: f32,
    /// She stands outside her smell.
    lost: f32,
}

const ODDS: Odds = Odds {
    left: 0.12,
    off: 0.88,
    off_when_fast: 0.4,
    pouch: 0.2,
    way: 0.04,
    set: 0.2,
    mouth: 0.1,
    cube: 0.12,
    tile: 0.15,
    run_home: 0.8,
    lost: 0.24,
};

/// The dingo, as she has to see him: what he threatens and where he can be stopped.
pub(super) struct Watch {
    /// The chance that he gets a baby in the next cleanup if nobody stops him.
    threat: f32,
    /// The spaces from which he can be stopped with so many moves more; those of 0 stop him.
    stops: [Spaces; AHEAD + 1],
    /// Whether she will lay a cube where her turn ends.
    cube: bool,
}

impl Watch {
    pub(super) fn of(state: &State) -> Watch {
        let wombat = &state.wombats[HER];
        let threat = threat(state, 1);
        Watch {
            threat,
            stops: if threat > 0.0 {
                stops(state, AHEAD)
            } else {
                [Spaces::EMPTY; AHEAD + 1]
            },
            cube: !wombat.tract.last().is_empty() && !state.held,
        }
    }

    /// How good it is to end a move somewhere, beyond what it is good for anyway.
    pub(super) fn arrival(&self, state: &State, at: u8) -> f32 {
        let wombat = &state.wombats[HER];
        let left = state.edition.moves_per_turn.saturating_sub(state.moves + 1);
        let mut points = 0.0;
        if self.threat > 0.0 {
            let soon = (0..=usize::from(left).min(AHEAD)).find(|&more| self.stops[more].has(at));
            if let Some(more) = soon {
                points += STOP * self.threat * (1.0 - 0.15 * more as f32);
            }
        }
        if state.dingo_on(at).is_some() {
            // on his den he stays where he is
            let in_vain = Some(at) == state.starting_den();
            points -= if in_vain { 2.0 } else { 0.0 };
            points -= wombat.pouch.map_or(0.0, |_| FLIGHT);
        }
        if self.cube && left == 0 {
            points += cover(state, wombat, at);
        }
        points
    }

    /// How good it is to end the movement here.
    pub(super) fn end(&self, state: &State) -> f32 {
        let wombat = &state.wombats[HER];
        let safe = self.stops[0].has(wombat.at);
        let threat = if safe { 0.0 } else { -STOP * self.threat };
        let cube = if self.cube {
            cover(state, wombat, wombat.at)
        } else {
            0.0
        };
        threat + cube
    }
}

/// What a cube on a space does for the babies that she cannot smell.
fn cover(state: &State, wombat: &Wombat, at: u8) -> f32 {
    let reach = u16::from(wombat.cubes.on(at)) + 2;
    let nearer = gaps(state, wombat).map(|(baby, now)| {
        let then = f32::from(state.ground.distance(baby, at).saturating_sub(reach));
        (now - then).max(0.0)
    });
    COVER * nearer.sum::<f32>()
}

/// The chance to win: nothing is lost in the next rounds, and what is left to do gets done.
pub(super) fn chance(state: &State) -> f32 {
    let wombat = &state.wombats[HER];
    let rescued = state.rescued(HER);
    let left = f32::from(state.needed().saturating_sub(rescued));
    let mut odds = 1.0 - ODDS.left * left;
    if wombat.pouch.is_some() {
        odds += ODDS.pouch;
    }
    odds -= ODDS.way * Goals::of(state, wombat).way_from(state, wombat.at);
    let faster = f32::from(rescued.saturating_sub(1));
    let off = ODDS.off + ODDS.off_when_fast * faster;
    odds -= off * off_the_way(state, wombat);
    let sets = wombat.tract.sets();
    odds += ODDS.set * sets.iter().filter(|set| !set.is_empty()).count() as f32;
    odds += ODDS.mouth * state.edition.worth(wombat.mouth).min(3) as f32;
    odds += ODDS.cube * f32::from(wombat.cubes.out().min(10));
    odds += ODDS.tile * wombat.ready.iter().count() as f32;
    if wombat.ready.has(ActionTile::RunHome) {
        odds += ODDS.run_home;
    }
    if !wombat.smell.has(wombat.at) {
        odds -= ODDS.lost;
    }
    (1.0 - danger(state)) * likely(odds)
}

/// Odds as a chance. Far below even they fall slowly: a long way home is told from a longer one, and nothing that can still be done looks hopeless.
fn likely(odds: f32) -> f32 {
    match odds < 0.0 {
        true => 1.0 / (2.0 - 0.5 * odds),
        false => 1.0 / (1.0 + (-odds).exp()),
    }
}

/// How many spaces without her smell lie on the way from home to the babies that wait, all together.
fn off_the_way(state: &State, wombat: &Wombat) -> f32 {
    let ground = &state.ground;
    let closed = state.closed();
    let around = |edge: Spaces| {
        let all = edge.iter();
        all.fold(Spaces::EMPTY, |all, space| all | ground.beside(space)) - closed
    };
    let mut babies: Spaces = waiting(state, wombat).collect();
    let mut edge: Spaces = [ground.home].into_iter().collect();
    let mut seen = edge;
    let mut sum = 0.0;
    for crossed in 0..MOST_OFF {
        // as far as she smells
        loop {
            let on = around(edge);
            sum += crossed as f32 * (babies & on).len() as f32;
            babies = babies - on;
            let inside = (on & wombat.smell) - seen;
            if inside.is_empty() {
                break;
            }
            seen |= inside;
            edge = inside;
        }
        if babies.is_empty() {
            return sum;
        }
        // one space farther without it
        edge = around(seen) - seen;
        seen |= edge;
    }
    sum + MOST_OFF as f32 * babies.len() as f32
}

/// The chance that he gets a baby in the next two rounds.
fn danger(state: &State) -> f32 {
    let soon = threat(state, 1);
    let later = threat(state, 2);
    if later == 0.0 {
        return 0.0;
    }
    let wombat = &state.wombats[HER];
    let stops = stops(state, AHEAD);
    if stops.iter().any(|from| from.has(wombat.at)) {
        return 0.04 * soon + 0.2 * later;
    }
    // whoever has lost her way comes near him by luck
    let near = stops[0].iter().any(|at| {
        let far = state.ground.distance(wombat.at, at);
        far <= u16::from(state.edition.moves_per_turn)
    });
    let helpless = if near { 0.6 } else { 0.95 };
    helpless * soon + 0.5 * (later - soon).max(0.0)
}

/// The chance that he gets to a baby that waits within so many cleanups, if nobody stops him.
fn threat(state: &State, cleanups: u8) -> f32 {
    let dingo = state.hunt.at[0];
    let wombat = &state.wombats[HER];
    if dingo == NOWHERE {
        return 0.0;
    }
    // the set that leaves in this turn may wake him
    let due = u8::from(!wombat.tract.last().is_empty() && !state.held);
    let wakes = wombat.cubes.out() + due >= state.edition.solo_waking_cubes;
    let cleanups = match () {
        () if state.hunt.awake || wakes => cleanups,
        () => cleanups - 1,
    };
    let rolls = f32::from(cleanups * state.rescued(HER).max(1));
    let ways = waiting(state, wombat).map(|baby| state.ground.distance(dingo, baby));
    let Some(way) = ways.min().map(f32::from) else {
        return 0.0;
    };
    if rolls == 0.0 || way > RUN.2 * rolls {
        return 0.0;
    }
    let late = (way - 0.5 - RUN.0 * rolls) / (RUN.1 * rolls.sqrt());
    1.0 / (1.0 + (1.7 * late).exp())
}

/// The spaces that stop him, and those from which she comes there by one, two, … straight moves along her smell.
fn stops(state: &State, ahead: usize) -> [Spaces; AHEAD + 1] {
    let wombat = &state.wombats[HER];
    let mut stops = [Spaces::EMPTY; AHEAD + 1];
    let dingo = state.hunt.at[0];
    if Some(dingo) != state.starting_den() {
        stops[0].add(dingo);
    }
    let far = |baby: &u8| state.ground.distance(dingo, *baby);
    if let Some(near) = waiting(state, wombat).map(|baby| far(&baby)).min() {
        let nearest = waiting(state, wombat).filter(|baby| far(baby) == near);
        nearest.for_each(|baby| stops[0].add(baby));
    }
    let walk = Walk {
        ground: &state.ground,
        smell: wombat.smell,
        ends: state.obstacles(HER),
        closed: state.closed(),
    };
    let mut known = stops[0];
    for more in 1..=ahead {
        let from = stops[more - 1].iter();
        let from = from.fold(Spaces::EMPTY, |all, to| all | walk.to(to));
        stops[more] = from - known;
        known |= from;
    }
    stops
}

/// What a straight move depends on.
struct Walk<'a> {
    ground: &'a Ground,
    smell: Spaces,
    /// Where a move ends.
    ends: Spaces,
    closed: Spaces,
}

impl Walk<'_> {
    /// The spaces from which one straight move leads to a space (WR-MOVE-1, WR-MOVE-3).
    fn to(&self, to: u8) -> Spaces {
        let mut from = Spaces::EMPTY;
        for way in Way::ALL {
            let mut at = to;
            while let Some(next) = self.ground.next(at, way) {
                if !self.smell.has(next) || self.closed.has(next) {
                    break;
                }
                from.add(next);
                // she can set out from there, but not pass
                if self.ends.has(next) {
                    break;
                }
                at = next;
            }
        }
        from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(text: &str) -> State {
        let base = "players=1 layout=lone-mama ";
        format!("{base}{text}").parse().unwrap()
    }

    #[test]
    fn he_is_stopped_by_ramming_him_and_by_standing_where_he_is_going() {
        // AC-24: she is on 6,-3 and he is two spaces to the east
        let state = state("red=6,-3 red-cubes=6,-3 dingo=8,-3 awake=on");
        let stops = stops(&state, AHEAD);
        let space = |q, r| {
            state
                .ground
                .space(menagerie_games::wombat_rescue::Hex { q, r })
        };
        let dingo = space(8, -3).unwrap();
        assert!(stops[0].has(dingo));
        assert!(stops[1].has(space(6, -3).unwrap()));
        assert!(threat(&state, 1) > 0.0);
        let watch = Watch::of(&state);
        assert!(watch.arrival(&state, dingo) > watch.arrival(&state, space(5, -3).unwrap()));
        assert!(watch.end(&state) < 0.0);
    }

    #[test]
    fn on_his_den_he_is_far_from_everything_and_cannot_be_rammed() {
        let state = state("red=6,-3 red-cubes=6,-3/0,0 dingo=14,-8 awake=on");
        assert_eq!(threat(&state, 1), 0.0);
        assert!(!stops(&state, AHEAD)[0].has(state.hunt.at[0]));
    }

    #[test]
    fn a_cube_on_the_way_to_the_babies_is_worth_more_than_one_at_home() {
        let [one, home, out] = ["0,0", "0,0*2", "0,0/5,-3"]
            .map(|cubes| state(&format!("red=0,0 red-cubes={cubes} dingo=14,-8")));
        let off = |state: &State| off_the_way(state, &state.wombats[HER]);
        assert!(off(&home) < off(&one) && off(&out) < off(&home));
        assert!(chance(&home) < chance(&out));
        // the ways to two babies are laid, and what is left are those to the others
        let near = state("red=0,0 red-cubes=0,0/5,-3 red-babies=wrrw dingo=14,-8");
        assert_eq!(off(&near), off(&out));
    }
}
