//! Nothing is forgotten: the folders of games, the list and its names say the same.
use menagerie_core::Tell;
use menagerie_games::{NAMES, Visit, each, find, visit};
use std::{collections::BTreeSet, fs, path::Path};

#[derive(Clone)]
struct Name;
impl Visit for Name {
    type Out = &'static str;
    fn visit<G: Tell>(self) -> &'static str {
        G::NAME
    }
}

#[test]
fn every_folder_of_a_game_is_on_the_list() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders: BTreeSet<String> = fs::read_dir(folder)
        .expect("the folder of games")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.join("Cargo.toml").exists() && !path.ends_with("list"))
        .map(|path| path.file_name().expect("a name").to_string_lossy().into())
        .collect();
    let listed: BTreeSet<String> = NAMES.iter().map(ToString::to_string).collect();
    assert_eq!(folders, listed);
}

#[test]
fn a_game_is_visited_by_the_name_it_gives_itself() {
    assert_eq!(each(&Name), NAMES);
    for name in NAMES {
        assert_eq!(visit(name, Name), Some(*name));
        assert_eq!(find(name), Some(*name));
    }
    assert_eq!(visit("croquet", Name), None);
    assert_eq!(find("croquet"), None);
}
