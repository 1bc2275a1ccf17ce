//! How one view becomes the next: a list of places with their new values (`docs/protocol.md`).
use serde_json::Value;
use std::fmt;

/// A change that does not fit the view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeError;

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the change does not fit the view")
    }
}

impl std::error::Error for ChangeError {}

/// Sets every place that a change names.
///
/// # Errors
/// If there is no such place. The view is of no use then: ask for it anew.
pub fn apply(view: &mut Value, change: &[Value]) -> Result<(), ChangeError> {
    for step in change {
        let (Some(place), Some(value)) = (step[0].as_array(), step.get(1)) else {
            return Err(ChangeError);
        };
        let mut spot = &mut *view;
        for key in place {
            let inner = match key {
                Value::String(name) => spot.get_mut(name.as_str()),
                Value::Number(index) => index
                    .as_u64()
                    .and_then(|index| spot.get_mut(usize::try_from(index).ok()?)),
                _ => None,
            };
            spot = inner.ok_or(ChangeError)?;
        }
        spot.clone_from(value);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn places_are_set_from_the_outside_in() {
        let mut view = json!({"step": "jump", "wallabies": ["a1", "b2"]});
        let change = json!([[["step"], "bounce"], [["wallabies", 1], "c3"]]);
        apply(&mut view, change.as_array().unwrap()).unwrap();
        assert_eq!(view, json!({"step": "bounce", "wallabies": ["a1", "c3"]}));
        apply(&mut view, &[json!([[], {"new": 1}])]).unwrap();
        assert_eq!(view, json!({"new": 1}));
        for wrong in [
            json!([["x"], 1]),
            json!([["new", 0], 1]),
            json!(7),
            json!([[true], 1]),
        ] {
            assert_eq!(apply(&mut view, &[wrong]), Err(ChangeError));
        }
    }
}
