//! Waddle Waddle: what the score sheet shows before and after, one's own and the others'.
use super::{Before, Reasons};
use crate::Known;
use menagerie_core::{Game, Message, Seat};
use menagerie_games::waddle_waddle::{Action, Score, State, WaddleWaddle};

impl Reasons<WaddleWaddle> for Known {
    fn reasons(before: &Before<'_, WaddleWaddle>, action: Action) -> Vec<Message> {
        let state = before.state;
        let Some(seat) = state.seat() else {
            return Vec::new();
        };
        if action == Action::End {
            let at_rest = (!improves(state, seat)).then_some("waddle-waddle-reason-rest");
            return at_rest.map(Message::new).into_iter().collect();
        }
        let after = before.after(action);
        let mut said = own(&Score::of(state, seat), &Score::of(&after, seat));
        for other in Seat::all(state.players).filter(|&other| other != seat) {
            let lost = Score::of(state, other).total() - Score::of(&after, other).total();
            if lost > 0 {
                let costs = Message::new("waddle-waddle-reason-costs");
                said.push(costs.with("who", before.name(other)).with("points", lost));
            }
        }
        said
    }
}

fn own(before: &Score, after: &Score) -> Vec<Message> {
    let mut said = Vec::new();
    let mut gain = |id, points: i32| {
        if points > 0 {
            said.push((points, Message::new(id).with("points", points)));
        }
    };
    let base = i32::from(after.base) - i32::from(before.base);
    match after.groups > before.groups {
        true => gain("waddle-waddle-reason-group", base),
        false => gain("waddle-waddle-reason-groups", base),
    }
    let parents = i32::from(after.parents) - i32::from(before.parents);
    gain("waddle-waddle-reason-parents", parents);
    let sets = i32::from(after.sets) - i32::from(before.sets);
    gain("waddle-waddle-reason-set", sets);
    said.sort_by_key(|(points, _)| -points);
    let mut said: Vec<Message> = said.into_iter().map(|(_, message)| message).collect();
    if after.lone > before.lone && base >= 0 {
        said.push(Message::new("waddle-waddle-reason-lone"));
    }
    said
}

/// Whether some decision left would bring the player points, or cost another some.
fn improves(state: &State, seat: Seat) -> bool {
    let total = |state: &State, seat| Score::of(state, seat).total();
    let mut legal = Vec::new();
    WaddleWaddle::actions(state, &mut legal);
    let moves = legal.into_iter().filter(|&action| action != Action::End);
    moves.into_iter().any(|action| {
        let mut after = state.clone();
        WaddleWaddle::apply(&mut after, action, &mut ());
        let better = |other: Seat| match other == seat {
            true => total(&after, other) > total(state, other),
            false => total(&after, other) < total(state, other),
        };
        Seat::all(state.players).any(better)
    })
}
