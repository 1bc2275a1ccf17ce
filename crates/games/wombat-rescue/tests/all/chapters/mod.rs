//! What the acceptance cases leave out, chapter by chapter of the rulebook; each refusal is produced here or there.

mod cleanup;
mod ends;
mod layouts;
mod movement;
mod options;
mod positions;
mod solo;
