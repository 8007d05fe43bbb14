//! `kleene board prove`.

use std::path::Path;
use std::slice;

use anyhow::Result;

use super::KIND;
use super::args::ProveArgs;
use crate::common::check::{self, Asked};
use crate::common::exit::Exit;
use crate::common::proofs::{self, Target};
use crate::common::report;
use crate::common::subject::{Files, Plain, one};
use crate::common::verdict::Verdict;

/// Writes a proof: to a file as `check --proof` does, or to stdout with the verdict on stderr.
pub(super) fn run(args: &ProveArgs) -> Result<Exit> {
    let stdout = Path::new("-");
    let path = args.output.as_deref().unwrap_or(stdout);
    let target = Target::new("--output", path, args.to, 1)?;
    if path != stdout {
        let files = Files::in_turn(slice::from_ref(&args.file));
        let asked = Asked { files, format: args.format, stats: false };
        return check::run(&Plain { proof: Some(target), ..Plain::new(KIND) }, &asked);
    }
    let named = one(&Plain::new(KIND), &args.file, None)?;
    let verdict = Verdict::of(&proofs::prove(&named, target)?);
    report::note(&verdict.text());
    Ok(verdict.exit())
}
