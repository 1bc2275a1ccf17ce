//! Imagined truths are as likely as they should be, and the public memory of the cards is right.
use hunt_the_wumpus::{Card, Cards, HuntTheWumpus, Seen, State};
use menagerie_core::{Audience, Game, Options, Quick, Seat, Tell, Turn, below};
use std::collections::BTreeMap;

/// Who holds what, for counting.
fn secrets(state: &State) -> String {
    let hands: Vec<String> = Seat::all(state.players)
        .map(|seat| state.seats[seat].hand.to_string())
        .collect();
    format!("{} | {}", hands.join(" | "), state.deck)
}

/// A place for an unseen card.
#[derive(Clone, Copy)]
struct Place {
    /// A seat, or the deck.
    owner: Option<Seat>,
    fresh: bool,
}

/// Every way of dealing the unseen cards, each card by itself, that the view allows; how many ways lead to which truth.
fn all_ways(state: &State, viewer: Audience) -> BTreeMap<String, u64> {
    let mut places = vec![
        Place {
            owner: None,
            fresh: true
        };
        usize::from(state.deck.total())
    ];
    let mut unseen: Vec<Card> = state.deck.each().collect();
    let mut own: Vec<Card> = Vec::new();
    let mut own_fresh = 0;
    for seat in Seat::all(state.players) {
        let player = &state.seats[seat];
        if viewer == Audience::Seat(seat) {
            own = player.hand.each().collect();
            own_fresh = usize::from(player.fresh);
            continue;
        }
        unseen.extend(player.hand.each());
        for i in 0..player.hand.total() {
            let fresh = i < player.fresh;
            places.push(Place {
                owner: Some(seat),
                fresh,
            });
        }
    }
    let mut ways = BTreeMap::new();
    let mut dealt = vec![None; places.len()];
    deal(state, &places, &unseen, &mut dealt, &mut |truth, fresh| {
        // the viewer's own fresh places hold some cards of the own hand: in how many ways?
        let choices = (0..1usize << own.len())
            .filter(|chosen| chosen.count_ones() as usize == own_fresh)
            .filter(|chosen| {
                let mut all = fresh;
                for (i, card) in own.iter().enumerate() {
                    if chosen >> i & 1 == 1 {
                        all.add(*card);
                    }
                }
                state.stock.lacks(all).is_none()
            })
            .count() as u64;
        if choices > 0 {
            *ways.entry(secrets(&truth)).or_default() += choices;
        }
    });
    ways
}

fn deal(
    state: &State,
    places: &[Place],
    unseen: &[Card],
    dealt: &mut Vec<Option<Card>>,
    found: &mut impl FnMut(State, Cards),
) {
    let Some((&card, rest)) = unseen.split_first() else {
        let mut truth = state.clone();
        let mut fresh = Cards::NONE;
        for place in places {
            match place.owner {
                Some(seat) => truth.seats[seat].hand = Cards::NONE,
                None => truth.deck = Cards::NONE,
            }
        }
        for (place, card) in places.iter().zip(dealt.iter().flatten()) {
            match place.owner {
                Some(seat) => truth.seats[seat].hand.add(*card),
                None => truth.deck.add(*card),
            }
            if place.fresh {
                fresh.add(*card);
            }
        }
        return found(truth, fresh);
    };
    for i in 0..places.len() {
        if dealt[i].is_none() {
            dealt[i] = Some(card);
            deal(state, places, rest, dealt, found);
            dealt[i] = None;
        }
    }
}

fn assert_uniform(position: &str, viewer: Audience) {
    const DRAWS: u64 = 60_000;
    let state: State = position
        .parse()
        .unwrap_or_else(|flaw| panic!("{position}\n{flaw}"));
    let ways = all_ways(&state, viewer);
    let total: u64 = ways.values().sum();
    assert!(ways.len() > 1, "nothing to choose: {position}: {ways:?}");
    assert!(ways.contains_key(&secrets(&state)), "the truth is possible");
    let view = HuntTheWumpus::view(&state, viewer);
    let mut rng = Quick::new(2024);
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    for _ in 0..DRAWS {
        let truth = HuntTheWumpus::imagine(&view, &mut rng);
        *seen.entry(secrets(&truth)).or_default() += 1;
    }
    for truth in seen.keys() {
        assert!(ways.contains_key(truth), "{truth} cannot be: {position}");
    }
    for (truth, n) in &ways {
        let due = DRAWS as f64 * *n as f64 / total as f64;
        let drawn = seen.get(truth).copied().unwrap_or_default() as f64;
        // five standard deviations
        let off = 5.0 * (due * (1.0 - due / DRAWS as f64)).sqrt().max(1.0);
        assert!(
            (drawn - due).abs() <= off,
            "{truth}: {drawn} times, {due} due: {position}"
        );
    }
}

