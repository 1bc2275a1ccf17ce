//! The page for hosts that only serve files: everything that works without a server, in one folder that may lie anywhere.
use crate::routes::page_files;
use menagerie_table::{Voice, shelf, tables};
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use thiserror::Error as ThisError;

/// How a page that lies in some folder is told from one with a server behind it; remember: `web/src/app/site.ts`.
const MARK: &str = "<html data-site ";

/// Why there is no site.
#[derive(Debug, ThisError)]
pub enum SiteError {
    /// The page is not inside this program.
    #[error("the page is not inside this program: cargo xtask site --out DIR builds it too")]
    NoPage,
    /// The page has no engine.
    #[error(
        "the page inside this program was built without its engine, so nothing could be played: cargo xtask site --out DIR builds it too"
    )]
    NoEngine,
    /// There is something else.
    #[error("{0} is neither empty nor an earlier site: name another folder")]
    Taken(PathBuf),
    /// Something could not be written.
    #[error("{0}: {1}")]
    Broken(PathBuf, io::Error),
}

/// What was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// So many files.
    pub files: usize,
    /// So many bytes.
    pub bytes: u64,
}

/// Writes the page into a folder; one from before is replaced.
///
/// # Errors
/// If the program has no page that could be played, the folder holds something else, or it cannot be written.
pub fn site(folder: &Path) -> Result<Site, SiteError> {
    let files: Vec<_> = page_files().collect();
    if files.is_empty() {
        return Err(SiteError::NoPage);
    }
    if !files.iter().any(|(path, _)| path.ends_with(".wasm")) {
        return Err(SiteError::NoEngine);
    }
    clear(folder)?;
    let mut site = Site { files: 0, bytes: 0 };
    for (path, bytes) in files {
        let text =
            |change: fn(&str) -> String| change(&String::from_utf8_lossy(&bytes)).into_bytes();
        let bytes = match path {
            "index.html" => text(in_a_folder),
            "sw.js" => text(alone),
            _ => bytes.into_owned(),
        };
        write(&folder.join(path), &bytes, &mut site)?;
    }
    let cards = shelf::NAMES.iter();
    let cards: Vec<_> = cards
        .filter_map(|game| tables::card(game, &Voice::english()).ok())
        .collect();
    let cards = serde_json::to_vec(&cards).expect("plain data with text keys");
    write(&folder.join("games.json"), &cards, &mut site)?;
    Ok(site)
}

/// The page names its files from where it lies, and knows that there is no server.
fn in_a_folder(page: &str) -> String {
    page.replace("=\"/", "=\"./").replacen("<html ", MARK, 1)
}

/// The service worker knows that too.
fn alone(worker: &str) -> String {
    worker.replacen("SITE = false", "SITE = true", 1)
}

/// Makes room: in a new folder, an empty one, or in place of an earlier site.
fn clear(folder: &Path) -> Result<(), SiteError> {
    let broken = |fault| SiteError::Broken(folder.to_owned(), fault);
    fs::create_dir_all(folder).map_err(broken)?;
    if fs::read_dir(folder).map_err(broken)?.next().is_none() {
        return Ok(());
    }
    let page = fs::read_to_string(folder.join("index.html")).unwrap_or_default();
    if !page.contains(MARK) {
        return Err(SiteError::Taken(folder.to_owned()));
    }
    // names of files carry digests: those of the earlier site would stay for ever
    match fs::remove_dir_all(folder.join("assets")) {
        Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(broken(fault)),
        _ => Ok(()),
    }
}

fn write(path: &Path, bytes: &[u8], site: &mut Site) -> Result<(), SiteError> {
    let written = match path.parent() {
        Some(parent) => fs::create_dir_all(parent).and_then(|()| fs::write(path, bytes)),
        None => fs::write(path, bytes),
    };
    written.map_err(|fault| SiteError::Broken(path.to_owned(), fault))?;
    site.files += 1;
    site.bytes += bytes.len() as u64;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_in_a_folder_names_its_files_from_there() {
        let page = r#"<html lang="en"><link href="/icon.svg" /><script src="/assets/a.js">"#;
        let there =
            r#"<html data-site lang="en"><link href="./icon.svg" /><script src="./assets/a.js">"#;
        assert_eq!(in_a_folder(page), there);
        assert_eq!(alone("const SITE = false;"), "const SITE = true;");
    }

    #[test]
    fn what_is_no_site_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("menagerie-site-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        assert!(matches!(clear(&folder), Err(SiteError::Taken(_))));
        fs::write(folder.join("index.html"), "<html lang=\"en\">").unwrap();
        assert!(matches!(clear(&folder), Err(SiteError::Taken(_))));
        fs::write(folder.join("index.html"), format!("{MARK}>")).unwrap();
        clear(&folder).unwrap();
        assert!(!folder.join("assets").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
