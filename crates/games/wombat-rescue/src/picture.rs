//! The table drawn with letters.
//!
//! Each row begins with its r and the q of its first space. Three letters a space: terrain (`g b t s m`; capital and in the player's colour inside the smell area of whose turn it is),
//! what belongs to the ground (food, baby number, home, den, boulder), and who or what is there (mama, dingo, cubes).
use crate::{
    food::{Disk, Disks},
    ground::NOWHERE,
    state::{COLOURS, State, Wombat},
    tile::Terrain,
    words::seat_value,
};
use menagerie_core::{Message, Paint, Picture, Seat};

/// The width that a picture should not exceed.
const WIDTH: i32 = 80;
/// The width of a row's labels.
const LABELS: i32 = 11;

/// The table as it is.
pub(crate) fn draw(state: &State) -> Picture {
    let mut picture = Picture::default();
    map(state, &mut picture);
    picture.line();
    for seat in state.seats() {
        board(state, seat, &mut picture);
    }
    picture.line();
    stores(state, &mut picture);
    picture
}

/// Half spaces from the west: rows are shifted by half a space.
fn half_spaces(state: &State, space: u8) -> i32 {
    let at = state.ground.hex(space);
    2 * i32::from(at.q) + i32::from(at.r)
}

fn map(state: &State, picture: &mut Picture) {
    let spaces = state.ground.spaces.len() as u8;
    let places = (0..spaces).map(|space| half_spaces(state, space));
    let west = places.clone().min().unwrap_or(0);
    let east = places.max().unwrap_or(0);
    // four letters a space if that fits, else three
    let pitch = if (east - west) * 2 + LABELS + 3 <= WIDTH {
        4
    } else {
        3
    };
    let mut row = None;
    let mut column = 0;
    for space in 0..spaces {
        let at = state.ground.hex(space);
        if row != Some(at.r) {
            row = Some(at.r);
            picture
                .line()
                .ink(Paint::Dim, format!("{:>4}{:>5}  ", at.r, at.q));
            column = 0;
        }
        let wanted = (half_spaces(state, space) - west) * pitch / 2;
        let gap = (wanted - column).max(0);
        picture.ink(Paint::Plain, " ".repeat(gap as usize));
        cell(state, space, picture);
        column = wanted + 3;
    }
}

fn cell(state: &State, space: u8, picture: &mut Picture) {
    let terrain = state.land.terrain_of(space);
    let letter = terrain.map_or('·', Terrain::letter);
    if state.wombats[state.seat].smell.has(space) {
        let paint = Paint::Player(COLOURS[state.seat.index()]);
        picture.ink(paint, letter.to_ascii_uppercase().to_string());
    } else {
        picture.ink(terrain.map_or(Paint::Dim, paint), letter.to_string());
    }
    let (ink, letter) = thing(state, space);
    picture.ink(ink, letter.to_string());
    let (ink, letter) = piece(state, space);
    picture.ink(ink, letter.to_string());
}

fn paint(terrain: Terrain) -> Paint {
    match terrain {
        Terrain::Grass => Paint::Grass,
        Terrain::Scrub => Paint::Dim,
        Terrain::Gums => Paint::Wood,
        Terrain::Sand => Paint::Sand,
        Terrain::Marsh => Paint::Water,
    }
}

/// What belongs to the ground: a disk by its value (`°` where none lies), a baby space by its number, `H`, `d`, `#`.
fn thing(state: &State, space: u8) -> (Paint, char) {
    if let Some(disk) = state.disk(space) {
        let value = match disk {
            Disk::Green => '¹',
            Disk::Orange => '²',
            Disk::Black => '³',
        };
        return (Paint::Grass, value);
    }
    if let Some(baby) = state.ground.babies.iter().position(|&at| at == space) {
        let waits = state
            .seats()
            .any(|seat| state.wombats[seat].waiting >> baby & 1 == 1);
        let paint = if waits { Paint::Strong } else { Paint::Dim };
        return (paint, char::from(b'1' + baby as u8));
    }
    if space == state.ground.home {
        (Paint::Strong, 'H')
    } else if state.land.dens.has(space) {
        (Paint::Danger, 'd')
    } else if state.closed().has(space) {
        (Paint::Rock, '#')
    } else if state.land.food.has(space) {
        (Paint::Grass, '°')
    } else {
        (Paint::Dim, '·')
    }
}

