//! The rules a second time, slow and obvious, from the data file and the view as JSON alone; compared with the fast ones at
//! every position of many random games.
use crate::table::{designed, printed};
use menagerie_core::{Audience, Game, Options, Quick, Seat, Tell, Turn, below};
use monster_baby_rescue::{Action, Event, MonsterBabyRescue, State};
use serde_json::{Value, json};

/// What one player has, counted tile by tile.
#[derive(Debug, Clone, Default)]
struct Has {
    tiles: Vec<Value>,
    levels: [i64; 3],
    red: i64,
    green: i64,
    goals: Vec<Value>,
}

const PARTS: [&str; 3] = ["head", "torso", "legs"];

impl Has {
    fn read(data: &Value, view: &Value, seat: usize) -> Has {
        let baby = &view["babies"][seat];
        let find = |list: &str, id: &str| -> Value {
            let all = data[list].as_array().unwrap().iter();
            let all = all.flat_map(|t| {
                t["faces"]
                    .as_array()
                    .map_or(vec![t], |f| f.iter().collect())
            });
            let mut found = all.filter(|t| t["id"].as_str().unwrap().eq_ignore_ascii_case(id));
            found.next().unwrap().clone()
        };
        let tiles = baby["tiles"].as_array().unwrap().iter();
        let goals = view["goals"].as_array().unwrap().iter();
        Has {
            tiles: tiles
                .map(|t| find("care_tiles", t["tile"].as_str().unwrap()))
                .collect(),
            levels: PARTS.map(|part| baby["levels"][part].as_i64().unwrap()),
            red: baby["gems"]["red"].as_i64().unwrap(),
            green: baby["gems"]["green"].as_i64().unwrap(),
            goals: goals
                .filter(|goal| goal["taken"] == json!(seat))
                .map(|goal| find("goal_tiles", goal["face"].as_str().unwrap()))
                .collect(),
        }
    }

    fn sum(&self, key: &str) -> i64 {
        self.tiles
            .iter()
            .map(|tile| tile[key].as_i64().unwrap_or(0))
            .sum()
    }

    fn of_kind(&self, kind: &str) -> i64 {
        self.tiles
            .iter()
            .filter(|tile| tile["kind"] == kind)
            .count() as i64
    }

    fn kinds(&self) -> i64 {
        let kinds = ["bed", "gem", "witch", "play", "improve", "want"];
        kinds.iter().filter(|kind| self.of_kind(kind) > 0).count() as i64
    }

    /// Builds lines one by one until tiles run out.
    fn lines(&self, data: &Value) -> i64 {
        let (mut play, mut beds, mut lines) = (self.of_kind("play"), self.of_kind("bed"), 0);
        loop {
            play -= data["line"]["play_tiles"].as_i64().unwrap();
            beds -= data["line"]["bed_tiles"].as_i64().unwrap();
            if play < 0 || beds < 0 {
                return lines;
            }
            lines += 1;
        }
    }

    fn level(&self, part: &Value) -> i64 {
        self.levels[PARTS.iter().position(|p| part == p).unwrap()]
    }

    fn count(&self, what: &str) -> i64 {
        match what {
            "rungs" | "knots" | "beds" => self.sum(what),
            "gems" => self.red + self.green,
            "kinds" => self.kinds(),
            other => panic!("{other}"),
        }
    }

    fn meets(&self, data: &Value, test: &Value) -> bool {
        let there = match test["type"].as_str().unwrap() {
            "part_level" => self.level(&test["part"]),
            "all_levels" => *self.levels.iter().min().unwrap(),
            "gem_each_colour" => self.red.min(self.green),
            "witch" => self.of_kind("witch"),
            "wants" => self.of_kind("want"),
            "lines" => self.lines(data),
            what => self.count(what),
        };
        there >= test["min"].as_i64().unwrap()
    }

