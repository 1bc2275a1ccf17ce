//! The editions in use, so that one which many tables play is read and kept once. Nothing here keeps an edition alive.
use std::{
    any::Any,
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

/// The editions by game and text. Those that went are swept out when there are twice as many as there were.
struct InUse {
    known: BTreeMap<(&'static str, String), Weak<dyn Any + Send + Sync>>,
    sweep_at: usize,
}

/// Few enough that sweeping costs nothing.
const FEW: usize = 16;

static IN_USE: Mutex<InUse> = Mutex::new(InUse {
    known: BTreeMap::new(),
    sweep_at: FEW,
});

/// The edition that was read from this text, if anybody still refers to it.
pub(super) fn find<T: Any + Send + Sync>(game: &'static str, text: &str) -> Option<Arc<T>> {
    // entries are put in whole, so a panic elsewhere cannot have spoiled them
    let in_use = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    let edition = in_use.known.get(&(game, text.to_owned()))?.upgrade()?;
    edition.downcast().ok()
}

/// Remembers an edition for as long as somebody refers to it.
pub(super) fn remember<T: Any + Send + Sync>(game: &'static str, text: &str, edition: &Arc<T>) {
    let mut in_use = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    if in_use.known.len() >= in_use.sweep_at {
        in_use.known.retain(|_, edition| edition.strong_count() > 0);
        in_use.sweep_at = FEW + 2 * in_use.known.len();
    }
    let edition: Arc<dyn Any + Send + Sync> = edition.clone();
    let key = (game, text.to_owned());
    in_use.known.insert(key, Arc::downgrade(&edition));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_goes_with_the_last_who_refers_to_it() {
        let own = Arc::new(7_u32);
        remember("toy", "seven", &own);
        assert!(find::<u32>("toy", "seven").is_some_and(|found| Arc::ptr_eq(&found, &own)));
        assert!(find::<u32>("top", "seven").is_none());
        drop(own);
        assert!(find::<u32>("toy", "seven").is_none());
        for number in 0..10_000 {
            remember("toy", &number.to_string(), &Arc::new(number));
        }
        let left = IN_USE.lock().unwrap().known.len();
        assert!(left <= 200, "{left} that nobody refers to");
    }
}
