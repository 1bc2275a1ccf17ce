//! What makes a position sound: pieces conserved, pawns where they can stand, the step with what it needs.
use crate::{
    cell::Cell,
    luck, play, rule, rules, score,
    state::{COLOURS, Reason, State, Step},
};
use menagerie_core::{NotationError, Seat};

/// The first thing that cannot be.
pub(crate) fn audit(state: &State) -> Result<(), NotationError> {
    let setup = &state.setup;
    if state.step == Step::Layout {
        let fresh = *state == play::begin(setup);
        let flaw = || {
            NotationError::breaks(
                rule::SETUP_2,
                "step",
                "nothing lies on the table before the layout",
            )
        };
        return if fresh { Ok(()) } else { Err(flaw()) };
    }
    let mut tiles = luck::counts(&state.field);
    for (_, harvest) in state.harvest.seated(setup.players) {
        for (sum, held) in tiles.iter_mut().zip(harvest.0) {
            *sum += held;
        }
    }
    luck::mix_fits(setup, tiles)?;
    pawns(state)?;
    within_turn(state)?;
    leavers(state)?;
    unfinished(state)?;
    let over = state.step == Step::Over;
    if over != state.reason.is_some() || over && score::ended(state) != state.reason {
        return Err(NotationError::breaks(
            rule::END_2,
            "step",
            "the game is not over for this reason",
        ));
    }
    Ok(())
}

/// A game that has been won, or that a guard has ended, does not go on.
fn unfinished(state: &State) -> Result<(), NotationError> {
    let over = state.step == Step::Over;
    for (seat, harvest) in state.harvest.seated(state.setup.players) {
        // the goal is tested after the ground check, so until then the player in turn may hold more
        let in_turn = over || matches!(state.step, Step::Scare | Step::Ground);
        if harvest.score() >= state.setup.goal_of(seat) && !(in_turn && seat == state.seat) {
            let problem = format!("{} plants have won the game", harvest.score());
            return Err(NotationError::breaks(
                rule::END_2,
                COLOURS[seat.index()].word(),
                problem,
            ));
        }
    }
    match score::stalled(state).filter(|_| !over) {
        None => Ok(()),
        Some(Reason::Quiet) => Err(NotationError::breaks(
            rule::END_5,
            "quiet",
            "so many quiet turns have ended the game; play on with quiet_guard off",
        )),
        Some(_) => Err(NotationError::breaks(
            rule::END_6,
            "turns",
            "so many turns have ended the game; play on with turn_limit off",
        )),
    }
}

fn pawns(state: &State) -> Result<(), NotationError> {
    let setup = &state.setup;
    let placing = matches!(state.step, Step::Place | Step::Take | Step::Post);
    let tile = |cell: Cell| state.field.number(cell) > 0;
    for seat in Seat::all(setup.players) {
        let part = COLOURS[seat.index()].word();
        let cell = state.wallaby[seat];
        let placed = match state.step {
            Step::Place => seat < state.seat,
            Step::Take => seat <= state.seat,
            _ => state.living(seat),
        };
        if placed != cell.is_some() {
            let problem = if placed {
                "say where the wallaby stands"
            } else {
                "the wallaby is not on the table yet"
            };
            return Err(NotationError::breaks(rule::SETUP_3, part, problem));
        }
        let moving = seat == state.seat
            && matches!(
                state.step,
                Step::Bounce | Step::Harvest | Step::Scare | Step::Ground
            );
        if placed && !moving && !tile(cell) {
            return Err(NotationError::breaks(
                rule::STATE_3,
                part,
                format!("no tile lies on {cell}"),
            ));
        }
    }
    if state.step == Step::Take && rules::head_start(state) == 0 {
        let problem = "this seat takes no tile";
        return Err(NotationError::breaks(rule::SETUP_6, "step", problem));
    }
    if state.step == Step::Post && !setup.scarecrow {
        let problem = "nobody posts a scarecrow that is not used";
        return Err(NotationError::breaks(rule::SETUP_3, "step", problem));
    }
    let posted = state.scarecrow.is_some();
    let needed = setup.scarecrow && !placing;
    if posted != needed {
        let problem = if needed {
            "say where it stands, or off"
        } else {
            "it is not on the table yet"
        };
        return Err(NotationError::breaks(rule::SETUP_3, "scarecrow", problem));
    }
    if posted && !tile(state.scarecrow) {
        let problem = format!("no tile lies on {}", state.scarecrow);
        return Err(NotationError::breaks(rule::STATE_3, "scarecrow", problem));
    }
    Ok(())
}

