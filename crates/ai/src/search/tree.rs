//! The tree of a search: positions as nodes, decisions and luck as edges. One thread has it alone, or several share it.
use super::{
    arena::Arena,
    node::{Edge, Node},
};
use menagerie_core::Game;
use std::{
    ops::Range,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
};

/// The index of a node.
pub(super) type At = u32;
/// No node.
pub(super) const NOWHERE: At = u32::MAX;
/// A tree grows no further than this; more games only sharpen what is there.
const MOST_BYTES: usize = 256 << 20;
/// To free more than this takes longer than somebody who waits for an answer should notice.
const LARGE: usize = 4 << 20;

/// So many numbers of nodes are taken at once, so that threads seldom wait for each other and what one makes lies together.
const AT_ONCE: At = 16;
/// Bytes that a thread may take before it tells the others.
pub(super) const UNTOLD: usize = 16 << 10;

/// All nodes of a search.
pub(super) struct Tree<G: Game> {
    nodes: Arena<Node<G>>,
    room: Room,
    fixed: bool,
}

/// Whoever may look at nodes of a tree, one at a time.
pub(super) trait Access<G: Game> {
    /// Whether every visit finds the same position at the root, so that actions are listed once.
    fn is_fixed(&self) -> bool;
    /// What somebody finds who looks at a node, and may ask for room meanwhile.
    fn look<R>(&mut self, at: At, look: impl FnOnce(&mut Node<G>, &mut Room) -> R) -> R;
}

/// Alone there is no need for locks.
impl<G: Game> Access<G> for Tree<G> {
    #[inline]
    fn is_fixed(&self) -> bool {
        self.fixed
    }

    #[inline]
    fn look<R>(&mut self, at: At, look: impl FnOnce(&mut Node<G>, &mut Room) -> R) -> R {
        look(self.nodes.own(at), &mut self.room)
    }
}

/// A tree that others look at too.
pub(super) struct Shared<'a, G: Game> {
    tree: &'a Tree<G>,
    room: Room,
}

/// Among several, each node is locked while somebody looks. Nobody holds two, so nobody waits for ever.
impl<G: Game> Access<G> for Shared<'_, G> {
    #[inline]
    fn is_fixed(&self) -> bool {
        self.tree.fixed
    }

    #[inline]
    fn look<R>(&mut self, at: At, look: impl FnOnce(&mut Node<G>, &mut Room) -> R) -> R {
        let room = &mut self.room;
        self.tree.nodes.look(at, |node| look(node, room))
    }
}

impl<G: Game> Tree<G> {
    /// A tree of one node, at index 0.
    pub(super) fn new(fixed: bool) -> Self {
        Tree::at_most(fixed, MOST_BYTES)
    }

    /// One that grows no further than so many bytes.
    pub(super) fn at_most(fixed: bool, most: usize) -> Self {
        let mut room = Room::of(Arc::new(Taken {
            nodes: AtomicU32::new(0),
            bytes: AtomicUsize::new(0),
            most,
        }));
        room.grow::<G>();
        Tree {
            nodes: Arena::new(),
            room,
            fixed,
        }
    }

    /// The tree for one of several threads.
    pub(super) fn share(&self) -> Shared<'_, G> {
        Shared {
            tree: self,
            room: Room::of(Arc::clone(&self.room.all)),
        }
    }

    /// A node, for whoever has the tree alone.
    #[inline]
    pub(super) fn node(&mut self, at: At) -> &mut Node<G> {
        self.nodes.own(at)
    }

    /// Frees the tree, a large one on a thread of its own: the answer does not wait for it.
    pub(super) fn give_up(self) {
        // where there are no threads it is freed here: whoever thinks there is waited for by nobody
        if self.bytes() > LARGE && !cfg!(target_family = "wasm") {
            std::thread::spawn(move || drop(self));
        }
    }

    /// Nodes have lower numbers than this; some numbers may have none yet.
    #[cfg(test)]
    pub(super) fn nodes(&self) -> At {
        self.room.all.nodes.load(Ordering::Relaxed)
    }

    /// Bytes taken, but for room that is kept in reserve.
    pub(super) fn bytes(&self) -> usize {
        self.room.bytes()
    }
}

/// What a tree takes and may take, for all threads together. Those who wait for it wait for nothing else.
#[repr(align(128))]
struct Taken {
    nodes: AtomicU32,
    /// By nodes, edges and outcomes.
    bytes: AtomicUsize,
    most: usize,
}

/// Where one thread has room in a tree.
pub(super) struct Room {
    all: Arc<Taken>,
    /// Numbers that only this thread makes nodes of.
    numbers: Range<At>,
    /// Bytes that the others have not heard of.
    untold: usize,
}

impl Room {
    fn of(all: Arc<Taken>) -> Self {
        Room {
            all,
            numbers: 0..0,
            untold: 0,
        }
    }

    /// Bytes taken, as far as this thread has heard.
    #[inline]
    fn bytes(&self) -> usize {
        self.all.bytes.load(Ordering::Relaxed) + self.untold
    }

    /// A new node, if there is room for it.
    pub(super) fn grow<G: Game>(&mut self) -> At {
        if self.bytes() >= self.all.most {
            return NOWHERE;
        }
        self.hold(size_of::<Mutex<Node<G>>>());
        if self.numbers.is_empty() {
            let first = self.all.nodes.fetch_add(AT_ONCE, Ordering::Relaxed);
            self.numbers = first..first + AT_ONCE;
        }
        self.numbers.start += 1;
        self.numbers.start - 1
    }

    /// So many edges were put to a node.
    #[inline]
    pub(super) fn hold_edges<A>(&mut self, edges: usize) {
        self.hold(edges * size_of::<Edge<A>>());
    }

    #[inline]
    pub(super) fn hold(&mut self, bytes: usize) {
        self.untold += bytes;
        if self.untold > UNTOLD {
            self.tell();
        }
    }

    fn tell(&mut self) {
        let untold = std::mem::take(&mut self.untold);
        self.all.bytes.fetch_add(untold, Ordering::Relaxed);
    }
}

/// Who goes leaves nothing untold.
impl Drop for Room {
    fn drop(&mut self) {
        self.tell();
    }
}
