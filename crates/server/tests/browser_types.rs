//! The browser's types are those of the wire. Run with `MENAGERIE_WRITE=1` to write them anew.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
use menagerie_server::wire;
use std::{fs, path::Path};
use ts_rs::{Config, TS};

fn types() -> String {
    let config = Config::new();
    let mut out = String::from(
        "// Written from crates/server/src/wire by its tests (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.\n",
    );
    macro_rules! put {
        ($($name:ident),* $(,)?) => { $(
            out += &docs::<wire::$name>();
            out += &format!("export {}\n", <wire::$name as TS>::decl(&config));
        )* };
    }
    put![
        ClientFrame,
        ServerFrame,
        Picture,
        Event,
        Happening,
        Ask,
        Scene,
        Turn,
        Offer,
        Told,
        Row,
        Ending,
        Colour,
        Step,
        ErrorReport,
        ErrorBody,
        Me,
        NewName,
        NewBot,
        BotToken,
        Level,
        Pace,
        SeatWish,
        SeatKind,
        SeatTold,
        OptionChosen,
        Origin,
        NewTable,
        Made,
        Phase,
        TableTold,
        Review,
        GameCard,
        GameOption,
        GameValue,
    ];
    out
}

fn docs<T: TS>() -> String {
    T::docs().map_or(String::from("\n"), |docs| format!("\n{docs}"))
}

#[test]
fn the_types_of_the_browser_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/index.ts");
    let wanted = types();
    if std::env::var_os("MENAGERIE_WRITE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &wanted).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == wanted,
        "web/src/wire is not current: run MENAGERIE_WRITE=1 cargo test -p menagerie-server"
    );
}
