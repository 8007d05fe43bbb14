//! Board files, whose clues may stand in files beside them.

use std::path::{Path, PathBuf};

use kleene_board::{ParseError, Puzzle, SourceLocation, WithIncludes};

use crate::common::InputError;
use crate::common::input::{self, read_bytes};
use crate::common::open::content_beside;

/// A board file as it was written, and with all clues.
pub(crate) struct BoardFile {
    pub(super) name: String,
    written: String,
    included: WithIncludes,
    folder: PathBuf,
}

impl BoardFile {
    /// Reads a board file, and the files of clues that it names in its folder or below it. A text
    /// [given](input::give) in place of a file contains all of its clues.
    ///
    /// # Errors
    /// A file that cannot be read, or a board file that is no text.
    pub(crate) fn open(path: &Path) -> Result<Self, InputError> {
        let (name, content) = read_bytes(path)?;
        let written = match String::from_utf8(content) {
            Ok(written) => written,
            Err(error) => {
                let content = error.into_bytes();
                let error = Puzzle::parse(&content).expect_err("it is not UTF-8");
                return Err(InputError::parse(name, content, &error));
            }
        };
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let is_given = input::is_given(path);
        let clues = |name: &str| match is_given {
            true => Err("a board in a line of work has its clues in itself".to_owned()),
            false => content_beside(&folder, name),
        };
        match WithIncludes::new(&written, clues) {
            Ok(included) => Ok(Self { name, written, included, folder }),
            Err(error) => Err(InputError::parse(name, written.into_bytes(), &error)),
        }
    }

    /// The board file with all clues: it needs no other file.
    pub(super) fn text(&self) -> &str {
        self.included.text()
    }

    /// The board, and the text that it was parsed from: the board file with all clues.
    ///
    /// # Errors
    /// A mistake, told in the file in which it stands.
    pub(crate) fn puzzle(self) -> Result<(Puzzle, String), InputError> {
        match Puzzle::parse(self.text().as_bytes()) {
            Ok(puzzle) => Ok((puzzle, self.included.into_text())),
            Err(error) => Err(self.error(error)),
        }
    }

    /// A mistake of [`BoardFile::text`], told in the file in which it stands.
    pub(super) fn error(self, error: ParseError) -> InputError {
        let Self { name, written, included, folder } = self;
        match included.locate(error) {
            SourceLocation::Board(error) => InputError::parse(name, written.into_bytes(), &error),
            SourceLocation::Clues { name, content, error } => {
                let name = folder.join(name).display().to_string();
                InputError::parse(name, content.as_bytes().to_vec(), &error)
            }
        }
    }
}
