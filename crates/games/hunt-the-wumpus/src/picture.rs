//! The table drawn with letters.
//!
//! ```text
//!     a      b      c              /▲\   a Camp with its colour's shape
//!  1  /▲\    . .    ^ ^            . .  Clear   ^ ^  Forest   ~ ~  Swamp   # #  Rocky   (O)  Lair
//!            ●                     below it who stands there: a shape for each hunter, W for the Wumpus
//! ```
use crate::{
    board::{CORNERS, Cell, SIDE},
    cards::Cards,
    stage::Stage,
    terrain::Terrain,
    view::{PlayerView, View},
    words,
};
use menagerie_core::{Message, Paint, Picture, Seat, Value};

/// Letters from one space to the next: up to four shapes and the Wumpus, and a gap.
const WIDTH: usize = 7;
const MARGIN: &str = "    ";

pub(crate) fn draw(view: &View) -> Picture {
    let mut picture = Picture::default();
    picture.line().ink(Paint::Dim, MARGIN);
    for x in 0..SIDE {
        let letter = char::from(b'a' + x);
        picture.ink(Paint::Dim, format!("{letter:<WIDTH$}"));
    }
    for y in 0..SIDE {
        let row = || (0..SIDE).map(move |x| Cell(y * SIDE + x));
        picture.line().ink(Paint::Dim, format!("{:>2}  ", y + 1));
        for cell in row() {
            square(&mut picture, view, cell);
        }
        picture.line().ink(Paint::Plain, MARGIN);
        for cell in row() {
            pieces(&mut picture, view, cell);
        }
    }
    for (i, player) in view.seats.iter().enumerate() {
        seat_line(&mut picture, view, Seat(i as u8), player);
    }
    piles(&mut picture, view);
    picture
}

fn square(picture: &mut Picture, view: &View, cell: Cell) {
    let (paint, text) = match view.terrain.get(cell.index()) {
        None => (Paint::Dim, "·".to_owned()),
        Some(Terrain::Clear) => (Paint::Grass, ". .".to_owned()),
        Some(Terrain::Forest) => (Paint::Wood, "^ ^".to_owned()),
        Some(Terrain::Swamp) => (Paint::Water, "~ ~".to_owned()),
        Some(Terrain::Rocky) => (Paint::Rock, "# #".to_owned()),
        Some(Terrain::Lair) => (Paint::Danger, "(O)".to_owned()),
        Some(Terrain::Camp) => {
            let corner = CORNERS.iter().position(|&corner| corner == cell);
            let owner = corner.zip(view.camps).map(|(i, camps)| camps.0[i].colour());
            match owner {
                Some(colour) => (Paint::Player(colour), format!("/{}\\", colour.shape())),
                None => (Paint::Dim, "/ \\".to_owned()),
            }
        }
    };
    picture.ink(paint, format!("{text:<WIDTH$}"));
}

fn pieces(picture: &mut Picture, view: &View, cell: Cell) {
    let mut used = 0;
    for (i, player) in view.seats.iter().enumerate() {
        if player.at == Some(cell) {
            let colour = view.colour(Seat(i as u8));
            picture.ink(Paint::Player(colour), colour.shape().to_string());
            used += 1;
        }
    }
    let laid = !matches!(view.stage, Stage::Camps | Stage::Layout);
    if laid && view.wumpus == cell {
        picture.ink(Paint::Danger, "W");
        used += 1;
    }
    picture.ink(Paint::Plain, " ".repeat(WIDTH.saturating_sub(used)));
}

fn seat_line(picture: &mut Picture, view: &View, seat: Seat, player: &PlayerView) {
    let colour = view.colour(seat);
    picture
        .line()
        .ink(Paint::Player(colour), Value::Seat(seat, colour))
        .ink(Paint::Plain, " ");
    if player.size == 0 {
        picture.ink(Paint::Dim, Message::new("hunt-the-wumpus-picture-out"));
        return;
    }
    let line = Message::new("hunt-the-wumpus-picture-hand")
        .with("held", player.count)
        .with("size", player.size);
    picture.ink(Paint::Plain, line);
    for card in player.hand.into_iter().flat_map(Cards::each) {
        picture.ink(Paint::Plain, " ");
        picture.ink(Paint::Strong, words::card(card));
    }
    let notes = [
        (view.first == Some(seat), "hunt-the-wumpus-picture-first"),
        (player.hazards, "hunt-the-wumpus-picture-hazards"),
    ];
    for (holds, id) in notes {
        if holds {
            picture.ink(Paint::Plain, " ");
            picture.ink(Paint::Dim, Message::new(id));
        }
    }
}

fn piles(picture: &mut Picture, view: &View) {
    let line = Message::new("hunt-the-wumpus-picture-piles")
        .with("round", view.round)
        .with("deck", view.deck_count)
        .with("discard", view.discard.total());
    picture.line().ink(Paint::Dim, line);
    if !view.attack.is_empty() {
        let line = Message::new("hunt-the-wumpus-picture-fight")
            .with("attack", view.attack_total)
            .with("evade", view.evade_total);
        picture.line().ink(Paint::Danger, line);
    }
}
