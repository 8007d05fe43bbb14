//! Puzzles from rules: a random board, the clues that it has, and no more givens than are needed.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use kleene_line::{CellSet, Symbol};
use kleene_search::{Outcome, SplitMix64, Stop, Uniqueness};

use crate::{
    error::ParseError,
    file::{self, File, Unknown},
    layout::Layout,
    puzzle::Puzzle,
    quoted::quoted,
    solve::Config,
};

/// A generated board file.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The text of the file, with its open clues and its givens filled in.
    pub text: String,
    /// The puzzle that it is, which has one solution.
    pub puzzle: Puzzle,
}

kleene_text::errors! {
    /// Why no board was generated.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GenerateError {
        /// A file that cannot be read.
        #[error(transparent)]
        File(#[from] ParseError),
        /// Rules that no board keeps, or not with the givens.
        #[error("no board keeps the rules")]
        None,
        /// Rules whose boards have no clues for the open ones.
        #[error(
            "no board that keeps the rules has a clue for every \"?\": runs are of `ink` and `ground` alone, a quotient is a whole number"
        )]
        NoClues,
        /// A clue of the board that is too large for a file.
        #[error("a clue of the board is larger than 2^64")]
        TooLarge,
        /// A search that was stopped by a limit.
        #[error("stopped: {0}")]
        Stopped(Stop),
    }
}

/// The result of a search within limits.
type Found<T> = Result<T, GenerateError>;

impl Puzzle {
    /// Makes a puzzle of a board file: the file's rules and givens, and its goal, or else a random board that keeps
    /// them.
    ///
    /// Clues that the file leaves open, as `"?"`, become those of that board. Then so many random cells are given that
    /// the board is the only solution, and none of these is redundant. Equal seeds give equal puzzles. The limits, but
    /// that of solutions, are those of each search.
    ///
    /// ```
    /// use kleene_board::{Config, Puzzle, Uniqueness};
    ///
    /// let text = r#"
    ///     symbols = "1234"
    ///     size = "4x4"
    ///
    ///     [[rule]]
    ///     kind = "different"
    ///     over = ["rows", "columns"]
    ///
    ///     [[rule]]
    ///     kind = "visible"
    ///     over = "rows"
    ///     clues = "?"
    /// "#;
    /// let made = Puzzle::generate(text, 7, &Config::new())?;
    /// assert!(matches!(made.puzzle.uniqueness(), Uniqueness::One(_)));
    /// let puzzle: Puzzle = made.text.parse()?;
    /// assert_eq!(puzzle.constraints(), made.puzzle.constraints());
    /// assert_eq!(Puzzle::generate(text, 7, &Config::new())?.text, made.text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A file that cannot be read, rules without a board, or a limit.
    pub fn generate(text: &str, seed: u64, config: &Config) -> Found<Generated> {
        let mut random = SplitMix64::new(seed);
        let File { puzzle, places } = file::read_to_generate(text.as_bytes())?;
        let board = match &puzzle.goal {
            Some(goal) => goal.symbols().to_vec(),
            None => match puzzle.random_board(&mut random, config) {
                Err(GenerateError::None) => {
                    let puzzle = file::read(text.as_bytes())?.puzzle;
                    let any = puzzle.any_board(puzzle.grid.cells(), config)?;
                    return Err(any.map_or(GenerateError::None, |_| GenerateError::NoClues));
                }
                board => board?,
            },
        };
        let mut edits = Vec::new();
        clues(text, &places.unknown, &puzzle, &board, &mut edits)?;
        let clued = edited(text, edits);
        let File { mut puzzle, places } = file::read(clued.as_bytes())?;
        puzzle.give(&board, &mut random, config)?;
        let text = given(&clued, &places, &puzzle);
        Ok(Generated { puzzle: text.parse()?, text })
    }

