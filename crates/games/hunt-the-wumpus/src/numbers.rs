//! Hunt the Wumpus in numbers (`docs/numbers.md`). Hunters go by their colour, seats by how far clockwise from oneself they sit.
use crate::{
    Action, Card, Cards, Cell, Chance, HuntTheWumpus, Hunter, KINDS, Stage, State, View,
    hunter::Camps, luck,
};
use menagerie_core::{Block, Numbered, Odds, Seat, Spot, offset};
use sight::Sight;

mod sight;

/// The four kinds of attack cards, and the four of evade cards.
const SORTS: usize = 4;
/// The most cards of a hand.
const MOST: u8 = 5;
/// The most cards of one kind.
const COPIES: u8 = 4;

/// How many of each of four kinds: every handful of up to five cards, four of a kind at most, in the order of a number with the first
/// kind as its highest digit. The first one is empty.
const HANDFULS: [[u8; SORTS]; HANDFUL_COUNT] = handfuls().0;
/// The place in [`HANDFULS`] of a handful written as a number of base 5; [`NONE`] for those that are too large.
const RANKS: [u8; 625] = handfuls().1;
const HANDFUL_COUNT: usize = 122;
const NONE: u8 = u8::MAX;

const fn handfuls() -> ([[u8; SORTS]; HANDFUL_COUNT], [u8; 625]) {
    let (mut list, mut ranks) = ([[0; SORTS]; HANDFUL_COUNT], [NONE; 625]);
    let (mut found, mut n) = (0, 0);
    while n < 625 {
        let counts = [n / 125, n / 25 % 5, n / 5 % 5, n % 5];
        if counts[0] + counts[1] + counts[2] + counts[3] <= MOST as usize {
            list[found] = [
                counts[0] as u8,
                counts[1] as u8,
                counts[2] as u8,
                counts[3] as u8,
            ];
            ranks[n] = found as u8;
            found += 1;
        }
        n += 1;
    }
    assert!(found == HANDFUL_COUNT);
    (list, ranks)
}

const ATTACKS: [Card; SORTS] = [Card::Bow, Card::Nets, Card::Spear, Card::Traps];
const EVADES: [Card; SORTS] = [Card::Run, Card::Submerge, Card::Camouflage, Card::Cover];

const ACTIONS: &[Block] = &[
    Block::new("choose", &[4]),
    Block::new("pass", &[1]),
    Block::new("scent", &[7, 7]),
    Block::new("suffer", &[1]),
    Block::new("escape", &[1]),
    Block::new("hazards", &[4]),
    Block::new("retreat", &[4]),
    Block::new("stay", &[1]),
    Block::new("move", &[7, 7]),
    Block::new("done", &[1]),
    Block::new("ambush", &[7, 7]),
    Block::new("decline", &[1]),
    Block::new("attack", &[HANDFUL_COUNT - 1]),
    Block::new("evade", &[HANDFUL_COUNT]),
    Block::new("keep", &[1]),
    Block::new("discard", &[KINDS]),
    Block::new("redraw", &[1]),
];
const CHOOSE: u32 = offset(ACTIONS, "choose") as u32;
const PASS: u32 = offset(ACTIONS, "pass") as u32;
const SCENT: u32 = offset(ACTIONS, "scent") as u32;
const SUFFER: u32 = offset(ACTIONS, "suffer") as u32;
const ESCAPE: u32 = offset(ACTIONS, "escape") as u32;
const HAZARDS: u32 = offset(ACTIONS, "hazards") as u32;
const RETREAT: u32 = offset(ACTIONS, "retreat") as u32;
const STAY: u32 = offset(ACTIONS, "stay") as u32;
const MOVE: u32 = offset(ACTIONS, "move") as u32;
const DONE: u32 = offset(ACTIONS, "done") as u32;
const AMBUSH: u32 = offset(ACTIONS, "ambush") as u32;
const DECLINE: u32 = offset(ACTIONS, "decline") as u32;
const ATTACK: u32 = offset(ACTIONS, "attack") as u32;
const EVADE: u32 = offset(ACTIONS, "evade") as u32;
const KEEP: u32 = offset(ACTIONS, "keep") as u32;
const DISCARD: u32 = offset(ACTIONS, "discard") as u32;
const REDRAW: u32 = offset(ACTIONS, "redraw") as u32;

fn cell_id(spot: Spot) -> Option<u32> {
    Cell::on_board(spot).map(|cell| u32::from(cell.0))
}

fn handful_id(cards: Cards, sorts: [Card; SORTS]) -> Option<u32> {
    let mut number = 0;
    let mut total = 0;
    for sort in sorts {
        let count = cards.count(sort);
        if count > COPIES {
            return None;
        }
        total += count;
        number = 5 * number + usize::from(count);
    }
    let rank = RANKS[number];
    (rank != NONE && total == cards.total()).then_some(u32::from(rank))
}

