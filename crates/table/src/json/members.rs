//! An object that knows where its members begin, so that two of them can be compared member by member without being read.
use super::Json;
use serde::Serialize;
use std::cell::RefCell;

/// The next view is longer by a few letters, or shorter: it has room for a multiple of so many.
const STEP: usize = 64;

/// So many that nobody needs any more a thread keeps, for their room.
const SPARE: usize = 4;

thread_local! {
    /// A view is let go when the next one has been compared with it. Its room is at hand then, and that of a fresh one would not be.
    static SPARES: RefCell<Vec<(String, Vec<u32>)>> = const { RefCell::new(Vec::new()) };
}

/// Something as JSON, with the places of what stands in its outermost brackets.
#[derive(Debug, PartialEq, Eq)]
pub struct Members {
    text: String,
    /// Where each begins; commas and the last bracket lie between them.
    begin: Vec<u32>,
}

impl Drop for Members {
    fn drop(&mut self) {
        let room = (
            std::mem::take(&mut self.text),
            std::mem::take(&mut self.begin),
        );
        // a thread that ends keeps nothing
        let _ = SPARES.try_with(|spares| {
            let mut spares = spares.borrow_mut();
            if spares.len() < SPARE && room.0.capacity() <= super::MOST {
                spares.push(room);
            }
        });
    }
}

impl Members {
    /// Writes something, as [`text`](super::text) does.
    pub fn of(thing: &(impl Serialize + ?Sized)) -> Members {
        let spare = SPARES.try_with(|spares| spares.borrow_mut().pop());
        let (mut text, mut begin): (String, Vec<u32>) = spare.ok().flatten().unwrap_or_default();
        text.clear();
        begin.clear();
        super::draft(|draft| {
            let mut json = Json {
                text: draft,
                depth: 0,
                begin,
            };
            json.put(thing);
            // not much more room than it has to have: a table keeps it until the next move
            let room = json.text.len().next_multiple_of(STEP);
            text.reserve_exact(room);
            text.shrink_to(2 * room);
            text.push_str(json.text);
            json.begin.shrink_to(2 * json.begin.len());
            Members {
                text,
                begin: json.begin,
            }
        })
    }

    /// All of it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands in its outermost brackets, one after the other: keys with their values, or elements.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        (0..self.begin.len()).map(|member| {
            let begins = self.begin[member] as usize;
            let behind = self.begin.get(member + 1);
            let behind = behind.map_or(self.text.len(), |next| *next as usize);
            // a comma or the last bracket
            self.text.get(begins..behind - 1).unwrap_or_default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    fn members(thing: &impl Serialize) -> Vec<String> {
        let members = Members::of(thing);
        assert_eq!(members.text(), serde_json::to_string(thing).unwrap());
        members.iter().map(str::to_owned).collect()
    }

    #[test]
    fn only_what_stands_in_the_outermost_brackets_is_a_member() {
        #[derive(Serialize)]
        struct View {
            step: Step,
            #[serde(skip_serializing_if = "Option::is_none")]
            missing: Option<u8>,
            field: [[u8; 2]; 2],
            more: BTreeMap<u8, Value>,
        }
        #[derive(Serialize)]
        enum Step {
            Jump { far: bool },
            Bounce(u8, u8),
            Over(Vec<u8>),
        }
        let more = BTreeMap::from([(1, json!({"a": [",", 1]})), (2, json!([]))]);
        let view = |step| View {
            step,
            missing: None,
            field: [[1, 2], [3, 4]],
            more: more.clone(),
        };
        let steps = [
            (Step::Jump { far: true }, r#""step":{"Jump":{"far":true}}"#),
            (Step::Bounce(1, 2), r#""step":{"Bounce":[1,2]}"#),
            (Step::Over(vec![7, 8]), r#""step":{"Over":[7,8]}"#),
        ];
        for (step, told) in steps {
            let rest = [
                r#""field":[[1,2],[3,4]]"#,
                r#""more":{"1":{"a":[",",1]},"2":[]}"#,
            ];
            assert_eq!(members(&view(step)), [told, rest[0], rest[1]]);
        }
        assert_eq!(members(&more), [r#""1":{"a":[",",1]}"#, r#""2":[]"#]);
        assert_eq!(members(&[[1, 2], [3, 4]]), ["[1,2]", "[3,4]"]);
        // what is named by its variant has that name for its only member
        assert!(members(&Step::Jump { far: false }).is_empty());
        assert!(members(&Step::Over(vec![1, 2])).is_empty());
        assert!(members(&Step::Bounce(1, 2)).is_empty());
        assert!(members(&json!({})).is_empty() && members(&7).is_empty());
    }
}
