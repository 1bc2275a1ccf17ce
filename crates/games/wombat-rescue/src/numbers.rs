//! Wombat Rescue in numbers (`docs/numbers.md`). Spaces go by their place in reading order, 24 tiles of six spaces at most.
use crate::{
    Action, Chance, Crop, Disk, Disks, Hex, State, Trick, View, Wait, Way, WombatRescue,
    tile::{TILE_SPACES, TILES},
};
use menagerie_core::{
    Block, MAX_SEATS, MOST_LISTED, Numbered, Odds, Seat, Turn, clockwise, offset,
};

mod look;

/// Spaces of the largest board.
const SPACES: usize = TILES * TILE_SPACES;
/// A line has at most three spaces of each tile, and one of them is where it begins.
const STEPS: usize = 3 * TILES - 1;
const WAYS: usize = Way::ALL.len();

const ACTIONS: &[Block] = &[
    Block::new("move", &[WAYS, STEPS]),
    Block::new("special", &[WAYS]),
    Block::new("wander", &[1]),
    Block::new("step", &[WAYS]),
    Block::new("use", &[Trick::ALL.len()]),
    Block::new("scamper", &[WAYS]),
    Block::new("spare", &[1]),
    Block::new("end", &[1]),
    Block::new("relocate", &[SPACES]),
    Block::new("place", &[2, SPACES]),
    Block::new("dingo", &[2]),
    Block::new("target", &[SPACES]),
    Block::new("run", &[SPACES]),
    Block::new("give", &[MAX_SEATS]),
];
const MOVE: u32 = offset(ACTIONS, "move") as u32;
const SPECIAL: u32 = offset(ACTIONS, "special") as u32;
const WANDER: u32 = offset(ACTIONS, "wander") as u32;
const STEP: u32 = offset(ACTIONS, "step") as u32;
const USE: u32 = offset(ACTIONS, "use") as u32;
const SCAMPER: u32 = offset(ACTIONS, "scamper") as u32;
const SPARE: u32 = offset(ACTIONS, "spare") as u32;
const END: u32 = offset(ACTIONS, "end") as u32;
const RELOCATE: u32 = offset(ACTIONS, "relocate") as u32;
const PLACE: u32 = offset(ACTIONS, "place") as u32;
const DINGO: u32 = offset(ACTIONS, "dingo") as u32;
const TARGET: u32 = offset(ACTIONS, "target") as u32;
const RUN: u32 = offset(ACTIONS, "run") as u32;
const GIVE: u32 = offset(ACTIONS, "give") as u32;
const AFTER: u32 = GIVE + MAX_SEATS as u32;

fn space_id(state: &State, at: Hex) -> Option<u32> {
    state.ground.space(at).map(u32::from)
}

/// The seat that ids of seats are counted from.
fn decider(state: &State) -> Seat {
    match state.turn() {
        Turn::Decide(seat) => seat,
        Turn::Chance | Turn::Over => state.seat,
    }
}

impl Numbered for WombatRescue {
    const ACTIONS: &'static [Block] = ACTIONS;
    const OBSERVATION: &'static [Block] = look::OBSERVATION;

    fn id(state: &State, action: Action) -> Option<u32> {
        let dingo = |n: u8| (1..=2).contains(&n).then(|| u32::from(n) - 1);
        Some(match action {
            Action::Move(way, steps) => {
                let steps = usize::from(steps).checked_sub(1).filter(|&s| s < STEPS)?;
                MOVE + (way as usize * STEPS + steps) as u32
            }
            Action::Special(way) => SPECIAL + way as u32,
            Action::Wander => WANDER,
            Action::Step(way) => STEP + way as u32,
            Action::Use(trick) => USE + trick as u32,
            Action::Scamper(way) => SCAMPER + way as u32,
            Action::Spare => SPARE,
            Action::End => END,
            Action::Relocate(from) => RELOCATE + space_id(state, from)?,
            Action::Place(n, at) => PLACE + dingo(n)? * SPACES as u32 + space_id(state, at)?,
            Action::Dingo(n) => DINGO + dingo(n)?,
            Action::Target(at) => TARGET + space_id(state, at)?,
            Action::Run(to) => RUN + space_id(state, to)?,
            Action::Give(seat) if seat.0 < state.terms.players => {
                GIVE + clockwise(decider(state), seat, state.terms.players) as u32
            }
            Action::Give(_) => return None,
        })
    }

