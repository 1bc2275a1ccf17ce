//! Response curves as a table of comma-separated values: a row a setting, player and measure.
use super::{Combination, Curve, Measure};

/// A field; one with commas, quotes or line ends is quoted (RFC 4180).
pub(crate) fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// The table. Shares are from 0 to 1; differences are from the first setting, on the same luck.
pub fn csv(settings: &[Combination], curves: &[Curve], seats: u8) -> String {
    let places = settings.first().map_or(&[][..], Vec::as_slice);
    let mut head: Vec<String> = places.iter().map(|(place, _)| field(place)).collect();
    let columns = "agent,games,measure,mean,low,high,difference,difference_low,difference_high,unpaired_low,unpaired_high";
    head.push(columns.to_owned());
    let mut out = head.join(",") + "\r\n";
    for curve in curves {
        for (setting, point) in settings.iter().zip(&curve.points) {
            for (i, measure) in Measure::all(seats).into_iter().enumerate() {
                let mut row: Vec<String> =
                    setting.iter().map(|(_, v)| field(&v.to_string())).collect();
                let mean = point.means[i];
                row.push(field(&curve.agent.to_string()));
                row.push(point.games.to_string());
                row.push(measure.to_string());
                row.extend([mean.mean, mean.low, mean.high].map(number));
                match point.differences[i] {
                    Some(from) => {
                        let middle = from.paired.mean;
                        let paired = [middle, from.paired.low, from.paired.high];
                        let unpaired = [middle - from.unpaired_reach, middle + from.unpaired_reach];
                        row.extend(paired.into_iter().chain(unpaired).map(number));
                    }
                    None => row.extend(vec![String::new(); 5]),
                }
                out += &(row.join(",") + "\r\n");
            }
        }
    }
    out
}

fn number(number: f64) -> String {
    format!("{number:.6}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_are_quoted() {
        assert_eq!(field("[1,2]"), "\"[1,2]\"");
        assert_eq!(field("a \"b\""), "\"a \"\"b\"\"\"");
        assert_eq!(field("20"), "20");
    }
}
