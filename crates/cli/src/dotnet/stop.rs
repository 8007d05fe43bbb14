//! Searches that a limit stopped.

use kleene_dotnet::MatchError;

use crate::report;

/// The limit's name in records.
pub(super) fn name(error: MatchError) -> &'static str {
    match error {
        MatchError::StepLimit { .. } => "steps",
        MatchError::MemoryLimit { .. } => "memory",
        MatchError::TextTooLong => "text",
        _ => "limit",
    }
}

/// Says on stderr which limit it was, and how to allow more.
pub(crate) fn warn(error: MatchError) {
    let hint = match error {
        MatchError::StepLimit { .. } => "; --step-limit allows more",
        MatchError::MemoryLimit { .. } => "; --memory-limit allows more",
        _ => "",
    };
    report::warning(&format!("stopped: {error}{hint}"));
}
