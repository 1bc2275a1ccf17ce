//! What a seat sees, as a row of numbers.
use super::{ATTACKS, COPIES, EVADES, MOST, SORTS};
use crate::{
    Card, Cards, Cell, Hunter, KINDS, Seats, Stage, State, View, board::SPACES, hunter::Camps,
    state::PLAYERS, terrain::Terrain,
};
use menagerie_core::{Block, Pen, Seat, clockwise};

pub(super) const OBSERVATION: &[Block] = &[
    Block::new("terrain", &[6, 7, 7]),
    Block::new("wumpus", &[7, 7]),
    Block::new("hunters", &[PLAYERS, 7, 7]),
    Block::new("homes", &[PLAYERS, 4]),
    Block::new("hand", &[KINDS]),
    Block::new("colours", &[PLAYERS, 4]),
    Block::new("cards", &[PLAYERS]),
    Block::new("fresh", &[PLAYERS]),
    Block::new("sizes", &[PLAYERS]),
    Block::new("hazards", &[PLAYERS]),
    Block::new("discard", &[KINDS]),
    Block::new("stock", &[KINDS]),
    Block::new("deck", &[1]),
    Block::new("attack", &[SORTS]),
    Block::new("evade", &[SORTS]),
    Block::new("totals", &[2]),
    Block::new("stage", &[Stage::ALL.len()]),
    Block::new("decides", &[PLAYERS]),
    Block::new("active", &[PLAYERS]),
    Block::new("first", &[PLAYERS]),
    Block::new("attacked", &[PLAYERS]),
    Block::new("escaping", &[PLAYERS]),
    Block::new("rolls", &[PLAYERS]),
    Block::new("moved", &[1]),
    Block::new("sent home", &[1]),
    Block::new("players", &[3]),
    Block::new("round", &[1]),
    Block::new("rounds left", &[1]),
    Block::new("rotate first", &[1]),
];

/// What is observed, whether it comes from a view or, without the lists that a view has, from the truth. A view leaves out what is not
/// settled yet, and so does this.
pub(super) struct Sight<'a> {
    players: u8,
    terrain: &'a [Terrain],
    camps: Option<Camps>,
    wumpus: Cell,
    hand: Cards,
    seats: [Front; PLAYERS],
    discard: Cards,
    stock: Cards,
    deck: u8,
    attack: Cards,
    attack_total: u8,
    evade: Cards,
    evade_total: u8,
    stage: Stage,
    who: Option<Seat>,
    active: Option<Seat>,
    first: Option<Seat>,
    attacked: Seats,
    escaping: Seats,
    moved: bool,
    sent_home: bool,
    round: u32,
    round_limit: u32,
    rotate_first: bool,
}

/// What everybody sees of a player.
#[derive(Clone, Copy, Default)]
struct Front {
    hunter: Option<Hunter>,
    at: Option<Cell>,
    cards: u8,
    fresh: u8,
    size: u8,
    hazards: bool,
    roll: u8,
}

