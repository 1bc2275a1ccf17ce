//! All tests of Hunt the Wumpus from outside, in one program: what they share is compiled and linked once.

mod cases;
mod imagining;
mod laws;
mod notation;
mod numbers;
mod oracle;
mod parsers;
mod rounds;
mod secrets;
mod table;
mod why;
