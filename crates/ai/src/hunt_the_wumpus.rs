//! What is known about playing Hunt the Wumpus well: gather attack cards, get near, strike when the others can hardly answer.
mod features;

use crate::{Judgement, Knowledge, Known, Level, Limit, Strength, Tuning, Valuation, learned};
use menagerie_core::{BySeat, Seat};
use menagerie_games::hunt_the_wumpus::{
    Action, Card, Cards, Cell, HuntTheWumpus, Hunter, Stage, State, Terrain,
};

/// What a card of the hand size is worth: the hunter's life.
const SIZE: f32 = 1.2;
/// What a point of attack in hand is worth.
const ATTACK: f32 = 0.45;
/// What an evade card in hand is worth.
const EVADE: f32 = 0.3;
/// What an event card in hand is worth.
const EVENT: f32 = 0.4;
/// What a space nearer to the Wumpus is worth to a hunter who is ready to fight.
const NEAR: f32 = 0.25;
/// What a fight that is as good as won is worth.
const FIGHT: f32 = 9.0;
/// The attack that is worth a try.
const READY: f32 = 4.0;

impl Knowledge<HuntTheWumpus> for Known {
    fn hint(state: &State, action: Action) -> f32 {
        let me = state.who;
        let player = &state.seats[me];
        match action {
            Action::Choose(_) | Action::Pass | Action::Suffer | Action::Decline | Action::Keep => {
                0.0
            }
            Action::Done => 0.1,
            Action::Escape => 2.5,
            Action::Scent(to) => Cell::on_board(to).map_or(0.0, |to| scent(state, me, to)),
            Action::Hazards(target) => -EVENT + danger(state, target),
            Action::Retreat(target) => {
                let danger = danger(state, target);
                let own = player.hunter == Some(target);
                -EVENT + if own { -1.0 } else { danger }
            }
            Action::Stay => approach(state, me, player.at, player.at),
            Action::Move(to) => {
                let to = Cell::on_board(to).unwrap_or(player.at);
                approach(state, me, player.at, to)
            }
            Action::Ambush(to) => {
                let to = Cell::on_board(to).unwrap_or(player.at);
                let there = if to == state.wumpus && strength(state, me) >= READY {
                    2.0
                } else {
                    0.0
                };
                approach(state, me, player.at, to) + there - EVENT - 0.5
            }
            Action::Attack(cards) => attack(state, me, cards),
            Action::Evade(cards) => evade(state, cards),
            Action::Discard(card) => 0.35 - card_worth(state, player.hunter, card),
            Action::Redraw => 0.8 * (f32::from(player.size) * 0.42 - hand_worth(state, me)),
        }
    }

    fn worth(state: &State) -> Option<BySeat<f32>> {
        let mut points = BySeat::all(0.0);
        for seat in Seat::all(state.players) {
            let player = &state.seats[seat];
            points[seat] = if player.living() {
                let ready = (strength(state, seat) / READY).min(1.5);
                let far = distance(player.at, state.wumpus).min(6.0);
                let hunts = !(state.stage.is_setup() || state.stage == Stage::Over);
                let near = if hunts {
                    NEAR * ready * (6.0 - far)
                } else {
                    0.0
                };
                SIZE * f32::from(player.size) + hand_worth(state, seat) + near
            } else {
                -6.0
            };
        }
        if let (Stage::Evade, Some(hunter)) = (state.stage, state.active) {
            // cards laid down are out of the hand, but a fight that may be won is worth more than they were
            points[hunter] += FIGHT / (1.0 + (-margin(state, hunter)).exp());
        }
        Some(points)
    }

    fn learned(state: &State) -> Option<BySeat<f32>> {
        learned::points::<HuntTheWumpus>(state)
    }

    fn temperature(_: &State) -> f32 {
        2.5
    }

    /// What was learned wins more games, but is too sure of those that look decided.
    fn judgement(_: u8) -> Judgement {
        Judgement::of(Valuation::HandMade, 0.75, 1.0)
    }

    /// Everybody's turn asks everybody else, so the questions of a round grow with the square of the players. Imagined games go on
    /// for about a round and a half at any table.
    fn tuning(players: u8, _: Valuation) -> Tuning {
        let questions = u32::from(players).pow(2);
        Tuning {
            explore: 0.4,
            bias: 0.4,
            sharpness: 0.5,
            cut: 4 * questions,
            width: 12.0,
            ..Tuning::default()
        }
    }

    /// At larger tables much is luck, and more games gain little. There solid is content with a little less than the best and gentle with less still, so that
    /// each step is one that people notice (lab book).
    fn strength(level: Level, players: u8) -> Strength {
        match (level, players) {
            (Level::Gentle, 3..) => Strength {
                limit: Limit::Games(30),
                slack: 0.25,
                ..Strength::usual(level)
            },
            (Level::Solid, 3..) => Strength {
                slack: 0.06,
                ..Strength::solid(150)
            },
            (Level::Solid, _) => Strength::solid(150),
            (other, _) => Strength::learned(other),
        }
    }
}

