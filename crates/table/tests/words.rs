//! The words: every id that is used exists, every id that exists is used, and every language says the same.
use fluent_syntax::{ast, parser};
use menagerie_core::{Message, Range, Tell};
use menagerie_table::{
    Lesson, Voice, Words,
    shelf::{self, Visit},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Ids with the names of their arguments.
type Ids = BTreeMap<String, BTreeSet<String>>;

fn ids(file: &str, text: &str) -> Ids {
    let resource = match parser::parse(text) {
        Ok(resource) => resource,
        Err((_, faults)) => panic!("{file}.ftl cannot be read: {faults:?}"),
    };
    let mut all = Ids::new();
    for entry in &resource.body {
        if let ast::Entry::Message(message) = entry {
            let mut args = BTreeSet::new();
            if let Some(pattern) = &message.value {
                in_pattern(pattern, &mut args);
            }
            let id = message.id.name.to_owned();
            assert!(
                id.strip_prefix(file)
                    .is_some_and(|rest| rest.starts_with('-')),
                "{id} stands in {file}.ftl"
            );
            assert!(
                all.insert(id, args).is_none(),
                "{} comes twice",
                message.id.name
            );
        }
    }
    all
}

fn in_pattern(pattern: &ast::Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, args);
        }
    }
}

fn in_expression(expression: &ast::Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => in_inline(inline, args),
        ast::Expression::Select { selector, variants } => {
            in_inline(selector, args);
            for variant in variants {
                in_pattern(&variant.value, args);
            }
        }
    }
}

fn in_inline(inline: &ast::InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => in_expression(expression, args),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, args);
            }
        }
        _ => {}
    }
}

fn of_language(language: &str) -> BTreeMap<&'static str, Ids> {
    let files = Words::files(language).expect("a language that there is");
    files
        .iter()
        .map(|(file, text)| (*file, ids(file, text)))
        .collect()
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            let skipped = ["target", "node_modules", "tests", "dist"];
            if !skipped.iter().any(|name| path.ends_with(name)) {
                sources(&path, out);
            }
        } else if path
            .extension()
            .is_some_and(|e| e == "rs" || e == "ts" || e == "svelte")
        {
            out.push(path);
        }
    }
}

/// The ids of a file that stand as string literals in the sources.
fn used(prefix: &str, text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for quote in ['"', '\'', '`'] {
        let tables = format!("{quote}{prefix}-");
        for (at, _) in text.match_indices(&tables) {
            let id = &text[at + 1..];
            let end = id.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
            let end = end.unwrap_or(id.len());
            if id[end..].starts_with(quote) {
                found.insert(id[..end].to_owned());
            }
        }
    }
    found
}

/// The beginnings of ids that a page puts together, such as `web-seat-${kind}`: they stand for all ids that begin so.
fn begun(prefix: &str, text: &str) -> BTreeSet<String> {
    let tables = format!("`{prefix}-");
    let begins = text.match_indices(&tables).filter_map(|(at, _)| {
        let id = &text[at + 1..];
        let end = id.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))?;
        id[end..].starts_with("${").then(|| id[..end].to_owned())
    });
    begins.collect()
}

/// Ids that are put together from a game's name, its options and its parameters.
struct Derived;
impl Visit for Derived {
    type Out = BTreeSet<String>;
    fn visit<G: Tell>(self) -> BTreeSet<String> {
        let mut ids: BTreeSet<String> =
            ["title", "goal", "start", "turn", "counts", "picture-legend"]
                .map(str::to_owned)
                .into();
        for choice in G::about().options {
            let key = choice.key;
            ids.insert(format!("option-{key}"));
            ids.insert(format!("option-{key}-about"));
            let values: &[&str] = match choice.range {
                Range::Switch => &["on", "off"],
                Range::Words(words) => words,
                Range::Number(..) | Range::Text(_) => &[],
            };
            ids.extend(values.iter().map(|value| format!("option-{key}-{value}")));
        }
        let parameters = G::parameters().map_or(&[][..], |all| all.list);
        ids.extend(parameters.iter().map(|p| format!("parameter-{}", p.key)));
        ids.into_iter()
            .map(|id| format!("{}-{id}", G::NAME))
            .collect()
    }
}

