//! `docs/numbers.md` says of every number what the code says.
use menagerie_core::{Block, Numbered, Tell, length};

const PAGE: &str = include_str!("../../../docs/numbers.md");

#[test]
fn the_page_of_numbers_is_true() {
    section::<menagerie_table::shelf::wallaby::Wallaby>();
    section::<menagerie_table::shelf::hunt_the_wumpus::HuntTheWumpus>();
    section::<menagerie_table::shelf::waddle_waddle::WaddleWaddle>();
    section::<menagerie_table::shelf::monster_baby_rescue::MonsterBabyRescue>();
    section::<menagerie_table::shelf::wombat_rescue::WombatRescue>();
}

/// Compares the part of the page that is about one game.
fn section<G: Tell + Numbered>() {
    let head = format!(
        "`{}`, rules number {}: {} actions, {} numbers.",
        G::NAME,
        G::RULES,
        length(G::ACTIONS),
        length(G::OBSERVATION)
    );
    let (_, rest) = PAGE
        .split_once(&head)
        .unwrap_or_else(|| panic!("the page does not say: {head}"));
    let part = rest.split("\n## ").next().unwrap_or(rest);
    let mut tables = part.split("|---|---|---|---|\n").skip(1);
    for (kind, blocks) in [("actions", G::ACTIONS), ("numbers", G::OBSERVATION)] {
        let table = tables.next().unwrap_or_default();
        let rows: Vec<&str> = table.lines().take_while(|l| l.starts_with('|')).collect();
        assert_eq!(rows.len(), blocks.len(), "{} {kind}", G::NAME);
        for (row, told) in rows.iter().zip(told(blocks)) {
            assert!(
                row.starts_with(&told),
                "{}: '{row}' should begin '{told}'",
                G::NAME
            );
        }
    }
    examples::<G>(part);
}

/// How each stretch stands on the page, but for its meaning.
fn told(blocks: &[Block]) -> Vec<String> {
    let mut first = 0;
    let row = |block: &Block| {
        let last = first + block.len() - 1;
        let range = match block.len() {
            1 => format!("{first}"),
            _ => format!("{first}–{last}"),
        };
        first += block.len();
        let shape: Vec<String> = block.shape.iter().map(ToString::to_string).collect();
        format!("| {range} | {} | {} |", block.name, shape.join(" × "))
    };
    blocks.iter().map(row).collect()
}

/// The ids that the page gives as examples, frozen like all of them.
fn examples<G: Tell + Numbered>(part: &str) {
    let named = format!("```text\n{} at ", G::NAME);
    let (_, block) = part
        .split_once(&named)
        .unwrap_or_else(|| panic!("no examples of {}", G::NAME));
    let mut lines = block.lines().take_while(|line| *line != "```");
    let position = lines.next().unwrap_or_default();
    let state: G::State = position
        .parse()
        .unwrap_or_else(|flaw| panic!("{position}: {flaw}"));
    let mut seen = 0;
    for line in lines {
        let (id, text) = line
            .trim_start()
            .split_once("  ")
            .unwrap_or_else(|| panic!("'{line}' is not an id and an action"));
        let id: u32 = id.parse().unwrap_or_else(|_| panic!("'{line}' has no id"));
        let action: G::Action = text
            .parse()
            .unwrap_or_else(|flaw| panic!("'{line}': {flaw}"));
        assert_eq!(G::id(&state, action), Some(id), "{text}");
        assert_eq!(G::action(&state, id), Some(action), "{id}");
        seen += 1;
    }
    assert!(seen > 2, "{}: too few examples", G::NAME);
}
