//! `kleene solve`, `check`, `count`, `hint`, `grade`, `convert`, `export` and `generate`: of any kind of puzzle, which is found
//! out from the file.

pub(crate) mod args;

use std::path::Path;

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_nonogram::Format as NonogramFormat;
use kleene_sudoku::{Format as SudokuFormat, InputFormat};
use kleene_text::list;

use self::args::{
    CheckArgs, ConvertArgs, CountArgs, ExportArgs, GenerateCommand, GradeArgs, HintArgs, KindArgs,
    SolveArgs, Target,
};
use crate::cluegrid::{self, Cluegrids};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::recorded::{self, Asked, Play};
use crate::common::records::Records;
use crate::common::subject::{FileArgs, Files, FilesArgs, Puzzles, Subject, one};
use crate::common::{check, convert, count, export, grade, hint, input, limits, report, solve};
use crate::letterboxed::{self, Letterboxed};
use crate::nonogram::args::Target as NonogramTarget;
use crate::nonogram::{self, Nonograms};
use crate::queens::Queens;
use crate::rectangles::{self, Polyominoes, Rectangles};
use crate::sudoku::{self, Sudokus};

/// A kind of puzzle that is known by its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Nonogram,
    Cluegrid,
    Sudoku,
    Queens,
    Rectangles,
    Polyominoes,
    Letterboxed,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::Nonogram,
        Self::Cluegrid,
        Self::Sudoku,
        Self::Queens,
        Self::Rectangles,
        Self::Polyominoes,
        Self::Letterboxed,
    ];

    /// The name that its command has.
    fn name(self) -> &'static str {
        match self {
            Self::Nonogram => Nonograms::NAME,
            Self::Cluegrid => Cluegrids::NAME,
            Self::Sudoku => Sudokus::NAME,
            Self::Queens => Queens::NAME,
            Self::Rectangles => Rectangles::NAME,
            Self::Polyominoes => Polyominoes::NAME,
            Self::Letterboxed => Letterboxed::NAME,
        }
    }

    /// The kind of this name.
    fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind whose files have this suffix, and no other kind's have.
    fn of_suffix(suffix: &str) -> Option<Self> {
        let is_of_sudokus = || {
            let mut suffixes = InputFormat::ALL.into_iter().flat_map(InputFormat::suffixes);
            suffixes.any(|known| known.eq_ignore_ascii_case(suffix))
        };
        match NonogramFormat::of_suffix(suffix) {
            Some(_) => Some(Self::Nonogram),
            None => is_of_sudokus().then_some(Self::Sudoku),
        }
    }

    /// Whether a file can be read as one of this kind.
    fn reads(self, path: &Path) -> bool {
        fn reads<S: Subject>(subject: &S, path: &Path) -> bool {
            subject.open(path).is_ok()
        }
        match self {
            Self::Nonogram => reads(&Nonograms::default(), path),
            Self::Cluegrid => reads(&Cluegrids::default(), path),
            // A grid with blanks for empty cells could be any numbers, and an address says what it is.
            Self::Sudoku => match Sudokus::default().open(path).map(|file| file.puzzles) {
                Ok(Puzzles::One(board)) => {
                    let size = board.shape().size();
                    has_characters(path, size * size) || is_address(path)
                }
                read => read.is_ok(),
            },
            Self::Queens => reads(&Queens::default(), path),
            Self::Rectangles => reads(&Rectangles::default(), path),
            Self::Polyominoes => reads(&Polyominoes::default(), path),
            Self::Letterboxed => Letterboxed::reads(path),
        }
    }

    /// The kind of a file; `None` if it is of no kind, or cannot be read.
    ///
    /// # Errors
    /// A file that could be of several kinds, if none is said.
    fn of_file(path: &Path, said: &KindArgs) -> Result<Option<Self>, InputError> {
        if let Some(kind) = said.kind.as_deref().and_then(Self::of_name) {
            return Ok(Some(kind));
        }
        if let Some(kind) = input::suffix(path).and_then(Self::of_suffix) {
            return Ok(Some(kind));
        }
        let is_stdin = path == Path::new("-");
        if is_stdin {
            // It is read once, and looked at several times.
            input::keep_stdin(input::MAX_BYTES).map_err(|error| {
                let name = "<stdin>".to_owned();
                InputError::Read { name, error }
            })?;
        }
        let mut kinds: Vec<_> = Self::ALL.into_iter().filter(|kind| kind.reads(path)).collect();
        // Every rectangle is a polyomino.
        if kinds.contains(&Self::Rectangles) {
            kinds.retain(|&kind| kind != Self::Polyominoes);
        }
        match *kinds {
            [] => Ok(Self::of_address(path)),
            [kind] => Ok(Some(kind)),
            [..] => {
                let options = kinds.iter().map(|kind| format!("--as {}", kind.name()));
                let options = list(&options.collect::<Vec<_>>(), "or").to_string();
                Err(InputError::Several { name: input::name(path), options })
            }
        }
    }

    /// The kind of the address that a file has, by its words.
    fn of_address(path: &Path) -> Option<Self> {
        let (_, content) = input::read_bytes(path).ok().filter(|_| is_address(path))?;
        let address = String::from_utf8(content).ok()?;
        let has = |words: &[&str]| words.iter().any(|word| address.contains(word));
        match () {
            () if has(&["nonogram"]) => Some(Self::Nonogram),
            () if has(&["sudoku", "bd=", "f-puzzles", "fpuz"]) => Some(Self::Sudoku),
            () if has(&["puzzle="]) => Some(Self::Cluegrid),
            () => None,
        }
    }

    /// The kind of the only file of a call.
    fn of_one(path: &Path, said: &KindArgs) -> Result<Self> {
        Ok(Self::of_file(path, said)?.unwrap_or(Self::Nonogram))
    }

    /// Refuses an option that only nonograms have.
    fn refuse(self, option: &str, is_given: bool) -> Result<()> {
        if is_given && self != Self::Nonogram {
            bail!("{option} is for nonograms, and this is of the kind {}", self.name());
        }
        Ok(())
    }

    /// Refuses a question that is not asked of this kind.
    fn cannot<T>(self, verb: &str) -> Result<T> {
        bail!("there is no {verb} for {}", self.name())
    }
}

