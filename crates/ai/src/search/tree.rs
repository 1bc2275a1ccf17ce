//! The tree of a search: positions as nodes, decisions and luck as edges. One thread has it alone, or several share it.
use super::{
    arena::Arena,
    node::{Edge, Node},
};
use menagerie_core::Game;
use std::sync::{
    Mutex,
    atomic::{AtomicU32, AtomicUsize, Ordering},
};

/// The index of a node.
pub(super) type At = u32;
/// No node.
pub(super) const NOWHERE: At = u32::MAX;
/// A tree grows no further than this; more games only sharpen what is there.
const MOST_BYTES: usize = 256 << 20;
/// To free more than this takes longer than somebody who waits for an answer should notice.
const LARGE: usize = 4 << 20;

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
    fn look<R>(&mut self, at: At, look: impl FnOnce(&mut Node<G>, &Room) -> R) -> R;
}

/// Alone there is no need for locks.
impl<G: Game> Access<G> for Tree<G> {
    #[inline]
    fn is_fixed(&self) -> bool {
        self.fixed
    }

    #[inline]
    fn look<R>(&mut self, at: At, look: impl FnOnce(&mut Node<G>, &Room) -> R) -> R {
        look(self.nodes.own(at), &self.room)
    }
}

/// Among several, each node is locked while somebody looks. Nobody holds two, so nobody waits for ever.
impl<G: Game> Access<G> for &Tree<G> {
    #[inline]
    fn is_fixed(&self) -> bool {
        self.fixed
    }

    #[inline]
    fn look<R>(&mut self, at: At, look: impl FnOnce(&mut Node<G>, &Room) -> R) -> R {
        self.nodes.look(at, |node| look(node, &self.room))
    }
}

impl<G: Game> Tree<G> {
    /// A tree of one node, at index 0.
    pub(super) fn new(fixed: bool) -> Self {
        Tree::at_most(fixed, MOST_BYTES)
    }

    /// One that grows no further than so many bytes.
    pub(super) fn at_most(fixed: bool, most: usize) -> Self {
        let room = Room {
            nodes: AtomicU32::new(0),
            held: AtomicUsize::new(0),
            most,
        };
        room.grow::<G>();
        Tree {
            nodes: Arena::new(),
            room,
            fixed,
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

    /// How many nodes it has.
    #[cfg(test)]
    pub(super) fn nodes(&self) -> At {
        self.room.nodes.load(Ordering::Relaxed)
    }

    /// Bytes taken, but for room that is kept in reserve.
    pub(super) fn bytes(&self) -> usize {
        self.room.held.load(Ordering::Relaxed)
    }
}

/// What a tree takes and may take, for all threads together.
pub(super) struct Room {
    nodes: AtomicU32,
    /// Bytes taken by nodes, edges and outcomes.
    held: AtomicUsize,
    most: usize,
}

impl Room {
    /// A new node, if there is room for it.
    pub(super) fn grow<G: Game>(&self) -> At {
        if self.held.load(Ordering::Relaxed) >= self.most {
            return NOWHERE;
        }
        self.hold(size_of::<Mutex<Node<G>>>());
        self.nodes.fetch_add(1, Ordering::Relaxed)
    }

    /// So many edges were put to a node.
    #[inline]
    pub(super) fn hold_edges<A>(&self, edges: usize) {
        // most visits find all edges there, and then nobody else has to hear of it
        if edges > 0 {
            self.hold(edges * size_of::<Edge<A>>());
        }
    }

    #[inline]
    pub(super) fn hold(&self, bytes: usize) {
        self.held.fetch_add(bytes, Ordering::Relaxed);
    }
}
