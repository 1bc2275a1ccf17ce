//! Rooms under test: `test_server` for whole rooms without sockets, `faults` with a storage that fails (`memory_store`), `people` for what people
//! ask of each other, `simulation` for several servers to which everything happens.

mod faults;
mod memory_store;
mod people;
mod simulation;
mod test_server;
