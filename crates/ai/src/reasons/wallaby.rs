//! Wallaby: plants that come home, tiles within reach, and tiles that others can no longer have.
use super::{Before, Reasons};
use crate::Known;
use menagerie_core::{Game, Message, Seat, Turn};
use menagerie_games::wallaby::{Action, Cell, State, Step, Wallaby};

impl Reasons<Wallaby> for Known {
    fn reasons(before: &Before<'_, Wallaby>, action: Action) -> Vec<Message> {
        let state = before.state;
        let after = before.after(action);
        let cell = |spot| state.setup.shape().cell(spot).unwrap_or(Cell::NONE);
        let mut said = Vec::new();
        match action {
            Action::Place(_) => said.extend(reach(&after, state.seat)),
            Action::Take(spot) => said.extend(denies(before, cell(spot))),
            Action::Post(spot) | Action::Scare(spot) => {
                said.extend(guards(before, cell(spot)));
                said.extend(frees(state));
            }
            Action::Keep => said.extend(guards(before, state.scarecrow)),
            Action::Jump(_) => said.extend(lands(&after, state.seat)),
            Action::Bounce(..) => {
                if after.step == Step::Harvest {
                    let number = state.field.number(state.landing);
                    said.push(Message::new("wallaby-reason-open").with("number", number));
                }
                said.extend(reach(&after, state.seat));
            }
            Action::Harvest(true) => said.extend(harvests(before, &after)),
            Action::Harvest(false) => {}
            Action::Ground(number) => {
                let held = state.harvest[state.seat];
                if (1..number).all(|smaller| held.count(smaller) == 0) {
                    let smallest = Message::new("wallaby-reason-smallest");
                    said.push(smallest.with("number", number));
                }
            }
        }
        said.extend(corners(before, &after));
        said
    }
}

/// The numbers that a player could land on and harvest if it were their turn, but for one cell.
fn within_reach(state: &State, seat: Seat, but: Cell) -> impl Iterator<Item = u8> {
    let from = state.wallaby[seat];
    let ends = match from.on_board() {
        true => state.setup.shape().hops(from, state.field.number(from)),
        false => [Cell::NONE; 4],
    };
    let numbers = ends.into_iter().map(move |end| match end.on_board() {
        true if state.free(end, seat) && end != but => state.field.number(end),
        _ => 0,
    });
    numbers.filter(|&number| number > 0)
}

fn reach(after: &State, seat: Seat) -> Option<Message> {
    // what was bounced off is likely to be gone by then
    let number = within_reach(after, seat, after.landing).max().unwrap_or(0);
    (number > 1).then(|| Message::new("wallaby-reason-reach").with("number", number))
}

/// The tile under the landing can be harvested, if some bounce lets it be.
fn lands(after: &State, seat: Seat) -> Option<Message> {
    let number = after.field.number(after.landing);
    let mut bounces = Vec::new();
    Wallaby::actions(after, &mut bounces);
    let can = bounces.into_iter().any(|bounce| {
        let mut then = after.clone();
        Wallaby::apply(&mut then, bounce, &mut ());
        then.step == Step::Harvest && then.seat == seat
    });
    (can && number > 0).then(|| Message::new("wallaby-reason-lands").with("number", number))
}

fn harvests(before: &Before<'_, Wallaby>, after: &State) -> Vec<Message> {
    let state = before.state;
    let seat = state.seat;
    let score = after.harvest[seat].score();
    let goal = state.setup.goal_of(seat);
    let number = state.field.number(state.landing);
    let gain = match score >= goal {
        true => Message::new("wallaby-reason-wins").with("score", score),
        false => Message::new("wallaby-reason-harvests")
            .with("number", number)
            .with("score", score)
            .with("goal", goal),
    };
    let mut said = vec![gain];
    said.extend(denies(before, state.landing));
    said
}

/// The others who could land on a cell next and harvest it.
fn after_it<'a>(state: &'a State, cell: Cell) -> impl Iterator<Item = Seat> + 'a {
    let others = Seat::all(state.setup.players).filter(|&seat| seat != state.seat);
    others.filter(move |&seat| {
        let from = state.wallaby[seat];
        from.on_board()
            && cell.on_board()
            && state.field.number(cell) > 1
            && state
                .setup
                .shape()
                .hops(from, state.field.number(from))
                .contains(&cell)
    })
}

/// A tile is gone that somebody else could have harvested next turn.
fn denies(before: &Before<'_, Wallaby>, cell: Cell) -> Option<Message> {
    let state = before.state;
    let mut hurt = after_it(state, cell).filter(|&seat| state.free(cell, seat));
    let denied = Message::new("wallaby-reason-denies");
    let number = state.field.number(cell);
    Some(
        denied
            .with("who", before.name(hurt.next()?))
            .with("number", number),
    )
}

/// The scarecrow stands on a tile that somebody else could land on next turn.
fn guards(before: &Before<'_, Wallaby>, cell: Cell) -> Option<Message> {
    let state = before.state;
    let who = after_it(state, cell).next()?;
    let guarded = Message::new("wallaby-reason-guards").with("who", before.name(who));
    Some(guarded.with("number", state.field.number(cell)))
}

/// The scarecrow leaves a tile that one could land on next turn oneself.
fn frees(state: &State) -> Option<Message> {
    let cell = state.scarecrow;
    let from = state.here();
    if !cell.on_board() || !from.on_board() || state.adversary_on(cell, state.seat) {
        return None;
    }
    let ends = state.setup.shape().hops(from, state.field.number(from));
    let number = state.field.number(cell);
    let mine = ends.contains(&cell) && number > 1;
    mine.then(|| Message::new("wallaby-reason-frees").with("number", number))
}

/// The turn is over, and fewer jumps of the next player land on something to harvest: one, or none.
fn corners(before: &Before<'_, Wallaby>, after: &State) -> Option<Message> {
    let next = match Wallaby::turn(after) {
        Turn::Decide(next) if next != before.state.seat && after.step == Step::Jump => next,
        _ => return None,
    };
    let jumps = |state: &State| within_reach(state, next, Cell::NONE).count();
    let id = match (jumps(before.state), jumps(after)) {
        (1.., 0) => "wallaby-reason-starves",
        (2.., 1) => "wallaby-reason-one-jump",
        _ => return None,
    };
    Some(Message::new(id).with("who", before.name(next)))
}
