//! What everybody can remember of the cards, and what follows from it.
//!
//! Discards are public and drawing is blind, so as long as the deck is never shuffled anew the unseen cards are all alike: any of
//! them can be in any other hand or in the deck. A reshuffle changes that. At that moment the deck is empty, so everybody
//! knows which cards make the new deck (the discard pile) and that the hands hold none of them. From then on an unseen
//! card lies in one of two sorts of places:
//!
//! - a *fresh* place: the deck itself, or the place of a card drawn since the reshuffle. Only cards of the new deck can lie there.
//! - a *loose* place: the place of a card that may be older. Any unseen card can lie there.
//!
//! Two public facts say all of it, whatever the length of the game: [`State::stock`], the cards that fresh places can hold, and for
//! each player [`Player::fresh`](crate::state::Player::fresh), how many places of the hand are fresh. They change so:
//!
//! - Reshuffle: the stock is the new deck, nobody's hand has a fresh place.
//! - A card is drawn: one more fresh place in that hand.
//! - A card leaves a hand and the stock has none of its kind: it was an older one; fresh places and stock stay.
//! - A card leaves a hand in which every place is fresh: one fresh place less, and the card leaves the stock.
//! - A card leaves a hand of both sorts: nobody can tell where it lay. The weaker statement is kept: one fresh place less,
//!   and the stock stays, but never counts more of a kind than are still unseen in hands and deck together.
//!
//! What is kept never excludes the truth. It is all that perfect memory gives until somebody plays from a hand of both sorts;
//! what is forgotten then is with what likelihood an older or a newer card was played. The reasons players may have
//! had for their choices are no part of it, nor are a player's private memories beyond the present hand.
use crate::{card::Card, cards::Cards, state::State};
use menagerie_core::Seat;

impl State {
    /// Moves a card from the deck into a hand.
    pub(crate) fn draw_card(&mut self, seat: Seat, card: Card) {
        if self.deck.take(card) {
            let player = &mut self.seats[seat];
            player.hand.add(card);
            player.fresh += 1;
        }
    }

    /// Makes the discard pile the new deck (HTW-DECK-1).
    pub(crate) fn reshuffle(&mut self) {
        self.deck = self.discard;
        self.discard = Cards::NONE;
        self.stock = self.deck;
        for player in &mut self.seats.0 {
            player.fresh = 0;
        }
    }

    /// Takes one card out of a hand, as [`State::lay_down`] does: most cards are played one by one.
    pub(crate) fn lay_down_one(&mut self, seat: Seat, card: Card) {
        let player = &mut self.seats[seat];
        let held = player.hand.total();
        player.hand.take(card);
        if !self.stock.has(card) {
            return;
        }
        if player.fresh == held {
            self.stock.take(card);
        }
        player.fresh = player.fresh.saturating_sub(1);
        let (counted, unseen) = (self.stock.count(card), self.unseen(card));
        for _ in unseen..counted {
            self.stock.take(card);
        }
    }

    /// Takes cards out of a hand; the caller puts them where everybody sees them.
    pub(crate) fn lay_down(&mut self, seat: Seat, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        let player = &mut self.seats[seat];
        let mut held = player.hand.total();
        player.hand = player.hand.minus(cards);
        let (mut fresh, mut stock) = (player.fresh, self.stock);
        let older = |card: &Card| self.stock.count(*card) == 0;
        held -= cards.each().filter(older).count() as u8;
        for card in cards.each().filter(|card| !older(card)) {
            if fresh == held {
                stock.take(card);
            }
            fresh = fresh.saturating_sub(1);
            held -= 1;
        }
        self.seats[seat].fresh = fresh;
        for (card, _) in cards.kinds() {
            let unseen = self.unseen(card);
            while stock.count(card) > unseen {
                stock.take(card);
            }
        }
        self.stock = stock;
    }

    /// How many cards of a kind lie in hands and deck together. Everybody can count those that do not.
    fn unseen(&self, card: Card) -> u8 {
        let hands: u8 = self.seats.0.iter().map(|p| p.hand.count(card)).sum();
        self.deck.count(card) + hands
    }

    /// Whether the memory fits the cards: the deck, and in every hand a card for each fresh place, found in the stock.
    pub(crate) fn memory_fits(&self) -> bool {
        if self.stock.lacks(self.deck).is_some() {
            return false;
        }
        let mut spare = Card::ALL.map(|card| self.stock.count(card) - self.deck.count(card));
        // a matching of fresh places with cards: whoever finds none asks others to change theirs
        let mut chosen = [[0u8; 12]; 4];
        Seat::all(self.players).all(|seat| {
            (0..self.seats[seat].fresh)
                .all(|_| self.find_fresh(seat.index(), &mut spare, &mut chosen, &mut [false; 4]))
        })
    }

