//! Searches that a limit stopped.

use kleene_dotnet::MatchError;

use crate::common::{limits, report};

/// The limit's name in records.
pub(crate) fn name(error: MatchError) -> &'static str {
    match error {
        MatchError::StepLimit { .. } => "steps",
        MatchError::MemoryLimit { .. } => "memory",
        MatchError::TextTooLong => "text",
        _ => "limit",
    }
}

/// Says on stderr which limit it was, and how to allow more.
pub(crate) fn tell(error: MatchError) {
    let (limit, hint) = match error {
        MatchError::StepLimit { limit } if limits::nodes() == Some(limit) => {
            ("node limit", "--node-limit")
        }
        MatchError::StepLimit { .. } => ("step limit", "--step-limit"),
        MatchError::MemoryLimit { .. } => ("memory limit", "--memory-limit"),
        _ => return report::note(&format!("stopped ({error})")),
    };
    report::note(&format!("stopped ({limit}): {error}; raise {hint}"));
}
