//! Games imagined until the budget is spent: by one thread, or by several with a tree each.
//!
//! Trees of their own need no locks and no `unsafe`, so nobody waits for anybody; where games are counted, the same number of threads finds the same. What
//! the threads found is added up at the root.
use super::{
    node::Node,
    tree::{At, Tree},
    walk::Walker,
};
use crate::{Budget, Knowledge, Stop, Tuning, budget::Meter, spare::Lent};
use menagerie_core::{Game, Quick, Rng};
use std::thread;

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

/// Lets the trees grow; how many games were imagined. There are more trees afterwards if more threads think.
pub(super) fn think<G: Game, K: Knowledge<G>>(
    trees: &mut Vec<Grown<G>>,
    walker: &mut Walker<G, K>,
    rng: &mut Quick,
    decision: &Decision<'_, G>,
    (meter, budget): (&Meter, &Budget),
) -> u32 {
    let lent = lent(meter, budget);
    let threads = own_threads(&walker.tuning, meter) + lent.len();
    while trees.len() < threads {
        trees.push(Grown {
            tree: Tree::new(K::OPEN),
            root: 0,
        });
    }
    let many = trees.len();
    trees.iter_mut().for_each(|grown| grown.tree.share(many));
    let (first, others) = trees.split_first_mut().expect("a search has a tree");
    if threads == 1 {
        return grow(first, walker, rng, decision, meter, |_| false);
    }
    let tuning = walker.tuning;
    let over = Stop::default();
    // a proof in one tree ends the others; where games are counted they go on, so that the choice does not depend on who was faster
    let ends = |proven: bool| {
        if proven && meter.is_timed() {
            over.now();
        }
        over.is_set()
    };
    let first_lent = threads - lent.len();
    let mut lent = lent.into_iter();
    thread::scope(|scope| {
        let mut helpers = Vec::new();
        for (number, grown) in (1..threads).zip(others) {
            let part = meter.part(number, threads);
            let mut lent = if number >= first_lent {
                lent.next()
            } else {
                None
            };
            let seed = rng.next_u64();
            let ends = &ends;
            let help = move || {
                let mut walker = Walker::<G, K>::new(tuning);
                let mut rng = Quick::new(seed);
                let goes = |proven| ends(proven) || lent.as_mut().is_some_and(|it| !it.may_stay());
                grow(grown, &mut walker, &mut rng, decision, &part, goes)
            };
            // where the system has no thread for us the others do without
            helpers.extend(thread::Builder::new().spawn_scoped(scope, help));
        }
        let part = meter.part(0, threads);
        let own = grow(first, walker, rng, decision, &part, ends);
        helpers.into_iter().fold(own, |sum, helper| {
            sum + helper
                .join()
                .expect("a player does not panic: the laws of the games test it")
        })
    })
}

/// How many threads the player says of itself; not more than there are games to share.
fn own_threads(tuning: &Tuning, meter: &Meter) -> usize {
    if cfg!(target_family = "wasm") {
        return 1;
    }
    let shared = meter.left(0).map_or(u32::MAX, |games| games / LEAST);
    tuning.threads.min(shared).max(1) as usize
}

/// Idle threads that think along, where time is the limit.
fn lent(meter: &Meter, budget: &Budget) -> Vec<Lent> {
    match meter.is_timed() {
        true => std::iter::from_fn(|| budget.spare.lend()).collect(),
        false => Vec::new(),
    }
}

/// Imagines games until the budget is spent or nothing can change; how many. `ends` is told whether all is proven, and says whether to end.
fn grow<G: Game, K: Knowledge<G>>(
    grown: &mut Grown<G>,
    walker: &mut Walker<G, K>,
    rng: &mut Quick,
    decision: &Decision<'_, G>,
    meter: &Meter,
    mut ends: impl FnMut(bool) -> bool,
) -> u32 {
    let full = walker.tuning.full;
    let mut done = 0;
    while meter.goes_on(done) {
        let state = if K::OPEN {
            decision.truth.clone()
        } else {
            G::imagine(decision.view, rng)
        };
        walker.walk(&mut grown.tree, grown.root, state, rng);
        done += 1;
        let mut proven = false;
        if !full && done % 32 == 0 {
            let node = grown.tree.node(grown.root);
            proven = node.proven().is_some();
            if proven || meter.left(done).is_some_and(|left| leads(node, left)) {
                ends(proven);
                break;
            }
        }
        if ends(proven) {
            break;
        }
    }
    done
}

/// Whether the most visited way cannot be caught up with by so many games.
fn leads<G: Game>(node: &Node<G>, left: u32) -> bool {
    let (mut most, mut second) = (0, 0);
    for edge in &node.edges {
        if edge.visits > most {
            second = most;
            most = edge.visits;
        } else if edge.visits > second {
            second = edge.visits;
        }
    }
    most - second > left
}

#[cfg(test)]
#[cfg(feature = "wallaby")]
mod tests {
    use crate::{Budget, Choice, Limit, Player, Spare, agent};
    use menagerie_core::{Audience, Game, Options, Quick, Seat, Tell, Turn};
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
    fn games_that_are_counted_give_the_same_choice_on_the_same_number_of_threads() {
        for threads in [1, 2, 3] {
            let name = format!("search:300:threads={threads}");
            let first = thoughts(&name, 25, Budget::new);
            // idle threads change nothing where games are counted
            let again = thoughts(&name, 25, |limit| Budget::new(limit).with(Spare::new(4)));
            assert_eq!(told(&first), told(&again), "{name}");
        }
        let usual = thoughts("search:300", 25, Budget::new);
        let one = thoughts("search:300:threads=1", 25, Budget::new);
        assert_eq!(told(&usual), told(&one));
    }

    #[test]
    fn several_threads_imagine_all_games_between_them_in_the_room_of_one() {
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
