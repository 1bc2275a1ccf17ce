//! Positions as text, in `key=value` words; `docs/notation/wombat-rescue.md` lists the keys.
//!
//! Every part of a state can be said. What is left out has its ordinary value: two players on the outback in its reference
//! arrangement, no food, no cubes, empty boards, all babies at their spaces, all mamas at home, the dingo off the board, the
//! start player's movement phase before her first move.
mod audit;
mod pending;
mod read;
mod words;
mod write;

pub(crate) use audit::audit;
