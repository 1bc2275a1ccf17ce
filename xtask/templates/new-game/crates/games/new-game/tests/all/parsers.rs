//! No text upsets the parsers, and what parses prints back.
use menagerie_core::Game;
use new_game::{Action, Layout, NewGame, State};
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_an_action_or_is_refused(text in "run [0-9]{0,3}|run home|.{0,20}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
    }

    #[test]
    fn any_text_is_a_layout_or_is_refused(text in "layout [1-3.]{12}|layout [1-3]{24}|layout short|.{0,20}") {
        if let Ok(layout) = text.parse::<Layout>() {
            prop_assert_eq!(layout.to_string().parse::<Layout>(), Ok(layout));
        }
    }

    #[test]
    fn any_text_is_a_sound_position_or_is_refused(
        track in "[1-3.]{12}|[.]{12}|12[.]123123123|short|long",
        red in "[0-9]{1,2}:[0-9]|3:3|home:[0-9]{1,2}",
        blue in "[0-9]{1,2}:[0-9]|0:0|home",
        turn in "red|blue|green",
    ) {
        let text = format!("track={track} red={red} blue={blue} turn={turn}");
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>(), Ok(state));
            let mut actions = Vec::new();
            NewGame::actions(&state, &mut actions);
            for action in actions {
                prop_assert!(NewGame::check(&state, action).is_ok());
                let mut next = state;
                NewGame::apply(&mut next, action, &mut ());
                prop_assert!(NewGame::audit(&next).is_ok(), "{} then {} gives {}", state, action, next);
            }
        }
    }

    #[test]
    fn garbage_is_no_position(text in ".{0,80}") {
        prop_assert!(text.parse::<State>().is_err());
    }
}
