//! `gen-fixtures`: writes what the generators make, and removes expected outputs without an input.

use std::fs;

use anyhow::{Context as _, Result, ensure};

use crate::files;
use crate::fixtures::{Fixtures, Problem};

pub(crate) fn run(dry_run: bool) -> Result<()> {
    let fixtures = Fixtures::load()?;
    let problems = fixtures.problems()?;
    let (repairable, left): (Vec<_>, Vec<_>) =
        problems.iter().partition(|problem| problem.is_repairable());
    if !dry_run {
        repair(&fixtures, &repairable)?;
    }
    let verb = if dry_run { "would repair" } else { "repaired" };
    for problem in &repairable {
        println!("{verb}: {}", problem.headline());
    }
    for problem in &left {
        println!("{problem}");
    }
    println!("{} generated files, {verb} {}", fixtures.generated().count(), repairable.len());
    ensure!(left.is_empty(), "{} problems that only a person can solve", left.len());
    Ok(())
}

fn repair(fixtures: &Fixtures, problems: &[&Problem]) -> Result<()> {
    files::write(fixtures.folder(), fixtures.generated())?;
    for problem in problems {
        if let Problem::Leftover { path } = problem {
            fs::remove_file(fixtures.folder().join(path)).with_context(|| path.clone())?;
        }
    }
    Ok(())
}
