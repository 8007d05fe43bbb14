//! The puzzles of files, each with its name, answered about one by one or several at once.

use std::num::NonZeroUsize;
use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use clap::Args as ClapArgs;
use kleene::{AnyNamed, AnyPuzzle, AnySolution};
use kleene_search::puzzle::Puzzle;

use crate::common::record::About;
use crate::common::threads::ManyArgs;
use crate::common::{
    Exit, Format, InputError, Records, Subject, Take, escaped, limits, pages, report, screen,
};

/// The puzzles of a file.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) puzzles: Puzzles,
}

/// The puzzles of a file.
pub(crate) enum Puzzles {
    /// All of them, each with its name.
    Known(Vec<AnyNamed>),
    /// A collection, whose puzzles are parsed when their turn comes.
    Lines { lines: Box<dyn Iterator<Item = Line> + Send>, parse: ParseLine },
}

/// A line of a collection: its number, from 1, and its text.
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) text: Result<Vec<u8>, LineError>,
}

/// Parses a piece of a collection.
pub(crate) type ParseLine = Arc<dyn Fn(&[u8]) -> Result<AnyPuzzle, String> + Send + Sync>;

/// Why a line of a collection cannot be parsed.
pub(crate) enum LineError {
    /// It is too long to be a puzzle.
    Line(String),
    /// The rest of the file cannot be read.
    Read(std::io::Error),
}

/// A puzzle, and how it is named.
pub(crate) struct Named {
    pub(crate) about: About,
    /// The name that stands before an answer about it, if there are others.
    shown: Option<String>,
    /// The number of threads for it.
    pub(crate) threads: NonZeroUsize,
    pub(crate) puzzle: AnyPuzzle,
}

impl Named {
    /// The puzzle with its type, which is that of the subject's kind.
    pub(crate) fn typed<P: Puzzle>(&self) -> &P {
        self.puzzle.downcast_ref().expect("a subject reads puzzles of its kind")
    }

    /// A solution of the puzzle with its type erased.
    pub(crate) fn erase<P: Puzzle>(&self, solution: P::Solution) -> AnySolution {
        let solution = self.puzzle.erase::<P>(solution);
        solution.expect("a subject solves puzzles of its kind")
    }

    /// Gives solutions of the puzzle until no more are wanted.
    pub(crate) fn give<P: Puzzle>(
        &self,
        solutions: impl IntoIterator<Item = P::Solution>,
        take: Take<'_>,
    ) {
        let mut solutions = solutions.into_iter();
        let _ = solutions.try_for_each(|solution| take(self.erase::<P>(solution)));
    }

    /// The name that stands before answers, if they need one.
    pub(crate) fn shown(&self) -> Option<&str> {
        self.shown.as_deref()
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        let About { file, line, name, .. } = &self.about;
        match (line, name) {
            (Some(line), _) => format!("{file}, line {line}"),
            (None, Some(name)) => format!("{file} {name}"),
            (None, None) => file.to_string(),
        }
    }

    /// An answer, after the puzzle's name if it needs one.
    pub(crate) fn line(&self, text: &str) -> String {
        match &self.shown {
            Some(name) => format!("{}: {text}", escaped(name)),
            None => text.to_owned(),
        }
    }
}

/// The puzzles that a call is about, and how it answers.
#[derive(Debug, ClapArgs)]
pub(crate) struct FilesArgs {
    /// Puzzle files in any format [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

/// Files of a call, whose puzzles are answered about on several threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Files<'a> {
    pub(crate) paths: &'a [PathBuf],
    pub(crate) threads: usize,
    /// The number of threads for a single puzzle.
    pub(crate) at_one: NonZeroUsize,
    /// Whether the call has other files, so that each puzzle needs a name.
    pub(crate) has_others: bool,
}

impl<'a> Files<'a> {
    /// All files of a call, whose puzzles are answered about one after the other.
    pub(crate) fn in_turn(paths: &'a [PathBuf]) -> Self {
        Self { paths, threads: 1, at_one: NonZeroUsize::MIN, has_others: false }
    }
}

impl FilesArgs {
    /// All files of the call.
    pub(crate) fn all(&self) -> Files<'_> {
        let many = &self.many;
        let (threads, at_one) = (many.threads(), many.at_one());
        Files { paths: &self.files, threads, at_one, has_others: false }
    }
}

/// The puzzles that a call is about, one after the other.
#[derive(Debug, ClapArgs)]
pub(crate) struct PathsArgs {
    /// Puzzle files in any format [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,
}

/// One puzzle that a call is about.
#[derive(Debug, ClapArgs)]
pub(crate) struct FileArgs {
    /// A puzzle file in any format [default: stdin].
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// The number of the puzzle in a file with several, from 1.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,
}

/// A puzzle that is still to be parsed, or why there is none.
enum Unread {
    Parsed(Box<Named>),
    Failed(InputError),
    /// A line of a collection of this name.
    Line {
        file: Arc<str>,
        line: Line,
        parse: ParseLine,
        kind: &'static str,
        is_one_of_many: bool,
    },
}

