//! Which knowledge goes with which game. To teach the players a game, write its file and add its line below; the name is its feature in `Cargo.toml`.
use crate::{
    Agent, AlphaBeta, AnalysisError, Chances, Coach, Coaching, Effort, Greedy, Knowledge, Known,
    Level, NoKnowledge, OtherWeights, Player, Random, Search, Shown, Strength, Weights,
    knowledge::chances as at_a_glance,
    learned::Features,
    player::Kind,
    reasons::sentence,
    search::{Appraise, Appraiser},
};
use menagerie_core::{BySeat, Game, Message, Quick, Record, Tell};
use std::any::{Any, TypeId};

macro_rules! known_games {
    ($($name:literal $game:ty),* $(,)?) => {
        /// A player for a game. Games that nothing is known about are played by search alone.
        pub fn agent<G: Game>(player: &Player, seed: u64) -> Box<dyn Agent<G>> {
            $(
                #[cfg(feature = $name)]
                if let Some(agent) = same_game::<$game, G, _, _>(|| seated::<$game, Known>(player, seed)) {
                    return agent;
                }
            )*
            seated::<G, NoKnowledge>(player, seed)
        }

        /// How strong a level is in a game of so many players.
        pub fn strength<G: Game>(level: Level, players: u8) -> Strength {
            $(
                #[cfg(feature = $name)]
                if TypeId::of::<G>() == TypeId::of::<$game>() {
                    return <Known as Knowledge<$game>>::strength(level, players);
                }
            )*
            <NoKnowledge as Knowledge<G>>::strength(level, players)
        }

        /// What everybody can expect in a position, at a glance; `None` if nothing is known about the game.
        pub fn glance<G: Game>(state: &G::State) -> Option<Chances> {
            $(
                #[cfg(feature = $name)]
                if let Some(state) = (state as &dyn Any).downcast_ref::<<$game as Game>::State>()
                    && TypeId::of::<G>() == TypeId::of::<$game>()
                {
                    return Some(at_a_glance::<$game, Known>(state));
                }
            )*
            None
        }

        /// The names of what a position of a game shows of each seat; none if nothing can be learned about it.
        pub fn feature_names<G: Game>() -> &'static [&'static str] {
            $(
                #[cfg(feature = $name)]
                if TypeId::of::<G>() == TypeId::of::<$game>() {
                    return <Known as Features<$game>>::NAMES;
                }
            )*
            &[]
        }

        /// What a position shows of each seat, in the order of the names; `None` if nothing can be learned about the game.
        pub fn features<G: Game>(state: &G::State) -> Option<BySeat<Shown>> {
            $(
                #[cfg(feature = $name)]
                if let Some(state) = (state as &dyn Any).downcast_ref::<<$game as Game>::State>()
                    && TypeId::of::<G>() == TypeId::of::<$game>()
                {
                    return Some(<Known as Features<$game>>::features(state));
                }
            )*
            None
        }

        /// Whether something was learned about tables of so many.
        pub fn has_learned<G: Game>(players: u8) -> bool {
            $(
                #[cfg(feature = $name)]
                if TypeId::of::<G>() == TypeId::of::<$game>() {
                    return <Known as Features<$game>>::shelf().model::<$game>(players).is_some();
                }
            )*
            false
        }

        /// Brings weights for a game in place of those that the program was built with, before anybody has played by them.
        ///
        /// # Errors
        /// If they are of another game, rules number or list of features, or come too late.
        pub fn bring_weights<G: Game>(text: &str) -> Result<(), OtherWeights> {
            $(
                #[cfg(feature = $name)]
                if TypeId::of::<G>() == TypeId::of::<$game>() && !feature_names::<G>().is_empty() {
                    let names = feature_names::<G>();
                    let weights = Weights::read(text, (G::NAME, G::RULES), names)?;
                    return <Known as Features<$game>>::shelf().bring(&weights);
                }
            )*
            Err(OtherWeights::unknown(G::NAME))
        }

        /// What everybody can expect in a position, all of which is known, as an analysis says it.
        pub fn chances<G: Game>(state: &G::State, games: u32, seed: u64) -> Chances {
            $(
                #[cfg(feature = $name)]
                if let Some(state) = (state as &dyn Any).downcast_ref::<<$game as Game>::State>()
                    && TypeId::of::<G>() == TypeId::of::<$game>()
                {
                    return appraised::<$game, Known>(state, games, seed);
                }
            )*
            appraised::<G, NoKnowledge>(state, games, seed)
        }

        /// Somebody who judges decisions at a table of so many.
        pub fn appraiser<G: Game>(players: u8) -> Box<dyn Appraise<G>> {
            $(
                #[cfg(feature = $name)]
                if let Some(appraiser) = same_game::<$game, G, _, _>(|| judging::<$game, Known>(players)) {
                    return appraiser;
                }
            )*
            judging::<G, NoKnowledge>(players)
        }

        /// The analysis of a finished game, to be made step by step.
        ///
        /// # Errors
        /// If the record cannot be played, is not of a finished game, or is too long.
        pub fn coach<G: Tell>(record: &Record, effort: Effort, seed: u64) -> Result<Box<dyn Coaching>, AnalysisError> {
            $(
                #[cfg(feature = $name)]
                if TypeId::of::<G>() == TypeId::of::<$game>() {
                    return Ok(Box::new(Coach::<$game, Known>::open(record, effort, seed)?));
                }
            )*
            Ok(Box::new(Coach::<G, NoKnowledge>::open(record, effort, seed)?))
        }

        /// What a decision gains or prevents, in one sentence, as far as a view tells; `None` if nothing is to be said.
        pub fn reason<G: Tell>(view: &G::View, action: G::Action) -> Option<Message> {
            let (view, action) = (view as &dyn Any, &action as &dyn Any);
            $(
                #[cfg(feature = $name)]
                if TypeId::of::<G>() == TypeId::of::<$game>() {
                    let view = view.downcast_ref::<<$game as Game>::View>()?;
                    let action = action.downcast_ref::<<$game as Game>::Action>()?;
                    return sentence::<$game, Known>(view, *action);
                }
            )*
            None
        }
    };
}

