//! What players did or had, by its names: the words of actions, and the things that events name.
use menagerie_core::{Audience, Game, MAX_SEATS};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// How often each seat did or had each thing in one game.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Things(BTreeMap<String, [u32; MAX_SEATS]>);

impl Things {
    pub(super) fn add(&mut self, seat: usize, name: String) {
        if seat < MAX_SEATS {
            self.0.entry(name).or_default()[seat] += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[u32; MAX_SEATS])> {
        self.0.iter().map(|(name, counts)| (name.as_str(), counts))
    }

    /// Notes what an event says of a seat.
    pub(super) fn note<G: Game>(&mut self, event: &G::Event) {
        let Some(seen) = G::seen(event, Audience::Everything) else {
            return;
        };
        let Ok(Value::Object(fields)) = serde_json::to_value(&seen) else {
            return;
        };
        let seat = fields.get("seat").and_then(Value::as_u64);
        let Some(seat) = seat else { return };
        let mut verb = "";
        let mut named = Vec::new();
        for (key, value) in &fields {
            match value {
                Value::String(name) if key == "kind" => verb = name,
                // where something happened says little about who wins
                Value::String(name) if !PLACES.contains(&key.as_str()) => named.push(name.clone()),
                Value::Number(number) if key == "number" => named.push(number.to_string()),
                _ => {}
            }
        }
        for name in named {
            self.add(seat as usize, format!("{verb} {name}"));
        }
    }
}

/// Fields that name places.
const PLACES: [&str; 8] = [
    "from", "to", "at", "cell", "spot", "space", "target", "home",
];
