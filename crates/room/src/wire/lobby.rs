//! Lists, creation, people: what goes over plain HTTP.
use super::{Colour, EditionTold, Ended, GameCard, GameParameters, Level, SeatWish, Told};
use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// Who one is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Me {
    /// Made on the first visit.
    pub person: String,
    /// Made up until it is changed.
    pub name: String,
}

/// A new name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// 1 to 32 characters; a name that cannot be seen brings the made-up one back.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 32)))]
    pub name: String,
}

/// A bot that plays from outside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// What it is called: 1 to 32 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 32)))]
    pub name: String,
    /// After so many days its token is not good any more; without it, it is for ever.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "perhaps_whole"
    )]
    #[cfg_attr(feature = "schema", ts(optional))]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 36500)))]
    pub days: Option<u32>,
}

/// What such a bot needs. Shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BotToken {
    /// Goes into the header `Authorization: Bearer …`.
    pub token: String,
    /// Who the bot is.
    pub person: String,
    /// What it is called.
    pub name: String,
}

/// A token that was made, without the token itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BotTold {
    /// Who the bot is.
    pub person: String,
    /// What it is called.
    pub name: String,
    /// When it was made, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub made: u64,
    /// The second from which it is not good any more, if there is one.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub expires: Option<u64>,
    /// Since when it is not good any more, if it was taken back.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub revoked: Option<u64>,
}

/// How fast bots and automatic answers come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// So that people can follow.
    #[default]
    Human,
    /// At once.
    Quick,
}

/// One option of a new table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OptionChosen {
    /// Which.
    pub key: String,
    /// What of it.
    pub value: String,
}

/// Numbers of one's own, to be looked at before a table is made with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewEdition {
    /// How many shall play.
    #[serde(deserialize_with = "whole")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 5)))]
    pub players: u8,
    /// Options that shall not have their default; the edition itself is one of them.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub options: Vec<OptionChosen>,
}

/// A point of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The table it was played at.
    pub table: String,
    /// After so many lines of the record.
    #[serde(deserialize_with = "whole")]
    #[cfg_attr(feature = "schema", schemars(range(max = 4294967295u32)))]
    pub line: u32,
}

/// A whole number however it is written: in JSON Schema `3.0` is an integer too.
fn whole<'de, D: Deserializer<'de>, N: TryFrom<u32>>(from: D) -> Result<N, D::Error> {
    let number = f64::deserialize(from)?;
    let whole = (number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number))
        .then_some(number as u32);
    let fits = whole.and_then(|number| N::try_from(number).ok());
    fits.ok_or_else(|| D::Error::custom("a whole number that is not too large"))
}

fn perhaps_whole<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    #[derive(Deserialize)]
    struct Whole(#[serde(deserialize_with = "whole")] u32);
    Ok(Option::<Whole>::deserialize(from)?.map(|Whole(number)| number))
}

/// A new table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game, by its name.
    pub game: String,
    /// Options that shall not have their default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub options: Vec<OptionChosen>,
    /// One entry a seat.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 5)))]
    pub seats: Vec<SeatWish>,
    /// Whether everybody finds it in the list of open tables; else only who has the link.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub listed: bool,
    /// Whether one person may take several of the open seats; who makes the table always may.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub several: bool,
    /// Whether lots are drawn for who begins, in games in which the first seat does. Not for one that goes on from another.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub lot: bool,
    /// How fast bots and automatic answers come.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub pace: Pace,
    /// Goes on from a point of a finished game; then options are those of that game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub from: Option<Origin>,
    /// Goes on with a game that was begun elsewhere, as its record tells it; then options are those of that game. Not together with `from`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub record: Option<String>,
}

/// A table was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Made {
    /// The table's id.
    pub table: String,
    /// The way there, which is the whole invitation: `/t/<id>`.
    pub link: String,
}

/// Where others find this server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Addresses {
    /// For those in the same network; none if the server listens to its own machine alone, or stands behind a proxy.
    pub network: Vec<String>,
}

/// What stage a table is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Waiting for people.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Who has a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Somebody.
    Person,
    /// A bot, for good or until somebody comes back.
    Bot,
    /// Nobody yet.
    Open,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeatTold {
    /// Who has it.
    pub kind: SeatKind,
    /// What they are called; empty if nobody has it.
    pub name: String,
    /// How well the bot plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub level: Option<Level>,
    /// For whom the bot plays, until they come back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stands_in_for: Option<String>,
    /// Whether only who has its key may take it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub held: bool,
    /// That key, for the host alone: it goes into the invitation, `/t/<id>?key=<key>`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub key: Option<String>,
    /// Whether it is one's own; also while a bot keeps it.
    pub mine: bool,
    /// The colour, once the game has begun.
    pub colour: Option<Colour>,
}

/// An engine that the server offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EngineTold {
    /// What it is called.
    pub name: String,
    /// Which games it plays, by their names.
    pub games: Vec<String>,
}

/// Whether a table is to be put away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PutAway {
    /// Away, or back in its list.
    pub away: bool,
}

/// A table, as lists and pictures show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableTold {
    /// The table's id.
    pub table: String,
    /// Which game, by its name.
    pub game: String,
    /// What stage it is at.
    pub phase: Phase,
    /// One entry a seat.
    pub seats: Vec<SeatTold>,
    /// Whether one is the host: who made the table, with a seat or without.
    pub host: bool,
    /// Options that were chosen.
    pub options: Vec<OptionChosen>,
    /// How fast bots and automatic answers come.
    pub pace: Pace,
    /// Whether lots are drawn for who begins: seats change when the game does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub lot: bool,
    /// Whether it is in the list of open tables.
    pub listed: bool,
    /// The promise made about the seed of its luck.
    pub seal: String,
    /// The table of the rematch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rematch: Option<String>,
    /// Whether it is a guided first game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<bool>", optional))]
    pub lesson: bool,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ended: Option<Ended>,
    /// Whose turn it is, in lists of one's own tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub turn: Option<u8>,
    /// When something last happened there, in lists: seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
    pub since: Option<u64>,
}

/// A game at one of its moments: the whole truth of one that is over; of one that is on, what one's own seat knew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Review {
    /// After so many lines of the record.
    pub line: u32,
    /// So many there are.
    pub lines: u32,
    /// Whether the game is over, and this the whole truth.
    pub over: bool,
    /// What one may know, as the game's view.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub view: serde_json::Value,
    /// What happened in the last of these lines.
    pub events: Vec<Told>,
    /// What the table waits for there, in words.
    pub prompt: String,
}

/// All games, each as it stands on its box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct GameCards(pub Vec<GameCard>);

/// The numbers of a game that an edition may change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct GameDials(pub GameParameters);

/// An edition that a game can be played by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct EditionChecked(pub EditionTold);
