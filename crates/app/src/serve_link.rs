//! The page on which a table is set up as it was said: `menagerie serve wallaby --set goal=20`.
//! remember: web/src/app/edition.ts reads such links, and writes them as well
use crate::{ask::AskChoice, error::Error};
use menagerie_core::Seed;
use menagerie_table::{Voice, tables};
use std::fmt::Write;

/// Where that page is on any server. What is said is looked at first, so that no link leads to a refusal.
pub(crate) fn link(game: &str, choice: &AskChoice, voice: &Voice<'_>) -> Result<String, Error> {
    let options = choice.options()?;
    let players = choice.players(game, voice)?;
    tables::make(game, players, &options, Seed([0; 32]))
        .map_err(|refused| Error::refused(&refused, voice))?;
    let said = options.iter().map(|(key, value)| (key, value.to_owned()));
    let many = choice
        .players
        .map(|players| ("players", players.to_string()));
    let said: Vec<String> = said
        .chain(many)
        .map(|(key, value)| format!("{}={}", encoded(key), encoded(&value)))
        .collect();
    let mut link = format!("/new/{game}");
    if !said.is_empty() {
        let _ = write!(link, "#{}", said.join("&"));
    }
    Ok(link)
}

/// As it may stand in a link.
fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use menagerie_table::Words;

    #[derive(Parser)]
    struct Asked {
        #[command(flatten)]
        choice: AskChoice,
    }

    fn linked(game: &str, words: &[&str]) -> Result<String, Error> {
        let asked = Asked::parse_from([&["serve"], words].concat());
        link(game, &asked.choice, &Voice::nameless(Words::english()))
    }

    #[test]
    fn what_is_said_stands_in_the_link_and_what_cannot_be_played_is_refused() {
        assert_eq!(linked("wallaby", &[]).unwrap(), "/new/wallaby");
        let own = [
            "--set",
            "goal.2=20",
            "--players",
            "2",
            "--option",
            "board=full",
        ];
        let edition = "edition=%7B%22goal%22%3A%7B%222%22%3A20%7D%7D";
        assert_eq!(
            linked("wallaby", &own).unwrap(),
            format!("/new/wallaby#board=full&{edition}&players=2")
        );
        let high = linked("wallaby", &["--set", "goal=900"]);
        assert!(matches!(high, Err(Error::Refused(words)) if words.contains("WAL-OPT-5")));
        assert!(matches!(linked("chess", &[]), Err(Error::Wrong(_))));
    }
}
