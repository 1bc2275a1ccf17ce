//! Steps to the spaces around a hunter, ready to be listed: with every hunter's turn comes a list of them.
use crate::{
    action::Action,
    board::{Cell, SPACES},
};

/// The most spaces that are one step away.
const MOST: usize = 8;

/// Steps from every space to those around it, row by row.
pub(crate) struct Nearby {
    one_step: [([Action; MOST], u8); SPACES],
    /// The step to each space.
    to: [Action; SPACES],
}

/// Moves.
pub(crate) static MOVES: Nearby = Nearby {
    one_step: one_step(&to_each(false)),
    to: to_each(false),
};

/// The same with Ambush.
pub(crate) static AMBUSHES: Nearby = Nearby {
    one_step: one_step(&to_each(true)),
    to: to_each(true),
};

impl Nearby {
    /// The steps from a space to those around it, of which the first so many are meant.
    #[inline]
    pub(crate) fn one_step(&self, from: Cell) -> &([Action; MOST], u8) {
        &self.one_step[from.index()]
    }

    /// Lists the steps from a space to all that are at most so many steps away.
    #[inline]
    pub(crate) fn offer(&self, from: Cell, steps: u8, out: &mut Vec<Action>) {
        if steps == 1 {
            let (actions, count) = self.one_step(from);
            let all = out.len() + usize::from(*count);
            // copying all eight and forgetting the rest beats copying a counted few
            out.extend_from_slice(actions);
            out.truncate(all);
        } else {
            self.offer_far(from, steps, out);
        }
    }

    #[inline(never)]
    fn offer_far(&self, from: Cell, steps: u8, out: &mut Vec<Action>) {
        for to in from.within(steps) {
            out.push(self.to[usize::from(to)]);
        }
    }
}

const fn to_each(ambush: bool) -> [Action; SPACES] {
    let mut actions = [Action::Stay; SPACES];
    let mut to = 0;
    while to < SPACES {
        let spot = Cell(to as u8).spot();
        actions[to] = match ambush {
            true => Action::Ambush(spot),
            false => Action::Move(spot),
        };
        to += 1;
    }
    actions
}

const fn one_step(to_each: &[Action; SPACES]) -> [([Action; MOST], u8); SPACES] {
    let mut lists = [([Action::Stay; MOST], 0); SPACES];
    let mut i = 0;
    while i < SPACES * SPACES {
        let (from, to) = (i / SPACES, i % SPACES);
        if Cell(from as u8).within(1).has(to as u8) {
            let (actions, count) = &mut lists[from];
            actions[*count as usize] = to_each[to];
            *count += 1;
        }
        i += 1;
    }
    lists
}

#[cfg(test)]
mod tests {
    use super::*;

    // HTW-MOVE-1, HTW-AMBUSH-4
    #[test]
    fn steps_lead_to_the_spaces_around() {
        for (lists, from) in [&MOVES, &AMBUSHES]
            .into_iter()
            .flat_map(|lists| Cell::all().map(move |from| (lists, from)))
        {
            let (mut ready, mut worked_out) = (Vec::new(), Vec::new());
            lists.offer(from, 1, &mut ready);
            lists.offer_far(from, 1, &mut worked_out);
            assert_eq!(ready, worked_out, "from {from}");
        }
    }
}
