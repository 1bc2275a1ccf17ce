//! What things are called and what they say: tiles, faces, parts, gems. Every id is a literal, so that a test can find it.
use crate::{
    aim::{Counted, Pay, Test},
    care::{Care, Shows, Target, Want, Yield},
    edition::{Components, Edition},
    face::FinalFace,
    monster::{Gem, Monster, Part, colour},
    tile::{TILES, Tile},
};
use menagerie_core::{Adjustable, Message, Seat, Value};

/// The names of the printed tiles, in the order of the list.
const TILE_NAMES: [&str; TILES] = [
    "monster-baby-rescue-tile-b1",
    "monster-baby-rescue-tile-b2",
    "monster-baby-rescue-tile-b3",
    "monster-baby-rescue-tile-b4",
    "monster-baby-rescue-tile-b5",
    "monster-baby-rescue-tile-b6",
    "monster-baby-rescue-tile-b7",
    "monster-baby-rescue-tile-b8",
    "monster-baby-rescue-tile-b9",
    "monster-baby-rescue-tile-d1",
    "monster-baby-rescue-tile-d2",
    "monster-baby-rescue-tile-d3",
    "monster-baby-rescue-tile-d4",
    "monster-baby-rescue-tile-d5",
    "monster-baby-rescue-tile-d6",
    "monster-baby-rescue-tile-d7",
    "monster-baby-rescue-tile-d8",
    "monster-baby-rescue-tile-d9",
    "monster-baby-rescue-tile-w1",
    "monster-baby-rescue-tile-w2",
    "monster-baby-rescue-tile-w3",
    "monster-baby-rescue-tile-w4",
    "monster-baby-rescue-tile-w5",
    "monster-baby-rescue-tile-w6",
    "monster-baby-rescue-tile-p1",
    "monster-baby-rescue-tile-p2",
    "monster-baby-rescue-tile-p3",
    "monster-baby-rescue-tile-p4",
    "monster-baby-rescue-tile-p5",
    "monster-baby-rescue-tile-p6",
    "monster-baby-rescue-tile-p7",
    "monster-baby-rescue-tile-p8",
    "monster-baby-rescue-tile-h1",
    "monster-baby-rescue-tile-h2",
    "monster-baby-rescue-tile-h3",
    "monster-baby-rescue-tile-h4",
    "monster-baby-rescue-tile-h5",
    "monster-baby-rescue-tile-h6",
    "monster-baby-rescue-tile-h7",
    "monster-baby-rescue-tile-h8",
    "monster-baby-rescue-tile-h9",
    "monster-baby-rescue-tile-t1",
    "monster-baby-rescue-tile-t2",
    "monster-baby-rescue-tile-t3",
    "monster-baby-rescue-tile-t4",
    "monster-baby-rescue-tile-t5",
    "monster-baby-rescue-tile-t6",
    "monster-baby-rescue-tile-t7",
    "monster-baby-rescue-tile-t8",
    "monster-baby-rescue-tile-t9",
    "monster-baby-rescue-tile-l1",
    "monster-baby-rescue-tile-l2",
    "monster-baby-rescue-tile-l3",
    "monster-baby-rescue-tile-l4",
    "monster-baby-rescue-tile-l5",
    "monster-baby-rescue-tile-l6",
    "monster-baby-rescue-tile-l7",
    "monster-baby-rescue-tile-l8",
    "monster-baby-rescue-tile-l9",
    "monster-baby-rescue-tile-j1",
    "monster-baby-rescue-tile-j2",
    "monster-baby-rescue-tile-j3",
    "monster-baby-rescue-tile-q1",
    "monster-baby-rescue-tile-q2",
    "monster-baby-rescue-tile-q3",
    "monster-baby-rescue-tile-q4",
    "monster-baby-rescue-tile-q5",
    "monster-baby-rescue-tile-q6",
];

/// The names of the printed final faces.
const FINAL_NAMES: [[&str; 2]; 4] = [
    [
        "monster-baby-rescue-final-f1a",
        "monster-baby-rescue-final-f1b",
    ],
    [
        "monster-baby-rescue-final-f2a",
        "monster-baby-rescue-final-f2b",
    ],
    [
        "monster-baby-rescue-final-f3a",
        "monster-baby-rescue-final-f3b",
    ],
    [
        "monster-baby-rescue-final-f4a",
        "monster-baby-rescue-final-f4b",
    ],
];

/// A player.
pub(crate) fn player(seat: Seat) -> Value {
    Value::Seat(seat, colour(seat))
}

/// A care tile: translated if it has its printed name, as the edition calls it otherwise.
pub(crate) fn tile(edition: &Edition, tile: Tile) -> Value {
    if edition.care(tile).name == Components::standard().care(tile).name {
        Message::new(TILE_NAMES[tile.index()]).into()
    } else {
        edition.care(tile).name.as_str().into()
    }
}

/// A final face, as [`tile`].
pub(crate) fn prize(edition: &Edition, face: FinalFace) -> Value {
    if edition.prize(face).name == Components::standard().prize(face).name {
        Message::new(FINAL_NAMES[usize::from(face.tile)][face.side as usize]).into()
    } else {
        edition.prize(face).name.as_str().into()
    }
}

pub(crate) fn part(part: Part) -> Message {
    Message::new(match part {
        Part::Head => "monster-baby-rescue-part-head",
        Part::Torso => "monster-baby-rescue-part-torso",
        Part::Legs => "monster-baby-rescue-part-legs",
    })
}

pub(crate) fn gem(gem: Gem) -> Message {
    Message::new(match gem {
        Gem::Red => "monster-baby-rescue-gem-red",
        Gem::Green => "monster-baby-rescue-gem-green",
    })
}

