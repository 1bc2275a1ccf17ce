//! Links between the Markdown pages of the repository lead to files that are there.
use crate::files;
use std::path::Path;

/// Follows every link of every page that does not leave the repository.
///
/// # Errors
/// One line a link that leads nowhere.
pub(crate) fn check() -> Result<(), String> {
    let pages = files::ending(".md")?;
    let mut lost = Vec::new();
    let mut followed = 0;
    for page in &pages {
        let text = files::text(page)?;
        let folder = page.parent().unwrap_or(Path::new("."));
        for link in links(&text) {
            followed += 1;
            if !folder.join(link).exists() {
                lost.push(format!("{}: '{link}' leads nowhere", files::said(page)));
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