/// Steps of a hunter, who may go diagonally.
fn distance(a: Cell, b: Cell) -> f32 {
    let (a, b) = (a.spot(), b.spot());
    f32::from(a.x.abs_diff(b.x).max(a.y.abs_diff(b.y)))
}

/// The attack in a player's hand.
fn strength(state: &State, seat: Seat) -> f32 {
    let player = &state.seats[seat];
    let attack = |hunter| state.edition.attack(player.hand.attacks(), hunter);
    player
        .hunter
        .map_or(0.0, |hunter| f32::from(attack(hunter)))
}

fn card_worth(state: &State, hunter: Option<Hunter>, card: Card) -> f32 {
    match card.class() {
        menagerie_games::hunt_the_wumpus::Class::Attack => {
            let alone = Cards::from_iter([(card, 1)]);
            ATTACK * hunter.map_or(1.0, |hunter| f32::from(state.edition.attack(alone, hunter)))
        }
        menagerie_games::hunt_the_wumpus::Class::Evade => EVADE,
        menagerie_games::hunt_the_wumpus::Class::Event => EVENT,
    }
}

fn hand_worth(state: &State, seat: Seat) -> f32 {
    let player = &state.seats[seat];
    let attack = ATTACK * strength(state, seat);
    let evade = EVADE * f32::from(player.hand.evades().total());
    let all = player.hand.total() - player.hand.attacks().total() - player.hand.evades().total();
    attack + evade + EVENT * f32::from(all)
}

/// How good a step is: towards the Wumpus when ready, and not to stay where it may come.
fn approach(state: &State, me: Seat, from: Cell, to: Cell) -> f32 {
    let (before, after) = (distance(from, state.wumpus), distance(to, state.wumpus));
    let ready = (strength(state, me) / READY).min(1.5);
    let weak = strength(state, me) < 3.0;
    let reckless = if weak && after <= 1.0 { -0.3 } else { 0.0 };
    0.8 * ready * (before - after) + reckless
}

/// How dangerous a hunter is to let go on: near the Wumpus with many cards.
fn danger(state: &State, target: Hunter) -> f32 {
    let Some(seat) = state.seat_of(target) else {
        return 0.0;
    };
    if seat == state.who {
        return -1.0;
    }
    let player = &state.seats[seat];
    let far = distance(player.at, state.wumpus);
    let cards = f32::from(player.hand.total()) / 5.0;
    cards
        * match far as u8 {
            0 => 2.0,
            1 if state.stage == Stage::Before => 1.2,
            2 => 0.3,
            _ => 0.0,
        }
}

/// Sends the Wumpus onto others, or nearer to oneself.
fn scent(state: &State, me: Seat, to: Cell) -> f32 {
    let mut points = -EVENT;
    for seat in state.living() {
        let player = &state.seats[seat];
        if player.at == to {
            points += if seat == me { -3.0 } else { 1.5 };
        }
    }
    let mine = state.seats[me].at;
    let nearer = distance(mine, state.wumpus) - distance(mine, to);
    points + 0.3 * nearer * (strength(state, me) / READY).min(1.5)
}

/// What the others may still put up against an attack: about every third card is an evade card.
fn answers(state: &State, attacker: Seat) -> f32 {
    let terrain = state.terrain[state.wumpus.index()];
    let each = if terrain == Terrain::Lair { 2.0 } else { 1.25 };
    let others = state.living().filter(|&seat| seat != attacker);
    others
        .map(|seat| 0.32 * each * f32::from(state.seats[seat].hand.total()))
        .sum()
}

/// By how much the attacker of a fight is ahead, what the others may hold taken into account.
fn margin(state: &State, attacker: Seat) -> f32 {
    let ahead = f32::from(state.attack_total()) - f32::from(state.evade_total());
    ahead - answers(state, attacker) - 0.5
}

fn attack(state: &State, me: Seat, cards: Cards) -> f32 {
    let hunter = state.seats[me].hunter;
    let figure = hunter.map_or(0.0, |hunter| f32::from(state.edition.attack(cards, hunter)));
    figure - answers(state, me) - 0.5
}

/// Just enough to save the Wumpus, or nothing.
fn evade(state: &State, cards: Cards) -> f32 {
    let terrain = state.terrain[state.wumpus.index()];
    let after = (state.evade_total()).saturating_add(state.edition.evade(cards, terrain));
    let used = EVADE * f32::from(cards.total());
    match after.cmp(&state.attack_total()) {
        std::cmp::Ordering::Greater => 4.0 - used,
        std::cmp::Ordering::Equal => 3.0 - used,
        std::cmp::Ordering::Less => -2.0 * used,
    }
}