impl Unread {
    fn read(self) -> Result<Named, InputError> {
        let (file, Line { number, text }, parse, kind, is_one_of_many) = match self {
            Self::Parsed(named) => return Ok(*named),
            Self::Failed(error) => return Err(error),
            Self::Line { file, line, parse, kind, is_one_of_many } => {
                (file, line, parse, kind, is_one_of_many)
            }
        };
        let parsed = text.and_then(|text| parse(&text).map_err(LineError::Line));
        match parsed {
            Ok(puzzle) => {
                let about = About { subject: kind, file, line: Some(number), name: None };
                let mut named = Named { about, shown: None, threads: NonZeroUsize::MIN, puzzle };
                named.shown = is_one_of_many.then(|| named.name());
                Ok(named)
            }
            Err(LineError::Line(message)) => {
                Err(InputError::Line { name: file.to_string(), line: number, message })
            }
            Err(LineError::Read(error)) => Err(InputError::Read { name: file.to_string(), error }),
        }
    }
}

/// Warns of clues that show by themselves that a puzzle has no solution, and notes the assumption of a verdict or a count.
pub(crate) fn warn_of_conflict(named: &Named) {
    if let Some(proviso) = named.puzzle.proviso() {
        report::note(&format!("{}: {proviso}", named.name()));
    }
    if let Some(conflict) = named.puzzle.conflict() {
        report::warning(&format!("{}: {conflict}", named.name()));
    }
}

/// Answers a question about every puzzle of some files, several at once, with the answers in order.
pub(crate) fn each(
    subject: &dyn Subject,
    files: Files<'_>,
    records: &Records,
    answer: &(dyn Fn(&Named) -> Result<Exit> + Sync),
) -> Result<Exit> {
    let work = |unread: Unread, threads| match unread.read() {
        Ok(mut named) => {
            named.threads = threads;
            records.begin(&named);
            answer(&named)
        }
        Err(error) => refuse(&error, records, &|text| subject.word(text)),
    };
    let Files { paths, threads, at_one, has_others } = files;
    if let [file] = paths {
        let (mut unread, count) = unread(subject, file, has_others);
        // Those threads that have no puzzle of their own help with the others.
        let at_one = NonZeroUsize::new(at_one.get() / count.max(1)).unwrap_or(NonZeroUsize::MIN);
        return pages::each(threads.min(count), &mut *unread, &|unread| work(unread, at_one));
    }
    // A thread that asks for the first puzzle of a file reads the file.
    let mut paths = paths.iter();
    let mut puzzles: Option<Unreads> = None;
    let mut all = std::iter::from_fn(|| {
        loop {
            if let Some(next) = puzzles.as_mut().and_then(Iterator::next) {
                return Some(next);
            }
            let path = paths.next().filter(|_| !limits::is_over())?;
            puzzles = Some(unread(subject, path, true).0);
        }
    });
    pages::each(threads, &mut all, &|unread| work(unread, NonZeroUsize::MIN))
}

/// Reports a puzzle that cannot be read: to people, in its place among the answers, and as a record.
fn refuse(error: &InputError, records: &Records, word: &dyn Fn(&str) -> String) -> Result<Exit> {
    report::input_error(error);
    if let (InputError::Line { line, message, .. }, Format::Text) = (error, records.format()) {
        screen::say(&word(&format!("error: line {line}: {message}")))?;
    }
    records.error(error)?;
    Ok(Exit::BadInput)
}

/// The puzzles of a file that are still to be parsed.
type Unreads = Box<dyn Iterator<Item = Unread> + Send>;

/// The puzzles of a file, or why it has none, and how many there are at most.
fn unread(subject: &dyn Subject, path: &Path, is_one_of_many: bool) -> (Unreads, usize) {
    let File { name: file, puzzles } = match subject.open(path) {
        Ok(file) => file,
        Err(error) => {
            return (Box::new(std::iter::once(Unread::Failed(error))), 1);
        }
    };
    let (file, kind): (Arc<str>, _) = (file.into(), subject.kind().name());
    match puzzles {
        Puzzles::Known(puzzles) => {
            let count = puzzles.len();
            let named = (1..).zip(puzzles).map(move |(number, AnyNamed { name, puzzle })| {
                let name = name.unwrap_or_else(|| format!("#{number}"));
                let (file, name) = (Arc::clone(&file), (count > 1).then_some(name));
                let about = About { subject: kind, file, line: None, name };
                let mut named = Named { about, shown: None, threads: NonZeroUsize::MIN, puzzle };
                named.shown = (is_one_of_many || count > 1).then(|| named.name());
                Unread::Parsed(Box::new(named))
            });
            (Box::new(named), count)
        }
        Puzzles::Lines { lines, parse } => {
            let named = lines.map(move |line| {
                let (file, parse) = (Arc::clone(&file), Arc::clone(&parse));
                Unread::Line { file, line, parse, kind, is_one_of_many }
            });
            (Box::new(named), usize::MAX)
        }
    }
}

/// The puzzle that a call is about: the only one of its file, or the one of this number.
pub(crate) fn one(subject: &dyn Subject, path: &Path, number: Option<usize>) -> Result<Named> {
    let (mut all, _) = unread(subject, path, false);
    let index = number.map_or(0, |number| number.wrapping_sub(1));
    let mut before = 0;
    for unread in all.by_ref().take(index) {
        if let Unread::Failed(error) = unread {
            return Err(error.into());
        }
        before += 1;
    }
    let chosen = all.next();
    let others = if number.is_some() && chosen.is_some() { 0 } else { all.count() };
    match chosen {
        Some(unread) if others == 0 => Ok(unread.read()?),
        chosen => {
            let puzzles = before + usize::from(chosen.is_some()) + others;
            let name = path.display().to_string();
            Err(InputError::Choice { name, number, puzzles }.into())
        }
    }
}
