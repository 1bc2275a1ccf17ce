//! Games in numbers, for programs that learn: actions as ids, positions as rows of numbers, luck as a list of chances.
//!
//! Nothing here is a second set of rules. Ids name the actions that [`Game::actions`] lists, an observation is written from a view, and
//! chances are those of [`Game::draw`]; [`crate::laws::numbers`] tests that. What each number means stands in `docs/numbers.md`.
use crate::{Audience, Game, NotationError, Seat};

/// A stretch of ids or of an observation: a name and a shape. The last axis runs fastest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// In lower case; no two stretches of one list have the same.
    pub name: &'static str,
    /// How many there are along each axis; a single number has the shape `[1]`.
    pub shape: &'static [usize],
}

impl Block {
    /// A stretch of this shape.
    pub const fn new(name: &'static str, shape: &'static [usize]) -> Block {
        Block { name, shape }
    }

    /// How many numbers it takes.
    pub const fn len(&self) -> usize {
        let (mut product, mut axis) = (1, 0);
        while axis < self.shape.len() {
            product *= self.shape[axis];
            axis += 1;
        }
        product
    }

    /// Whether it takes none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// How many numbers some stretches take together.
pub const fn length(blocks: &[Block]) -> usize {
    let (mut sum, mut i) = (0, 0);
    while i < blocks.len() {
        sum += blocks[i].len();
        i += 1;
    }
    sum
}

/// Where a stretch begins. For constants: a name that is not there does not compile.
pub const fn offset(blocks: &[Block], name: &str) -> usize {
    let (mut sum, mut i) = (0, 0);
    while i < blocks.len() {
        if same(blocks[i].name, name) {
            return sum;
        }
        sum += blocks[i].len();
        i += 1;
    }
    panic!("no stretch has this name")
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}

/// What luck may bring, and how likely.
#[derive(Debug, Clone, PartialEq)]
pub enum Odds<C> {
    /// Every outcome once with its probability; together they make 1.
    Listed(Vec<(C, f64)>),
    /// Too many to list, such as the ways to shuffle a board: draw one.
    Many,
}

/// So many outcomes are listed at most; where there are more, [`Odds::Many`] says so.
pub const MOST_LISTED: usize = 128;

impl<C> Odds<C> {
    /// Outcomes that are equally likely.
    pub fn even(outcomes: impl IntoIterator<Item = C>) -> Odds<C> {
        Odds::weighed(outcomes.into_iter().map(|outcome| (outcome, 1.0)))
    }

    /// Outcomes as likely as their weights.
    pub fn weighed(outcomes: impl IntoIterator<Item = (C, f64)>) -> Odds<C> {
        let mut listed: Vec<(C, f64)> = outcomes.into_iter().collect();
        let sum: f64 = listed.iter().map(|(_, weight)| weight).sum();
        for (_, weight) in &mut listed {
            *weight /= sum;
        }
        Odds::Listed(listed)
    }
}

/// A game in numbers. The stretches and what they mean are frozen by [`Game::RULES`], like everything that is written down.
pub trait Numbered: Game {
    /// The ids of actions: every action that can ever be legal has one. The same at every table of the game.
    const ACTIONS: &'static [Block];
    /// The numbers of an observation. The same at every table of the game.
    const OBSERVATION: &'static [Block];

    /// The id of an action, whether or not it is legal here; `None` for one that no table of the printed game can ask for. Follows
    /// from what the deciding seat may know.
    fn id(state: &Self::State, action: Self::Action) -> Option<u32>;

    /// The action that an id names here. It need not be legal; `None` where the id names nothing.
    fn action(state: &Self::State, id: u32) -> Option<Self::Action>;

    /// Appends the ids of some actions of one position, in the same order.
    ///
    /// # Errors
    /// If one has no id: the table plays with parts that the numbers do not reach.
    fn ids(
        state: &Self::State,
        actions: &[Self::Action],
        out: &mut Vec<u32>,
    ) -> Result<(), NotationError> {
        out.reserve(actions.len());
        for &action in actions {
            out.push(Self::id(state, action).ok_or_else(|| unnumbered(action))?);
        }
        Ok(())
    }

