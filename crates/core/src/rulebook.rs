//! Our rulebooks: Markdown in which every rule begins with its id in bold.
use std::collections::BTreeSet;

/// A rulebook, split into its rules.
#[derive(Debug, Clone)]
pub struct Rulebook<'a> {
    entries: Vec<Entry<'a>>,
}

/// One rule, ruling or acceptance case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// `WAL-JUMP-3`.
    pub id: &'a str,
    /// The heading that it stands under, without marks.
    pub chapter: &'a str,
    /// Its text in Markdown, without the id.
    pub text: &'a str,
}

impl<'a> Rulebook<'a> {
    /// Finds the rules in a Markdown text.
    pub fn read(markdown: &'a str) -> Rulebook<'a> {
        let mut entries: Vec<Entry<'a>> = Vec::new();
        let mut chapter = "";
        let mut open: Option<(&str, &str, usize)> = None; // id, chapter, where the text starts
        let mut close = |open: &mut Option<(&'a str, &'a str, usize)>, end: usize| {
            if let Some((id, chapter, start)) = open.take() {
                let text = markdown[start..end].trim();
                entries.push(Entry { id, chapter, text });
            }
        };
        let mut at = 0;
        for line in markdown.split_inclusive('\n') {
            let heading = line.starts_with('#');
            if let Some((id, rest)) = opening(line) {
                close(&mut open, at);
                open = Some((id, chapter, at + line.len() - rest.len()));
            } else if heading || line.trim().is_empty() {
                close(&mut open, at);
            }
            if heading {
                chapter = line.trim_start_matches('#').trim();
            }
            at += line.len();
        }
        close(&mut open, at);
        Rulebook { entries }
    }

    /// All rules in the order of the book.
    pub fn entries(&self) -> &[Entry<'a>] {
        &self.entries
    }

    /// The rule with this id, upper or lower case.
    pub fn find(&self, id: &str) -> Option<&Entry<'a>> {
        self.entries.iter().find(|e| e.id.eq_ignore_ascii_case(id))
    }

    /// The rules that a first game cannot do without; they say so.
    pub fn basics(&self) -> BTreeSet<&'a str> {
        let basic = |entry: &&Entry<'_>| entry.text.starts_with("*Basic.*");
        self.entries.iter().filter(basic).map(|e| e.id).collect()
    }

    /// The rules that say of themselves that they refuse something.
    pub fn refusals(&self) -> BTreeSet<&'a str> {
        self.entries
            .iter()
            .filter(|e| {
                e.text.contains("refused with this id") || e.text.contains("Refused with this id")
            })
            .map(|e| e.id)
            .collect()
    }
}

/// `- **WAL-JUMP-3** text` or `**WAL-CASE-01 Title.** text`: the id, and the line from behind it.
fn opening(line: &str) -> Option<(&str, &str)> {
    let bold = line.trim_start_matches("- ").strip_prefix("**")?;
    let end = bold.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-'))?;
    let (id, rest) = bold.split_at(end);
    let dashes = id.matches('-').count();
    let case = dashes == 0 && id.len() >= 3; // T01 of Waddle Waddle
    let fits = (dashes >= 1 || case) && id.ends_with(|c: char| c.is_ascii_digit());
    fits.then(|| (id, rest.strip_prefix("**").unwrap_or(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Toy\n\n## 1. Jump (JUMP)\n\n- **TOY-JUMP-1** *Basic.* Jump far.\n  Ruling: really.\n- **TOY-JUMP-2** Off the board is refused with this id.\n\nProse.\n\n**TOY-CASE-01 A jump.** It works.\n";

    #[test]
    fn rules_are_found_with_their_chapter_and_their_whole_text() {
        let book = Rulebook::read(BOOK);
        let ids: Vec<_> = book.entries().iter().map(|e| e.id).collect();
        assert_eq!(ids, ["TOY-JUMP-1", "TOY-JUMP-2", "TOY-CASE-01"]);
        let first = book.find("toy-jump-1").unwrap();
        assert_eq!(first.text, "*Basic.* Jump far.\n  Ruling: really.");
        assert_eq!(
            book.basics().into_iter().collect::<Vec<_>>(),
            ["TOY-JUMP-1"]
        );
        assert_eq!(first.chapter, "1. Jump (JUMP)");
        assert_eq!(
            book.find("TOY-CASE-01").unwrap().text,
            "A jump.** It works."
        );
        assert_eq!(
            book.refusals().into_iter().collect::<Vec<_>>(),
            ["TOY-JUMP-2"]
        );
    }
}
