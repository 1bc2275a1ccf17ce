//! Names that people give: one line of what can be seen, and nobody passes for a computer player.
use menagerie_ai::Level;
use menagerie_core::MAX_SEATS;
use menagerie_table::{Voice, Words};

/// So many marks may stand on one letter. Decomposed Vietnamese needs two.
const MARKS: usize = 2;

/// Why a name cannot be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameError {
    /// It has not 1 to 32 characters.
    Length,
    /// A computer player is called so, or looks as if it were.
    Bots,
}

/// A name as somebody gave it, of 1 to 32 characters, tidied. Empty if nothing can be seen of it.
///
/// # Errors
/// If it is too long, or that of a computer player.
pub(crate) fn tidy_name(given: &str) -> Result<String, NameError> {
    if !(1..=32).contains(&given.chars().count()) {
        return Err(NameError::Length);
    }
    let mut seen = String::new();
    let mut marks = 0;
    for c in given.chars().filter(|c| !is_invisible(*c)) {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > MARKS || (marks > 0 && seen.trim_end().len() != seen.len()) {
            continue;
        }
        seen.push(if c.is_control() { ' ' } else { c });
    }
    // a mark needs a letter to stand on
    let seen = seen.trim_start_matches(is_mark);
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    match is_bots(&name) {
        true => Err(NameError::Bots),
        false => Ok(name),
    }
}

/// What takes no room, turns the direction of what follows, or is a blank that is no space (Default_Ignorable_Code_Point of Unicode, and the blanks
/// of Hangul and Braille).
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that stand above or below whatever comes before them and can be stacked on any letter.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a name looks like that of a computer player in any language.
fn is_bots(name: &str) -> bool {
    let name = skeleton(name);
    Words::languages().filter_map(Words::speak).any(|words| {
        let voice = Voice::nameless(words);
        bots().any(|id| skeleton(&voice.say_id(&id)) == name)
    })
}

/// The messages with the names of computer players: one a level and seat.
fn bots() -> impl Iterator<Item = String> {
    let of = |level: Level| (1..=MAX_SEATS).map(move |seat| format!("ai-bot-{level}-{seat}"));
    Level::ALL.into_iter().flat_map(of)
}

/// How a name looks from afar: without marks, signs and spaces, in small letters, and letters of other alphabets as the Latin ones that look like
/// them.
fn skeleton(name: &str) -> String {
    let wide = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    };
    let lower = name.chars().map(wide).flat_map(char::to_lowercase);
    let alike = lower.map(|c| match c {
        '0' | 'о' | 'ο' | 'օ' | 'ø' | 'ö' | 'ó' | 'ò' | 'ô' | 'õ' | 'ō' => 'o',
        '1' | '|' | 'і' | 'ι' | 'ı' | 'í' | 'ì' | 'ï' | 'î' | 'l' | 'ӏ' => 'i',
        'а' | 'α' => 'a',
        'ь' | 'в' | 'β' | '8' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' | '3' | 'é' | 'è' | 'ë' | 'ê' => 'e',
        'ɡ' | '9' => 'g',
        'һ' => 'h',
        'п' | 'ո' | 'ñ' | 'η' => 'n',
        'г' => 'r',
        'ѕ' | '5' | '$' | 'ś' | 'š' => 's',
        'т' | 'τ' | '7' => 't',
        c => c,
    });
    alike.filter(|c| c.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_long_ones_refused() {
        for (given, tidied) in [
            ("  Ada  Lovelace ", Ok("Ada Lovelace")),
            ("\u{202e}abc", Ok("abc")),
            ("a\u{0}b", Ok("a b")),
            (" \u{200b}", Ok("")),
            ("\u{3164}\u{2800}\u{e0041}", Ok("")),
            ("\u{301}\u{301}", Ok("")),
            ("A\u{30a}da", Ok("A\u{30a}da")),
            ("Vie\u{302}\u{323}t", Ok("Vie\u{302}\u{323}t")),
            (
                "a\u{301}\u{302}\u{303}\u{304}\u{305}b",
                Ok("a\u{301}\u{302}b"),
            ),
            ("a \u{301}b", Ok("a b")),
            ("สวัสดี", Ok("สวัสดี")),
            ("नमस्ते", Ok("नमस्ते")),
            ("", Err(NameError::Length)),
            (&"x".repeat(33), Err(NameError::Length)),
        ] {
            assert_eq!(tidy_name(given), tidied.map(str::to_owned), "{given:?}");
        }
    }

    #[test]
    fn nobody_passes_for_a_computer_player() {
        let voice = Voice::english();
        for id in bots() {
            let name = voice.say_id(&id);
            assert_ne!(name, id, "it has a name");
            let hidden = name.replacen(' ', "\u{200b} ", 1);
            let alike = name.replace('o', "о").replace('a', "а").replace('e', "3");
            for disguised in [
                name.to_uppercase(),
                hidden,
                alike,
                format!("[{name}]"),
                name,
            ] {
                assert_eq!(tidy_name(&disguised), Err(NameError::Bots), "{disguised}");
            }
        }
        for name in ["Bot", "Robot", "Ada", "Stronger bot", "Lady Gentle"] {
            assert_eq!(tidy_name(name).as_deref(), Ok(name));
        }
    }
}
