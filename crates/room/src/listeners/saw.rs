//! What happened, as those who listen saw it, in JSON. Who does without words is told the same as others who saw the same.
use super::{Listener, Telling, broadcast::audience, last_views::Eyes};
use menagerie_table::{EventsText, Since, Voice};

/// What was worked out last of one event, and for whom: at a table where everybody sees everything, once is enough.
#[derive(Debug, Default)]
pub(super) struct Saw(Option<(For, EventsText)>);

/// Those for whom it was.
#[derive(Debug, Clone, Copy)]
enum For {
    /// Somebody with a language of their own.
    One,
    /// Those without words who look through these eyes, or saw the same.
    Wordless(Eyes),
}

impl Saw {
    /// What a listener saw from somewhere on; the same place at every call.
    pub(super) fn by(
        &mut self,
        telling: &Telling<'_>,
        listener: &Listener,
        since: Since,
        voice: &Voice<'_>,
    ) -> &EventsText {
        let known = self.0.take().filter(|(whose, _)| match *whose {
            For::Wordless(eyes) => listener.terse && alike(telling, eyes, listener.eyes, since),
            For::One => false,
        });
        let (_, events) = self.0.insert(known.unwrap_or_else(|| {
            let whose = match listener.terse {
                true => For::Wordless(listener.eyes),
                false => For::One,
            };
            (whose, telling.events(listener, since, voice))
        }));
        events
    }
}

fn alike(telling: &Telling<'_>, one: Eyes, two: Eyes, since: Since) -> bool {
    match (telling.past.game(), since) {
        _ if one == two => true,
        (Some(game), Since::Line(line)) => game.saw_alike(audience(one), audience(two), line),
        _ => false,
    }
}
