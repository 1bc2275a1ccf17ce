//! How one view becomes the next, as a short list of places with their new values.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// One place of a view (keys and list indices from the outside in) and what stands there now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Step(
    /// Where, from the outside in; empty for the whole view.
    pub Vec<Key>,
    /// What stands there now.
    #[ts(type = "unknown")]
    pub Value,
);

/// What leads one level inwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum Key {
    /// A key of an object.
    Name(String),
    /// A place in a list.
    #[ts(type = "number")]
    Index(usize),
}

/// The steps from one view to the next, in any order: no place lies within another.
pub type Change = Vec<Step>;

/// Most changes are shorter.
const USUAL: usize = 256;

/// The steps that make `new` of `old`, as a [`Change`] in JSON. Where the keys of an object or the length of a list differ, it is told anew.
///
/// Both are JSON as it is written by `serde_json`, without spaces. They are read side by side and nothing is made of them but the
/// answer: this is done for every seat at every move, and views that lie about in pieces cost more to look at than to write.
pub fn changes(old: &str, new: &str) -> String {
    let mut steps = String::with_capacity(USUAL);
    steps.push('[');
    let (mut old, mut new) = (Text::new(old), Text::new(new));
    walk(&mut old, &mut new, &mut Vec::new(), &mut steps);
    steps.push(']');
    steps
}

/// One turn on the way from the outside in.
#[derive(Clone, Copy)]
enum Turn<'a> {
    /// In JSON.
    Key(&'a str),
    Index(usize),
}

/// A JSON text being read.
struct Text<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Text<'a> {
    fn new(text: &'a str) -> Text<'a> {
        Text { text, at: 0 }
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn next(&self) -> u8 {
        self.rest().first().copied().unwrap_or(0)
    }

    /// Goes past the string that begins here.
    fn string(&mut self) {
        self.at += 1;
        let special = |byte: &u8| matches!(byte, b'"' | b'\\');
        while let Some(length) = self.rest().iter().position(special) {
            self.at += length;
            if self.next() == b'"' {
                break;
            }
            // what a backslash stands before is part of the string
            self.at += 2;
        }
        self.at += 1;
    }

    /// Goes past the value that begins here, and gives it.
    fn value(&mut self) -> &'a str {
        let begun = self.at;
        match self.next() {
            b'"' => self.string(),
            b'{' | b'[' => self.brackets(),
            _ => {
                let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']');
                let rest = self.rest();
                self.at += rest.iter().position(ends).unwrap_or(rest.len());
            }
        }
        self.text.get(begun..self.at).unwrap_or_default()
    }

    /// Goes past the object or list that begins here.
    fn brackets(&mut self) {
        let mut depth = 0;
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'"' => {
                    self.string();
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// Goes past a value if it is just this one.
    fn skip(&mut self, value: &str) -> bool {
        let Some(behind) = self.rest().strip_prefix(value.as_bytes()) else {
            return false;
        };
        // 1 is not all of 12
        let ended = matches!(behind.first(), None | Some(b',' | b':' | b'}' | b']'));
        if ended {
            self.at += value.len();
        }
        ended
    }
}

fn walk<'a>(old: &mut Text<'a>, new: &mut Text<'a>, way: &mut Vec<Turn<'a>>, steps: &mut String) {
    let (was_at, is_at, said) = (old.at, new.at, steps.len());
    // most of a view stays as it was, and is not looked into; the whole of it hardly ever does
    let whole = way.is_empty() && matches!(new.next(), b'{' | b'[');
    if !whole && old.skip(new.value()) {
        return;
    }
    new.at = is_at;
    let alike = match (old.next(), new.next()) {
        (b'{', b'{') => inside(old, new, way, steps, b'}'),
        (b'[', b'[') => inside(old, new, way, steps, b']'),
        _ => false,
    };
    if !alike {
        (old.at, new.at) = (was_at, is_at);
        old.value();
        steps.truncate(said);
        say(way, new.value(), steps);
    }
}

/// Walks through two objects or two lists; `false` if they have not the same keys or the same length.
fn inside<'a>(
    old: &mut Text<'a>,
    new: &mut Text<'a>,
    way: &mut Vec<Turn<'a>>,
    steps: &mut String,
    end: u8,
) -> bool {
    for index in 0.. {
        // the bracket, or the comma behind the last
        old.at += 1;
        new.at += 1;
        if index == 0 && (old.next() == end || new.next() == end) {
            break;
        }
        if end == b'}' {
            let key = new.value();
            if !old.skip(key) {
                return false;
            }
            old.at += 1;
            new.at += 1;
            way.push(Turn::Key(key));
        } else {
            way.push(Turn::Index(index));
        }
        walk(old, new, way, steps);
        way.pop();
        if old.next() != b',' || new.next() != b',' {
            break;
        }
    }
    let ended = old.next() == end && new.next() == end;
    old.at += 1;
    new.at += 1;
    ended
}

fn say(way: &[Turn<'_>], value: &str, steps: &mut String) {
    steps.push_str(if steps.len() > 1 { ",[[" } else { "[[" });
    for (number, turn) in way.iter().enumerate() {
        if number > 0 {
            steps.push(',');
        }
        match turn {
            Turn::Key(key) => steps.push_str(key),
            Turn::Index(index) => steps.push_str(&index.to_string()),
        }
    }
    steps.push_str("],");
    steps.push_str(value);
    steps.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// As a client does it.
    fn apply(view: &mut Value, change: &Change) {
        for Step(place, value) in change {
            let spot = place.iter().fold(&mut *view, |at, key| match key {
                Key::Name(name) => at.get_mut(name).unwrap(),
                Key::Index(index) => at.get_mut(index).unwrap(),
            });
            *spot = value.clone();
        }
    }

    fn steps(old: &Value, new: &Value) -> Change {
        let told = changes(&old.to_string(), &new.to_string());
        serde_json::from_str(&told).unwrap_or_else(|fault| panic!("{fault}: {told}"))
    }

    #[test]
    fn a_change_makes_the_next_view_of_the_last() {
        let views = [
            json!({"a": [1, 2, {"b": null}], "c": "x", "d": {}}),
            json!({"a": [1, 2, {"b": true}], "c": "x,]}\\\"{[:", "d": {}}),
            json!({"a": [1, 2, {"c": -1.5e3}], "c": "ä\\", "d": {}}),
            json!({"a": [], "c": "", "d": {"\"": []}}),
            json!({"a": [[], {}], "c": "", "d": {"\"": [[1], [2]]}}),
            json!({"a": [[1], {}], "c": "", "d": {"\"": [[1], [2, 3]]}}),
            json!({}),
            json!([]),
            json!(null),
            json!({"a": [1, 3, {"b": 5}], "c": "x", "d": {"new": 1}}),
            json!({"a": [1, 3], "c": null, "d": {"new": 1}}),
            json!({"a": [1, 3], "c": {"deep": [[]]}, "d": {"old": 1}}),
            json!([1]),
        ];
        for old in &views {
            for new in &views {
                let mut view = old.clone();
                apply(&mut view, &steps(old, new));
                assert_eq!(view, *new, "from {old}");
            }
        }
        assert!(views.iter().all(|view| steps(view, view).is_empty()));
        let few = steps(&views[0], &views[1]);
        assert_eq!(few.len(), 2, "only what has changed: {few:?}");
    }
}
