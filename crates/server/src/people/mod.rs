//! People: who somebody is, and what they are called until they say otherwise.

mod names;
mod pass;

pub(crate) use names::{made_up_name, tidy_name};
pub(crate) use pass::{Keyring, Pass};
