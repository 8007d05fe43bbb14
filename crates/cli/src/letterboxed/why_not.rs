//! `kleene letterboxed why-not`.

use anyhow::{Result, bail};

use super::args::{BoardArgs, WhyNotArgs};
use super::board;
use crate::common::exit::Exit;
use crate::common::report;
use crate::common::screen;

pub(super) fn run(args: &WhyNotArgs) -> Result<Exit> {
    let (board, word) = match (&args.what[..], &args.page) {
        ([word], Some(_)) => (None, word),
        ([word, board], None) if board.contains(' ') && !word.contains(' ') => {
            report::note("the board comes first: why-not BOARD WORD");
            (Some(board.clone()), word)
        }
        ([board, word], None) => (Some(board.clone()), word),
        ([_], None) => bail!("there is no word: why-not BOARD WORD"),
        _ => bail!("a board is either given or of a page"),
    };
    let (page, source) = (args.page.clone(), args.source.clone());
    let words = board::words(&BoardArgs { board, page, source, min_length: args.min_length })?;
    let word = word.to_lowercase();
    if let Some(reason) = words.puzzle().why_not(&word) {
        screen::say(&format!("{word}: {reason}"))?;
        return Ok(Exit::NoSolution);
    }
    if words.id(&word).is_none() {
        screen::say(&format!("{word}: fits, and is not in the list"))?;
        return Ok(Exit::NoSolution);
    }
    screen::say(&format!("{word}: fits, and is in the list"))?;
    Ok(Exit::Solved)
}
