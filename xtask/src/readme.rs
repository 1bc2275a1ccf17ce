//! The game that the README shows is a real one: the same command and the same choices give it again, line by line.
//!
//! It stands between fences and begins with `$ menagerie …`; a line `…` stands for lines that are left out.
use crate::shell::{menagerie, program, root};
use std::{fs, io::Write, path::Path, process::Stdio};

const COMMAND: &str = "$ menagerie ";
const LEFT_OUT: &str = "…";
const PROMPT: &str = "> ";

/// Plays the shown game.
///
/// # Errors
/// Shows the real game if it is another.
pub(crate) fn check() -> Result<(), String> {
    let page = fs::read_to_string(root().join("README.md"))
        .map_err(|e| format!("cannot read README.md: {e}"))?;
    let shown = shown(&page).ok_or(format!("README.md shows no game ({COMMAND}…)"))?;
    let played = play(&menagerie()?, &shown)?;
    if agrees(&shown.lines, &played) {
        Ok(())
    } else {
        let played = played.join("\n");
        Err(format!("README.md shows another game than this:\n{played}"))
    }
}

/// The game as the page shows it.
struct Shown<'a> {
    args: Vec<&'a str>,
    lines: Vec<&'a str>,
}

fn shown(page: &str) -> Option<Shown<'_>> {
    let mut lines = page.lines().skip_while(|line| !line.starts_with(COMMAND));
    let command = lines.next()?.strip_prefix(COMMAND)?;
    Some(Shown {
        args: command.split(' ').collect(),
        lines: lines.take_while(|line| !line.starts_with("```")).collect(),
    })
}

/// What a terminal would show: what is printed, with what is typed behind the prompts.
fn play(menagerie: &Path, shown: &Shown<'_>) -> Result<Vec<String>, String> {
    let typed = || {
        shown
            .lines
            .iter()
            .filter_map(|line| line.strip_prefix(PROMPT))
    };
    let input: String = typed().map(|line| format!("{line}\n")).collect();
    let broken = |e| format!("cannot play: {e}");
    let mut game = program(menagerie, &shown.args)
        .args(["--language", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(broken)?;
    if let Some(mut keyboard) = game.stdin.take() {
        keyboard.write_all(input.as_bytes()).map_err(broken)?;
    }
    let output = game.wait_with_output().map_err(broken)?;
    Ok(typed_in(&String::from_utf8_lossy(&output.stdout), typed()))
}

/// A pipe does not echo: puts what was typed back behind the prompts.
fn typed_in<'a>(output: &str, mut typed: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut lines = Vec::new();
    for line in output.lines() {
        let mut rest = line;
        while let Some(answer) = rest.strip_prefix(PROMPT) {
            let words = typed.next().unwrap_or_default();
            lines.push(format!("{PROMPT}{words}"));
            rest = answer;
        }
        lines.push(rest.trim_end().to_owned());
    }
    lines
}

/// Whether the shown lines are the played ones, but for those left out.
fn agrees(shown: &[&str], played: &[String]) -> bool {
    let mut from = 0;
    shown
        .split(|line| *line == LEFT_OUT)
        .filter(|part| !part.is_empty())
        .all(|part| {
            let at = played[from..].windows(part.len()).position(|w| w == part);
            from += at.unwrap_or(0) + part.len();
            at.is_some()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "# Toy\n```console\n$ menagerie play toy --seed 2a\nhello\n…\n> hop\nyou hop\n```\n";

    #[test]
    fn the_shown_game_is_found_with_its_command() {
        let shown = shown(PAGE).unwrap();
        assert_eq!(shown.args, ["play", "toy", "--seed", "2a"]);
        assert_eq!(shown.lines, ["hello", "…", "> hop", "you hop"]);
    }

    #[test]
    fn what_is_typed_stands_behind_the_prompt() {
        let lines = typed_in("hello\nboard  \n> you hop\n> bye", ["hop"].into_iter());
        assert_eq!(lines, ["hello", "board", "> hop", "you hop", "> ", "bye"]);
        let shown = shown(PAGE).unwrap();
        assert!(agrees(&shown.lines, &lines));
        assert!(!agrees(&["hello", "> hop"], &lines));
        assert!(!agrees(&["you hop", "…", "hello"], &lines));
    }
}
