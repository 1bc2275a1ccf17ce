//! Where lines come from: a person at a terminal, who edits them and looks back at earlier ones, or a pipe.
use rustyline::{DefaultEditor, error::ReadlineError};
use std::io::{self, BufRead, IsTerminal, Write};

/// Lines that somebody types.
pub(crate) trait Lines {
    /// The next line; nothing when there are no more.
    ///
    /// # Errors
    /// If it cannot be read.
    fn next(&mut self, out: &mut dyn Write) -> io::Result<Option<String>>;
}

const PROMPT: &str = "> ";

/// Lines of whoever is at standard input.
pub(crate) fn of_stdin() -> Box<dyn Lines> {
    if io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && let Ok(editor) = DefaultEditor::new()
    {
        return Box::new(Edited(editor));
    }
    Box::new(Piped(io::stdin().lock()))
}

struct Edited(DefaultEditor);

impl Lines for Edited {
    fn next(&mut self, out: &mut dyn Write) -> io::Result<Option<String>> {
        out.flush()?;
        match self.0.readline(PROMPT) {
            Ok(line) => {
                // what cannot be remembered was typed all the same
                let _ = self.0.add_history_entry(line.as_str());
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// A pipe, or a terminal that cannot be edited at.
pub(crate) struct Piped<R>(pub(crate) R);

impl<R: BufRead> Lines for Piped<R> {
    fn next(&mut self, out: &mut dyn Write) -> io::Result<Option<String>> {
        write!(out, "{PROMPT}")?;
        out.flush()?;
        let mut line = String::new();
        if self.0.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        Ok(Some(line))
    }
}
