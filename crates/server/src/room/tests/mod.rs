//! Rooms under test: `test_server` for whole rooms without sockets, `faults` with a storage that fails (`memory_store`), `people` for what people
//! ask of each other.

mod faults;
mod memory_store;
mod people;
mod test_server;
