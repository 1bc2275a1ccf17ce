//! A dependency earns its place: why it is there stands in the line above it.
use crate::files;

/// Looks at every manifest of the repository.
///
/// # Errors
/// Names the dependencies without a reason.
pub(crate) fn check() -> Result<(), String> {
    let mut faults = Vec::new();
    let mut seen = 0;
    for manifest in files::ending("Cargo.toml")? {
        let text = files::text(&manifest)?;
        seen += dependencies(&text).count();
        let bare = dependencies(&text).filter(|found| !found.reason);
        faults.extend(bare.map(|found| {
            let file = files::said(&manifest);
            format!(
                "{file}: why do we need {}? Say so in the line above it",
                found.name
            )
        }));
    }
    if faults.is_empty() {
        println!("{seen} dependencies with reasons");
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

/// A dependency as a manifest names it.
struct Dependency<'a> {
    name: &'a str,
    /// Whether a comment stands above it.
    reason: bool,
}

/// The dependencies that a manifest brings in: those from outside, and not those whose reason stands in the workspace's manifest.
fn dependencies(manifest: &str) -> impl Iterator<Item = Dependency<'_>> {
    let mut table = "";
    let above = std::iter::once("").chain(manifest.lines());
    above
        .zip(manifest.lines())
        .filter_map(move |(above, line)| {
            if line.starts_with('[') {
                table = line.trim().trim_matches(['[', ']']);
                return None;
            }
            let (name, what) = line.split_once('=')?;
            let ours = what.contains("path =") || line.contains("workspace = true");
            let item = table.ends_with("dependencies") && line.starts_with(char::is_alphanumeric);
            (item && !ours).then_some(Dependency {
                name: name.trim(),
                reason: above.starts_with('#'),
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_from_outside_has_a_line_above_it_that_says_why() {
        let manifest = "[package]\nname = \"toy\"\n\n[dev-dependencies]\nours = { path = \"../ours\" }\nserde.workspace = true\n\
            # to draw\nrand = { version = \"1\", features = [\n  \"std\",\n] }\nnaked = \"2\"\n\n[features]\nx = []\n";
        let found: Vec<_> = dependencies(manifest).map(|d| (d.name, d.reason)).collect();
        assert_eq!(found, [("rand", true), ("naked", false)]);
    }
}