    fn find_fresh(
        &self,
        seat: usize,
        spare: &mut [u8; 12],
        chosen: &mut [[u8; 12]; 4],
        tried: &mut [bool; 4],
    ) -> bool {
        tried[seat] = true;
        for (card, held) in self.seats.0[seat].hand.kinds() {
            let kind = card as usize;
            if chosen[seat][kind] == held {
                continue;
            }
            let found = if spare[kind] > 0 {
                spare[kind] -= 1;
                true
            } else {
                (0..4).any(|other| {
                    let gives = chosen[other][kind] > 0 && !tried[other];
                    if gives && self.find_fresh(other, spare, chosen, tried) {
                        chosen[other][kind] -= 1;
                        true
                    } else {
                        false
                    }
                })
            };
            if found {
                chosen[seat][kind] += 1;
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Quick, below};

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    fn table(hands: [&str; 2], discard: &str) -> State {
        let mut state = State::blank(2);
        for (player, hand) in state.seats.0.iter_mut().zip(hands) {
            player.hand = cards(hand);
            player.fresh = player.hand.total();
            state.deck = state.deck.minus(player.hand);
        }
        state.discard = cards(discard);
        state.deck = state.deck.minus(state.discard);
        state.stock = state.edition.deck.all.minus(state.discard);
        state
    }

    #[test]
    fn before_a_reshuffle_every_unseen_card_can_be_anywhere() {
        let mut state = table(["2bow+run", "nets"], "traps");
        assert!(state.memory_fits());
        state.lay_down(Seat(0), cards("bow+run"));
        let gone = cards("traps+bow+run");
        assert_eq!(state.stock, state.edition.deck.all.minus(gone));
        assert_eq!(state.seats[Seat(0)].fresh, 1);
        assert!(state.memory_fits());
    }

    #[test]
    fn after_a_reshuffle_hands_hold_what_was_not_shuffled() {
        let mut state = table(["2bow+run", "nets"], "none");
        state.discard = state.deck;
        state.reshuffle();
        assert_eq!(state.stock, state.deck);
        assert_eq!(state.seats[Seat(0)].fresh, 0);
        state.draw_card(Seat(0), Card::Cover);
        state.draw_card(Seat(0), Card::Bow);
        assert!(state.memory_fits());

        // a hand of both sorts: the Bow may have been an old one, so the stock still counts two; but no more than are unseen
        state.lay_down(Seat(0), cards("bow"));
        assert_eq!(state.seats[Seat(0)].fresh, 1);
        assert_eq!(state.stock.count(Card::Bow), 2);
        state.lay_down(Seat(0), cards("bow"));
        assert_eq!(state.seats[Seat(0)].fresh, 0);
        assert_eq!(state.stock.count(Card::Bow), 2);
        assert!(state.memory_fits());
    }

    #[test]
    fn a_card_that_the_stock_lacks_was_an_old_one() {
        let mut state = table(["4bow+run", "nets"], "none");
        state.discard = state.deck;
        state.reshuffle();
        state.lay_down(Seat(0), cards("2bow"));
        state.draw_card(Seat(0), Card::Cover);
        state.draw_card(Seat(0), Card::Run);
        state.lay_down(Seat(0), cards("bow"));
        assert_eq!(state.seats[Seat(0)].fresh, 2);
        assert!(state.memory_fits());
    }

    #[test]
    fn one_card_is_laid_down_as_several_are() {
        let mut rng = Quick::new(4);
        for round in 0..3000 {
            let mut state = State::blank(2);
            for player in &mut state.seats.0[..2] {
                player.hand = Cards::NONE;
            }
            // some cards each, then a reshuffle of what was thrown away, then some more
            for turn in 0..below(&mut rng, 60) {
                let seat = Seat((turn % 2) as u8);
                if state.deck.is_empty() || below(&mut rng, 12) == 0 {
                    state.discard = state.discard.plus(state.deck);
                    state.reshuffle();
                }
                if let Some(card) = state.deck.draw(&mut rng) {
                    state.draw_card(seat, card);
                }
                let hand = state.seats[seat].hand;
                let Some(card) = hand.draw(&mut rng) else {
                    continue;
                };
                let mut other = state.clone();
                state.lay_down(seat, Cards::one(card));
                other.lay_down_one(seat, card);
                assert_eq!(state, other, "round {round}, turn {turn}: {card}");
                state.discard.add(card);
            }
        }
    }

    #[test]
    fn a_memory_that_excludes_the_truth_is_found_out() {
        let mut state = table(["bow+run", "bow+nets"], "none");
        state.stock = state.deck.plus(cards("bow+nets"));
        state.seats.0[0].fresh = 1;
        state.seats.0[1].fresh = 1;
        assert!(
            state.memory_fits(),
            "bow for the first, nets for the second"
        );
        state.stock = state.deck.plus(cards("bow+run"));
        assert!(state.memory_fits(), "run for the first, bow for the second");
        state.stock = state.deck.plus(cards("bow"));
        assert!(!state.memory_fits(), "one bow cannot fill two places");
        state.stock = Cards::NONE;
        assert!(!state.memory_fits());
    }
}
