//! What somebody typed.

/// One line of input, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// Decisions: numbers of offers or action texts.
    Play(Vec<&'a str>),
    Undo(usize),
    Why(&'a str),
    Rules(&'a str),
    Save(&'a str),
    Log,
    Legend,
    Board,
    PassRound,
    Help,
    Quit,
    Nothing,
}

impl<'a> Command<'a> {
    /// Understands a line. Whatever is no command is meant to be played.
    pub(crate) fn read(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Command::Nothing,
            ("undo", "") => Command::Undo(1),
            ("undo", count) if count.parse::<usize>().is_ok() => {
                Command::Undo(count.parse().unwrap_or(0))
            }
            ("why", action) => Command::Why(action),
            ("rules", id) => Command::Rules(id),
            ("save", file) => Command::Save(file),
            ("log", "") => Command::Log,
            ("legend", "") => Command::Legend,
            ("board", "") => Command::Board,
            ("pass-round", "") => Command::PassRound,
            ("help" | "?", "") => Command::Help,
            ("quit" | "exit", "") => Command::Quit,
            _ => {
                let parts = line.split(';').map(str::trim);
                Command::Play(parts.filter(|part| !part.is_empty()).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_actions() {
        assert_eq!(Command::read(" undo "), Command::Undo(1));
        assert_eq!(Command::read("undo 3"), Command::Undo(3));
        assert_eq!(Command::read("why jump n"), Command::Why("jump n"));
        assert_eq!(Command::read("why"), Command::Why(""));
        assert_eq!(Command::read("save my game"), Command::Save("my game"));
        assert_eq!(Command::read(""), Command::Nothing);
        assert_eq!(Command::read("Legend"), Command::Legend);
        assert_eq!(Command::read("SAVE My Game"), Command::Save("My Game"));
        assert_eq!(
            Command::read("jump n; 2 ;bounce s1;"),
            Command::Play(vec!["jump n", "2", "bounce s1"])
        );
        assert_eq!(Command::read("undo it"), Command::Play(vec!["undo it"]));
    }
}
