//! Words as messages: an id with arguments. The sentences stand in `words/<language>/<game>.ftl`.
use crate::{Colour, Seat};

/// Something to be said to people. Two messages are equal when they would say the same.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    /// The id in the Fluent files, such as `wallaby-act-jump`.
    pub id: &'static str,
    /// Named arguments.
    pub args: Vec<(&'static str, Value)>,
}

/// One argument of a message.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A whole number; the language chooses the plural by it.
    Number(i64),
    /// A proper name or notation that is the same in every language: a cell, a rule id.
    Text(String),
    /// A word that is itself translated: a card, a direction.
    Message(Message),
    /// A player, called by colour and shape, or by name where one is known.
    Seat(Seat, Colour),
    /// Several of the above, joined as the language joins lists.
    List(Vec<Value>),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: &'static str) -> Message {
        Message {
            id,
            args: Vec::new(),
        }
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value {
            fn from(n: $kind) -> Value {
                Value::Number(n as i64)
            }
        }
    )*};
}
numbers!(u8, u16, u32, i8, i16, i32, i64, usize);

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(message)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}
