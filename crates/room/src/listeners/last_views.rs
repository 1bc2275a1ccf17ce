//! What people were shown last, so that they need only be told what has changed.
use super::broadcast::audience;
use crate::wire::changes;
use menagerie_table::{Table, json::Members};
use std::{rc::Rc, sync::Arc};

/// Through which seat somebody looks; nobody's for onlookers.
pub(super) type Eyes = Option<u8>;

/// The view of each pair of eyes, as JSON. Eyes that know the same share one text.
#[derive(Debug, Default)]
pub(super) struct LastViews(Vec<(Eyes, Arc<Members>)>);

impl LastViews {
    /// What a game shows to several pairs of eyes.
    pub(super) fn by(game: &dyn Table, mut eyes: Vec<Eyes>) -> LastViews {
        eyes.sort_unstable();
        eyes.dedup();
        let whom: Vec<_> = eyes.iter().copied().map(audience).collect();
        LastViews(eyes.into_iter().zip(game.view_texts(&whom)).collect())
    }

    /// The view of a pair of eyes, if it was shown one.
    pub(super) fn to(&self, eyes: Eyes) -> Option<&str> {
        self.members(eyes).map(|view| view.text())
    }

    fn members(&self, eyes: Eyes) -> Option<&Arc<Members>> {
        let mut shown = self.0.iter();
        let (_, view) = shown.find(|(known, _)| *known == eyes)?;
        Some(view)
    }

    /// One more pair of eyes looks at the same game.
    pub(super) fn add(&mut self, game: &dyn Table, eyes: Eyes) {
        if self.to(eyes).is_none() {
            let all = self.0.iter().map(|(known, _)| *known).chain([eyes]);
            *self = LastViews::by(game, all.collect());
        }
    }

    /// Nobody looks any more.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// The changes from what was shown to what is to be shown. Those who saw the same and see the same share one, which is worked out once.
pub(super) struct Changes<'a> {
    old: &'a LastViews,
    new: &'a LastViews,
    known: Vec<(&'a Arc<Members>, &'a Arc<Members>, Rc<str>)>,
}

impl<'a> Changes<'a> {
    pub(super) fn between(old: &'a LastViews, new: &'a LastViews) -> Changes<'a> {
        Changes {
            old,
            new,
            known: Vec::new(),
        }
    }

    /// The change for a pair of eyes, in JSON; nothing if it was shown nothing before.
    pub(super) fn of(&mut self, eyes: Eyes) -> Option<Rc<str>> {
        let (old, new) = (self.old.members(eyes)?, self.new.members(eyes)?);
        for (was, is, change) in &self.known {
            if Arc::ptr_eq(was, old) && Arc::ptr_eq(is, new) {
                return Some(Rc::clone(change));
            }
        }
        let change = changes(old, new);
        self.known.push((old, new, Rc::clone(&change)));
        Some(change)
    }
}
