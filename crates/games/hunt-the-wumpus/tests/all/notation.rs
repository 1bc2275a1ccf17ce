//! What `docs/notation/hunt-the-wumpus.md` says is true: every action and outcome in its tables can be read, its example can be played.
use crate::table::Table;
use hunt_the_wumpus::{Action, Chance};

const PAGE: &str = include_str!("../../../../../docs/notation/hunt-the-wumpus.md");

/// What stands in code marks in the first column of a chapter's table.
fn first_column(chapter: &str) -> Vec<&'static str> {
    let start = PAGE.find(chapter).unwrap();
    let text = PAGE[start + chapter.len()..].split("\n## ").next().unwrap();
    text.lines()
        .filter(|line| line.starts_with("| `"))
        .flat_map(|line| {
            line.split('|')
                .nth(1)
                .unwrap()
                .split('`')
                .skip(1)
                .step_by(2)
        })
        .collect()
}

#[test]
fn actions_and_outcomes_are_written_as_the_page_says() {
    let actions = first_column("## Actions");
    assert_eq!(actions.len(), 18, "{actions:?}");
    for text in actions {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    let outcomes = first_column("## Outcomes");
    assert_eq!(outcomes.len(), 4, "{outcomes:?}");
    for text in outcomes {
        assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
    }
}

#[test]
fn every_key_that_a_position_is_written_with_is_on_the_page() {
    let mut keys = first_column("## Positions");
    let colours = ["blue", "yellow", "green"];
    for colour in colours {
        keys.push(colour);
    }
    for position in [
        "hunters=red,blue,yellow,green wumpus=e3 red=e3 red-hand=run red-size=4 red-fresh=0 blue=e3 blue-hand=retreat blue-fresh=0 \
         deck=3nets+run stock=3nets+run turn=avoid:blue attacked=red,blue escaping=red rotate=on",
        "wumpus=d4 red=d4 red-hand=bow blue-hand=run turn=evade:blue active=red attack=nets evade=cover",
        "hunters=red,yellow red=d3 red-hand=bow yellow-size=3 turn=extra:red moved=on sent-home=off",
        "turn=first rolls=3,0",
    ] {
        let state = Table::at(position).state;
        for word in state.to_string().split(' ') {
            let key = word.split('=').next().unwrap();
            let key = colours.iter().fold(key.to_owned(), |key, c| {
                key.replace(&format!("{c}-"), "red-")
            });
            assert!(
                keys.contains(&key.as_str()),
                "{key} is not on the page: {keys:?}"
            );
        }
    }
}

#[test]
fn the_pages_example_can_be_played() {
    let line = PAGE
        .lines()
        .find(|line| line.starts_with("menagerie try"))
        .unwrap();
    let quoted: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
    let mut table = Table::at(quoted[0]);
    for action in &quoted[1..] {
        let hunter = table.asked().split(' ').next().unwrap().to_owned();
        table = table.then(&format!("{hunter} {action}"));
    }
    table.ended("kill places 1 2 scores 5 5");
}
