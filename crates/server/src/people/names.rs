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

/// A name as somebody gave it, tidied: one line of 1 to 32 characters that can be seen.
pub(crate) fn proper_name(given: &str) -> Option<String> {
    let name = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = (1..=32).contains(&name.chars().count()) && !name.chars().any(hidden);
    fits.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_odd_ones_refused() {
        assert_eq!(
            proper_name("  Ada  Lovelace ").as_deref(),
            Some("Ada Lovelace")
        );
        let long = "x".repeat(33);
        for wrong in [
            "",
            "   ",
            "a\u{0}b",
            "\u{202e}abc",
            "\u{200b}",
            long.as_str(),
        ] {
            assert_eq!(proper_name(wrong), None, "{wrong:?}");
        }
        assert_eq!(made_up_name(PersonId(7)), made_up_name(PersonId(7)));
    }
}
