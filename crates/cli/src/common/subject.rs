//! What a kind of puzzle is to the commands: puzzles are read from files, and something is asked of each.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args as ClapArgs;
use serde_json::Value;

use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::record::About;
use crate::common::records::Records;
use crate::common::terminal::escaped;
use crate::common::threads::ManyArgs;
use crate::common::{limits, pages, report, screen};

/// A kind of puzzle, with the options of a call that say how it is read.
pub(crate) trait Subject: Sync {
    /// Its name, as the command line and records have it.
    const NAME: &'static str;

    /// Whether the name of a puzzle of several in a file stands behind the name of its file.
    const SAYS_FILE: bool = true;

    /// A puzzle.
    type Puzzle: Send + Sync + 'static;

    /// The puzzles of a file, or of stdin for `-`.
    ///
    /// # Errors
    /// A file that cannot be read, or has a mistake.
    fn open(&self, path: &Path) -> Result<File<Self::Puzzle>, InputError>;

    /// What records say of a puzzle, such as its title and its size: an object.
    fn fields(&self, _puzzle: &Self::Puzzle) -> Value {
        Value::Object(serde_json::Map::new())
    }

    /// Why the clues have no solution, where they show it by themselves.
    fn conflict(&self, _puzzle: &Self::Puzzle) -> Option<String> {
        None
    }

    /// A word that stands where an answer might.
    fn word(&self, text: &str) -> String {
        text.to_owned()
    }
}

/// The puzzles of a file.
pub(crate) struct File<P> {
    pub(crate) name: String,
    pub(crate) puzzles: Puzzles<P>,
}

/// The puzzles of a file.
pub(crate) enum Puzzles<P> {
    /// One.
    One(Box<P>),
    /// Several, each with its name.
    Several(Vec<(Option<String>, P)>),
    /// A collection of a puzzle a line, which are read when they are asked for.
    Lines(Box<dyn Iterator<Item = Line<P>> + Send>),
}

/// A line of a collection: its number, from 1, and what reads it.
pub(crate) struct Line<P> {
    pub(crate) number: u64,
    pub(crate) read: ReadLine<P>,
}

/// Reads a line of a collection.
pub(crate) type ReadLine<P> = Box<dyn FnOnce() -> Result<P, Mistake> + Send>;

/// What is wrong with a line of a collection.
pub(crate) enum Mistake {
    /// It is no puzzle.
    Line(String),
    /// Neither it nor what follows can be read.
    Read(std::io::Error),
}

/// A puzzle, and how it is named.
pub(crate) struct Named<P> {
    pub(crate) about: About,
    /// The name that stands before an answer about it, if there are others.
    shown: Option<String>,
    pub(crate) puzzle: P,
}

impl<P> Named<P> {
    /// The name that stands before answers, if they need one.
    pub(crate) fn shown(&self) -> Option<&str> {
        self.shown.as_deref()
    }

    /// The name by which people are told of it.
    pub(crate) fn name(&self) -> String {
        let About { file, line, name, .. } = &self.about;
        match (line, name) {
            (Some(line), _) => format!("{file}, line {line}"),
            (None, Some(name)) => format!("{file} {name}"),
            (None, None) => file.clone(),
        }
    }

    /// An answer, behind the name if it needs one.
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
    /// Files of puzzles, in any format that is read; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) many: ManyArgs,
}

/// The puzzles that a call is about, one after the other.
#[derive(Debug, ClapArgs)]
pub(crate) struct PathsArgs {
    /// Files of puzzles, in any format that is read; `-` is stdin, which is also read if there is none.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,
}

/// One puzzle that a call is about.
#[derive(Debug, ClapArgs)]
pub(crate) struct FileArgs {
    /// A file with a puzzle, in any format that is read; `-` is stdin.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    /// Which puzzle of a file that has several, from 1 on.
    #[arg(long, value_name = "N")]
    pub(crate) puzzle: Option<usize>,
}

/// A puzzle that is still to be read, or why there is none.
type Unread<P> = Box<dyn FnOnce() -> Result<Named<P>, InputError> + Send>;