    /// The text of the board file with other givens, one for each cell in reading order.
    ///
    /// ```
    /// use kleene_board::Puzzle;
    ///
    /// let puzzle: Puzzle = "symbols = '12'\nsize = '2x1'\n".parse()?;
    /// let one = puzzle.symbols().symbol('1');
    /// let text = puzzle.text_with_givens(&[one, None])?;
    /// assert_eq!(text.parse::<Puzzle>()?.givens(), [one, None]);
    /// # Ok::<(), kleene_board::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Givens that contradict the goal of the file.
    ///
    /// # Panics
    /// If there are more or fewer givens than cells.
    pub fn text_with_givens(&self, givens: &[Option<Symbol>]) -> Result<String, ParseError> {
        assert_eq!(givens.len(), self.givens.len(), "one given for each cell");
        let File { mut puzzle, places } = file::read(self.text.as_bytes())?;
        puzzle.givens = givens.to_vec();
        let text = given(&self.text, &places, &puzzle);
        Self::parse(text.as_bytes())?;
        Ok(text)
    }

    /// A board that keeps the rules, chosen cell by cell.
    fn random_board(&self, random: &mut SplitMix64, config: &Config) -> Found<Vec<Symbol>> {
        // A board known to extend the choices so far.
        let mut board = self.any_board(self.grid.cells(), config)?.ok_or(GenerateError::None)?;
        let mut cells: Vec<CellSet> = self.grid.cells().to_vec();
        let mut order: Vec<usize> = (0..cells.len()).collect();
        random.shuffle(&mut order);
        for cell in order {
            let narrowed = self.grid.with_cells(cells.iter().copied()).narrowed();
            cells = narrowed.unwrap_or(cells);
            let mut symbols: Vec<Symbol> = cells[cell].symbols().collect();
            random.shuffle(&mut symbols);
            for symbol in symbols {
                let before = core::mem::replace(&mut cells[cell], CellSet::only(symbol));
                if board[cell] == symbol {
                    break;
                }
                if let Some(other) = self.any_board(&cells, config)? {
                    board = other;
                    break;
                }
                cells[cell] = before;
            }
        }
        Ok(board)
    }

    /// A board over cells that may hold these symbols.
    fn any_board(&self, cells: &[CellSet], config: &Config) -> Found<Option<Vec<Symbol>>> {
        let limits = config.to_limits().solutions(1);
        let grid = self.grid.with_cells(cells.iter().copied());
        let mut found = grid.solutions(config.to_strategy(), limits);
        match found.next() {
            Some(board) => Ok(Some(board)),
            None => match found.outcome() {
                Some(Outcome::Stopped(stop)) => Err(GenerateError::Stopped(stop)),
                _ => Ok(None),
            },
        }
    }

    /// Gives cells of a board so that it is the only one. Those given already stay.
    fn give(&mut self, board: &[Symbol], random: &mut SplitMix64, config: &Config) -> Found<()> {
        let fixed = self.givens.clone();
        // Where another board differs from this one some cell has to be given.
        loop {
            let limits = config.to_limits().solutions(2);
            let cells = file::sets(&self.givens, self.symbols.all());
            let mut found = self.grid.with_cells(cells).solutions(config.to_strategy(), limits);
            let (mut is_found, mut other) = (false, None);
            for one in found.by_ref() {
                match one == board {
                    true => is_found = true,
                    false => other = Some(one),
                }
            }
            debug_assert!(
                is_found || other.is_some(),
                "a board keeps the rules that it was made of"
            );
            let Some(other) = other else {
                match found.outcome() {
                    Some(Outcome::Stopped(stop)) if stop != Stop::Solutions => {
                        return Err(GenerateError::Stopped(stop));
                    }
                    _ => break,
                }
            };
            let differ: Vec<usize> = (0..board.len()).filter(|&c| board[c] != other[c]).collect();
            let Some(&cell) = random.choose(&differ) else { break };
            self.givens[cell] = Some(board[cell]);
        }
        let mut added: Vec<usize> =
            (0..board.len()).filter(|&cell| self.givens[cell] != fixed[cell]).collect();
        random.shuffle(&mut added);
        for cell in added {
            let given = self.givens[cell].take();
            let cells = file::sets(&self.givens, self.symbols.all());
            let limits = config.to_limits().solutions(2);
            let mut found = self.grid.with_cells(cells).solutions(config.to_strategy(), limits);
            match found.uniqueness() {
                Uniqueness::One(_) => {}
                Uniqueness::Unknown { why: stop, .. } => {
                    return Err(GenerateError::Stopped(stop));
                }
                _ => self.givens[cell] = given,
            }
        }
        Ok(())
    }
}

/// A change of a text: a part of it, and its replacement.
type Edit = (Range<usize>, String);

