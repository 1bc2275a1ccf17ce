//! The page of a report: strength first, then who wins, how it comes about, and what was on offer.
use super::{Case, Figures, chosen::OptionTold, figures::Thing, spread::Spread};
use crate::{
    Interval, Measure, Step,
    chart::{Series, bars, columns, escape, lines},
    paper::{chapter, paper},
    sweep::difference_table,
};
use std::fmt::Write;

/// So many things and options are listed before the rest is folded away.
const MOST_LISTED: usize = 24;
/// A difference of so many standard errors is worth a word.
const SURE: f64 = 2.0;

/// The report of several cases side by side, the players' ladder, and the command that repeats it. `called` puts a name such as `took w3` or
/// `take tile:w3` into words.
pub fn page(
    title: &str,
    cases: &[Case],
    steps: &[Step],
    seats: u8,
    command: &str,
    called: &dyn Fn(&str) -> String,
) -> String {
    let mut page = Page {
        cases,
        out: String::new(),
    };
    page.out += &chapter(
        "Strength: does the better player win?",
        false,
        &ladder(steps),
    );
    page.out += &chapter("Who wins, by strength", false, &by_strength(cases, seats));
    page.each("Who wins, by seat", &|f, most| {
        let seats = (1..).zip(&f.seats);
        let mut rows: Vec<_> = seats.map(|(n, &i)| (format!("seat {n}"), i)).collect();
        if f.seats.len() > 1 {
            rows.push(("who decides first".to_owned(), f.begins));
        }
        let even = 1.0 / f.seats.len().max(1) as f64;
        let played = format!("<p>{} games, {} given up.</p>", f.games, f.given_up);
        bars("Who wins, by seat", &rows, most, Some(even)) + &played
    });
    if cases.len() > 1 {
        page.out += &chapter("Compared on the same luck", true, &compared(cases, seats));
    }
    page.each("The luck of the opening", &|f, _| opening(&f.opening));
    page.each("How games end", &|f, _| {
        bars("How games end", &f.endings, 1.0, None)
    });
    page.each("Length: turns a game", &|f, _| {
        spread("Turns a game", &f.turns)
    });
    page.each("Length: decisions a game", &|f, _| {
        spread("Decisions a game", &f.decisions)
    });
    page.each("First contact", &|f, _| contact(f));
    page.each("Point of no return", &|f, _| {
        spread("Part of the turns after which the winner led for good", &f.no_return)
            + "<p class=\"note\">After how many percent of the turns the winner led for good, as a player sees it at a glance.</p>"
    });
    page.each("Lead changes and comebacks", &|f, _| {
        let back = 100.0 * (1.0 - f.leader_won.mean);
        let reach = 50.0 * (f.leader_won.high - f.leader_won.low);
        let note = format!("<p>Who led half way lost {back:.0} % (± {reach:.0}) of the games.</p>");
        spread("Lead changes a game", &f.lead_changes) + &note
    });
    page.each("Margin: points between first and second", &|f, _| {
        spread("Margin", &f.margin)
    });
    page.each("Scores of winners", &|f, _| {
        spread("Scores of winners", &f.scores[0])
    });
    page.each("Scores of the others", &|f, _| {
        spread("Scores of the others", &f.scores[1])
    });
    page.each("Choices a decision", &|f, _| {
        let forced = 100.0 * f.forced;
        spread("Choices a decision", &f.choices)
            + &format!("<p>{forced:.0} % of decisions have a single choice.</p>")
    });
    page.each("How much choices differ", &|f, _| {
        let mean = f.stakes.mean;
        format!(
            "<p>The best choice is {:.1} (± {:.1}) percent of the game better than the mean one.</p>\
             <p class=\"note\">Of one decision in sixteen, as a player sees it at a glance; a deeper look may see more.</p>",
            mean.mean,
            (mean.high - mean.low) / 2.0
        )
    });
    page.each("What was offered", &|f, _| options(&f.options, called));
    page.each("What winners do and have more often, or less", &|f, _| {
        things(&f.things, called)
    });
    let games: usize = cases.iter().map(|case| case.figures.games).sum();
    let about = format!(
        "{games} games. In each case one player sits in all seats. Balance depends on strength: what holds for these players need not \
         hold for stronger ones. Intervals are of 95 %, over luck."
    );
    paper(title, &about, command, &page.out)
}