impl<'a> Sight<'a> {
    pub(super) fn of_view(view: &'a View, seat: Seat) -> Sight<'a> {
        let own = view.seats.get(seat.index());
        let mut seats = [Front::default(); PLAYERS];
        for (i, (front, player)) in seats.iter_mut().zip(&view.seats).enumerate() {
            *front = Front {
                hunter: player.hunter,
                at: player.at,
                cards: player.count,
                fresh: player.fresh,
                size: player.size,
                hazards: player.hazards,
                roll: view.rolls.get(i).copied().unwrap_or_default(),
            };
        }
        Sight {
            players: view.seats.len().clamp(1, PLAYERS) as u8,
            terrain: &view.terrain,
            camps: view.camps,
            wumpus: view.wumpus,
            hand: own.and_then(|player| player.hand).unwrap_or_default(),
            seats,
            discard: view.discard,
            stock: view.stock,
            deck: view.deck_count,
            attack: view.attack,
            attack_total: view.attack_total,
            evade: view.evade,
            evade_total: view.evade_total,
            stage: view.stage,
            who: view.who,
            active: view.active,
            first: view.first,
            attacked: view.attacked,
            escaping: view.escaping,
            moved: view.moved,
            sent_home: view.sent_home,
            round: view.round,
            round_limit: view.round_limit,
            rotate_first: view.rotate_first,
        }
    }

    pub(super) fn of_truth(state: &'a State, seat: Seat) -> Sight<'a> {
        let stage = state.stage;
        let rolling = stage == Stage::First;
        let laid = !matches!(stage, Stage::Camps | Stage::Layout);
        let early = stage.is_setup() && stage != Stage::Deal;
        let mut seats = [Front::default(); PLAYERS];
        for other in Seat::all(state.players) {
            let player = &state.seats[other];
            let on_board = player.living() && player.hunter.is_some();
            seats[other.index()] = Front {
                hunter: player.hunter,
                at: on_board.then_some(player.at),
                cards: player.hand.total(),
                fresh: player.fresh,
                size: player.size,
                hazards: player.hazards,
                roll: if rolling { state.rolls[other] } else { 0 },
            };
        }
        let fighting = !state.attack.is_empty();
        Sight {
            players: state.players,
            terrain: if laid { &state.terrain } else { &[] },
            camps: (stage != Stage::Camps).then_some(state.camps),
            wumpus: state.wumpus,
            hand: state.seats[seat].hand,
            seats,
            discard: state.discard,
            stock: state.stock,
            deck: state.deck.total(),
            attack: state.attack,
            attack_total: if fighting { state.attack_total() } else { 0 },
            evade: state.evade,
            evade_total: if fighting { state.evade_total() } else { 0 },
            stage,
            who: (!stage.is_luck() && stage != Stage::Over).then_some(state.who),
            active: state.active,
            first: (!early).then_some(state.first),
            attacked: state.attacked,
            escaping: state.escaping,
            moved: state.moved,
            sent_home: state.sent_home,
            round: state.round,
            round_limit: state.round_limit,
            rotate_first: state.rotate_first,
        }
    }
}

/// Writes what a seat sees.
pub(super) fn look(sight: &Sight<'_>, seat: Seat, out: &mut [f32]) {
    let players = sight.players;
    let own = |other: Option<Seat>| other.map(|other| clockwise(seat, other, players));
    let mut pen = Pen::new(out);
    // plane by plane: comparing many spaces at once is quicker than looking each one up
    for sort in Terrain::ALL {
        for (number, &there) in pen.block(SPACES).iter_mut().zip(sight.terrain) {
            *number = f32::from(u8::from(there == sort));
        }
    }
    pen.one_of(SPACES, Some(sight.wumpus.index()));
    let hunters = pen.block(PLAYERS * SPACES);
    let homes = pen.block(PLAYERS * 4);
    counted(pen.block(KINDS), sight.hand);
    let colours = pen.block(PLAYERS * 4);
    let cards = pen.block(PLAYERS);
    let fresh = pen.block(PLAYERS);
    let sizes = pen.block(PLAYERS);
    let hazards = pen.block(PLAYERS);
    let mut rolls = [0.0; PLAYERS];
    for i in 0..usize::from(players) {
        let front = &sight.seats[(seat.index() + i) % usize::from(players)];
        if let Some(at) = front.at {
            hunters[SPACES * i + at.index()] = 1.0;
        }
        if let Some(hunter) = front.hunter {
            colours[4 * i + hunter as usize] = 1.0;
            if let Some(camps) = sight.camps {
                homes[4 * i + camps.corner(hunter)] = 1.0;
            }
        }
        cards[i] = f32::from(front.cards) / f32::from(MOST);
        fresh[i] = f32::from(front.fresh) / f32::from(MOST);
        sizes[i] = f32::from(front.size) / f32::from(MOST);
        hazards[i] = f32::from(u8::from(front.hazards));
        rolls[i] = f32::from(front.roll) / 7.0;
    }
    counted(pen.block(KINDS), sight.discard);
    counted(pen.block(KINDS), sight.stock);
    pen.number(f32::from(sight.deck) / 40.0);
    for (laid, sorts) in [(sight.attack, ATTACKS), (sight.evade, EVADES)] {
        for sort in sorts {
            pen.number((f32::from(laid.count(sort)) / f32::from(COPIES)).min(4.0));
        }
    }
    pen.number((f32::from(sight.attack_total) / 10.0).min(4.0));
    pen.number((f32::from(sight.evade_total) / 10.0).min(4.0));
    pen.one_of(Stage::ALL.len(), Some(sight.stage as usize));
    let deciding = !sight.stage.is_luck();
    pen.one_of(PLAYERS, own(sight.who.filter(|_| deciding)));
    pen.one_of(PLAYERS, own(sight.active));
    pen.one_of(PLAYERS, own(sight.first));
    let set = |seats: Seats| {
        let there = seats.iter().filter(move |other| other.0 < players);
        there.map(move |other| clockwise(seat, other, players))
    };
    pen.some_of(PLAYERS, set(sight.attacked));
    pen.some_of(PLAYERS, set(sight.escaping));
    pen.block(PLAYERS).copy_from_slice(&rolls);
    pen.flag(sight.moved);
    pen.flag(sight.sent_home);
    pen.one_of(3, Some(usize::from(players.max(2)) - 2));
    pen.number((sight.round as f32 / 100.0).min(4.0));
    let left = sight.round_limit.saturating_sub(sight.round) as f32 / 100.0;
    pen.number(left.min(4.0));
    pen.flag(sight.rotate_first);
}

fn counted(block: &mut [f32], cards: Cards) {
    for (number, card) in block.iter_mut().zip(Card::ALL) {
        *number = f32::from(cards.count(card)) / f32::from(COPIES);
    }
}
