//! All tests of New Game from outside, in one program: what they share is compiled and linked once.

mod cases;
mod laws;
mod numbers;
mod parsers;
mod why;
