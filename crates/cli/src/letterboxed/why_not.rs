//! `kleene letterboxed why-not`.

use anyhow::{Result, bail};
use serde_json::json;

use super::args::{BoardArgs, WhyNotArgs};
use super::board;
use crate::common::{Exit, Records, report};

pub(super) fn run(args: &WhyNotArgs) -> Result<Exit> {
    let records = Records::new(args.format, "why_not");
    let (board, word) = match (&args.what[..], &args.page) {
        ([word], Some(_)) => (&[][..], word),
        ([word, board], None) if board.contains(' ') && !word.contains(' ') => {
            report::note("the board comes first: why-not BOARD WORD");
            (std::slice::from_ref(board), word)
        }
        ([board, more @ ..], None) if more.len() > 1 && board::is_whole(board, more) => {
            bail!("why-not takes one word after the board, not {}", more.len())
        }
        ([board @ .., word], None) if !board.is_empty() => (board, word),
        ([_], None) => bail!("missing word: why-not BOARD WORD"),
        _ => bail!("give either BOARD or --page, not both"),
    };
    let board = board.to_vec();
    let (page, source) = (args.page.clone(), args.source.clone());
    let words = board::words(&BoardArgs { board, page, source, min_length: args.min_length })?;
    let word = word.to_lowercase();
    let reason = words.puzzle().why_not(&word).map(|reason| reason.to_string());
    let is_listed = words.id(&word).is_some();
    let text = match &reason {
        Some(reason) => format!("{word}: {reason}\n"),
        None if is_listed => format!("{word}: playable (fits the board and is in the word list)\n"),
        None => format!("{word}: fits the board, but is not in the word list\n"),
    };
    let exit = if reason.is_none() && is_listed { Exit::Solved } else { Exit::NoSolution };
    let fields = json!({
        "subject": board::NAME, "board": words.puzzle().to_string(), "word": word,
        "fits": reason.is_none(), "listed": reason.is_none() && is_listed, "reason": reason,
    });
    records.answer(&text, &fields, None, exit)
}
