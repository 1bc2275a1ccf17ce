//! What people read before they choose: names, prompts, offered actions, refusals. Sentences stand in
//! `words/<language>/hunt-the-wumpus.ftl`.
use crate::{
    action::Action,
    card::{Card, Class},
    cards::Cards,
    figures::{MOST_CARDS, SQUARES},
    hunter::Hunter,
    rule::Refusal,
    stage::Stage,
    terrain::Terrain,
    view::View,
};
use menagerie_core::{Audience, Message, Offer, Seat, Spot, Touch, Value};

pub(crate) fn card(card: Card) -> Message {
    Message::new(match card {
        Card::Bow => "hunt-the-wumpus-card-bow",
        Card::Nets => "hunt-the-wumpus-card-nets",
        Card::Spear => "hunt-the-wumpus-card-spear",
        Card::Traps => "hunt-the-wumpus-card-traps",
        Card::Run => "hunt-the-wumpus-card-run",
        Card::Submerge => "hunt-the-wumpus-card-submerge",
        Card::Camouflage => "hunt-the-wumpus-card-camouflage",
        Card::Cover => "hunt-the-wumpus-card-cover",
        Card::Ambush => "hunt-the-wumpus-card-ambush",
        Card::Scent => "hunt-the-wumpus-card-scent",
        Card::Retreat => "hunt-the-wumpus-card-retreat",
        Card::Hazards => "hunt-the-wumpus-card-hazards",
    })
}

pub(crate) fn cards(cards: Cards) -> Value {
    cards.each().map(card).collect::<Vec<_>>().into()
}

pub(crate) fn hunter(hunter: Hunter) -> Message {
    Message::new(match hunter {
        Hunter::Red => "hunt-the-wumpus-hunter-red",
        Hunter::Blue => "hunt-the-wumpus-hunter-blue",
        Hunter::Yellow => "hunt-the-wumpus-hunter-yellow",
        Hunter::Green => "hunt-the-wumpus-hunter-green",
    })
}

pub(crate) fn terrain(terrain: Terrain) -> Message {
    Message::new(match terrain {
        Terrain::Clear => "hunt-the-wumpus-terrain-clear",
        Terrain::Forest => "hunt-the-wumpus-terrain-forest",
        Terrain::Swamp => "hunt-the-wumpus-terrain-swamp",
        Terrain::Rocky => "hunt-the-wumpus-terrain-rocky",
        Terrain::Lair => "hunt-the-wumpus-terrain-lair",
        Terrain::Camp => "hunt-the-wumpus-terrain-camp",
    })
}

/// To the player who decides: what to do. To all others: who decides what.
pub(crate) fn prompt(view: &View, who: Audience) -> Message {
    match view.who {
        Some(seat) if who == Audience::Seat(seat) => own_prompt(view),
        Some(seat) => waiting(view.stage).with("who", view.player(seat)),
        None => waiting(view.stage),
    }
}

/// What the table waits for.
fn waiting(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Camps => "hunt-the-wumpus-wait-camps",
        Stage::Layout => "hunt-the-wumpus-wait-layout",
        Stage::Choose => "hunt-the-wumpus-wait-choose",
        Stage::First => "hunt-the-wumpus-wait-first",
        Stage::Deal | Stage::Draw => "hunt-the-wumpus-wait-draw",
        Stage::Scent => "hunt-the-wumpus-wait-scent",
        Stage::Roll => "hunt-the-wumpus-wait-roll",
        Stage::Avoid => "hunt-the-wumpus-wait-avoid",
        Stage::Before => "hunt-the-wumpus-wait-before",
        Stage::Move => "hunt-the-wumpus-wait-move",
        Stage::Extra => "hunt-the-wumpus-wait-extra",
        Stage::After => "hunt-the-wumpus-wait-after",
        Stage::Fight => "hunt-the-wumpus-wait-fight",
        Stage::Evade => "hunt-the-wumpus-wait-evade",
        Stage::Reconcile => "hunt-the-wumpus-wait-reconcile",
        Stage::Over => "hunt-the-wumpus-wait-over",
    })
}

