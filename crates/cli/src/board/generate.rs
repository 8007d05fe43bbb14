//! `kleene board generate`.

use anyhow::{Result, anyhow};
use kleene::AnyPuzzle;
use kleene_board::{Config, GenerateError, Puzzle};

use super::args::GenerateArgs;
use super::file::BoardFile;
use crate::common::subject::blank;
use crate::common::{Exit, limits, pictures, report};

pub(super) fn run(args: &GenerateArgs) -> Result<Exit> {
    let file = BoardFile::open(&args.file)?;
    let records = args.board.records()?;
    let config = Config::new().limits(limits::search());
    let seed = args.seed.or_clock();
    let made = match Puzzle::generate(file.text(), seed, &config) {
        Ok(made) => made,
        Err(GenerateError::File(error)) => return Err(file.error(error).into()),
        Err(GenerateError::Stopped(why)) => return Err(limits::Stopped(why).into()),
        Err(error @ (GenerateError::None | GenerateError::NoClues)) => {
            report::problem(&format!("{}: {error}", file.name));
            return records.close(None, Exit::NoSolution);
        }
        Err(error) => return Err(anyhow!("{}: {error}", file.name)),
    };
    if made.text == file.text() {
        report::note(
            "the board already has one solution; to generate another, remove givens or replace clues by `\"?\"`",
        );
    }
    let puzzle = AnyPuzzle::new(made.puzzle);
    pictures::add_some("", || blank(&puzzle));
    args.board.answer(&records, &puzzle, seed, &made.text)
}
