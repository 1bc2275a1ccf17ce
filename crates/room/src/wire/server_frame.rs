//! What a client is told on a table's socket.
//!
//! Views, their changes and events are JSON already when a frame is written (see `listeners::broadcast`): what is written here has none of them, and
//! they are put in behind it.
use super::{Change, ErrorReport, Level, Row, Scene, TableTold, Told};
use serde::{Deserialize, Serialize};

/// One frame to a client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum ServerFrame {
    /// Everything there is to know, on arrival.
    Picture(Box<Picture>),
    /// Something happened, and is stored.
    Event(Box<Event>),
    /// Who is connected now, by seat.
    Here {
        /// One entry a seat.
        here: Vec<bool>,
    },
    /// Somebody asks the others for something; without an ask, the matter is settled.
    Asked {
        /// What is asked.
        ask: Option<Ask>,
    },
    /// What was said has been done, or had been done before.
    Done {
        /// The id that was sent with it.
        id: String,
        /// The number of the event, where there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        number: Option<u32>,
    },
    /// It has not been done and changed nothing.
    Refused {
        /// The id that was sent with it, if it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        id: Option<String>,
        /// Why not.
        #[serde(flatten)]
        fault: ErrorReport,
    },
    /// What a strong player would do.
    Hint {
        /// The id that was sent with the question.
        id: String,
        /// An offered action.
        action: String,
        /// What it gains or prevents, for people; nothing where there is nothing to say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        reason: Option<String>,
    },
    /// What a decision of the past gained or prevented.
    Reason {
        /// The id that was sent with the question.
        id: String,
        /// A sentence for people.
        words: String,
    },
    /// How the table would look after a decision, before any luck that follows it.
    WhatIf {
        /// The id that was sent with the question.
        id: String,
        /// The view; nothing if the decision would bring something hidden to light.
        #[cfg_attr(feature = "schema", ts(type = "unknown"))]
        view: Option<serde_json::Value>,
        /// Where one could touch next, if the next decision is one's own.
        next: Vec<String>,
        /// The score sheet of that table, where there is a view of it and the game has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        sheet: Option<Vec<Row>>,
    },
    /// Why something cannot be done, or that it can.
    Why {
        /// The id that was sent with the question.
        id: String,
        /// The rule of the game that forbids it, where it is a matter of rules.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        rule: Option<String>,
        /// The reason, for people.
        words: String,
    },
    /// Still here. Answer with a beat.
    Beat,
    /// The last frame: why the connection ends.
    Goodbye {
        /// `restart` (come back in a moment), `slow`, `flood`, `silent`, `garbage`, `refused` (why was said before), `elsewhere` (too
        /// many windows).
        code: String,
        /// The same for people.
        words: String,
    },
}

/// Everything there is to know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Picture {
    /// Which protocol is spoken here.
    pub protocol: u32,
    /// The number of the last event that is in it.
    pub number: u32,
    /// Seats, options and so on.
    pub table: TableTold,
    /// What one may know, as the game's view; nothing before the game begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub view: Option<serde_json::Value>,
    /// What is to be seen and done.
    pub scene: Scene,
    /// What was seen so far, the last few hundred things of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Told>,
}

/// Something happened, and is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Event {
    /// Events are counted without gaps.
    pub number: u32,
    /// The number of the event that the client must have seen before. Usually the one before; less when a gap is told at once.
    pub after: u32,
    /// What it was.
    pub what: Happening,
    /// What was seen of it, for animation, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Told>,
    /// So many of the things seen before still hold; an undo takes back those behind.
    pub kept: u32,
    /// Other eyes look now, and know other things than the last: what they saw before, in place of what was told so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub past: Option<Vec<Told>>,
    /// Seats and so on, if they changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub table: Option<TableTold>,
    /// The whole view, where a change would not do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown", optional))]
    pub view: Option<serde_json::Value>,
    /// How the last view becomes this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub change: Option<Change>,
    /// What is to be seen and done now.
    pub scene: Scene,
}

/// What kind of thing happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Happening {
    /// Several things, told at once.
    Gap,
    /// A table was made.
    Made,
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: u8,
    },
    /// Somebody got up.
    Left {
        /// Which seats.
        seats: Vec<u8>,
        /// How well the bots play that took them; nothing if the seats are open.
        level: Option<Level>,
    },
    /// Somebody changed their name.
    Named,
    /// The game began.
    Started,
    /// A decision, and the luck that followed it.
    Played {
        /// Whose.
        seat: u8,
    },
    /// Decisions were taken back.
    Undone {
        /// Who took back.
        seat: u8,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// A rematch was made: go to that table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// Somebody lost their seat.
    Removed {
        /// Which.
        seat: u8,
        /// How well the bot plays that has it now; nothing if it is open.
        level: Option<Level>,
    },
    /// A bot plays for somebody who is away.
    StoodIn {
        /// Which.
        seat: u8,
        /// How well it plays.
        level: Level,
    },
    /// A seat is held for whoever has its key, or not any more.
    Held {
        /// Which.
        seat: u8,
        /// Whether it is.
        held: bool,
    },
    /// The game was ended without a winner.
    CalledOff,
    /// A coach has analysed the finished game.
    Analysed,
}

/// A question to the other people at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Ask {
    /// What is asked for.
    #[serde(flatten)]
    pub wish: AskedFor,
    /// A seat of whoever asks; nothing for a host without one.
    pub by: Option<u8>,
    /// Which seats have not answered yet.
    pub waiting: Vec<u8>,
}

/// What the others can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum AskedFor {
    /// To take back decisions.
    Undo {
        /// Whose.
        seat: u8,
        /// How many of theirs.
        count: u32,
    },
    /// To play again.
    Rematch,
    /// To end the game without a winner.
    CallOff,
    /// To take somebody's seat away; they are not asked.
    Remove {
        /// Which.
        seat: u8,
        /// How well the bot plays that has it then.
        level: Level,
    },
    /// To let a bot play for somebody who is away.
    StandIn {
        /// Which.
        seat: u8,
        /// How well it plays.
        level: Level,
    },
    /// To let somebody back to a seat that the others gave to a bot.
    Return {
        /// Which.
        seat: u8,
    },
}
