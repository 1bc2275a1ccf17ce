//! In any position that can be read, what is listed is allowed and what is allowed is listed.
#![no_main]
use libfuzzer_sys::fuzz_target;
use menagerie_fuzz::Fuzzed;
use std::sync::LazyLock;

static GAME: LazyLock<Fuzzed> = LazyLock::new(Fuzzed::chosen);

fuzz_target!(|text: &str| (GAME.rules)(text));
