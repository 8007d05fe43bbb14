//! `kleene rectangles count`.

use anyhow::{Result, bail};
use kleene_rectangles::{Config, Puzzle};
use serde_json::json;

use super::args::CountArgs;
use super::subject::Rectangles;
use crate::common::count::{self};
use crate::common::{Counted, Exit, Files, ThreadArgs, limits};

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    let (rules, threads, fundamental) = (Some(&args.rules), Some(&args.threads), args.fundamental);
    let subject = Rectangles { rules, threads, fundamental, ..Rectangles::default() };
    let records = count::records(args.format);
    let exit = count::of(&subject, Files::in_turn(&args.from.files), args.most, &records)?;
    records.finish(exit)
}

impl Rectangles<'_> {
    /// The number of fillings, also up to rotation and reflection if the call asks for that.
    pub(super) fn counted(&self, puzzle: &Puzzle) -> Result<Counted> {
        let parallel = self.threads.map_or(Ok(false), ThreadArgs::start)?;
        let config = Config::new().limits(limits::search()).parallel(parallel);
        if self.fundamental {
            if puzzle.num_first().is_some() {
                bail!("--fundamental cannot be combined with --first-placements");
            }
            let found = puzzle.fundamental(&config);
            let counted = Counted::new(&found.solutions, found.outcome);
            return Ok(with_fundamental(counted, found.fundamental));
        }
        let count = puzzle.count(&config);
        Ok(Counted::new(&count.solutions, count.outcome))
    }
}

/// A number of fillings, and of those that differ by more than turning and mirroring.
pub(super) fn with_fundamental(counted: Counted, fundamental: u64) -> Counted {
    let remarks = vec![format!("{fundamental} up to symmetry")];
    Counted { remarks, fields: json!({ "fundamental": fundamental }), ..counted }
}
