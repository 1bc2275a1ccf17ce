//! The bar of long work.
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar where somebody looks on, and nothing where nobody does.
pub(crate) fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} to go");
    let bar = ProgressBar::new(games);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