    /// Gives gems to linked hearts one by one.
    fn linked(&self) -> i64 {
        let (mut red, mut green, mut points) = (self.red, self.green, 0);
        for tile in &self.tiles {
            let gems = match tile["link"].as_str() {
                Some("red") => &mut red,
                Some("green") => &mut green,
                _ => continue,
            };
            if *gems > 0 {
                *gems -= 1;
                points += 1;
            }
        }
        points
    }

    fn wants(&self) -> i64 {
        let wants = self.tiles.iter().filter(|tile| tile["kind"] == "want");
        let points = wants.map(|tile| {
            let want = &tile["want"];
            let there = match want["per"].as_str().unwrap() {
                "rung" => self.sum("rungs"),
                "bed" => self.sum("beds"),
                "gem" => self.red + self.green,
                _ => self.level(&want["part"]),
            };
            there / want["each"].as_i64().unwrap()
        });
        points.sum()
    }
}

fn final_points(data: &Value, rule: &Value, me: &Has, all: &[Has]) -> i64 {
    let max = data["levels"]["max"].as_i64().unwrap();
    let number = |key: &str| rule[key].as_i64().unwrap();
    match rule["type"].as_str().unwrap() {
        "lowest_level" => {
            let bare = me.levels.iter().filter(|level| **level == 1).count() as i64;
            let lowest = me.levels.iter().min().unwrap().to_string();
            match bare {
                0 => rule["by_level"][lowest].as_i64().unwrap(),
                parts => parts * number("per_part_at_level_1"),
            }
        }
        "parts_at_max" => match me.levels.iter().filter(|level| **level == max).count() as i64 {
            0 => number("if_none"),
            parts => parts * number("each"),
        },
        "table" => {
            let table = rule["table"].as_array().unwrap();
            let at = me.count(rule["count"].as_str().unwrap()) as usize;
            table.get(at).or(table.last()).unwrap().as_i64().unwrap()
        }
        "gem_pairs" => match (me.red, me.green) {
            (0, 0) => number("if_no_gems"),
            (red, green) => number("each") * red.min(green),
        },
        "ranked" => {
            let what = rule["count"].as_str().unwrap();
            let mine = me.count(what);
            if mine == 0 {
                return number("if_zero");
            }
            // everybody in line, best first; the places of those equal to me are added up and shared
            let mut line: Vec<i64> = all.iter().map(|has| has.count(what)).collect();
            line.sort_unstable_by(|a, b| b.cmp(a));
            let places = rule["places"].as_array().unwrap();
            let equal: Vec<usize> = (0..line.len()).filter(|&i| line[i] == mine).collect();
            let value = |i: &usize| places.get(*i).map_or(0, |v| v.as_i64().unwrap());
            equal.iter().map(value).sum::<i64>() / equal.len() as i64
        }
        other => panic!("{other}"),
    }
}

/// Steps 1a, 1b, 2, 3, 4, 5, the four faces, the total.
fn slow_score(data: &Value, view: &Value, me: &Has, all: &[Has]) -> Vec<i64> {
    let goals = me.goals.iter().map(|goal| goal["points"].as_i64().unwrap());
    let worth = |what: &str| data["points"][what].as_i64().unwrap();
    let mut rows = vec![
        me.sum("hearts") * worth("heart"),
        me.linked() * worth("linked_heart"),
        goals.sum(),
        me.wants(),
        me.lines(data) * data["line"]["points"].as_i64().unwrap(),
        me.of_kind("witch") * me.goals.len() as i64 * worth("visit"),
    ];
    for (i, face) in view["finals"].as_array().unwrap().iter().enumerate() {
        let faces = data["final_tiles"][i]["faces"].as_array().unwrap();
        let id = face.as_str().unwrap();
        let face = faces
            .iter()
            .find(|f| f["id"].as_str().unwrap().eq_ignore_ascii_case(id));
        rows.push(final_points(data, &face.unwrap()["rule"], me, all));
    }
    rows.push(rows.iter().sum());
    rows
}