fn handful(rank: u32, sorts: [Card; SORTS]) -> Option<Cards> {
    let counts = HANDFULS.get(rank as usize)?;
    Some(sorts.into_iter().zip(*counts).collect())
}

impl Numbered for HuntTheWumpus {
    const ACTIONS: &'static [Block] = ACTIONS;
    const OBSERVATION: &'static [Block] = sight::OBSERVATION;

    #[inline]
    fn id(_: &State, action: Action) -> Option<u32> {
        Some(match action {
            Action::Choose(hunter) => CHOOSE + hunter as u32,
            Action::Pass => PASS,
            Action::Scent(to) => SCENT + cell_id(to)?,
            Action::Suffer => SUFFER,
            Action::Escape => ESCAPE,
            Action::Hazards(target) => HAZARDS + target as u32,
            Action::Retreat(target) => RETREAT + target as u32,
            Action::Stay => STAY,
            Action::Move(to) => MOVE + cell_id(to)?,
            Action::Done => DONE,
            Action::Ambush(to) => AMBUSH + cell_id(to)?,
            Action::Decline => DECLINE,
            // an attack without cards is never legal, and has no id
            Action::Attack(cards) => ATTACK + handful_id(cards, ATTACKS)?.checked_sub(1)?,
            Action::Evade(cards) => EVADE + handful_id(cards, EVADES)?,
            Action::Keep => KEEP,
            Action::Discard(card) => DISCARD + card as u32,
            Action::Redraw => REDRAW,
        })
    }

    fn action(_: &State, id: u32) -> Option<Action> {
        let spot = |id: u32| Cell(id as u8).spot();
        let hunter = |id: u32| Hunter::ALL[id as usize];
        Some(match id {
            ..PASS => Action::Choose(hunter(id - CHOOSE)),
            PASS => Action::Pass,
            SCENT..SUFFER => Action::Scent(spot(id - SCENT)),
            SUFFER => Action::Suffer,
            ESCAPE => Action::Escape,
            HAZARDS..RETREAT => Action::Hazards(hunter(id - HAZARDS)),
            RETREAT..STAY => Action::Retreat(hunter(id - RETREAT)),
            STAY => Action::Stay,
            MOVE..DONE => Action::Move(spot(id - MOVE)),
            DONE => Action::Done,
            AMBUSH..DECLINE => Action::Ambush(spot(id - AMBUSH)),
            DECLINE => Action::Decline,
            ATTACK..EVADE => Action::Attack(handful(id - ATTACK + 1, ATTACKS)?),
            EVADE..KEEP => Action::Evade(handful(id - EVADE, EVADES)?),
            KEEP => Action::Keep,
            DISCARD..REDRAW => Action::Discard(Card::ALL[(id - DISCARD) as usize]),
            REDRAW => Action::Redraw,
            _ => return None,
        })
    }

    fn observe(view: &View, seat: Seat, out: &mut [f32]) {
        sight::look(&Sight::of_view(view, seat), seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        sight::look(&Sight::of_truth(state, seat), seat, out);
    }

    fn odds(state: &State) -> Odds<Chance> {
        match state.stage {
            Stage::Camps => Odds::even(every_camps().map(Chance::Camps)),
            Stage::Layout => Odds::Many,
            Stage::Deal | Stage::Draw => {
                let kinds = state.deck.kinds();
                Odds::weighed(kinds.map(|(card, n)| (Chance::Card(card), f64::from(n))))
            }
            _ => Odds::even((1..=luck::faces(state)).map(Chance::Roll)),
        }
    }
}

/// All ways to deal out the corners.
fn every_camps() -> impl Iterator<Item = Camps> {
    let corners = (0..256usize).map(|n| [n / 64, n / 16 % 4, n / 4 % 4, n % 4]);
    corners
        .map(|corners| Camps(corners.map(|i| Hunter::ALL[i])))
        .filter(|camps| camps.complete())
}

#[cfg(test)]
mod tests {
    use super::*;

    // HTW-FIGHT-3: one card at least
    #[test]
    fn handfuls_are_counted_without_gaps() {
        assert_eq!(HANDFULS[0], [0; 4]);
        for (rank, _) in HANDFULS.iter().enumerate() {
            let cards = handful(rank as u32, ATTACKS).unwrap();
            assert_eq!(handful_id(cards, ATTACKS), Some(rank as u32));
        }
        let foreign = Cards::from_iter([(Card::Run, 1)]);
        assert_eq!(handful_id(foreign, ATTACKS), None);
        assert_eq!(handful(HANDFUL_COUNT as u32, ATTACKS), None);
    }
}
