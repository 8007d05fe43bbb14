//! Something asked of every nonogram of some files, of several at once, with the answers in order.

use std::path::{Path, PathBuf};

use anyhow::Result;
use kleene_nonogram::Puzzle;

use super::input;
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::pages;

/// A nonogram and how it is named.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) name: String,
    /// Whether answers say the name: there are others.
    pub(crate) says_name: bool,
    pub(crate) puzzle: Puzzle,
}

impl Named {
    /// The name, if answers say it.
    pub(crate) fn shown(&self) -> Option<&str> {
        self.says_name.then_some(&*self.name)
    }
}

/// What a file has, or why it has none.
type Read = Result<Named, InputError>;

/// Gives each nonogram of the files to `answer` and each file without one to `fail`, on so many threads, and
/// prints what they print in order.
pub(crate) fn each(
    files: &[PathBuf],
    threads: usize,
    answer: impl Fn(&Named) -> Result<Exit> + Sync,
    fail: impl Fn(&InputError) -> Result<()> + Sync,
) -> Result<Exit> {
    let work = |read: Read| match read {
        Ok(named) => answer(&named),
        Err(error) => {
            fail(&error)?;
            Ok(Exit::BadInput)
        }
    };
    if let [file] = files {
        let all: Vec<_> = read(file, false).collect();
        return pages::each(threads.min(all.len()), all.into_iter(), work);
    }
    // A file is read when a thread asks for its first puzzle.
    let all = files.iter().take_while(|_| !limits::is_over()).flat_map(|file| read(file, true));
    pages::each(threads, all, work)
}

fn read(file: &Path, is_one_of_many: bool) -> impl Iterator<Item = Read> + use<> {
    let (puzzles, error) = match input::read_all(file) {
        Ok(puzzles) => (puzzles, None),
        Err(error) => (Vec::new(), Some(Err(error))),
    };
    let says_name = is_one_of_many || puzzles.len() > 1;
    let named = move |(name, puzzle)| Ok(Named { name, says_name, puzzle });
    puzzles.into_iter().map(named).chain(error)
}
