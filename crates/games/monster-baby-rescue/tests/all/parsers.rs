//! No text upsets the parsers, and what parses prints back.
use menagerie_core::{Game, Options, Tell};
use monster_baby_rescue::{Action, Chance, Edition, MonsterBabyRescue, State};
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_an_action_or_is_refused(
        text in "(take|pass)? ?-?\\+?[0-9]{0,11}( (head|torso|legs|red|green|blue)){0,3}|.{0,20}"
    ) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_an_outcome_or_is_refused(
        text in "faces [abc]{9,11}-[ab]{3,5}|rocks( [0-6]){0,6}|row( [bdwphtljq][0-9]){1,11}|tile [a-z][0-9]{1,2}|.{0,20}"
    ) {
        if let Ok(chance) = text.parse::<Chance>() {
            prop_assert_eq!(chance.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_sound_position_or_is_refused(
        row in "([bdwphtljq][1-4],){5}([bdwphtljq][1-4]|-)|w1,h2,j1,b3,d3,(t4|-|q1)",
        tiles in "([bdwphtlq][1-4],){0,4}(j1\\+head|d4\\+red|q2|j2)",
        time in "[0-5],[0-5]",
        rest in "( goals1=g[1-9]a)?( gems1=[0-3]/[0-3])?( phase=(normal|final|over|deal))?( arrival=[0-3],[0-3])?",
    ) {
        let text = format!("players=2 row={row} tiles2={tiles} time={time}{rest}");
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>(), Ok(state.clone()));
            prop_assert!(MonsterBabyRescue::audit(&state).is_ok());
            let mut actions = Vec::new();
            MonsterBabyRescue::actions(&state, &mut actions);
            for action in actions {
                prop_assert!(MonsterBabyRescue::check(&state, action).is_ok());
                let mut next = state.clone();
                MonsterBabyRescue::apply(&mut next, action, &mut ());
                prop_assert!(MonsterBabyRescue::audit(&next).is_ok(), "{} then {} gives {}", state, action, next);
            }
        }
    }

    #[test]
    fn garbage_is_no_position_and_no_edition(text in ".{0,80}|players=[2-5]( [a-z]{1,6}[1-3]?=.{0,12}){0,4}") {
        let _ = text.parse::<State>();
        prop_assert!(text.is_empty() || Edition::read(&text).is_err());
        let file = Options::new().with("data", &text);
        prop_assert!(text.is_empty() || MonsterBabyRescue::setup(2, &file).is_err());
    }

    // a state that is asked for something illegal may do anything but panic
    #[test]
    fn an_illegal_action_is_safe(position in -9i32..99, part in "|head|torso|legs", colour in "|red|green") {
        let mut text = format!("take {position}");
        for word in [part, colour] {
            if !word.is_empty() {
                text += &format!(" {word}");
            }
        }
        for state in ["players=2 row=w1,h2,j1,b3,d3,t4", "players=2 row=w1,h2,j1,b3,d3,- tiles1=q1", "players=5 phase=deal"] {
            let mut state: State = state.parse().expect("a sound position");
            MonsterBabyRescue::apply(&mut state, text.parse().expect("readable"), &mut ());
        }
    }
}
