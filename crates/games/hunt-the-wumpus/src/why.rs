//! Why nothing can be done at a place: what a touch there would have meant, and the rule that it breaks.
use crate::{
    action::Action, board::Cell, card::Card, cards::Cards, hunter::Hunter, imagine, rule::Refusal,
    rules, stage::Stage, state::State, view::View,
};
use menagerie_core::{Quick, Touch};

/// All spaces, and the cards in hand. Hunters and buttons are shown only while they can be chosen.
pub(crate) fn places(view: &View) -> Vec<Touch> {
    let hand = view.decider().and_then(|own| own.hand).unwrap_or_default();
    let cards = hand.kinds().map(|(card, _)| Touch::new("card", card));
    let cells = Cell::all().map(|cell| Touch::new("cell", cell));
    cells.chain(cards).collect()
}

pub(crate) fn why(view: &View, touch: &str) -> Option<Refusal> {
    // what may be chosen follows from the view, so any truth that agrees with it will do
    let state = imagine::imagine(view, &mut Quick::new(0));
    let action = match touch.split_once(':')? {
        ("cell", name) => return at_space(&state, Cell::on_board(name.parse().ok()?)?),
        ("card", name) => return with_card(&state, name.parse().ok()?),
        ("hunter", name) => at_hunter(&state, name.parse().ok()?),
        ("button", name) => match name {
            "pass" => Action::Pass,
            "suffer" => Action::Suffer,
            "stay" => Action::Stay,
            "done" => Action::Done,
            "decline" => Action::Decline,
            "attack" => Action::Attack(Cards::NONE),
            "evade" => Action::Evade(Cards::NONE),
            "keep" => Action::Keep,
            "redraw" => Action::Redraw,
            _ => return None,
        },
        _ => return None,
    };
    rules::check(&state, action).err()
}

fn at_space(state: &State, cell: Cell) -> Option<Refusal> {
    let action = match state.stage {
        Stage::Scent => Action::Scent(cell.spot()),
        Stage::Move if state.seats[state.who].at == cell => {
            return Some(Refusal::StandsThere(cell.spot()));
        }
        Stage::Move => Action::Move(cell.spot()),
        Stage::Extra => Action::Ambush(cell.spot()),
        stage => return Some(Refusal::NoSpaceNow(stage)),
    };
    rules::check(state, action).err()
}

fn with_card(state: &State, card: Card) -> Option<Refusal> {
    let own = &state.seats[state.who];
    if !own.hand.has(card) {
        return Some(Refusal::NotHeld(card));
    }
    let active = state.active.and_then(|seat| state.seats[seat].hunter);
    let action = match (state.stage, card) {
        (Stage::Before | Stage::After, Card::Retreat) => Action::Retreat(active?),
        (Stage::Move | Stage::Extra, Card::Retreat) => return Some(Refusal::NobodyAway),
        (Stage::Extra, Card::Ambush) => Action::Ambush(own.at.spot()),
        (Stage::Fight, _) => Action::Attack(Cards::from_iter([(card, 1)])),
        (Stage::Evade, _) => Action::Evade(Cards::from_iter([(card, 1)])),
        _ => return Some(Refusal::CardTime(card)),
    };
    rules::check(state, action).err()
}

fn at_hunter(state: &State, hunter: Hunter) -> Action {
    match state.stage {
        Stage::Choose => Action::Choose(hunter),
        _ => Action::Retreat(hunter),
    }
}