fn within_turn(state: &State) -> Result<(), NotationError> {
    let flaw = |part: &str, problem: &str| Err(NotationError::breaks(rule::TURN_2, part, problem));
    let shape = state.setup.shape();
    let reaches =
        |from: Cell, steps: u8, to: Cell| to.is_some() && shape.hops(from, steps).contains(&to);
    let number = |cell: Cell| state.field.number(cell);
    let inside = matches!(
        state.step,
        Step::Bounce | Step::Harvest | Step::Scare | Step::Ground
    );
    if inside != (state.start.is_some() && state.landing.is_some()) {
        return flaw("from", "say from= and via= within a turn, and only there");
    }
    if !inside {
        return if state.harvested {
            flaw("harvested", "only within a turn")
        } else {
            Ok(())
        };
    }
    if !state.start.on_board()
        || number(state.start) == 0
        || !reaches(state.start, number(state.start), state.landing)
    {
        return flaw("via", "no jump leads there");
    }
    let here = state.here();
    let bounced = match number(state.landing) {
        // a tile that was harvested just now does not tell its number any more
        0 => (1..=3).any(|steps| reaches(state.landing, steps, here)),
        steps => reaches(state.landing, steps, here),
    };
    let fits = match state.step {
        Step::Bounce => here == state.landing && !state.harvested,
        Step::Harvest => {
            bounced
                && !state.harvested
                && number(state.landing) > 0
                && state.free(state.landing, state.seat)
        }
        Step::Scare => {
            bounced
                && state.harvested
                && number(state.landing) == 0
                && state.setup.scarecrow
                && state.setup.scarecrow_moves_after > 0
        }
        _ => bounced && (!state.harvested || number(state.landing) == 0) && number(here) == 0,
    };
    if !fits || (state.step != Step::Bounce && (here == state.start || !here.on_board())) {
        return flaw("step", "this decision is not due here");
    }
    if state.harvested && !state.landing.on_board() {
        return flaw("harvested", "nothing grows outside");
    }
    let empty = state.harvest[state.seat].is_empty();
    if empty && (state.step == Step::Ground || state.harvested) {
        return flaw("step", "the player holds no tile");
    }
    Ok(())
}

fn leavers(state: &State) -> Result<(), NotationError> {
    let flaw = |problem: &str| Err(NotationError::breaks(rule::OUT_1, "out", problem));
    let gone = Seat::all(state.setup.players)
        .filter(|&seat| !state.living(seat))
        .count() as u8;
    for order in 1..=gone {
        if !Seat::all(state.setup.players).any(|seat| state.gone[seat] == order) {
            return flaw("players leave one after the other: out1, out2, …");
        }
    }
    for seat in Seat::all(state.setup.players).filter(|&seat| !state.living(seat)) {
        if !state.harvest[seat].is_empty() {
            return flaw("who is out holds no tile");
        }
    }
    let over = state.step == Step::Over;
    if !over && (gone + 1 >= state.setup.players || !state.living(state.seat)) {
        return flaw("the game would be over, or it is the turn of a player who is out");
    }
    if gone > 0 && matches!(state.step, Step::Place | Step::Take | Step::Post) {
        return flaw("nobody is out during setup");
    }
    Ok(())
}
