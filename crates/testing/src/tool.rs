//! Programs that may be there.

use std::process::{Command, Stdio};

use crate::skip;

/// The output of a tool; `None` if it is missing, and then the test is skipped.
#[must_use]
pub fn run(tool: &str, args: &[&str]) -> Option<String> {
    match Command::new(tool).args(args).stdin(Stdio::null()).output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(_) => {
            skip(&format!("{tool} is not installed"));
            None
        }
    }
}
