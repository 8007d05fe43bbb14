//! Rectangles as the commands see them.

use std::path::Path;

use kleene_draw::Picture;
use kleene_rectangles::{PolyominoPuzzle, Puzzle};
use serde_json::{Value, json};

use super::args::{PolyominoArgs, RegexArgs, RuleArgs, ShownArgs};
use crate::common::error::InputError;
use crate::common::input::read_bytes;
use crate::common::subject::{File, Puzzles, Subject};
use crate::common::threads::ThreadArgs;

/// Targets that are filled with rectangles, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Rectangles<'a> {
    pub(super) rules: Option<&'a RuleArgs>,
    pub(super) shown: Option<&'a ShownArgs>,
    pub(super) threads: Option<&'a ThreadArgs>,
    /// Whether fillings are also counted up to turning and mirroring.
    pub(super) fundamental: bool,
    /// Where the pattern is run that fills a target.
    pub(super) regex: Option<&'a RegexArgs>,
}

impl Subject for Rectangles<'_> {
    const NAME: &'static str = "rectangles";

    type Puzzle = Puzzle;

    fn open(&self, path: &Path) -> Result<File<Puzzle>, InputError> {
        let (name, content) = read_bytes(path)?;
        match Puzzle::parse(&content) {
            Ok(puzzle) if puzzle.pieces().is_empty() => Err(InputError::Unfit {
                name,
                message: "it has a target, but no pieces".to_owned(),
            }),
            Ok(puzzle) => {
                let puzzle = match self.rules {
                    Some(rules) => rules.apply(puzzle),
                    None => puzzle,
                };
                Ok(File { name, puzzles: Puzzles::One(Box::new(puzzle)) })
            }
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn fields(&self, puzzle: &Puzzle) -> Value {
        json!({ "width": puzzle.width(), "height": puzzle.height() })
    }

    fn blank(&self, puzzle: &Puzzle) -> Option<Picture> {
        is_small(puzzle.width(), puzzle.height()).then(|| puzzle.blank())
    }
}

/// Targets that are filled with polyominoes, and the options of a call.
#[derive(Debug, Default)]
pub(crate) struct Polyominoes<'a> {
    pub(super) args: Option<&'a PolyominoArgs>,
}

impl Subject for Polyominoes<'_> {
    const NAME: &'static str = "polyominoes";

    type Puzzle = PolyominoPuzzle;

    fn open(&self, path: &Path) -> Result<File<PolyominoPuzzle>, InputError> {
        let (name, content) = read_bytes(path)?;
        match PolyominoPuzzle::parse(&content) {
            Ok(puzzle) => {
                let puzzle = match self.args {
                    Some(args) => {
                        let puzzle = puzzle.turning(!args.no_rotation);
                        let puzzle = puzzle.mirroring(!args.no_reflection);
                        puzzle.repeating(args.repeating).using_all(args.all_pieces)
                    }
                    None => puzzle,
                };
                Ok(File { name, puzzles: Puzzles::One(Box::new(puzzle)) })
            }
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn fields(&self, puzzle: &PolyominoPuzzle) -> Value {
        json!({ "width": puzzle.target().width(), "height": puzzle.target().height() })
    }

    fn blank(&self, puzzle: &PolyominoPuzzle) -> Option<Picture> {
        Some(puzzle.blank())
    }
}

/// Whether a board is drawn.
pub(super) fn is_small(width: u32, height: u32) -> bool {
    const MOST: u64 = 1_000_000;
    u64::from(width) * u64::from(height) <= MOST
}
