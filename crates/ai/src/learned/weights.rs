//! The file of what was learned about a game.
use super::{MOST_FEATURES, MOST_HIDDEN, Model};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What was learned about a game, for each number of seats by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The game's name.
    pub game: String,
    /// The rules number that was played by; another may be another game.
    pub rules: u32,
    /// The names of what is looked at, in the order of the weights.
    pub features: Vec<String>,
    /// By the number of seats.
    pub tables: Vec<Table>,
}

/// What was learned at tables of so many.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// How many play.
    pub seats: u8,
    /// The call that makes these weights again.
    pub command: String,
    /// Games that were played to their end.
    pub games: usize,
    /// Positions looked at in them.
    pub positions: usize,
    /// How well the games that were kept apart are foretold.
    pub losses: Losses,
    /// What each feature is worth.
    pub linear: Vec<f32>,
    /// Hidden units.
    pub hidden: Vec<Unit>,
}

/// What it costs on average to be told who wins, in natural units of information; less is better.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// By what was learned.
    pub learned: f64,
    /// By the valuation made by hand.
    pub handmade: f64,
    /// If everybody were as likely.
    pub even: f64,
}

/// A hidden unit: it counts as far as its sum lies above zero.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// What it is worth.
    pub out: f32,
    /// What its sum begins with.
    pub bias: f32,
    /// What each feature adds to it.
    pub weights: Vec<f32>,
}

/// Why weights are not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherWeights(String);

impl fmt::Display for OtherWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OtherWeights {}

impl OtherWeights {
    /// Other weights are in use already.
    pub(super) fn late() -> OtherWeights {
        OtherWeights("weights have to be brought before the first game".to_owned())
    }

    /// A game that nothing can be learned about.
    pub(crate) fn unknown(game: &str) -> OtherWeights {
        OtherWeights(format!(
            "nothing can be learned about {game}: it has no features"
        ))
    }
}

impl Weights {
    /// Reads a file for a game with its rules number and the names of its features.
    ///
    /// # Errors
    /// What does not fit, by name.
    pub fn read(
        text: &str,
        (game, rules): (&str, u32),
        names: &[&str],
    ) -> Result<Weights, OtherWeights> {
        let weights: Weights =
            serde_json::from_str(text).map_err(|fault| OtherWeights(fault.to_string()))?;
        weights.fits((game, rules), names).map_err(OtherWeights)?;
        Ok(weights)
    }

    fn fits(&self, (game, rules): (&str, u32), names: &[&str]) -> Result<(), String> {
        if self.game != game {
            return Err(format!("these are weights of {}, not of {game}", self.game));
        }
        if self.rules != rules {
            let learned = self.rules;
            return Err(format!(
                "these weights were learned by rules {learned} of {game}, which is played by rules {rules}: learn them anew"
            ));
        }
        for place in 0..self.features.len().max(names.len()) {
            let told = self.features.get(place).map(String::as_str);
            let known = names.get(place).copied();
            if told != known {
                let [told, known] = [told, known].map(|name| name.unwrap_or("nothing"));
                return Err(format!(
                    "these weights were learned for other features: number {} is {told} there and {known} here: learn them anew",
                    place + 1
                ));
            }
        }
        if names.len() > MOST_FEATURES {
            return Err(format!("there are more than {MOST_FEATURES} features"));
        }
        for table in &self.tables {
            table.fits(names.len())?;
        }
        Ok(())
    }

    /// What was learned at tables of so many.
    pub fn table(&self, seats: u8) -> Option<&Table> {
        self.tables.iter().find(|table| table.seats == seats)
    }

    /// Puts a table in its place, that of as many seats giving way.
    pub fn put(&mut self, table: Table) {
        self.tables.retain(|other| other.seats != table.seats);
        self.tables.push(table);
        self.tables.sort_by_key(|table| table.seats);
    }

    /// The text of the file: one row of weights a line, so that changes can be read.
    pub fn text(&self) -> String {
        let mut text = format!(
            "{{\n\"game\": {}, \"rules\": {},\n\"features\": {},\n\"tables\": [",
            json(&self.game),
            self.rules,
            json(&self.features)
        );
        for (i, table) in self.tables.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            text += &format!(
                "{comma}\n{{\"seats\": {}, \"games\": {}, \"positions\": {},\n\"command\": {},\n\"losses\": {},\n\"linear\": {},\n\"hidden\": [",
                table.seats,
                table.games,
                table.positions,
                json(&table.command),
                json(&table.losses),
                json(&table.linear),
            );
            for (j, unit) in table.hidden.iter().enumerate() {
                let comma = if j == 0 { "" } else { "," };
                text += &format!("{comma}\n{}", json(unit));
            }
            text += "]}";
        }
        text + "\n]}\n"
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("weights are plain data")
}

