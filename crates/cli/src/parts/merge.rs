//! `kleene merge`.

use std::path::PathBuf;

use anyhow::{Result, bail};
use kleene_parts::{Ask, Divide, Error, Job, Merged as Whole};

use super::args::MergeArgs;
use super::gathered;
use super::kinds;
use super::merged::Merged;
use crate::common::proofs::Target;
use crate::common::solve::{self};
use crate::common::{
    Exit, Files, MostArgs, Wanted, check, count, input, limits, one, report, screen,
};

/// Prints the merged answer, or the parts without a result.
pub(crate) fn merge(args: &MergeArgs) -> Result<Exit> {
    let gathered = gathered::read(&args.frontier, args.results.iter().map(PathBuf::as_path))?;
    if args.rest {
        for part in gathered.rest() {
            screen::say(part.line())?;
        }
        return Ok(Exit::Solved);
    }
    let ask = gathered.frontier().parts()[0].question().ask();
    if args.proof.is_some() && ask != Ask::Prove {
        bail!("--proof needs parts from `split --ask prove`; these are from `--ask {ask}`");
    }
    let proof = args.proof.as_deref().map(|path| Target::new("--proof", path, args.to, 1));
    let proof = proof.transpose()?;
    let whole = match gathered.merge_within(&limits::search()) {
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
        match whole.question().ask() {
            Ask::All => solve(Wanted::All),
            Ask::Unique => solve(Wanted::Verdict),
            Ask::Prove => {
                let named = one(&merged, &paths[0], None)?;
                merged.write_proof(proof, &named)?;
                check::run(
                    &merged,
                    &check::Asked { files, format, stats: false, why: false, mend: false },
                )
            }
            Ask::Check => check::run(
                &merged,
                &check::Asked { files, format, stats: false, why: false, mend: false },
            ),
            Ask::Count => {
                let records = count::records(format);
                let exit = count::of(&merged, files, MostArgs::default(), &records)?;
                records.finish(exit)
            }
            ask => bail!("unsupported question {ask}"),
        }
    }
}