    fn action(state: &State, id: u32) -> Option<Action> {
        let way = |id: u32| Way::ALL[id as usize % WAYS];
        let hex = |id: u32| state.ground.spaces.get(id as usize).copied();
        Some(match id {
            ..SPECIAL => {
                let (turn, steps) = ((id - MOVE) / STEPS as u32, (id - MOVE) % STEPS as u32);
                Action::Move(way(turn), steps as u8 + 1)
            }
            SPECIAL..WANDER => Action::Special(way(id - SPECIAL)),
            WANDER => Action::Wander,
            STEP..USE => Action::Step(way(id - STEP)),
            USE..SCAMPER => Action::Use(Trick::ALL[(id - USE) as usize]),
            SCAMPER..SPARE => Action::Scamper(way(id - SCAMPER)),
            SPARE => Action::Spare,
            END => Action::End,
            RELOCATE..PLACE => Action::Relocate(hex(id - RELOCATE)?),
            PLACE..DINGO => {
                let (dingo, space) = ((id - PLACE) / SPACES as u32, (id - PLACE) % SPACES as u32);
                Action::Place(dingo as u8 + 1, hex(space)?)
            }
            DINGO..TARGET => Action::Dingo((id - DINGO) as u8 + 1),
            TARGET..RUN => Action::Target(hex(id - TARGET)?),
            RUN..GIVE => Action::Run(hex(id - RUN)?),
            GIVE..AFTER => {
                let on = (id - GIVE) as u8;
                let players = state.terms.players;
                if on >= players {
                    return None;
                }
                Action::Give(Seat((decider(state).0 + on) % players))
            }
            _ => return None,
        })
    }

    fn observe(view: &View, seat: Seat, out: &mut [f32]) {
        look::look(&view.position.0, seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        look::look(state, seat, out);
    }

    fn odds(state: &State) -> Odds<Chance> {
        match state.wait {
            Wait::Start => Odds::even(state.seats().map(Chance::Start)),
            Wait::Tiles => Odds::Many,
            Wait::Food => crops(state),
            Wait::Card => Odds::even(state.cards.deck.iter().map(Chance::Card)),
            _ => {
                let die = &state.edition.dingo_die;
                let mut faces = die.clone();
                faces.sort_unstable();
                faces.dedup();
                let times = |face: u8| die.iter().filter(|&&f| f == face).count();
                Odds::weighed(
                    faces
                        .into_iter()
                        .map(|face| (Chance::Roll(face), times(face) as f64)),
                )
            }
        }
    }
}

/// Every row of disks that the bag can bring, if there are few.
fn crops(state: &State) -> Odds<Chance> {
    let due = state.refill();
    if due > MOST_LISTED.ilog(3) as usize {
        return Odds::Many;
    }
    let mut rows: Vec<(Crop, Disks, f64)> = vec![(Crop::NONE, state.bag, 1.0)];
    for _ in 0..due {
        let longer = |(crop, bag, weight): &(Crop, Disks, f64)| {
            let (crop, bag, weight) = (*crop, *bag, *weight);
            let there = Disk::ALL
                .into_iter()
                .filter(move |&disk| bag.count(disk) > 0);
            there.map(move |disk| {
                let (mut crop, mut left) = (crop, bag);
                crop.push(disk);
                left.take(disk);
                (crop, left, weight * f64::from(bag.count(disk)))
            })
        };
        rows = rows.iter().flat_map(longer).collect();
    }
    Odds::weighed(
        rows.into_iter()
            .map(|(crop, _, weight)| (Chance::Food(crop), weight)),
    )
}
