//! `kleene solve`, `check`, `count`, `hint`, `grade`, `convert`, `export` and `generate`: of any kind of puzzle, which is found
//! out from the file.

pub(crate) mod args;
mod kind;
mod likely;

use std::path::Path;

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_nonogram::Format as NonogramFormat;
use kleene_sudoku::Format as SudokuFormat;

use self::args::{ConvertArgs, GenerateCommand, KindArgs, OfAnyKind, Target};
use self::kind::Kind;
pub(crate) use self::kind::{kinds, played};
use crate::board::Boards;
use crate::cluegrid::{self, Cluegrids};
use crate::common::answer::{AnswerArgs, CountArgs, SolutionsArgs};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::export::ExportArgs;
use crate::common::proofs::CheckProofArgs;
use crate::common::recorded::{self, Asked, Play};
use crate::common::records::Records;
use crate::common::subject::{FileArgs, Files, FilesArgs, one};
use crate::common::{
    check, convert, count, export, grade, hint, limits, pictures, proofs, report, solve,
};
use crate::cover::Covers;
use crate::letterboxed::{self, Letterboxed};
use crate::nonogram::args::{CheckArgs, SolveArgs, Target as NonogramTarget};
use crate::nonogram::{self, Nonograms};
use crate::queens::Queens;
use crate::rectangles::{self, Polyominoes, Rectangles};
use crate::sudoku::{self, Sudokus};
use crate::triddler::args::Target as TriddlerTarget;
use crate::triddler::{self, Triddlers};

/// The name of the kind of a file.
///
/// # Errors
/// A file that could be of several kinds, if none is said.
pub(crate) fn kind_of(path: &Path, said: &KindArgs) -> Result<&'static str> {
    Kind::of_one(path, said).map(Kind::name)
}

/// The files of a call, and the kind of each.
struct Kinds<'a> {
    from: &'a FilesArgs,
    kinds: Vec<Result<Kind, InputError>>,
}

impl<'a> Kinds<'a> {
    /// The kinds of the files of a call. One that is of no kind is taken for what those before it are, or those after
    /// it, or a nonogram: what is wrong with it is said as of a file of that kind.
    fn of(from: &'a FilesArgs, said: &KindArgs) -> Self {
        let kinds = from.files.iter().map(|path| Kind::of_file(path, said).transpose());
        let kinds: Vec<_> = kinds.collect();
        let is_known = |kind: &Option<Result<Kind, InputError>>| match kind {
            Some(Ok(kind)) => Some(*kind),
            _ => None,
        };
        let mut last = kinds.iter().find_map(is_known).unwrap_or(Kind::Nonogram);
        let kinds = kinds.into_iter().zip(&from.files).map(|(kind, path)| {
            last = is_known(&kind).unwrap_or(last);
            kind.unwrap_or_else(|| Ok(last.assumed(path)))
        });
        Self { from, kinds: kinds.collect() }
    }

    /// Asks of every kind whether it can be answered about, before there is any answer.
    fn allow(&self, allow: impl Fn(Kind) -> Result<()>) -> Result<()> {
        self.kinds.iter().flatten().try_for_each(|&kind| allow(kind))
    }

