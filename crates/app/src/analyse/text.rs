//! An analysis in letters.
use crate::error::Error;
use menagerie_ai::{Account, Estimate};
use menagerie_core::Message;
use menagerie_room::wire::{AnalysisTold, DecisionTold};
use menagerie_table::Voice;
use std::io::Write;

/// So many pieces of luck are named.
const LUCKY: usize = 3;

/// `52.3 % (49.0 to 55.6)`.
pub(super) fn percent(estimate: Estimate) -> String {
    let [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map(|x| 100.0 * x);
    format!("{mean:.1} % ({low:.1} to {high:.1})")
}

/// The parts of an account by the id of their words.
pub(super) fn parts(account: &Account) -> [(&'static str, Estimate); 7] {
    [
        ("ai-coach-began", account.began),
        ("ai-coach-luck", account.luck),
        ("ai-coach-own", account.own),
        ("ai-coach-others", account.others),
        ("ai-coach-resigned", account.resigned),
        ("ai-coach-rest", account.rest),
        ("ai-coach-ended", Estimate::exact(account.ended)),
    ]
}

/// The decisions that cost most, the worst first.
pub(super) fn costly(told: &AnalysisTold) -> impl Iterator<Item = &DecisionTold> {
    let find = |line: &u32| told.decisions.iter().find(|made| made.line == *line);
    told.costly.iter().filter_map(find)
}

/// What is said of a costly decision, sentence by sentence.
pub(super) fn sentences(
    told: &AnalysisTold,
    made: &DecisionTold,
    voice: &Voice<'_>,
) -> Vec<String> {
    let at = made.seat.index();
    let mut said = vec![
        voice.say(
            &Message::new("ai-coach-cost")
                .with("line", (made.line + 1).to_string())
                .with("seat", told.names[at].as_str())
                .with("words", made.words.as_str())
                .with("lost", percent(made.change[at].minus())),
        ),
    ];
    said.extend(made.reason.clone());
    if let Some(better) = made.alternatives.first() {
        said.push(
            voice.say(
                &Message::new("ai-coach-better")
                    .with("words", better.words.as_str())
                    .with("chance", percent(better.chances[at]))
                    .with("left", percent(made.after[at])),
            ),
        );
        said.extend(better.reason.clone());
    }
    let hindsight = &made.hindsight;
    said.push(
        voice.say(
            &Message::new("ai-coach-hindsight")
                .with("before", percent(hindsight.before[at]))
                .with("after", percent(hindsight.after[at])),
        ),
    );
    said
}

/// The luck that moved most, in one sentence each, about whom it helped most.
pub(super) fn lucky(told: &AnalysisTold, voice: &Voice<'_>) -> Vec<String> {
    let most = |change: &[Estimate]| {
        let means = change.iter().map(|change| change.mean).enumerate();
        means.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
    };
    let mut luck: Vec<_> = told.luck.iter().collect();
    luck.sort_by(|a, b| most(&b.change).1.total_cmp(&most(&a.change).1));
    let said = luck.into_iter().take(LUCKY).map(|moved| {
        let (seat, _) = most(&moved.change);
        voice.say(
            &Message::new("ai-coach-moved")
                .with("line", (moved.line + 1).to_string())
                .with("words", moved.words.as_str())
                .with("seat", told.names[seat].as_str())
                .with("change", format!("+{}", percent(moved.change[seat]))),
        )
    });
    said.collect()
}

/// How much there was to decide, and how often it went wrong.
pub(super) fn summary(told: &AnalysisTold, voice: &Voice<'_>) -> String {
    let mistakes = told.decisions.iter().filter(|made| made.mistake).count();
    voice.say(
        &Message::new("ai-coach-decisions")
            .with("decisions", told.decisions.len())
            .with("mistakes", mistakes),
    )
}

pub(super) fn write(
    told: &AnalysisTold,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let bold = anstyle::Style::new().bold();
    writeln!(out, "{}", told.ending)?;
    writeln!(out, "{}", summary(told, voice))?;
    writeln!(out, "\n{bold}{}{bold:#}", voice.say_id("ai-coach-costly"))?;
    writeln!(out, "{}", voice.say_id("ai-coach-costly-about"))?;
    if told.costly.is_empty() {
        writeln!(out, "{}", voice.say_id("ai-coach-costly-none"))?;
    }
    for made in costly(told) {
        for (i, sentence) in sentences(told, made, voice).iter().enumerate() {
            writeln!(out, "{}{sentence}", if i == 0 { "- " } else { "  " })?;
        }
    }
    if !told.luck.is_empty() {
        writeln!(out, "\n{bold}{}{bold:#}", voice.say_id("ai-coach-lucky"))?;
        for sentence in lucky(told, voice) {
            writeln!(out, "- {sentence}")?;
        }
    }
    writeln!(out, "\n{bold}{}{bold:#}", voice.say_id("ai-coach-ledger"))?;
    for account in &told.ledger {
        writeln!(out, "{}", told.names[account.seat.index()])?;
        for (words, part) in parts(account) {
            writeln!(out, "  {:<24} {}", voice.say_id(words), percent(part))?;
        }
    }
    writeln!(out, "{}", voice.say_id("ai-coach-rest-about"))?;
    Ok(())
}
