//! Games imagined until the budget is spent: by one thread, or by several in one tree.
//!
//! What one finds deep down the others know at once. A game counts as a visit from its first decision on, so that two threads do not take the same way
//! at the same time; where many have gone before, some of one thread go together (`together`). Which of them comes first is nobody's choice: only one
//! thread finds the same every time.
use super::{
    task::Task,
    tree::{At, Tree},
    walk::Walker,
};
use crate::{Budget, Knowledge, Stop, Tuning, budget::Meter, spare::Lent};
use menagerie_core::{Game, Quick, Rng};
use std::{sync::atomic::AtomicU32, thread};

/// Fewer games than this are not worth a thread.
const LEAST: u32 = 32;

/// A tree and where in it the decision stands.
pub(super) struct Grown<G: Game> {
    pub(super) tree: Tree<G>,
    pub(super) root: At,
}

/// The decision that is thought about.
pub(super) struct Decision<'a, G: Game> {
    pub(super) view: &'a G::View,
    /// A truth that the view allows; the only one where all is open.
    pub(super) truth: &'a G::State,
}

/// Lets the tree grow; how many games were imagined.
pub(super) fn think<G: Game, K: Knowledge<G>>(
    grown: &mut Grown<G>,
    walker: &mut Walker<G, K>,
    rng: &mut Quick,
    decision: &Decision<'_, G>,
    (meter, budget): (&Meter, &Budget),
) -> u32 {
    let own = own_threads(&walker.tuning, meter);
    let lent = lent(meter, budget);
    let task = Task {
        decision,
        root: grown.root,
        meter,
        threads: own + lent.len() as u32,
        begun: AtomicU32::new(0),
        over: Stop::default(),
    };
    if cfg!(target_family = "wasm") || task.threads == 1 {
        return task.grow(&mut grown.tree, walker, rng);
    }
    let (tuning, tree, task) = (walker.tuning, &grown.tree, &task);
    // those of one's own stay to the end, those lent until they are called back
    let lent = lent.into_iter().map(Some);
    let helpers = (1..own).map(|_| None).chain(lent);
    thread::scope(|scope| {
        let mut helping = Vec::new();
        for mut lent in helpers {
            let seed = rng.next_u64();
            let help = move || {
                let mut walker = Walker::<G, K>::new(tuning);
                let may_stay = || lent.as_mut().is_none_or(Lent::may_stay);
                task.share(tree, &mut walker, &mut Quick::new(seed), may_stay)
            };
            // where the system has no thread for us the others do without
            helping.extend(thread::Builder::new().spawn_scoped(scope, help));
        }
        let own = task.share(tree, walker, rng, || true);
        helping.into_iter().fold(own, |sum, helper| {
            sum + helper
                .join()
                .expect("a player does not panic: the laws of the games test it")
        })
    })
}

/// How many threads the player says of itself; not more than there are games to share.
fn own_threads(tuning: &Tuning, meter: &Meter) -> u32 {
    let shared = meter.left(0).map_or(u32::MAX, |games| games / LEAST);
    tuning.threads.min(shared).max(1)
}

/// Idle threads that think along, where time is the limit.
fn lent(meter: &Meter, budget: &Budget) -> Vec<Lent> {
    match meter.is_timed() {
        true => std::iter::from_fn(|| budget.spare.lend()).collect(),
        false => Vec::new(),
    }
}

#[cfg(test)]
#[cfg(feature = "wallaby")]
mod tests {
    use super::{
        super::{node::Edge, tree::UNTOLD},
        *,
    };
    use crate::{Choice, Known, Limit, Player, Spare, Valuation, agent, budget::Purse};
    use menagerie_core::{Audience, Options, Seat, Tell, Turn};
    use menagerie_games::wallaby::{Action, State, Wallaby};
    use std::time::Duration;

    fn begun() -> State {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let mut state = Wallaby::begin(&setup);
        let layout = Wallaby::draw(&state, &mut Quick::new(5));
        Wallaby::settle(&mut state, layout, &mut ());
        state
    }

    /// Lets one player decide for both; what it thought of every decision.
    fn thoughts(
        name: &str,
        decisions: usize,
        budget: impl Fn(Limit) -> Budget,
    ) -> Vec<Choice<Action>> {
        let player: Player = name.parse().unwrap();
        let budget = budget(player.limit::<Wallaby>());
        let mut mind = agent::<Wallaby>(&player, 3);
        let (mut state, mut legal) = (begun(), Vec::new());
        let mut thoughts = Vec::new();
        while let Turn::Decide(seat) = Wallaby::turn(&state)
            && thoughts.len() < decisions
        {
            legal.clear();
            Wallaby::actions(&state, &mut legal);
            let view = Wallaby::view(&state, Audience::Seat(seat));
            let choice = mind.choose(&view, &legal, &budget);
            Wallaby::apply(&mut state, choice.action, &mut ());
            thoughts.push(choice);
        }
        thoughts
    }

    /// A choice, the games imagined for it, and what they said of every way.
    type Told = (Action, u64, Vec<(Action, u32, f32)>);

    fn told(thoughts: &[Choice<Action>]) -> Vec<Told> {
        let tell = |choice: &Choice<Action>| {
            let ranked = choice.ranked.iter();
            let ranked = ranked.map(|one| (one.action, one.games, one.chances[Seat(0)]));
            (choice.action, choice.imagined, ranked.collect())
        };
        thoughts.iter().map(tell).collect()
    }

