//! The only luck of the game: how the tiles come to lie (WAL-INFO-2).
use crate::{
    event::Event,
    field::Field,
    figures::MOST_TILES,
    rule,
    setup::{Board, Setup},
    state::{State, Step},
};
use menagerie_core::{Bag, Hear, NotationError, Rng, shuffle};
use std::{fmt, str::FromStr};

/// The layout of the tiles: `layout 231231/123312/…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout(pub Field);

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "layout {}", self.0)
    }
}

impl FromStr for Layout {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Layout, NotationError> {
        let field = text.strip_prefix("layout ").ok_or_else(|| {
            NotationError::new("luck", format!("'{text}' is not layout 231231/…"))
        })?;
        Ok(Layout(field.parse()?))
    }
}

/// Chooses and shuffles the tiles (WAL-SETUP-2, WAL-VALLEY-1).
pub(crate) fn draw(setup: &Setup, rng: &mut impl Rng) -> Layout {
    let mut counts = setup.mix();
    if setup.board == Board::Valley {
        // drawn from all tiles, before the two-player removal
        let boxed = Bag::new(setup.edition.numbers().tiles.0).draw(rng);
        counts[boxed.expect("a setup has tiles of every number it removes")] -= 1;
    }
    let mut tiles = [0; MOST_TILES];
    let mut laid = 0;
    for (number, count) in (1..).zip(counts) {
        tiles[laid..laid + usize::from(count)].fill(number);
        laid += usize::from(count);
    }
    shuffle(rng, &mut tiles[..laid]);
    let mut field = Field::bare(setup.shape());
    for (cell, number) in setup.shape().cells().zip(tiles) {
        field.set(cell, number);
    }
    Layout(field)
}

/// Whether these tiles can be laid out at this table.
pub(crate) fn possible(state: &State, layout: &Layout) -> Result<(), NotationError> {
    let Layout(field) = layout;
    if state.step != Step::Layout {
        return Err(NotationError::new("luck", "the tiles are laid out already"));
    }
    if field.shape() != state.setup.shape().with_valley(false) {
        return Err(NotationError::breaks(
            rule::OPT_2,
            "layout",
            "of another size",
        ));
    }
    if field.tiles() != field.shape().mask() {
        return Err(NotationError::breaks(
            rule::SETUP_2,
            "layout",
            "a cell has no tile",
        ));
    }
    mix_fits(&state.setup, counts(field))
}

pub(crate) fn counts(field: &Field) -> [u8; 3] {
    [1, 2, 3].map(|number| field.with_number(number).count_ones() as u8)
}

/// Whether so many 1s, 2s and 3s are the tiles used at this table (WAL-STATE-2).
pub(crate) fn mix_fits(setup: &Setup, counts: [u8; 3]) -> Result<(), NotationError> {
    let mix = setup.mix();
    let boxed = u8::from(setup.board == Board::Valley);
    let total = |c: [u8; 3]| c.iter().map(|&n| u32::from(n)).sum::<u32>();
    let fits = (0..3).all(|i| counts[i] <= mix[i] && mix[i] - counts[i] <= boxed)
        && total(counts) + u32::from(boxed) == total(mix);
    if fits {
        return Ok(());
    }
    let [ones, twos, threes] = counts;
    let [m1, m2, m3] = mix;
    let less = if boxed == 1 {
        ", one of them in the box"
    } else {
        ""
    };
    Err(NotationError::breaks(
        rule::STATE_2,
        "tiles",
        format!(
            "{ones} ones, {twos} twos and {threes} threes in all; this table has {m1}, {m2} and {m3}{less}"
        ),
    ))
}

pub(crate) fn settle(state: &mut State, layout: Layout, ear: &mut impl Hear<Event>) {
    state.field = layout.0;
    state.step = Step::Place;
    ear.hear(Event::Laid { field: layout.0 });
}