pub(crate) fn monster(monster: Monster) -> Message {
    Message::new(match monster {
        Monster::Basilisk => "monster-baby-rescue-monster-basilisk",
        Monster::Cerberus => "monster-baby-rescue-monster-cerberus",
        Monster::Manticore => "monster-baby-rescue-monster-manticore",
        Monster::Orc => "monster-baby-rescue-monster-orc",
        Monster::Dragon => "monster-baby-rescue-monster-dragon",
    })
}

/// A location of the track, counted from the river.
pub(crate) fn location(location: u8) -> Message {
    Message::new(match location {
        0 => "monster-baby-rescue-place-river",
        1 => "monster-baby-rescue-place-bridge",
        2 => "monster-baby-rescue-place-meadow",
        3 => "monster-baby-rescue-place-orchard",
        4 => "monster-baby-rescue-place-hilltop",
        _ => "monster-baby-rescue-place-mill",
    })
}

/// What a care tile shows besides plain hearts.
pub(crate) fn shown(care: &Care) -> Value {
    let mut shown = vec![match care.shows {
        Shows::Bed { beds } => Message::new("monster-baby-rescue-shows-beds").with("count", beds),
        Shows::Play { rungs } => {
            Message::new("monster-baby-rescue-shows-rungs").with("count", rungs)
        }
        Shows::Witch {} => Message::new("monster-baby-rescue-shows-visit"),
        Shows::Improve { part: target, .. } => rises(target),
        Shows::Gem { gems } => gives(gems),
        Shows::Want { want } => wants(want),
    }];
    if let Shows::Improve {
        knots: count @ 1.., ..
    } = care.shows
    {
        shown.push(Message::new("monster-baby-rescue-shows-knots").with("count", count));
    }
    if let Some(link) = care.link {
        shown.push(Message::new("monster-baby-rescue-shows-link").with("gem", gem(link)));
    }
    shown.into()
}

fn rises(target: Target) -> Message {
    match target.part() {
        Some(raised) => Message::new("monster-baby-rescue-shows-rise").with("part", part(raised)),
        None => Message::new("monster-baby-rescue-shows-joker"),
    }
}

fn gives(gems: Yield) -> Message {
    match gems.fixed() {
        Some((colour, count)) => Message::new("monster-baby-rescue-shows-gems")
            .with("count", count)
            .with("gem", gem(colour)),
        None => Message::new("monster-baby-rescue-shows-gem-choice"),
    }
}

fn wants(want: Want) -> Message {
    let each = want.each();
    match want {
        Want::Rung { .. } => Message::new("monster-baby-rescue-wants-rungs"),
        Want::Bed { .. } => Message::new("monster-baby-rescue-wants-beds"),
        Want::Gem { .. } => Message::new("monster-baby-rescue-wants-gems"),
        Want::Level { part: wanted, .. } => {
            Message::new("monster-baby-rescue-wants-level").with("part", part(wanted))
        }
    }
    .with("each", each)
}

/// What a goal asks for.
pub(crate) fn test(test: Test) -> Message {
    let (id, min) = match test {
        Test::PartLevel { part: raised, min } => {
            return Message::new("monster-baby-rescue-goal-part-level")
                .with("part", part(raised))
                .with("min", min);
        }
        Test::AllLevels { min } => ("monster-baby-rescue-goal-all-levels", min),
        Test::Beds { min } => ("monster-baby-rescue-goal-beds", min),
        Test::Rungs { min } => ("monster-baby-rescue-goal-rungs", min),
        Test::Knots { min } => ("monster-baby-rescue-goal-knots", min),
        Test::GemEachColour { min } => ("monster-baby-rescue-goal-gem-each-colour", min),
        Test::Gems { min } => ("monster-baby-rescue-goal-gems", min),
        Test::Witch { min } => ("monster-baby-rescue-goal-visits", min),
        Test::Wants { min } => ("monster-baby-rescue-goal-wants", min),
        Test::Lines { min } => ("monster-baby-rescue-goal-lines", min),
        Test::Kinds { min } => ("monster-baby-rescue-goal-kinds", min),
    };
    Message::new(id).with("min", min)
}

fn counted(counted: Counted) -> Message {
    Message::new(match counted {
        Counted::Rungs => "monster-baby-rescue-count-rungs",
        Counted::Knots => "monster-baby-rescue-count-knots",
        Counted::Beds => "monster-baby-rescue-count-beds",
        Counted::Gems => "monster-baby-rescue-count-gems",
        Counted::Kinds => "monster-baby-rescue-count-kinds",
    })
}

/// How a final face pays.
pub(crate) fn pay(pay: &Pay) -> Message {
    let numbers = |points: &[i8]| {
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        points.join("/")
    };
    match pay {
        Pay::LowestLevel {
            by_level,
            per_part_at_level_1,
        } => Message::new("monster-baby-rescue-pay-lowest")
            .with("two", by_level.two)
            .with("three", by_level.three)
            .with("four", by_level.four)
            .with("one", *per_part_at_level_1),
        Pay::PartsAtMax { each, if_none } => Message::new("monster-baby-rescue-pay-stars")
            .with("each", *each)
            .with("none", *if_none),
        Pay::Ranked {
            count,
            places,
            if_zero,
        } => Message::new("monster-baby-rescue-pay-ranked")
            .with("what", counted(*count))
            .with("places", numbers(places))
            .with("none", *if_zero),
        Pay::Table { count, table } => Message::new("monster-baby-rescue-pay-table")
            .with("what", counted(*count))
            .with("table", numbers(table)),
        Pay::GemPairs { each, if_no_gems } => Message::new("monster-baby-rescue-pay-pairs")
            .with("each", *each)
            .with("none", *if_no_gems),
    }
}
