//! What a client says on a table's socket.
//!
//! - `plain`: decisions, read without a look at what else they might be.
mod plain;

use super::Level;
use serde::{Deserialize, Serialize};

/// One frame from a client. Everything that changes a table carries an id that the client makes up (at most 64 characters): sent twice,
/// also after a new connection, it is done once. Seats are counted from 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientFrame {
    /// The first frame of every connection.
    Hello {
        /// Which protocol the client speaks; without it, the server's newest. One that the server does not know is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        protocol: Option<u32>,
        /// The number of the last event that was seen: what came after it is told, if it is still known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seen: Option<u32>,
        /// In which language to be spoken to, such as `de`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        language: Option<String>,
        /// Actions without words and touch points, events without words, no prompts, no score sheets: for bots.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        terse: bool,
    },
    /// Decisions of one seat, all or nothing.
    Play {
        /// Made up by the client.
        id: String,
        /// Which of one's seats decides.
        seat: u8,
        /// Texts of offered actions, usually one.
        actions: Vec<String>,
        /// The number of the last event that was seen. If something was played or taken back since, it is refused (`stale`); without the
        /// number, whatever is asked now is answered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        after: Option<u32>,
    },
    /// Takes back decisions: one's own at once, those that others have followed up with their consent.
    Undo {
        /// Made up by the client.
        id: String,
        /// Which of one's seats takes back.
        seat: u8,
        /// How many of its decisions.
        count: u32,
    },
    /// The answer to an ask. Who asked takes it back with `false`.
    Agree {
        /// Made up by the client.
        id: String,
        /// Whether the asked-for may happen.
        yes: bool,
    },
    /// A standing order to play nothing in reaction windows until the round ends; nobody else is told.
    PassRound {
        /// Made up by the client.
        id: String,
        /// Which of one's seats.
        seat: u8,
        /// `false` takes the order back.
        pass: bool,
    },
    /// Several people share this screen: in reaction windows all of them are asked openly who reacts, whatever their hands hold. Until it
    /// is said, and after `false`, a seat without a choice is passed by the table, and who is asked shows that they could react.
    Openly {
        /// Made up by the client.
        id: String,
        /// `false` is quicker, and tells something.
        openly: bool,
    },
    /// The answer to a scene's `react`: this seat reacts and those asked before it play nothing.
    React {
        /// Made up by the client.
        id: String,
        /// Which of those that are asked; without it, nobody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// The number of the last event that was seen, as in `play`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        after: Option<u32>,
    },
    /// What would a strong player do?
    Hint {
        /// Made up by the client.
        id: String,
        /// Which of one's seats.
        seat: u8,
    },
    /// What did the decision gain or prevent in which something was seen? Nothing is done.
    Reason {
        /// Made up by the client.
        id: String,
        /// The number of what was seen.
        event: u32,
    },
    /// How would the table look after this decision? Nothing is done.
    WhatIf {
        /// Made up by the client.
        id: String,
        /// Which of one's seats.
        seat: u8,
        /// The text of an offered action.
        action: String,
    },
    /// Why can this not be done? Either a touch or an action is asked about. Nothing is done.
    Why {
        /// Made up by the client.
        id: String,
        /// Which of one's seats.
        seat: u8,
        /// A place, such as `cell:d5`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        touch: Option<String>,
        /// The text of an action, such as `jump n`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        action: Option<String>,
    },
    /// Gives up a game of two.
    Resign {
        /// Made up by the client.
        id: String,
        /// Which of one's seats.
        seat: u8,
    },
    /// Takes a seat: an open one, one's own that a bot keeps, or one that is held for whoever has its key. One seat a person, unless the
    /// table was made for more.
    Sit {
        /// Made up by the client.
        id: String,
        /// Which; without it, that of the key, else one's own, else the first open one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// The key of a seat that is held.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        key: Option<String>,
    },
    /// Gets up from all of one's seats. In a game, bots take them.
    Leave {
        /// Made up by the client.
        id: String,
        /// How well those bots play.
        level: Level,
    },
    /// The host begins; bots fill open seats.
    Start {
        /// Made up by the client.
        id: String,
        /// How well those bots play.
        level: Level,
    },
    /// A new table with the same people, seats rotated, once the game is over. The others who are there are asked.
    Rematch {
        /// Made up by the client.
        id: String,
    },
    /// The host takes somebody's seat away: open again before the game; in it a bot has it, and the others who are there are asked; if there
    /// are none, only who has been away for a minute.
    Remove {
        /// Made up by the client.
        id: String,
        /// Which.
        seat: u8,
        /// How well that bot plays.
        level: Level,
    },
    /// A bot for somebody who has been away for a minute, until they come back and the others agree. The host does it at once; others ask
    /// all who are there.
    StandIn {
        /// Made up by the client.
        id: String,
        /// Which.
        seat: u8,
        /// How well that bot plays.
        level: Level,
    },
    /// The host holds a seat for whoever has its key: an open one, or in a game a bot's that is nobody's.
    Hold {
        /// Made up by the client.
        id: String,
        /// Which.
        seat: u8,
        /// `false` lets go of it.
        hold: bool,
    },
    /// Ends a game that has no winner: at once if nobody else plays or all others have been away for a minute, else the others who are
    /// there are asked.
    CallOff {
        /// Made up by the client.
        id: String,
    },
    /// Still here.
    Beat {
        /// Made up by the client, where it wants an answer: whether the line is alive.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        id: Option<String>,
    },
}

