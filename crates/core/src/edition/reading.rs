//! What somebody wrote becomes differences from the standard.
use crate::{EditionError, EditionProblem, Kind, Parameter, Parameters, Rule, Setting};

/// The longest text of an edition.
const LONGEST: usize = 64 * 1024;
/// So much of an unknown key is repeated.
const LONGEST_PLACE: usize = 60;

pub(super) fn differences(all: &Parameters, text: &str) -> Result<Setting, EditionError> {
    let fault = |problem| EditionError {
        place: String::new(),
        rule: None,
        problem,
    };
    if text.len() > LONGEST {
        return Err(fault(EditionProblem::TooLong(LONGEST)));
    }
    let said: Setting = serde_json::from_str(text).map_err(|error| {
        fault(EditionProblem::Unreadable {
            line: error.line(),
            column: error.column(),
        })
    })?;
    let standard = all.standard();
    let known: Vec<&'static str> = all.list.iter().map(|parameter| parameter.key).collect();
    let Setting::Table(pairs) = &said else {
        let (line, column) = (1, 1);
        return Err(fault(EditionProblem::Unreadable { line, column }));
    };
    let top = Place {
        path: String::new(),
        rule: None,
    };
    top.keys_are_known(pairs, &known)?;
    let mut differences = Vec::new();
    for parameter in all.list {
        let (Some(value), Some(old)) = (said.get(parameter.key), standard.get(parameter.key))
        else {
            continue;
        };
        let value = parameter.kind.keyed(value.clone());
        if let Some(change) = parameter.place().change(parameter.kind, old, &value)? {
            differences.push((parameter.key.to_owned(), change));
        }
    }
    Ok(Setting::Table(differences))
}

impl Parameter {
    fn place(&self) -> Place {
        Place {
            path: self.key.to_owned(),
            rule: Some(self.rule),
        }
    }

    /// Whether a value is of the parameter's kind, with every key of every table.
    pub(super) fn whole(&self, value: &Setting) -> Result<(), EditionError> {
        self.place().whole(self.kind, value)
    }
}

/// Where in an edition, and the rule that holds there.
struct Place {
    path: String,
    rule: Option<Rule>,
}

impl Place {
    fn fault(&self, problem: EditionProblem) -> EditionError {
        EditionError {
            place: self.path.clone(),
            rule: self.rule,
            problem,
        }
    }

    fn under(&self, key: &str) -> Place {
        let key: String = key.chars().take(LONGEST_PLACE).collect();
        let path = match self.path.as_str() {
            "" => key,
            path => format!("{path}.{key}"),
        };
        Place {
            path,
            rule: self.rule,
        }
    }

    fn keys_are_known(
        &self,
        pairs: &[(String, Setting)],
        known: &[&'static str],
    ) -> Result<(), EditionError> {
        for (i, (key, _)) in pairs.iter().enumerate() {
            let here = self.under(key);
            if !known.contains(&key.as_str()) {
                return Err(here.fault(EditionProblem::Unknown {
                    nearest: nearest(key, known),
                    known: known.to_vec(),
                }));
            }
            if pairs[..i].iter().any(|(earlier, _)| earlier == key) {
                return Err(here.fault(EditionProblem::Twice));
            }
        }
        Ok(())
    }

    /// What a value changes; none if it says what is standard.
    fn change(
        &self,
        kind: Kind,
        old: &Setting,
        new: &Setting,
    ) -> Result<Option<Setting>, EditionError> {
        let Kind::Table(entries) = kind else {
            self.whole(kind, new)?;
            return Ok((new != old).then(|| new.clone()));
        };
        let for_all = matches!(new, Setting::Number(_)) && kind.is_even_table();
        match new {
            Setting::Table(pairs) => self.keys_are_known(pairs, &keys(entries))?,
            _ if for_all => {}
            _ => return Err(self.fault(EditionProblem::Wanted(kind))),
        }
        let mut changes = Vec::new();
        for (key, kind) in entries {
            let new = if for_all { Some(new) } else { new.get(key) };
            let (Some(new), Some(old)) = (new, old.get(key)) else {
                continue;
            };
            if let Some(change) = self.under(key).change(*kind, old, new)? {
                changes.push(((*key).to_owned(), change));
            }
        }
        Ok((!changes.is_empty()).then_some(Setting::Table(changes)))
    }

    fn whole(&self, kind: Kind, value: &Setting) -> Result<(), EditionError> {
        let fits = match (kind, value) {
            (Kind::Number(least, most), Setting::Number(n)) => (least..=most).contains(n),
            (Kind::Switch, Setting::Switch(_)) | (Kind::Maybe(_), Setting::None) => true,
            (Kind::Word(words), Setting::Word(word)) => words.contains(&word.as_str()),
            (Kind::Text(most), Setting::Word(text)) => {
                (1..=most).contains(&text.chars().count()) && !text.contains(char::is_control)
            }
            (Kind::Maybe(inner), value) => return self.whole(*inner, value),
            (Kind::OneOf(kinds), value) => return self.any(kinds, value),
            (Kind::List { of, least, most }, Setting::List(items)) => {
                let length = items.len();
                if (least..=most).contains(&length) {
                    for (i, item) in items.iter().enumerate() {
                        self.under(&(i + 1).to_string()).whole(*of, item)?;
                    }
                }
                (least..=most).contains(&length)
            }
            (Kind::Table(entries), Setting::Table(pairs)) => {
                self.keys_are_known(pairs, &keys(entries))?;
                for (key, kind) in entries {
                    let here = self.under(key);
                    let value = value.get(key);
                    here.whole(
                        *kind,
                        value.ok_or_else(|| here.fault(EditionProblem::Missing))?,
                    )?;
                }
                true
            }
            _ => false,
        };
        if fits {
            Ok(())
        } else {
            Err(self.fault(EditionProblem::Wanted(kind)))
        }
    }

    /// Whether the value is of any of the kinds. If not, the fault is that of the kind whose words it says, if there is one.
    fn any(&self, kinds: &'static [Kind], value: &Setting) -> Result<(), EditionError> {
        let mut faults = Vec::new();
        for kind in kinds {
            match self.whole(*kind, value) {
                Ok(()) => return Ok(()),
                Err(fault) => faults.push(fault),
            }
        }
        let meant = |fault: &EditionError| {
            fault.place != self.path
                && !matches!(fault.problem, EditionProblem::Wanted(Kind::Word(_)))
        };
        let fault = faults.into_iter().find(meant);
        Err(fault.unwrap_or_else(|| self.fault(EditionProblem::Wanted(Kind::OneOf(kinds)))))
    }
}

fn keys(entries: &'static [(&'static str, Kind)]) -> Vec<&'static str> {
    entries.iter().map(|(key, _)| *key).collect()
}

