//! Truths that agree with a view, all ways of dealing the unseen cards being equally likely.
//!
//! A way of dealing puts every unseen card, each by itself, into one place: the deck, or a hand that the view does not show. It
//! agrees with the view if cards of the stock suffice for all fresh places, those of the viewer's own hand included (see
//! [`crate::memory`]). Ways are counted kind by kind, so the choice between them is exact and needs no second try.
use crate::{
    card::{Card, KINDS},
    cards::Cards,
    figures::MOST_CARDS,
    stage::Stage,
    state::{PLAYERS, State},
    view::View,
};
use menagerie_core::{Rng, Seat};

/// A truth that agrees with the view.
pub(crate) fn imagine(view: &View, rng: &mut impl Rng) -> State {
    let mut state = public_part(view);
    let shown = state
        .seats
        .0
        .iter()
        .fold(Cards::NONE, |all, p| all.plus(p.hand));
    let seen = state.discard.plus(state.laid()).plus(shown);
    let mut loose = view.edition.deck.all.minus(seen);
    if let Some(deck) = view.deck {
        state.deck = deck;
        return state;
    }
    let hidden = |i: &usize| view.seats[*i].hand.is_none();
    let hands = || (0..view.seats.len().min(PLAYERS)).filter(hidden);
    let in_hands: usize = hands().map(|i| usize::from(view.seats[i].fresh)).sum();
    let places = usize::from(view.deck_count) + in_hands;
    let own = view.seats.iter().find(|p| p.hand.is_some());
    let mut fresh = choose_fresh(
        &Sources {
            stock: view.stock,
            unseen: loose,
            shown,
        },
        places,
        own.map_or(0, |p| usize::from(p.fresh)),
        rng,
    );
    loose = loose.minus(fresh);
    for i in hands() {
        let PlayerPlaces {
            from_fresh,
            from_loose,
        } = PlayerPlaces::of(view, i);
        let hand = &mut state.seats.0[i].hand;
        deal(hand, &mut fresh, from_fresh, rng);
        deal(hand, &mut loose, from_loose, rng);
    }
    // a sound view leaves nothing loose here
    state.deck = fresh.plus(loose);
    state
}

struct PlayerPlaces {
    from_fresh: u8,
    from_loose: u8,
}

impl PlayerPlaces {
    fn of(view: &View, i: usize) -> PlayerPlaces {
        let player = &view.seats[i];
        let from_fresh = player.fresh.min(player.count);
        PlayerPlaces {
            from_fresh,
            from_loose: player.count - from_fresh,
        }
    }
}

fn deal(hand: &mut Cards, pile: &mut Cards, cards: u8, rng: &mut impl Rng) {
    for _ in 0..cards {
        if let Some(card) = pile.draw(rng) {
            pile.take(card);
            hand.add(card);
        }
    }
}

/// Everything that the view says, with the hands that it shows.
fn public_part(view: &View) -> State {
    let players = view.seats.len().clamp(2, PLAYERS) as u8;
    // views come from outside: a seat that is not at this table becomes the first
    let seated = |seat: Seat| if seat.0 < players { seat } else { Seat(0) };
    let mut state = State::new(players, view.edition.clone());
    state.rotate_first = view.rotate_first;
    state.round_limit = view.round_limit;
    if let Some(camps) = view.camps {
        state.camps = camps;
    }
    for (square, terrain) in state.terrain.iter_mut().zip(&view.terrain) {
        *square = *terrain;
    }
    state.wumpus = view.wumpus;
    for (player, seen) in state.seats.0.iter_mut().zip(&view.seats) {
        player.hunter = seen.hunter;
        player.hand = seen.hand.unwrap_or_default();
        player.fresh = seen.fresh;
        player.size = seen.size;
        player.hazards = seen.hazards;
    }
    state.find_homes();
    for (player, seen) in state.seats.0.iter_mut().zip(&view.seats) {
        player.at = seen.at.unwrap_or(player.home);
    }
    state.discard = view.discard;
    state.stock = view.stock;
    state.first = seated(view.first.unwrap_or(Seat(0)));
    state.round = view.round;
    state.stage = view.stage;
    state.who = seated(view.who.unwrap_or(Seat(0)));
    state.active = view.active.map(seated);
    state.moved = view.moved;
    state.sent_home = view.sent_home;
    state.attacked = view.attacked;
    state.escaping = view.escaping;
    state.attack = view.attack;
    state.evade = view.evade;
    if view.stage == Stage::First {
        for (roll, seen) in state.rolls.0.iter_mut().zip(&view.rolls) {
            *roll = *seen;
        }
    }
    state.reason = view.reason;
    state
}