#[test]
fn every_id_that_is_used_exists_and_every_one_that_exists_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    sources(&root.join("crates"), &mut files);
    sources(&root.join("web/src"), &mut files);
    assert!(files.len() > 20, "the sources are found");
    let texts: Vec<String> = files
        .iter()
        .map(|path| fs::read_to_string(path).expect("readable"))
        // what stands in a file's own tests is made up
        .map(|text| {
            text.split("#[cfg(test)]")
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    for (file, known) in of_language("en") {
        // of a game that this build does not have, nobody knows the options
        if shelf::find(file).is_none() && known.contains_key(&format!("{file}-title")) {
            continue;
        }
        let mut wanted = shelf::visit(file, Derived).unwrap_or_default();
        wanted.extend(Lesson::of(file).into_iter().flat_map(Lesson::messages));
        for text in &texts {
            wanted.extend(used(file, text));
        }
        let known: BTreeSet<String> = known.into_keys().collect();
        for begin in texts.iter().flat_map(|text| begun(file, text)) {
            let meant: Vec<_> = known
                .iter()
                .filter(|id| id.starts_with(&begin))
                .cloned()
                .collect();
            assert!(
                !meant.is_empty(),
                "no id in words/en/{file}.ftl begins with {begin}"
            );
            wanted.extend(meant);
        }
        let missing: Vec<_> = wanted.difference(&known).collect();
        assert!(
            missing.is_empty(),
            "used, but not in words/en/{file}.ftl: {missing:?}"
        );
        let idle: Vec<_> = known.difference(&wanted).collect();
        assert!(
            idle.is_empty(),
            "in words/en/{file}.ftl, but never used: {idle:?}"
        );
    }
}

/// Selections by a number that can be negative, in which some form does not tell the number: the English plural of -1 is that of 1.
fn untold(pattern: &ast::Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let ast::PatternElement::Placeable {
            expression: ast::Expression::Select { selector, variants },
        } = element
        else {
            continue;
        };
        let mut number = BTreeSet::new();
        in_inline(selector, &mut number);
        let negative = ["points", "score"]
            .iter()
            .any(|name| number.contains(*name));
        for variant in variants {
            untold(&variant.value, found);
            let mut told = BTreeSet::new();
            in_pattern(&variant.value, &mut told);
            let plural = matches!(variant.key, ast::VariantKey::Identifier { .. });
            if negative && plural && !number.is_subset(&told) {
                found.extend(number.iter().cloned());
            }
        }
    }
}

#[test]
fn a_number_that_can_be_negative_is_told_in_every_form() {
    for (file, text) in Words::files("en").expect("English is there") {
        let resource = parser::parse(*text).expect("the files can be read");
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else {
                continue;
            };
            let mut found = BTreeSet::new();
            if let Some(pattern) = &message.value {
                untold(pattern, &mut found);
            }
            assert!(
                found.is_empty(),
                "{file}: {} leaves out {found:?}",
                message.id.name
            );
        }
    }
    let words = Message::new("monster-baby-rescue-end-deck")
        .with("winners", "x")
        .with("count", 1)
        .with("points", -1);
    let said = Voice::english().say(&words);
    assert!(said.ends_with("wins with \u{2212}1 point."), "{said}");
}

#[test]
fn every_game_has_words() {
    let english = of_language("en");
    for name in shelf::NAMES {
        assert!(english.contains_key(name), "words/en/{name}.ftl is missing");
    }
}

#[test]
fn every_language_says_the_same_with_the_same_arguments() {
    let english = of_language("en");
    for language in Words::languages().filter(|language| *language != "en") {
        let other = of_language(language);
        for (file, ids) in &english {
            let theirs = other
                .get(file)
                .unwrap_or_else(|| panic!("{language}/{file}.ftl is missing"));
            for (id, args) in ids {
                assert_eq!(theirs.get(id), Some(args), "{id} in {language}");
            }
            for id in theirs.keys() {
                assert!(
                    ids.contains_key(id),
                    "{id} is in {language}, not in English"
                );
            }
        }
    }
}

#[test]
fn languages_are_found_by_tag_and_by_locale() {
    for tag in ["en", "en-GB", "en_US.UTF-8", "EN"] {
        assert_eq!(Words::speak(tag).map(Words::language), Some("en"), "{tag}");
    }
    assert!(Words::speak("tlh").is_none());
    assert!(Words::speak("").is_none());
}
