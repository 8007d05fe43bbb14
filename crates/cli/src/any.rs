//! `kleene solve`, `check`, `count`, `hint`, `grade`, `convert` and `generate`: of any kind of puzzle, which is found
//! out from the file.

pub(crate) mod args;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use kleene_text::list;

use self::args::{ConvertArgs, CountArgs, GenerateCommand, GradeArgs, Target};
use crate::cluegrid::{self, Cluegrids};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::subject::{FilesArgs, Puzzles, Subject};
use crate::common::{check, convert, count, grade, hint, input, solve};
use crate::letterboxed;
use crate::nonogram::args::{CheckArgs, HintArgs, SolveArgs};
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
}

impl Kind {
    const ALL: [Self; 6] = [
        Self::Nonogram,
        Self::Cluegrid,
        Self::Sudoku,
        Self::Queens,
        Self::Rectangles,
        Self::Polyominoes,
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
        }
    }

    /// The kind whose files have this suffix, and no other kind's have.
    fn of_suffix(suffix: &str) -> Option<Self> {
        match &*suffix.to_ascii_lowercase() {
            "nin" | "non" | "nonpack" | "xml" | "pbn" | "g" | "mk" | "cwd" | "pbm" | "ppm"
            | "pgm" | "pnm" | "png" => Some(Self::Nonogram),
            "sdm" | "sdk" | "ss" => Some(Self::Sudoku),
            _ => None,
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
            // A grid with blanks for empty cells could be any numbers.
            Self::Sudoku => match Sudokus::default().open(path).map(|file| file.puzzles) {
                Ok(Puzzles::One(board)) => {
                    let size = board.shape().size();
                    has_characters(path, size * size)
                }
                read => read.is_ok(),
            },
            Self::Queens => reads(&Queens::default(), path),
            Self::Rectangles => reads(&Rectangles::default(), path),
            Self::Polyominoes => reads(&Polyominoes::default(), path),
        }
    }

    /// The kind of a file; `None` if it is of no kind, or cannot be read.
    ///
    /// # Errors
    /// A file that could be of several kinds, for this verb.
    fn of_file(path: &Path, verb: &str) -> Result<Option<Self>> {
        let suffix = path.extension().and_then(|suffix| suffix.to_str());
        if let Some(kind) = suffix.and_then(Self::of_suffix) {
            return Ok(Some(kind));
        }
        if path == Path::new("-") {
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
            [] => Ok(None),
            [kind] => Ok(Some(kind)),
            [..] => {
                let commands: Vec<_> =
                    kinds.iter().map(|kind| format!("`kleene {} {verb}`", kind.name())).collect();
                let is_stdin = path == Path::new("-");
                let name = if is_stdin { "<stdin>".into() } else { path.to_string_lossy() };
                bail!("{name} can be read in several ways: say {}", list(&commands, "or"))
            }
        }
    }

    /// The kind of all of these files. Those that are of no kind are left to what is said of the others; if there
    /// are no others they are taken for nonograms.
    fn of(files: &[PathBuf], verb: &str) -> Result<Self> {
        let mut first: Option<(Self, &Path)> = None;
        for path in files {
            match (Self::of_file(path, verb)?, first) {
                (Some(kind), None) => first = Some((kind, path)),
                (Some(kind), Some((other, before))) if kind != other => bail!(
                    "{} is of the kind {}, {} of the kind {}: a call is about one kind",
                    before.display(),
                    other.name(),
                    path.display(),
                    kind.name()
                ),
                _ => {}
            }
        }
        Ok(first.map_or(Self::Nonogram, |(kind, _)| kind))
    }

    /// Refuses an option that only nonograms have.
    fn refuse(self, option: &str, is_given: bool) -> Result<()> {
        if is_given {
            bail!("{option} is for nonograms, and this is of the kind {}", self.name());
        }
        Ok(())
    }

    /// Refuses a question that is not asked of this kind.
    fn cannot<T>(self, verb: &str) -> Result<T> {
        bail!("there is no {verb} for {}", self.name())
    }
}

/// Whether a file has at least `count` characters other than blanks.
fn has_characters(path: &Path, count: usize) -> bool {
    let content = input::read_bytes(path).map(|(_, content)| content).unwrap_or_default();
    content.iter().filter(|byte| !byte.is_ascii_whitespace()).count() >= count
}

