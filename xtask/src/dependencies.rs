//! What may be built upon: packages from the registry, under licences that go with ours, one version of each in what we ship.
//!
//! `cargo tree` knows all of it, so no tool has to be installed and no network is needed.
use crate::{
    licence,
    shell::{cargo, read, root},
};
use std::collections::{BTreeMap, BTreeSet};

/// Packages of which two versions are built into the program, by the reason why. They are struck out when that has passed.
const TWICE: &[(&str, &[&str])] = &[
    (
        "axum and tungstenite hash with the generation of digests before ours",
        &["block-buffer", "cpufeatures", "crypto-common", "digest"],
    ),
    (
        "tungstenite masks frames with the generation of rand before ours",
        &["getrandom", "rand_chacha", "rand_core"],
    ),
];

/// One line of `cargo tree`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package<'a> {
    name: &'a str,
    version: &'a str,
    /// Where it comes from, unless that is the registry.
    source: Option<&'a str>,
    licence: &'a str,
}

/// Looks at every package that the workspace uses, for tests and build scripts too.
///
/// # Errors
/// One line a fault, each with its cure.
pub(crate) fn check() -> Result<(), String> {
    let all = tree("normal,build,dev")?;
    let all = packages(&all)?;
    let shipped = tree("normal,no-proc-macro")?;
    let shipped = packages(&shipped)?;
    let mut faults = Vec::new();
    faults.extend(all.iter().filter_map(|package| strange(package)));
    faults.extend(doubles(&shipped));
    if faults.is_empty() {
        println!("{} packages, {} of them shipped", all.len(), shipped.len());
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

fn tree(edges: &str) -> Result<String, String> {
    let format = "{p}\t{l}";
    read(&mut cargo(&[
        "tree",
        "--locked",
        "--workspace",
        "--prefix",
        "none",
        "--edges",
        edges,
        "--format",
        format,
    ]))
}

/// Reads lines such as `serde v1.0.228<tab>MIT OR Apache-2.0`; behind the version may stand `(a path or an address)`,
/// `(proc-macro)`, and behind the licence `(*)` for a package listed before.
fn packages(tree: &str) -> Result<BTreeSet<Package<'_>>, String> {
    let mut found = BTreeSet::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let wrong = || format!("cargo tree says '{line}'");
        let (package, licence) = line.split_once('\t').ok_or_else(wrong)?;
        let mut words = package.splitn(3, ' ');
        let name = words.next().ok_or_else(wrong)?;
        let version = words.next().ok_or_else(wrong)?;
        let notes = words.next().unwrap_or("").split(['(', ')']).map(str::trim);
        let source = notes
            .into_iter()
            .find(|note| !note.is_empty() && *note != "proc-macro" && *note != "*");
        found.insert(Package {
            name,
            version,
            source,
            licence: licence.trim_end_matches("(*)").trim(),
        });
    }
    Ok(found)
}

/// What speaks against a package.
fn strange(package: &Package<'_>) -> Option<String> {
    let Package {
        name,
        version,
        source,
        licence,
    } = package;
    if let Some(source) = source
        && !source.starts_with(&*root().to_string_lossy())
    {
        return Some(format!(
            "{name} {version} comes from {source}: use a version from the registry"
        ));
    }
    (!licence::allowed(licence)).then(|| {
        format!("{name} {version} is under '{licence}': do without it, or argue for the licence in xtask/src/licence.rs")
    })
}

/// Packages that are built into the program in two versions, and exceptions that are no longer needed.
fn doubles(shipped: &BTreeSet<Package<'_>>) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in shipped {
        versions
            .entry(package.name)
            .or_default()
            .push(package.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let known: BTreeSet<&str> = TWICE
        .iter()
        .flat_map(|(_, names)| *names)
        .copied()
        .collect();
    let new = versions.iter().filter(|(name, _)| !known.contains(*name));
    let new = new.map(|(name, versions)| {
        let versions = versions.join(", ");
        format!("{name} is shipped as {versions}: agree on one (cargo tree -d), or give a reason in xtask/src/dependencies.rs")
    });
    let old = known.iter().filter(|name| !versions.contains_key(*name));
    let old =
        old.map(|name| format!("{name} is no longer shipped twice: strike it from the exceptions"));
    new.chain(old).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "\
menagerie-core v0.1.0 (/house/crates/core)\tMIT OR Apache-2.0
serde v1.0.228\tMIT OR Apache-2.0
serde_derive v1.0.228 (proc-macro)\tMIT OR Apache-2.0
serde v1.0.228\tMIT OR Apache-2.0 (*)

odd v0.2.0 (https://example.org/odd#0123)\tMIT
odd v0.3.0\tGPL-3.0-only
";

    #[test]
    fn packages_are_read_once_each_with_source_and_licence() {
        let found = packages(TREE).unwrap();
        let names: Vec<_> = found.iter().map(|p| (p.name, p.source)).collect();
        assert_eq!(
            names,
            [
                ("menagerie-core", Some("/house/crates/core")),
                ("odd", Some("https://example.org/odd#0123")),
                ("odd", None),
                ("serde", None),
                ("serde_derive", None),
            ]
        );
        assert!(packages("no tab").is_err());
    }

    #[test]
    fn strange_sources_licences_and_doubles_are_found() {
        let found = packages(TREE).unwrap();
        let faults: Vec<_> = found.iter().filter_map(strange).collect();
        let named = |word: &str| faults.iter().any(|fault| fault.contains(word));
        assert!(named("odd v0.2.0 comes from https"), "{faults:?}");
        assert!(named("odd v0.3.0 is under 'GPL-3.0-only'"), "{faults:?}");
        assert!(!named("serde"), "{faults:?}");
        assert!(doubles(&found)[0].starts_with("odd is shipped as v0.2.0, v0.3.0"));
    }
}