/// The text with changes, which do not overlap.
fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    kleene_text::sort_by_key(&mut edits, |(place, _)| place.start);
    let (mut changed, mut at) = (String::new(), 0);
    for (place, new) in edits {
        changed += &text[at..place.start];
        changed += &new;
        at = place.end;
    }
    changed + &text[at..]
}

/// The clues of a board in place of the open ones.
fn clues(
    text: &str,
    unknown: &[Unknown],
    puzzle: &Puzzle,
    board: &[Symbol],
    edits: &mut Vec<Edit>,
) -> Found<()> {
    let mut unknown = unknown.iter().peekable();
    while let Some(first) = unknown.next() {
        let mut new = clue(first, puzzle, board)?;
        if first.is_shared {
            let mut all = [new].to_vec();
            while let Some(next) = unknown.next_if(|next| next.span == first.span) {
                all.push(clue(next, puzzle, board)?);
            }
            new = format!("[{}]", all.join(", "));
        } else if !text[first.span.clone()].starts_with(['"', '\'']) {
            // A line of a text.
            new = new.trim_matches('"').into();
        }
        edits.push((first.span.clone(), new));
    }
    Ok(())
}

fn clue(unknown: &Unknown, puzzle: &Puzzle, board: &[Symbol]) -> Found<String> {
    let word: Vec<Symbol> = unknown.cells.iter().map(|&cell| board[cell]).collect();
    let clue = unknown.told.of(&word, &puzzle.symbols).ok_or(GenerateError::TooLarge)?;
    Ok(if unknown.told.is_number() { clue } else { quoted(&clue) })
}

/// The text with the givens of the puzzle.
fn given(text: &str, places: &file::Places, puzzle: &Puzzle) -> String {
    match puzzle.givens.iter().all(Option::is_none) && places.givens.is_none() {
        true => text.into(),
        false => edited(text, [givens(text, places, puzzle)].into()),
    }
}

/// The givens of a puzzle, in place of those of the file or after its symbols.
fn givens(text: &str, places: &file::Places, puzzle: &Puzzle) -> Edit {
    let layout = puzzle.layout();
    let is_json = text.trim_start().starts_with('{');
    let open = ['.', '?', '_'].into_iter().find(|c| puzzle.symbols.symbol(*c).is_none());
    let value = if layout.has_names() {
        let sign = if is_json { ":" } else { " =" };
        let mut entries = Vec::new();
        for (cell, given) in puzzle.givens.iter().enumerate() {
            let Some(symbol) = *given else { continue };
            let symbol = puzzle.symbols.char(symbol).to_string();
            entries.push(format!("{}{sign} {}", quoted(&layout.cell_name(cell)), quoted(&symbol)));
        }
        format!("{{ {} }}", entries.join(", "))
    } else {
        let rows = written(layout, places.hole.unwrap_or(' '), |cell| {
            puzzle.givens[cell].map_or(open.unwrap_or('.'), |symbol| puzzle.symbols.char(symbol))
        });
        match is_json {
            true => quoted(&rows.join("\n")),
            // A row may have quotes and strokes only as symbols.
            false if rows.iter().any(|row| row.contains(['"', '\\'])) => quoted(&rows.join("\n")),
            false => {
                let indent = line_indent(text, places.symbols.start);
                let rows: String = rows.iter().map(|row| format!("\n{indent}    {row}")).collect();
                format!("\"\"\"{rows}\n{indent}\"\"\"")
            }
        }
    };
    match &places.givens {
        Some(place) => (place.clone(), value),
        None if is_json => {
            let end = places.symbols.end;
            (end..end, format!(", \"givens\": {value}"))
        }
        None => {
            let rest = &text[places.symbols.end..];
            let end = places.symbols.end + rest.find('\n').unwrap_or(rest.len());
            (end..end, format!("\n{}givens = {value}", line_indent(text, places.symbols.start)))
        }
    }
}

/// The blanks at the beginning of the line of a place.
fn line_indent(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line = &text[start..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The rows of a picture of the cells; holes are this character.
fn written(layout: &Layout, hole: char, of: impl Fn(usize) -> char) -> Vec<String> {
    let rows = layout.rows().iter();
    rows.map(|row| row.iter().map(|cell| cell.map_or(hole, &of)).collect()).collect()
}