/// The names of the kinds.
pub(crate) fn kinds() -> [&'static str; Kind::ALL.len()] {
    Kind::ALL.map(Kind::name)
}

/// Whether a file has at least `count` characters other than blanks.
fn has_characters(path: &Path, count: usize) -> bool {
    let content = input::read_bytes(path).map(|(_, content)| content).unwrap_or_default();
    content.iter().filter(|byte| !byte.is_ascii_whitespace()).count() >= count
}

/// Whether a file has an address, or is one.
fn is_address(path: &Path) -> bool {
    let content = input::read_bytes(path).map(|(_, content)| content).unwrap_or_default();
    content.starts_with(b"http") || input::address(path).is_some()
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
        let kinds = kinds.into_iter().map(|kind| {
            last = is_known(&kind).unwrap_or(last);
            kind.unwrap_or(Ok(last))
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

pub(crate) fn solve(SolveArgs { of: args, kind }: &SolveArgs) -> Result<Exit> {
    let kinds = Kinds::of(&args.answer.from, kind);
    kinds.allow(|kind| {
        kind.refuse("--no-guess", args.no_guess)?;
        kind.refuse("--strategy", args.strategy.strategy.is_some())
    })?;
    if args.no_guess {
        return nonogram::solve(args);
    }
    let records = solve::records(args.answer.format);
    kinds.answer(&records, |kind, files| {
        let usual = if kind == Kind::Sudoku { solve::Wanted::Verdict } else { solve::Wanted::Any };
        let (format, wanted, stats) = (args.answer.format, args.wanted.or(usual), args.stats);
        let asked = solve::Asked { files, format, wanted, stats };
        match kind {
            Kind::Nonogram => solve::of(&Nonograms::searched(&args.strategy), &asked, &records),
            Kind::Cluegrid => solve::of(&Cluegrids::default(), &asked, &records),
            Kind::Sudoku => solve::of(&Sudokus::default(), &asked, &records),
            Kind::Queens => solve::of(&Queens::default(), &asked, &records),
            Kind::Rectangles => solve::of(&Rectangles::default(), &asked, &records),
            Kind::Polyominoes => solve::of(&Polyominoes::default(), &asked, &records),
            Kind::Letterboxed => solve::of(&Letterboxed, &asked, &records),
        }
    })
}

pub(crate) fn check(CheckArgs { of: args, kind }: &CheckArgs) -> Result<Exit> {
    let kinds = Kinds::of(&args.answer.from, kind);
    kinds.allow(|kind| {
        kind.refuse("--proof", args.proof.is_some())?;
        kind.refuse("--draw", args.draw)?;
        kind.refuse("--strategy", args.strategy.strategy.is_some())
    })?;
    let nonograms = Nonograms::checked(args)?;
    let records = check::records(args.answer.format);
    kinds.answer(&records, |kind, files| {
        let asked = check::Asked { files, format: args.answer.format, stats: args.stats };
        match kind {
            Kind::Nonogram => check::of(&nonograms, &asked, &records),
            Kind::Cluegrid => check::of(&Cluegrids::default(), &asked, &records),
            Kind::Sudoku => check::of(&Sudokus::default(), &asked, &records),
            Kind::Queens => check::of(&Queens::default(), &asked, &records),
            Kind::Rectangles => check::of(&Rectangles::default(), &asked, &records),
            Kind::Polyominoes => check::of(&Polyominoes::default(), &asked, &records),
            Kind::Letterboxed => check::of(&Letterboxed, &asked, &records),
        }
    })
}

pub(crate) fn count(CountArgs { of: args, kind }: &CountArgs) -> Result<Exit> {
    let kinds = Kinds::of(&args.answer.from, kind);
    let (records, most) = (count::records(args.answer.format), args.most);
    kinds.answer(&records, |kind, files| match kind {
        Kind::Nonogram => count::of(&Nonograms::default(), files, most, &records),
        Kind::Cluegrid => count::of(&Cluegrids::default(), files, most, &records),
        Kind::Sudoku => count::of(&Sudokus::default(), files, most, &records),
        Kind::Queens => count::of(&Queens::default(), files, most, &records),
        Kind::Rectangles => count::of(&Rectangles::default(), files, most, &records),
        Kind::Polyominoes => count::of(&Polyominoes::default(), files, most, &records),
        Kind::Letterboxed => count::of(&Letterboxed, files, most, &records),
    })
}

pub(crate) fn grade(GradeArgs { of: args, kind }: &GradeArgs) -> Result<Exit> {
    let kinds = Kinds::of(&args.from, kind);
    kinds.allow(|kind| match kind {
        Kind::Nonogram | Kind::Cluegrid | Kind::Sudoku => Ok(()),
        _ => kind.cannot("grade"),
    })?;
    let records = grade::records(args.format);
    kinds.answer(&records, |kind, files| match kind {
        Kind::Nonogram => grade::of(&Nonograms::default(), files, &records),
        Kind::Cluegrid => grade::of(&Cluegrids::default(), files, &records),
        Kind::Sudoku => grade::of(&Sudokus::default(), files, &records),
        kind => kind.cannot("grade"),
    })
}

pub(crate) fn hint(HintArgs { of: args, kind }: &HintArgs) -> Result<Exit> {
    let kind = Kind::of_one(&args.from.from.file, kind)?;
    let (from, format) = (&args.from.from, args.from.format);
    let asked = hint::Asked { from, format, board: args.from.board.as_deref(), all: args.all };
    match kind {
        Kind::Nonogram => hint::run(&Nonograms::default(), &asked),
        Kind::Cluegrid => hint::run(&Cluegrids::default(), &asked),
        Kind::Sudoku => hint::run(&Sudokus::default(), &asked),
        Kind::Letterboxed if args.all || asked.board.is_some() => {
            bail!(
                "a hint for Letter Boxed has neither --all nor --board: `kleene letterboxed hint --help`"
            )
        }
        Kind::Letterboxed => letterboxed::hint_of_file(from, format),
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
        (kind, _) => bail!("{} has no format {name}: `kleene {0} convert --help`", kind.name()),
    }
}

pub(crate) fn export(args: &ExportArgs) -> Result<Exit> {
    let ExportArgs { of: args, kind } = args;
    match Kind::of_one(&args.from.file, kind)? {
        Kind::Nonogram => export::run(&Nonograms::default(), args),
        Kind::Cluegrid => export::run(&Cluegrids::default(), args),
        Kind::Sudoku => export::run(&Sudokus::default(), args),
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
    }
}
