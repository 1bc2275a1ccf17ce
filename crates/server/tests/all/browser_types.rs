//! The browser's types are those of the wire and of the games. Run with `MENAGERIE_WRITE=1` to write them anew.
use menagerie_server::wire;
use menagerie_table::shelf::{
    self,
    shapes::{Declaration, Declarations, Shapes},
};
use std::{fs, path::Path};
use ts_rs::TypeVisitor;

const HEAD: &str =
    "by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.\n";

/// What is the same for all games.
fn shared() -> Declarations {
    let mut all = Declarations::default();
    macro_rules! visit {
        ($($name:ident),* $(,)?) => { $(all.visit::<wire::$name>();)* };
    }
    visit![
        ClientFrame,
        ServerFrame,
        ErrorBody,
        Me,
        Addresses,
        NewName,
        PutAway,
        EngineTold,
        NewBot,
        BotToken,
        BotTold,
        NewTable,
        NewEdition,
        EditionTold,
        GameParameters,
        Made,
        TableTold,
        Review,
        AnalysisState,
        GameCard,
    ];
    all
}

/// By name: the order in which types are met changes from one compilation to the next.
fn texts<'a>(declarations: impl IntoIterator<Item = &'a Declaration>) -> String {
    let mut declarations: Vec<&Declaration> = declarations.into_iter().collect();
    declarations.sort_by_key(|it| &it.name);
    let texts = declarations.iter().map(|it| it.text.as_str());
    texts.flat_map(|text| ["\n", text]).collect()
}

fn index() -> String {
    let number = wire::PROTOCOL;
    format!(
        "// Written from crates/room/src/wire {HEAD}\n/** The protocol that these types describe. */\nexport const PROTOCOL = {number};\n{}",
        texts(&shared().list)
    )
}

/// What one game shows; what other games have too is taken from the index.
fn game(shapes: &Shapes) -> String {
    let shared = shared();
    let declarations = shapes.declarations();
    let (known, own): (Vec<_>, Vec<_>) = declarations
        .list
        .iter()
        .partition(|it| shared.list.contains(it));
    let mut names: Vec<&str> = known.iter().map(|it| it.name.as_str()).collect();
    names.sort_unstable();
    format!(
        "// Written from crates/games/{} {HEAD}import type {{ {} }} from \"./index\";\n{}",
        shapes.game,
        names.join(", "),
        texts(own)
    )
}

#[test]
fn the_types_of_the_browser_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let games = shelf::SHAPES
        .iter()
        .map(|shapes| (shapes.game, game(shapes)));
    let mut stale = Vec::new();
    for (name, wanted) in games.chain([("index", index())]) {
        let path = folder.join(format!("{name}.ts"));
        if std::env::var_os("MENAGERIE_WRITE").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &wanted).unwrap();
        }
        if fs::read_to_string(&path).unwrap_or_default() != wanted {
            stale.push(name);
        }
    }
    assert!(
        stale.is_empty(),
        "{stale:?} in web/src/wire are not current: run MENAGERIE_WRITE=1 cargo test -p menagerie-server"
    );
}

/// Two types of one name would be one too many in a file.
#[test]
fn every_name_is_declared_once() {
    for declarations in shelf::SHAPES
        .iter()
        .map(Shapes::declarations)
        .chain([shared()])
    {
        let mut names: Vec<&str> = declarations
            .list
            .iter()
            .map(|it| it.name.as_str())
            .collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "{names:?}");
    }
}
