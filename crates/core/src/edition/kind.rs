//! Which values a parameter may have.
use crate::Setting;

/// The values that a parameter, or a part of one, may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// `true` or `false`.
    Switch,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A text of one to so many letters, such as a name.
    Text(usize),
    /// `null`, or a value of that kind.
    Maybe(&'static Kind),
    /// A value of any of these kinds. An edition replaces it as a whole.
    OneOf(&'static [Kind]),
    /// So many values of one kind. An edition replaces a list as a whole.
    List {
        /// What it is a list of.
        of: &'static Kind,
        /// The shortest it may be.
        least: usize,
        /// The longest it may be.
        most: usize,
    },
    /// A value for each of these keys, neither more nor fewer. An edition names those it changes. A list of tables that have their
    /// keys as `id` is read as well.
    Table(&'static [(&'static str, Kind)]),
}

impl Kind {
    /// Whether one number may stand for all entries of the table: `20` for `{"2":20,"3":20,"4":20}`.
    pub(crate) fn is_even_table(self) -> bool {
        match self {
            Kind::Table(entries) => entries
                .iter()
                .all(|(_, kind)| matches!(kind, Kind::Number(..))),
            _ => false,
        }
    }

    /// The value with its tables in the order of the kind, and with tables in place of lists whose entries have an `id`.
    pub fn keyed(self, value: Setting) -> Setting {
        let entries = match self {
            Kind::Table(entries) => entries,
            Kind::Maybe(kind) => return kind.keyed(value),
            Kind::OneOf(kinds) => {
                let kind = kinds.iter().find(|kind| kind.knows_keys_of(&value));
                return match kind {
                    Some(kind) => kind.keyed(value),
                    None => value,
                };
            }
            Kind::List { of, .. } => match value {
                Setting::List(items) => {
                    return Setting::List(items.into_iter().map(|item| of.keyed(item)).collect());
                }
                other => return other,
            },
            _ => return value,
        };
        let mut pairs = match value {
            Setting::Table(pairs) => pairs,
            Setting::List(items) => match items.iter().map(Setting::without_id).collect() {
                Some(pairs) => pairs,
                None => return Setting::List(items),
            },
            other => return other,
        };
        let place = |key: &str| entries.iter().position(|(known, _)| *known == key);
        pairs.sort_by_key(|(key, _)| place(key).unwrap_or(entries.len()));
        for (key, value) in &mut pairs {
            if let Some(place) = place(key) {
                *value = entries[place].1.keyed(value.clone());
            }
        }
        Setting::Table(pairs)
    }

    fn knows_keys_of(self, value: &Setting) -> bool {
        match (self, value) {
            (Kind::Table(entries), Setting::Table(pairs)) => pairs
                .iter()
                .all(|(key, _)| entries.iter().any(|(known, _)| known == key)),
            _ => false,
        }
    }

    /// The outermost values, each as a whole difference: the least and the most of every number, every word, both switches.
    pub(crate) fn extremes(self) -> Vec<Setting> {
        match self {
            Kind::Number(least, most) => vec![Setting::Number(least), Setting::Number(most)],
            Kind::Switch => vec![Setting::Switch(false), Setting::Switch(true)],
            Kind::Word(words) => {
                let word = |word: &&str| Setting::Word((*word).to_owned());
                words.iter().map(word).collect()
            }
            Kind::Text(most) => [1, most]
                .map(|length| Setting::Word("x".repeat(length)))
                .into(),
            Kind::OneOf(kinds) => kinds.iter().flat_map(|k| k.whole_extremes()).collect(),
            Kind::Maybe(kind) => {
                let mut all = kind.extremes();
                all.push(Setting::None);
                all
            }
            Kind::List { of, least, most } => {
                let items = of.whole_extremes();
                let (first, last) = (items.first(), items.last());
                let list = |item: Option<&Setting>, length| {
                    Setting::List(item.into_iter().cloned().cycle().take(length).collect())
                };
                vec![list(first, least), list(last, most)]
            }
            Kind::Table(entries) => {
                let one = |&(key, kind): &(&'static str, Kind)| {
                    let table = move |value| Setting::Table(vec![(key.to_owned(), value)]);
                    kind.extremes().into_iter().map(table)
                };
                entries.iter().flat_map(one).collect()
            }
        }
    }

    /// The outermost values with every key of every table.
    fn whole_extremes(self) -> Vec<Setting> {
        match self {
            Kind::Table(entries) => {
                let end = |pick: fn(&[Setting]) -> Option<&Setting>| {
                    let entry = |&(key, kind): &(&'static str, Kind)| {
                        let value = pick(&kind.whole_extremes()).cloned();
                        (key.to_owned(), value.unwrap_or(Setting::None))
                    };
                    Setting::Table(entries.iter().map(entry).collect())
                };
                vec![end(<[Setting]>::first), end(<[Setting]>::last)]
            }
            other => other.extremes(),
        }
    }
}
