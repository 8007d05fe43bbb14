//! `kleene solve`, `check`, `count`, `hint`, `grade`, `convert`, `export` and `generate`: of any kind of puzzle, which
//! is found out from the file.

pub(crate) mod args;
mod kind;

use std::path::Path;

use anyhow::{Result, bail};
use kleene::Kind;
use kleene_draw::Recording;
use kleene_text::list;

use self::args::{CheckArgs, ConvertArgs, GenerateCommand, SolveArgs, StrategyArgs};
pub(crate) use self::kind::{register, registry};
use crate::common::candidates::CandidatesArgs;
use crate::common::options::plain;
use crate::common::proofs::{CheckProofArgs, ProveArgs, Target};
use crate::common::recorded::{self, Asked};
use crate::common::{
    AnswerArgs, CountArgs, Exit, ExportArgs, FileArgs, Files, FilesArgs, HintArgs, Plain, Records,
    SolutionsArgs, StepsArgs, Subject, candidates as values, check, claim, convert, count, export,
    grade, hint, judge, limits, one, proofs, report, solve,
};
use crate::sudoku::Sudokus;
use crate::{cluegrid, letterboxed, nonogram, rectangles, sudoku, triddler};

/// The kind of a file.
///
/// # Errors
/// A file that could be of several kinds, if none is named.
pub(crate) fn kind_of(path: &Path, named: Option<Kind>) -> Result<Kind> {
    kind::of_one(path, named)
}

/// The puzzles of a kind, as the verbs for any kind see them.
fn subject_of<'a>(plain: Plain<'a>) -> Box<dyn Subject + 'a> {
    if plain.kind == Kind::of::<kleene_sudoku::Puzzle>() && plain.proof.is_none() && !plain.draws {
        return Box::new(Sudokus::searched(plain.strategy));
    }
    Box::new(plain)
}

/// The names of the kinds whose search is played.
pub(crate) fn played() -> impl Iterator<Item = &'static str> {
    // Exact covers have no picture.
    registry().kinds().iter().map(|kind| kind.name()).filter(|name| *name != "cover")
}

/// The puzzles of a kind without options.
pub(crate) fn usual(kind: Kind) -> Box<dyn Subject> {
    subject_of(Plain::new(kind))
}

/// The strategy of a call by the name that the kind has for it.
///
/// # Errors
/// A name that the kind does not have.
fn strategy_of(kind: Kind, args: &StrategyArgs) -> Result<Option<&'static str>> {
    let Some(name) = &args.strategy else { return Ok(None) };
    let known = kind.strategies();
    match known.iter().find(|known| plain(known) == plain(name)) {
        Some(known) => Ok(Some(known)),
        None if known.is_empty() => bail!("{kind} takes no --strategy: it has only one"),
        None => bail!("unknown strategy {name:?} for {kind}: expected {}", list(known, "or")),
    }
}

