//! The values of a parameter written short, in no language: `1..99`, `{2,3,4: 4..171}`, `[0..9; 2..10]`, `null|red|green`.
use crate::Kind;
use std::fmt;

/// So many keys of a table are written; of more, the first and the last.
const MOST_KEYS: usize = 6;

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Kind::Number(least, most) => write!(f, "{least}..{most}"),
            Kind::Switch => f.write_str("true|false"),
            Kind::Word(words) => f.write_str(&words.join("|")),
            Kind::Text(most) => write!(f, "\"1..{most}\""),
            Kind::Maybe(kind) => write!(f, "null|{kind}"),
            Kind::OneOf(kinds) => {
                let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
                f.write_str(&kinds.join("|"))
            }
            Kind::List { of, least, most } => write!(f, "[{of}; {least}..{most}]"),
            Kind::Table(entries) => write_table(entries, f),
        }
    }
}

/// Neighbours of one kind are written together.
fn write_table(entries: &[(&str, Kind)], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("{")?;
    for (i, group) in entries.chunk_by(|(_, a), (_, b)| a == b).enumerate() {
        let keys: Vec<&str> = group.iter().map(|(key, _)| *key).collect();
        let keys = match &keys[..] {
            [first, .., last] if keys.len() > MOST_KEYS => format!("{first}…{last}"),
            few => few.join(","),
        };
        let before = if i > 0 { ", " } else { "" };
        write!(f, "{before}{keys}: {}", group[0].1)?;
    }
    f.write_str("}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_short() {
        const NUMBER: Kind = Kind::Number(0, 9);
        const MANY: Kind = Kind::Table(&[
            ("a", NUMBER),
            ("b", NUMBER),
            ("c", NUMBER),
            ("d", NUMBER),
            ("e", NUMBER),
            ("f", NUMBER),
            ("g", NUMBER),
        ]);
        for (kind, text) in [
            (
                Kind::Maybe(&Kind::Word(&["red", "green"])),
                "null|red|green",
            ),
            (
                Kind::List {
                    of: &NUMBER,
                    least: 2,
                    most: 10,
                },
                "[0..9; 2..10]",
            ),
            (
                Kind::Table(&[("2", NUMBER), ("3", NUMBER), ("on", Kind::Switch)]),
                "{2,3: 0..9, on: true|false}",
            ),
            (MANY, "{a…g: 0..9}"),
            (Kind::OneOf(&[Kind::Text(8), NUMBER]), "\"1..8\"|0..9"),
        ] {
            assert_eq!(kind.to_string(), text);
        }
    }
}
