//! What a frame weighs: the more it costs, the fewer are taken in a second and in an hour.
use crate::{limits::Quota, wire::ClientFrame};

/// Anything that comes in, be it a ping, and more for what is long.
pub(super) fn of_message(bytes: usize) -> f32 {
    0.3 + bytes as f32 / 8192.0
}

/// What is asked for on top of that, and what it counts as by the hour.
pub(super) fn of_frame(frame: &ClientFrame) -> (f32, &'static [Quota]) {
    match frame {
        ClientFrame::Hello { .. } | ClientFrame::Beat { .. } => (0.0, &[]),
        ClientFrame::Agree { .. } | ClientFrame::Why { .. } => (0.2, &[]),
        // a whole position is imagined, or shown again
        ClientFrame::WhatIf { .. }
        | ClientFrame::PassRound { .. }
        | ClientFrame::Openly { .. }
        | ClientFrame::React { .. } => (0.7, &[]),
        ClientFrame::Play { .. }
        | ClientFrame::Remove { .. }
        | ClientFrame::StandIn { .. }
        | ClientFrame::Hold { .. }
        | ClientFrame::CallOff { .. }
        | ClientFrame::Undo { .. }
        | ClientFrame::Resign { .. }
        | ClientFrame::Sit { .. }
        | ClientFrame::Leave { .. }
        | ClientFrame::Start { .. } => (0.7, &[Quota::Entries]),
        // a moment of the past is played again, and several truths of it are imagined
        ClientFrame::Reason { .. } => (2.0, &[]),
        ClientFrame::Hint { .. } => (0.7, &[Quota::Hints]),
        ClientFrame::Rematch { .. } => (5.0, &[Quota::Entries, Quota::Tables]),
    }
}