/// Where the cards of fresh places can come from.
struct Sources {
    /// What all fresh places together can hold.
    stock: Cards,
    /// The cards to be dealt.
    unseen: Cards,
    /// The cards of the hand that the view shows, some of which lie in fresh places as well.
    shown: Cards,
}

impl Sources {
    /// For one kind: how many go to unseen fresh places, how many to shown ones, and in how many ways.
    fn splits(&self, kind: usize) -> impl Iterator<Item = (usize, usize, u64)> {
        let card = Card::ALL[kind];
        let [stock, unseen, shown] =
            [self.stock, self.unseen, self.shown].map(|cards| usize::from(cards.count(card)));
        (0..=unseen.min(stock)).flat_map(move |a| {
            (0..=shown.min(stock - a)).map(move |b| (a, b, choose(unseen, a) * choose(shown, b)))
        })
    }
}

/// Chooses the unseen cards that lie in fresh places: `places` of them, while `own` of the shown cards lie in fresh places too.
fn choose_fresh(sources: &Sources, places: usize, own: usize, rng: &mut impl Rng) -> Cards {
    if places >= usize::from(sources.unseen.total()) {
        return sources.unseen;
    }
    let mut chosen = Cards::NONE;
    if u16::from(sources.unseen.total()) + u16::from(sources.shown.total()) > MOST_CARDS.into() {
        // no table has so many: the view contradicts itself, and its ways could not be counted
        deal(&mut chosen, &mut { sources.unseen }, places as u8, rng);
        return chosen;
    }
    let ways = Ways::of(sources, places, own);
    let (mut left, mut own_left) = (places, own);
    for kind in 0..KINDS {
        let rest = |a: usize, b: usize| match (left.checked_sub(a), own_left.checked_sub(b)) {
            (Some(a), Some(b)) => ways.at(kind + 1, b, a),
            _ => 0,
        };
        let all = ways.at(kind, own_left, left);
        if all == 0 {
            break;
        }
        let mut pick = below_wide(rng, all);
        for (a, b, n) in sources.splits(kind) {
            let n = n * rest(a, b);
            if pick < n {
                chosen = chosen.plus(Cards::from_iter([(Card::ALL[kind], a as u8)]));
                left -= a;
                own_left -= b;
                break;
            }
            pick -= n;
        }
    }
    // a view that contradicts itself has no way at all; whatever is unseen will do
    let mut others = sources.unseen.minus(chosen);
    deal(&mut chosen, &mut others, left as u8, rng);
    chosen
}

/// In how many ways cards of a kind and all later kinds fill so many fresh places, counted as far as asked. The largest deck has fewer ways
/// than a number can count.
struct Ways {
    counts: Vec<u64>,
    own: usize,
    places: usize,
}

impl Ways {
    fn of(sources: &Sources, most_places: usize, most_own: usize) -> Ways {
        let (own, places) = (most_own + 1, most_places + 1);
        let mut counts = vec![0_u64; (KINDS + 1) * own * places];
        counts[KINDS * own * places] = 1;
        for kind in (0..KINDS).rev() {
            let (now, later) = counts.split_at_mut((kind + 1) * own * places);
            let now = &mut now[kind * own * places..];
            for (a, b, n) in sources.splits(kind) {
                for i in b..own {
                    let from = &later[(i - b) * places..];
                    let to = &mut now[i * places..(i + 1) * places];
                    for (count, more) in to.iter_mut().skip(a).zip(from) {
                        *count += n * more;
                    }
                }
            }
        }
        Ways {
            counts,
            own,
            places,
        }
    }

    fn at(&self, kind: usize, own: usize, places: usize) -> u64 {
        self.counts[(kind * self.own + own) * self.places + places]
    }
}

/// Binomial coefficients for the few copies that a kind has.
fn choose(n: usize, k: usize) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) as u64 / (i + 1) as u64)
}

/// A number below `n`, all equally likely.
fn below_wide(rng: &mut impl Rng, n: u64) -> u64 {
    let fair = u64::MAX - u64::MAX % n;
    loop {
        let number = rng.next_u64();
        if number < fair {
            return number % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Figures;
    use menagerie_core::Adjustable;

    #[test]
    fn ways_are_binomial_where_the_stock_sets_no_bound() {
        let deck = Figures::standard().deck.all;
        let sources = Sources {
            stock: deck,
            unseen: deck,
            shown: Cards::NONE,
        };
        let all = Ways::of(&sources, 40, 0);
        assert_eq!(all.at(0, 0, 1), 40);
        assert_eq!(all.at(0, 0, 20), 137_846_528_820);
        assert_eq!(all.at(0, 0, 40), 1);
        assert_eq!(choose(4, 2), 6);
    }
}
