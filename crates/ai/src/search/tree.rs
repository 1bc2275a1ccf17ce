//! The tree of a search: positions as nodes, decisions and luck as edges.
use super::node::{Edge, Node};
use menagerie_core::Game;

/// The index of a node.
pub(super) type At = u32;
/// No node.
pub(super) const NOWHERE: At = u32::MAX;
/// The trees of a search grow no further than this together; more games only sharpen what is there.
const MOST_BYTES: usize = 256 << 20;
/// To free more than this takes longer than somebody who waits for an answer should notice.
const LARGE: usize = 4 << 20;

/// All nodes of a search.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// Bytes taken by nodes and edges.
    held: usize,
    /// It grows no further than this.
    most: usize,
}

impl<G: Game> Tree<G> {
    /// A tree of one node, at index 0.
    pub(super) fn new(fixed: bool) -> Self {
        Tree {
            nodes: vec![Node::new(fixed)],
            held: size_of::<Node<G>>(),
            most: MOST_BYTES,
        }
    }

    /// So many trees have to do with the room of one.
    pub(super) fn share(&mut self, trees: usize) {
        self.most = MOST_BYTES / trees.max(1);
    }

    #[inline]
    pub(super) fn node(&self, at: At) -> &Node<G> {
        &self.nodes[at as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, at: At) -> &mut Node<G> {
        &mut self.nodes[at as usize]
    }

    fn grow(&mut self, fixed: bool) -> At {
        if self.held >= self.most {
            return NOWHERE;
        }
        self.held += size_of::<Node<G>>();
        self.nodes.push(Node::new(fixed));
        (self.nodes.len() - 1) as At
    }

    /// The node behind an edge, made if there is room for it.
    #[inline]
    pub(super) fn behind(&mut self, at: At, edge: usize) -> At {
        let child = self.node(at).edges[edge].child;
        if child != NOWHERE {
            return child;
        }
        let child = self.grow(self.node(at).fixed);
        self.node_mut(at).edges[edge].child = child;
        child
    }

    /// The node behind an outcome. Common outcomes have a branch of their own; where there are too many, the rest share one,
    /// and positions in it differ from visit to visit.
    pub(super) fn after_luck(&mut self, at: At, chance: &G::Chance) -> At {
        let node = self.node_mut(at);
        node.visits += 1;
        let own = node.luck.iter().find(|(known, _)| known == chance);
        if let Some(&(_, child)) = own {
            return child;
        }
        let room = 4 + (node.visits as f32).sqrt() as usize;
        if node.luck.len() < room {
            let fixed = node.fixed;
            let child = self.grow(fixed);
            if child != NOWHERE {
                self.node_mut(at).luck.push((chance.clone(), child));
                self.held += size_of::<(G::Chance, At)>();
            }
            return child;
        }
        if node.rest == NOWHERE {
            let rest = self.grow(false);
            self.node_mut(at).rest = rest;
        }
        self.node(at).rest
    }

    /// Frees the tree, a large one on a thread of its own: the answer does not wait for it.
    pub(super) fn give_up(self) {
        // where there are no threads it is freed here: whoever thinks there is waited for by nobody
        if self.held > LARGE && !cfg!(target_family = "wasm") {
            std::thread::spawn(move || drop(self));
        }
    }

    /// So many edges were put to a node.
    #[inline]
    pub(super) fn hold(&mut self, edges: usize) {
        self.held += edges * size_of::<Edge<G::Action>>();
    }

    /// Bytes taken, but for room that the allocator keeps in reserve.
    pub(super) fn bytes(&self) -> usize {
        self.held
    }
}
