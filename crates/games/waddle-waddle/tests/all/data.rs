//! The tables of this crate and the data file say the same.
use menagerie_core::{Adjustable, Colour, Game, Tell};
use serde_json::{Value, json};
use waddle_waddle::{
    COLOURS, Cell, DIRECTIONS, Figures, Kind, Level, RECAP, SLOT_CELLS, Symbol, WaddleWaddle,
};

fn data() -> Value {
    let text = include_str!("../../../../../rules/data/waddle-waddle.json");
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

// the standard edition is frozen by the rules number: whoever changes one of these in the data file raises it
#[test]
fn the_standard_numbers_are_those_of_the_rulebook() {
    assert_eq!(WaddleWaddle::RULES, 1);
    let standard = WaddleWaddle::parameters().unwrap().standard().to_string();
    let numbers = r#"{"tiles":{"alpha":4,"parent":4,"bigBelly":4,"grumpy":4},"turnsPerPlayer":16,"minGroup":2,"groupFactors":[1,2,3,4,5,6,7,8],"parentBonus":2,"setPoints":[3,6,10,15,21,28],"cards":{"ADJ1":{"kind":"adjacency","centre":"alpha","outer":["parent","grumpy"],"symbol":"fish","mark":2},"#;
    assert!(standard.starts_with(numbers), "{standard}");
    let book = WaddleWaddle::rulebook();
    for entry in data()["cards"].as_array().unwrap() {
        let named = |word: &str| match word {
            "bigBelly" => "Big Belly".to_owned(),
            "iceCube" => "ice cube".to_owned(),
            "fish" | "egg" | "snowflake" | "feather" | "foot" => word.to_owned(),
            other => other[..1].to_uppercase() + &other[1..],
        };
        let word = |key: &str| named(entry[key].as_str().unwrap());
        let asks = match entry["kind"].as_str().unwrap() {
            "adjacency" => {
                let outer = |i: usize| named(entry["outer"][i].as_str().unwrap());
                format!("{} | {} + {}", word("centre"), outer(0), outer(1))
            }
            "proximity" => format!("{} | {}", word("type"), entry["tilesBetween"]),
            _ => format!("{} | {}", word("type"), entry["otherTiles"]),
        };
        let (symbol, mark) = (word("symbol"), &entry["mark"]);
        let row = format!(
            "| {asks} | {symbol} | {mark} | {} |",
            entry["id"].as_str().unwrap()
        );
        assert!(book.contains(&row), "{row}");
    }
}

// WW-TRAY-1, WW-TRAY-2
#[test]
fn the_tray_is_that_of_the_data_file() {
    let used = |players| Figures::standard().cards_for(players).count();
    let slots: Vec<Value> = SLOT_CELLS
        .into_iter()
        .zip(1..)
        .map(|(at, slot)| json!({"slot": slot, "cell": cell(at)}))
        .collect();
    let tray = json!({
        "recap": RECAP.map(cell),
        "slots": slots,
        "slotsUsed": {"2": used(2), "3": used(3), "4": used(4)},
    });
    assert_eq!(tray, data()["tray"]);
}

#[test]
fn numbers_and_orders_are_those_of_the_data_file() {
    let data = data();
    assert_eq!(data["colours"], json!(COLOURS.map(Colour::word)));
    assert_eq!(data["symbols"], json!(Symbol::ALL.map(symbol)));
    assert_eq!(data["grid"]["directions"], json!(DIRECTIONS));
    let kinds: Vec<Value> = Kind::ALL
        .into_iter()
        .map(|k| json!({"id": kind(k), "letter": k.letter().to_uppercase().to_string()}))
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
