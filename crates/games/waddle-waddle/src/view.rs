//! What everybody sees: the whole state (WW-STATE-2), in the words of the table.
use crate::{
    Card, Cell, Figures, Huddle, Kind, Level, Score, State, Tile, Tray,
    setup::seated,
    state::COLOURS,
    tray::{SLOT_CELLS, SLOTS},
};
use menagerie_core::{BySeat, Colour, Edition, Seat};
use serde::{Deserialize, Serialize};

/// A position as anybody may know it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct View {
    /// The level, 1 to 3.
    pub level: Level,
    /// What each player has, in seat order.
    pub players: Vec<Player>,
    /// Who begins; nobody before that is drawn.
    pub first: Option<Seat>,
    /// Turns completed, of all players together.
    pub turns: u8,
    /// The round being played, from 1; one more than there are when the game is over.
    pub round: u8,
    /// Who is in turn.
    pub seat: Option<Seat>,
    /// The penguins on the board. The Iceberg lies on 0,0.
    pub board: Vec<Penguin>,
    /// The tile added in this turn.
    pub added: Option<Cell>,
    /// A tile was moved in this turn.
    pub moved: bool,
    /// A tile was forfeited in this turn.
    pub forfeited: bool,
    /// A card was collected in this turn.
    pub collected: bool,
    /// The tile that the last choice of this turn added or moved.
    pub acting: Option<Cell>,
    /// The slots of the tray; none below level 3, nor before the cards are laid.
    pub tray: Option<Vec<Slot>>,
    /// The numbers that the game is played with, as they go into the record; nothing for the standard ones.
    #[serde(default, skip_serializing_if = "Edition::is_standard")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String"),
        ts(as = "Option<String>", optional)
    )]
    pub edition: Edition<Figures>,
}

/// What a player has besides the penguins on the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Player {
    /// The player's colour.
    pub colour: Colour,
    /// Tiles not yet played.
    pub supply: Supply,
    /// Tiles given up.
    pub forfeited: Supply,
    /// Cards collected.
    pub cards: Vec<Card>,
    /// What the player would score now.
    pub score: Score,
    /// All points together.
    pub total: i16,
}

/// Tiles per type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Supply {
    /// Alphas.
    pub alpha: u8,
    /// Parents.
    pub parent: u8,
    /// Big Bellies.
    pub belly: u8,
    /// Grumpies.
    pub grumpy: u8,
}

impl Supply {
    fn new([alpha, parent, belly, grumpy]: [u8; 4]) -> Supply {
        Supply {
            alpha,
            parent,
            belly,
            grumpy,
        }
    }

    /// The tiles in the order of [`Kind::ALL`].
    pub fn counts(self) -> [u8; 4] {
        [self.alpha, self.parent, self.belly, self.grumpy]
    }
}

/// A penguin on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Penguin {
    /// Where it lies.
    pub cell: Cell,
    /// Whose it is.
    pub seat: Seat,
    /// Its type.
    pub kind: Kind,
}

/// A slot of the tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Slot {
    /// Its number, from 1.
    pub slot: u8,
    /// Where it lies on the tray's own grid; the recap card lies on -1,0 to 1,0.
    pub cell: Cell,
    /// The card on it, if it is still there.
    pub card: Option<Card>,
}

impl View {
    /// The view of a position.
    pub fn of(state: &State) -> View {
        let player = |seat: Seat| {
            let score = Score::of(state, seat);
            Player {
                colour: state.colours[seat],
                supply: Supply::new(state.supply[seat]),
                forfeited: Supply::new(Kind::ALL.map(|kind| state.forfeits(seat, kind))),
                cards: state.collections[seat].iter().collect(),
                score,
                total: score.total(),
            }
        };
        let penguin = |(tile, cell): (Tile, Cell)| Penguin {
            cell,
            seat: tile.seat,
            kind: tile.kind,
        };
        let tray = state.tray.as_ref().map(|tray| {
            let slots = tray.slots.iter().zip(SLOT_CELLS).zip(1..);
            let slot = |((&card, cell), slot)| Slot { slot, cell, card };
            let used = state.edition.cards_for(state.players).count();
            slots.take(used).map(slot).collect()
        });
        View {
            level: state.level,
            players: Seat::all(state.players).map(player).collect(),
            first: state.first,
            turns: state.turns,
            round: state.round(),
            seat: state.seat().filter(|_| !state.over()),
            board: state.huddle.tiles().map(penguin).collect(),
            added: state.added,
            moved: state.moved,
            forfeited: state.forfeited,
            collected: state.collected,
            acting: state.acting,
            tray,
            edition: state.edition.clone(),
        }
    }

    /// The position that the view shows.
    pub fn truth(&self) -> State {
        let players = self.players.len().clamp(2, 4) as u8;
        let named: Vec<Colour> = self.players.iter().map(|p| p.colour).collect();
        let colours = seated(players, &named).unwrap_or(BySeat(COLOURS));
        let mut huddle = Huddle::default();
        for penguin in &self.board {
            huddle.add(Tile::new(penguin.seat, penguin.kind), penguin.cell);
        }
        let mut supply = BySeat::default();
        let mut collections = BySeat::default();
        for (seat, player) in Seat::all(players).zip(&self.players) {
            supply[seat] = player.supply.counts();
            collections[seat] = player.cards.iter().copied().collect();
        }
        let tray = self.tray.as_ref().map(|slots| {
            let mut tray = Tray {
                slots: [None; SLOTS],
            };
            for (there, slot) in tray.slots.iter_mut().zip(slots) {
                *there = slot.card;
            }
            tray
        });
        State {
            edition: self.edition.clone(),
            rounds: self.edition.turns_per_player,
            players,
            level: self.level,
            colours,
            first: self.first,
            turns: self.turns,
            huddle,
            supply,
            added: self.added,
            moved: self.moved,
            forfeited: self.forfeited,
            collected: self.collected,
            acting: self.acting,
            tray,
            collections,
        }
    }
}
