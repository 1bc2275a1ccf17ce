//! Messages become sentences: one language, and the names of those who play.
use crate::Words;
use fluent_bundle::{FluentArgs, FluentValue};
use menagerie_core::{Colour, Message, Seat, Value};

/// Nobody has given a name: everyone is called by colour and shape.
pub const NOBODY: &[Option<String>] = &[];

/// Who speaks at a table: the language, and what the players are called.
#[derive(Debug, Clone, Copy)]
pub struct Voice<'a> {
    /// The language.
    pub words: &'a Words,
    /// A name per seat, where one is known.
    pub names: &'a [Option<String>],
}

impl Voice<'static> {
    /// English, and nobody has a name.
    pub fn english() -> Voice<'static> {
        Voice::nameless(Words::english())
    }
}

impl<'a> Voice<'a> {
    /// A language, and nobody has a name.
    pub fn nameless(words: &'a Words) -> Voice<'a> {
        Voice {
            words,
            names: NOBODY,
        }
    }

    /// The message as a sentence.
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            match value {
                Value::Number(n) => args.set(*name, *n),
                other => args.set(*name, FluentValue::from(self.value(other))),
            }
        }
        self.words.sentence(message.id, &args)
    }

    /// The sentence of an id that has no arguments.
    pub fn say_id(&self, id: &str) -> String {
        self.words.sentence(id, &FluentArgs::new())
    }

    /// An argument by itself, as words.
    pub fn value(&self, value: &Value) -> String {
        match value {
            Value::Number(n) => n.to_string(),
            Value::Text(text) => text.clone(),
            Value::Message(message) => self.say(message),
            Value::Seat(seat, colour) => self.seat(*seat, *colour),
            Value::List(items) => self.list(items),
        }
    }

    /// What a player is called: the name if there is one, else the colour, and always the shape.
    pub fn seat(&self, seat: Seat, colour: Colour) -> String {
        let shape = colour.shape().to_string();
        let name = self.names.get(seat.index()).and_then(Option::as_ref);
        match name {
            Some(name) => self.say(
                &Message::new("table-seat-named")
                    .with("name", name.as_str())
                    .with("shape", shape),
            ),
            None => self.say(
                &Message::new("table-seat")
                    .with("colour", Message::new(colour_word(colour)))
                    .with("shape", shape),
            ),
        }
    }

    fn list(&self, items: &[Value]) -> String {
        let mut words: Vec<String> = items.iter().map(|item| self.value(item)).collect();
        let join = |id, a: String, b: String| self.say(&Message::new(id).with("a", a).with("b", b));
        let Some(last) = words.pop() else {
            return self.say_id("table-list-none");
        };
        let before = words
            .into_iter()
            .reduce(|a, b| join("table-list-middle", a, b));
        match before {
            Some(before) => join("table-list-pair", before, last),
            None => last,
        }
    }
}

fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "table-red",
        Colour::Blue => "table-blue",
        Colour::Yellow => "table-yellow",
        Colour::Green => "table-green",
        Colour::Purple => "table-purple",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(value: impl Into<Value>) -> String {
        Voice::english().value(&value.into())
    }

    #[test]
    fn lists_are_joined_as_the_language_joins_them() {
        assert_eq!(say(Vec::<i64>::new()), "nothing");
        assert_eq!(say(vec![1]), "1");
        assert_eq!(say(vec![1, 2]), "1 and 2");
        assert_eq!(say(vec![1, 2, 3, 4]), "1, 2, 3 and 4");
    }

    #[test]
    fn players_are_called_by_name_or_colour_and_always_by_shape() {
        let names = [None, Some("Ada".to_owned())];
        let voice = Voice {
            names: &names,
            ..Voice::english()
        };
        assert_eq!(voice.seat(Seat(0), Colour::Red), "Red ▲");
        assert_eq!(voice.seat(Seat(1), Colour::Blue), "Ada ●");
        assert_eq!(voice.seat(Seat(4), Colour::Purple), "Purple ★");
    }

    #[test]
    fn messages_nest_and_what_is_unknown_shows_its_id() {
        let inner = Message::new("table-red");
        let outer = Message::new("table-no-option")
            .with("key", inner)
            .with("keys", vec!["a", "b"]);
        assert_eq!(say(outer), "there is no option Red; there are: a and b");
        assert_eq!(say(Message::new("table-nowhere")), "table-nowhere");
        // a missing argument shows its name
        assert_eq!(
            say(Message::new("table-no-game").with("name", "go")),
            "there is no game called go; there are: {$names}"
        );
    }

    #[test]
    fn numbers_choose_the_plural() {
        let so_many = |n: i64| say(Message::new("table-no-undo-so-many").with("count", n));
        assert_eq!(so_many(1), "only one decision can be taken back");
        assert_eq!(so_many(3), "only 3 decisions can be taken back");
    }
}
