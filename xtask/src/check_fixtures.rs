//! `check-fixtures`: reports everything under `fixtures/` that is not as it should be.

use anyhow::{Result, bail};

use crate::fixtures::{Fixtures, Problem};

pub(crate) fn run() -> Result<()> {
    let fixtures = Fixtures::load()?;
    let problems = fixtures.problems()?;
    if problems.is_empty() {
        println!("fixtures: {}", fixtures.counts());
        return Ok(());
    }
    for problem in &problems {
        println!("{problem}");
    }
    if problems.iter().any(Problem::is_repairable) {
        println!("repair with: cargo xtask gen-fixtures");
    }
    bail!("{} problems under fixtures/", problems.len())
}
