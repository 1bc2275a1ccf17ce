//! What can be wrong with a data file.
use crate::{face::GoalFace, names, rule, tile::Kind};
use menagerie_core::{Message, Rule};

/// Why a data file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It is longer than any sensible one.
    TooLong(usize),
    /// More different editions than the program keeps.
    TooMany(usize),
    /// It is not the JSON of a data file: in this column the reader stopped, looking for or at this key.
    Unreadable(usize, Option<String>),
    /// So many care tiles (MBR-COMP-1).
    Tiles(usize),
    /// So many care tiles of a kind.
    OfKind(Kind, usize),
    /// So many goal tiles.
    Goals(usize),
    /// So many final tiles.
    Finals(usize),
    /// A goal or final tile with so many faces.
    Sides(String, usize),
    /// So many red and green gems.
    Gems(i64, i64),
    /// So many locations on the track.
    Locations(i64),
    /// So many costs.
    Costs(usize),
    /// A tile with hearts that no tile can have.
    Hearts(String),
    /// The cost of a position, counted from 1, as it is written.
    Cost(usize, String),
    /// The mark of a tile.
    Mark(String),
    /// A deck that is too small or not what the marks give: players, tiles said, tiles marked.
    Deck(u8, i64, usize),
    /// A goal that everybody has reached before the first turn.
    Met(GoalFace),
    /// Something that no edition changes, by its key.
    Fixed(&'static str),
    /// An id that is not in the rulebook's list, stands with another kind there, or comes twice.
    Id(String),
    /// A value of a tile or face out of its bounds: whose, which.
    Bound(String, &'static str),
}

impl Fault {
    /// What the JSON reader found. Its sentences are English; the key that they quote is all that is kept of them.
    pub(crate) fn unreadable(error: &serde_json::Error) -> Fault {
        let words = error.to_string();
        let key = words.split('`').nth(1).map(str::to_owned);
        Fault::Unreadable(error.column(), key)
    }

    /// The rule that it breaks.
    pub fn rule(&self) -> Rule {
        match self {
            Fault::Tiles(_) | Fault::OfKind(..) => rule::COMP_1,
            Fault::Goals(_) | Fault::Finals(_) | Fault::Sides(..) => rule::COMP_2,
            Fault::Gems(..) => rule::COMP_3,
            Fault::Locations(_) => rule::COMP_5,
            Fault::Costs(_) => rule::COMP_7,
            Fault::Hearts(_) => rule::COMP_10,
            Fault::Cost(..) => rule::TRACK_7,
            Fault::Mark(_) | Fault::Deck(..) => rule::SETUP_2,
            Fault::Met(_) => rule::GOAL_6,
            Fault::TooLong(_)
            | Fault::TooMany(_)
            | Fault::Unreadable(..)
            | Fault::Fixed(_)
            | Fault::Id(_)
            | Fault::Bound(..) => rule::ACT_5,
        }
    }

    /// The reason for people.
    pub fn words(&self) -> Message {
        match self {
            Fault::TooLong(most) => {
                Message::new("monster-baby-rescue-no-data-long").with("most", *most)
            }
            Fault::TooMany(most) => {
                Message::new("monster-baby-rescue-no-data-editions").with("most", *most)
            }
            Fault::Unreadable(column, None) => {
                Message::new("monster-baby-rescue-no-data-unreadable").with("column", *column)
            }
            Fault::Unreadable(column, Some(key)) => Message::new("monster-baby-rescue-no-data-key")
                .with("column", *column)
                .with("key", key.as_str()),
            Fault::Tiles(count) => {
                Message::new("monster-baby-rescue-no-data-tiles").with("count", *count)
            }
            Fault::OfKind(kind, count) => Message::new("monster-baby-rescue-no-data-kind")
                .with("kind", names::kind(*kind))
                .with("right", kind.count())
                .with("count", *count),
            Fault::Goals(count) => {
                Message::new("monster-baby-rescue-no-data-goals").with("count", *count)
            }
            Fault::Finals(count) => {
                Message::new("monster-baby-rescue-no-data-finals").with("count", *count)
            }
            Fault::Sides(id, count) => Message::new("monster-baby-rescue-no-data-faces")
                .with("id", id.as_str())
                .with("count", *count),
            Fault::Gems(red, green) => Message::new("monster-baby-rescue-no-data-gems")
                .with("red", *red)
                .with("green", *green),
            Fault::Locations(count) => {
                Message::new("monster-baby-rescue-no-data-locations").with("count", *count)
            }
            Fault::Costs(count) => {
                Message::new("monster-baby-rescue-no-data-costs").with("count", *count)
            }
            Fault::Hearts(id) => {
                Message::new("monster-baby-rescue-no-data-hearts").with("id", id.as_str())
            }
            Fault::Cost(position, cost) => Message::new("monster-baby-rescue-no-data-cost")
                .with("position", *position)
                .with("cost", cost.as_str()),
            Fault::Mark(id) => {
                Message::new("monster-baby-rescue-no-data-mark").with("id", id.as_str())
            }
            Fault::Deck(players, said, marked) => Message::new("monster-baby-rescue-no-data-deck")
                .with("players", *players)
                .with("said", *said)
                .with("marked", *marked),
            Fault::Met(face) => {
                Message::new("monster-baby-rescue-no-data-met").with("id", face.to_string())
            }
            Fault::Fixed(key) => {
                Message::new("monster-baby-rescue-no-data-fixed").with("key", *key)
            }
            Fault::Id(id) => Message::new("monster-baby-rescue-no-data-id").with("id", id.as_str()),
            Fault::Bound(id, key) => Message::new("monster-baby-rescue-no-data-bound")
                .with("id", id.as_str())
                .with("key", *key),
        }
    }
}