known_games![
    "hunt-the-wumpus" menagerie_games::hunt_the_wumpus::HuntTheWumpus,
    "monster-baby-rescue" menagerie_games::monster_baby_rescue::MonsterBabyRescue,
    "waddle-waddle" menagerie_games::waddle_waddle::WaddleWaddle,
    "wallaby" menagerie_games::wallaby::Wallaby,
    "wombat-rescue" menagerie_games::wombat_rescue::WombatRescue,
];

/// What `make` makes for game `K`, if that is game `G`.
fn same_game<K: Game, G: Game, M: 'static, N: 'static>(make: impl FnOnce() -> M) -> Option<N> {
    if TypeId::of::<K>() != TypeId::of::<G>() {
        return None;
    }
    let made: Box<dyn Any> = Box::new(make());
    made.downcast().ok().map(|made| *made)
}

fn judging<G: Game, K: Knowledge<G>>(players: u8) -> Box<dyn Appraise<G>> {
    Box::new(Appraiser::<G, K>::new(players))
}

fn appraised<G: Game, K: Knowledge<G>>(state: &G::State, games: u32, seed: u64) -> Chances {
    let mut appraiser = Appraiser::<G, K>::new(G::players(state));
    appraiser.of_truth(state, games, &mut Quick::new(seed))
}

fn seated<G: Game, K: Knowledge<G>>(player: &Player, seed: u64) -> Box<dyn Agent<G>> {
    let tuned = player.tuned.iter().cloned();
    match player.kind {
        Kind::Random => Box::new(Random::new(seed)),
        Kind::Greedy => Box::new(Greedy::<G, K>::new(seed)),
        Kind::Search(_) => Box::new(Search::<G, K>::new(seed, None, tuned.collect())),
        Kind::AlphaBeta(_) => Box::new(AlphaBeta::<G, K>::new(seed, &player.tuned)),
        Kind::Level(level) => Box::new(Search::<G, K>::new(seed, Some(level), tuned.collect())),
    }
}
