//! `kleene merge`.

use std::path::PathBuf;

use anyhow::{Result, bail};
use kleene_parts::{Divide, Error, Job, Merged as Whole, Query};

use super::args::MergeArgs;
use super::kinds;
use super::merged::Merged;
use super::result_set;
use crate::common::proofs::Target;
use crate::common::solve::{self};
use crate::common::{
    Exit, Files, MostArgs, Wanted, check, count, input, limits, one, report, screen,
};

/// Prints the merged answer, or the parts without a result.
pub(crate) fn merge(args: &MergeArgs) -> Result<Exit> {
    let result_set = result_set::read(&args.frontier, args.results.iter().map(PathBuf::as_path))?;
    if args.rest {
        for part in result_set.rest() {
            screen::say(part.line())?;
        }
        return Ok(Exit::Solved);
    }
    let query = result_set.frontier().parts()[0].question().query();
    if args.proof.is_some() && query != Query::Prove {
        bail!("--proof needs parts from `split --ask prove`; these are from `--ask {query}`");
    }
    let proof = args.proof.as_deref().map(|path| Target::new("--proof", path, args.to, 1));
    let proof = proof.transpose()?;
    let whole = match result_set.merge_within(&limits::search()) {
        Ok(whole) => whole,
        Err(missing @ Error::Incomplete(_)) => {
            report::problem(&format!("{missing}: `kleene merge --rest` prints them"));
            return Ok(Exit::Stopped);
        }
        Err(error) => return Err(kinds::error(error)),
    };
    let question = whole.question();
    input::give(question.file().into(), question.puzzle().as_bytes().to_vec());
    question.kind().run(Merging { args, proof, whole: &whole })
}

struct Merging<'a> {
    args: &'a MergeArgs,
    proof: Option<Target<'a>>,
    whole: &'a Whole,
}

impl Job for Merging<'_> {
    type Output = Result<Exit>;

    fn run<P: Divide>(self) -> Result<Exit> {
        let Self { args, proof, whole } = self;
        let (paths, format): ([PathBuf; 1], _) = ([whole.question().file().into()], args.format);
        let merged = Merged::<P>::new(whole.answer());
        let files = Files::in_turn(&paths);
        let solve =
            |wanted| solve::run(&merged, &solve::Asked { files, format, wanted, stats: false });
        match whole.question().query() {
            Query::All => solve(Wanted::All),
            Query::Unique => solve(Wanted::Verdict),
            Query::Prove => {
                let named = one(&merged, &paths[0], None)?;
                merged.write_proof(proof, &named)?;
                check::run(
                    &merged,
                    &check::Asked { files, format, stats: false, why: false, mend: false },
                )
            }
            Query::Check => check::run(
                &merged,
                &check::Asked { files, format, stats: false, why: false, mend: false },
            ),
            Query::Count => {
                let records = count::records(format);
                let exit = count::of(&merged, files, MostArgs::default(), &records)?;
                records.finish(exit)
            }
            query => bail!("unsupported question {query}"),
        }
    }
}
