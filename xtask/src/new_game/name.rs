//! Which names a game can have, and the forms in which a name is written.
use std::{fs, path::Path};

/// A game's name in all its forms. The templates are written for a game called `new-game`, whose forms stand beside each field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Name {
    /// `new-game`: folders, the crate, message ids, the command line.
    pub(crate) kebab: String,
    /// `new_game`: the crate in code.
    pub(crate) snake: String,
    /// `NewGame`: the type.
    pub(crate) camel: String,
    /// `New Game`: the title.
    pub(crate) title: String,
    /// `NEW`: what rule ids begin with.
    pub(crate) rules: String,
}

impl Name {
    /// Checks a name against the games, crates and words that there are below `root`.
    ///
    /// # Errors
    /// What is wrong with the name, and what would be right.
    pub(crate) fn read(text: &str, root: &Path) -> Result<Name, String> {
        let words: Vec<&str> = text.split('-').collect();
        let word = |word: &&str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if !words.iter().all(word) || !(3..=40).contains(&text.len()) {
            return Err(format!(
                "'{text}' is no name for a game: 3 to 40 lower-case letters and digits, words joined by hyphens, such as emu-race"
            ));
        }
        free(text, root)?;
        let capital = |word: &&str| word[..1].to_ascii_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        Ok(Name {
            kebab: text.to_owned(),
            snake: words.join("_"),
            camel: capitals.concat(),
            title: capitals.join(" "),
            rules: rule_prefix(&words, root)?,
        })
    }

    /// A text of the templates with this name in it.
    pub(crate) fn put_into(&self, text: &str) -> String {
        text.replace("new-game", &self.kebab)
            .replace("new_game", &self.snake)
            .replace("NewGame", &self.camel)
            .replace("New Game", &self.title)
            .replace("NEW-", &format!("{}-", self.rules))
    }
}

/// Names that mean something else to Rust or cargo.
const RESERVED: &[&str] = &[
    "abstract",
    "alloc",
    "async",
    "await",
    "become",
    "box",
    "break",
    "build",
    "const",
    "continue",
    "core",
    "crate",
    "debug",
    "deps",
    "dyn",
    "else",
    "enum",
    "examples",
    "extern",
    "false",
    "final",
    "for",
    "gen",
    "impl",
    "incremental",
    "let",
    "list",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "release",
    "return",
    "self",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "union",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
    "new-game",
];

/// Whether nothing else has the name, or would be mixed up with it.
fn free(text: &str, root: &Path) -> Result<(), String> {
    if RESERVED.contains(&text) {
        return Err(format!(
            "'{text}' means something else here: take another name"
        ));
    }
    if root.join("crates/games").join(text).exists() {
        return Err(format!("there is a game called '{text}' already"));
    }
    let lock = read(&root.join("Cargo.lock"))?;
    if lock.contains(&format!("name = \"{text}\"\n"))
        || lock.contains(&format!("name = \"{}\"\n", text.replace('-', "_")))
    {
        return Err(format!(
            "'{text}' is the name of a crate that we build upon: take another"
        ));
    }
    // message ids begin with the name of their file
    let folder = root.join("words/en");
    for file in
        fs::read_dir(&folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?
    {
        let file = file.map_err(|e| e.to_string())?.path();
        let known = file.file_stem().unwrap_or_default().to_string_lossy();
        let begins = |long: &str, short: &str| {
            long.strip_prefix(short)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        if begins(text, &known) || begins(&known, text) {
            return Err(format!(
                "the messages of '{text}' would be mixed up with those of words/en/{known}.ftl: take a name that neither begins with the other"
            ));
        }
    }
    Ok(())
}

/// The initials of three words or more, otherwise the first three letters; with more letters where another rulebook has them.
fn rule_prefix(words: &[&str], root: &Path) -> Result<String, String> {
    let folder = root.join("rules");
    let mut books = String::new();
    for file in
        fs::read_dir(&folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?
    {
        let file = file.map_err(|e| e.to_string())?.path();
        if file.extension().is_some_and(|e| e == "md") {
            books += &read(&file)?;
        }
    }
    let letters = words.concat().to_ascii_uppercase();
    let initials: String = words.iter().map(|word| &word[..1]).collect();
    let initials = (words.len() >= 3).then(|| initials.to_ascii_uppercase());
    let longer = (3..=letters.len()).map(|many| letters[..many].to_owned());
    let mut all = initials.into_iter().chain(longer);
    all.find(|prefix| !books.contains(&format!("**{prefix}-")))
        .ok_or_else(|| format!("another rulebook has rules called {letters}: take another name"))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("cannot read {}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn a_name_is_written_in_five_ways() {
        let name = Name::read("emu-race", &root()).unwrap();
        let text = "new-game new_game NewGame New Game NEW-RUN-1";
        assert_eq!(
            name.put_into(text),
            "emu-race emu_race EmuRace Emu Race EMU-RUN-1"
        );
    }

    #[test]
    fn rules_get_initials_or_letters_that_no_other_rulebook_has() {
        let rules = |text| Name::read(text, &root()).unwrap().rules;
        assert_eq!(rules("find-the-quokka"), "FTQ");
        assert_eq!(rules("quoll"), "QUO");
        // WAL is Wallaby's
        assert_eq!(rules("walrus"), "WALR");
    }

    #[test]
    fn a_bad_name_is_refused_with_its_reason() {
        for (text, reason) in [
            ("", "no name for a game"),
            ("Emu-Race", "no name for a game"),
            ("emu_race", "no name for a game"),
            ("emu--race", "no name for a game"),
            ("-emu", "no name for a game"),
            ("2-emus", "no name for a game"),
            ("../emu", "no name for a game"),
            ("wallaby", "already"),
            ("list", "something else"),
            ("struct", "something else"),
            ("serde", "build upon"),
            ("xtask", "build upon"),
            ("server", "mixed up"),
            ("wallaby-two", "mixed up"),
            ("waddle", "mixed up"),
        ] {
            let problem = Name::read(text, &root()).expect_err(text);
            assert!(problem.contains(reason), "{text}: {problem}");
        }
    }
}
