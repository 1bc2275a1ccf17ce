//! What is allowed and why not (HTW-ACT and the decision table of section 15).
use crate::{
    action::Action,
    board::Cell,
    card::Card,
    cards::Cards,
    hunter::Hunter,
    nearby::{AMBUSHES, MOVES},
    rule::Refusal,
    stage::Stage,
    state::{Player, State},
};
use menagerie_core::{Seat, Spot, Turn};

/// The first rule that a choice breaks, in the order of HTW-ACT-5.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match state.turn() {
        Turn::Over => return Err(Refusal::Over),
        Turn::Chance => return Err(Refusal::NotYours),
        Turn::Decide(_) => {}
    }
    let own = &state.seats[state.who];
    match (state.stage, action) {
        (Stage::Choose, Action::Choose(hunter)) => {
            require(state.seat_of(hunter).is_none(), Refusal::Taken(hunter))
        }
        (Stage::Scent | Stage::Before | Stage::After, Action::Pass)
        | (Stage::Avoid, Action::Suffer)
        | (Stage::Move, Action::Stay)
        | (Stage::Extra, Action::Done)
        | (Stage::Fight, Action::Decline)
        | (Stage::Reconcile, Action::Keep) => Ok(()),
        (Stage::Scent, Action::Scent(to)) => {
            held(own, Card::Scent)?;
            let reach = state.wumpus.scent_reach(state.steps.scent);
            let fits = Cell::on_board(to).is_some_and(|cell| reach.has(cell.0));
            require(fits, Refusal::ScentReach(to, state.steps.scent))
        }
        (Stage::Avoid, Action::Escape) => held(own, Card::Retreat),
        (Stage::Before, Action::Hazards(target)) => {
            held(own, Card::Hazards)?;
            require(is_active(state, target), Refusal::HazardsTarget(target))
        }
        (Stage::Before | Stage::After, Action::Retreat(target)) => {
            held(own, Card::Retreat)?;
            let seat = in_game(state, target)?;
            require(is_active(state, target), Refusal::RetreatTarget(target))?;
            away(state, seat, target)
        }
        (Stage::Move | Stage::Extra, Action::Retreat(target)) => {
            held(own, Card::Retreat)?;
            let seat = in_game(state, target)?;
            away(state, seat, target)
        }
        (Stage::Move, Action::Move(to)) => {
            let cell = on_board(to)?;
            let steps = state.steps.hunter;
            let near = own.at.within(steps).has(cell.0);
            require(near, Refusal::NotAdjacent(to, steps))
        }
        (Stage::Extra, Action::Ambush(to)) => {
            held(own, Card::Ambush)?;
            let cell = on_board(to)?;
            require(state.moved, Refusal::NotMoved)?;
            require(!state.sent_home, Refusal::SentHome)?;
            let steps = state.steps.ambush;
            let near = own.at.within(steps).has(cell.0);
            require(near, Refusal::AmbushReach(to, steps))
        }
        (Stage::Fight, Action::Attack(cards)) => {
            all_held(own, cards)?;
            require(!cards.is_empty(), Refusal::EmptyAttack)?;
            match cards.attacks().lacks(cards) {
                Some(other) => Err(Refusal::NoAttackCard(other)),
                None => Ok(()),
            }
        }
        (Stage::Evade, Action::Evade(cards)) => {
            all_held(own, cards)?;
            match cards.evades().lacks(cards) {
                Some(other) => Err(Refusal::NoEvadeCard(other)),
                None => Ok(()),
            }
        }
        (Stage::Reconcile, Action::Discard(card)) => held(own, card),
        (Stage::Reconcile, Action::Redraw) => require(own.at.is_camp(), Refusal::NotOnCamp),
        (stage, _) => Err(Refusal::WrongKind(stage)),
    }
}