fn own_prompt(view: &View) -> Message {
    let Some(own) = view.decider() else {
        return waiting(view.stage);
    };
    let at = own.at.map_or(String::new(), |cell| cell.to_string());
    let wumpus = view.wumpus.to_string();
    let active = view.player(view.active.unwrap_or(Seat(0)));
    let hand = own.hand.unwrap_or_default();
    let retreat = hand.has(Card::Retreat);
    // the prompt speaks of what the hand holds: cards that are not there are no choice
    let means =
        |one: &'static str, first: bool, two: &'static str, second: bool| match (first, second) {
            (true, true) => "both",
            (true, false) => one,
            (false, true) => two,
            (false, false) => "none",
        };
    match view.stage {
        Stage::Choose => Message::new("hunt-the-wumpus-prompt-choose"),
        Stage::First => Message::new("hunt-the-wumpus-prompt-first"),
        Stage::Deal | Stage::Draw => Message::new("hunt-the-wumpus-prompt-draw"),
        Stage::Scent => Message::new(match hand.has(Card::Scent) {
            true => "hunt-the-wumpus-prompt-scent",
            false => "hunt-the-wumpus-prompt-scent-none",
        })
        .with("cell", wumpus),
        Stage::Avoid => Message::new(match retreat {
            true => "hunt-the-wumpus-prompt-avoid",
            false => "hunt-the-wumpus-prompt-avoid-none",
        })
        .with("size", own.size)
        .with(
            "less",
            own.size
                .saturating_sub(view.edition.hand_size_loss_per_attack),
        ),
        Stage::Before => {
            let active_away = view.active.is_some_and(|seat| view.away(seat));
            let held = means(
                "hazards",
                hand.has(Card::Hazards),
                "retreat",
                retreat && active_away,
            );
            Message::new("hunt-the-wumpus-prompt-before")
                .with("who", active)
                .with("cards", held)
        }
        Stage::Move => Message::new("hunt-the-wumpus-prompt-move")
            .with("cell", at)
            .with("wumpus", wumpus)
            .with("steps", view.edition.hunter_steps),
        Stage::Extra => {
            let ambush = hand.has(Card::Ambush) && view.moved && !view.sent_home;
            let anyone_away = Seat::all(view.seats.len() as u8).any(|seat| view.away(seat));
            let held = means("ambush", ambush, "retreat", retreat && anyone_away);
            Message::new("hunt-the-wumpus-prompt-extra")
                .with("cell", at)
                .with("cards", held)
        }
        Stage::After => Message::new(match retreat {
            true => "hunt-the-wumpus-prompt-after",
            false => "hunt-the-wumpus-prompt-after-none",
        })
        .with("who", active),
        Stage::Fight => Message::new(match hand.attacks().is_empty() {
            false => "hunt-the-wumpus-prompt-fight",
            true => "hunt-the-wumpus-prompt-fight-none",
        })
        .with("cell", wumpus)
        .with("terrain", terrain(view.ground())),
        Stage::Evade => Message::new(match hand.evades().is_empty() {
            false => "hunt-the-wumpus-prompt-evade",
            true => "hunt-the-wumpus-prompt-evade-none",
        })
        .with("who", active)
        .with("attack", view.attack_total)
        .with("evade", view.evade_total)
        .with("terrain", terrain(view.ground())),
        Stage::Reconcile if own.at.is_some_and(|cell| cell.is_camp()) => {
            Message::new("hunt-the-wumpus-prompt-reconcile-camp")
                .with("held", own.count)
                .with("size", own.size)
        }
        Stage::Reconcile => Message::new("hunt-the-wumpus-prompt-reconcile")
            .with("held", own.count)
            .with("size", own.size),
        Stage::Camps | Stage::Layout | Stage::Roll | Stage::Over => waiting(view.stage),
    }
}

