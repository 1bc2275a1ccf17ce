//! What happens where a wombat arrives (WR-ARR, WR-CATCH-3, WR-CATCH-4, WR-RESC).
use crate::{
    event::Event,
    food::Disk,
    ground::NOWHERE,
    state::{Phase, State, Wait},
};
use menagerie_core::{Hear, Seat};

/// How she came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gait {
    /// By her own move, Scamper or Run Home.
    Own,
    /// Pushed.
    Pushed,
}

/// What became of her.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// She is where she went.
    There,
    /// A dingo sent her home.
    Caught,
    /// The game is over.
    Over,
}

/// Puts a mama on a space and does what entering it does, in the order of WR-ARR-1.
pub(super) fn arrive(
    state: &mut State,
    seat: Seat,
    space: u8,
    gait: Gait,
    ear: &mut impl Hear<Event>,
) -> Fate {
    state.wombats[seat].at = space;
    if let Some(dingo) = state.dingo_on(space) {
        if state.terms.solo() {
            ram(state, seat, ear);
        } else if gait == Gait::Own || !state.wombats[seat].protected {
            catch(state, seat, dingo, ear);
            state.hunt.at[dingo] = NOWHERE;
            return Fate::Caught;
        }
    }
    if !state.shared(space) {
        return Fate::There;
    }
    if space == state.ground.home
        && let Some(baby) = state.wombats[seat].pouch.take()
    {
        let total = state.rescued(seat);
        ear.hear(Event::Rescued { seat, baby, total });
        if total == state.needed() {
            ear.hear(Event::Won { seat });
            end(state, Phase::Rescued);
            return Fate::Over;
        }
    }
    find(state, seat, ear);
    Fate::There
}

/// The game is over; nothing stays pending.
pub(super) fn end(state: &mut State, phase: Phase) {
    state.phase = phase;
    state.wait = Wait::Nothing;
    state.due = 0;
    state.held = false;
    if let Some(card) = state.cards.followed.take() {
        state.put_away(card);
    }
    let hunt = &mut state.hunt;
    (hunt.placing, hunt.movers, hunt.to_come) = (0, 0, 0);
    (hunt.moving, hunt.target, hunt.steps, hunt.caught) = (0, NOWHERE, 0, 0);
}

/// Her own baby goes into an empty pouch (WR-RESC-1, WR-RESC-2).
fn find(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let wombat = &mut state.wombats[seat];
    let here = state.ground.babies.iter().position(|&at| at == wombat.at);
    let Some(baby) = here.filter(|&baby| wombat.waiting >> baby & 1 == 1) else {
        return;
    };
    if wombat.pouch.is_none() {
        wombat.waiting &= !(1 << baby);
        wombat.pouch = Some(baby as u8);
        let at = state.ground.hex(wombat.at);
        ear.hear(Event::Found {
            seat,
            baby: baby as u8,
            at,
        });
    }
}

/// The baby in the pouch flees to the space it came from (WR-RESC-4).
fn flee(state: &mut State, seat: Seat) -> Option<u8> {
    let wombat = &mut state.wombats[seat];
    let baby = wombat.pouch.take()?;
    wombat.waiting |= 1 << baby;
    Some(baby)
}

/// A dingo catches a mama: she is at home (WR-CATCH-4). What becomes of him is the caller's.
pub(super) fn catch(state: &mut State, seat: Seat, dingo: usize, ear: &mut impl Hear<Event>) {
    let at = state.ground.hex(state.wombats[seat].at);
    let fled = flee(state, seat);
    state.wombats[seat].at = state.ground.home;
    if !state.terms.solo() {
        state.hunt.caught |= 1 << seat.0;
    }
    ear.hear(Event::Caught {
        seat,
        dingo: dingo as u8,
        at,
        fled,
    });
}

/// Solo: she runs into him and sends him to his den (WR-SOLO-6, WR-SOLO-7).
fn ram(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let at = state.ground.hex(state.wombats[seat].at);
    let fled = flee(state, seat);
    if let Some(den) = state.starting_den() {
        state.hunt.at[0] = den;
    }
    ear.hear(Event::Rammed { seat, at, fled });
}

/// Her own move ended here: she eats (WR-ARR-2, WR-EAT-1).
pub(super) fn eat(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let space = state.wombats[seat].at;
    let found: Option<Disk> = state.disk(space);
    if let Some(disk) = found {
        state.food[disk as usize].remove(space);
        state.wombats[seat].mouth.add(disk);
        let at = state.ground.hex(space);
        ear.hear(Event::Ate { seat, disk, at });
    }
}
