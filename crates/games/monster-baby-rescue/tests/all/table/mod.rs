//! A table for tests: positions as text, choices as text, and the picture printed when something fails.
use menagerie_core::{Audience, Game, Refusal as _, Seat, Tell, Turn};
use monster_baby_rescue::{Event, MonsterBabyRescue, Score, State};
use serde_json::Value;

/// The printed components.
pub(crate) fn printed() -> Value {
    serde_json::from_str(include_str!(
        "../../../../../../rules/data/monster-baby-rescue.json"
    ))
    .unwrap()
}

/// The printed components with a change, as a designer would hand them over.
pub(crate) fn designed(change: impl FnOnce(&mut Value)) -> String {
    let mut data = printed();
    change(&mut data);
    data.to_string()
}

/// A game at some position.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    /// What happened since the position was set up.
    pub(crate) heard: Vec<Event>,
}

impl Table {
    pub(crate) fn at(position: &str) -> Table {
        match position.parse() {
            Ok(state) => Table {
                state,
                heard: Vec::new(),
            },
            Err(flaw) => panic!("{position}: {flaw}"),
        }
    }

    pub(crate) fn picture(&self) -> String {
        let view = MonsterBabyRescue::view(&self.state, Audience::Everything);
        let picture = MonsterBabyRescue::picture(&view).plain();
        format!("{picture}\n{}\nafter {:?}", self.state, self.heard)
    }

    /// Plays choices and outcomes (`take 3`, `tile p6`) one after the other; each must be allowed.
    pub(crate) fn play(mut self, lines: &[&str]) -> Table {
        for line in lines {
            if MonsterBabyRescue::turn(&self.state) == Turn::Chance {
                let chance = line.parse().unwrap();
                if let Err(flaw) = MonsterBabyRescue::possible(&self.state, &chance) {
                    panic!("{line} cannot happen: {flaw}\n{}", self.picture());
                }
                MonsterBabyRescue::settle(&mut self.state, chance, &mut self.heard);
            } else {
                let action = line.parse().unwrap();
                if let Err(refusal) = MonsterBabyRescue::check(&self.state, action) {
                    let rule = refusal.rule();
                    panic!("{line} refused: {rule} {refusal:?}\n{}", self.picture());
                }
                MonsterBabyRescue::apply(&mut self.state, action, &mut self.heard);
            }
            if let Err(flaw) = MonsterBabyRescue::audit(&self.state) {
                panic!("after {line}: {flaw}\n{}", self.picture());
            }
        }
        self
    }

    /// The choice is refused with this rule.
    pub(crate) fn refused(self, choice: &str, rule: &str) -> Table {
        match MonsterBabyRescue::check(&self.state, choice.parse().unwrap()) {
            Ok(()) => panic!("{choice} is allowed, {rule} expected\n{}", self.picture()),
            Err(refusal) => assert_eq!(refusal.rule().0, rule, "{choice}\n{}", self.picture()),
        }
        self
    }

    /// These choices and no others are allowed, in this order.
    pub(crate) fn offers(self, choices: &[&str]) -> Table {
        assert_eq!(self.legal(), choices, "{}", self.picture());
        self
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        MonsterBabyRescue::actions(&self.state, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// The position is written with all these words.
    pub(crate) fn says(self, words: &str) -> Table {
        let text = format!(" {} ", self.state);
        for word in words.split(' ') {
            let there = text.contains(&format!(" {word} "));
            assert!(there, "{word} is missing\n{}", self.picture());
        }
        self
    }

    /// It is this seat's turn, counted from 1.
    pub(crate) fn waits_for(self, seat: u8) -> Table {
        let turn = MonsterBabyRescue::turn(&self.state);
        assert_eq!(turn, Turn::Decide(Seat(seat - 1)), "{}", self.picture());
        self
    }

    /// The seats on the track, counted from 1, farthest behind first.
    pub(crate) fn order(&self) -> Vec<u8> {
        self.state.order().iter().map(|seat| seat.0 + 1).collect()
    }

    /// The points of a seat, counted from 1.
    pub(crate) fn score(&self, seat: u8) -> Score {
        self.state.scores()[Seat(seat - 1)]
    }

    /// What the deck turned up last.
    pub(crate) fn row(&self) -> String {
        let row = self.state.row.iter();
        let row: Vec<_> = row
            .map(|tile| tile.map_or("-".to_owned(), |tile| tile.to_string()))
            .collect();
        row.join(",")
    }
}

/// Gives every goal that is met to the first seat that meets it, so that positions need not name goals that do not matter.
pub(crate) fn with_goals(position: &str) -> Table {
    let mut words: Vec<String> = position.split(' ').map(str::to_owned).collect();
    loop {
        let text = words.join(" ");
        match text.parse::<State>() {
            Err(flaw) if flaw.rule.is_some_and(|rule| rule.0 == "MBR-INV-8") => {
                let face = flaw.problem.split(' ').next().unwrap();
                let key = format!("{}=", flaw.part);
                match words.iter_mut().find(|word| word.starts_with(&key)) {
                    Some(goals) => *goals += &format!(",{face}"),
                    None => words.push(format!("{key}{face}")),
                }
            }
            _ => return Table::at(&text),
        }
    }
}

/// Hands out all tiles that the position does not mention, in turn, to these seats, but for those that shall be `left` in the deck.
pub(crate) fn handed_out(position: &str, to: &[u8], left: &[&str]) -> Table {
    let fields: Vec<(&str, &str)> = position
        .split(' ')
        .map(|word| word.split_once('=').unwrap())
        .collect();
    let said = |key: &str| fields.iter().find(|(k, _)| *k == key).map(|(_, v)| *v);
    let players: u64 = said("players").unwrap().parse().unwrap();
    let mut owned: Vec<Vec<String>> = (1..=players)
        .map(|seat| {
            let tiles = said(&format!("tiles{seat}")).unwrap_or_default();
            tiles
                .split(',')
                .filter(|tile| !tile.is_empty())
                .map(str::to_owned)
                .collect()
        })
        .collect();
    let in_row = said("row").unwrap().split(',').map(str::to_owned);
    let mentioned: Vec<String> = owned.iter().flatten().cloned().chain(in_row).collect();
    let tiles = printed();
    let tiles = tiles["care_tiles"].as_array().unwrap().iter();
    let rest = tiles
        .filter(|tile| tile["min_players"].as_u64().unwrap() <= players)
        .map(|tile| tile["id"].as_str().unwrap().to_lowercase())
        .filter(|id| {
            !mentioned
                .iter()
                .any(|tile| tile.split('+').next() == Some(id))
        })
        .filter(|id| !left.contains(&id.as_str()));
    for (i, id) in rest.enumerate() {
        let tiles = &mut owned[usize::from(to[i % to.len()]) - 1];
        match id.as_str() {
            "j1" => tiles.insert(0, "j1+head".to_owned()),
            "j2" => tiles.insert(0, "j2+torso".to_owned()),
            "j3" => tiles.insert(0, "j3+legs".to_owned()),
            "d3" | "d7" => tiles.push(format!("{id}+red")),
            "d4" => tiles.push("d4+green".to_owned()),
            _ => tiles.push(id),
        }
    }
    let mut text: Vec<String> = fields
        .iter()
        .filter(|(key, _)| !key.starts_with("tiles"))
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    for (seat, tiles) in (1..).zip(owned) {
        if !tiles.is_empty() {
            text.push(format!("tiles{seat}={}", tiles.join(",")));
        }
    }
    with_goals(&text.join(" "))
}
