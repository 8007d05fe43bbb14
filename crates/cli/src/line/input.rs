//! A clue or a pattern, and the cells of a line.

use anyhow::{Context as _, Result, bail};
use kleene_line::{Alphabet, CellSet, Line, Symbol};
use kleene_nfa::NfaError;
use kleene_syntax::{Ast, classical};
use kleene_text::is_number;

use crate::common::InputError;
use crate::common::report::{self, ReportedLimit};
use crate::regex::Dialect;
use crate::regex::alphabet::derived;

/// A clue or a pattern, with a line of cells of its characters.
#[derive(Debug)]
pub(crate) struct Input {
    /// As it was given.
    pub(crate) clue: String,
    /// The clue as a pattern.
    pub(crate) pattern: String,
    pub(crate) ast: Ast,
    pub(crate) alphabet: Alphabet,
    pub(crate) cells: Vec<CellSet>,
}

impl Input {
    /// Reads a clue and the cells, of which there may be so many; mistakes are shown in them.
    pub(crate) fn read(
        clue: &str,
        cells: &str,
        characters: Option<&str>,
        most: usize,
    ) -> Result<Self> {
        let runs = if characters.is_none() { runs_of(clue, most)? } else { None };
        let pattern = runs.as_deref().map_or_else(|| clue.to_owned(), from_runs);
        let ast = classical::parse(&pattern).map_err(|error| {
            InputError::in_argument("<CLUE>", clue, error.kind().to_string(), error.span())
        })?;
        let alphabet = match characters {
            Some(characters) => Alphabet::new(characters.chars())?,
            None => match &runs {
                Some(runs) => Alphabet::new(inks(runs).chars())?,
                None => derived(&ast, Dialect::Classical)?,
            },
        };
        if alphabet.is_empty() && characters.is_some() {
            bail!("an alphabet has at least one character");
        }
        if alphabet.is_empty() {
            bail!("the pattern contains no character; set the alphabet with --alphabet");
        }
        let cells = read_cells(cells, &alphabet, most)?;
        Ok(Self { clue: clue.to_owned(), pattern, ast, alphabet, cells })
    }

    /// The line of the strings.
    pub(crate) fn line(&self) -> Result<Line> {
        kleene_nfa::pattern_line(&self.ast, &self.alphabet).map_err(|error| self.refused(error))
    }

    /// What speaks against the automaton of the pattern.
    pub(crate) fn refused(&self, NfaError { kind, span }: NfaError) -> anyhow::Error {
        if self.pattern != self.clue {
            report::problem(&format!("the clue is too long: {kind}"));
            return ReportedLimit.into();
        }
        let error = InputError::in_argument("<CLUE>", &self.clue, kind.to_string(), span.range());
        report::automaton(&kind, None, error)
    }

    /// A string as text.
    pub(crate) fn word(&self, string: &[Symbol]) -> String {
        string.iter().map(|&symbol| self.alphabet.char(symbol)).collect()
    }

    /// The characters of a set.
    pub(crate) fn chars(&self, cell: CellSet) -> String {
        cell.symbols().map(|symbol| self.alphabet.char(symbol)).collect()
    }

    /// Cells as text, as they can be read again.
    pub(crate) fn written(&self, cells: &[CellSet]) -> String {
        cells
            .iter()
            .map(|&cell| match cell.known() {
                // With one character in the alphabet every cell is known, and that is no news.
                Some(symbol) => self.alphabet.char(symbol).to_string(),
                None if cell == self.alphabet.all() => "?".to_owned(),
                None => format!("[{}]", self.chars(cell)),
            })
            .collect()
    }
}

/// A run of a clue: how long it is, and its ink.
type Run = (usize, char);

/// The ink of a run without a letter.
const BLACK: char = '#';

