//! `convert`, for every kind of puzzle: a puzzle in another format.

use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args as ClapArgs;
use clap::builder::{PossibleValue, PossibleValuesParser};
use kleene::WrittenPuzzle;
use kleene_search::puzzle::Puzzle;
use kleene_text::list;

use crate::common::subject::blank;
use crate::common::{
    Exit, FileArgs, Subject, one, pictures, refused, report, unanswered, whole_file,
};

/// The puzzle to convert, and its destination.
#[derive(Debug, ClapArgs)]
pub(crate) struct FromToArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// The output file [default: stdout].
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A format that is written of a kind of puzzle, by its name.
pub(crate) fn written<P: Puzzle>() -> PossibleValuesParser {
    let formats = P::formats().iter().filter(|format| format.is_written);
    PossibleValuesParser::new(
        formats.map(|format| PossibleValue::new(format.name).help(format.about)),
    )
}

/// Writes a puzzle in another format.
pub(crate) fn run(subject: &dyn Subject, args: &FromToArgs, to: &str) -> Result<Exit> {
    let named = one(subject, &args.from.file, args.from.puzzle)?;
    let source = named.name();
    pictures::add_some(&*source, || blank(&named.puzzle));
    let Some(written) = named.puzzle.write(to) else {
        let formats = subject.kind().formats().iter();
        let names: Vec<&str> =
            formats.filter(|format| format.is_written).map(|format| format.name).collect();
        let way = if to == "png" { format!("; {}", pictures::WAY) } else { String::new() };
        match names[..] {
            [] => return Err(unanswered("convert", &named.puzzle)),
            _ => bail!(
                "cannot write {} as {to}: expected --to {}{way}",
                subject.kind(),
                list(&names, "or")
            ),
        }
    };
    let written = written.map_err(|error| match to {
        // Without a goal there is no picture of the solution.
        "png" => anyhow!("{error}; {}", pictures::WAY),
        _ => refused(error),
    });
    let WrittenPuzzle { content, lost } =
        written.with_context(|| format!("cannot convert {source}"))?;
    if !lost.is_empty() {
        report::warning(&format!("{source}: {to} cannot store: {}", lost.join(", ")));
    }
    whole_file::put(args.output.as_deref(), &content)?;
    Ok(Exit::Solved)
}
