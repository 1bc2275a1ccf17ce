//! Several servers, one store, one bus and people at one table, in one process and in virtual time: the rooms, relays, leases and counts are the real
//! ones. Messages are late, lost, doubled and overtaken; servers crash and are cut off from the store or the bus; the store's clock runs at its own pace.
//!
//! - `world`: time, luck, what is stored, and who is cut off. `links`: the store, the leases and the bus as one server has them. `client`: somebody who
//!   plays and keeps what they were told. `seeds`: what has to hold, whatever happens.

mod client;
mod links;
mod seeds;
mod world;