impl ClientFrame {
    /// Reads a frame. Nearly all that come are decisions, which need not be kept in pieces until it is known what they are.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> Result<ClientFrame, serde_json::Error> {
        plain::decision(text).map_or_else(|| serde_json::from_str(text), Ok)
    }

    /// The id that the answer carries.
    pub fn id(&self) -> Option<&str> {
        match self {
            ClientFrame::Hello { .. } => None,
            ClientFrame::Beat { id } => id.as_deref(),
            ClientFrame::Play { id, .. }
            | ClientFrame::Undo { id, .. }
            | ClientFrame::Agree { id, .. }
            | ClientFrame::PassRound { id, .. }
            | ClientFrame::Openly { id, .. }
            | ClientFrame::React { id, .. }
            | ClientFrame::Hint { id, .. }
            | ClientFrame::Reason { id, .. }
            | ClientFrame::WhatIf { id, .. }
            | ClientFrame::Why { id, .. }
            | ClientFrame::Resign { id, .. }
            | ClientFrame::Sit { id, .. }
            | ClientFrame::Leave { id, .. }
            | ClientFrame::Start { id, .. }
            | ClientFrame::Rematch { id }
            | ClientFrame::Remove { id, .. }
            | ClientFrame::StandIn { id, .. }
            | ClientFrame::Hold { id, .. }
            | ClientFrame::CallOff { id } => Some(id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_is_read_like_any_other_frame() {
        let frames = [
            r#"{"say":"play","id":"a","seat":1,"actions":["jump n"],"after":7}"#,
            r#"{"actions":["jump \"n\"",""],"seat":1,"id":"\u0061","say":"play"}"#,
            r#"{"say":"play","seat":0,"actions":["jump n","end"],"after":10,"id":"ü"}"#,
            r#"{"say":"play","seat":01,"actions":["jump n"],"id":"a"}"#,
            r#"{"say":"play","seat":1,"actions":["jump n"],"id":"a","after":}"#,
            r#"{"say":"play","seat":1,"actions":["jump n"],"id":"a","after":4294967296}"#,
            r#"{"say":"play","seat":1,"actions":["jump n"],"id":"a"}}"#,
            r#"{"say":"play","seat":1,"actions":["jump n"],"id":"a"#,
            r#"{"say":"play","seat":1,"actions":["jump n",],"id":"a"}"#,
            r#"{"say":"play","seat":1,"actions":["jump n"],"id":"a","after":1.5}"#,
            r#"{"say":"play","seat":-1,"actions":["jump n"],"id":"a"}"#,
            r#"{ "say":"play","seat":1,"actions":["jump n"],"id":"a"}"#,
            "{\"say\":\"play\",\"seat\":1,\"actions\":[\"jump\nn\"],\"id\":\"a\"}",
            r#"{"say":"pl\u0061y","id":"a","seat":1,"actions":[]}"#,
            r#"{"say":"play","id":"a","seat":1,"actions":[],"after":null}"#,
            r#"{"say":"play","id":"a","seat":1,"actions":[],"more":1}"#,
            r#"{"say":"play","id":"a","id":"b","seat":1,"actions":[]}"#,
            r#"{"say":"play","id":"a","seat":256,"actions":[]}"#,
            r#"{"say":"play","id":"a","actions":[]}"#,
            r#"{"say":"undo","id":"a","seat":1,"count":2}"#,
            r#"{"say":"undo","id":"a","seat":1,"actions":[]}"#,
            r#"{"say":"beat"}"#,
            "[]",
            "",
        ];
        for text in frames {
            let plainly = serde_json::from_str::<ClientFrame>(text);
            let (read, plainly) = (ClientFrame::read(text), plainly.map_err(|e| e.to_string()));
            assert_eq!(read.map_err(|e| e.to_string()), plainly, "{text}");
        }
    }
}
