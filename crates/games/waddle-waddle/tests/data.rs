//! The tables of this crate and the data file say the same.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
use menagerie_core::Colour;
use serde_json::{Value, json};
use waddle_waddle::{
    COLOURS, Card, Cell, Criterion, DIRECTIONS, Kind, Level, PARENT_BONUS, RECAP, ROUNDS,
    SET_POINTS, SLOT_CELLS, Symbol, Tray,
};

fn data() -> Value {
    let text = include_str!("../../../../rules/data/waddle-waddle.json");
    serde_json::from_str(text).unwrap()
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Belly => "bigBelly",
        other => other.word(),
    }
}

fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Fish => "fish",
        Symbol::Egg => "egg",
        Symbol::IceCube => "iceCube",
        Symbol::Snowflake => "snowflake",
        Symbol::Feather => "feather",
        Symbol::Foot => "foot",
    }
}

fn cell(cell: Cell) -> Value {
    json!([cell.q, cell.r])
}

// WW-CARD-1
#[test]
fn the_cards_are_those_of_the_data_file() {
    let cards: Vec<Value> = Card::all()
        .map(|card| {
            let (id, mark) = (card.name().to_uppercase(), card.mark());
            let symbol = symbol(card.symbol());
            match card.criterion() {
                Criterion::Adjacency { centre, outer } => json!({
                    "id": id, "kind": "adjacency", "centre": kind(centre),
                    "outer": outer.map(kind), "symbol": symbol, "mark": mark,
                }),
                Criterion::Proximity {
                    kind: which,
                    between,
                } => json!({
                    "id": id, "kind": "proximity", "type": kind(which),
                    "tilesBetween": between, "symbol": symbol, "mark": mark,
                }),
                Criterion::Size {
                    kind: which,
                    others,
                } => json!({
                    "id": id, "kind": "size", "type": kind(which),
                    "otherTiles": others, "symbol": symbol, "mark": mark,
                }),
            }
        })
        .collect();
    assert_eq!(Value::from(cards), data()["cards"]);
}

// WW-TRAY-1, WW-TRAY-2
#[test]
fn the_tray_is_that_of_the_data_file() {
    let slots: Vec<Value> = SLOT_CELLS
        .into_iter()
        .zip(1..)
        .map(|(at, slot)| json!({"slot": slot, "cell": cell(at)}))
        .collect();
    let tray = json!({
        "recap": RECAP.map(cell),
        "slots": slots,
        "slotsUsed": {"2": Tray::used(2), "3": Tray::used(3), "4": Tray::used(4)},
    });
    assert_eq!(tray, data()["tray"]);
}

#[test]
fn numbers_and_orders_are_those_of_the_data_file() {
    let data = data();
    assert_eq!(data["tilesPerPlayer"], ROUNDS);
    assert_eq!(data["turnsPerPlayer"], ROUNDS);
    assert_eq!(data["colours"], json!(COLOURS.map(Colour::word)));
    assert_eq!(data["scoring"]["parentBonus"], PARENT_BONUS);
    assert_eq!(data["scoring"]["setPoints"], json!(SET_POINTS));
    assert_eq!(data["symbols"], json!(Symbol::ALL.map(symbol)));
    assert_eq!(data["grid"]["directions"], json!(DIRECTIONS));
    let kinds: Vec<Value> = Kind::ALL
        .into_iter()
        .map(|k| json!({"id": kind(k), "letter": k.letter().to_uppercase().to_string(), "perColour": 4}))
        .collect();
    assert_eq!(data["types"], Value::from(kinds));
    let levels = data["levels"].as_array().unwrap();
    for (level, entry) in Level::ALL.into_iter().zip(levels) {
        assert_eq!(entry["level"], level.number());
        let modules = entry["modules"].as_array().unwrap();
        assert_eq!(modules.contains(&json!(1)), level.abilities());
        assert_eq!(modules.contains(&json!(2)), level.cards());
    }
}
