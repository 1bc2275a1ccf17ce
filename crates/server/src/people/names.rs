//! Names: made up for guests, checked for those who give one.
use crate::ids::PersonId;

const MOODS: [&str; 24] = [
    "Quiet",
    "Merry",
    "Curious",
    "Sleepy",
    "Brave",
    "Gentle",
    "Nimble",
    "Dusty",
    "Sunny",
    "Clever",
    "Jolly",
    "Patient",
    "Swift",
    "Woolly",
    "Humble",
    "Lucky",
    "Sandy",
    "Spry",
    "Cosy",
    "Wandering",
    "Moonlit",
    "Hungry",
    "Proud",
    "Shy",
];

const ANIMALS: [&str; 24] = [
    "Wombat",
    "Wallaby",
    "Penguin",
    "Quokka",
    "Numbat",
    "Bilby",
    "Echidna",
    "Platypus",
    "Possum",
    "Koala",
    "Dingo",
    "Emu",
    "Magpie",
    "Kookaburra",
    "Gecko",
    "Bandicoot",
    "Galah",
    "Lyrebird",
    "Potoroo",
    "Quoll",
    "Seal",
    "Turtle",
    "Cassowary",
    "Wumpus",
];

/// The name of a guest who has not given one: always the same for the same person.
pub(crate) fn made_up_name(person: PersonId) -> String {
    let pick = |list: &[&'static str], bits: u64| list[(bits % list.len() as u64) as usize];
    format!(
        "{} {}",
        pick(&MOODS, person.0 >> 32),
        pick(&ANIMALS, person.0 & 0xffff_ffff)
    )
}

/// A name as somebody gave it, of 1 to 32 characters, tidied: one line of what can be seen. Empty if nothing can be seen of it.
pub(crate) fn tidy_name(given: &str) -> Option<String> {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let seen = given.replace(hidden, " ");
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=32).contains(&given.chars().count()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_long_ones_refused() {
        for (given, tidied) in [
            ("  Ada  Lovelace ", Some("Ada Lovelace")),
            ("\u{202e}abc", Some("abc")),
            ("a\u{0}b", Some("a b")),
            (" \u{200b}", Some("")),
            ("", None),
            (&"x".repeat(33), None),
        ] {
            assert_eq!(tidy_name(given).as_deref(), tidied, "{given:?}");
        }
        assert_eq!(made_up_name(PersonId(7)), made_up_name(PersonId(7)));
    }
}