pub(crate) fn offer(view: &View, action: Action) -> Offer {
    let button = |id, name: &str| Offer::new(Message::new(id), [Touch::new("button", name)]);
    match action {
        Action::Choose(chosen) => Offer::new(
            Message::new("hunt-the-wumpus-act-choose")
                .with("hunter", hunter(chosen))
                .with("card", card(view.edition.specialities.of(chosen))),
            [Touch::new("hunter", chosen)],
        ),
        Action::Pass => button("hunt-the-wumpus-act-pass", "pass"),
        Action::Scent(to) => Offer {
            warning: own_hunter_at(view, to).then(|| Message::new("hunt-the-wumpus-warn-scent")),
            ..card_to_cell("hunt-the-wumpus-act-scent", Card::Scent, to)
        },
        Action::Suffer => Offer {
            warning: (view.decider())
                .is_some_and(|own| own.size <= view.edition.hand_size_loss_per_attack)
                .then(|| Message::new("hunt-the-wumpus-warn-out")),
            ..button("hunt-the-wumpus-act-suffer", "suffer")
        },
        Action::Escape => Offer::new(
            Message::new("hunt-the-wumpus-act-escape"),
            [Touch::new("card", Card::Retreat)],
        ),
        Action::Hazards(target) => {
            card_to_hunter(view, "hunt-the-wumpus-act-hazards", Card::Hazards, target)
        }
        Action::Retreat(target) if view.decider().is_some_and(|own| own.hunter == Some(target)) => {
            Offer::new(
                Message::new("hunt-the-wumpus-act-retreat-self"),
                [
                    Touch::new("card", Card::Retreat),
                    Touch::new("hunter", target),
                ],
            )
        }
        Action::Retreat(target) => {
            card_to_hunter(view, "hunt-the-wumpus-act-retreat", Card::Retreat, target)
        }
        Action::Stay => button("hunt-the-wumpus-act-stay", "stay"),
        Action::Move(to) => Offer::new(
            Message::new("hunt-the-wumpus-act-move").with("cell", to.to_string()),
            [Touch::new("cell", to)],
        ),
        Action::Done => button("hunt-the-wumpus-act-done", "done"),
        Action::Ambush(to) => card_to_cell("hunt-the-wumpus-act-ambush", Card::Ambush, to),
        Action::Decline => button("hunt-the-wumpus-act-decline", "decline"),
        Action::Attack(played) => {
            let by = view.decider().and_then(|own| own.hunter);
            let total = by.map_or(0, |by| view.edition.attack(played, by));
            handful("hunt-the-wumpus-act-attack", played, total, "attack")
        }
        Action::Evade(Cards::NONE) => button("hunt-the-wumpus-act-evade-none", "evade"),
        Action::Evade(played) => {
            let total = view.edition.evade(played, view.ground());
            handful("hunt-the-wumpus-act-evade", played, total, "evade")
        }
        Action::Keep => button("hunt-the-wumpus-act-keep", "keep"),
        Action::Discard(thrown) => Offer::new(
            Message::new("hunt-the-wumpus-act-discard").with("card", card(thrown)),
            [Touch::new("card", thrown)],
        ),
        Action::Redraw => button("hunt-the-wumpus-act-redraw", "redraw"),
    }
}

fn own_hunter_at(view: &View, to: Spot) -> bool {
    let at = view.decider().and_then(|own| own.at);
    at.is_some_and(|cell| cell.spot() == to)
}

fn card_to_cell(id: &'static str, played: Card, to: Spot) -> Offer {
    Offer::new(
        Message::new(id).with("cell", to.to_string()),
        [Touch::new("card", played), Touch::new("cell", to)],
    )
}

fn card_to_hunter(view: &View, id: &'static str, played: Card, target: Hunter) -> Offer {
    let who = match view.seat_of(target) {
        Some(seat) => view.player(seat),
        None => hunter(target).into(),
    };
    Offer::new(
        Message::new(id).with("who", who),
        [Touch::new("card", played), Touch::new("hunter", target)],
    )
}

/// Every card of the handful is touched, then the button.
fn handful(id: &'static str, played: Cards, total: u8, name: &str) -> Offer {
    let words = Message::new(id)
        .with("cards", cards(played))
        .with("total", total);
    let mut touch: Vec<Touch> = played.each().map(|card| Touch::new("card", card)).collect();
    touch.push(Touch::new("button", name));
    Offer::new(words, touch)
}

/// What the pending decision is about, for choices of another kind.
fn decision(stage: Stage) -> Message {
    Message::new(match stage {
        Stage::Choose => "hunt-the-wumpus-decision-choose",
        Stage::Scent => "hunt-the-wumpus-decision-scent",
        Stage::Avoid => "hunt-the-wumpus-decision-avoid",
        Stage::Before => "hunt-the-wumpus-decision-before",
        Stage::Move => "hunt-the-wumpus-decision-move",
        Stage::Extra => "hunt-the-wumpus-decision-extra",
        Stage::After => "hunt-the-wumpus-decision-after",
        Stage::Fight => "hunt-the-wumpus-decision-fight",
        Stage::Evade => "hunt-the-wumpus-decision-evade",
        Stage::Reconcile => "hunt-the-wumpus-decision-reconcile",
        _ => "hunt-the-wumpus-decision-luck",
    })
}

