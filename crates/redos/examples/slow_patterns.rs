//! How the time of a backtracking matcher grows with the text, for some patterns.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_redos::{Scope, Verdict, analyze};
use kleene_syntax::classical;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for pattern in [r"^\d+(\.\d+)?$", r"\s+$", r"^\d*\d*\d*x", "^(a+)+$"] {
        let report = analyze(&classical::parse(pattern)?, Scope::Search)?;
        let growth = match report.verdict() {
            Verdict::Linear => "linear".to_owned(),
            Verdict::Polynomial { degree } => format!("n^{degree}"),
            Verdict::Exponential => "exponential".to_owned(),
            other => format!("{other:?}"),
        };
        let text = report.attack().map(|attack| attack.text(4)).unwrap_or_default();
        println!("{pattern:<16} {growth:<12} {text:?}");
    }
    Ok(())
}
