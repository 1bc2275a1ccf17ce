//! Every call of `menagerie try` in the documentation is made, and what it is said to answer is what it answers.

use std::{fs, path::Path};

/// Splits a command line as a shell would, as far as our examples need it.
fn words(line: &str) -> Vec<String> {
    let mut all = Vec::new();
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    for letter in line.chars() {
        match letter {
            '"' => (quoted, begun) = (!quoted, true),
            ' ' if !quoted => {
                if begun || !word.is_empty() {
                    all.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            other => word.push(other),
        }
    }
    if begun || !word.is_empty() {
        all.push(word);
    }
    all
}

#[test]
fn examples_are_true() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut pages = vec![docs.join("notation.md")];
    let folder = fs::read_dir(docs.join("notation")).expect("a page per game");
    pages.extend(folder.map(|entry| entry.expect("readable").path()));
    let mut tried = 0;
    for page in pages {
        let text = fs::read_to_string(&page).expect("readable");
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let line = line.strip_prefix("$ ").unwrap_or(line);
            let Some(rest) = line.strip_prefix("menagerie try ") else {
                continue;
            };
            let args = words(rest);
            let args: Vec<&str> = ["try"]
                .into_iter()
                .chain(args.iter().map(String::as_str))
                .collect();
            let called = crate::cli::call(&args, "");
            let answer = lines.next_if(|next| next.starts_with("refused "));
            match answer {
                Some(answer) => assert_eq!(called.out.trim_end(), answer, "{line}"),
                None => assert_eq!(
                    called.code,
                    0,
                    "{}: {line}: {}{}",
                    page.display(),
                    called.out,
                    called.err
                ),
            }
            tried += 1;
        }
    }
    assert!(tried >= 2, "the examples are found");
}
