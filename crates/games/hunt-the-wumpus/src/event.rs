//! What happens, and what of it is seen. All is public but the faces of cards that are drawn (HTW-INFO-2, HTW-INFO-3).
use crate::{
    board::Cell,
    card::Card,
    cards::Cards,
    hunter::{Camps, Hunter},
    seats::Seats,
    stage::Reason,
};
use menagerie_core::{Audience, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened, with its secrets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A player drew a card that the others do not see.
    Drew {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Everybody sees it.
    Public(Seen),
}

/// Something that happened, as one audience sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Seen {
    /// The Camps lie in their corners, told clockwise from the north-west.
    CampsLaid {
        /// Whose Camps.
        camps: Camps,
    },
    /// All squares lie.
    BoardLaid,
    /// A player took a hunter.
    Chose {
        /// Who.
        seat: Seat,
        /// Which hunter.
        hunter: Hunter,
    },
    /// A player rolled for first player.
    RolledForFirst {
        /// Who.
        seat: Seat,
        /// What the die shows.
        roll: u8,
    },
    /// The highest rolls are equal; these players roll again.
    Tied {
        /// Who.
        seats: Seats,
    },
    /// A player is first player from now on.
    First {
        /// Who.
        seat: Seat,
    },
    /// A player drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Which card, for those who may see it.
        card: Option<Card>,
    },
    /// The discard pile became the new deck.
    Reshuffled {
        /// How many cards.
        cards: u8,
    },
    /// A round began.
    Round {
        /// Which, counted from 1.
        round: u32,
    },
    /// A player passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A player played Scent in the Air.
    Scent {
        /// Who.
        seat: Seat,
        /// Where the Wumpus is to go.
        to: Cell,
    },
    /// The Wumpus die was rolled.
    Rolled {
        /// What it shows.
        roll: u8,
    },
    /// The Wumpus moved; with Scent it may have come back to where it was.
    WumpusMoved {
        /// From where.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// The Wumpus did nothing.
    WumpusStayed,
    /// The Wumpus attacks hunters.
    Attacked {
        /// Whose.
        seats: Seats,
    },
    /// An attacked player laid down Retreat.
    Escapes {
        /// Who.
        seat: Seat,
    },
    /// An attacked player lets it happen.
    Suffers {
        /// Who.
        seat: Seat,
    },
    /// An attacked hunter got home unhurt.
    Escaped {
        /// Whose.
        seat: Seat,
    },
    /// An attacked player lost the hand and a place of it; the hunter is home.
    Suffered {
        /// Who.
        seat: Seat,
        /// The hand that was lost.
        lost: Cards,
        /// The new hand size.
        size: u8,
    },
    /// A player is out.
    Out {
        /// Who.
        seat: Seat,
    },
    /// A hunt turn began.
    Hunt {
        /// Whose.
        seat: Seat,
    },
    /// Hazards took a hunter's turn.
    Hazards {
        /// Who played it.
        seat: Seat,
        /// Whose turn it took.
        target: Seat,
    },
    /// Retreat sent a hunter home.
    SentHome {
        /// Who played it.
        seat: Seat,
        /// Whose hunter.
        target: Seat,
    },
    /// The hunter stayed.
    Stayed {
        /// Whose.
        seat: Seat,
    },
    /// The hunter moved one space.
    Moved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// The hunter moved on with Ambush.
    Ambushed {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// The active player plays nothing more after moving.
    Done {
        /// Who.
        seat: Seat,
    },
    /// The active player lets the Wumpus be.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// The active player attacks the Wumpus.
    Attacks {
        /// Who.
        seat: Seat,
        /// With what.
        cards: Cards,
        /// What it counts.
        total: u8,
    },
    /// A player answered for the Wumpus.
    Evades {
        /// Who.
        seat: Seat,
        /// With what; it may be nothing.
        cards: Cards,
        /// What all evade cards so far count.
        total: u8,
    },
    /// The Wumpus is dead.
    Killed {
        /// Who killed it.
        seat: Seat,
        /// The attack total.
        attack: u8,
        /// The evade total.
        evade: u8,
    },
    /// The attack was beaten; the Wumpus fled.
    Fled {
        /// The attack total.
        attack: u8,
        /// The evade total.
        evade: u8,
        /// From where.
        from: Cell,
        /// The Lair it fled to.
        to: Cell,
    },
    /// Equal totals: nothing happens.
    StandOff {
        /// Both totals.
        total: u8,
    },
    /// A player kept the hand.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A player discarded a card.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A player discarded the whole hand on a Camp.
    Redrew {
        /// Who.
        seat: Seat,
        /// The hand.
        cards: Cards,
    },
    /// A player under Hazards neither discards nor draws.
    Skipped {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Why.
        reason: Reason,
    },
}

impl Event {
    /// What an audience notices.
    pub fn seen(&self, who: Audience) -> Seen {
        match *self {
            Event::Drew { seat, card } => Seen::Drew {
                seat,
                card: who.sees(seat).then_some(card),
            },
            Event::Public(seen) => seen,
        }
    }

    /// Whether a player laid a card against another: Hazards, Retreat for somebody else's hunter, or evade cards for the Wumpus.
    pub fn meets(&self) -> bool {
        match self {
            Event::Public(Seen::Hazards { .. }) => true,
            Event::Public(Seen::SentHome { seat, target }) => seat != target,
            Event::Public(Seen::Evades { cards, .. }) => !cards.is_empty(),
            _ => false,
        }
    }

    /// Whether it showed somebody a card that had been hidden: a drawn one to its owner, a played or discarded one to all.
    pub fn reveals(&self) -> bool {
        match self {
            Event::Drew { .. } => true,
            Event::Public(seen) => match seen {
                Seen::Scent { .. }
                | Seen::Escapes { .. }
                | Seen::Hazards { .. }
                | Seen::SentHome { .. }
                | Seen::Ambushed { .. }
                | Seen::Attacks { .. }
                | Seen::Discarded { .. }
                | Seen::Redrew { .. } => true,
                Seen::Suffered { lost: cards, .. } | Seen::Evades { cards, .. } => {
                    !cards.is_empty()
                }
                _ => false,
            },
        }
    }
}