pub(crate) fn solve(args: &SolveArgs) -> Result<Exit> {
    let kind = Kind::of(&args.from.files, "solve")?;
    if kind == Kind::Nonogram {
        return nonogram::solve(args);
    }
    kind.refuse("--no-guess", args.no_guess)?;
    kind.refuse("--strategy", args.strategy.strategy.is_some())?;
    let usual = if kind == Kind::Sudoku { solve::Wanted::Verdict } else { solve::Wanted::Any };
    let asked = solve::Asked {
        files: &args.from.files,
        threads: args.from.many.threads(),
        format: args.format,
        wanted: args.wanted.or(usual),
        stats: args.stats,
    };
    match kind {
        Kind::Nonogram => nonogram::solve(args),
        Kind::Cluegrid => solve::run(&Cluegrids::default(), &asked),
        Kind::Sudoku => solve::run(&Sudokus::default(), &asked),
        Kind::Queens => solve::run(&Queens::default(), &asked),
        Kind::Rectangles => solve::run(&Rectangles::default(), &asked),
        Kind::Polyominoes => solve::run(&Polyominoes::default(), &asked),
    }
}

pub(crate) fn check(args: &CheckArgs) -> Result<Exit> {
    let kind = Kind::of(&args.from.files, "check")?;
    if kind != Kind::Nonogram {
        kind.refuse("--proof", args.proof.is_some())?;
        kind.refuse("--draw", args.draw)?;
        kind.refuse("--strategy", args.strategy.strategy.is_some())?;
    }
    let (from, format) = (&args.from, args.format);
    match kind {
        Kind::Nonogram => nonogram::check(args),
        Kind::Cluegrid => check::run(&Cluegrids::default(), from, format),
        Kind::Sudoku => check::run(&Sudokus::default(), from, format),
        Kind::Queens => check::run(&Queens::default(), from, format),
        Kind::Rectangles => check::run(&Rectangles::default(), from, format),
        Kind::Polyominoes => check::run(&Polyominoes::default(), from, format),
    }
}

pub(crate) fn count(args: &CountArgs) -> Result<Exit> {
    let (from, format) = (&args.from, args.format);
    match Kind::of(&from.files, "count")? {
        Kind::Nonogram => count::run(&Nonograms::default(), from, format),
        Kind::Cluegrid => count::run(&Cluegrids::default(), from, format),
        Kind::Sudoku => count::run(&Sudokus::default(), from, format),
        Kind::Queens => count::run(&Queens::default(), from, format),
        Kind::Rectangles => count::run(&Rectangles::default(), from, format),
        Kind::Polyominoes => count::run(&Polyominoes::default(), from, format),
    }
}

pub(crate) fn grade(args: &GradeArgs) -> Result<Exit> {
    let (from, format): (&FilesArgs, _) = (&args.from, args.format);
    match Kind::of(&from.files, "grade")? {
        Kind::Nonogram => grade::run(&Nonograms::default(), from, format),
        Kind::Cluegrid => grade::run(&Cluegrids::default(), from, format),
        Kind::Sudoku => grade::run(&Sudokus::default(), from, format),
        kind => kind.cannot("grade"),
    }
}

pub(crate) fn hint(args: &HintArgs) -> Result<Exit> {
    let kind = Kind::of(std::slice::from_ref(&args.from.from.file), "hint")?;
    let (from, format) = (&args.from.from, args.from.format);
    let asked = hint::Asked { from, format, board: args.from.board.as_deref(), all: args.all };
    match kind {
        Kind::Nonogram => hint::run(&Nonograms::default(), &asked),
        Kind::Cluegrid => hint::run(&Cluegrids::default(), &asked),
        Kind::Sudoku if asked.board.is_some() => {
            bail!("what is filled of a sudoku stands in its file, not in --board")
        }
        Kind::Sudoku => hint::run(&Sudokus::default(), &asked),
        kind => kind.cannot("hint"),
    }
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<Exit> {
    let kind = Kind::of(std::slice::from_ref(&args.from.from.file), "convert")?;
    let (from, name) = (&args.from, args.to.name());
    match (kind, args.to) {
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

pub(crate) fn generate(command: &GenerateCommand) -> Result<Exit> {
    match command {
        GenerateCommand::Nonogram(args) => nonogram::generate(args),
        GenerateCommand::Cluegrid(args) => cluegrid::generate(args),
        GenerateCommand::Sudoku(args) => sudoku::generate(args),
        GenerateCommand::Rectangles(args) => rectangles::generate(args),
        GenerateCommand::Letterboxed(args) => letterboxed::generate(args),
    }
}
