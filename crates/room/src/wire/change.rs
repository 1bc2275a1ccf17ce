//! How one view becomes the next, as a short list of places with their new values.
//!
//! - `text`: JSON that is read without anything being made of it.
mod text;

use menagerie_table::json::{self, Members, draft};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::rc::Rc;
use text::{Text, string_end};

/// One place of a view (keys and list indices from the outside in) and what stands there now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Step(
    /// Where, from the outside in; empty for the whole view.
    pub Vec<Key>,
    /// What stands there now.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub Value,
);

/// What leads one level inwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(untagged)]
pub enum Key {
    /// A key of an object.
    Name(String),
    /// A place in a list.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    Index(usize),
}

/// The steps from one view to the next, in any order: no place lies within another.
pub type Change = Vec<Step>;

/// The steps that make `new` of `old`, as a [`Change`] in JSON. Where the keys of an object or the length of a list differ, it is told anew.
///
/// Nothing is made of the two but the answer: this is done at every move, and views that lie about in pieces cost more to look at than to write.
/// Most members of a view stay as they were, and are passed over as a whole; the others are read side by side.
pub fn changes(old: &Members, new: &Members) -> Rc<str> {
    draft(|steps| {
        steps.push('[');
        if !by_members(old, new, steps) {
            steps.truncate(1);
            Pair::of(old.text(), new.text()).walk(&mut Vec::new(), steps);
        }
        steps.push(']');
        steps.as_str().into()
    })
}

/// Compares two objects member by member; `false` if they are none, or have not the same keys.
fn by_members(old: &Members, new: &Members, steps: &mut String) -> bool {
    let objects = [old, new].iter().all(|view| view.text().starts_with('{'));
    if !objects || old.iter().len() != new.iter().len() {
        return false;
    }
    let mut way = Vec::new();
    for (was, is) in old.iter().zip(new.iter()) {
        if was == is {
            continue;
        }
        let mut pair = Pair::of(was, is);
        let Some(key) = pair.key() else {
            return false;
        };
        way.push(Turn::Key(key));
        match (pair.old.next(), pair.new.next()) {
            (b'{', b'{') | (b'[', b'[') => pair.walk(&mut way, steps),
            // one of them has nothing inside, and a member is all that is left of its text
            _ => say(&way, is.get(pair.new.at..).unwrap_or_default(), steps),
        }
        way.clear();
    }
    true
}

/// One turn on the way from the outside in.
#[derive(Clone, Copy)]
enum Turn<'a> {
    /// In JSON.
    Key(&'a str),
    Index(usize),
}

/// Two texts being read side by side.
struct Pair<'a> {
    old: Text<'a>,
    new: Text<'a>,
    /// As long as the old text is so far ahead of the new one, they are alike up to this place of the new one.
    ahead: isize,
    alike: usize,
}

