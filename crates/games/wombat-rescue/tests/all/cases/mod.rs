//! The twenty-five acceptance cases of the rulebook, section 19. What a position leaves out is as the rulebook's conventions say.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test

mod board;
mod dingo;
mod moving;
mod players;
