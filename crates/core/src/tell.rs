//! What people read and touch. A game says it in messages; sentences and pixels are made elsewhere.
use crate::{Audience, Choice, Game, Message, Options, Outcome, Parameters, Rule, Seat, Value};
use serde::{Deserialize, Serialize};
use std::{fmt, ops::RangeInclusive};

/// A player's colour. Each has a shape as well, so that colour is never alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// ▲
    Red,
    /// ●
    Blue,
    /// ■
    Yellow,
    /// ◆
    Green,
    /// ★
    Purple,
}

impl Colour {
    /// The shape that goes with the colour.
    pub const fn shape(self) -> char {
        match self {
            Colour::Red => '▲',
            Colour::Blue => '●',
            Colour::Yellow => '■',
            Colour::Green => '◆',
            Colour::Purple => '★',
        }
    }

    /// The colour's word in notation and message ids.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Purple => "purple",
        }
    }
}

/// What is known of a game before any table is made. Its title is the message `<game>-title`, its aim
/// `<game>-goal`, how to play it in a few lines `<game>-start`, a turn step by step `<game>-turn`, what counts how much
/// `<game>-counts`.
#[derive(Debug, Clone)]
pub struct About {
    /// How many can play.
    pub players: RangeInclusive<u8>,
    /// Minutes that a game takes people, roughly.
    pub minutes: RangeInclusive<u8>,
    /// The options of a table.
    pub options: &'static [Choice],
}

/// A place on the table that an action points at, written `kind:name`: `cell:d5`, `card:bow`, `button:pass`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Touch {
    /// What sort of place it is.
    pub kind: &'static str,
    /// Which of them, in the game's notation.
    pub name: String,
}

impl Touch {
    /// The place `kind:name`.
    pub fn new(kind: &'static str, name: impl fmt::Display) -> Touch {
        Touch {
            kind,
            name: name.to_string(),
        }
    }
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.name)
    }
}

/// An offered action for people: a short sentence, and where to touch, in the order in which one would.
/// No two offers of one decision have the same touches.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    /// "Jump north to d5".
    pub words: Message,
    /// Never empty.
    pub touch: Vec<Touch>,
    /// Something that people should know before they choose it ("you will be out of the game").
    pub warning: Option<Message>,
}

impl Offer {
    /// An offer without a warning.
    pub fn new(words: Message, touch: impl Into<Vec<Touch>>) -> Offer {
        Offer {
            words,
            touch: touch.into(),
            warning: None,
        }
    }
}

/// How a piece of a text picture is to be coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// As the terminal writes.
    Plain,
    /// Less than other things: grid lines, empty places.
    Dim,
    /// More than other things.
    Strong,
    /// A player's piece.
    Player(Colour),
    /// Grass, plants, food.
    Grass,
    /// Trees.
    Wood,
    /// Water, swamp.
    Water,
    /// Rock, walls, caves.
    Rock,
    /// Sand, earth.
    Sand,
    /// Ice, snow.
    Ice,
    /// Danger: a Wumpus, a dingo.
    Danger,
}

/// A run of one paint. The text is a [`Value`] so that words in pictures are translated too.
#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    /// What is written.
    pub ink: Value,
    /// How.
    pub paint: Paint,
}

/// The table drawn with letters, line by line.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Picture {
    /// Lines of spans.
    pub lines: Vec<Vec<Span>>,
}

impl Picture {
    /// Starts a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Writes on the last line.
    pub fn ink(&mut self, paint: Paint, ink: impl Into<Value>) -> &mut Self {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            let ink = ink.into();
            line.push(Span { ink, paint });
        }
        self
    }

    /// Letters alone, for tests and for messages of failed laws; words appear as their ids.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        for line in &self.lines {
            for span in line {
                match &span.ink {
                    Value::Text(text) => out += text,
                    Value::Message(message) => out += message.id,
                    Value::Number(n) => out += &n.to_string(),
                    other => out += &format!("{other:?}"),
                }
            }
            out.push('\n');
        }
        out
    }
}

/// A score sheet: one row a step, one column a seat. The last row is the total.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    /// What the row counts, and what each seat has of it.
    pub rows: Vec<(Message, Vec<i32>)>,
}

/// What people read and touch of a game. Everything is told from views, so nothing can be told that is hidden.
pub trait Tell: Game {
    /// What is known before any table is made.
    fn about() -> About;

    /// Our rulebook, as Markdown with rule ids. Asked for by itself, so that a program that never shows it does not hold it.
    fn rulebook() -> &'static str;

    /// The numbers that an edition may change, of a game that offers the option `edition`.
    fn parameters() -> Option<Parameters> {
        None
    }

    /// The rule that lets the first seat begin and leaves it to the table who sits there: then a table draws lots. `None` where the game
    /// itself finds out who begins.
    fn lot() -> Option<Rule> {
        None
    }

    /// Checks the options of a new table. Keys are known ones already.
    ///
    /// # Errors
    /// The first option rule that is broken.
    fn setup(players: u8, chosen: &Options) -> Result<Self::Setup, Self::Refusal>;

    /// The options of a table, all of them, as they go into the record; [`Tell::setup`] makes the same setup of them.
    fn options(setup: &Self::Setup) -> Options;

    /// Looks at a layout that somebody wrote: how many tiles it has. `None` in a game for which nobody writes layouts.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its rule.
    fn layout(_text: &str) -> Option<Result<usize, Vec<(Rule, Message)>>> {
        None
    }

    /// The colour of a seat.
    fn colour(view: &Self::View, seat: Seat) -> Colour;

    /// One sentence, always true: what to do, or whom the table waits for and what they choose. `who` is whose view it is.
    fn prompt(view: &Self::View, who: Audience) -> Message;

    /// An offered action in words and touches. The view is that of the seat that decides.
    fn offer(view: &Self::View, action: Self::Action) -> Offer;

    /// Where an offered action is touched: the touches of [`Tell::offer`] without its words, for those who go through many. A game whose sentences
    /// take long to make says them by themselves.
    fn touches(view: &Self::View, action: Self::Action) -> Vec<Touch> {
        Self::offer(view, action).touch
    }

    /// The places that the board shows to the seat that decides and that can be touched, whether or not something can be done there now.
    fn places(view: &Self::View) -> Vec<Touch>;

    /// Why nothing can be done now at a place that no offer mentions: the true reason of that very place, with its rule. The view is
    /// that of the seat that decides. `None` for what is no place of this table.
    fn why(view: &Self::View, touch: &str) -> Option<Self::Refusal>;

    /// What was seen, in words; `view` is the view after it.
    fn event(view: &Self::View, seen: &Self::Seen) -> Message;

    /// How the game ended, in words: why, and who won.
    fn ending(view: &Self::View, outcome: &Outcome) -> Message;

    /// The score sheet of a position, where the game has one.
    fn sheet(_view: &Self::View) -> Option<Sheet> {
        None
    }

    /// The table drawn with letters.
    fn picture(view: &Self::View) -> Picture;
}
