//! No text upsets the readers, and what they read is written again.
use hunt_the_wumpus::{Action, Cards, Chance, HuntTheWumpus, State};
use menagerie_core::{Game, Options, Quick, Tell, Turn, below};
use proptest::{prelude::*, test_runner::TestCaseError};

/// A position from the middle of a random game.
fn somewhere(seed: u64) -> State {
    let mut rng = Quick::new(seed);
    let players = 2 + below(&mut rng, 3) as u8;
    let setup = HuntTheWumpus::setup(players, &Options::new()).unwrap();
    let mut state = HuntTheWumpus::begin(&setup);
    let mut actions = Vec::new();
    for _ in 0..below(&mut rng, 400) {
        match HuntTheWumpus::turn(&state) {
            Turn::Chance => {
                let chance = HuntTheWumpus::draw(&state, &mut rng);
                HuntTheWumpus::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(_) => {
                actions.clear();
                HuntTheWumpus::actions(&state, &mut actions);
                let pick = below(&mut rng, actions.len() as u32) as usize;
                HuntTheWumpus::apply(&mut state, actions[pick], &mut ());
            }
            Turn::Over => break,
        }
    }
    state
}

/// Whatever follows from a position that was read is sound too.
fn goes_on(state: &State) -> Result<(), TestCaseError> {
    prop_assert_eq!(state.to_string().parse::<State>(), Ok(state.clone()));
    prop_assert_eq!(HuntTheWumpus::audit(state), Ok(()));
    let mut nexts = Vec::new();
    let mut actions = Vec::new();
    HuntTheWumpus::actions(state, &mut actions);
    for action in actions {
        prop_assert!(HuntTheWumpus::check(state, action).is_ok());
        let mut next = state.clone();
        HuntTheWumpus::apply(&mut next, action, &mut ());
        nexts.push((action.to_string(), next));
    }
    if HuntTheWumpus::turn(state) == Turn::Chance {
        let chance = HuntTheWumpus::draw(state, &mut Quick::new(0));
        let mut next = state.clone();
        HuntTheWumpus::settle(&mut next, chance.clone(), &mut ());
        nexts.push((chance.to_string(), next));
    }
    for (text, next) in nexts {
        let sound = HuntTheWumpus::audit(&next);
        prop_assert!(sound.is_ok(), "{state} then {text} gives {next}: {sound:?}");
    }
    Ok(())
}

const CARDS: &str = "([0-9]{0,2}(bow|nets|spear|traps|run|submerge|camouflage|cover|ambush|scent|retreat|hazards)\\+?){0,4}";

proptest! {
    #[test]
    fn any_text_is_an_action_or_is_refused(
        text in "(choose|scent|hazards|retreat|move|ambush|attack|evade|discard|pass|stay|keep)? ?(red|blue|[a-z]?[0-9]{0,3}|none|2bow\\+nets)|.{0,20}"
    ) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_handful_is_read_in_any_order(text in CARDS) {
        if let Ok(cards) = text.parse::<Cards>() {
            prop_assert_eq!(cards.to_string().parse::<Cards>(), Ok(cards));
            let attack: Action = format!("attack {text}").parse().unwrap();
            prop_assert_eq!(attack, Action::Attack(cards));
            prop_assert_eq!(attack.to_string().parse::<Action>(), Ok(attack));
        }
    }

    #[test]
    fn any_text_is_an_outcome_or_is_refused(
        text in "(camps|layout|roll|card) ?(red-blue-yellow-green|[cfsrlk/]{0,60}|[0-9]{1,2}|bow)|.{0,20}"
    ) {
        if let Ok(chance) = text.parse::<Chance>() {
            prop_assert_eq!(chance.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_a_sound_position_or_is_refused(
        hunters in "red,blue|green,red,blue|blue,yellow,red,green|red,-|red,red",
        wumpus in "[a-h][1-8]|d4",
        red in "[a-g][1-7]",
        blue in "[a-g][1-7]|d4",
        hand in CARDS,
        other in "none|run|retreat\\+scent|bow\\+hazards",
        size in 0u8..=6,
        turn in "(scent|avoid|before|move|extra|after|fight|evade|reconcile|draw|over|first|deal|choose|camps)(:(red|blue|green|kill|wumpus|round_limit))?|roll",
        rest in "( active=(red|blue))?( moved=on)?( sent-home=on)?( hazards=red)?( attacked=(red|blue|red,blue))?( escaping=red)?( attack=(bow|2traps))?( evade=run)?( first=blue)?( stock=(none|run|2bow\\+nets))?( red-fresh=[0-5])?( deck=(none|3spear))?( round=[0-3])?( limit=[0-3])?",
    ) {
        let hand = if hand.is_empty() { "none".to_owned() } else { hand };
        let text = format!("hunters={hunters} wumpus={wumpus} red={red} blue={blue} red-hand={hand} blue-hand={other} red-size={size} turn={turn}{rest}");
        if let Ok(state) = text.parse::<State>() {
            goes_on(&state)?;
        }
    }

    /// Words of one position put into another: most are refused, and those that are not can be played on from.
    #[test]
    fn a_position_with_other_words_is_sound_or_refused(
        (one, other) in (0u64..5_000, 0u64..5_000),
        (gone, changed) in (0usize..30, 0usize..30),
    ) {
        let (one, other) = (somewhere(one).to_string(), somewhere(other).to_string());
        let mut words: Vec<&str> = one.split(' ').collect();
        let key = |word: &str| word.split('=').next().map(str::to_owned);
        if changed < words.len() && let Some(better) = other.split(' ').find(|w| key(w) == key(words[changed])) {
            words[changed] = better;
        }
        if gone < words.len() && gone != changed {
            words.remove(gone);
        }
        if let Ok(state) = words.join(" ").parse::<State>() {
            goes_on(&state)?;
        }
    }

    #[test]
    fn garbage_is_no_position(text in ".{0,80}") {
        let _ = text.parse::<State>();
    }
}
