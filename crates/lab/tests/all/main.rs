//! All tests of the lab from outside, in one program: what they share is compiled and linked once.

mod contests;
mod learn;
mod positions;
mod puzzles;
mod sweep;
