//! No text upsets a reader, and whatever is read is written so that it reads the same.
#![no_main]
use libfuzzer_sys::fuzz_target;
use menagerie_core::{Record, Replay, Tell};
use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

fn round_trip<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(text: &str) -> Option<T> {
    let read: T = text.parse().ok()?;
    let again: T = read.to_string().parse().expect("what was written is read");
    assert_eq!(again, read, "'{text}' is written as '{read}'");
    Some(read)
}

fn game<G: Tell>(text: &str) {
    round_trip::<G::Action>(text);
    round_trip::<G::Chance>(text);
    if let Some(state) = round_trip::<G::State>(text) {
        G::audit(&state).expect("a position that is read is sound");
    }
    if let Some(record) = round_trip::<Record>(text) {
        let _ = Replay::<G>::verify(&record);
    }
}

fuzz_target!(|text: &str| {
    game::<wallaby::Wallaby>(text);
    game::<hunt_the_wumpus::HuntTheWumpus>(text);
    game::<waddle_waddle::WaddleWaddle>(text);
    game::<monster_baby_rescue::MonsterBabyRescue>(text);
    game::<wombat_rescue::WombatRescue>(text);
});