/// Every spelling is tried against the table of MBR-ACT-3.
fn slow_actions(data: &Value, view: &Value, me: &Has) -> Vec<String> {
    let mut legal = Vec::new();
    let max = data["levels"]["max"].as_i64().unwrap();
    for position in 1..=data["row_costs"].as_array().unwrap().len() {
        let Some(id) = view["row"][position - 1].as_str() else {
            continue;
        };
        let tiles = data["care_tiles"].as_array().unwrap().iter();
        let tile = tiles
            .clone()
            .find(|t| t["id"].as_str().unwrap().eq_ignore_ascii_case(id))
            .unwrap();
        let mut extras: Vec<&str> = Vec::new();
        if tile["part"] == "any" {
            extras = PARTS
                .into_iter()
                .filter(|part| me.level(&json!(part)) < max)
                .collect();
        } else if tile["gems"] == "choice" {
            let left = |gem: &&str| view["supply"][*gem].as_i64().unwrap() > 0;
            extras = ["red", "green"].into_iter().filter(left).collect();
        }
        match extras.as_slice() {
            [] => legal.push(format!("take {position}")),
            extras => legal.extend(
                extras
                    .iter()
                    .map(|extra| format!("take {position} {extra}")),
            ),
        }
    }
    legal
}

fn compare(data: &Value, state: &State, seed: u64) {
    let seen = MonsterBabyRescue::view(state, Audience::Table);
    let view = serde_json::to_value(&seen).unwrap();
    let all: Vec<Has> = (0..usize::from(state.players))
        .map(|s| Has::read(data, &view, s))
        .collect();
    let sheet = MonsterBabyRescue::sheet(&seen).unwrap();
    for (seat, me) in all.iter().enumerate() {
        let slow = slow_score(data, &view, me, &all);
        let fast: Vec<i64> = sheet
            .rows
            .iter()
            .map(|(_, points)| i64::from(points[seat]))
            .collect();
        assert_eq!(fast, slow, "seed {seed}, seat {seat}: {state}");
        for goal in view["goals"].as_array().unwrap() {
            // MBR-INV-8
            let id = goal["face"].as_str().unwrap();
            let faces = data["goal_tiles"].as_array().unwrap().iter();
            let mut faces = faces.flat_map(|tile| tile["faces"].as_array().unwrap());
            let face = faces
                .find(|f| f["id"].as_str().unwrap().eq_ignore_ascii_case(id))
                .unwrap();
            let waits = goal["taken"].is_null() && me.meets(data, &face["test"]);
            assert!(
                !waits,
                "seed {seed}, seat {seat}: {id} lies there in {state}"
            );
        }
    }
    if let Turn::Decide(seat) = MonsterBabyRescue::turn(state) {
        let mut fast = Vec::new();
        MonsterBabyRescue::actions(state, &mut fast);
        let fast: Vec<String> = fast.iter().map(ToString::to_string).collect();
        let slow = slow_actions(data, &view, &all[seat.index()]);
        assert_eq!(fast, slow, "seed {seed}: {state}");
        for position in -1..=8 {
            for part in ["", " head", " torso", " legs"] {
                for colour in ["", " red", " green"] {
                    let text = format!("take {position}{part}{colour}");
                    let action: Action = text.parse().unwrap();
                    let allowed = MonsterBabyRescue::check(state, action).is_ok();
                    assert_eq!(
                        allowed,
                        slow.contains(&text),
                        "seed {seed}: {text} in {state}"
                    );
                }
            }
        }
    }
}

/// The track as six piles of figures (section 4), with no times at all: figures leave from the bottom of the rearmost pile and are put on top.
struct Ring {
    piles: [Vec<Seat>; 6],
    rear: usize,
}

impl Ring {
    fn next(&mut self) -> Seat {
        while self.piles[self.rear].is_empty() {
            self.rear = (self.rear + 1) % 6;
        }
        self.piles[self.rear][0]
    }

    fn walk(&mut self, cost: u8) {
        let seat = self.piles[self.rear].remove(0);
        self.piles[(self.rear + usize::from(cost)) % 6].push(seat);
    }
}