    /// Writes what a seat sees, from its own side: of the stretches that go by seat, its own comes first and the others follow clockwise.
    /// `view` is that seat's view, and `out` as long as [`Numbered::OBSERVATION`].
    fn observe(view: &Self::View, seat: Seat, out: &mut [f32]);

    /// The same from the truth, where that is quicker than making a view first.
    fn observe_truth(state: &Self::State, seat: Seat, out: &mut [f32]) {
        Self::observe(&Self::view(state, Audience::Seat(seat)), seat, out);
    }

    /// The chances of what [`Game::draw`] would draw. Only where luck is awaited.
    fn odds(state: &Self::State) -> Odds<Self::Chance>;
}

/// Says that an action has no id.
pub fn unnumbered(action: impl std::fmt::Display) -> NotationError {
    let problem = format!("'{action}' has no id: this table plays with more than the printed game");
    NotationError::new("action", problem)
}

/// How far clockwise a seat sits from another, which is 0 for oneself.
#[inline]
pub const fn clockwise(from: Seat, to: Seat, players: u8) -> usize {
    let players = if players == 0 { 1 } else { players };
    ((to.0 % players + players - from.0 % players) % players) as usize
}

/// Writes an observation from front to back. It starts with zeros, so that only what is there needs to be written.
#[derive(Debug)]
pub struct Pen<'a> {
    rest: &'a mut [f32],
}

impl<'a> Pen<'a> {
    /// Wipes the sheet.
    #[inline]
    pub fn new(out: &'a mut [f32]) -> Pen<'a> {
        out.fill(0.0);
        Pen { rest: out }
    }

    /// The next so many numbers, as zeros to be written upon; fewer where the sheet ends.
    #[inline]
    pub fn block(&mut self, len: usize) -> &'a mut [f32] {
        let rest = std::mem::take(&mut self.rest);
        let (block, rest) = rest.split_at_mut(len.min(rest.len()));
        self.rest = rest;
        block
    }

    /// One number.
    #[inline]
    pub fn number(&mut self, value: impl Into<f32>) {
        if let [place] = self.block(1) {
            *place = value.into();
        }
    }

    /// 1 or 0.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.number(u8::from(holds));
    }

    /// A 1 at one of `len` places; none for `None` and for a place beyond.
    #[inline]
    pub fn one_of(&mut self, len: usize, at: Option<usize>) {
        self.some_of(len, at);
    }

    /// A 1 at some of `len` places; those beyond are left out.
    #[inline]
    pub fn some_of(&mut self, len: usize, at: impl IntoIterator<Item = usize>) {
        let block = self.block(len);
        for place in at {
            if let Some(number) = block.get_mut(place) {
                *number = 1.0;
            }
        }
    }

    /// How much of the sheet is still to be written.
    pub fn left(&self) -> usize {
        self.rest.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCKS: &[Block] = &[
        Block::new("jump", &[4]),
        Block::new("bounce", &[3, 4]),
        Block::new("keep", &[1]),
    ];

    #[test]
    fn stretches_follow_each_other() {
        assert_eq!(length(BLOCKS), 17);
        assert_eq!(offset(BLOCKS, "jump"), 0);
        assert_eq!(offset(BLOCKS, "bounce"), 4);
        assert_eq!(offset(BLOCKS, "keep"), 16);
    }

    #[test]
    fn seats_are_counted_from_oneself() {
        assert_eq!(clockwise(Seat(2), Seat(2), 3), 0);
        assert_eq!(clockwise(Seat(2), Seat(0), 3), 1);
        assert_eq!(clockwise(Seat(0), Seat(2), 3), 2);
    }

    #[test]
    fn a_pen_never_writes_beyond_the_sheet() {
        let mut sheet = [7.0; 6];
        let mut pen = Pen::new(&mut sheet);
        pen.one_of(3, Some(1));
        pen.one_of(1, Some(5));
        pen.flag(true);
        pen.some_of(4, [0, 3]);
        pen.number(2u8);
        assert_eq!(pen.left(), 0);
        assert_eq!(sheet, [0.0, 1.0, 0.0, 0.0, 1.0, 1.0]);
    }

    #[test]
    fn chances_make_one() {
        let Odds::Listed(listed) = Odds::weighed([('a', 1.0), ('b', 3.0)]) else {
            panic!("two outcomes are listed");
        };
        assert_eq!(listed, [('a', 0.25), ('b', 0.75)]);
    }
}
