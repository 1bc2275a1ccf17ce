//! What stands on a game's box: title, aim, players, minutes, options; and its rulebook.
use crate::{Lesson, Voice, shelf::Visit};
use menagerie_core::{Choice, Range, Tell};
use serde::{Deserialize, Serialize};

/// What is known of a game before any table is made, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "GameCard"),
    ts(rename = "GameCard")
)]
pub struct Card {
    /// The game's name, as on the command line.
    pub name: String,
    /// The rules number of this program.
    pub rules: u32,
    /// What it is called.
    pub title: String,
    /// The aim in one sentence.
    pub aim: String,
    /// The least and the most that can play.
    pub players: (u8, u8),
    /// About so many minutes.
    pub minutes: (u8, u8),
    /// Whether who sits in the first seat begins, so that a table may draw lots for it.
    pub lot: bool,
    /// The options of a table.
    pub options: Vec<OptionTold>,
    /// Whether there is a guided first game.
    pub lesson: bool,
}

/// One option of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "GameOption"),
    ts(rename = "GameOption")
)]
pub struct OptionTold {
    /// What it is called in records and on the command line.
    pub key: String,
    /// What it is called by people.
    pub words: String,
    /// One line that explains it.
    pub about: String,
    /// What holds when nothing is said.
    pub default: String,
    /// The values to choose from; empty for numbers and free text.
    pub values: Vec<ValueTold>,
    /// What may be said: the values, a range of numbers, or the shape of the text.
    pub range: String,
    /// The least and the most, for numbers.
    pub numbers: Option<(u32, u32)>,
}

/// One value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "GameValue"),
    ts(rename = "GameValue")
)]
pub struct ValueTold {
    /// In records and on the command line.
    pub value: String,
    /// For people.
    pub words: String,
}

/// A visit that reads the box of a game.
pub(crate) struct ReadCard<'a>(pub(crate) Voice<'a>);

impl Visit for ReadCard<'_> {
    type Out = Card;
    fn visit<G: Tell>(self) -> Card {
        card::<G>(&self.0)
    }
}

/// What stands on the box of a game.
pub(crate) fn card<G: Tell>(voice: &Voice<'_>) -> Card {
    let about = G::about();
    let say = |rest: &str| voice.say_id(&format!("{}-{rest}", G::NAME));
    Card {
        name: G::NAME.to_owned(),
        rules: G::RULES,
        title: say("title"),
        aim: say("goal"),
        players: (*about.players.start(), *about.players.end()),
        minutes: (*about.minutes.start(), *about.minutes.end()),
        lot: G::lot().is_some(),
        options: about.options.iter().map(|c| option(c, &say)).collect(),
        lesson: Lesson::of(G::NAME).is_some(),
    }
}

fn option(choice: &Choice, say: &impl Fn(&str) -> String) -> OptionTold {
    let key = choice.key;
    let values: &[&str] = match choice.range {
        Range::Switch => &["on", "off"],
        Range::Words(words) => words,
        Range::Number(..) | Range::Text(_) => &[],
    };
    let value = |value: &&str| ValueTold {
        value: (*value).to_owned(),
        words: say(&format!("option-{key}-{value}")),
    };
    OptionTold {
        key: key.to_owned(),
        words: say(&format!("option-{key}")),
        about: say(&format!("option-{key}-about")),
        default: choice.default.to_owned(),
        values: values.iter().map(value).collect(),
        range: choice.range.to_string(),
        numbers: match choice.range {
            Range::Number(least, most) => Some((least, most)),
            _ => None,
        },
    }
}
