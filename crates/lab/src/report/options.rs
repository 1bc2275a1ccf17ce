//! What was offered and what was taken in one game, by its names: tiles, cards and kinds of actions.
use menagerie_core::{Audience, MAX_SEATS, Seat, Tell, Touch};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Places of the table that are things with a name of their own; where something happens says little about what it is.
const THINGS: [&str; 7] = ["card", "tile", "hunter", "part", "gem", "disk", "seat"];

/// How often something was offered to a seat, and how often it was taken then.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Count {
    pub(super) offered: u32,
    pub(super) taken: u32,
}

/// The options of one game: `take tile:w3`, `harvest`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Options(BTreeMap<String, [Count; MAX_SEATS]>);

impl Options {
    /// Notes a decision that leaves a choice.
    pub(super) fn note<G: Tell>(
        &mut self,
        state: &G::State,
        legal: &[G::Action],
        seat: Seat,
        chosen: G::Action,
    ) {
        let view = G::view(state, Audience::Seat(seat));
        let mut offered: BTreeMap<String, usize> = BTreeMap::new();
        let mut taken = BTreeSet::new();
        for &action in legal {
            let names: BTreeSet<String> = names(&action.to_string(), &G::touches(&view, action));
            for name in names {
                if action == chosen {
                    taken.insert(name.clone());
                }
                *offered.entry(name).or_default() += 1;
            }
        }
        for (name, actions) in offered {
            // what every choice has in common was no choice
            if actions == legal.len() {
                continue;
            }
            let count = &mut self.0.entry(name.clone()).or_default()[seat.index()];
            count.offered += 1;
            count.taken += u32::from(taken.contains(&name));
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[Count; MAX_SEATS])> {
        self.0.iter().map(|(name, counts)| (name.as_str(), counts))
    }
}

/// What an action is called: its verb with each thing it points at, or the verb alone.
fn names(action: &str, touch: &[Touch]) -> BTreeSet<String> {
    let verb = action.split(' ').next().unwrap_or_default();
    let things = touch.iter().filter(|touch| THINGS.contains(&touch.kind));
    let mut names: BTreeSet<String> = things.map(|thing| format!("{verb} {thing}")).collect();
    if names.is_empty() {
        // a word that is no place says which of a few: yes, no, pass
        let rest = action[verb.len()..].trim();
        let word = !rest.is_empty() && rest.len() > 1 && rest.chars().all(char::is_alphabetic);
        names.insert(if word {
            action.to_owned()
        } else {
            verb.to_owned()
        });
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_called_by_verb_and_thing() {
        let tile = [Touch::new("position", 3), Touch::new("tile", "w3")];
        let names = |action: &str, touch: &[Touch]| Vec::from_iter(names(action, touch));
        assert_eq!(names("take 3", &tile), ["take tile:w3"]);
        let cell = [Touch::new("cell", "d2")];
        assert_eq!(names("jump s", &cell), ["jump"]);
        assert_eq!(names("place d2", &cell), ["place"]);
        assert_eq!(names("harvest no", &cell), ["harvest no"]);
    }
}
