//! What games show stands in the types of the browser, even if a program has one game alone. The tests of the server write them.
#![cfg(feature = "schema")]
use menagerie_games::SHAPES;
use std::{fs, path::Path};

#[test]
fn what_games_show_stands_in_the_types_of_the_browser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web/src/wire");
    let types = |name| fs::read_to_string(folder.join(format!("{name}.ts"))).unwrap_or_default();
    let shared = types("index");
    for shapes in SHAPES {
        let own = types(shapes.game);
        for it in shapes.declarations().list {
            assert!(
                own.contains(&it.text) || shared.contains(&it.text),
                "{}: {} in web/src/wire is not current: run MENAGERIE_WRITE=1 cargo test -p menagerie-server",
                shapes.game,
                it.name
            );
        }
    }
}
