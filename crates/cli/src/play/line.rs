//! A line that is matched by the textbook's simulation.

use anyhow::{Context as _, Result, bail};
use kleene_draw::Recording;
use kleene_nfa::{Alphabet, CellSet, Nfa, simulation::Simulation};
use kleene_syntax::classical;

use super::args::PlayLineArgs;
use super::within;
use crate::common::error::InputError;

/// The most cells of a line that is played.
const MAX_CELLS: usize = 100;

/// The most states of its automaton, each of which has a row of the picture.
const MAX_STATES: usize = 200;

pub(super) fn record(args: &PlayLineArgs) -> Result<Recording> {
    let is_clue = args.alphabet.is_none() && is_clue(&args.clue);
    let pattern = if is_clue { of_clue(&args.clue)? } else { args.clue.clone() };
    let ast = classical::parse(&pattern).map_err(|error| {
        InputError::in_argument("<CLUE>", &args.clue, error.kind().to_string(), error.span())
    })?;
    let characters = match &args.alphabet {
        Some(characters) => characters,
        None if is_clue => ".#",
        None => bail!("a pattern needs --alphabet: the characters that cells may have"),
    };
    let alphabet = Alphabet::new(characters.chars())?;
    let line = cells(&args.cells, &alphabet)?;
    let states = Nfa::thompson(&ast, &alphabet)?.len();
    if states > MAX_STATES {
        bail!("the automaton has {states} states, more than can be drawn: at most {MAX_STATES}");
    }
    let simulation = Simulation::new(&ast, &alphabet)?;
    Ok(simulation.record(&line, &alphabet, within(&args.most)))
}

/// Whether this is numbers and blanks.
fn is_clue(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || c == ' ')
        && text.contains(|c: char| c.is_ascii_digit())
}

/// The pattern of a clue over `.` and `#`.
fn of_clue(clue: &str) -> Result<String> {
    let mut runs = Vec::new();
    for number in clue.split_whitespace() {
        let length: usize =
            number.parse().ok().filter(|&length| length <= MAX_CELLS).with_context(|| {
                format!(
                    "a run of {number} is longer than any line that is played: at most {MAX_CELLS}"
                )
            })?;
        runs.extend((length > 0).then(|| format!("#{{{length}}}")));
    }
    Ok(format!("[.]*{}[.]*", runs.join("[.]+")))
}

/// The cells of a line.
fn cells(text: &str, alphabet: &Alphabet) -> Result<Vec<CellSet>> {
    if text.chars().count() > MAX_CELLS {
        bail!("the line is too long to be played: at most {MAX_CELLS} cells");
    }
    let cell = |(start, c): (usize, char)| match (c, alphabet.symbol(c)) {
        ('?', _) => Ok(alphabet.all()),
        (_, Some(symbol)) => Ok([symbol].into_iter().collect()),
        (_, None) => {
            let message = "expected `?` or a character of the alphabet".to_owned();
            let span = start..start + c.len_utf8();
            Err(InputError::in_argument("<CELLS>", text, message, span).into())
        }
    };
    text.char_indices().map(cell).collect()
}
