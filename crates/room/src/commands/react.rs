//! The answer of a shared screen to the question whether anybody reacts.
use super::Reply;
use crate::{autoplay::Autoplay, error::Error, openly::Window, past::Past, request::Request};
use menagerie_core::Seat;

/// Somebody at the screen reacts, and those asked before pass; or nobody does. The passes follow by themselves, one after the other.
///
/// # Errors
/// If the screen is not asked, if that seat is not, or if the game has moved on since.
pub fn react(
    past: &Past,
    autoplay: &mut Autoplay,
    request: &Request,
    seat: Option<u8>,
    after: Option<u32>,
) -> Result<Reply, Error> {
    if after.is_some_and(|seen| past.moved_since(seen)) {
        return Err(Error::Stale);
    }
    let asked = autoplay.window(past) == Some(Window::Asks(request.person));
    let answered = asked.then(|| autoplay.react(past, request.person, seat.map(Seat)));
    answered.flatten().ok_or(Error::NotYours)?;
    Ok(Reply::ShowAgain)
}

#[cfg(test)]
mod tests {
    use super::super::openly;
    use super::*;
    use crate::{
        listeners::Listeners,
        room::telling,
        tests::{ADA, BEN, FirstChoice, asks, happens, listens, shared_window},
    };
    use serde_json::Value;

    /// What Ada's screen is shown.
    fn scene(past: &Past, autoplay: &Autoplay) -> Value {
        let (ada, mut told) = listens(ADA);
        let agreement = crate::Agreement::default();
        Listeners::none().welcome(&telling(past, autoplay, &agreement), ada, None);
        let picture: Value = serde_json::from_str(&told.take().unwrap()).unwrap();
        picture["scene"].clone()
    }

    /// What is due is stored, as long as something is.
    fn goes_on(past: &mut Past, autoplay: &mut Autoplay) {
        loop {
            autoplay.attend(past, &FirstChoice);
            if autoplay.alarm().is_none() {
                return;
            }
            let Some(due) = autoplay.due(past, &FirstChoice).unwrap() else {
                return;
            };
            happens(past, &due.entry);
            autoplay.settle();
        }
    }

    /// HTW-INFO-4: being asked tells nothing. The same is asked whatever the hands hold, and nobody's hand is in sight.
    #[test]
    fn a_shared_screen_asks_everybody_whether_or_not_they_could_react() {
        let mut hands = [false, false];
        for luck in 0..40 {
            let past = shared_window(luck);
            let (seat, game) = past.deciding().unwrap();
            hands[usize::from(game.actions(seat).len() > 1)] = true;
            let mut autoplay = Autoplay::default();
            assert!(matches!(
                openly(&past, &mut autoplay, ADA, true),
                Ok(Reply::ShowAgain)
            ));
            autoplay.attend(&past, &FirstChoice);
            assert_eq!(autoplay.alarm(), None, "nothing is answered by itself");
            let scene = scene(&past, &autoplay);
            assert_eq!(scene["eyes"], Value::Null);
            assert_eq!(scene["offers"], Value::Array(Vec::new()));
            assert_eq!(scene["react"][0], seat.0);
        }
        assert_eq!(hands, [true, true], "both kinds of hands were met");
    }

    #[test]
    fn who_says_so_gets_the_screen_and_those_before_pass() {
        let mut past = shared_window(1);
        let mut autoplay = Autoplay::default();
        openly(&past, &mut autoplay, ADA, true).unwrap();
        let asked = scene(&past, &autoplay)["react"].clone();
        let asked: Vec<u8> = serde_json::from_value(asked).unwrap();
        assert!(asked.len() > 1, "{asked:?}");
        let (lines, last) = (past.game().unwrap().lines(), *asked.last().unwrap());
        react(
            &past,
            &mut autoplay,
            &asks(ADA),
            Some(last),
            Some(past.last()),
        )
        .unwrap();
        goes_on(&mut past, &mut autoplay);
        assert_eq!(past.game().unwrap().lines(), lines + asked.len() - 1);
        assert_eq!(past.deciding().unwrap().0, Seat(last));
        let scene = scene(&past, &autoplay);
        assert_eq!(
            (&scene["eyes"], &scene["curtain"]),
            (&last.into(), &true.into())
        );
        assert_eq!(scene.get("react"), None);
    }

    #[test]
    fn nobody_is_an_answer_too() {
        let mut past = shared_window(1);
        let mut autoplay = Autoplay::default();
        openly(&past, &mut autoplay, ADA, true).unwrap();
        let lines = past.game().unwrap().lines();
        react(&past, &mut autoplay, &asks(ADA), None, None).unwrap();
        goes_on(&mut past, &mut autoplay);
        assert!(past.game().unwrap().lines() > lines);
    }

    /// A page that says only now that it is shared may find a window in which a choice is waited for since long.
    #[test]
    fn a_screen_that_comes_late_is_asked_and_its_answer_is_carried_out() {
        let choice = |past: &Past| {
            let (seat, game) = past.deciding().unwrap();
            game.actions(seat).len() > 1
        };
        let mut past = (0..40).map(shared_window).find(choice).unwrap();
        let mut autoplay = Autoplay::default();
        autoplay.attend(&past, &FirstChoice);
        let due = autoplay.due(&past, &FirstChoice).unwrap();
        assert!(due.is_none(), "there is a choice");
        openly(&past, &mut autoplay, ADA, true).unwrap();
        let lines = past.game().unwrap().lines();
        react(&past, &mut autoplay, &asks(ADA), None, None).unwrap();
        goes_on(&mut past, &mut autoplay);
        assert!(past.game().unwrap().lines() > lines);
    }

    #[test]
    fn only_the_screen_that_is_asked_answers_and_only_for_those_who_are_asked() {
        let past = shared_window(1);
        let mut autoplay = Autoplay::default();
        let early = react(&past, &mut autoplay, &asks(ADA), None, None);
        assert!(
            matches!(early, Err(Error::NotYours)),
            "nothing is asked openly"
        );
        openly(&past, &mut autoplay, ADA, true).unwrap();
        for (person, seat) in [(BEN, None), (ADA, Some(9))] {
            let refused = react(&past, &mut autoplay, &asks(person), seat, None);
            assert!(matches!(refused, Err(Error::NotYours)));
        }
        let late = react(&past, &mut autoplay, &asks(ADA), None, Some(0));
        assert!(matches!(late, Err(Error::Stale)));
        let stranger = openly(&past, &mut autoplay, BEN, true);
        assert!(matches!(stranger, Err(Error::NotYours)));
    }

    #[test]
    fn who_wants_to_be_quick_is_asked_only_where_there_is_a_choice() {
        let past = shared_window(1);
        let mut autoplay = Autoplay::default();
        openly(&past, &mut autoplay, ADA, true).unwrap();
        openly(&past, &mut autoplay, ADA, false).unwrap();
        assert_eq!(autoplay.window(&past), None);
        assert_eq!(scene(&past, &autoplay).get("react"), None);
    }
}