const RED: Audience = Audience::Seat(Seat(0));

#[test]
fn before_a_reshuffle_all_deals_of_the_unseen_cards_are_equally_likely() {
    let position =
        "hunters=red,blue,green deck=bow+run+cover red-hand=nets blue-hand=2bow green-hand=run";
    assert_uniform(position, RED);
    assert_uniform(position, Audience::Seat(Seat(1)));
    assert_uniform(position, Audience::Table);
}

#[test]
fn right_after_a_reshuffle_the_deck_is_known() {
    let position = "hunters=red,blue,green deck=bow+run+cover stock=bow+run+cover \
        red-hand=nets red-fresh=0 blue-hand=2bow blue-fresh=0 green-hand=run green-fresh=0";
    // two Bows and a Run for Blue and Green
    assert_uniform(position, RED);
    assert_uniform(position, Audience::Seat(Seat(1)));
}

#[test]
fn fresh_places_hold_cards_of_the_stock_alone() {
    // Blue drew two cards since the reshuffle, Green none: only Green can hold the Retreat
    let position = "hunters=red,blue,green deck=bow+run stock=2bow+2run \
        red-hand=nets red-fresh=0 blue-hand=bow+run blue-fresh=2 green-hand=retreat+run green-fresh=0";
    assert_uniform(position, RED);
    assert_uniform(position, Audience::Table);
}

#[test]
fn the_viewers_own_fresh_cards_are_reckoned_with() {
    // the stock still counts a Bow that may have left Blue's hand; Red drew one card, either the Bow or the Nets
    let position = "hunters=red,blue,green deck=run+cover stock=2bow+nets+run+cover \
        red-hand=bow+nets red-fresh=1 blue-hand=bow+nets blue-fresh=1 green-hand=run green-fresh=0";
    assert_uniform(position, RED);
    assert_uniform(position, Audience::Seat(Seat(2)));
    assert_uniform(position, Audience::Table);
}

/// Follows every card of random games by itself: whatever the memory says is true of the real cards.
#[test]
fn the_memory_never_excludes_the_truth() {
    let mut reshuffles = 0;
    for seed in 0..120 {
        let mut rng = Quick::new(seed);
        let players = 2 + (seed % 3) as u8;
        let setup = HuntTheWumpus::setup(players, &Options::new()).unwrap();
        let mut state = HuntTheWumpus::begin(&setup);
        // how many cards of each hand were drawn since the reshuffle
        let mut newer = [Cards::NONE; 4];
        let mut actions = Vec::new();
        loop {
            let before = state.clone();
            let mut heard = Vec::new();
            match HuntTheWumpus::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = HuntTheWumpus::draw(&state, &mut rng);
                    HuntTheWumpus::settle(&mut state, chance, &mut heard);
                }
                Turn::Decide(_) => {
                    actions.clear();
                    HuntTheWumpus::actions(&state, &mut actions);
                    let pick = below(&mut rng, actions.len() as u32) as usize;
                    HuntTheWumpus::apply(&mut state, actions[pick], &mut heard);
                }
            }
            for (seat, newer) in newer.iter_mut().enumerate() {
                let (was, is) = (before.seats.0[seat].hand, state.seats.0[seat].hand);
                for card in is.minus(was).each() {
                    newer.add(card);
                }
                let mut held = was;
                for card in was.minus(is).each() {
                    // an older or a newer copy, as it happens
                    let older = held.count(card) - newer.count(card);
                    if older == 0 || newer.has(card) && below(&mut rng, 2) == 0 {
                        newer.take(card);
                    }
                    held.take(card);
                }
            }
            if heard
                .iter()
                .any(|event| matches!(event.seen(Audience::Table), Seen::Reshuffled { .. }))
            {
                newer = [Cards::NONE; 4];
                reshuffles += 1;
            }
            let mut fresh = state.deck;
            for (seat, newer) in newer.iter().enumerate() {
                let known = state.seats.0[seat].fresh;
                assert!(
                    known <= newer.total(),
                    "seed {seed}: {known} fresh of {newer}\n{state}"
                );
                fresh = fresh.plus(*newer);
            }
            assert_eq!(
                state.stock.lacks(fresh),
                None,
                "seed {seed}: {fresh}\n{state}"
            );
        }
    }
    assert!(reshuffles > 300, "{reshuffles}");
}
