//! Which values a number shall take: `goal=15..30`, `goal=15..30/5`, `goal.2=20,25,30`, `scarecrow_moves_after=0,1`.
use menagerie_core::Setting;
use std::{fmt, str::FromStr};

/// A number takes so many values at most.
const MOST_VALUES: usize = 256;

/// A place of an edition, and the values it shall take.
#[derive(Debug, Clone, PartialEq)]
pub struct Vary {
    /// The keys down to the place, with points between them.
    pub place: String,
    /// In the order in which they were said.
    pub values: Vec<Setting>,
}

/// One combination of values: a place and its value for each number that is varied.
pub type Combination = Vec<(String, Setting)>;

/// A text that does not say which values a number shall take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VaryError(String);

impl fmt::Display for VaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for VaryError {}

impl FromStr for Vary {
    type Err = VaryError;

    fn from_str(text: &str) -> Result<Vary, VaryError> {
        let bad = |problem: &str| VaryError(format!("'{text}': {problem}"));
        let (place, values) = text
            .split_once('=')
            .filter(|(place, values)| !place.is_empty() && !values.is_empty())
            .ok_or_else(|| bad("say it as goal=15..30, goal=15..30/5 or goal=15,20,25"))?;
        let values = match values.split_once("..") {
            Some((least, rest)) => steps(least, rest).map_err(bad)?,
            None => listed(values),
        };
        if values.len() > MOST_VALUES {
            return Err(bad("there are more than 256 values"));
        }
        let twice = |(i, value): (usize, &Setting)| values[..i].contains(value);
        if values.iter().enumerate().any(twice) {
            return Err(bad("a value stands twice"));
        }
        Ok(Vary {
            place: place.to_owned(),
            values,
        })
    }
}

/// `15..30` or `15..30/5`.
fn steps(least: &str, rest: &str) -> Result<Vec<Setting>, &'static str> {
    let (most, step) = rest.split_once('/').unwrap_or((rest, "1"));
    let number = |text: &str| {
        text.parse::<i64>()
            .map_err(|_| "a range is of whole numbers")
    };
    let (least, most, step) = (number(least)?, number(most)?, number(step)?);
    if least > most || step < 1 {
        return Err("a range goes upwards, in steps of 1 or more");
    }
    // one more than is allowed is enough to be refused
    let values = (least..=most).step_by(usize::try_from(step).unwrap_or(usize::MAX));
    Ok(values.take(MOST_VALUES + 1).map(Setting::Number).collect())
}

/// Values between commas; those inside brackets, braces and quotes belong to a value.
fn listed(text: &str) -> Vec<Setting> {
    let (mut depth, mut quoted, mut from) = (0_i32, false, 0);
    let mut values = Vec::new();
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                values.push(Setting::read_value(&text[from..at]));
                from = at + 1;
            }
            _ => {}
        }
    }
    values.push(Setting::read_value(&text[from..]));
    values
}

/// All combinations, the last number turning fastest; nothing if there are more than `most`.
pub fn combinations(varied: &[Vary], most: usize) -> Option<Vec<Combination>> {
    let many = varied
        .iter()
        .try_fold(1_usize, |many, vary| many.checked_mul(vary.values.len()))?;
    if many > most {
        return None;
    }
    let mut all: Vec<Combination> = vec![Vec::new()];
    for vary in varied {
        let longer = |before: &Combination| {
            let before = before.clone();
            vary.values.iter().map(move |value| {
                let mut longer = before.clone();
                longer.push((vary.place.clone(), value.clone()));
                longer
            })
        };
        all = all.iter().flat_map(longer).collect();
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Result<String, String> {
        let vary: Vary = text.parse().map_err(|bad: VaryError| bad.to_string())?;
        let values: Vec<String> = vary.values.iter().map(ToString::to_string).collect();
        Ok(format!("{}: {}", vary.place, values.join(" ")))
    }

    #[test]
    fn ranges_steps_and_lists_are_read() {
        for (text, wanted) in [
            ("goal=15..18", "goal: 15 16 17 18"),
            ("goal=15..30/5", "goal: 15 20 25 30"),
            ("goal.2=-3,7", "goal.2: -3 7"),
            ("row=[1,1,2],[1,2]", "row: [1,1,2] [1,2]"),
            ("gem=red,null,true", "gem: \"red\" null true"),
            ("x={\"a\":1},\"b,c\"", "x: {\"a\":1} \"b,c\""),
        ] {
            assert_eq!(values(text).as_deref(), Ok(wanted));
        }
        for text in [
            "goal",
            "=3",
            "goal=",
            "goal=30..15",
            "goal=1..x",
            "goal=1..9/0",
            "goal=3,3",
            "goal=0..9223372036854775807",
            "goal=1..99999999999999999999",
        ] {
            assert!(values(text).is_err(), "{text}");
        }
    }

    #[test]
    fn combinations_are_all_there_are_or_none_if_they_are_too_many() {
        let varied = ["a=1..2", "b=5,6,7"].map(|text| text.parse().unwrap());
        let all = combinations(&varied, 6).unwrap();
        assert_eq!(all.len(), 6);
        assert_eq!(all[1][0].1, Setting::Number(1));
        assert_eq!(all[1][1].1, Setting::Number(6));
        assert_eq!(combinations(&varied, 5), None);
    }
}