impl<'a> Pair<'a> {
    fn of(old: &'a str, new: &'a str) -> Pair<'a> {
        Pair {
            old: Text::new(old),
            new: Text::new(new),
            ahead: 0,
            alike: 0,
        }
    }

    /// Goes past the key that stands here in both, if it is the same, and its colon.
    fn key(&mut self) -> Option<&'a str> {
        let key = self.new.value();
        if !self.old.skip(key) {
            return None;
        }
        self.old.at += 1;
        self.new.at += 1;
        Some(key)
    }

    /// Finds out up to where both are the same from here on: most of a view stays as it was, and is compared many letters at a time.
    fn compare(&mut self) {
        let ahead = self.old.at.cast_signed() - self.new.at.cast_signed();
        if ahead != self.ahead || self.alike <= self.new.at {
            self.ahead = ahead;
            self.alike = self.new.at + alike(self.old.rest(), self.new.rest());
        }
    }

    /// Goes on in both to a place of the new one.
    fn go_on(&mut self, to: usize) {
        self.old.at += to - self.new.at;
        self.new.at = to;
    }

    /// Within an object or a list: goes past what is the same in both and has a comma behind it. How many there were.
    fn pass_members(&mut self) -> usize {
        self.compare();
        let same = self.new.text.as_bytes().get(..self.alike);
        let same = same.unwrap_or_default();
        let (mut at, mut depth) = (self.new.at, 0_usize);
        let (mut count, mut behind) = (0, at);
        while let Some(byte) = same.get(at) {
            match byte {
                b'"' => match string_end(same, at) {
                    Some(end) => {
                        at = end;
                        continue;
                    }
                    None => break,
                },
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth == 0 => break,
                b'}' | b']' => depth -= 1,
                b',' if depth == 0 => {
                    count += 1;
                    behind = at + 1;
                }
                _ => {}
            }
            at += 1;
        }
        self.go_on(behind);
        count
    }

    /// Goes past a value in both if it is the same.
    fn pass(&mut self) -> bool {
        self.compare();
        let left = |text: &Text<'_>| text.text.len() - text.at;
        let whole = self.alike == self.new.text.len() && left(&self.old) == left(&self.new);
        let end = match self.new.end_before(self.alike) {
            None if whole => self.alike,
            None => return false,
            Some(end) => end,
        };
        self.go_on(end);
        true
    }

    fn walk(&mut self, way: &mut Vec<Turn<'a>>, steps: &mut String) {
        let (was_at, is_at, said) = (self.old.at, self.new.at, steps.len());
        if self.pass() {
            return;
        }
        let alike = match (self.old.next(), self.new.next()) {
            (b'{', b'{') => self.inside(way, steps, b'}'),
            (b'[', b'[') => self.inside(way, steps, b']'),
            _ => false,
        };
        if !alike {
            (self.old.at, self.new.at) = (was_at, is_at);
            self.old.value();
            steps.truncate(said);
            say(way, self.new.value(), steps);
        }
    }

    /// Walks through two objects or two lists; `false` if they have not the same keys or the same length.
    fn inside(&mut self, way: &mut Vec<Turn<'a>>, steps: &mut String, end: u8) -> bool {
        let mut index = 0;
        loop {
            // the bracket, or the comma behind the last
            self.old.at += 1;
            self.new.at += 1;
            if index == 0 && (self.old.next() == end || self.new.next() == end) {
                break;
            }
            index += self.pass_members();
            if end == b'}' {
                let Some(key) = self.key() else {
                    return false;
                };
                way.push(Turn::Key(key));
            } else {
                way.push(Turn::Index(index));
            }
            self.walk(way, steps);
            way.pop();
            if self.old.next() != b',' || self.new.next() != b',' {
                break;
            }
            index += 1;
        }
        let ended = self.old.next() == end && self.new.next() == end;
        self.old.at += 1;
        self.new.at += 1;
        ended
    }
}

/// How many bytes two texts have in common at their beginning.
fn alike(one: &[u8], two: &[u8]) -> usize {
    const AT_ONCE: usize = 16;
    let mut same = 0;
    let (ones, _) = one.as_chunks::<AT_ONCE>();
    let (twos, _) = two.as_chunks::<AT_ONCE>();
    for (one, two) in ones.iter().zip(twos) {
        if one != two {
            break;
        }
        same += AT_ONCE;
    }
    let rest = one[same..].iter().zip(&two[same..]);
    same + rest.take_while(|(one, two)| one == two).count()
}

fn say(way: &[Turn<'_>], value: &str, steps: &mut String) {
    steps.push_str(if steps.len() > 1 { ",[[" } else { "[[" });
    for (number, turn) in way.iter().enumerate() {
        if number > 0 {
            steps.push(',');
        }
        match turn {
            Turn::Key(key) => steps.push_str(key),
            Turn::Index(index) => json::write(steps, index),
        }
    }
    steps.push_str("],");
    steps.push_str(value);
    steps.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Quick, below};
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
        let told = changes(&Members::of(old), &Members::of(new));
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

    /// Short things that look alike, so that two of them often begin in the same way.
    fn made_up(rng: &mut Quick, depth: u32) -> Value {
        let few = below(rng, 4) as usize;
        match below(rng, if depth == 0 { 3 } else { 5 }) {
            0 => json!(below(rng, 130)),
            1 => json!(["", "a,", "a]\"", "\\", "ab}"][below(rng, 5) as usize]),
            2 => json!(null),
            3 => (0..few).map(|_| made_up(rng, depth - 1)).collect(),
            _ => {
                let keys = ["a", "b", "\"", "{"].into_iter().take(few);
                let members = keys.map(|key| (key.to_owned(), made_up(rng, depth - 1)));
                Value::Object(members.collect())
            }
        }
    }

    /// The same but for a place here and there.
    fn changed(rng: &mut Quick, value: &Value) -> Value {
        match value {
            _ if below(rng, 5) == 0 => made_up(rng, 2),
            Value::Array(list) => list.iter().map(|inner| changed(rng, inner)).collect(),
            Value::Object(object) => {
                let members = object.iter();
                let members = members.map(|(key, inner)| (key.clone(), changed(rng, inner)));
                Value::Object(members.collect())
            }
            other => other.clone(),
        }
    }

    #[test]
    fn made_up_views_become_each_other() {
        for seed in 0..20_000 {
            let mut rng = Quick::new(seed);
            let old = made_up(&mut rng, 4);
            let new = changed(&mut rng, &old);
            let mut view = old.clone();
            apply(&mut view, &steps(&old, &new));
            assert_eq!(view, new, "seed {seed}: from {old}");
        }
    }
}
