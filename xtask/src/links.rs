//! Links between the Markdown pages of the repository lead to files that are there.
use crate::shell::root;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Folders that hold nothing of ours.
const FOREIGN: &[&str] = &["target", "node_modules", "dist"];

/// Follows every link of every page that does not leave the repository.
///
/// # Errors
/// One line a link that leads nowhere.
pub(crate) fn check() -> Result<(), String> {
    let mut pages = Vec::new();
    collect(&root(), &mut pages).map_err(|e| format!("cannot look for pages: {e}"))?;
    let mut lost = Vec::new();
    let mut followed = 0;
    for page in &pages {
        let text =
            fs::read_to_string(page).map_err(|e| format!("cannot read {}: {e}", page.display()))?;
        let folder = page.parent().unwrap_or(Path::new("."));
        for link in links(&text) {
            followed += 1;
            if !folder.join(link).exists() {
                let page = page.strip_prefix(root()).unwrap_or(page);
                lost.push(format!("{}: '{link}' leads nowhere", page.display()));
            }
        }
    }
    if lost.is_empty() {
        println!("{followed} links on {} pages", pages.len());
        Ok(())
    } else {
        Err(lost.join("\n"))
    }
}

fn collect(folder: &Path, pages: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && !FOREIGN.contains(&&*name) {
                collect(&entry.path(), pages)?;
            }
        } else if name.ends_with(".md") {
            pages.push(entry.path());
        }
    }
    Ok(())
}

/// The files that a page links to, `[like](this.md#so)`; examples between fences are left alone.
fn links(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in page.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if fenced {
            continue;
        }
        for part in line.split("](").skip(1) {
            let whole = part.split([')', ' ']).next().unwrap_or("");
            let file = whole.split('#').next().unwrap_or("");
            if !file.is_empty() && !whole.contains("://") && !whole.starts_with("mailto:") {
                found.push(file);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_stay_in_the_house_are_followed() {
        let page = "See [a](docs/a.md#top), ![b](b.svg \"title\") and [c](https://example.org/c.md).\n\
            ```\n[d](d.md)\n```\n[here](#here) [e](../e)\n";
        assert_eq!(links(page), ["docs/a.md", "b.svg", "../e"]);
    }
}
