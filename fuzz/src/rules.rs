//! In any position that can be read, what is listed is allowed and what is allowed is listed. The first line of the input is a
//! position; each further line is tried as an action or an outcome.
use menagerie_core::{Game, Turn};

/// Tries what the text says.
pub(crate) fn hold<G: Game>(text: &str) {
    let mut lines = text.lines();
    let Some(Ok(mut state)) = lines.next().map(str::parse::<G::State>) else {
        return;
    };
    for line in lines {
        let mut listed = Vec::new();
        G::actions(&state, &mut listed);
        for &action in &listed {
            assert!(
                G::check(&state, action).is_ok(),
                "{state}: {action} is listed"
            );
        }
        match G::turn(&state) {
            Turn::Decide(_) => {
                assert!(!listed.is_empty(), "{state}: nothing to choose");
                let Ok(action) = line.parse::<G::Action>() else {
                    continue;
                };
                let allowed = G::check(&state, action).is_ok();
                assert_eq!(allowed, listed.contains(&action), "{state}: {action}");
                if allowed {
                    G::apply(&mut state, action, &mut ());
                }
            }
            Turn::Chance => {
                let Ok(chance) = line.parse::<G::Chance>() else {
                    continue;
                };
                if G::possible(&state, &chance).is_ok() {
                    G::settle(&mut state, chance, &mut ());
                }
            }
            Turn::Over => return,
        }
        G::audit(&state).expect("play keeps a position sound");
    }
}
