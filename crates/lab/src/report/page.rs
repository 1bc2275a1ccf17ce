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

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:68rem;padding:0 1rem;color:#223;background:#fdfcf8}\
h1{font-size:1.7rem;line-height:1.25}h2{font-size:1.15rem;margin:0 0 .5rem}h3{font-size:1rem;margin:0;color:#667}\
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem;align-items:start}\
main>div{border:1px solid #8884;border-radius:1rem;padding:1rem}main>.wide{grid-column:1/-1}\
.side{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.5rem}\
svg{display:block;width:100%;max-width:32rem;height:auto;font-size:13px;fill:#223}.bar{fill:#5b8c6e}.whisker{stroke:#223;stroke-width:2}.even{stroke:#b5532a;stroke-dasharray:4 3}\
p{margin:.5rem 0}table{border-collapse:collapse}td,th{padding:.15rem .9rem .15rem 0;text-align:right;font-variant-numeric:tabular-nums}\
td:first-child,th:first-child{text-align:left}.more{color:#2d6a45}.less{color:#a2401c}.note{color:#667}code{overflow-wrap:anywhere}\
@media (prefers-color-scheme:dark){body{background:#171a1d;color:#e6e4dc}svg{fill:#e6e4dc}.whisker{stroke:#e6e4dc}.bar{fill:#6fae88}\
.note,h3{color:#99a}.more{color:#8fd0a5}.less{color:#e59a78}}";

/// The report of one setting, or of several side by side, each with its name, and the command that repeats it. `called` puts a thing
/// that players did or had (`took w3`) into words.
pub fn page(
    title: &str,
    settings: &[(String, Figures)],
    command: &str,
    called: &dyn Fn(&str) -> String,
) -> String {
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}</title><style>{STYLE}</style><h1>{0}</h1><p class=\"note\">Repeat it with <code>{1}</code>.</p><main>",
        escape(title),
        escape(command)
    );
    // a single setting needs no name, and its chapters stand side by side
    let alone = settings.len() == 1;
    let mut chapter = |heading: &str, tell: &dyn Fn(&Figures) -> String| {
        let wide = if alone { "" } else { " class=\"wide\"" };
        let _ = write!(out, "<div{wide}><h2>{heading}</h2><div class=\"side\">");
        for (name, figures) in settings {
            out += "<section>";
            if !alone {
                let _ = write!(out, "<h3>{}</h3>", escape(name));
            }
            out += &tell(figures);
            out += "</section>";
        }
        out += "</div></div>";
    };
    chapter("Who wins, by seat", &|f| {
        let seats = (1..).zip(&f.seats);
        let rows: Vec<_> = seats.map(|(n, &i)| (format!("seat {n}"), i)).collect();
        let even = 1.0 / f.seats.len().max(1) as f64;
        let most = rows.iter().map(|(_, i)| i.high).fold(2.0 * even, f64::max);
        let played = format!("<p>{} games, {} given up.</p>", f.games, f.given_up);
        bars(&rows, most.min(1.0), Some(even)) + &played
    });
    chapter("How games end", &|f| bars(&f.endings, 1.0, None));
    chapter("Length: turns a game", &|f| spread(&f.turns));
    chapter("Length: decisions a game", &|f| spread(&f.decisions));
    chapter("How often the lead changes", &|f| {
        let note = format!("<p>Who led half way won {} of the games.</p>", f.leader_won);
        spread(&f.lead_changes) + &note
    });
    chapter("Scores of winners", &|f| spread(&f.scores[0]));
    chapter("Scores of the others", &|f| spread(&f.scores[1]));
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
        things(&f.things, called)
    });
    out + "</main></html>\n"
}

fn spread(spread: &Spread) -> String {
    let [least, low, middle, high, most] = spread.marks;
    if least == most {
        return format!("<p>Always {least:.0}.</p>");
    }
    let mean = spread.mean;
    columns(&spread.bins, least, most)
        + &format!(
            "<p>{:.1} on average ({:.1} to {:.1}); half of all between {low:.0} and {high:.0}, median {middle:.0}.</p>",
            mean.mean, mean.low, mean.high
        )
}

fn things(all: &[Thing], called: &dyn Fn(&str) -> String) -> String {
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
            escape(&called(&thing.name)),
            thing.winners,
            thing.others,
            thing.sure
        );
    }
    out + "</table><p class=\"note\">Times a game; the last column is the difference in standard errors. Many things were \
           looked at, so one or two of the weaker ones may be chance. Words in brackets are decisions.</p>"
}
