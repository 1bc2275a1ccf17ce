//! No text upsets a reader, and whatever is read is written so that it reads the same.
#![no_main]
use libfuzzer_sys::fuzz_target;
use menagerie_fuzz::Fuzzed;
use std::sync::LazyLock;

static GAME: LazyLock<Fuzzed> = LazyLock::new(Fuzzed::chosen);

fuzz_target!(|text: &str| (GAME.texts)(text));
