//! A coach's findings in words: a finished game is played once more, and at each line it is said what was decided and what could have been.
use crate::{
    error::Error,
    thinking::reason_for,
    wire::{AlternativeTold, AnalysisTold, DecisionTold, Hindsight, LuckTold},
};
use menagerie_ai::{Analysis, AnalysisError, Coaching, Effort, Judged, Moved, coach};
use menagerie_core::{Audience, Line, Record, Seat, Tell};
use menagerie_table::{
    LuckSource, OfferTold, Since, Table, TableError, Voice,
    shelf::{self, Visit},
    tables,
};
use std::iter::Peekable;

/// Games of so many lines are looked at closely.
const CLOSELY: usize = 400;
/// Less than this is not worth a look.
const LEAST_GAMES: u32 = 30;

/// The analysis of a finished game, to be made step by step; `None` if there is no such game.
///
/// # Errors
/// If the record cannot be played, is not of a finished game, or is too long.
pub fn begin(record: &Record, effort: Effort) -> Option<Result<Box<dyn Coaching>, AnalysisError>> {
    struct Begin<'a>(&'a Record, Effort);
    impl Visit for Begin<'_> {
        type Out = Result<Box<dyn Coaching>, AnalysisError>;
        fn visit<G: Tell>(self) -> Self::Out {
            coach::<G>(self.0, self.1, 0)
        }
    }
    shelf::visit(&record.game, Begin(record, effort))
}

/// How hard a server looks at a game of so many lines: very long ones are looked at less closely, so that nobody waits for hours.
pub fn effort_for(lines: usize) -> Effort {
    let usual = Effort::default();
    let games = usual.games as usize * CLOSELY / lines.max(CLOSELY);
    Effort {
        games: (games as u32).max(LEAST_GAMES),
        ..usual
    }
}

/// What was found, in words.
///
/// # Errors
/// If the record cannot be played.
pub fn tell(
    record: &Record,
    analysis: &Analysis,
    voice: &Voice<'_>,
) -> Result<AnalysisTold, TableError> {
    let mut table = tables::branch(record, 0, LuckSource::ByHand)?;
    let mut judged = analysis.decisions.iter().peekable();
    let mut moved = analysis.luck.iter().peekable();
    let (mut decisions, mut luck) = (Vec::new(), Vec::new());
    for (line, what) in record.lines.iter().enumerate() {
        match what {
            Line::Decision(seat, action) => {
                if let Some(judged) = next_at(&mut judged, line, |judged| judged.line) {
                    decisions.push(decision(&*table, judged, analysis, voice));
                }
                table.play(*seat, &[action])?;
            }
            Line::Luck(outcome) => {
                table.settle(outcome)?;
                if let Some(moved) = next_at(&mut moved, line, |moved| moved.line) {
                    luck.push(fortune(&*table, moved, voice));
                }
            }
        }
    }
    let seats = Seat::all(analysis.players);
    let colours: Vec<_> = seats.clone().map(|seat| table.colour(seat)).collect();
    let ending = table.ending(voice).map(|ending| ending.words);
    Ok(AnalysisTold {
        game: analysis.game.clone(),
        names: seats
            .map(|seat| voice.seat(seat, table.colour(seat)))
            .collect(),
        colours,
        effort: analysis.effort,
        curve: analysis.curve.clone(),
        decisions,
        luck,
        ledger: analysis.ledger.clone(),
        costly: analysis.costly.iter().map(|line| *line as u32).collect(),
        ending: ending.unwrap_or_else(|| voice.say_id("ai-coach-given-up")),
    })
}

/// The next of a list, if it is about a line.
fn next_at<'a, T: 'a>(
    list: &mut Peekable<impl Iterator<Item = &'a T>>,
    line: usize,
    about: impl Fn(&T) -> usize,
) -> Option<&'a T> {
    list.next_if(|next| about(next) == line)
}

fn decision(
    table: &dyn Table,
    judged: &Judged,
    analysis: &Analysis,
    voice: &Voice<'_>,
) -> DecisionTold {
    let offers = table.offers(judged.seat, voice);
    let view = table.view(Audience::Seat(judged.seat));
    let reason =
        |action: &str| reason_for(table.name(), &view, action).map(|reason| voice.say(&reason));
    let words = |action: &str| {
        let offered = |offer: &&OfferTold| offer.action == action;
        let found = offers.iter().find(offered);
        found.map_or_else(|| action.to_owned(), |offer| offer.words.clone())
    };
    let alternatives = judged.alternatives.iter().map(|other| AlternativeTold {
        action: other.action.clone(),
        words: words(&other.action),
        reason: reason(&other.action),
        chances: other.chances.clone(),
        better: other.better,
    });
    let at = |line: usize| analysis.curve.get(line).cloned().unwrap_or_default();
    DecisionTold {
        line: judged.line as u32,
        seat: judged.seat,
        action: judged.action.clone(),
        words: words(&judged.action),
        reason: reason(&judged.action),
        before: judged.before.clone(),
        after: judged.after.clone(),
        change: judged.change.clone(),
        mistake: judged.mistake,
        alternatives: alternatives.collect(),
        hindsight: Hindsight {
            before: at(judged.line),
            after: at(judged.line + 1),
        },
    }
}

fn fortune(table: &dyn Table, moved: &Moved, voice: &Voice<'_>) -> LuckTold {
    let events = table.events(Audience::Everything, Since::Line(moved.line), voice);
    let words: Vec<String> = events.into_iter().map(|told| told.words).collect();
    LuckTold {
        line: moved.line as u32,
        words: if words.is_empty() {
            moved.chance.clone()
        } else {
            words.join(" ")
        },
        change: moved.change.clone(),
    }
}

/// Why a game cannot be analysed, for those who asked over the wire.
impl From<AnalysisError> for Error {
    fn from(fault: AnalysisError) -> Error {
        match fault {
            AnalysisError::NotOver => Error::NotOver,
            other => Error::BadRequest(other.to_string()),
        }
    }
}
