//! `convert`, for every kind of puzzle: a puzzle in another format.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::{Args as ClapArgs, ValueEnum};

use crate::common::exit::Exit;
use crate::common::subject::{FileArgs, Named, Subject, one};
use crate::common::{pictures, report, screen, whole_file};

/// A puzzle in another format.
#[derive(Debug)]
pub(crate) struct Converted {
    pub(crate) content: Vec<u8>,
    /// What the format has no place for.
    pub(crate) lost: Vec<String>,
}

impl From<String> for Converted {
    fn from(text: String) -> Self {
        Self { content: text.into_bytes(), lost: Vec::new() }
    }
}

/// A kind of puzzle that is written in several formats.
pub(crate) trait Convert: Subject {
    /// A format.
    type Format: Copy;

    fn convert(&self, named: &Named<Self::Puzzle>, to: Self::Format) -> Result<Converted>;
}

/// What is converted, and where to.
#[derive(Debug, ClapArgs)]
pub(crate) struct FromToArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// The file to write, whole or not at all; stdout if absent or `-`.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What is converted, where to, and to which of these formats.
#[derive(Debug, ClapArgs)]
#[group(skip)]
pub(crate) struct ConvertArgs<T: ValueEnum + Send + Sync + 'static> {
    #[command(flatten)]
    pub(crate) from: FromToArgs,

    /// The format to write.
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: T,
}

/// Writes a puzzle in another format.
pub(crate) fn run<S: Convert>(
    subject: &S,
    args: &FromToArgs,
    (to, name): (S::Format, &str),
) -> Result<Exit> {
    let named = one(subject, &args.from.file, args.from.puzzle)?;
    let source = named.name();
    pictures::add_some(&*source, || subject.blank(&named.puzzle));
    let converted = subject.convert(&named, to);
    let Converted { content, lost } =
        converted.with_context(|| format!("cannot convert {source}"))?;
    if !lost.is_empty() {
        report::warning(&format!("{source}: {name} has no place for: {}", lost.join(", ")));
    }
    match args.output.as_deref().filter(|&path| path != Path::new("-")) {
        Some(path) => whole_file::write(path, &content)
            .with_context(|| format!("cannot write {}", path.display()))?,
        None => screen::lines().write_all(&content)?,
    }
    Ok(Exit::Solved)
}