    #[test]
    fn games_that_are_counted_give_the_same_choice_on_one_thread() {
        let first = thoughts("search:300", 25, Budget::new);
        // idle threads change nothing where games are counted
        let idle = |limit| Budget::new(limit).with(Spare::new(4));
        let again = thoughts("search:300", 25, idle);
        assert_eq!(told(&first), told(&again));
        let one = thoughts("search:300:threads=1", 25, Budget::new);
        assert_eq!(told(&first), told(&one));
    }

    #[test]
    fn several_threads_imagine_all_games_between_them() {
        for threads in [1, 2, 3] {
            let name = format!("search:1000:full:threads={threads}");
            let choice = thoughts(&name, 1, Budget::new).remove(0);
            assert_eq!(choice.imagined, 1000, "{name}");
            let games: u32 = choice.ranked.iter().map(|one| one.games).sum();
            assert_eq!(games, 1000, "{name}");
            let chances = choice.ranked[0].chances;
            assert!((chances[Seat(0)] + chances[Seat(1)] - 1.0).abs() < 1e-3);
        }
    }

    /// A tree of so many games, imagined by so many threads.
    fn grown(games: u32, threads: u32, most: usize) -> Grown<Wallaby> {
        let state = begun();
        let view = Wallaby::view(&state, Audience::Seat(Seat(0)));
        let decision = Decision {
            view: &view,
            truth: &state,
        };
        let mut tuning = <Known as Knowledge<Wallaby>>::tuning(2, Valuation::HandMade);
        (tuning.threads, tuning.full) = (threads, true);
        let mut walker = Walker::<Wallaby, Known>::new(tuning);
        let mut grown = Grown {
            tree: Tree::at_most(true, most),
            root: 0,
        };
        let budget = Budget::new(Limit::Games(games));
        let meter = Purse::new(budget.limit).open_all(&budget.stop);
        let (rng, by) = (&mut Quick::new(8), (&meter, &budget));
        let done = think(&mut grown, &mut walker, rng, &decision, by);
        assert_eq!(done, games);
        grown
    }

    #[test]
    fn a_tree_grown_by_several_threads_keeps_its_sums() {
        for threads in [1, 2, 4] {
            let mut grown = grown(4000, threads, usize::MAX);
            assert_eq!(grown.tree.node(0).visits, 4000);
            let nodes = grown.tree.nodes();
            assert!(nodes > 100, "{nodes}");
            for at in 0..nodes {
                let node = grown.tree.node(at);
                let taken: u32 = node.edges.iter().map(|edge| edge.visits).sum();
                assert_eq!(taken, node.visits, "{threads} threads, node {at}");
                // every game brought 1 for both together, if none is still under way
                let brought = node.sum[Seat(0)] + node.sum[Seat(1)];
                let whole = node.visits as f32;
                assert!((brought - whole).abs() <= whole * 1e-3, "{brought} {whole}");
            }
        }
    }

    #[test]
    fn alone_and_behind_locks_the_same_is_found() {
        let state = begun();
        let tuning = <Known as Knowledge<Wallaby>>::tuning(2, Valuation::HandMade);
        let found = |mut tree: Tree<Wallaby>| {
            let edges = tree.node(0).edges.iter();
            edges
                .map(|edge| (edge.action, edge.visits, edge.mean(Seat(0))))
                .collect::<Vec<_>>()
        };
        let mut walker = Walker::<Wallaby, Known>::new(tuning);
        let (mut alone, mut rng) = (Tree::new(true), Quick::new(2));
        for _ in 0..2000 {
            walker.walk(&mut alone, 0, state.clone(), &mut rng);
        }
        let (locked, mut rng) = (Tree::new(true), Quick::new(2));
        for _ in 0..2000 {
            walker.walk(&mut locked.share(), 0, state.clone(), &mut rng);
        }
        assert_eq!(found(alone), found(locked));
    }

    #[test]
    fn a_tree_takes_no_more_room_than_it_may_however_many_threads_grow_it() {
        let most = 200_000;
        for threads in [1, 4] {
            let free = grown(8000, threads, usize::MAX).tree.bytes();
            assert!(free > 2 * most, "{free}");
            let mut tight = grown(8000, threads, most);
            // each may be about to list one more position, and not have told of the last ones
            let more = 4 * (200 * size_of::<Edge<Action>>() + UNTOLD);
            let bytes = tight.tree.bytes();
            assert!((most..most + more).contains(&bytes), "{bytes}");
            assert_eq!(tight.tree.node(0).visits, 8000);
        }
    }

    #[test]
    fn idle_threads_think_along_and_are_given_back() {
        let spare = Spare::new(2);
        let lend = |limit| Budget::new(limit).with(spare.clone());
        let choices = thoughts("search:5ms", 6, lend);
        assert!(choices.iter().any(|choice| choice.imagined > 0));
        assert!(spare.lend().is_some() && spare.lend().is_some());
        // one that is called back before it begins changes nothing but the number of games
        let _busy = [spare.work(), spare.work(), spare.work()];
        let limit = Limit::Time(Duration::from_millis(5));
        assert!(spare.lend().is_none());
        assert_eq!(thoughts("search:5ms", 3, |_| lend(limit)).len(), 3);
    }
}
