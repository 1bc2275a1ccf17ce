//! An edition said piece by piece, as on a command line: `goal=20`, `boards.valley.2.rows=5`, `row_costs=[1,1,2]`.
use crate::{NotationError, Setting};

/// No game has tables in tables so deep.
const DEEPEST: usize = 8;

impl Setting {
    /// Reads `place=value`: keys with points between them, and a value as JSON, or a bare word.
    ///
    /// # Errors
    /// If there is no `=` or no place.
    pub fn read_piece(text: &str) -> Result<(&str, Setting), NotationError> {
        let (place, value) = text
            .split_once('=')
            .filter(|(place, _)| !place.is_empty())
            .ok_or_else(|| NotationError::new("edition", format!("'{text}' is not place=value")))?;
        Ok((place, Setting::read_value(value)))
    }

    /// A value as JSON; what is not JSON is a word.
    pub fn read_value(text: &str) -> Setting {
        serde_json::from_str(text).unwrap_or_else(|_| Setting::Word(text.to_owned()))
    }

    /// Puts a value at a place, instead of any that is there. Tables are made on the way.
    ///
    /// # Errors
    /// If something that is no table stands on the way, or the place is deeper than any.
    pub fn put(&mut self, place: &str, value: Setting) -> Result<(), NotationError> {
        let keys: Vec<&str> = place.split('.').collect();
        if keys.len() > DEEPEST {
            return Err(NotationError::new("edition", "no place is so deep"));
        }
        let mut here = self;
        for key in keys {
            let Setting::Table(pairs) = here else {
                return Err(NotationError::new(
                    place,
                    format!("there is no {key} in one value"),
                ));
            };
            let at = pairs.iter().position(|(known, _)| known == key);
            let at = at.unwrap_or_else(|| {
                pairs.push((key.to_owned(), Setting::Table(Vec::new())));
                pairs.len() - 1
            });
            here = &mut pairs[at].1;
        }
        *here = value;
        Ok(())
    }

    /// The value at a place.
    pub fn at(&self, place: &str) -> Option<&Setting> {
        place.split('.').try_fold(self, |here, key| here.get(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(pieces: &[&str]) -> Result<String, String> {
        let mut all = Setting::Table(Vec::new());
        for piece in pieces {
            let (place, value) = Setting::read_piece(piece).map_err(|flaw| flaw.to_string())?;
            all.put(place, value).map_err(|flaw| flaw.to_string())?;
        }
        Ok(all.to_string())
    }

    #[test]
    fn pieces_make_an_edition() {
        let all = said(&["goal.2=20", "row=[1,2]", "gem=red", "goal.3=7", "goal.2=9"]);
        let wanted = r#"{"goal":{"2":9,"3":7},"row":[1,2],"gem":"red"}"#;
        assert_eq!(all.as_deref(), Ok(wanted));
        let all = Setting::read_value(wanted);
        assert_eq!(all.at("goal.3"), Some(&Setting::Number(7)));
        assert_eq!(all.at("goal.4"), None);
    }

    #[test]
    fn pieces_that_fit_nowhere_are_refused() {
        for wrong in [&["goal"][..], &["=3"], &["goal=20", "goal.2=3"]] {
            assert!(said(wrong).is_err(), "{wrong:?}");
        }
        let deep = format!("{}=1", ["a"; 99].join("."));
        assert!(said(&[&deep]).is_err());
        // what the game makes of it is the game's affair
        assert_eq!(said(&["a..b="]).as_deref(), Ok(r#"{"a":{"":{"b":""}}}"#));
    }
}
