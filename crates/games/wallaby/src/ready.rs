//! Choices ready to be copied into a list, or to be picked: what they say follows from a few bits.
use crate::{
    action::Action,
    cell::{Cell, Way},
};

/// Four hops of which the first so many are meant.
pub(crate) type Hops = ([Action; 4], u8);

/// The hops of a set of directions (a bit each, in the order of [`Way::ALL`]), ready to be copied: by steps for bounces, in
/// row 0 for jumps. Hops are most of what is ever listed.
pub(crate) static HOPS: [[Hops; 16]; 4] = {
    let mut lists = [[([Action::Keep; 4], 0u8); 16]; 4];
    let mut i = 0;
    while i < 4 * 16 * 4 {
        let (steps, set, way) = (i / 64, i / 4 % 16, i % 4);
        if set >> way & 1 == 1 {
            let (hops, count) = &mut lists[steps][set];
            hops[*count as usize] = match steps {
                0 => Action::Jump(Way::ALL[way]),
                _ => Action::Bounce(Way::ALL[way], steps as u8),
            };
            *count += 1;
        }
        i += 1;
    }
    lists
};

/// The decisions that name a cell, by its id.
macro_rules! by_cell {
    ($($name:ident $action:expr),*) => {$(
        pub(crate) static $name: [Action; 64] = {
            let mut actions = [Action::Keep; 64];
            let mut id = 0;
            while id < 64 {
                actions[id] = $action(Cell(id as u8).spot());
                id += 1;
            }
            actions
        };
    )*};
}
by_cell!(PLACES Action::Place, TAKES Action::Take, POSTS Action::Post, SCARES Action::Scare);
