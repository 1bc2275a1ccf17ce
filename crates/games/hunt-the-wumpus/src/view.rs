//! What one seat may know (HTW-INFO-2): its own hand, and everything but the other hands and the deck.
use crate::{
    board::{CORNERS, Cell},
    cards::Cards,
    figures::Figures,
    hunter::{Camps, Hunter},
    seats::Seats,
    stage::{Reason, Stage},
    state::State,
    terrain::Terrain,
};
use menagerie_core::{Audience, Colour, Edition, Seat, Value};
use serde::{Deserialize, Serialize};

/// The table as one audience sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// Whether the first player changes after each round.
    pub rotate_first: bool,
    /// The last round; 0 for none.
    pub round_limit: u32,
    /// The Camps clockwise from the north-west, once they lie.
    pub camps: Option<Camps>,
    /// The squares row by row, once they lie; empty before.
    pub terrain: Vec<Terrain>,
    /// Where the Wumpus is.
    pub wumpus: Cell,
    /// The players, in seat order.
    pub seats: Vec<PlayerView>,
    /// How many cards are in the deck.
    pub deck_count: u8,
    /// The deck; only who sees everything sees it.
    pub deck: Option<Cards>,
    /// The discard pile.
    pub discard: Cards,
    /// The only cards that can be in the deck, or in a fresh place of a hand. See [`crate::memory`].
    pub stock: Cards,
    /// The first player, once it is known.
    pub first: Option<Seat>,
    /// Counted from 1; 0 during setup.
    pub round: u32,
    /// What is waited for.
    pub stage: Stage,
    /// Who has to decide, to roll or to draw, where it is somebody in particular.
    pub who: Option<Seat>,
    /// Whose hunt turn it is; once the Wumpus is dead, who killed it.
    pub active: Option<Seat>,
    /// In EXTRA: the active hunter moved.
    pub moved: bool,
    /// In EXTRA: the active hunter was sent home.
    pub sent_home: bool,
    /// Everyone whose hunter the Wumpus attacks.
    pub attacked: Seats,
    /// Those of them who answered with Retreat.
    pub escaping: Seats,
    /// The attack cards laid down.
    pub attack: Cards,
    /// What they count.
    pub attack_total: u8,
    /// The evade cards laid down.
    pub evade: Cards,
    /// What they count.
    pub evade_total: u8,
    /// The rolls for first player while it is rolled for, in seat order: 0 for who has still to roll, 7 for who is out of it.
    pub rolls: Vec<u8>,
    /// Why the game ended.
    pub reason: Option<Reason>,
    /// The numbers that the game is played with, as they go into the record; nothing for the standard ones.
    #[serde(default, skip_serializing_if = "Edition::is_standard")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String"),
        ts(as = "Option<String>", optional)
    )]
    pub edition: Edition<Figures>,
}

/// One player as an audience sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlayerView {
    /// The hunter, once chosen.
    pub hunter: Option<Hunter>,
    /// Where the hunter stands; nowhere before it is chosen, or when it is out.
    pub at: Option<Cell>,
    /// How many cards the hand has.
    pub count: u8,
    /// The hand, for those who may see it.
    pub hand: Option<Cards>,
    /// So many places of the hand are fresh at least. See [`crate::memory`].
    pub fresh: u8,
    /// The hand size; 0 means out.
    pub size: u8,
    /// Under Hazards this round.
    pub hazards: bool,
}

impl View {
    /// What `who` may know of a position.
    pub fn of(state: &State, who: Audience) -> View {
        let seats = Seat::all(state.players).map(|seat| PlayerView::of(state, seat, who));
        let rolls = match state.stage {
            Stage::First => Seat::all(state.players)
                .map(|seat| state.rolls[seat])
                .collect(),
            _ => Vec::new(),
        };
        let laid = !matches!(state.stage, Stage::Camps | Stage::Layout);
        let nobody = matches!(
            state.stage,
            Stage::Camps | Stage::Layout | Stage::Roll | Stage::Over
        );
        let early = state.stage.is_setup() && state.stage != Stage::Deal;
        View {
            rotate_first: state.rotate_first,
            round_limit: state.round_limit,
            camps: (state.stage != Stage::Camps).then_some(state.camps),
            terrain: if laid {
                state.terrain.to_vec()
            } else {
                Vec::new()
            },
            wumpus: state.wumpus,
            seats: seats.collect(),
            deck_count: state.deck.total(),
            deck: (who == Audience::Everything).then_some(state.deck),
            discard: state.discard,
            stock: state.stock,
            first: (!early).then_some(state.first),
            round: state.round,
            stage: state.stage,
            who: (!nobody).then_some(state.who),
            active: state.active,
            moved: state.moved,
            sent_home: state.sent_home,
            attacked: state.attacked,
            escaping: state.escaping,
            attack: state.attack,
            attack_total: state.attack_total(),
            evade: state.evade,
            evade_total: state.evade_total(),
            rolls,
            reason: state.reason,
            edition: state.edition.clone(),
        }
    }

    /// The seat's colour; purple, which no hunter has, until it has chosen one.
    pub fn colour(&self, seat: Seat) -> Colour {
        let hunter = self.seats.get(seat.index()).and_then(|p| p.hunter);
        hunter.map_or(Colour::Purple, Hunter::colour)
    }

    pub(crate) fn player(&self, seat: Seat) -> Value {
        Value::Seat(seat, self.colour(seat))
    }

    pub(crate) fn seat_of(&self, hunter: Hunter) -> Option<Seat> {
        let at = self.seats.iter().position(|p| p.hunter == Some(hunter));
        at.map(|i| Seat(i as u8))
    }

    /// Whether a seat's hunter is on the board, but not in its own Camp.
    pub(crate) fn away(&self, seat: Seat) -> bool {
        let player = self.seats.get(seat.index());
        let place = player.and_then(|p| Some((p.hunter?, p.at?)));
        match (place, self.camps) {
            (Some((hunter, at)), Some(camps)) => at != CORNERS[camps.corner(hunter)],
            _ => false,
        }
    }

    /// Who is to decide, with their part of the view.
    pub(crate) fn decider(&self) -> Option<&PlayerView> {
        self.who.and_then(|seat| self.seats.get(seat.index()))
    }

    /// What lies under the Wumpus.
    pub(crate) fn ground(&self) -> Terrain {
        let there = self.terrain.get(self.wumpus.index());
        there.copied().unwrap_or(Terrain::Lair)
    }
}

impl PlayerView {
    fn of(state: &State, seat: Seat, who: Audience) -> PlayerView {
        let player = &state.seats[seat];
        let on_board = player.living() && player.hunter.is_some();
        PlayerView {
            hunter: player.hunter,
            at: on_board.then_some(player.at),
            count: player.hand.total(),
            hand: who.sees(seat).then_some(player.hand),
            fresh: player.fresh,
            size: player.size,
            hazards: player.hazards,
        }
    }
}
