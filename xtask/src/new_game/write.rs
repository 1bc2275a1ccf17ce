//! The files of a new game, and its lines on the list of games.
use super::name::Name;
use crate::shell::{cargo, read, root, run};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

const TEMPLATES: &str = "xtask/templates/new-game";
const LIST: &str = "crates/games/list";

/// Writes a game and says what to do next.
///
/// # Errors
/// If the name will not do, or something cannot be written; then nothing has changed.
pub(crate) fn new_game(text: &str) -> Result<(), String> {
    let name = Name::read(text, &root())?;
    let written = write(&name, &root())?;
    // names have other lengths and other places in the alphabet than the template's
    run(&mut cargo(&["fmt", "-p", &name.kebab]))?;
    // the lock file learns of the new crate, and of nothing else
    read(&mut cargo(&[
        "metadata",
        "--offline",
        "--format-version",
        "1",
    ]))?;
    let Name { kebab, title, .. } = &name;
    println!(
        "\n{title} is there, in {} files, and on the list of games.",
        written.len()
    );
    println!("  cargo test -p {kebab}          its laws, cases and parsers");
    println!("  cargo xtask play               play it in the browser");
    println!("  cargo xtask bench --save       put on record what its decisions cost");
    println!("docs/adding-a-game.md says how to make it your own.");
    Ok(())
}

/// Writes the files of a game below `root` and puts it on the list; says which files are new.
///
/// # Errors
/// If something cannot be written; then nothing has changed.
pub(super) fn write(name: &Name, root: &Path) -> Result<Vec<PathBuf>, String> {
    let templates = root.join(TEMPLATES);
    let mut files = Vec::new();
    collect(&templates, &mut files).map_err(|e| format!("cannot read {TEMPLATES}: {e}"))?;
    let mut planned = Vec::new();
    for file in files {
        let place = file.strip_prefix(&templates).unwrap_or(&file);
        let place = root.join(name.put_into(&place.to_string_lossy()));
        if place.exists() {
            return Err(format!("{} is there already", place.display()));
        }
        planned.push((place, name.put_into(&text(&file)?)));
    }
    let new: Vec<PathBuf> = planned.iter().map(|(place, _)| place.clone()).collect();
    let (manifest, list) = (
        root.join(LIST).join("Cargo.toml"),
        root.join(LIST).join("src/lib.rs"),
    );
    let (old_manifest, old_list) = (text(&manifest)?, text(&list)?);
    planned.push((manifest.clone(), listed_in_manifest(name, &old_manifest)?));
    planned.push((list.clone(), listed_in_code(name, &old_list)?));
    for (place, text) in &planned {
        if let Err(problem) = put(place, text) {
            // whatever was written goes again
            for place in &new {
                let _ = fs::remove_file(place);
            }
            let _ = (
                fs::write(&manifest, old_manifest),
                fs::write(&list, old_list),
            );
            return Err(format!("cannot write {}: {problem}", place.display()));
        }
    }
    Ok(new)
}

fn put(place: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(place, text)
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("cannot read {}: {e}", path.display()))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(())
}

/// A dependency behind the last game's, and behind the last game's features one that has the game and one for what it shows.
fn listed_in_manifest(name: &Name, manifest: &str) -> Result<String, String> {
    let kebab = &name.kebab;
    let lost = || {
        format!(
            "{LIST}/Cargo.toml is not as expected: add the game by hand, as docs/adding-a-game.md says"
        )
    };
    let mut lines: Vec<String> = manifest.lines().map(str::to_owned).collect();
    // other crates than games come from the workspace
    let last = lines
        .iter()
        .rposition(|line| line.contains("{ path = \"../"));
    lines.insert(
        last.ok_or_else(lost)? + 1,
        format!("{kebab} = {{ path = \"../{kebab}\", optional = true }}"),
    );
    for (feature, brings) in [
        ("default", kebab.clone()),
        ("schema", format!("{kebab}?/schema")),
    ] {
        let begin = format!("{feature} = [");
        let line = lines.iter_mut().find(|line| line.starts_with(&begin));
        let line = line.ok_or_else(lost)?;
        let open = line.strip_suffix(']').ok_or_else(lost)?;
        *line = format!("{open}, \"{brings}\"]");
    }
    Ok(lines.join("\n") + "\n")
}

/// A line behind the last game's.
fn listed_in_code(name: &Name, code: &str) -> Result<String, String> {
    let lost = || {
        format!(
            "{LIST}/src/lib.rs is not as expected: add the game by hand, as docs/adding-a-game.md says"
        )
    };
    let (before, list) = code.split_once("games! {").ok_or_else(lost)?;
    let (games, after) = list.split_once("\n}").ok_or_else(lost)?;
    let Name {
        kebab,
        snake,
        camel,
        ..
    } = name;
    Ok(format!(
        "{before}games! {{{games}\n    \"{kebab}\" {snake}::{camel},\n}}{after}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_put_on_the_list_behind_the_others() {
        let name = Name::read("emu-race", &root()).unwrap();
        let manifest = text(&root().join(LIST).join("Cargo.toml")).unwrap();
        let manifest = listed_in_manifest(&name, &manifest).unwrap();
        for line in [
            ", optional = true }\nemu-race = { path = \"../emu-race\", optional = true }\n#",
            "\", \"emu-race\"]\n#",
            "?/schema\", \"emu-race?/schema\"]\n",
        ] {
            assert!(manifest.contains(line), "{line} in {manifest}");
        }
        assert!(listed_in_manifest(&name, "nothing").is_err());
        let code = text(&root().join(LIST).join("src/lib.rs")).unwrap();
        let code = listed_in_code(&name, &code).unwrap();
        assert!(
            code.ends_with("\n    \"emu-race\" emu_race::EmuRace,\n}\n"),
            "{code}"
        );
        assert!(listed_in_code(&name, "nothing").is_err());
    }

    #[test]
    fn what_is_there_already_is_not_written_over_and_nothing_is_changed() {
        let scratch =
            std::env::temp_dir().join(format!("menagerie-new-game-{}", std::process::id()));
        let template = scratch.join(TEMPLATES).join("rules/new-game.md");
        put(&template, "# New Game\n").unwrap();
        let there = scratch.join("rules/emu-race.md");
        put(&there, "mine").unwrap();
        let name = Name::read("emu-race", &root()).unwrap();
        let problem = write(&name, &scratch).unwrap_err();
        assert!(problem.contains("there already"), "{problem}");
        assert_eq!(text(&there).unwrap(), "mine");
        // without a list to put it on nothing is written either
        fs::remove_file(&there).unwrap();
        assert!(write(&name, &scratch).is_err());
        assert!(!there.exists());
        fs::remove_dir_all(&scratch).unwrap();
    }
}