/// Answers about all files, with those of one kind that follow each other at once.
fn each_kind(
    from: &FilesArgs,
    named: Option<Kind>,
    records: &Records,
    allow: impl Fn(Kind) -> Result<()>,
    answer: impl Fn(Kind, Files<'_>) -> Result<Exit>,
) -> Result<Exit> {
    let kinds = kind::of_all(&from.files, named);
    kinds.iter().flatten().try_for_each(|&kind| allow(kind))?;
    let Files { threads, at_one, .. } = from.all();
    let has_others = from.files.len() > 1;
    let (mut exit, mut start) = (Exit::Solved, 0);
    for part in
        kinds.chunk_by(|one, other| matches!((one, other), (Ok(one), Ok(other)) if one == other))
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
    records.finish(exit)
}

pub(crate) fn solve(args: &SolveArgs, named: Option<Kind>) -> Result<Exit> {
    let SolutionsArgs { answer, wanted, stats } = &args.solutions;
    if args.no_guess {
        let kinds = kind::of_all(&answer.from.files, named);
        for kind in kinds.iter().flatten() {
            if *kind != Kind::of::<kleene_nonogram::Puzzle>() {
                bail!("--no-guess works only for nonograms, not for {kind}");
            }
        }
        return nonogram::no_guess(args);
    }
    let records = solve::records(answer.format);
    let allow = |kind| strategy_of(kind, &args.strategy).map(|_| ());
    each_kind(&answer.from, named, &records, allow, |kind, files| {
        let is_sudoku = kind == Kind::of::<kleene_sudoku::Puzzle>();
        let usual = if is_sudoku { solve::Wanted::Verdict } else { solve::Wanted::Any };
        let asked = solve::Asked { files, stats: *stats, ..answer.asked(wanted.or(usual)) };
        let strategy = strategy_of(kind, &args.strategy)?;
        let subject = subject_of(Plain { strategy, ..Plain::new(kind) });
        solve::of(&*subject, &asked, &records)
    })
}

pub(crate) fn check(args: &CheckArgs, named: Option<Kind>) -> Result<Exit> {
    let from = &args.verdict.answer.from;
    if args.board.is_some() || args.step.is_some() {
        let [file] = &*from.files else {
            let option = if args.step.is_some() { "--step" } else { "--board" };
            bail!("{option} takes a single puzzle file")
        };
        let kind = kind::of_one(file, named)?;
        let named = one(&Plain::new(kind), file, args.puzzle)?;
        let (board, format) = (args.board.as_deref(), args.verdict.answer.format);
        if let Some(step) = &args.step {
            return claim::run(&named, step, board, format);
        }
        if let Some(board) = board {
            return judge::run(&named, board, format);
        }
    }
    if args.puzzle.is_some() {
        bail!("--puzzle needs --board or --step");
    }
    let proof = args.proof.as_deref();
    let proof = proof.map(|path| Target::new("--proof", path, args.to, from.files.len()));
    let proof = proof.transpose()?;
    let records = check::records(args.verdict.answer.format);
    let allow = |kind| strategy_of(kind, &args.strategy).map(|_| ());
    each_kind(from, named, &records, allow, |kind, files| {
        let asked = check::Asked { files, why: args.why, mend: args.mend, ..args.verdict.asked() };
        let strategy = strategy_of(kind, &args.strategy)?;
        let subject = subject_of(Plain { kind, strategy, proof, draws: args.draw });
        check::of(&*subject, &asked, &records)
    })
}

/// Follows a proof of a puzzle.
pub(crate) fn check_proof(args: &CheckProofArgs, named: Option<Kind>) -> Result<Exit> {
    let kind = kind::of_one(&args.file, named);
    // As a nonogram a file of several readings can be read in one way only.
    let kind = kind.unwrap_or(Kind::of::<kleene_nonogram::Puzzle>());
    proofs::check_of(&Plain::new(kind), args)
}

/// Writes a proof of the verdict on a puzzle.
pub(crate) fn prove(args: &ProveArgs, named: Option<Kind>) -> Result<Exit> {
    let kind = kind::of_one(&args.file, named)?;
    proofs::write_of(kind, args)
}

pub(crate) fn count(args: &CountArgs, named: Option<Kind>) -> Result<Exit> {
    let (records, most) = (count::records(args.answer.format), args.most);
    each_kind(
        &args.answer.from,
        named,
        &records,
        |_| Ok(()),
        |kind, files| count::of(&*subject_of(Plain::new(kind)), files, most, &records),
    )
}

pub(crate) fn grade(args: &AnswerArgs, named: Option<Kind>) -> Result<Exit> {
    let records = grade::records(args.format);
    each_kind(
        &args.from,
        named,
        &records,
        |_| Ok(()),
        |kind, files| grade::of(&Plain::new(kind), files, &records),
    )
}

pub(crate) fn candidates(args: &CandidatesArgs, named: Option<Kind>) -> Result<Exit> {
    let kind = kind::of_one(&args.start.from.file, named)?;
    values::run(&Plain::new(kind), args)
}

pub(crate) fn hint(args: &HintArgs, named: Option<Kind>) -> Result<Exit> {
    steps(&args.asked(), "hint", named)
}

pub(crate) fn explain(args: &StepsArgs, named: Option<Kind>) -> Result<Exit> {
    steps(&hint::Asked { why: true, ..args.asked(true) }, "explain", named)
}

fn steps(asked: &hint::Asked<'_>, verb: &str, named: Option<Kind>) -> Result<Exit> {
    let kind = kind::of_one(&asked.from.file, named)?;
    if kind == Kind::of::<kleene_letterboxed::Words>() {
        if verb == "explain" || asked.all || asked.board.is_some() {
            bail!(
                "Letter Boxed has `hint` but no `explain`, --all or --board: see `kleene letterboxed hint --help`"
            );
        }
        return letterboxed::hint_of_file(asked.from, asked.format);
    }
    hint::run(&*subject_of(Plain::new(kind)), asked)
}

/// Records the search of a puzzle of any kind.
///
/// # Errors
/// A file that could be of several kinds, if none is named.
pub(crate) fn record(from: &FileArgs, named: Option<Kind>, asked: Asked<'_>) -> Result<Recording> {
    let kind = kind::of_one(&from.file, named)?;
    let puzzle = one(&Plain::new(kind), &from.file, from.puzzle)?.puzzle;
    recorded::record(&puzzle, asked)
}

pub(crate) fn convert(args: &ConvertArgs, named: Option<Kind>) -> Result<Exit> {
    let kind = kind::of_one(&args.from.from.file, named)?;
    convert::run(&Plain::new(kind), &args.from, &args.to)
}

pub(crate) fn export(args: &ExportArgs, named: Option<Kind>) -> Result<Exit> {
    let kind = kind::of_one(&args.from.file, named)?;
    export::run(&Plain::new(kind), args)
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
