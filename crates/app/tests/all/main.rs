//! Tests of single calls of the program, in one program: what they share is compiled and linked once.

mod analyse;
mod call;
mod cli;
mod deploy;
mod docs;
mod edition;
mod engines;
mod lab;
mod play;
mod workbench;
