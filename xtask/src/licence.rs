//! Licence expressions, as packages write them.

/// Licences that ask for nothing but their notice, and so go with ours.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether an expression such as `MIT OR (Apache-2.0 AND ISC)` can be met with allowed licences alone. `/` is an old way of writing
/// `OR`; an exception (`WITH …`) only ever allows more.
pub(crate) fn allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    any(&mut words) == Some(true) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>) -> Option<bool> {
    let mut met = all(words)?;
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words)?;
    }
    Some(met)
}

fn all(words: &mut Words<'_>) -> Option<bool> {
    let mut met = one(words)?;
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words)?;
    }
    Some(met)
}

fn one(words: &mut Words<'_>) -> Option<bool> {
    match words.next()? {
        "(" => {
            let met = any(words)?;
            words.next_if_eq(&")").map(|_| met)
        }
        ")" | "OR" | "AND" | "WITH" => None,
        licence => {
            if words.next_if_eq(&"WITH").is_some() {
                words.next()?;
            }
            Some(ALLOWED.contains(&licence))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_choice_is_enough_and_every_part_is_needed() {
        for good in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
        ] {
            assert!(allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT",
            "MIT)",
            "MIT OR",
            "OR MIT",
            "AGPL-3.0 OR (GPL-2.0 AND MIT)",
        ] {
            assert!(!allowed(bad), "{bad}");
        }
    }
}