/// Answers a question about every puzzle of some files, several at once, with the answers in order.
pub(crate) fn each<S: Subject>(
    subject: &S,
    files: &[PathBuf],
    threads: usize,
    records: &Records,
    answer: impl Fn(&Named<S::Puzzle>) -> Result<Exit> + Sync,
) -> Result<Exit> {
    let work = |unread: Unread<S::Puzzle>| match unread() {
        Ok(named) => {
            records.begin(&named.about, named.name());
            answer(&named)
        }
        Err(error) => {
            report::input_error(&error);
            if let (InputError::Line { line, message, .. }, Format::Text) =
                (&error, records.format())
            {
                screen::say(&subject.word(&format!("error: line {line}: {message}")))?;
            }
            records.error(&error)?;
            Ok(Exit::BadInput)
        }
    };
    let exit = if let [file] = files {
        let (unread, count) = unread(subject, file, false);
        pages::each(threads.min(count), unread, work)?
    } else {
        // A file is read when a thread asks for its first puzzle.
        let files = files.iter().take_while(|_| !limits::is_over());
        pages::each(threads, files.flat_map(|file| unread(subject, file, true).0), work)?
    };
    records.finish()?;
    Ok(exit)
}

/// The puzzles of a file, or why it has none, and how many there are at most.
fn unread<S: Subject>(
    subject: &S,
    path: &Path,
    is_one_of_many: bool,
) -> (Box<dyn Iterator<Item = Unread<S::Puzzle>> + Send>, usize) {
    let File { name: file, puzzles } = match subject.open(path) {
        Ok(file) => file,
        Err(error) => {
            let failed: Unread<S::Puzzle> = Box::new(|| Err(error));
            return (Box::new(std::iter::once(failed)), 1);
        }
    };
    let about = move |line, name| About { subject: S::NAME, file: file.clone(), line, name };
    match puzzles {
        Puzzles::One(puzzle) => {
            let about = about(None, None);
            let shown = is_one_of_many.then(|| about.file.clone());
            let one: Unread<S::Puzzle> = Box::new(|| Ok(Named { about, shown, puzzle: *puzzle }));
            (Box::new(std::iter::once(one)), 1)
        }
        Puzzles::Several(puzzles) => {
            let count = puzzles.len();
            let named = (1..).zip(puzzles).map(move |(number, (name, puzzle))| {
                let name = name.unwrap_or_else(|| format!("#{number}"));
                let about = about(None, (count > 1).then_some(name));
                let is_shown = is_one_of_many || count > 1;
                let mut named = Named { about, shown: None, puzzle };
                let own = named.about.name.clone().filter(|_| !is_one_of_many && !S::SAYS_FILE);
                named.shown = is_shown.then(|| own.unwrap_or_else(|| named.name()));
                Box::new(move || Ok(named)) as Unread<S::Puzzle>
            });
            (Box::new(named), count)
        }
        Puzzles::Lines(lines) => {
            let named = lines.map(move |Line { number, read }| {
                let about = about(Some(number), None);
                Box::new(move || match read() {
                    Ok(puzzle) => {
                        let mut named = Named { about, shown: None, puzzle };
                        named.shown = is_one_of_many.then(|| named.name());
                        Ok(named)
                    }
                    Err(Mistake::Line(message)) => {
                        Err(InputError::Line { name: about.file, line: number, message })
                    }
                    Err(Mistake::Read(error)) => Err(InputError::Read { name: about.file, error }),
                }) as Unread<S::Puzzle>
            });
            (Box::new(named), usize::MAX)
        }
    }
}

/// The puzzle that a call is about: the only one of its file, or the one of this number.
pub(crate) fn one<S: Subject>(
    subject: &S,
    path: &Path,
    number: Option<usize>,
) -> Result<Named<S::Puzzle>> {
    let (mut all, count) = unread(subject, path, false);
    let index = number.map_or(0, |number| number.wrapping_sub(1));
    let chosen = all.nth(index);
    let others = if number.is_none() { all.count() } else { 0 };
    match chosen {
        Some(read) if others == 0 => Ok(read()?),
        _ => {
            let puzzles = if count < usize::MAX { count } else { index + others + 1 };
            let name = path.display().to_string();
            Err(InputError::Choice { name, puzzles }.into())
        }
    }
}