/// The known key that a misspelt one resembles: at most a third of its letters differ, or it is the one that begins so.
fn nearest(key: &str, known: &[&'static str]) -> Option<&'static str> {
    let length = key.chars().count();
    if length > LONGEST_PLACE {
        return None;
    }
    let distance = |known: &'static str| (letters_apart(key, known), known);
    let (apart, nearest) = known.iter().map(|known| distance(known)).min()?;
    if apart <= length / 3 {
        return Some(nearest);
    }
    let mut longer = known.iter().filter(|known| known.starts_with(key));
    match (longer.next(), longer.next()) {
        (Some(only), None) if length > 1 => Some(only),
        _ => None,
    }
}

/// How many letters have to be put in, left out or replaced to make one word of the other.
fn letters_apart(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let replaced = corner + usize::from(letter != *other);
            corner = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: Kind = Kind::Table(&[("2", Kind::Number(1, 99)), ("3", Kind::Number(1, 99))]);
    const TILE: Kind = Kind::Table(&[
        ("name", Kind::Text(8)),
        (
            "pays",
            Kind::OneOf(&[
                Kind::Word(&["all"]),
                Kind::Table(&[("per", Kind::Word(&["gem"])), ("each", Kind::Number(1, 3))]),
                Kind::Table(&[("per", Kind::Word(&["goal"])), ("most", Kind::Number(1, 9))]),
            ]),
        ),
    ]);
    const TOY: Parameters = Parameters {
        game: "toy",
        list: &[
            Parameter {
                key: "goal",
                rule: Rule("TOY-END-1"),
                kind: PLAYERS,
            },
            Parameter {
                key: "costs",
                rule: Rule("TOY-COST-1"),
                kind: Kind::List {
                    of: &Kind::Number(0, 5),
                    least: 1,
                    most: 3,
                },
            },
            Parameter {
                key: "gem",
                rule: Rule("TOY-GEM-1"),
                kind: Kind::Maybe(&Kind::Word(&["red", "green"])),
            },
            Parameter {
                key: "cards",
                rule: Rule("TOY-CARD-1"),
                kind: Kind::Table(&[("bow", Kind::Table(&[("copies", Kind::Number(0, 9))]))]),
            },
            Parameter {
                key: "tiles",
                rule: Rule("TOY-TILE-1"),
                kind: Kind::Table(&[("t1", TILE), ("t2", TILE)]),
            },
        ],
        data: r#"{"notes":"toy","goal":{"2":25,"3":20},"costs":[1,2],"gem":null,"cards":{"bow":{"copies":4}},
            "tiles":[{"id":"t1","name":"Old mill","pays":"all"},{"id":"t2","name":"Hut","pays":{"per":"gem","each":2}}]}"#,
    };

    fn read(text: &str) -> String {
        match TOY.differences(text) {
            Ok(differences) => differences.to_string(),
            Err(fault) => fault.to_string(),
        }
    }

    #[test]
    fn an_edition_is_its_differences_in_a_fixed_order() {
        assert_eq!(read("{}"), "{}");
        assert_eq!(read(r#"{"goal":20}"#), r#"{"goal":{"2":20}}"#);
        assert_eq!(
            read(r#" { "gem" : "red", "goal":{"3":20,"2":7}, "costs":[1,2] } "#),
            r#"{"goal":{"2":7},"gem":"red"}"#
        );
        assert_eq!(
            read(r#"{"cards":{"bow":{"copies":5}}}"#),
            r#"{"cards":{"bow":{"copies":5}}}"#
        );
        assert_eq!(read(&TOY.standard().to_string()), "{}");
        // a list of tables with ids is a table, and texts have no spaces
        assert_eq!(
            read(r#"{"tiles":[{"id":"t2","name":"New hut"}]}"#),
            r#"{"tiles":{"t2":{"name":"New\u0020hut"}}}"#
        );
        assert_eq!(
            read(r#"{"tiles":{"t1":{"pays":{"most":1,"per":"goal"}},"t2":{"pays":"all"}}}"#),
            r#"{"tiles":{"t1":{"pays":{"per":"goal","most":1}},"t2":{"pays":"all"}}}"#
        );
    }

    // what an edition replaces as a whole keeps nothing of the standard
    #[test]
    fn differences_make_numbers() {
        let edition =
            r#"{"cards":{"bow":{"copies":5}},"tiles":{"t2":{"pays":{"per":"goal","most":1}}}}"#;
        let differences = TOY.differences(edition).unwrap();
        let numbers: Setting = TOY.numbers(&differences);
        assert_eq!(
            numbers.to_string(),
            r#"{"goal":{"2":25,"3":20},"costs":[1,2],"gem":null,"cards":{"bow":{"copies":5}},"tiles":{"t1":{"name":"Old\u0020mill","pays":"all"},"t2":{"name":"Hut","pays":{"per":"goal","most":1}}}}"#
        );
    }

    #[test]
    fn faults_name_the_place_and_what_would_be_right() {
        for (text, fault) in [
            (r#"{"goall":20}"#, "goall: did you mean goal?"),
            (r#"{"co":[1]}"#, "co: did you mean costs?"),
            (
                r#"{"notes":""}"#,
                "notes: no such parameter; there are: goal, costs, gem, cards, tiles",
            ),
            (
                r#"{"goal":{"5":20}}"#,
                "goal.5: no such parameter; there are: 2, 3",
            ),
            (r#"{"goal":0}"#, "goal.2: not a whole number from 1 to 99"),
            (
                r#"{"goal":{"2":1.5}}"#,
                "goal.2: not a whole number from 1 to 99",
            ),
            (
                r#"{"goal":{"2":99999999999999999999}}"#,
                "goal.2: not a whole number from 1 to 99",
            ),
            (r#"{"goal":"x"}"#, "goal: not a table with the keys 2, 3"),
            (r#"{"goal":2,"goal":3}"#, "goal: said twice"),
            (r#"{"costs":[]}"#, "costs: not a list of 1 to 3 entries"),
            (
                r#"{"costs":[1,7]}"#,
                "costs.2: not a whole number from 0 to 5",
            ),
            (r#"{"gem":"blue"}"#, "gem: not one of: red, green"),
            (r#"{"cards":3}"#, "cards: not a table with the keys bow"),
            (
                r#"{"tiles":{"t1":{"name":"A long name"}}}"#,
                "tiles.t1.name: not a text of 1 to 8 letters",
            ),
            (
                r#"{"tiles":{"t1":{"name":"tab\t"}}}"#,
                "tiles.t1.name: not a text of 1 to 8 letters",
            ),
            (
                r#"{"tiles":[{"id":"t1"},{"id":"t1"}]}"#,
                "tiles.t1: said twice",
            ),
            (
                r#"{"tiles":[{"id":"t3"}]}"#,
                "tiles.t3: no such parameter; there are: t1, t2",
            ),
            (
                r#"{"tiles":[1]}"#,
                "tiles: not a table with the keys t1, t2",
            ),
            (
                r#"{"tiles":{"t1":{"pays":{"per":"gem","each":4}}}}"#,
                "tiles.t1.pays.each: not a whole number from 1 to 3",
            ),
            (
                r#"{"tiles":{"t1":{"pays":{"per":"goal"}}}}"#,
                "tiles.t1.pays.most: missing",
            ),
            (
                r#"{"tiles":{"t1":{"pays":"none"}}}"#,
                "tiles.t1.pays: of none of the forms that there are",
            ),
            ("[]", "not JSON at line 1 character 1"),
            (r#"{"goal":"#, "not JSON at line 1 character 8"),
            (r#"{"goal":NaN}"#, "not JSON at line 1 character 9"),
        ] {
            assert_eq!(read(text), fault, "{text}");
        }
        let rule = |text: &str| TOY.differences(text).unwrap_err().rule;
        assert_eq!(rule(r#"{"costs":[9]}"#), Some(Rule("TOY-COST-1")));
        assert_eq!(rule(r#"{"cost":[9]}"#), None);
    }

    #[test]
    fn neither_size_nor_depth_does_harm() {
        assert_eq!(read(&" ".repeat(LONGEST + 1)), "more than 65536 bytes");
        let deep = format!("{{\"goal\":{}", "[".repeat(LONGEST - 20));
        assert!(read(&deep).starts_with("not JSON"));
        let key = "k".repeat(LONGEST - 20);
        assert!(read(&format!("{{\"{key}\":1}}")).len() < 200);
    }
}
