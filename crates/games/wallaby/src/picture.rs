//! The field drawn with letters.
use crate::{
    cell::Cell,
    state::{COLOURS, State},
};
use menagerie_core::{Message, Paint, Picture, Seat, Value};

/// Each cell is its number and the pawns on it: a shape a wallaby, `+` the scarecrow.
const WIDTH: usize = 7;
const SCARECROW: &str = "+";

pub(crate) fn draw(state: &State) -> Picture {
    let mut picture = Picture::default();
    let shape = state.setup.shape();
    picture.line().ink(Paint::Dim, "    ");
    for x in 0..shape.columns() {
        let letter = char::from(b'a' + x);
        picture.ink(Paint::Dim, format!("{letter:<WIDTH$}"));
    }
    for cell in shape.cells() {
        let (x, y) = cell.place();
        if x == 0 {
            picture.line().ink(Paint::Dim, format!("{:>2}  ", y + 1));
        }
        cell_with_pawns(&mut picture, state, cell);
    }
    for seat in Seat::all(state.setup.players) {
        player(&mut picture, state, seat);
    }
    picture
}

fn cell_with_pawns(picture: &mut Picture, state: &State, cell: Cell) {
    match state.field.number(cell) {
        0 => picture.ink(Paint::Dim, "·"),
        n => picture.ink(Paint::Grass, n.to_string()),
    };
    let mut used = 1;
    for (seat, wallaby) in state.wallaby.seated(state.setup.players) {
        if wallaby == cell {
            let colour = COLOURS[seat.index()];
            picture.ink(Paint::Player(colour), colour.shape().to_string());
            used += 1;
        }
    }
    if state.scarecrow == cell {
        picture.ink(Paint::Strong, SCARECROW);
        used += 1;
    }
    picture.ink(Paint::Plain, " ".repeat(WIDTH - used));
}

fn player(picture: &mut Picture, state: &State, seat: Seat) {
    let colour = COLOURS[seat.index()];
    let harvest = state.harvest[seat];
    picture
        .line()
        .ink(Paint::Player(colour), Value::Seat(seat, colour));
    picture.ink(
        Paint::Plain,
        Message::new(if state.living(seat) {
            "wallaby-picture-player"
        } else {
            "wallaby-picture-out"
        })
        .with("score", harvest.score())
        .with("goal", state.setup.goal_of(seat))
        .with("ones", harvest.count(1))
        .with("twos", harvest.count(2))
        .with("threes", harvest.count(3)),
    );
    let wallaby = state.wallaby[seat];
    if wallaby.is_some() && !wallaby.on_board() {
        picture.ink(
            Paint::Plain,
            Message::new("wallaby-picture-outside").with("cell", wallaby.to_string()),
        );
    }
}
