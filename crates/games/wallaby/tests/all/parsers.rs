//! No text upsets the parsers, and what parses prints back.
use menagerie_core::Game;
use proptest::prelude::*;
use wallaby::{Action, Layout, State, Wallaby};

proptest! {
    #[test]
    fn any_text_is_an_action_or_is_refused(text in "(place|take|post|jump|bounce|harvest|scare|ground)? ?[a-z]?[0-9]{0,3}|.{0,20}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_layout_or_is_refused(text in "layout [1-3./]{0,60}|layout [0-9]x[0-9]|.{0,20}") {
        if let Ok(layout) = text.parse::<Layout>() {
            prop_assert_eq!(layout.to_string().parse::<Layout>().unwrap(), layout);
        }
    }

    #[test]
    fn any_text_is_a_sound_position_or_is_refused(
        field in "([1-3.]{6}/){5}[1-3.]{6}|231231/123312/312123/231231/123312/31212[1-3]|[0-9]x[0-9]",
        red in "[a-f][1-6](:[1-3]{0,5})?|out[0-9]|-",
        yellow in "[a-f][1-6](:[1-3]{0,5})?|out[0-9]|-|",
        scarecrow in "[a-f][1-6]|off|box",
        step in "jump|bounce|harvest|scare|ground|goal|quiet|place|take|post|layout|xyz",
        from in "[a-f][1-6]|\\(-?[0-9],-?[0-9]\\)|-",
    ) {
        let text = format!("field={field} red={red} yellow={yellow} scarecrow={scarecrow} step={step} from={from} via={from}");
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>().unwrap(), state.clone());
            prop_assert!(Wallaby::audit(&state).is_ok());
            let mut actions = Vec::new();
            Wallaby::actions(&state, &mut actions);
            for action in actions {
                prop_assert!(Wallaby::check(&state, action).is_ok());
                let mut next = state.clone();
                Wallaby::apply(&mut next, action, &mut ());
                prop_assert!(Wallaby::audit(&next).is_ok(), "{} then {} gives {}", state, action, next);
            }
        }
    }

    #[test]
    fn garbage_is_no_position(text in ".{0,80}") {
        let _ = text.parse::<State>();
    }
}

/// WAL-SETUP-3
#[test]
fn a_scarecrow_that_is_not_used_is_not_posted() {
    let text =
        "field=231231/123312/312123/231231/123312/312123 red=a1 yellow=a1 scarecrow=off step=post";
    assert!(text.parse::<State>().is_err());
}
