//! Which way an imagined game goes where the tree knows something.
use super::node::Node;
use crate::Tuning;
use menagerie_core::{Game, Seat};

/// The edge to follow at a node where actions are always the same: only so many of the most promising are looked at, more with
/// every visit.
#[inline]
pub(super) fn among_fixed<G: Game>(
    node: &Node<G>,
    seat: Seat,
    players: u8,
    tuning: &Tuning,
) -> usize {
    let wide = (tuning.width + (node.visits as f32).sqrt()) as usize;
    let looked_at = 0..wide.clamp(1, node.edges.len());
    best(node, seat, players, tuning, looked_at, node.visits)
}

/// The edge to follow where only some actions are offered this time.
#[inline]
pub(super) fn among_offered<G: Game>(
    node: &Node<G>,
    seat: Seat,
    players: u8,
    tuning: &Tuning,
    places: &[u32],
) -> usize {
    let offered = places.iter().map(|&place| place as usize);
    best(node, seat, players, tuning, offered, 0)
}

/// What is expected, plus what is not known yet, plus what the hint says; the hint fades as visits tell more. Counts are those
/// of the node, or of the edge's own offers where `visits` is 0.
#[inline]
fn best<G: Game>(
    node: &Node<G>,
    seat: Seat,
    players: u8,
    tuning: &Tuning,
    edges: impl Iterator<Item = usize>,
    visits: u32,
) -> usize {
    let first_look = node.mean(seat, players);
    let log = ((visits + 1) as f32).ln();
    let root = ((visits + 1) as f32).sqrt();
    let mut best = (f32::NEG_INFINITY, usize::MAX);
    for i in edges {
        let edge = &node.edges[i];
        if let Some(end) = edge.proven() {
            if end[seat] >= 1.0 {
                return i;
            }
            if end[seat] <= 0.0 && best.1 != usize::MAX {
                continue;
            }
        }
        let (log, root) = if visits > 0 {
            (log, root)
        } else {
            let offered = (edge.offered + 1) as f32;
            (offered.ln(), offered.sqrt())
        };
        let tries = edge.visits as f32 + 1.0;
        let score = edge.mean(seat).unwrap_or(first_look)
            + tuning.explore * (log / tries).sqrt()
            + tuning.bias * edge.prior * root / tries;
        if score > best.0 {
            best = (score, i);
        }
    }
    best.1
}
