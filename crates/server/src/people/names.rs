//! Names that are made up for guests who give none.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_always_called_the_same() {
        assert_eq!(made_up_name(PersonId(7)), made_up_name(PersonId(7)));
    }
}