fn require(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

fn held(own: &Player, card: Card) -> Result<(), Refusal> {
    require(own.hand.has(card), Refusal::NotHeld(card))
}

fn all_held(own: &Player, cards: Cards) -> Result<(), Refusal> {
    match own.hand.lacks(cards) {
        Some(card) => Err(Refusal::NotHeld(card)),
        None => Ok(()),
    }
}

fn on_board(to: Spot) -> Result<Cell, Refusal> {
    Cell::on_board(to).ok_or(Refusal::OffBoard(to))
}

fn is_active(state: &State, target: Hunter) -> bool {
    let active = state.active.and_then(|seat| state.seats[seat].hunter);
    active == Some(target)
}

fn in_game(state: &State, target: Hunter) -> Result<Seat, Refusal> {
    let seat = state.seat_of(target);
    seat.filter(|&seat| state.seats[seat].living())
        .ok_or(Refusal::NotInGame(target))
}

fn away(state: &State, seat: Seat, target: Hunter) -> Result<(), Refusal> {
    require(!state.seats[seat].at_home(), Refusal::AtHome(target))
}

/// In a window, the choice that plays nothing (HTW-ACT-7).
pub(crate) fn idle(state: &State) -> Option<Action> {
    match state.stage {
        Stage::Scent | Stage::Before | Stage::After => Some(Action::Pass),
        Stage::Avoid => Some(Action::Suffer),
        Stage::Extra => Some(Action::Done),
        Stage::Fight => Some(Action::Decline),
        Stage::Evade => Some(Action::Evade(Cards::NONE)),
        _ => None,
    }
}

/// The windows that "pass for me this round" covers (HTW-INFO-5); being attacked and fighting are never passed over unasked.
pub(crate) fn waives(state: &State) -> bool {
    matches!(state.stage, Stage::Scent | Stage::Before | Stage::After)
}

/// Every legal choice: in a window first the one that plays nothing, then spaces row by row, hunters and cards in the order of the
/// rulebook's tables, handfuls as [`Cards::parts`] counts them.
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    let own = &state.seats[state.who];
    match state.stage {
        Stage::Choose => {
            let free = |hunter: &Hunter| state.seat_of(*hunter).is_none();
            out.extend(Hunter::ALL.into_iter().filter(free).map(Action::Choose));
        }
        Stage::Scent => {
            out.push(Action::Pass);
            if own.hand.has(Card::Scent) {
                let reach = state.wumpus.scent_reach(state.steps.scent);
                out.extend(reach.iter().map(|id| Action::Scent(Cell(id).spot())));
            }
        }
        Stage::Avoid => {
            out.push(Action::Suffer);
            if own.hand.has(Card::Retreat) {
                out.push(Action::Escape);
            }
        }
        Stage::Before | Stage::After => {
            out.push(Action::Pass);
            against_active(state, own, out);
        }
        Stage::Move => {
            out.push(Action::Stay);
            MOVES.offer(own.at, state.steps.hunter, out);
            send_home(state, own, out);
        }
        Stage::Extra => {
            out.push(Action::Done);
            if own.hand.has(Card::Ambush) && state.ambush_open() {
                AMBUSHES.offer(own.at, state.steps.ambush, out);
            }
            send_home(state, own, out);
        }
        Stage::Fight => {
            out.push(Action::Decline);
            out.extend(own.hand.attacks().parts().skip(1).map(Action::Attack));
        }
        Stage::Evade => out.extend(own.hand.evades().parts().map(Action::Evade)),
        Stage::Reconcile => {
            out.push(Action::Keep);
            for (card, _) in own.hand.kinds() {
                out.push(Action::Discard(card));
            }
            if own.at.is_camp() {
                out.push(Action::Redraw);
            }
        }
        Stage::Camps
        | Stage::Layout
        | Stage::First
        | Stage::Deal
        | Stage::Roll
        | Stage::Draw
        | Stage::Over => {}
    }
}

fn against_active(state: &State, own: &Player, out: &mut Vec<Action>) {
    let hazards = state.stage == Stage::Before && own.hand.has(Card::Hazards);
    let retreat = own.hand.has(Card::Retreat);
    if !hazards && !retreat {
        return;
    }
    let Some(target) = state.active.map(|seat| &state.seats[seat]) else {
        return;
    };
    let Some(hunter) = target.hunter else { return };
    if hazards {
        out.push(Action::Hazards(hunter));
    }
    if retreat && !target.at_home() {
        out.push(Action::Retreat(hunter));
    }
}

#[inline]
fn send_home(state: &State, own: &Player, out: &mut Vec<Action>) {
    if own.hand.has(Card::Retreat) {
        retreats(state, out);
    }
}

#[inline(never)]
fn retreats(state: &State, out: &mut Vec<Action>) {
    for hunter in Hunter::ALL {
        if let Ok(seat) = in_game(state, hunter)
            && !state.seats[seat].at_home()
        {
            out.push(Action::Retreat(hunter));
        }
    }
}
