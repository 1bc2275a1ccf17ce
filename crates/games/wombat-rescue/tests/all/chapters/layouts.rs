//! Layouts of one's own.
use crate::table::{Table, chosen};
use menagerie_core::{Refusal as _, Tell, laws};
use wombat_rescue::{Layout, WombatRescue, layout};

/// A tree of tiles that touch at their points only: a boulder on a point cuts it.
const TREE: &str = "d-1,0:h+0/u-1,5/u4,0/u-2,0:b1+0/d5,0/u7,-3:b2+0/u5,5/u10,-1/d11,-6:b3+0/u13,-1/u16,-4/d13,0/u18,-1/u12,5:b4+0/u19,-7/u8,5/d0,6/u21,-1/u19,-10/u22,-7/u16,-10/d20,-15/u-4,5/d23,-15";

/// The outback with its first two slots in another order: as good as the outback, but not ours.
fn mine() -> String {
    let mut layout = Layout::named("outback").unwrap().clone();
    layout.slots.swap(0, 2);
    layout.to_string()
}

// WR-LAY-3
#[test]
fn a_table_can_be_made_with_a_layout_of_ones_own() {
    let text = mine();
    let table = Table::open(2, &[("layout", &text), ("start", "1")]).luck(7);
    assert_eq!(table.state.ground.label, text);
    let again = Table::at(&table.state.to_string());
    assert_eq!(again.state, table.state);
    let options = chosen(&[("layout", &text), ("max_rounds", "3")]);
    laws::hold::<WombatRescue>(&[(2, options)], 2, 2000);
}

// WR-LAY-3
#[test]
fn json_is_read_as_the_data_file_writes_it() {
    let data: serde_json::Value = serde_json::from_str(include_str!(
        "../../../../../../rules/data/wombat-rescue.json"
    ))
    .unwrap();
    for entry in data["layouts"].as_array().unwrap() {
        let read = layout::check(&entry.to_string()).unwrap();
        assert_eq!(read.label(), entry["id"].as_str().unwrap());
    }
}

// WR-LAY-3
#[test]
fn a_bad_layout_is_refused_with_all_that_is_wrong() {
    for bad in ["nowhere", "d0,0", "{}", "{\"slots\":[]}", ""] {
        let refusal = WombatRescue::setup(2, &chosen(&[("layout", bad)])).unwrap_err();
        assert_eq!(refusal.rule().0, "WR-LAY-3", "{bad}");
    }
    let faults = layout::check(&mine().replace("b1+0", "b2+0")).unwrap_err();
    assert_eq!(
        faults,
        [
            layout::LayoutError::Baby(0, 0),
            layout::LayoutError::Baby(1, 2)
        ]
    );
    for fault in &faults {
        assert_eq!(fault.words().id, "wombat-rescue-layout-baby");
        assert_eq!(fault.rule().0, "WR-LAY-3");
    }
}

// WR-BOUL-4
#[test]
fn a_layout_that_boulders_always_cut_is_refused_only_with_boulders() {
    assert!(layout::check(TREE).is_ok());
    let options = chosen(&[("layout", TREE), ("boulders", "on")]);
    let refusal = WombatRescue::setup(2, &options).unwrap_err();
    assert_eq!(refusal.rule().0, "WR-BOUL-4");
    assert!(WombatRescue::setup(2, &chosen(&[("layout", TREE)])).is_ok());
}

// WR-SOLO-2: solo needs a starting den by layout or by option
#[test]
fn solo_on_ones_own_layout_needs_a_den() {
    let text = mine();
    let refusal = WombatRescue::setup(1, &chosen(&[("layout", &text)])).unwrap_err();
    assert_eq!(refusal.rule().0, "WR-CONF-2");
    assert!(WombatRescue::setup(1, &chosen(&[("layout", &text), ("starting_den", "0+2")])).is_ok());
}

// section 19: the map of the reference arrangement
#[test]
fn the_reference_arrangement_is_the_map_of_the_rulebook() {
    let book = WombatRescue::rulebook();
    let map = book.split("r  q from\n").nth(1).unwrap();
    let map = map.split("```").next().unwrap();
    let table = Table::at("boulders=on");
    let mut seen = 0;
    for line in map.lines() {
        let mut words = line.split_whitespace();
        let r: i8 = words.next().unwrap().parse().unwrap();
        let q: i8 = words.next().unwrap().parse().unwrap();
        for (i, word) in words.enumerate() {
            let at = format!("{},{r}", q + i as i8);
            let space = table.space(&at);
            let land = &table.state.land;
            let mut told = land.terrain_of(space).unwrap().letter().to_string();
            let baby = table.state.ground.babies.iter().position(|&b| b == space);
            told += &match baby {
                Some(baby) => (baby + 1).to_string(),
                None if land.food.has(space) => "f".to_owned(),
                None if land.dens.has(space) => "d".to_owned(),
                None if land.boulders.has(space) => "o".to_owned(),
                None if space == table.state.ground.home => "H".to_owned(),
                None => String::new(),
            };
            assert_eq!(told, word, "{at}");
            seen += 1;
        }
    }
    assert_eq!(seen, 144);
}
