//! The table drawn with letters.
//!
//! A tile is its colour's shape and its type's letter, the Iceberg `/\`, a place where a tile could slide in `()`. Numbers at the left are r, those
//! above are q: columns of equal q run down to the right.
//!
//! ```text
//!          -2  -1   0   1
//!    -1          ()  ()  ▲p
//!     0        ()  /\  ●a  ()
//!     1          ()  ()  ()
//! ```
use crate::{
    Cell, Kind, Score, State,
    coast::Coast,
    tray::{RECAP, SLOT_CELLS},
    words::{card_name, player},
};
use menagerie_core::{Message, Paint, Picture, Seat};
use std::ops::RangeInclusive;

/// Half the distance between the tiles of a row: cell (q, r) begins 2q + r such steps from the left.
const HALF: i32 = 2;
/// The row numbers at the left.
const LABEL: usize = 5;

pub(crate) fn draw(state: &State) -> Picture {
    let mut picture = Picture::default();
    board(&mut picture, state);
    if state.tray.is_some() {
        tray(&mut picture, state);
    }
    for seat in Seat::all(state.players) {
        player_line(&mut picture, state, seat);
    }
    picture
}

/// One text at its column; texts must come from left to right.
struct Pen<'a> {
    picture: &'a mut Picture,
    column: usize,
}

impl Pen<'_> {
    fn write(&mut self, column: usize, paint: Paint, text: &str) {
        let gap = column.saturating_sub(self.column);
        if gap > 0 {
            self.picture.ink(Paint::Plain, " ".repeat(gap));
        }
        self.picture.ink(paint, text);
        self.column += gap + text.chars().count();
    }
}

/// How far a board reaches: rows, and the half steps of its columns.
struct Extent {
    rows: RangeInclusive<i32>,
    left: i32,
}

impl Extent {
    fn of(cells: &[Cell]) -> Extent {
        let least = |f: fn(&Cell) -> i32| cells.iter().map(f).min().unwrap_or(0);
        Extent {
            rows: least(|c| c.r.into())..=-least(|c| -i32::from(c.r)),
            left: least(|c| 2 * i32::from(c.q) + i32::from(c.r)),
        }
    }

    fn column(&self, q: i32, r: i32) -> usize {
        (LABEL as i32 + 2 + (2 * q + r - self.left) * HALF).max(0) as usize
    }
}

fn board(picture: &mut Picture, state: &State) {
    let coast = Coast::of(state);
    let places = coast.frame().cells(&coast.places);
    let mut cells: Vec<(Cell, Paint, String)> = vec![(Cell::ICEBERG, Paint::Ice, "/\\".to_owned())];
    cells.extend(
        places
            .iter()
            .map(|&cell| (cell, Paint::Dim, "()".to_owned())),
    );
    for (tile, cell) in state.huddle.tiles() {
        let colour = state.colours[tile.seat];
        let text = format!("{}{}", colour.shape(), tile.kind.letter());
        cells.push((cell, Paint::Player(colour), text));
    }
    cells.sort_by_key(|(cell, ..)| *cell);
    let all: Vec<Cell> = cells.iter().map(|(cell, ..)| *cell).collect();
    let extent = Extent::of(&all);
    let top = extent.rows.start() - 1;
    let (first, last) = all
        .iter()
        .fold((0, 0), |(a, b), c| (a.min(c.q), b.max(c.q)));
    let mut pen = Pen {
        picture: picture.line(),
        column: 0,
    };
    for q in i32::from(first)..=i32::from(last) {
        // columns far to the left of the first row have their number cut off
        if 2 * q + top >= extent.left - 1 {
            pen.write(extent.column(q, top), Paint::Dim, &format!("{q:>2}"));
        }
    }
    for r in extent.rows.clone() {
        let mut pen = Pen {
            picture: picture.line(),
            column: 0,
        };
        pen.write(0, Paint::Dim, &format!("{r:>LABEL$}"));
        for (cell, paint, text) in cells.iter().filter(|(cell, ..)| i32::from(cell.r) == r) {
            pen.write(extent.column(cell.q.into(), r), *paint, text);
        }
    }
}

/// The tray as it lies, then what each card asks for.
fn tray(picture: &mut Picture, state: &State) {
    let used = &SLOT_CELLS[..state.edition.cards_for(state.players).count()];
    let extent = Extent::of(used);
    let mut places: Vec<(Cell, Paint, String)> = RECAP
        .iter()
        .map(|&cell| (cell, Paint::Dim, "*****".to_owned()))
        .collect();
    let cards: Vec<_> = state.on_offer().collect();
    places.extend(
        cards
            .iter()
            .map(|&(slot, card)| (SLOT_CELLS[slot], Paint::Strong, card.name().to_owned())),
    );
    places.sort_by_key(|(cell, ..)| *cell);
    picture.line();
    for r in extent.rows.clone() {
        let mut pen = Pen {
            picture: picture.line(),
            column: 0,
        };
        for (cell, paint, text) in places.iter().filter(|(cell, ..)| i32::from(cell.r) == r) {
            let half = 2 * i32::from(cell.q) + r - extent.left;
            pen.write(LABEL + 2 + (half * 3) as usize, *paint, text);
        }
    }
    for (_, card) in cards {
        picture
            .line()
            .ink(Paint::Strong, format!("{:<7}", card.name()));
        picture.ink(Paint::Plain, card_name(state, card));
    }
}

fn player_line(picture: &mut Picture, state: &State, seat: Seat) {
    let colour = state.colours[seat];
    picture
        .line()
        .ink(Paint::Player(colour), player(state, seat));
    let supply = Kind::ALL.map(|kind| {
        let count = state.supply[seat][kind.index()];
        format!("{}{count}", kind.letter())
    });
    let cards: Vec<_> = state.collections[seat].iter().map(|c| c.name()).collect();
    let message = Message::new("waddle-waddle-picture-player")
        .with("supply", supply.join(" "))
        .with("cards", cards.len())
        .with("names", cards.join(" "))
        .with("score", Score::of(state, seat).total());
    picture.ink(Paint::Plain, message);
}
