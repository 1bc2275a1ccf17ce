//! People: who somebody is, and what they are called until they say otherwise.

mod bans;
mod names;
mod pass;
mod passes;
mod tidy_name;

pub(crate) use bans::Bans;
pub(crate) use names::made_up_name;
pub(crate) use pass::{Known, Pass};
pub(crate) use passes::{Passes, now};
pub(crate) use tidy_name::{NameError, tidy_name};
