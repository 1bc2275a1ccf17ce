//! What was measured, as data.
use menagerie_lab::{Interval, Measure, Point};
use serde_json::{Map, Value, json};

/// A mean with its interval.
pub(crate) fn interval(from: &Interval) -> Value {
    json!({ "mean": from.mean, "low": from.low, "high": from.high })
}

/// All measures of a table, each with its difference from the first setting where there is one.
pub(crate) fn measures(point: &Point, seats: u8) -> Map<String, Value> {
    let measures = Measure::all(seats).into_iter().enumerate();
    let told = measures.map(|(i, measure)| {
        let difference = point.differences[i].map(|from| {
            json!({ "paired": interval(&from.paired), "unpaired_reach": from.unpaired_reach })
        });
        let told = json!({ "value": interval(&point.means[i]), "difference": difference });
        (measure.to_string(), told)
    });
    told.collect()
}
