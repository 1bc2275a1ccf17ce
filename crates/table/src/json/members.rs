//! An object that knows where its members begin, so that two of them can be compared member by member without being read.
use super::Json;
use serde::Serialize;

/// Most views have fewer members.
const USUAL: usize = 24;

/// Something as JSON, with the places of what stands in its outermost brackets.
#[derive(Debug, PartialEq, Eq)]
pub struct Members {
    text: Box<str>,
    /// Where each begins; commas and the last bracket lie between them.
    begin: Box<[u32]>,
}

impl Members {
    /// Writes something, as [`text`](super::text) does.
    pub fn of(thing: &(impl Serialize + ?Sized)) -> Members {
        super::draft(|text| {
            let mut json = Json {
                text,
                depth: 0,
                begin: Vec::with_capacity(USUAL),
            };
            json.put(thing);
            Members {
                text: json.text.as_str().into(),
                begin: json.begin.into(),
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
