//! One server alone.
use super::{Bus, Hear, News, Watching};
use crate::{cluster::NodeId, ids::TableId};
use std::{
    future::{Future, ready},
    pin::Pin,
    sync::Weak,
};

/// One server alone: there is nobody to tell, and everybody is reached.
#[derive(Debug, Clone, Copy)]
pub struct Alone;

impl Bus for Alone {
    fn listen(&self, _: Weak<dyn Hear>) {}

    fn is_alone(&self) -> bool {
        true
    }

    fn tell(&self, _: TableId, _: &News) {}

    fn watch(&self, _: TableId) -> Watching {
        Watching(None)
    }

    fn send(&self, _: NodeId, _: String) {}

    fn is_up(&self) -> bool {
        true
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(ready(()))
    }
}
