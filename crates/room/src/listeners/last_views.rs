//! What people were shown last, so that they need only be told what has changed.
use super::broadcast::audience;
use crate::wire::changes;
use menagerie_core::Audience;
use menagerie_table::{Table, json::Members};
use std::{rc::Rc, sync::Arc};

/// Through which seat somebody looks; nobody's for onlookers.
pub(super) type Eyes = Option<u8>;

/// The view of each pair of eyes, as JSON. Eyes that know the same share one text.
#[derive(Debug, Default)]
pub(super) struct LastViews {
    /// Whose eyes.
    whom: Vec<Audience>,
    /// One for each of them.
    views: Vec<Arc<Members>>,
}

impl LastViews {
    /// What a game shows to several pairs of eyes.
    pub(super) fn by(game: &dyn Table, eyes: impl Iterator<Item = Eyes>) -> LastViews {
        let mut whom = Vec::new();
        for who in eyes.map(audience) {
            if !whom.contains(&who) {
                whom.push(who);
            }
        }
        LastViews::of(game, whom)
    }

    fn of(game: &dyn Table, whom: Vec<Audience>) -> LastViews {
        let views = game.view_texts(&whom);
        LastViews { whom, views }
    }

    /// The view of a pair of eyes, if it was shown one.
    pub(super) fn to(&self, eyes: Eyes) -> Option<&str> {
        self.members(eyes).map(|view| view.text())
    }

    fn members(&self, eyes: Eyes) -> Option<&Arc<Members>> {
        let who = audience(eyes);
        let at = self.whom.iter().position(|known| *known == who)?;
        self.views.get(at)
    }

    /// One more pair of eyes looks at the same game.
    pub(super) fn add(&mut self, game: &dyn Table, eyes: Eyes) {
        if self.to(eyes).is_none() {
            let mut whom = std::mem::take(&mut self.whom);
            whom.push(audience(eyes));
            *self = LastViews::of(game, whom);
        }
    }

    /// Nobody looks any more.
    pub(super) fn clear(&mut self) {
        *self = LastViews::default();
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
