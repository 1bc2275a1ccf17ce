//! The table drawn with letters: the track, the row, the monsters side by side, goals and final faces.
use crate::{
    monster::{Gem, Part, colour},
    names,
    state::{Phase, State},
    tile::Kind,
    track::LOCATIONS,
};
use menagerie_core::{Message, Paint, Picture, Seat};

/// Columns of the track and of the monsters.
const PLACE: usize = 12;
const COLUMN: usize = 13;

/// Parts by level: muddy and sad at 1, clean and beaming at 4.
const HEADS: [&str; 4] = ["(;_;)", "(o_o)", "(^_^)", "(^o^)"];
const TORSOS: [&str; 4] = ["<###>", "<#=#>", "<===>", "< * >"];
const LEGS: [&str; 4] = ["_x x_", "_/x\\_", "_/ \\_", "*/ \\*"];

pub(crate) fn draw(state: &State) -> Picture {
    let mut picture = Picture::default();
    track(&mut picture, state);
    if !matches!(state.phase, Phase::Faces | Phase::Rocks | Phase::Deal) {
        row(&mut picture, state);
    }
    monsters(&mut picture, state);
    if state.phase != Phase::Faces {
        goals(&mut picture, state);
        finals(&mut picture, state);
    }
    picture
}

/// The six locations with their figures, first come first; `¦` is the forbidden path marker (MBR-TRACK-5).
fn track(picture: &mut Picture, state: &State) {
    heading(picture, Message::new("monster-baby-rescue-picture-track"));
    picture.line();
    let order = state.order();
    for location in 0..LOCATIONS as u8 {
        picture.ink(Paint::Water, format!(" {location} "));
        let mut used = 3;
        for &seat in order
            .iter()
            .filter(|&&s| state.babies[s].location() == location)
        {
            if order.first() == Some(&seat) {
                picture.ink(Paint::Danger, "¦");
                used += 1;
            }
            figure(picture, seat);
            used += 1;
        }
        picture.ink(Paint::Plain, " ".repeat(PLACE - used));
    }
}

fn figure(picture: &mut Picture, seat: Seat) {
    let colour = colour(seat);
    picture.ink(Paint::Player(colour), colour.shape().to_string());
}

fn heading(picture: &mut Picture, words: Message) {
    picture.line().ink(Paint::Dim, words);
}

/// One line a position: number, cost, tile, hearts (`♡` is a linked one), name and what it shows.
fn row(picture: &mut Picture, state: &State) {
    let words = Message::new("monster-baby-rescue-picture-row")
        .with("deck", state.deck.len())
        .with("red", state.supply.red)
        .with("green", state.supply.green);
    heading(picture, words);
    for (place, tile) in state.row.iter().enumerate() {
        picture.line();
        picture.ink(Paint::Strong, format!(" {} ", place + 1));
        let Some(tile) = *tile else {
            picture.ink(Paint::Dim, "  ·");
            continue;
        };
        let care = state.edition.care(tile);
        let hearts = match care.link {
            Some(_) => "♡",
            None => ["", "♥", "♥♥"][usize::from(care.hearts)],
        };
        picture.ink(Paint::Sand, format!("{:>3}  ", state.cost(place)));
        picture.ink(Paint::Dim, format!("{tile}  "));
        picture.ink(Paint::Danger, format!("{hearts:<3}"));
        picture.ink(Paint::Plain, names::tile(&state.edition, tile));
        let shown =
            Message::new("monster-baby-rescue-picture-shown").with("things", names::shown(care));
        picture.ink(Paint::Plain, shown);
    }
}

/// The monsters side by side; what a line tells stands at its end.
fn monsters(picture: &mut Picture, state: &State) {
    picture.line().line();
    let mover = state.behind();
    for seat in Seat::all(state.players) {
        let mark = if mover == Some(seat) {
            "  → "
        } else {
            "    "
        };
        picture.ink(Paint::Strong, mark);
        figure(picture, seat);
        picture.ink(Paint::Plain, " ".repeat(COLUMN - 5));
    }
    for (part, drawn) in [
        (Part::Head, HEADS),
        (Part::Torso, TORSOS),
        (Part::Legs, LEGS),
    ] {
        picture.line();
        for (seat, baby) in state.babies.seated(state.players) {
            let level = baby.levels[part].clamp(1, 4);
            let body = drawn[usize::from(level) - 1];
            picture.ink(Paint::Player(colour(seat)), format!("  {body}"));
            picture.ink(
                Paint::Strong,
                format!(" {level:<width$}", width = COLUMN - 8),
            );
        }
        picture.ink(Paint::Dim, names::part(part));
    }
    let scores = state.scores();
    let count = |seat: Seat| state.edition.count(state.babies[seat].tiles);
    let mut line = |id: &'static str, of: &dyn Fn(Seat) -> i16| {
        picture.line();
        for seat in Seat::all(state.players) {
            picture.ink(
                Paint::Plain,
                format!("{:>5}{:width$}", of(seat), "", width = COLUMN - 5),
            );
        }
        picture.ink(Paint::Dim, Message::new(id));
    };
    line("monster-baby-rescue-picture-hearts", &|s| {
        count(s).hearts().into()
    });
    let gems = |seat: Seat, gem| state.babies[seat].gems[gem].into();
    line("monster-baby-rescue-picture-red", &|s| gems(s, Gem::Red));
    line("monster-baby-rescue-picture-green", &|s| {
        gems(s, Gem::Green)
    });
    line("monster-baby-rescue-picture-beds", &|s| {
        count(s).beds().into()
    });
    line("monster-baby-rescue-picture-rungs", &|s| {
        count(s).rungs().into()
    });
    line("monster-baby-rescue-picture-knots", &|s| {
        count(s).knots().into()
    });
    line("monster-baby-rescue-picture-visits", &|s| {
        count(s).tiles(Kind::Witch).into()
    });
    line("monster-baby-rescue-picture-tiles", &|s| {
        state.babies[s].tiles.len() as i16
    });
    if state.phase != Phase::Faces {
        line("monster-baby-rescue-picture-points", &|s| scores[s].total());
    }
}

/// One line a goal: face, points, who took it, what it asks for.
fn goals(picture: &mut Picture, state: &State) {
    picture.line();
    for face in state.faces.goals_up() {
        let aim = state.edition.aim(face);
        let name = face.to_string();
        let owner = Seat::all(state.players).find(|&s| state.babies[s].goals.has(face.tile));
        picture.line().ink(Paint::Dim, format!(" {name:<5}"));
        picture.ink(Paint::Sand, format!("{:>2}  ", aim.points));
        match owner {
            Some(seat) => figure(picture, seat),
            None => {
                picture.ink(Paint::Dim, "·");
            }
        }
        let paint = if owner.is_some() {
            Paint::Dim
        } else {
            Paint::Plain
        };
        picture
            .ink(Paint::Plain, "  ")
            .ink(paint, names::test(aim.test));
    }
}

/// One line a final face: its name and how it pays.
fn finals(picture: &mut Picture, state: &State) {
    for face in state.faces.finals_up() {
        picture.line().ink(Paint::Dim, format!(" {face}  "));
        picture.ink(Paint::Strong, names::prize(&state.edition, face));
        let pays = Message::new("monster-baby-rescue-picture-pays")
            .with("how", names::pay(&state.edition.prize(face).pay));
        picture.ink(Paint::Plain, pays);
    }
}