struct Page<'a> {
    cases: &'a [Case],
    out: String,
}

impl Page<'_> {
    /// A chapter with a section for each case, all on the same axis of shares.
    fn each(&mut self, heading: &str, tell: &dyn Fn(&Figures, f64) -> String) {
        // a single case needs no name, and its chapters stand side by side
        let alone = self.cases.len() == 1;
        let shares = self.cases.iter().flat_map(|case| {
            let figures = &case.figures;
            figures.seats.iter().chain([&figures.begins])
        });
        let even = self
            .cases
            .first()
            .map_or(0.5, |case| 1.0 / case.figures.seats.len().max(1) as f64);
        let most = shares.map(|i| i.high).fold(2.0 * even, f64::max).min(1.0);
        let mut text = "<div class=\"side\">".to_owned();
        for case in self.cases {
            text += "<section>";
            if !alone {
                let _ = write!(
                    text,
                    "<h3>{}, {}</h3>",
                    escape(&case.setting),
                    escape(&case.agent)
                );
            }
            text += &tell(&case.figures, most);
            text += "</section>";
        }
        self.out += &chapter(heading, !alone, &(text + "</div>"));
    }
}

fn ladder(steps: &[Step]) -> String {
    if steps.is_empty() {
        return "<p>One player alone: there is no ladder.</p>".to_owned();
    }
    let places: Vec<String> = steps.iter().map(|step| step.upper.to_string()).collect();
    let series = [Series {
        name: "won against the one below".to_owned(),
        points: steps.iter().map(|step| Some(step.score())).collect(),
    }];
    let mut out = lines(
        "Points won against the player below, in percent",
        &places,
        &series,
        100.0,
        Some(0.5),
    );
    out += "<table>";
    for step in steps {
        let _ = write!(
            out,
            "<tr><td>{} over {}<td>{}",
            escape(&step.upper.to_string()),
            escape(&step.lower.to_string()),
            step.score()
        );
    }
    out + "</table><p class=\"note\">Far above 50 %: thinking pays, and the better player wins. It says nothing about people, who think of other things, \
           nor about players above the last.</p>"
}

/// What each seat wins as players get stronger: one picture for each setting.
fn by_strength(cases: &[Case], seats: u8) -> String {
    let mut settings: Vec<&str> = Vec::new();
    for case in cases {
        if !settings.contains(&case.setting.as_str()) {
            settings.push(&case.setting);
        }
    }
    let mut out = String::new();
    for setting in &settings {
        let own: Vec<&Case> = cases
            .iter()
            .filter(|case| case.setting == *setting)
            .collect();
        let places: Vec<String> = own.iter().map(|case| case.agent.clone()).collect();
        let line = |seat: usize| Series {
            name: format!("seat {}", seat + 1),
            points: own
                .iter()
                .map(|case| case.figures.seats.get(seat).copied())
                .collect(),
        };
        let series: Vec<Series> = (0..usize::from(seats)).map(line).collect();
        if settings.len() > 1 {
            let _ = write!(out, "<h3>{}</h3>", escape(setting));
        }
        let even = Some(1.0 / f64::from(seats));
        out += &lines(
            "Points won by each seat, in percent",
            &places,
            &series,
            100.0,
            even,
        );
    }
    out
}

fn compared(cases: &[Case], seats: u8) -> String {
    let first = cases.first().map(|case| &case.figures);
    let points: Vec<_> = (0..)
        .zip(cases)
        .map(|(i, case)| case.figures.point(first.filter(|_| i > 0)))
        .collect();
    let mut out = String::from("<div class=\"side\">");
    for (n, measure) in Measure::all(seats).into_iter().enumerate() {
        let places: Vec<String> = cases
            .iter()
            .map(|case| format!("{} {}", case.setting, case.agent))
            .collect();
        let series = [Series {
            name: measure.to_string(),
            points: points.iter().map(|point| Some(point.means[n])).collect(),
        }];
        let (scale, even) = match measure.is_share() {
            true => (100.0, Some(1.0 / f64::from(seats))),
            false => (1.0, None),
        };
        let picture = lines(&measure.title(), &places, &series, scale, even);
        let _ = write!(
            out,
            "<section><h3>{}</h3>{picture}</section>",
            measure.title()
        );
    }
    let rows = cases.iter().zip(&points);
    let rows = rows.map(|(case, point)| (case.setting.clone(), case.agent.clone(), point));
    out + "</div>" + &difference_table(rows, seats)
}

