//! Wombat Rescue in numbers (`docs/numbers.md`). Spaces go by their place in reading order, 24 tiles of six spaces at most.
use crate::{
    Action, ActionTile, Chance, Crop, Disk, Disks, Hex, NOWHERE, Phase, State, Terrain, Trick,
    View, Wait, Way, WombatRescue,
    cubes::{CUBES, MOST},
    data::COMPONENTS,
    ground::Spaces,
    tile::{TILE_SPACES, TILES},
};
use menagerie_core::{
    Block, MAX_SEATS, MOST_LISTED, Numbered, Odds, Pen, Seat, Turn, clockwise, offset,
};

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

const PHASES: usize = Phase::Limit as usize + 1;
const WAITS: usize = Wait::Nothing as usize + 1;
const TERRAINS: usize = Terrain::ALL.len();

const OBSERVATION: &[Block] = &[
    Block::new("board", &[SPACES]),
    Block::new("terrain", &[TERRAINS, SPACES]),
    Block::new("food spaces", &[SPACES]),
    Block::new("dens", &[SPACES]),
    Block::new("boulders", &[SPACES]),
    Block::new("home", &[SPACES]),
    Block::new("food", &[3, SPACES]),
    Block::new("mamas", &[MAX_SEATS, SPACES]),
    Block::new("babies", &[MAX_SEATS, SPACES]),
    Block::new("cubes", &[MAX_SEATS, SPACES]),
    Block::new("smell", &[MAX_SEATS, SPACES]),
    Block::new("dingoes", &[2, SPACES]),
    Block::new("target", &[SPACES]),
    Block::new("mouths", &[MAX_SEATS, 3]),
    Block::new("tracts", &[MAX_SEATS, 4, 3]),
    Block::new("ready", &[MAX_SEATS, ActionTile::ALL.len()]),
    Block::new("protected", &[MAX_SEATS]),
    Block::new("spare", &[MAX_SEATS]),
    Block::new("pouches", &[MAX_SEATS, 4]),
    Block::new("rescued", &[MAX_SEATS]),
    Block::new("supply", &[MAX_SEATS]),
    Block::new("caught", &[MAX_SEATS]),
    Block::new("turn of", &[MAX_SEATS]),
    Block::new("decides", &[MAX_SEATS]),
    Block::new("controller", &[MAX_SEATS]),
    Block::new("started", &[MAX_SEATS]),
    Block::new("players", &[MAX_SEATS]),
    Block::new("phase", &[PHASES]),
    Block::new("wait", &[WAITS]),
    Block::new("moves", &[1]),
    Block::new("wandered", &[1]),
    Block::new("held", &[1]),
    Block::new("due", &[1]),
    Block::new("card", &[TERRAINS]),
    Block::new("deck", &[1]),
    Block::new("aside", &[1]),
    Block::new("bag", &[3]),
    Block::new("awake", &[1]),
    Block::new("moving", &[2]),
    Block::new("movers", &[2]),
    Block::new("steps", &[1]),
    Block::new("options", &[5]),
    Block::new("round", &[1]),
    Block::new("rounds left", &[1]),
];

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
    const OBSERVATION: &'static [Block] = OBSERVATION;

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
        look(&view.position.0, seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        look(state, seat, out);
    }

    fn odds(state: &State) -> Odds<Chance> {
        match state.wait {
            Wait::Start => Odds::even(state.seats().map(Chance::Start)),
            Wait::Tiles => Odds::Many,
            Wait::Food => crops(state),
            Wait::Card => Odds::even(state.cards.deck.iter().map(Chance::Card)),
            _ => {
                let mut faces = COMPONENTS.die.to_vec();
                faces.sort_unstable();
                faces.dedup();
                let times = |face: u8| COMPONENTS.die.iter().filter(|&&f| f == face).count();
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
    if due >= MOST_LISTED.ilog(3) as usize + 1 {
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

fn mark(block: &mut [f32], spaces: Spaces, value: f32) {
    for space in spaces {
        if let Some(number) = block.get_mut(usize::from(space)) {
            *number = value;
        }
    }
}

/// Everything is open: what a seat sees is the truth, turned to its side.
fn look(state: &State, seat: Seat, out: &mut [f32]) {
    let players = state.terms.players;
    let own = |other: Seat| Some(clockwise(seat, other, players));
    let mut pen = Pen::new(out);
    pen.block(SPACES)[..state.ground.spaces.len().min(SPACES)].fill(1.0);
    for terrain in state.land.terrain {
        mark(pen.block(SPACES), terrain, 1.0);
    }
    mark(pen.block(SPACES), state.land.food, 1.0);
    mark(pen.block(SPACES), state.land.dens, 1.0);
    mark(pen.block(SPACES), state.closed(), 1.0);
    pen.one_of(SPACES, Some(usize::from(state.ground.home)));
    for disks in state.food {
        mark(pen.block(SPACES), disks, 1.0);
    }
    wombats(state, seat, &mut pen);
    pen.some_of(
        MAX_SEATS,
        (0..players)
            .filter(|&i| state.hunt.caught >> ((seat.0 + i) % players) & 1 == 1)
            .map(usize::from),
    );
    pen.one_of(MAX_SEATS, own(state.seat));
    let decides = match state.turn() {
        Turn::Decide(other) => own(other),
        Turn::Chance | Turn::Over => None,
    };
    pen.one_of(MAX_SEATS, decides);
    pen.one_of(MAX_SEATS, own(state.hunt.controller));
    pen.one_of(MAX_SEATS, own(state.start));
    pen.one_of(MAX_SEATS, Some(usize::from(players) - 1));
    pen.one_of(PHASES, Some(state.phase as usize));
    pen.one_of(WAITS, Some(state.wait as usize));
    pen.number(f32::from(state.moves) / 3.0);
    pen.flag(state.wandered);
    pen.flag(state.held);
    pen.number((f32::from(state.due) / f32::from(MOST)).min(4.0));
    let followed = state.cards.followed.into_iter();
    let lands = followed.flat_map(|card| card.terrains());
    pen.some_of(TERRAINS, lands.map(|terrain| terrain as usize));
    pen.number(state.cards.deck.len() as f32 / 30.0);
    pen.number(state.cards.aside_count() as f32 / 3.0);
    counted(pen.block(3), state.bag, Disks::ALL);
    pen.flag(state.hunt.awake);
    let hunting = matches!(state.wait, Wait::Target | Wait::Run | Wait::Roll);
    pen.one_of(2, hunting.then_some(usize::from(state.hunt.moving)));
    let bits = |set: u8| (0..2).filter(move |dingo| set >> dingo & 1 == 1);
    pen.some_of(2, bits(state.hunt.movers | state.hunt.placing));
    pen.number((f32::from(state.hunt.steps) / 6.0).min(4.0));
    pen.flag(state.terms.boulders);
    pen.flag(state.terms.eats_poop);
    pen.flag(state.terms.second_dingo);
    pen.flag(state.terms.shorter);
    pen.flag(state.terms.no_run_home);
    pen.number((f32::from(state.round) / 50.0).min(4.0));
    let left = state.terms.max_rounds.saturating_sub(state.round);
    pen.number((f32::from(left) / 50.0).min(4.0));
}

fn counted(block: &mut [f32], disks: Disks, most: Disks) {
    for (disk, number) in Disk::ALL.into_iter().zip(block) {
        *number = f32::from(disks.count(disk)) / f32::from(most.count(disk));
    }
}

/// The stretches that go by seat, and the dingoes that lie between them.
fn wombats(state: &State, seat: Seat, pen: &mut Pen<'_>) {
    let players = state.terms.players;
    let round = || (0..players).map(|i| (usize::from(i), Seat((seat.0 + i) % players)));
    let mamas = pen.block(MAX_SEATS * SPACES);
    let babies = pen.block(MAX_SEATS * SPACES);
    let cubes = pen.block(MAX_SEATS * SPACES);
    let smell = pen.block(MAX_SEATS * SPACES);
    for (i, other) in round() {
        let wombat = &state.wombats[other];
        let of = SPACES * i..SPACES * (i + 1);
        mark(
            &mut mamas[of.clone()],
            [wombat.at].into_iter().collect(),
            1.0,
        );
        mark(&mut babies[of.clone()], state.babies_of(other), 1.0);
        mark(&mut smell[of.clone()], wombat.smell, 1.0);
        for space in wombat.cubes.spaces() {
            let there = f32::from(wombat.cubes.on(space)) / f32::from(MOST);
            cubes[of.start + usize::from(space)] = there;
        }
    }
    for at in state.hunt.at {
        pen.one_of(SPACES, Some(usize::from(at)));
    }
    let aimed = state.hunt.target != NOWHERE;
    pen.one_of(SPACES, aimed.then_some(usize::from(state.hunt.target)));
    let mouths = pen.block(MAX_SEATS * 3);
    let tracts = pen.block(MAX_SEATS * 12);
    let ready = pen.block(MAX_SEATS * ActionTile::ALL.len());
    let protected = pen.block(MAX_SEATS);
    let spare = pen.block(MAX_SEATS);
    let pouches = pen.block(MAX_SEATS * 4);
    let rescued = pen.block(MAX_SEATS);
    let supply = pen.block(MAX_SEATS);
    let few = Disks(menagerie_core::Bag::new([8; 3]));
    for (i, other) in round() {
        let wombat = &state.wombats[other];
        counted(&mut mouths[3 * i..3 * i + 3], wombat.mouth, few);
        for (section, set) in wombat.tract.sets().into_iter().enumerate() {
            counted(&mut tracts[12 * i + 3 * section..][..3], set, few);
        }
        for tile in wombat.ready.iter() {
            ready[ActionTile::ALL.len() * i + tile as usize] = 1.0;
        }
        protected[i] = f32::from(u8::from(wombat.protected));
        spare[i] = f32::from(u8::from(wombat.spare));
        if let Some(baby) = wombat.pouch {
            pouches[4 * i + usize::from(baby & 3)] = 1.0;
        }
        rescued[i] = f32::from(state.rescued(other)) / 4.0;
        supply[i] = f32::from(wombat.cubes.supply()) / f32::from(CUBES);
    }
}
