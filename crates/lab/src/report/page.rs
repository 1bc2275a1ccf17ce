//! The page around the pictures: one file that needs nothing else.
use super::{
    chart::{bars, columns, escape},
    figures::{Figures, Spread, Thing},
};
use std::fmt::Write;

/// So many things are listed.
const MOST_THINGS: usize = 24;
/// A difference of so many standard errors is worth a word.
const SURE: f64 = 2.0;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#223;background:#fdfcf8}\
h1{font-size:1.7rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}.side{display:grid;grid-template-columns:repeat(auto-fit,minmax(19rem,1fr));gap:2rem}\
svg{width:100%;height:auto;font-size:13px;fill:#223}.bar{fill:#5b8c6e}.whisker{stroke:#223;stroke-width:2}.even{stroke:#b5532a;stroke-dasharray:4 3}\
table{border-collapse:collapse}td,th{padding:.15rem .7rem .15rem 0;text-align:right}td:first-child,th:first-child{text-align:left}\
.more{color:#2d6a45}.less{color:#a2401c}p.note{color:#667}\
@media (prefers-color-scheme:dark){body{background:#171a1d;color:#e6e4dc}svg{fill:#e6e4dc}.whisker{stroke:#e6e4dc}.bar{fill:#6fae88}p.note{color:#99a}.more{color:#8fd0a5}.less{color:#e59a78}}";

/// The report of one setting, or of several side by side. Each has a name and the command that repeats it.
pub fn page(title: &str, settings: &[(String, Figures)], command: &str) -> String {
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}</title><style>{STYLE}</style><h1>{0}</h1><p class=\"note\">Repeat it with <code>{1}</code>.</p>",
        escape(title),
        escape(command)
    );
    let mut chapter = |heading: &str, tell: &dyn Fn(&Figures) -> String| {
        let _ = write!(out, "<h2>{heading}</h2><div class=\"side\">");
        for (name, figures) in settings {
            let name = escape(name);
            let _ = write!(out, "<section><h3>{name}</h3>{}</section>", tell(figures));
        }
        out += "</div>";
    };
    chapter("Games", &|f| {
        format!("<p>{} games, {} given up.</p>", f.games, f.given_up)
    });
    chapter("Who wins, by seat", &|f| {
        let seats = (1..).zip(&f.seats);
        let rows: Vec<_> = seats.map(|(n, &i)| (format!("seat {n}"), i)).collect();
        let even = 1.0 / f.seats.len().max(1) as f64;
        let most = rows.iter().map(|(_, i)| i.high).fold(2.0 * even, f64::max);
        bars(&rows, most.min(1.0), Some(even))
    });
    chapter("How games end", &|f| bars(&f.endings, 1.0, None));
    chapter("Length: turns a game", &|f| spread(&f.turns));
    chapter("Length: decisions a game", &|f| spread(&f.decisions));
    chapter("How often the lead changes", &|f| {
        let note = format!("<p>Who led half way won {} of the games.</p>", f.leader_won);
        spread(&f.lead_changes) + &note
    });
    chapter("Scores of winners and of the others", &|f| {
        spread(&f.scores[0]) + &spread(&f.scores[1])
    });
    chapter("Choices a decision", &|f| {
        let forced = 100.0 * f.forced;
        spread(&f.choices) + &format!("<p>{forced:.0} % of decisions have a single choice.</p>")
    });
    chapter("Luck", &|f| {
        let share = 100.0 * f.luck;
        format!(
            "<p>{share:.0} % of what decides a game lies in its luck and its seats: so alike end two games with the same \
             luck between players who think otherwise.</p>"
        )
    });
    chapter("What winners do and have more often, or less", &|f| {
        things(&f.things)
    });
    out + "</html>\n"
}

fn spread(spread: &Spread) -> String {
    let [least, low, middle, high, most] = spread.marks;
    let mean = spread.mean;
    columns(&spread.bins, least, most)
        + &format!(
            "<p>{:.1} on average ({:.1} to {:.1}); half of all between {low:.0} and {high:.0}, median {middle:.0}.</p>",
            mean.mean, mean.low, mean.high
        )
}

fn things(all: &[Thing]) -> String {
    let sure: Vec<&Thing> = all
        .iter()
        .filter(|thing| thing.sure.abs() >= SURE)
        .collect();
    if sure.is_empty() {
        return "<p>Nothing that could not be chance.</p>".to_owned();
    }
    let mut out = "<table><tr><th>thing<th>winners<th>others<th>sure".to_owned();
    for thing in sure.into_iter().take(MOST_THINGS) {
        let class = if thing.sure > 0.0 { "more" } else { "less" };
        let _ = write!(
            out,
            "<tr class=\"{class}\"><td>{}<td>{:.2}<td>{:.2}<td>{:+.1}",
            escape(&thing.name),
            thing.winners,
            thing.others,
            thing.sure
        );
    }
    out + "</table><p class=\"note\">Times a game; the last column is the difference in standard errors. Many things were \
           looked at, so one or two of the weaker ones may be chance. Words in brackets are decisions.</p>"
}