    /// Answers about all files, with those of one kind that follow each other at once.
    fn answer(
        &self,
        records: &Records,
        answer: impl Fn(Kind, Files<'_>) -> Result<Exit>,
    ) -> Result<Exit> {
        let Self { from, kinds } = self;
        let Files { threads, at_one, .. } = from.all();
        let has_others = from.files.len() > 1;
        let (mut exit, mut start) = (Exit::Solved, 0);
        for part in kinds
            .chunk_by(|one, other| matches!((one, other), (Ok(one), Ok(other)) if one == other))
        {
            let paths = &from.files[start..start + part.len()];
            start += part.len();
            if limits::is_over() {
                break;
            }
            exit = exit.max(match &part[0] {
                Ok(kind) => answer(*kind, Files { paths, threads, at_one, has_others })?,
                Err(error) => {
                    report::input_error(error);
                    records.error(error)?;
                    Exit::BadInput
                }
            });
        }
        records.finish()?;
        Ok(exit)
    }
}

pub(crate) fn solve(OfAnyKind { of: args, kind }: &OfAnyKind<SolveArgs>) -> Result<Exit> {
    let SolutionsArgs { answer, wanted, stats } = &args.solutions;
    let kinds = Kinds::of(&answer.from, kind);
    kinds.allow(|kind| {
        kind.refuse("--no-guess", args.no_guess)?;
        kind.refuse("--strategy", args.strategy.strategy.is_some())
    })?;
    if args.no_guess {
        return nonogram::solve(args);
    }
    let records = solve::records(answer.format);
    kinds.answer(&records, |kind, files| {
        let usual = if kind == Kind::Sudoku { solve::Wanted::Verdict } else { solve::Wanted::Any };
        let asked = solve::Asked { files, stats: *stats, ..answer.asked(wanted.or(usual)) };
        match kind {
            Kind::Nonogram => solve::of(&Nonograms::searched(&args.strategy), &asked, &records),
            Kind::Cluegrid => solve::of(&Cluegrids::default(), &asked, &records),
            Kind::Sudoku => solve::of(&Sudokus::default(), &asked, &records),
            Kind::Queens => solve::of(&Queens::default(), &asked, &records),
            Kind::Rectangles => solve::of(&Rectangles::default(), &asked, &records),
            Kind::Polyominoes => solve::of(&Polyominoes::default(), &asked, &records),
            Kind::Board => solve::of(&Boards::default(), &asked, &records),
            Kind::Triddler => solve::of(&Triddlers::default(), &asked, &records),
            Kind::Cover => solve::of(&Covers::with_stats(*stats), &asked, &records),
            Kind::Letterboxed => solve::of(&Letterboxed, &asked, &records),
        }
    })
}

pub(crate) fn check(OfAnyKind { of: args, kind }: &OfAnyKind<CheckArgs>) -> Result<Exit> {
    let kinds = Kinds::of(&args.verdict.answer.from, kind);
    kinds.allow(|kind| {
        kind.refuse_proof("--proof", args.proof.is_some())?;
        kind.refuse("--draw", args.draw)?;
        kind.refuse("--strategy", args.strategy.strategy.is_some())
    })?;
    let nonograms = Nonograms::checked(args)?;
    let records = check::records(args.verdict.answer.format);
    kinds.answer(&records, |kind, files| {
        let asked = check::Asked { files, ..args.verdict.asked() };
        match kind {
            Kind::Nonogram => check::of(&nonograms, &asked, &records),
            Kind::Cluegrid => check::of(&Cluegrids::default(), &asked, &records),
            Kind::Sudoku => check::of(&Sudokus::default(), &asked, &records),
            Kind::Queens => check::of(&Queens::default(), &asked, &records),
            Kind::Rectangles => check::of(&Rectangles::default(), &asked, &records),
            Kind::Polyominoes => check::of(&Polyominoes::default(), &asked, &records),
            Kind::Board => check::of(&Boards::proven(nonograms.proof()), &asked, &records),
            Kind::Triddler => check::of(&Triddlers::default(), &asked, &records),
            Kind::Cover => check::of(&Covers::default(), &asked, &records),
            Kind::Letterboxed => check::of(&Letterboxed, &asked, &records),
        }
    })
}

/// Follows a proof of a board file, or of a nonogram.
pub(crate) fn check_proof(args: &CheckProofArgs) -> Result<Exit> {
    match Kind::of_one(&args.file, &KindArgs::default()) {
        Ok(Kind::Board) => proofs::check(&Boards::default(), args),
        Ok(kind) => {
            kind.refuse_proof("check-proof", true)?;
            proofs::check(&Nonograms::default(), args)
        }
        // As a nonogram it can be read in one way only.
        Err(_) => proofs::check(&Nonograms::default(), args),
    }
}

pub(crate) fn count(OfAnyKind { of: args, kind }: &OfAnyKind<CountArgs>) -> Result<Exit> {
    let kinds = Kinds::of(&args.answer.from, kind);
    let (records, most) = (count::records(args.answer.format), args.most);
    kinds.answer(&records, |kind, files| match kind {
        Kind::Nonogram => count::of(&Nonograms::default(), files, most, &records),
        Kind::Cluegrid => count::of(&Cluegrids::default(), files, most, &records),
        Kind::Sudoku => count::of(&Sudokus::default(), files, most, &records),
        Kind::Queens => count::of(&Queens::default(), files, most, &records),
        Kind::Rectangles => count::of(&Rectangles::default(), files, most, &records),
        Kind::Polyominoes => count::of(&Polyominoes::default(), files, most, &records),
        Kind::Board => count::of(&Boards::default(), files, most, &records),
        Kind::Triddler => count::of(&Triddlers::default(), files, most, &records),
        Kind::Cover => count::of(&Covers::with_stats(most.stats), files, most, &records),
        Kind::Letterboxed => count::of(&Letterboxed, files, most, &records),
    })
}

pub(crate) fn grade(OfAnyKind { of: args, kind }: &OfAnyKind<AnswerArgs>) -> Result<Exit> {
    let kinds = Kinds::of(&args.from, kind);
    kinds.allow(|kind| match kind {
        Kind::Nonogram | Kind::Cluegrid | Kind::Sudoku | Kind::Board | Kind::Triddler => Ok(()),
        _ => kind.cannot("grade"),
    })?;
    let records = grade::records(args.format);
    kinds.answer(&records, |kind, files| match kind {
        Kind::Nonogram => grade::of(&Nonograms::default(), files, &records),
        Kind::Cluegrid => grade::of(&Cluegrids::default(), files, &records),
        Kind::Sudoku => grade::of(&Sudokus::default(), files, &records),
        Kind::Board => grade::of(&Boards::default(), files, &records),
        Kind::Triddler => grade::of(&Triddlers::default(), files, &records),
        kind => kind.cannot("grade"),
    })
}

pub(crate) fn hint(OfAnyKind { of: args, kind }: &OfAnyKind<hint::HintArgs>) -> Result<Exit> {
    let kind = Kind::of_one(&args.steps.from.file, kind)?;
    let asked = args.asked();
    match kind {
        Kind::Nonogram => hint::run(&Nonograms::default(), &asked),
        Kind::Cluegrid => hint::run(&Cluegrids::default(), &asked),
        Kind::Sudoku => hint::run(&Sudokus::default(), &asked),
        Kind::Board => hint::run(&Boards::default(), &asked),
        Kind::Triddler => hint::run(&Triddlers::default(), &asked),
        Kind::Letterboxed if asked.all || asked.board.is_some() => {
            bail!(
                "a hint for Letter Boxed has neither --all nor --board: `kleene letterboxed hint --help`"
            )
        }
        Kind::Letterboxed => letterboxed::hint_of_file(asked.from, asked.format),
        kind => kind.cannot("hint"),
    }
}

/// Records the search of a puzzle of any kind.
///
/// # Errors
/// A file that could be of several kinds, if none is said.
pub(crate) fn record(from: &FileArgs, kind: &KindArgs, asked: Asked<'_>) -> Result<Recording> {
    fn of<S: Play>(subject: &S, from: &FileArgs, asked: Asked<'_>) -> Result<Recording> {
        let named = one(subject, &from.file, from.puzzle)?;
        recorded::record(subject, &named.puzzle, asked)
    }
    match Kind::of_one(&from.file, kind)? {
        Kind::Nonogram => of(&Nonograms::default(), from, asked),
        Kind::Cluegrid => of(&Cluegrids::default(), from, asked),
        Kind::Sudoku => of(&Sudokus::default(), from, asked),
        Kind::Queens => of(&Queens::default(), from, asked),
        Kind::Rectangles => of(&Rectangles::default(), from, asked),
        Kind::Polyominoes => of(&Polyominoes::default(), from, asked),
        Kind::Letterboxed => of(&Letterboxed, from, asked),
        Kind::Board => of(&Boards::default(), from, asked),
        Kind::Triddler => of(&Triddlers::default(), from, asked),
        Kind::Cover => Kind::Cover.cannot("play"),
    }
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<Exit> {
    let kind = Kind::of_one(&args.from.from.file, &args.kind)?;
    let (from, name) = (&args.from, args.to.name());
    match (kind, args.to) {
        (Kind::Sudoku, Target::Nonogram(NonogramTarget::PuzzLink)) => {
            convert::run(&Sudokus::default(), from, (SudokuFormat::PuzzLink, name))
        }
        (Kind::Nonogram, Target::Json(..)) => {
            convert::run(&Nonograms::default(), from, (NonogramFormat::Json, name))
        }
        (Kind::Nonogram, Target::Nonogram(to)) => {
            let to = to.format();
            convert::run(&Nonograms::default(), from, (to, &to.to_string()))
        }
        (Kind::Sudoku, Target::Sudoku(to) | Target::Json(to, ..)) => {
            convert::run(&Sudokus::default(), from, (to, name))
        }
        (Kind::Cluegrid, Target::Cluegrid(to) | Target::Json(_, to, _)) => {
            convert::run(&Cluegrids::default(), from, (to, name))
        }
        (Kind::Rectangles, Target::Rectangles(to) | Target::Json(.., to)) => {
            convert::run(&Rectangles::default(), from, (to, name))
        }
        (Kind::Triddler, Target::Nonogram(NonogramTarget::G)) => {
            convert::run(&Triddlers::default(), from, (TriddlerTarget::G, name))
        }
        (Kind::Triddler, Target::Nonogram(NonogramTarget::Xml)) => {
            convert::run(&Triddlers::default(), from, (TriddlerTarget::Xml, name))
        }
        (Kind::Triddler, Target::Triddler(to)) => {
            convert::run(&Triddlers::default(), from, (to, name))
        }
        (kind, Target::Nonogram(NonogramTarget::Png)) => {
            bail!("{} has no format {name}: {}", kind.name(), pictures::WAY)
        }
        (Kind::Board | Kind::Cover | Kind::Queens | Kind::Polyominoes | Kind::Letterboxed, _) => {
            kind.cannot("convert")
        }
        (kind, _) => bail!("{} has no format {name}: `kleene {0} convert --help`", kind.name()),
    }
}

pub(crate) fn export(OfAnyKind { of: args, kind }: &OfAnyKind<ExportArgs>) -> Result<Exit> {
    match Kind::of_one(&args.from.file, kind)? {
        Kind::Nonogram => export::run(&Nonograms::default(), args),
        Kind::Cluegrid => export::run(&Cluegrids::default(), args),
        Kind::Sudoku => export::run(&Sudokus::default(), args),
        Kind::Board => export::run(&Boards::default(), args),
        kind => kind.cannot("export"),
    }
}

pub(crate) fn generate(command: &GenerateCommand) -> Result<Exit> {
    match command {
        GenerateCommand::Nonogram(args) => nonogram::generate(args),
        GenerateCommand::Cluegrid(args) => cluegrid::generate(args),
        GenerateCommand::Sudoku(args) => sudoku::generate(args),
        GenerateCommand::Rectangles(args) => rectangles::generate(args),
        GenerateCommand::Letterboxed(args) => letterboxed::generate(args),
        GenerateCommand::Triddler(args) => triddler::generate(args),
    }
}
