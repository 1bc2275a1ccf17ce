//! Whoever is asked without being waited for: threads of a server, a worker of a browser.
use super::{Mind, Question};
use tokio::sync::oneshot;

/// What was chosen, and what the seat has in mind for the rest of its turn, if whoever thought does not keep that.
pub struct Answer {
    /// One of the actions that were asked about.
    pub action: String,
    /// The mind that chose it.
    pub mind: Option<Mind>,
}

/// Whoever thinks for a table, elsewhere.
pub trait Thinkers {
    /// Asks a question; nothing comes back if too many are waiting. Who lets go of the answer does not want it any more.
    fn ask(&self, question: Question) -> Option<oneshot::Receiver<Answer>>;
}
