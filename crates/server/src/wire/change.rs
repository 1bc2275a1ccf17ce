//! How one view becomes the next, as a short list of places with their new values.
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// One place of a view (keys and list indices from the outside in) and what stands there now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Step(
    /// Where: keys of objects, indices of lists; empty for the whole view.
    #[ts(type = "(string | number)[]")]
    pub Vec<Value>,
    /// What stands there now.
    #[ts(type = "unknown")]
    pub Value,
);

/// The steps from one view to the next, in any order: no place lies within another.
pub type Change = Vec<Step>;

/// The steps that make `new` of `old`. Where the keys of an object or the length of a list differ, it is told anew.
pub fn changes(old: &Value, new: &Value) -> Change {
    let mut steps = Vec::new();
    walk(old, new, &mut Vec::new(), &mut steps);
    steps
}

/// One turn on the way from the outside in. It becomes a value only if something has changed behind it.
#[derive(Clone, Copy)]
enum Turn<'a> {
    Key(&'a str),
    Index(usize),
}

impl From<Turn<'_>> for Value {
    fn from(turn: Turn<'_>) -> Value {
        match turn {
            Turn::Key(key) => Value::from(key),
            Turn::Index(index) => Value::from(index),
        }
    }
}

fn walk<'a>(old: &'a Value, new: &Value, way: &mut Vec<Turn<'a>>, steps: &mut Change) {
    match (old, new) {
        // keys are sorted: objects of the same keys are walked side by side
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() && a.keys().eq(b.keys()) => {
            for ((key, was), is) in a.iter().zip(b.values()) {
                way.push(Turn::Key(key));
                walk(was, is, way, steps);
                way.pop();
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (index, (was, is)) in a.iter().zip(b).enumerate() {
                way.push(Turn::Index(index));
                walk(was, is, way, steps);
                way.pop();
            }
        }
        _ if old == new => {}
        _ => {
            let place = way.iter().copied().map(Value::from).collect();
            steps.push(Step(place, new.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// As a client does it.
    fn apply(view: &mut Value, change: &Change) {
        for Step(place, value) in change {
            let spot = place.iter().fold(&mut *view, |at, key| match key {
                Value::String(key) => at.get_mut(key.as_str()).unwrap(),
                key => at.get_mut(key.as_u64().unwrap() as usize).unwrap(),
            });
            *spot = value.clone();
        }
    }

    #[test]
    fn a_change_makes_the_next_view_of_the_last() {
        let views = [
            json!({"a": [1, 2, {"b": null}], "c": "x", "d": {}}),
            json!({"a": [1, 3, {"b": 5}], "c": "x", "d": {"new": 1}}),
            json!({"a": [1, 3], "c": null, "d": {"new": 1}}),
            json!({"a": [1, 3], "c": {"deep": [[]]}, "d": {"old": 1}}),
            json!([1]),
        ];
        for old in &views {
            for new in &views {
                let mut view = old.clone();
                apply(&mut view, &changes(old, new));
                assert_eq!(view, *new);
            }
        }
        assert!(changes(&views[0], &views[0]).is_empty());
        assert_eq!(changes(&views[0], &views[1]).len(), 3);
    }
}
