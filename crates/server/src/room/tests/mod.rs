//! Rooms under test: `faults` with a storage that fails, `memory_store`.

mod faults;
mod memory_store;
