//! Numbers as they are, to the last bit: a decimal that is read back may be a hair off, and a match by workers is the same as one at home.
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<S: Serializer>(numbers: &[f64], to: S) -> Result<S::Ok, S::Error> {
    let bits: Vec<u64> = numbers.iter().map(|number| number.to_bits()).collect();
    bits.serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<f64>, D::Error> {
    let bits: Vec<u64> = Vec::deserialize(from)?;
    Ok(bits.into_iter().map(f64::from_bits).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Row(#[serde(with = "super")] Vec<f64>);

    #[test]
    fn every_bit_comes_back() {
        let row = [1.0 / 3.0, 0.1 + 0.2, f64::MIN_POSITIVE, -0.0, 1e300 / 7.0];
        let text = serde_json::to_string(&Row(row.to_vec())).unwrap();
        let back: Row = serde_json::from_str(&text).unwrap();
        let bits = |row: &[f64]| row.iter().map(|n| n.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&back.0), bits(&row));
    }
}