/// When a card is played.
fn time(card: Card) -> Message {
    Message::new(match (card, card.class()) {
        (Card::Ambush, _) => "hunt-the-wumpus-time-ambush",
        (Card::Scent, _) => "hunt-the-wumpus-time-scent",
        (Card::Hazards, _) => "hunt-the-wumpus-time-hazards",
        (_, Class::Attack) => "hunt-the-wumpus-time-attack",
        (_, Class::Evade) => "hunt-the-wumpus-time-evade",
        (_, Class::Event) => "hunt-the-wumpus-time-retreat",
    })
}

pub(crate) fn refusal(refusal: &Refusal) -> Message {
    let spot = |id, spot: &Spot| Message::new(id).with("cell", spot.to_string());
    let of_card = |id, named: &Card| Message::new(id).with("card", card(*named));
    let of_hunter = |id, named: &Hunter| Message::new(id).with("hunter", hunter(*named));
    match refusal {
        Refusal::Over => Message::new("hunt-the-wumpus-no-over"),
        Refusal::NotYours => Message::new("hunt-the-wumpus-no-not-yours"),
        Refusal::Unreadable => Message::new("hunt-the-wumpus-no-unreadable"),
        Refusal::WrongKind(stage) => {
            Message::new("hunt-the-wumpus-no-wrong-kind").with("what", decision(*stage))
        }
        Refusal::NotHeld(card) => of_card("hunt-the-wumpus-no-not-held", card),
        Refusal::Taken(hunter) => of_hunter("hunt-the-wumpus-no-taken", hunter),
        Refusal::ScentReach(to, steps) => {
            spot("hunt-the-wumpus-no-scent-reach", to).with("steps", *steps)
        }
        Refusal::HazardsTarget(hunter) => of_hunter("hunt-the-wumpus-no-hazards-target", hunter),
        Refusal::OffBoard(to) => spot("hunt-the-wumpus-no-off-board", to),
        Refusal::NotAdjacent(to, steps) => {
            spot("hunt-the-wumpus-no-not-adjacent", to).with("steps", *steps)
        }
        Refusal::NotMoved => Message::new("hunt-the-wumpus-no-not-moved"),
        Refusal::SentHome => Message::new("hunt-the-wumpus-no-sent-home"),
        Refusal::AmbushReach(to, steps) => {
            spot("hunt-the-wumpus-no-ambush-reach", to).with("steps", *steps)
        }
        Refusal::AtHome(hunter) => of_hunter("hunt-the-wumpus-no-at-home", hunter),
        Refusal::RetreatTarget(hunter) => of_hunter("hunt-the-wumpus-no-retreat-target", hunter),
        Refusal::NotInGame(hunter) => of_hunter("hunt-the-wumpus-no-not-in-game", hunter),
        Refusal::EmptyAttack => Message::new("hunt-the-wumpus-no-empty-attack"),
        Refusal::NoAttackCard(card) => of_card("hunt-the-wumpus-no-attack-card", card),
        Refusal::NoEvadeCard(card) => of_card("hunt-the-wumpus-no-evade-card", card),
        Refusal::NotOnCamp => Message::new("hunt-the-wumpus-no-camp"),
        Refusal::StandsThere(at) => spot("hunt-the-wumpus-no-stands-there", at),
        Refusal::NoSpaceNow(stage) => {
            Message::new("hunt-the-wumpus-no-space-now").with("what", decision(*stage))
        }
        Refusal::CardTime(card) => {
            of_card("hunt-the-wumpus-no-card-time", card).with("when", time(*card))
        }
        Refusal::NobodyAway => Message::new("hunt-the-wumpus-no-nobody-away"),
        Refusal::Players(n) => Message::new("hunt-the-wumpus-no-players").with("players", *n),
        Refusal::RotateFirst => Message::new("hunt-the-wumpus-no-rotate-first"),
        Refusal::RoundLimit => Message::new("hunt-the-wumpus-no-round-limit"),
        Refusal::Camps => Message::new("hunt-the-wumpus-no-camps"),
        Refusal::Edition(fault) => fault.words(),
        Refusal::Squares(there) => Message::new("hunt-the-wumpus-no-squares")
            .with("there", *there)
            .with("spaces", SQUARES),
        Refusal::FewLairs(lairs) => Message::new("hunt-the-wumpus-no-lairs").with("lairs", *lairs),
        Refusal::LargeDeck(cards) => Message::new("hunt-the-wumpus-no-large-deck")
            .with("cards", *cards)
            .with("most", MOST_CARDS),
        Refusal::SmallDeck { cards, hands } => Message::new("hunt-the-wumpus-no-small-deck")
            .with("cards", *cards)
            .with("hands", *hands),
    }
}
