//! Hunt the Wumpus: nearness, figures on the table and cards in hands, as far as everybody can count them.
use super::{Before, Reasons};
use crate::Known;
use menagerie_core::{Message, Seat, Spot};
use menagerie_games::hunt_the_wumpus::{Action, Cards, Cell, HuntTheWumpus, Hunter, State};
use std::cmp::Ordering;

impl Reasons<HuntTheWumpus> for Known {
    fn reasons(before: &Before<'_, HuntTheWumpus>, action: Action) -> Vec<Message> {
        let state = before.state;
        let said = match action {
            Action::Move(to) | Action::Ambush(to) => walks(state, to),
            Action::Stay if here(state) == state.wumpus => {
                Some(Message::new("hunt-the-wumpus-reason-on-it"))
            }
            Action::Attack(cards) => attacks(before, cards),
            Action::Decline => declines(before),
            Action::Evade(cards) => evades(before, cards),
            Action::Scent(to) => return scents(before, to),
            Action::Hazards(target) => stops(before, target, "hunt-the-wumpus-reason-hazards"),
            Action::Retreat(target) => sends_home(before, target),
            Action::Escape => Some(Message::new("hunt-the-wumpus-reason-escape")),
            Action::Keep => keeps(state),
            Action::Redraw => redraws(state),
            _ => None,
        };
        said.into_iter().collect()
    }
}

fn here(state: &State) -> Cell {
    state.seats[state.who].at
}

/// Spaces that a hunter has to go; hunters go diagonally too.
fn spaces(from: Cell, to: Cell) -> u8 {
    let (from, to) = (from.spot(), to.spot());
    from.x.abs_diff(to.x).max(from.y.abs_diff(to.y))
}

fn walks(state: &State, to: Spot) -> Option<Message> {
    let to = Cell::on_board(to)?;
    let (was, is) = (spaces(here(state), state.wumpus), spaces(to, state.wumpus));
    match (is, is.cmp(&was)) {
        (0, _) => Some(Message::new("hunt-the-wumpus-reason-on-it")),
        (_, Ordering::Less) => {
            Some(Message::new("hunt-the-wumpus-reason-nearer").with("spaces", is))
        }
        (_, Ordering::Greater) if was <= 1 => {
            Some(Message::new("hunt-the-wumpus-reason-away").with("spaces", is))
        }
        _ => None,
    }
}

/// The others who will be asked to answer an attack, and how many cards they hold together.
fn answering(state: &State, attacker: Seat) -> u8 {
    let others = state.living().filter(|&seat| seat != attacker);
    others.map(|seat| state.seats[seat].hand.total()).sum()
}

fn attacks(before: &Before<'_, HuntTheWumpus>, cards: Cards) -> Option<Message> {
    let state = before.state;
    let attack = state.edition.attack(cards, state.seats[state.who].hunter?);
    Some(match answering(state, state.who) {
        0 => Message::new("hunt-the-wumpus-reason-kills"),
        cards => Message::new("hunt-the-wumpus-reason-attacks")
            .with("attack", attack)
            .with("cards", cards),
    })
}

/// All attack cards together against what the others hold: it is told only to whom the hand is known.
fn declines(before: &Before<'_, HuntTheWumpus>) -> Option<Message> {
    let state = before.state;
    let player = &state.seats[state.who];
    let attack = state.edition.attack(player.hand.attacks(), player.hunter?);
    let cards = answering(state, state.who);
    (cards > attack).then(|| {
        let declines = Message::new("hunt-the-wumpus-reason-declines");
        declines.with("attack", attack).with("cards", cards)
    })
}

fn evades(before: &Before<'_, HuntTheWumpus>, cards: Cards) -> Option<Message> {
    let state = before.state;
    let terrain = state.terrain[state.wumpus.index()];
    let attack = state.attack_total();
    let figures = |id, evade: u8| Message::new(id).with("attack", attack).with("evade", evade);
    let total = state
        .evade_total()
        .saturating_add(state.edition.evade(cards, terrain));
    if cards.is_empty() {
        let all = state
            .edition
            .evade(state.seats[state.who].hand.evades(), terrain);
        let best = state.evade_total().saturating_add(all);
        return (best < attack).then(|| figures("hunt-the-wumpus-reason-too-little", best));
    }
    match total.cmp(&attack) {
        Ordering::Greater => {
            let saved = figures("hunt-the-wumpus-reason-saves", total);
            Some(saved.with("who", before.name(state.active?)))
        }
        Ordering::Equal => Some(figures("hunt-the-wumpus-reason-stand-off", total)),
        Ordering::Less => None,
    }
}

fn scents(before: &Before<'_, HuntTheWumpus>, to: Spot) -> Vec<Message> {
    let state = before.state;
    let Some(to) = Cell::on_board(to) else {
        return Vec::new();
    };
    let hit = state.standing_on(to);
    let others = state
        .living()
        .filter(|&seat| seat != state.who && hit.has(seat));
    let others: Vec<_> = others.map(|seat| before.name(seat)).collect();
    let mut said = Vec::new();
    if !others.is_empty() {
        said.push(Message::new("hunt-the-wumpus-reason-onto").with("who", others));
    }
    let (was, is) = (spaces(here(state), state.wumpus), spaces(here(state), to));
    if is < was && is > 0 {
        said.push(Message::new("hunt-the-wumpus-reason-lures").with("spaces", is));
    }
    said
}

/// Somebody with cards who could reach the Wumpus this turn cannot go on.
fn stops(before: &Before<'_, HuntTheWumpus>, target: Hunter, id: &'static str) -> Option<Message> {
    let state = before.state;
    let seat = state.seat_of(target).filter(|&seat| seat != state.who)?;
    let player = &state.seats[seat];
    let cards = player.hand.total();
    let close = spaces(player.at, state.wumpus) <= 1;
    (close && cards > 0).then(|| {
        Message::new(id)
            .with("who", before.name(seat))
            .with("cards", cards)
    })
}

fn sends_home(before: &Before<'_, HuntTheWumpus>, target: Hunter) -> Option<Message> {
    let state = before.state;
    if state.seat_of(target) != Some(state.who) {
        return stops(before, target, "hunt-the-wumpus-reason-sends-home");
    }
    let home = state.seats[state.who].home;
    let safer = spaces(home, state.wumpus) > spaces(here(state), state.wumpus);
    safer.then(|| Message::new("hunt-the-wumpus-reason-goes-home"))
}

/// What stays in hand: it is told only to whom the hand is known.
fn keeps(state: &State) -> Option<Message> {
    let player = &state.seats[state.who];
    let attack = state.edition.attack(player.hand.attacks(), player.hunter?);
    (attack > 0).then(|| Message::new("hunt-the-wumpus-reason-keeps").with("attack", attack))
}

fn redraws(state: &State) -> Option<Message> {
    let player = &state.seats[state.who];
    let attack = state.edition.attack(player.hand.attacks(), player.hunter?);
    let redraws = Message::new("hunt-the-wumpus-reason-redraws");
    Some(redraws.with("attack", attack).with("cards", player.size))
}