fn opening(share: &Interval) -> String {
    format!(
        "<p>{share} of what decides a game is settled by its luck: so alike end two games with the same luck, compared with games of different luck.</p>\
         <p class=\"note\">Advantages of a seat are not counted in. It does not say how lucky a game is among other players: those who always think alike play the \
         same luck alike, and then all seems to be luck.</p>"
    )
}

fn contact(figures: &Figures) -> String {
    if figures.met.mean == 0.0 {
        return "<p>No player ever reached another.</p>".to_owned();
    }
    format!(
        "{}<p>It came to that in {} of the games.</p>\
         <p class=\"note\">The turn in which one player first reached another: did something to them, or took for good what they could have had. Players who get in \
         each other's way without a word of the rules about it are not counted.</p>",
        spread("Turn of the first contact", &figures.contact),
        figures.met
    )
}

fn spread(title: &str, spread: &Spread) -> String {
    let [least, low, middle, high, most] = spread.marks;
    if least == most {
        return format!("<p>Always {least:.0}.</p>");
    }
    let mean = spread.mean;
    columns(title, &spread.bins, least, most)
        + &format!(
            "<p>{:.1} on average ({:.1} to {:.1}); half of all between {low:.0} and {high:.0}, median {middle:.0}.</p>",
            mean.mean, mean.low, mean.high
        )
}

fn options(all: &[OptionTold], called: &dyn Fn(&str) -> String) -> String {
    if all.is_empty() {
        return "<p>Nobody ever had a choice.</p>".to_owned();
    }
    let dead: Vec<String> = all
        .iter()
        .filter(|option| option.taken.mean == 0.0)
        .map(|option| {
            format!(
                "{} ({} times)",
                escape(&called(&option.name)),
                option.offered
            )
        })
        .collect();
    let mut out = match &dead[..] {
        [] => "<p>Everything that was offered was taken at times.</p>".to_owned(),
        _ => format!("<p>Offered and never taken: {}.</p>", dead.join(", ")),
    };
    let row = |option: &OptionTold| {
        let worth = option.worth.map_or("<td>–".to_owned(), |worth| {
            let class = match (worth.low > 0.0, worth.high < 0.0) {
                (true, _) => "more",
                (_, true) => "less",
                _ => "note",
            };
            let reach = 50.0 * (worth.high - worth.low);
            format!(
                "<td class=\"{class}\">{:+.1} ± {reach:.1}",
                100.0 * worth.mean
            )
        });
        format!(
            "<tr><td>{}<td>{}<td>{:.1} %{worth}",
            escape(&called(&option.name)),
            option.offered,
            100.0 * option.taken.mean
        )
    };
    let head = "<div class=\"scroll\"><table><tr><th>what<th>offered<th>taken<th>won more by";
    let (first, rest) = all.split_at(all.len().min(MOST_LISTED));
    out += head;
    first.iter().for_each(|option| out += &row(option));
    out += "</table></div>";
    if !rest.is_empty() {
        let _ = write!(out, "<details><summary>{} more</summary>{head}", rest.len());
        rest.iter().for_each(|option| out += &row(option));
        out += "</table></div></details>";
    }
    out + "<p class=\"note\">How often it was offered beside something else, how often it was taken then, and how many percent of the points more those won who took it \
           in a game than those who were offered it and never did, in the same seat of games of about the same length. Who takes it may stand better \
           already: that it goes with winning does not say that it wins.</p>"
}

fn things(all: &[Thing], called: &dyn Fn(&str) -> String) -> String {
    let sure: Vec<&Thing> = all
        .iter()
        .filter(|thing| thing.sure.abs() >= SURE)
        .collect();
    if sure.is_empty() {
        return "<p>Nothing that could not be chance.</p>".to_owned();
    }
    let mut out =
        "<div class=\"scroll\"><table><tr><th>thing<th>winners<th>others<th>sure".to_owned();
    for thing in sure.into_iter().take(MOST_LISTED) {
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
    out + "</table></div><p class=\"note\">Times a game; the last column is the difference in standard errors. Many things were \
           looked at, so one or two of the weaker ones may be chance.</p>"
}
