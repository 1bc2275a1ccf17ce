//! The bar of long work.
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar of games where somebody looks on, and nothing where nobody does.
pub(crate) fn progress(games: u64) -> ProgressBar {
    bar(games, "{bar:40} {pos}/{len} games, {eta} to go")
}

/// The same for steps of any work.
pub(crate) fn steps(many: u64) -> ProgressBar {
    bar(many, "{bar:40} {pos}/{len}, {eta} to go")
}

fn bar(many: u64, template: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    let bar = ProgressBar::new(many);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
