//! What can be done at a table, whichever game is played at it.
use crate::{Passing, TableError, Voice, json::Members};
use menagerie_core::{Audience, Colour, Line, Options, Outcome, Paint, Record, Seat, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// A game being played, whichever it is: what can be done at it ([`Play`]), what is told of it ([`Show`]), and copies of it.
/// [`crate::Hosted`] is the only implementation.
pub trait Table: Play + Show + Send + Sync {
    /// The game's name, as on the shelf.
    fn name(&self) -> &'static str;
    /// The game's rules number.
    fn rules(&self) -> u32;
    /// The options of the table, all of them.
    fn options(&self) -> Options;
    /// The promise made about the seed, published at the start.
    fn seal(&self) -> Option<String>;

    /// The whole truth in the game's notation. Not for players.
    fn position(&self) -> String;

    /// The game as far as it has come. It holds the luck so far and, when the game is over, the seed: not for players before that.
    fn record(&self) -> Record;

    /// Another table that looks the same to `who` but may differ in all they cannot know; its luck is given by hand. For tests that
    /// nothing leaks: whatever `who` is told must be the same at both.
    fn lookalike(&self, who: Audience, number: u64) -> Box<dyn Table>;

    /// The same table once more, luck included: to try something and let go of it.
    fn fork(&self) -> Box<dyn Table>;
}

/// What can be done at a table. Everything is proposed first, which changes nothing, and applied afterwards: between the two, a caller
/// can write it down. A seat that does not exist is never allowed to decide.
pub trait Play {
    /// How many seats play.
    fn players(&self) -> u8;
    /// What the table waits for. Luck is settled at once, unless it is given by hand.
    fn turn(&self) -> Turn;
    /// The number of the round, as far as standing orders go ([`Passing`]).
    fn round(&self) -> u32;
    /// How many lines the record has.
    fn lines(&self) -> usize;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;

    /// What one or several decisions of a seat would add to the record, with the luck that follows until somebody has to decide.
    ///
    /// Decisions given together must follow each other without luck between them. Where one of them shows something hidden, it
    /// stands and those behind it are left ([`Played::left`]): nobody may look first and decide again.
    ///
    /// # Errors
    /// Why they are not allowed.
    fn propose(&self, seat: Seat, actions: &[&str]) -> Result<Played, TableError>;

    /// The answer to the pending reaction window, if its seat has no other choice than to play nothing or has asked to be passed
    /// over; one window a call, so that the caller sets the pace.
    fn propose_idle(&self, passing: &Passing) -> Option<Played>;

    /// What luck that is given by hand would add to the record.
    ///
    /// # Errors
    /// If none is awaited, it cannot happen, or the table draws its luck itself.
    fn propose_luck(&self, outcome: &str) -> Result<Played, TableError>;

    /// What would be left if a seat took back its last `count` decisions, and what came after them.
    ///
    /// # Errors
    /// If there are not so many, or luck, a reveal or (without consent) another seat's decision came after them.
    fn propose_undo(&self, seat: Seat, count: usize, how: Undo) -> Result<Undone, TableError>;

    /// Plays lines that were proposed here, now or long ago. Every line has to be allowed, and all luck has to be what the table's seed
    /// brings: that a line comes from a file or another machine makes no difference.
    ///
    /// # Errors
    /// The first line that does not fit; then nothing has changed.
    fn apply(&mut self, lines: &[Line]) -> Result<(), TableError>;

    /// Forgets all but the first `lines` lines, as an undo proposed. Luck that was drawn is never drawn again.
    fn take_back(&mut self, lines: usize);

    /// Whether a decision would be allowed now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), TableError>;

    /// How many of a seat's own decisions it can take back.
    fn undoable(&self, seat: Seat, how: Undo) -> usize;

    /// Whether the pending decision is a reaction window, in which one may play nothing. Public knowledge.
    fn in_window(&self) -> bool;

    /// The actions of the pending decision, in the rules' order; empty unless `seat` decides.
    fn actions(&self, seat: Seat) -> Vec<String>;

    /// In a reaction window, the choice that plays nothing.
    fn idle(&self) -> Option<Idle>;

    /// Plays decisions at once ([`Play::propose`]).
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    fn play(&mut self, seat: Seat, actions: &[&str]) -> Result<Played, TableError> {
        let played = self.propose(seat, actions)?;
        self.apply(&played.lines)?;
        Ok(played)
    }

    /// Answers a window at once ([`Play::propose_idle`]).
    fn settle_idle(&mut self, passing: &Passing) -> Option<Played> {
        let played = self.propose_idle(passing)?;
        self.apply(&played.lines).ok()?;
        Some(played)
    }

    /// Settles luck given by hand at once ([`Play::propose_luck`]).
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    fn settle(&mut self, outcome: &str) -> Result<Played, TableError> {
        let played = self.propose_luck(outcome)?;
        self.apply(&played.lines)?;
        Ok(played)
    }

    /// Takes back at once ([`Play::propose_undo`]).
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    fn undo(&mut self, seat: Seat, count: usize, how: Undo) -> Result<Undone, TableError> {
        let undone = self.propose_undo(seat, count, how)?;
        self.take_back(undone.lines);
        Ok(undone)
    }
}

/// What is told of a table. All of it goes through the views of those who are told: nothing hidden reaches anyone here. A seat that does not
/// exist is told what onlookers are told.
pub trait Show {
    /// What an audience may know, as JSON.
    fn view(&self, who: Audience) -> Value;

    /// The same for several audiences as JSON text, without spaces: for the wire, where it is sent and compared but not looked
    /// into. Those who know the same get the same text, which is written once.
    fn view_texts(&self, whom: &[Audience]) -> Vec<Arc<Members>>;

    /// What an audience has seen happen. Numbers count what this audience saw, so that they tell nothing about the rest.
    fn events(&self, who: Audience, since: Since, voice: &Voice<'_>) -> Vec<Told>;

    /// The same as JSON text, for the wire. Without a voice, without words.
    fn events_text(&self, who: Audience, since: Since, voice: Option<&Voice<'_>>) -> EventsText;

    /// Whether two audiences saw the same from a line on, under the same numbers: what is told of it without words is the same text then.
    fn saw_alike(&self, one: Audience, two: Audience, line: usize) -> bool;

    /// How many events an audience has seen; after an undo, those behind are void.
    fn event_count(&self, who: Audience) -> usize;

    /// The game as an audience would have known it after the first `line` lines. A few dozen lines are played for it, however long the
    /// game is.
    fn moment(&self, who: Audience, line: usize, voice: &Voice<'_>) -> Moment;

    /// The decision in which an audience saw an event, by the event's number, and what the audience knew before it. `None` for events of luck
    /// and for numbers of no event.
    fn decision(&self, who: Audience, event: usize) -> Option<Decision>;

    /// The actions of the pending decision for people, with words and touch points; empty unless `seat` decides.
    fn offers(&self, seat: Seat, voice: &Voice<'_>) -> Vec<OfferTold>;

    /// Why a seat can do nothing now at a place of the board, written `kind:name` as in [`OfferTold::touch`]: the game's own reason for
    /// that very place, or whose turn it is. `None` where something is offered, and for what is no place of this table.
    fn why(&self, seat: Seat, touch: &str) -> Option<TableError>;

    /// One sentence, always true: what to do, or whom the table waits for.
    fn prompt(&self, who: Audience, voice: &Voice<'_>) -> String;

    /// The table drawn with letters, line by line.
    fn picture(&self, who: Audience, voice: &Voice<'_>) -> Vec<Vec<Ink>>;

    /// The score sheet as an audience knows it, where the game has one; its last row is the total.
    fn sheet(&self, who: Audience, voice: &Voice<'_>) -> Option<Vec<Row>>;

    /// The colour of a seat; for one that does not exist, that of the first.
    fn colour(&self, seat: Seat) -> Colour;

    /// How the game ended, for people and programs.
    fn ending(&self, voice: &Voice<'_>) -> Option<Ending>;

    /// Whether some seat knows now what onlookers do not: then a shared screen needs a curtain.
    fn has_secrets(&self) -> bool;
}

/// The choice that plays nothing in the pending reaction window. It is the same whatever the hand holds, so it is public.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idle {
    /// The action's text.
    pub action: String,
    /// Whether a standing order to pass covers this window.
    pub waivable: bool,
}

/// What a decision added to the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The number of the first new line, counted from 0.
    pub from: usize,
    /// The new lines: decisions, and the luck that followed.
    pub lines: Vec<Line>,
    /// So many of the given decisions were not played, because something hidden was shown before them.
    pub left: usize,
    /// Who decides afterwards, if anybody does.
    pub next: Option<Seat>,
    /// How the game ended by it, if it did.
    pub outcome: Option<Outcome>,
    /// The colours of the seats afterwards: in some games they are chosen.
    pub colours: Vec<Colour>,
}

/// What was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    /// So many lines the record has now.
    pub lines: usize,
    /// What is no longer in it.
    pub removed: Vec<Line>,
    /// Who decides afterwards, if anybody does.
    pub next: Option<Seat>,
    /// The colours of the seats afterwards.
    pub colours: Vec<Colour>,
}

/// How far taking back may go. Luck and what was revealed always stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undo {
    /// Back to the last decision of another seat.
    Alone,
    /// The others agreed: their decisions may be taken back too.
    Agreed,
}

/// From where on somebody wants to hear what happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    /// From the event with this number, as the audience counts them.
    Event(usize),
    /// From this line of the record.
    Line(usize),
}

/// Something an audience saw.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Told {
    /// Counted from 0 over all that this audience saw.
    #[cfg_attr(feature = "schema", ts(as = "u32"))]
    pub number: usize,
    /// The line of the record in which it happened. Stays here: how many lines there are is nobody's business.
    #[serde(skip)]
    pub line: usize,
    /// What was seen, for pictures: the game's own words.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub seen: Value,
    /// The same in words.
    pub words: String,
}

/// What an audience saw, from somewhere on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventsText {
    /// How much it had seen before that.
    pub before: usize,
    /// A list of [`Told`] in JSON, without spaces. Where no words were asked for, they are empty.
    pub list: String,
}

/// A game at some moment, as an audience knew it then.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// What it could know.
    pub view: Value,
    /// What it saw in the last line before.
    pub events: Vec<Told>,
    /// What was to be done, or who was waited for.
    pub prompt: String,
}

/// A decision of the past, as an audience knows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// The action's text.
    pub action: String,
    /// What the audience knew before it.
    pub view: Value,
}

/// An offered action for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Offer"), ts(rename = "Offer"))]
pub struct OfferTold {
    /// The action's text: what is sent to play it.
    pub action: String,
    /// "Jump north to d5".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// Where to touch, in order, each `kind:name`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touch: Vec<String>,
    /// What people should know before they choose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub warning: Option<String>,
}

/// A run of one paint in a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ink {
    /// How it is painted.
    pub paint: Paint,
    /// What is written.
    pub text: String,
}

/// A row of a score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Row {
    /// What is counted.
    pub words: String,
    /// What each seat has of it.
    pub values: Vec<i32>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Ending {
    /// A word of the rulebook, or `resigned`.
    pub reason: String,
    /// The place of each seat; 1 for winners.
    pub places: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i16>,
    /// The seats in first place, counted from 0.
    pub winners: Vec<Seat>,
    /// All that in words.
    pub words: String,
}
