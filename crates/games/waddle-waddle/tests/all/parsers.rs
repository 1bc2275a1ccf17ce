//! No text upsets the parsers, and what parses prints back.
use menagerie_core::{Game, Turn};
use proptest::prelude::*;
use waddle_waddle::{Action, Card, Cell, Chance, State, WaddleWaddle};

proptest! {
    #[test]
    fn any_text_is_an_action_or_is_refused(
        text in "(add|move|collect|forfeit|end)?( (alpha|parent|belly|grumpy|adj[0-9]{1,2}|-?[0-9]{1,3},-?[0-9]{1,3})){0,3}|.{0,20}"
    ) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_an_outcome_or_is_refused(text in "first [0-9]{1,2}|cards( (adj|prx|siz)[0-9]{1,2}){0,5}|.{0,20}") {
        if let Ok(chance) = text.parse::<Chance>() {
            prop_assert_eq!(chance.to_string(), text);
        }
    }

    #[test]
    fn cells_and_cards_have_one_name(text in "-?[0-9]{0,3},-?[0-9]{0,3}|[a-z]{3}[0-9]{0,2}") {
        if let Ok(cell) = text.parse::<Cell>() {
            prop_assert_eq!(cell.to_string(), text.clone());
        }
        if let Ok(card) = text.parse::<Card>() {
            prop_assert_eq!(card.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_sound_position_or_is_refused(
        players in 2..=4u8,
        level in 1..=3u8,
        board in "([rby][apbg]\\((-?[01],-?[01]|[0-9]{1,3},-?[0-2])\\)){0,9}",
        turn in 0..64u8,
        supply in "( supply=[0-4]{4}/[0-4]{4})?",
        within in "( added=-?[01],-?[01])?( acting=-?[01],-?[01])?( moved=on)?( forfeited=on)?( collected=o[nf]f?)?",
        tray in "( tray=adj1,adj2,adj3,adj4,adj5,adj6,prx1,prx2,prx3,prx4,siz1,siz2)?",
    ) {
        let text = format!("players={players} level={level} turn={turn} board={board}{supply}{within}{tray}");
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>().unwrap(), state.clone());
            prop_assert!(WaddleWaddle::audit(&state).is_ok());
            let mut actions = Vec::new();
            WaddleWaddle::actions(&state, &mut actions);
            let asked = matches!(WaddleWaddle::turn(&state), Turn::Decide(_));
            prop_assert_eq!(asked, !actions.is_empty());
            for action in actions {
                prop_assert!(WaddleWaddle::check(&state, action).is_ok());
                let mut next = state.clone();
                WaddleWaddle::apply(&mut next, action, &mut ());
                let sound = WaddleWaddle::audit(&next);
                prop_assert!(sound.is_ok(), "{} then {} gives {}: {:?}", state, action, next, sound);
            }
        }
    }

    #[test]
    fn garbage_is_no_position(text in ".{0,80}") {
        let _ = text.parse::<State>();
    }

    // what an illegal action does is unspecified, but it is safe
    #[test]
    fn illegal_actions_do_no_harm(moves in proptest::collection::vec((any::<[i8; 4]>(), 0..4usize), 1..40)) {
        let mut state: State = "players=4".parse().unwrap();
        for ([q, r, s, t], kind) in moves {
            let kind = waddle_waddle::Kind::ALL[kind];
            for action in [
                Action::Add { kind, cell: Cell::new(q, r) },
                Action::Move { from: Cell::new(q, r), to: Cell::new(s, t) },
                Action::Forfeit(kind),
            ] {
                let _ = WaddleWaddle::check(&state, action);
                WaddleWaddle::apply(&mut state, action, &mut ());
                let mut listed = Vec::new();
                WaddleWaddle::actions(&state, &mut listed);
            }
        }
    }
}
