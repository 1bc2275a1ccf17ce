//! No text upsets the readers, and what is read is written back.
use menagerie_core::Game;
use proptest::prelude::*;
use wombat_rescue::{Action, Chance, State, WombatRescue, layout};

/// Words of positions, right and wrong ones alike.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "players=[0-6]",
        "seat=[1-5]",
        "start=[1-3]",
        "(red|blue|yellow)=-?[0-9],-?[0-9]",
        "(red|blue)-cubes=-?[0-5],-[0-8](\\*[1-4])?(/-?[0-5],-[0-8](\\*[23])?){0,3}",
        "(red|blue)-babies=[wpr]{3,4}",
        "(red|blue)-mouth=g{0,2}o{0,2}b{0,2}",
        "(red|blue)-tract=[gob]{0,2}/[gob]{0,2}/[gob]{0,2}(\\+[gob])?",
        "(red|blue)-tiles=(none|h?s?r?f?p?)",
        "(red-protected|blue-spare|held|wandered|awake|second_dingo|boulders|shorter|dingo_eats_poop|no_run_home)=(on|off)",
        "protection=(none|all|1|2|1,2)",
        "dingo2?=(off|-?[0-9],-?[0-9])",
        "food=[gob]-?[0-9],-[0-9](/[gob]-?[0-9],-[0-9]){0,2}",
        "bag=[0-9]{1,2}/[0-9]{1,2}/[0-9]{1,2}",
        "(deck|discard|aside|card)=w[0-3][0-9](/w[0-3][0-9]){0,3}",
        "phase=(setup|movement|digestion|cleanup|rescued|lost|limit)",
        "wait=(start|tiles|food|place|free|card|step|relocate|roll|choose|target|run|give|nothing)",
        "(moves|due|steps|to_come|moving|round|max_rounds)=[0-4]",
        "(placing|movers|caught|controller)=[0-5]{1,2}",
        "target=-?[0-9],-?[0-9]",
        "layout=(outback|lone-mama|short-track|boomerang|d0,0)",
        "starting_den=(layout|[0-9]{1,2}\\+[0-3])",
        "tiles=(none|h\\+0|r01\\+0/b1\\+0)",
    ]
}

proptest! {
    #[test]
    fn any_text_is_an_action_or_is_refused(text in "(move|special|step|use|use scamper|place|relocate|target|run|dingo|give|end|spare|wander)?( ?(e|nw|-?[0-9]{1,3},-?[0-9]{1,3}|[0-9]{1,3}|hold|fiber)){0,3}|.{0,20}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_an_outcome_or_is_refused(text in "(start|tiles|food|card|roll) ([0-9]{1,2}|w[0-9]{2}|[gob]{0,40}|r[0-9]{2}\\+[0-3](/b[0-9]\\+[0-2]){0,30}|none)|.{0,20}") {
        if let Ok(chance) = text.parse::<Chance>() {
            prop_assert_eq!(chance.to_string(), text);
            let state: State = "players=2".parse().unwrap();
            let _ = WombatRescue::possible(&state, &chance);
        }
    }

    #[test]
    fn any_text_is_a_layout_or_is_refused(text in "([du]-?[0-9],-?[0-9](:(h|b1|b2|r16|r07)\\+[0-2])?/?){0,26}|\\{\"slots\":\\[(\\{\"o\":\"[DUX]\",\"q\":[0-9]{1,4},\"r\":1\\},?){0,3}\\]\\}|.{0,30}") {
        if let Ok(layout) = layout::check(&text) {
            prop_assert_eq!(layout::check(&layout.to_string()).unwrap(), layout);
        }
    }

    #[test]
    fn garbage_is_no_position(text in ".{0,80}") {
        let _ = text.parse::<State>();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Whatever is read is sound, and stays sound whatever is done or drawn.
    #[test]
    fn any_text_is_a_sound_position_or_is_refused(words in prop::collection::vec(word(), 0..7), seed: u64) {
        let text = words.join(" ");
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>().unwrap(), state.clone());
            let mut actions = Vec::new();
            WombatRescue::actions(&state, &mut actions);
            for action in actions {
                prop_assert!(WombatRescue::check(&state, action).is_ok());
                let mut next = state.clone();
                WombatRescue::apply(&mut next, action, &mut ());
                let sound = WombatRescue::audit(&next);
                prop_assert!(sound.is_ok(), "{} then {} gives {}: {:?}", state, action, next, sound);
            }
            if state.turn() == menagerie_core::Turn::Chance {
                let mut next = state.clone();
                let chance = WombatRescue::draw(&state, &mut menagerie_core::Quick::new(seed));
                prop_assert!(WombatRescue::possible(&state, &chance).is_ok());
                WombatRescue::settle(&mut next, chance.clone(), &mut ());
                let sound = WombatRescue::audit(&next);
                prop_assert!(sound.is_ok(), "{} then {} gives {}: {:?}", state, chance, next, sound);
            }
        }
    }

    /// An illegal action does something harmless.
    #[test]
    fn no_action_upsets_a_position(choice in "(move (e|w|ne) [0-9]|special w|step se|use (hold|fiber|run-home|protection)|use scamper sw|place [0-2] -?[1-9],-?[1-9]|relocate 0,-[1-9]|target 0,-[1-9]|run 0,-[1-9]|dingo [0-3]|give [1-5]|spare|end|wander)", position in 0usize..6) {
        let positions = [
            "players=2",
            "players=3 red=9,-9 blue=8,-9 dingo=0,-2",
            "players=1 red=13,-8",
            "second_dingo=on seat=2 red=0,-2 dingo=2,-2 dingo2=3,-6 phase=cleanup wait=choose movers=12 steps=2",
            "phase=setup wait=tiles tiles=none",
            "red=1,-7 red-tract=//b red-cubes=0,0*3/0,-2*3/2,-4*3/-2,-2*3/4,-6*3 phase=digestion due=1",
        ];
        let mut state: State = positions[position].parse().unwrap();
        WombatRescue::apply(&mut state, choice.parse().unwrap(), &mut ());
        let _ = state.to_string();
        let mut actions = Vec::new();
        WombatRescue::actions(&state, &mut actions);
    }
}