impl Table {
    fn fits(&self, features: usize) -> Result<(), String> {
        let rows = self.hidden.iter().map(|unit| &unit.weights);
        let uneven = rows
            .clone()
            .chain([&self.linear])
            .any(|row| row.len() != features);
        if uneven || self.hidden.len() > MOST_HIDDEN {
            return Err(format!(
                "the weights for {} seats are not {features} a row in at most {MOST_HIDDEN} rows",
                self.seats
            ));
        }
        let edges = self.hidden.iter().flat_map(|unit| [unit.out, unit.bias]);
        let all = rows.flatten().chain(&self.linear).copied().chain(edges);
        match all.into_iter().find(|weight| !weight.is_finite()) {
            Some(weight) => Err(format!("{weight} is no weight")),
            None => Ok(()),
        }
    }

    /// The weights, ready to be asked.
    pub fn model(&self) -> Model {
        Model::new(&self.linear, &self.hidden)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["score", "reach"];

    fn weights() -> Weights {
        let table = |seats| Table {
            seats,
            command: "menagerie learn wallaby".to_owned(),
            games: 10,
            positions: 200,
            losses: Losses {
                learned: 0.5,
                handmade: 0.6,
                even: 0.7,
            },
            linear: vec![0.1, -2.5e-7],
            hidden: vec![
                Unit {
                    out: 1.0,
                    bias: 0.25,
                    weights: vec![0.3, 1e8],
                };
                2
            ],
        };
        let mut weights = Weights {
            game: "wallaby".to_owned(),
            rules: 1,
            features: NAMES.map(str::to_owned).to_vec(),
            tables: Vec::new(),
        };
        for seats in [4, 2, 4] {
            weights.put(table(seats));
        }
        weights
    }

    #[test]
    fn weights_are_read_as_they_are_written() {
        let weights = weights();
        let text = weights.text();
        let read = Weights::read(&text, ("wallaby", 1), &NAMES).unwrap();
        assert_eq!(read, weights);
        assert_eq!(read.text(), text);
        let seats: Vec<u8> = read.tables.iter().map(|table| table.seats).collect();
        assert_eq!(seats, [2, 4]);
        assert!(read.table(4).is_some() && read.table(3).is_none());
    }

    #[test]
    fn weights_of_another_game_rules_or_features_are_refused_by_name() {
        let text = weights().text();
        let told = |about, names: &[&str]| {
            let refused = Weights::read(&text, about, names);
            refused.unwrap_err().to_string()
        };
        assert!(told(("waddle-waddle", 1), &NAMES).contains("weights of wallaby"));
        assert!(told(("wallaby", 2), &NAMES).contains("rules 1 of wallaby"));
        let other = told(("wallaby", 1), &["score", "ground"]);
        assert!(
            other.contains("2 is reach there and ground here"),
            "{other}"
        );
        let more = told(("wallaby", 1), &["score", "reach", "ground"]);
        assert!(
            more.contains("3 is nothing there and ground here"),
            "{more}"
        );
        assert!(told(("wallaby", 1), &["score"]).contains("2 is reach there and nothing here"));
    }

    #[test]
    fn rows_that_do_not_fit_and_other_texts_are_refused() {
        let refused = |change: &dyn Fn(&mut Weights)| {
            let mut weights = weights();
            change(&mut weights);
            Weights::read(&weights.text(), ("wallaby", 1), &NAMES).is_err()
        };
        assert!(!refused(&|_| {}));
        assert!(refused(&|weights| weights.tables[0].linear.push(0.0)));
        assert!(refused(&|weights| {
            weights.tables[1].hidden[1].weights.clear();
        }));
        assert!(refused(&|weights| {
            let unit = weights.tables[0].hidden[0].clone();
            weights.tables[0].hidden = vec![unit; MOST_HIDDEN + 1];
        }));
        assert!(refused(&|weights| weights.tables[0].linear[0] = f32::NAN));
        for text in ["", "{}", "[1]", "{\"game\": \"wallaby\", \"rules\": -1}"] {
            assert!(
                Weights::read(text, ("wallaby", 1), &NAMES).is_err(),
                "{text}"
            );
        }
    }
}