/// The runs of a clue, numbers with blanks or commas between them: `3 1`, or with letters for inks `1a 2b`. `None` for
/// a pattern.
fn runs_of(clue: &str, most: usize) -> Result<Option<Vec<Run>>> {
    let mut runs = Vec::new();
    for word in clue.split([' ', ',']).filter(|word| !word.is_empty()) {
        match run_of(word) {
            Some(run) => runs.push(run),
            None if runs.is_empty() => return Ok(None),
            None => bail!(
                "expected a run such as `3`, or `3a` with an ink, not {word:?}; to give a pattern, add --alphabet"
            ),
        }
    }
    if runs.is_empty() {
        // A line without a run is blank.
        runs.push(("0", BLACK));
    }
    let runs: Vec<Run> = runs
        .into_iter()
        .map(|(number, ink)| {
            let length = number.parse().ok().filter(|&length| length <= most);
            let too_long =
                || format!("a run of {number} is longer than any line here: at most {most} cells");
            length.map(|length| (length, ink)).with_context(too_long)
        })
        .collect::<Result<_>>()?;
    Ok(Some(runs))
}

/// The digits of a run and its ink.
fn run_of(word: &str) -> Option<(&str, char)> {
    let number = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ink = match &word.as_bytes()[number.len()..] {
        [] => BLACK,
        &[letter] => letter.into(),
        _ => return None,
    };
    is_number(number).then_some((number, ink))
}

/// The characters of the cells of a line with these runs: white, then the inks.
fn inks(runs: &[Run]) -> String {
    let mut inks = ".".to_owned();
    for &(_, ink) in runs {
        if !inks.contains(ink) {
            inks.push(ink);
        }
    }
    inks
}

/// The pattern of runs: between two of one ink is a white cell or more.
fn from_runs(runs: &[Run]) -> String {
    let mut pattern = "[.]*".to_owned();
    let mut last = None;
    for &(length, ink) in runs.iter().filter(|&&(length, _)| length > 0) {
        let gap = match last {
            None => "",
            Some(last) if last == ink => "[.]+",
            Some(_) => "[.]*",
        };
        pattern += &format!("{gap}{ink}{{{length}}}");
        last = Some(ink);
    }
    pattern + "[.]*"
}

/// The message about a line of more cells.
fn too_long(most: usize) -> String {
    format!("the line is too long: at most {most} cells")
}

/// The cells of a line, or so many unknown ones.
fn read_cells(text: &str, alphabet: &Alphabet, most: usize) -> Result<Vec<CellSet>> {
    let is_length = !text.is_empty()
        && text.chars().all(|c| c.is_ascii_digit() && alphabet.symbol(c).is_none());
    if is_length {
        let length = text.parse().ok().filter(|&length| length <= most);
        let length = length.with_context(|| too_long(most))?;
        return Ok(vec![alphabet.all(); length]);
    }
    let has_dot = alphabet.symbol('.').is_some();
    let symbol = |start: usize, c: char| {
        let known = alphabet.symbol(c).map(CellSet::only);
        let message = "expected `?` or a character of the alphabet";
        known.ok_or_else(|| mistake(start, start + c.len_utf8(), message, text))
    };
    let mut cells = Vec::new();
    let mut chars = text.char_indices();
    while let Some((start, c)) = chars.next() {
        cells.push(match c {
            '[' if alphabet.symbol(c).is_none() => {
                let mut cell = CellSet::EMPTY;
                loop {
                    match chars.next() {
                        Some((_, ']')) => break,
                        Some((at, c)) => cell = cell.or(symbol(at, c)?),
                        None => return Err(mistake(start, text.len(), "expected `]`", text)),
                    }
                }
                cell
            }
            '?' => alphabet.all(),
            '.' if !has_dot => alphabet.all(),
            c => symbol(start, c)?,
        });
    }
    if cells.len() > most {
        bail!(too_long(most));
    }
    Ok(cells)
}

/// An error at a place of the cells.
fn mistake(start: usize, end: usize, message: &str, text: &str) -> anyhow::Error {
    InputError::in_argument("<CELLS>", text, message.to_owned(), start..end).into()
}