fn play(data: &Value, players: u8, options: &Options, seed: u64) {
    let mut rng = Quick::new(seed);
    let setup = MonsterBabyRescue::setup(players, options).unwrap();
    let mut state = MonsterBabyRescue::begin(&setup);
    let mut ring = None;
    let mut last_turns: Option<Vec<Seat>> = None;
    loop {
        let mut heard = Vec::new();
        match MonsterBabyRescue::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = MonsterBabyRescue::draw(&state, &mut rng);
                MonsterBabyRescue::settle(&mut state, chance, &mut heard);
                if let Some(Event::LinedUp { seats }) = heard.first() {
                    let mut piles: [Vec<Seat>; 6] = Default::default();
                    piles[0] = seats.clone();
                    ring = Some(Ring { piles, rear: 0 });
                }
                if heard.contains(&Event::LastTurns {}) {
                    last_turns = Some(Vec::new());
                }
            }
            Turn::Decide(seat) => {
                compare(data, &state, seed);
                let mut actions = Vec::new();
                MonsterBabyRescue::actions(&state, &mut actions);
                let pick = actions[below(&mut rng, actions.len() as u32) as usize];
                MonsterBabyRescue::apply(&mut state, pick, &mut heard);
                let Event::Took { cost, .. } = heard[0] else {
                    panic!("a turn begins with a tile");
                };
                let ring = ring.as_mut().unwrap();
                assert_eq!(ring.next(), seat, "seed {seed}: {state}");
                match &mut last_turns {
                    None => ring.walk(cost),
                    Some(done) => {
                        assert_eq!(cost, 0);
                        ring.piles[ring.rear].remove(0);
                        done.push(seat);
                    }
                }
            }
        }
    }
    compare(data, &state, seed);
    assert_eq!(
        last_turns.unwrap().len(),
        usize::from(players),
        "seed {seed}"
    );
    let scores = state.scores();
    for (seat, score) in scores.seated(players) {
        // MBR-INV-7, MBR-SCORE-16
        let steps = [
            score.hearts,
            score.links,
            score.goals,
            score.wants,
            score.lines,
            score.witch,
        ];
        assert!(
            steps.iter().all(|points| *points >= 0),
            "seed {seed}, seat {seat}: {state}"
        );
        assert!(
            score.finals.iter().sum::<i16>() >= -11,
            "seed {seed}, seat {seat}: {state}"
        );
    }
}

#[test]
fn the_printed_game_is_played_as_the_slow_rules_say() {
    let data = printed();
    for players in 2..=5 {
        for seed in 0..15 {
            play(&data, players, &Options::new(), seed);
        }
    }
}

#[test]
fn a_designed_game_is_played_as_the_slow_rules_say() {
    // a longer row, other costs, supplies, levels, lines, tables, places and faces, and far more choices
    let text = designed(|data| {
        data["row_costs"] = json!([1, 2, 3, 3, 4, 4, 5, 5]);
        data["gem_supply"] = json!({"red": 3, "green": 9});
        data["levels"] = json!({"start": 1, "max": 3});
        data["points"] = json!({"heart": 2, "linked_heart": 3, "visit": 0});
        data["line"] = json!({"play_tiles": 2, "bed_tiles": 1, "points": 4});
        for tile in data["care_tiles"].as_array_mut().unwrap() {
            match tile["id"].as_str().unwrap() {
                "D1" | "D2" | "D5" | "D8" => tile["gems"] = "choice".into(),
                "H1" | "T1" | "L1" | "H2" => tile["part"] = "any".into(),
                "Q1" => tile["want"] = json!({"per": "level", "part": "legs", "each": 2}),
                _ => {}
            }
        }
        data["final_tiles"][0]["faces"][1]["rule"] =
            json!({"type": "ranked", "count": "gems", "places": [7, 4, 3, 1], "if_zero": -2});
        data["final_tiles"][3]["faces"][1]["rule"] =
            json!({"type": "table", "count": "knots", "table": [-1, 0, 4]});
    });
    let data: Value = serde_json::from_str(&text).unwrap();
    let options = Options::new().with("data", &text);
    for players in [2, 5] {
        for seed in 100..110 {
            play(&data, players, &options, seed);
        }
    }
}
