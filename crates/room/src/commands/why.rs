//! Why something cannot be done, without trying to do it.
use super::Reply;
use crate::{error::Error, past::Past, request::Request, wire::ServerFrame};
use menagerie_core::Seat;
use menagerie_table::{Voice, Words};

/// The reason why an action is not allowed, or a place cannot be touched; exactly one of them is asked about.
///
/// # Errors
/// If it is not their seat, or not one thing is asked about.
pub fn why(
    past: &Past,
    words: &Words,
    request: Request,
    seat: u8,
    touch: Option<&str>,
    action: Option<&str>,
) -> Result<Reply, Error> {
    let game = past.own_seat(request.person, seat)?;
    let seat = Seat(seat);
    let voice = &Voice {
        words,
        names: &past.seating().names(words),
    };
    let refused = match (touch, action) {
        (None, Some(action)) => game.check(seat, action).err(),
        (Some(touch), None) => {
            let refused = game.why(seat, touch);
            let offers = game.offers(seat, voice);
            let mut touches = offers.iter().flat_map(|offer| &offer.touch);
            if refused.is_none() && !touches.any(|offered| offered == touch) {
                return Ok(told(request, None, voice.say_id("server-why-untouched")));
            }
            refused
        }
        _ => {
            let problem = "why asks about either a touch or an action";
            return Err(Error::BadRequest(problem.to_owned()));
        }
    };
    Ok(match refused {
        Some(refused) => {
            let rule = refused.rule.map(|rule| rule.to_string());
            told(request, rule, refused.say(voice))
        }
        None => told(request, None, voice.say_id("server-why-allowed")),
    })
}

fn told(request: Request, rule: Option<String>, words: String) -> Reply {
    Reply::Tell(ServerFrame::Why {
        id: request.id,
        rule,
        words,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{ADA, BEN, EVE, asks, began, offered};

    fn answer(
        person: crate::ids::PersonId,
        seat: u8,
        touch: Option<&str>,
        action: Option<&str>,
    ) -> Result<(Option<String>, String), Error> {
        let past = began();
        let reply = why(&past, Words::english(), asks(person), seat, touch, action)?;
        match reply {
            Reply::Tell(ServerFrame::Why { rule, words, .. }) => Ok((rule, words)),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_forbidden_action_is_answered_with_its_rule() {
        let (rule, words) = answer(ADA, 0, None, Some("jump n")).unwrap();
        assert!(rule.unwrap().starts_with("WAL-"), "{words}");
        let fine = offered(&began());
        let (rule, words) = answer(ADA, 0, None, Some(&fine)).unwrap();
        assert_eq!((rule, words.as_str()), (None, "this is allowed"));
    }

    #[test]
    fn a_place_is_open_or_not_and_out_of_turn_the_turn_is_the_reason() {
        let past = began();
        let offers = past.game().unwrap().offers(Seat(0), &Voice::english());
        let open = offers[0].touch[0].as_str();
        assert_eq!(
            answer(ADA, 0, Some(open), None).unwrap().1,
            "this is allowed"
        );
        let (rule, words) = answer(ADA, 0, Some("cell:z9"), None).unwrap();
        assert_eq!(
            (rule, words.as_str()),
            (None, "nothing can be done there now")
        );
        assert!(answer(BEN, 1, Some(open), None).unwrap().0.is_some());
    }

    #[test]
    fn one_thing_is_asked_about_and_of_ones_own_seat() {
        for (touch, action) in [(None, None), (Some("cell:a1"), Some("jump n"))] {
            let refused = answer(ADA, 0, touch, action);
            assert!(matches!(refused, Err(Error::BadRequest(_))));
        }
        assert_eq!(answer(EVE, 0, None, Some("jump n")), Err(Error::NotYours));
    }
}