/// Who is there: a dingo, a mama (`+` for several), else cubes by their number.
fn piece(state: &State, space: u8) -> (Paint, char) {
    if state.dingo_on(space).is_some() {
        return (Paint::Danger, 'D');
    }
    let mut mamas = state
        .seats()
        .filter(|&seat| state.wombats[seat].at == space);
    match (mamas.next(), mamas.next()) {
        (Some(_), Some(_)) => return (Paint::Strong, '+'),
        (Some(seat), None) => {
            let colour = COLOURS[seat.index()];
            return (Paint::Player(colour), colour.shape());
        }
        (None, _) => {}
    }
    let count = |seat: Seat| state.wombats[seat].cubes.on(space);
    let mut owners = state.seats().filter(|&seat| count(seat) > 0);
    let all: u8 = state.seats().map(count).sum();
    let digit = char::from_digit(u32::from(all), 16).unwrap_or('*');
    match (owners.next(), owners.next()) {
        (None, _) => (Paint::Dim, ' '),
        (Some(seat), None) => (Paint::Player(COLOURS[seat.index()]), digit),
        (Some(_), Some(_)) => (Paint::Strong, digit),
    }
}

/// What a wombat digests, each disk by its value: `12>3//112` is the mouth and the three sections.
fn food(state: &State, wombat: &Wombat) -> String {
    let set = |set: Disks| -> String {
        let values = set.each().map(|disk| state.edition.value(disk).to_string());
        values.collect()
    };
    let section = |[there, behind]: [Disks; 2]| {
        let between = if behind.is_empty() { "" } else { "+" };
        format!("{}{between}{}", set(there), set(behind))
    };
    let sections: Vec<String> = wombat.tract.sections().map(section).collect();
    format!("{}>{}", set(wombat.mouth), sections.join("/"))
}

/// A player board on one line: mouth and tract, babies, cubes, tiles (`*` while protected).
fn board(state: &State, seat: Seat, picture: &mut Picture) {
    let wombat = &state.wombats[seat];
    let mark = if state.seat == seat { "> " } else { "  " };
    picture.line().ink(Paint::Strong, mark);
    picture.ink(Paint::Player(COLOURS[seat.index()]), seat_value(seat));
    let say = |picture: &mut Picture, id: &'static str, what: String| {
        picture
            .ink(Paint::Dim, "  ")
            .ink(Paint::Dim, Message::new(id))
            .ink(Paint::Plain, format!(" {what}"));
    };
    let at = state.ground.hex(wombat.at).to_string();
    say(picture, "wombat-rescue-board-at", at);
    say(picture, "wombat-rescue-board-tract", food(state, wombat));
    let pouch = wombat.pouch.map_or("-".to_owned(), |b| (b + 1).to_string());
    say(picture, "wombat-rescue-board-pouch", pouch);
    let home = format!("{}/{}", state.rescued(seat), state.needed());
    say(picture, "wombat-rescue-board-home", home);
    let supply = state.supply(seat).to_string();
    say(picture, "wombat-rescue-board-cubes", supply);
    let mut tiles: String = wombat.ready.iter().map(|tile| tile.letter()).collect();
    tiles.make_ascii_uppercase();
    if wombat.protected {
        tiles.push('*');
    }
    say(picture, "wombat-rescue-board-tiles", tiles);
}

/// The bag, the cards and the dingo on one line.
fn stores(state: &State, picture: &mut Picture) {
    let mut say = |id: &'static str, what: String| {
        picture
            .ink(Paint::Dim, "  ")
            .ink(Paint::Dim, Message::new(id))
            .ink(Paint::Plain, format!(" {what}"));
    };
    let [green, orange, black] = *state.bag.0.counts();
    say(
        "wombat-rescue-board-bag",
        format!("{green}/{orange}/{black}"),
    );
    let cards = format!("{}+{}", state.cards.deck.len(), state.cards.discard.len());
    say("wombat-rescue-board-deck", cards);
    let aside = state.cards.aside_count().to_string();
    say("wombat-rescue-board-aside", aside);
    let dingoes: Vec<String> = state.hunt.at[..usize::from(state.terms.dingoes())]
        .iter()
        .map(|&at| match at {
            NOWHERE => "-".to_owned(),
            at => state.ground.hex(at).to_string(),
        })
        .collect();
    say("wombat-rescue-board-dingo", dingoes.join(" "));
    let controller = COLOURS[state.hunt.controller.index()].shape().to_string();
    say("wombat-rescue-board-controller", controller);
}
