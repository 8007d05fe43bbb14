//! The kinds of puzzles that are searched in parts.

use anyhow::{Result, anyhow};
use kleene_parts::{Error, Kind};

use crate::common::limits;

/// The kind of this name.
///
/// # Errors
/// One that is not searched in parts.
pub(super) fn of_name(name: &str) -> Result<Kind> {
    name.parse().map_err(|_| anyhow!("`split` does not support {name} puzzles"))
}

/// The error of a call, which a limit is not.
pub(super) fn error(error: Error) -> anyhow::Error {
    match error {
        Error::Stopped(stop) => limits::Stopped(stop).into(),
        Error::CheckOfSudoku => {
            anyhow!("`--ask check` does not support sudokus; use --ask unique")
        }
        error => error.into(),
    }
}
