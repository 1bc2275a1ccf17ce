//! What a seat sees, as a row of numbers.
use super::SPACES;
use crate::{ActionTile, Disk, Disks, NOWHERE, Phase, State, Terrain, Wait, ground::Spaces};
use menagerie_core::{Bag, Block, MAX_SEATS, Pen, Seat, Turn, clockwise};

const PHASES: usize = Phase::Limit as usize + 1;
const WAITS: usize = Wait::Nothing as usize + 1;
const TERRAINS: usize = Terrain::ALL.len();
/// Counts are divided by those of the standard edition.
const CUBES: f32 = 15.0;
const MOST: f32 = 3.0;
const DISKS: Disks = Disks(Bag::new([30, 20, 10]));

pub(super) const OBSERVATION: &[Block] = &[
    Block::new("terrain", &[TERRAINS, SPACES]),
    Block::new("food spaces", &[SPACES]),
    Block::new("dens", &[SPACES]),
    Block::new("boulders", &[SPACES]),
    Block::new("home", &[SPACES]),
    Block::new("nurseries", &[SPACES]),
    Block::new("food", &[3, SPACES]),
    Block::new("mamas", &[MAX_SEATS, SPACES]),
    Block::new("cubes", &[MAX_SEATS, SPACES]),
    Block::new("smell", &[SPACES]),
    Block::new("dingoes", &[2, SPACES]),
    Block::new("target", &[SPACES]),
    Block::new("waiting", &[MAX_SEATS, 4]),
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

fn mark(block: &mut [f32], spaces: Spaces) {
    for space in spaces {
        if let Some(number) = block.get_mut(usize::from(space)) {
            *number = 1.0;
        }
    }
}

/// Everything is open: what a seat sees is the truth, turned to its side.
pub(super) fn look(state: &State, seat: Seat, out: &mut [f32]) {
    let players = state.terms.players;
    let own = |other: Seat| Some(clockwise(seat, other, players));
    let mut pen = Pen::new(out);
    for terrain in state.land.terrain {
        mark(pen.block(SPACES), terrain);
    }
    mark(pen.block(SPACES), state.land.food);
    mark(pen.block(SPACES), state.land.dens);
    mark(pen.block(SPACES), state.closed());
    pen.one_of(SPACES, Some(usize::from(state.ground.home)));
    let nurseries = pen.block(SPACES);
    for (baby, &space) in (1u8..).zip(&state.ground.babies) {
        if let Some(number) = nurseries.get_mut(usize::from(space)) {
            *number = f32::from(baby) / 4.0;
        }
    }
    for disks in state.food {
        mark(pen.block(SPACES), disks);
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
    pen.number((f32::from(state.due) / MOST).min(4.0));
    let followed = state.cards.followed.into_iter();
    let lands = followed.flat_map(|card| state.edition.face(card).terrains);
    pen.some_of(TERRAINS, lands.map(|terrain| terrain as usize));
    pen.number(state.cards.deck.len() as f32 / 30.0);
    pen.number(state.cards.aside_count() as f32 / 3.0);
    counted(pen.block(3), state.bag, DISKS);
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
        *number = (f32::from(disks.count(disk)) / f32::from(most.count(disk))).min(4.0);
    }
}

/// The stretches that go by seat, and the dingoes that lie between them.
fn wombats(state: &State, seat: Seat, pen: &mut Pen<'_>) {
    let players = state.terms.players;
    let round = || (0..players).map(|i| (usize::from(i), Seat((seat.0 + i) % players)));
    let mamas = pen.block(MAX_SEATS * SPACES);
    let cubes = pen.block(MAX_SEATS * SPACES);
    for (i, other) in round() {
        let wombat = &state.wombats[other];
        if let Some(number) = mamas.get_mut(SPACES * i + usize::from(wombat.at)) {
            *number = 1.0;
        }
        for space in wombat.cubes.spaces() {
            let there = f32::from(wombat.cubes.on(space)) / MOST;
            cubes[SPACES * i + usize::from(space)] = there;
        }
    }
    // where the others smell follows from their cubes
    mark(pen.block(SPACES), state.wombats[seat].smell);
    for at in state.hunt.at {
        pen.one_of(SPACES, Some(usize::from(at)));
    }
    let aimed = state.hunt.target != NOWHERE;
    pen.one_of(SPACES, aimed.then_some(usize::from(state.hunt.target)));
    let waiting = pen.block(MAX_SEATS * 4);
    let mouths = pen.block(MAX_SEATS * 3);
    let tracts = pen.block(MAX_SEATS * 12);
    let ready = pen.block(MAX_SEATS * ActionTile::ALL.len());
    let protected = pen.block(MAX_SEATS);
    let spare = pen.block(MAX_SEATS);
    let pouches = pen.block(MAX_SEATS * 4);
    let rescued = pen.block(MAX_SEATS);
    let supply = pen.block(MAX_SEATS);
    let few = Disks(Bag::new([8; 3]));
    for (i, other) in round() {
        let wombat = &state.wombats[other];
        for baby in 0..4 {
            waiting[4 * i + baby] = f32::from(wombat.waiting >> baby & 1);
        }
        counted(&mut mouths[3 * i..3 * i + 3], wombat.mouth, few);
        for (section, set) in wombat.tract.sets()[2..].iter().enumerate() {
            counted(&mut tracts[12 * i + 3 * section..][..3], *set, few);
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
        supply[i] = f32::from(state.supply(other)) / CUBES;
    }
}
