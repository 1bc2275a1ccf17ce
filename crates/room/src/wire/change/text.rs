//! JSON as [`menagerie_table::json`] writes it, without spaces, being read letter by letter.

/// A JSON text being read.
pub(super) struct Text<'a> {
    pub(super) text: &'a str,
    /// What is looked at next.
    pub(super) at: usize,
}

impl<'a> Text<'a> {
    pub(super) fn new(text: &'a str) -> Text<'a> {
        Text { text, at: 0 }
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    pub(super) fn next(&self) -> u8 {
        self.rest().first().copied().unwrap_or(0)
    }

    /// Goes past the string that begins here.
    fn string(&mut self) {
        self.at += 1;
        let special = |byte: &u8| matches!(byte, b'"' | b'\\');
        while let Some(length) = self.rest().iter().position(special) {
            self.at += length;
            if self.next() == b'"' {
                break;
            }
            // what a backslash stands before is part of the string
            self.at += 2;
        }
        self.at += 1;
    }

    /// Goes past the value that begins here, and gives it.
    pub(super) fn value(&mut self) -> &'a str {
        let begun = self.at;
        match self.next() {
            b'"' => self.string(),
            b'{' | b'[' => self.brackets(),
            _ => {
                let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']');
                let rest = self.rest();
                self.at += rest.iter().position(ends).unwrap_or(rest.len());
            }
        }
        self.text.get(begun..self.at).unwrap_or_default()
    }

    /// Goes past the object or list that begins here.
    fn brackets(&mut self) {
        let mut depth = 0;
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'"' => {
                    self.string();
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// Where the value that begins here ends, if it does before a place.
    pub(super) fn end_before(&self, place: usize) -> Option<usize> {
        let bytes = self.text.as_bytes().get(..place)?;
        let first = *bytes.get(self.at)?;
        if first == b'"' {
            return string_end(bytes, self.at);
        }
        let (mut at, mut depth) = (self.at, 0_usize);
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'"' => {
                    at = string_end(bytes, at)?;
                    continue;
                }
                b'{' | b'[' => depth += 1,
                // what is neither object nor list ends where the next thing begins
                b',' | b'}' | b']' if depth == 0 => return Some(at),
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(at + 1);
                    }
                }
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// Goes past a value if it is just this one.
    pub(super) fn skip(&mut self, value: &str) -> bool {
        let Some(behind) = self.rest().strip_prefix(value.as_bytes()) else {
            return false;
        };
        // 1 is not all of 12
        let ended = matches!(behind.first(), None | Some(b',' | b':' | b'}' | b']'));
        if ended {
            self.at += value.len();
        }
        ended
    }
}

/// Behind the string that begins at a place, if it ends.
pub(super) fn string_end(bytes: &[u8], begins: usize) -> Option<usize> {
    let mut at = begins + 1;
    loop {
        let special = |byte: &u8| matches!(byte, b'"' | b'\\');
        at += bytes.get(at..)?.iter().position(special)?;
        if bytes[at] == b'"' {
            return Some(at + 1);
        }
        // what a backslash stands before is part of the string
        at += 2;
    }
}
