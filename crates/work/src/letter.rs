//! What is said between a desk and a worker. A job is `NUMBER DESK`, a line break and its text; what a worker says to a desk is a word, the number of the job
//! and, behind a line break, what there is to say.
use std::str::FromStr;

/// A job as it lies in the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Job {
    /// Which of its desk.
    pub(crate) number: u64,
    /// Who waits for it.
    pub(crate) desk: String,
    /// What is to be done.
    pub(crate) text: String,
}

impl Job {
    pub(crate) fn write(&self) -> String {
        format!("{} {}\n{}", self.number, self.desk, self.text)
    }

    /// Reads that; nothing if it is none of ours.
    pub(crate) fn read(bytes: &[u8]) -> Option<Job> {
        let text = std::str::from_utf8(bytes).ok()?;
        let (head, text) = text.split_once('\n')?;
        let (number, desk) = head.split_once(' ')?;
        let plain =
            |desk: &str| !desk.is_empty() && desk.bytes().all(|b| b.is_ascii_alphanumeric());
        plain(desk).then_some(Job {
            number: number.parse().ok()?,
            desk: desk.to_owned(),
            text: text.to_owned(),
        })
    }
}

/// What a worker says to a desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Word<'a> {
    /// It would do the job now, if it is still wanted.
    Take,
    /// It is at it, if it is still wanted, and what there is to say of that.
    Still(&'a str),
    /// A part of what came of it, of so many.
    Came(usize, usize, &'a [u8]),
    /// It cannot or will not do it, and why.
    Refused(&'a str),
}

/// More parts than this are no answer.
const PARTS: usize = 4096;

impl<'a> Word<'a> {
    pub(crate) fn write(&self, number: u64) -> Vec<u8> {
        match self {
            Word::Take => format!("take {number}\n").into_bytes(),
            Word::Still(note) => format!("still {number}\n{note}").into_bytes(),
            Word::Came(part, parts, bytes) => {
                let mut all = format!("came {number} {part} {parts}\n").into_bytes();
                all.extend_from_slice(bytes);
                all
            }
            Word::Refused(why) => format!("refused {number}\n{why}").into_bytes(),
        }
    }

    /// Reads that, with the number of the job; nothing if it is none of ours.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<(u64, Word<'a>)> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let (head, rest) = (std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]);
        let words: Vec<&str> = head.split(' ').collect();
        let (word, numbers) = words.split_first()?;
        let number = numbers.first()?.parse().ok()?;
        let word = match (*word, &numbers[1..]) {
            ("take", []) => Word::Take,
            ("still", []) => Word::Still(std::str::from_utf8(rest).ok()?),
            ("came", [part, parts]) => {
                let (part, parts) = (count(part)?, count(parts)?);
                (part < parts && parts <= PARTS).then_some(Word::Came(part, parts, rest))?
            }
            ("refused", []) => Word::Refused(std::str::from_utf8(rest).ok()?),
            _ => return None,
        };
        Some((number, word))
    }
}

fn count(text: &str) -> Option<usize> {
    usize::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_are_read_as_they_are_written_and_nothing_else_is() {
        let job = Job {
            number: 7,
            desk: "a1b2".to_owned(),
            text: "{\"x\":\"\u{e9}\"}\nand more".to_owned(),
        };
        assert_eq!(Job::read(job.write().as_bytes()), Some(job));
        for wrong in ["", "7\n", "7 a.b\nx", "7 \nx", "x a\n", "7 a>\nx", "7 a"] {
            assert_eq!(Job::read(wrong.as_bytes()), None, "{wrong}");
        }
        assert_eq!(Job::read(&[b'7', b' ', b'a', b'\n', 0xff]), None);
    }

    #[test]
    fn words_are_read_as_they_are_written_and_nothing_else_is() {
        for word in [
            Word::Take,
            Word::Still(""),
            Word::Still("half\nway"),
            Word::Came(0, 2, &[0xff, b'\n', 0]),
            Word::Refused("no\nnever"),
        ] {
            assert_eq!(Word::read(&word.write(9)), Some((9, word.clone())));
        }
        for wrong in [
            "",
            "take",
            "take x\n",
            "take 1 2\n",
            "came 1\n",
            "came 1 2 2\nx",
            "came 1 0 5000\n",
            "go 1\n",
        ] {
            assert_eq!(Word::read(wrong.as_bytes()), None, "{wrong}");
        }
    }
}
