//! Checks claims that a person makes about cells.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kleene_search::puzzle::{CellName, EndKind, HintRequest, HintStep, Mark, TextError};
use kleene_search::{Limits, Outcome, Stop};

use crate::any::AnyPuzzle;
use crate::solutions::AnySolution;

/// A claim about a cell of a partly filled board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The index of the cell in its [`Frame`](crate::Frame).
    pub cell: usize,
    /// The number.
    pub number: u32,
    /// Whether the cell has the number in all solutions, or in none.
    pub has_it: bool,
}

/// The verdict on a claim.
#[derive(Debug)]
pub enum Judged {
    /// It holds in every solution, and logical steps lead to it.
    Follows {
        /// The step that shows it.
        step: Box<HintStep>,
        /// The number of steps before that one.
        before: usize,
        /// The techniques or grades of all these steps, each once, in their order.
        techniques: Vec<&'static str>,
        /// The hardest technique or grade that the derivation needs; `None` if the easiest suffice or it is unknown.
        needs: Option<&'static str>,
    },
    /// It holds in every solution, but no logical steps derive it; the reason says why the steps end.
    BySearch(String),
    /// It holds, and the cell is filled already.
    Filled,
    /// It holds in no solution; here is one that refutes it.
    False(AnySolution),
    /// It holds in some solutions but not in this one.
    Open(AnySolution),
    /// The board has no solution.
    NoSolution,
    /// A limit came before a verdict.
    Stopped(Stop),
}

impl Judged {
    /// The word for it in records: `follows`, `true`, `open`, `false`, `none` or `stopped`.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match self {
            Self::Follows { .. } => "follows",
            Self::BySearch(_) | Self::Filled => "true",
            Self::Open(_) => "open",
            Self::False(_) => "false",
            Self::NoSolution => "none",
            Self::Stopped(_) => "stopped",
        }
    }

    /// The step that shows the claim, or the reason for the end of the steps.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Follows { step, .. } => Some(&step.text),
            Self::BySearch(end) => Some(end),
            _ => None,
        }
    }

    /// The techniques or grades of the steps up to the one that shows the claim.
    #[must_use]
    pub fn techniques(&self) -> &[&'static str] {
        match self {
            Self::Follows { techniques, .. } => techniques,
            _ => &[],
        }
    }

    /// The technique or grade that the claim does not follow without.
    #[must_use]
    pub fn needs(&self) -> Option<&'static str> {
        match self {
            Self::Follows { needs, .. } => *needs,
            _ => None,
        }
    }

    /// A solution in which the claim is false.
    #[must_use]
    pub fn refutation(&self) -> Option<&AnySolution> {
        match self {
            Self::False(solution) | Self::Open(solution) => Some(solution),
            _ => None,
        }
    }

    /// The limit that came before a verdict.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Self::Stopped(stop) => Some(*stop),
            _ => None,
        }
    }
}

impl AnyPuzzle {
    /// Parses a claim: the name of a cell, `=` or `!=`, and a symbol by its letter or its name. `None` if the kind
    /// has no partly filled boards.
    ///
    /// ```
    /// use kleene::{Claim, Kind};
    ///
    /// let sudoku = Kind::named("sudoku").expect("a kind");
    /// let puzzle = sudoku.restore("1.....3..4.....2").expect("sixteen cells");
    /// let claim = puzzle.claim("r1c2 != 4").expect("a frame");
    /// assert_eq!(claim, Ok(Claim { cell: 1, number: 4, has_it: false }));
    /// let mistake = puzzle.claim("r1c9=4").expect("a frame").unwrap_err();
    /// assert_eq!(mistake.message, "the board has no cell \"r1c9\"; its first cell is r1c1");
    /// ```
    #[must_use]
    pub fn claim(&self, text: &str) -> Option<Result<Claim, TextError>> {
        let frame = self.frame()?;
        let Some((cell, symbol)) = text.split_once('=') else {
            let message = format!("expected CELL=SYMBOL or CELL!=SYMBOL, not {text:?}");
            return Some(Err(TextError::new(message, 0..text.len())));
        };
        let place = cell.len() + 1..text.len();
        let (cell, has_it) = cell.strip_suffix('!').map_or((cell, true), |cell| (cell, false));
        let (name, symbol) = (cell.trim(), symbol.trim());
        let mut cells = frame.cells.iter();
        let Some(cell) = cells.position(|known| known.to_string().eq_ignore_ascii_case(name))
        else {
            let first = frame.cells.first().map(ToString::to_string).unwrap_or_default();
            let message = format!("the board has no cell {name:?}; its first cell is {first}");
            return Some(Err(TextError::new(message, 0..cell.len())));
        };
        let names = self.symbol_names().unwrap_or_default();
        let mut symbols = frame.symbols.iter().zip(&names);
        let number = symbols.find_map(|((number, letter), name)| {
            let mut own = [0; 4];
            (symbol == letter.encode_utf8(&mut own) || symbol == name).then_some(*number)
        });
        Some(number.map(|number| Claim { cell, number, has_it }).ok_or_else(|| {
            let known: Vec<String> = frame.symbols.iter().map(|(_, c)| c.to_string()).collect();
            let known = kleene_text::list(&known, "or");
            TextError::new(format!("expected a symbol, {known}, not {symbol:?}"), place)
        }))
    }

    /// Judges a claim about a partly filled board. `None` if the kind has no partly filled boards, or the board or
    /// claim names a cell or number outside the frame.
    ///
    /// First a search decides whether the claim is true. Then the steps of [`hints_from`](Self::hints_from), which
    /// always takes the easiest known step, derive it. Limits hold for each of the searches, the time for all.
    ///
    /// ```
    /// use kleene::{Claim, Judged, Kind, Limits};
    ///
    /// let sudoku = Kind::named("sudoku").expect("a kind");
    /// let puzzle = sudoku.restore("1.....3..4.....2").expect("sixteen cells");
    /// let claim = |number| {
    ///     let claim = Claim { cell: 1, number, has_it: true };
    ///     puzzle.judge(&[None; 16], &claim, &Limits::new())
    /// };
    /// assert!(matches!(claim(3), Some(Judged::Follows { before: 0, .. })));
    /// assert!(matches!(claim(2), Some(Judged::False(_))));
    /// ```
    #[must_use]
    pub fn judge(&self, cells: &[Option<u32>], claim: &Claim, limits: &Limits) -> Option<Judged> {
        let &Claim { cell, number, has_it } = claim;
        let frame = self.frame()?;
        let letter = frame.symbols.iter().find(|(own, _)| *own == number)?.1;
        if cells.len() != frame.cells.len() {
            return None;
        }
        let cells: Vec<_> =
            cells.iter().zip(&frame.givens).map(|(cell, given)| cell.or(*given)).collect();
        let (place, known) = (frame.cells.get(cell)?, *cells.get(cell)?);
        let deadline = limits.deadline();
        let limits = || limits.clone().until(&deadline);
        // The numbers that refute the claim, and those that agree with it.
        let numbers = frame.symbols.iter().map(|&(number, _)| number);
        let (agree, refute): (Vec<_>, Vec<_>) = numbers
            .filter(|&other| known.is_none_or(|known| known == other))
            .partition(|&other| (other == number) == has_it);
        let refuted = match self.with_any(&cells, cell, &refute, &limits)? {
            Ok(found) => found,
            Err(stop) => return Some(Judged::Stopped(stop)),
        };
        let agreed = match self.with_any(&cells, cell, &agree, &limits)? {
            Ok(found) => found,
            Err(stop) => return Some(Judged::Stopped(stop)),
        };
        match (refuted, agreed) {
            (Some(other), Some(_)) => return Some(Judged::Open(other)),
            (Some(other), None) => return Some(Judged::False(other)),
            (None, None) => return Some(Judged::NoSolution),
            (None, Some(_)) => {}
        }
        if known.is_some() {
            return Some(Judged::Filled);
        }
        let (symbol, is_pair) = (letter.to_string(), frame.symbols.len() == 2);
        Some(self.steps_to(&cells, |step| shows(step, place, &symbol, has_it, is_pair), &limits))
    }

    /// A solution in which a cell has one of these numbers, unless a limit comes first.
    fn with_any(
        &self,
        cells: &[Option<u32>],
        cell: usize,
        numbers: &[u32],
        limits: &dyn Fn() -> Limits,
    ) -> Option<Result<Option<AnySolution>, Stop>> {
        let mut cells = cells.to_vec();
        for &number in numbers {
            cells[cell] = Some(number);
            match self.complete(&cells, &limits())? {
                (None, Outcome::Stopped(stop)) => return Some(Err(stop)),
                (None, _) => {}
                (found, _) => return Some(Ok(found)),
            }
        }
        Some(Ok(None))
    }

    /// Follows the steps from a board to the first one that shows a claim.
    fn steps_to(
        &self,
        cells: &[Option<u32>],
        shows: impl Fn(&HintStep) -> Option<bool>,
        limits: &dyn Fn() -> Limits,
    ) -> Judged {
        let request =
            HintRequest { limits: limits(), checking: limits(), ..HintRequest::default() };
        let Some(Ok(mut steps)) = self.hints_from(cells, &[], &request) else {
            return Judged::BySearch("there are no steps".to_string());
        };
        let (mut techniques, mut level, mut needs) = (Vec::new(), 0, None);
        for (before, step) in steps.by_ref().enumerate() {
            if !techniques.contains(&step.technique) {
                techniques.push(step.technique);
            }
            if step.level > level {
                (level, needs) = (step.level, Some(step.technique));
            }
            if let Some(is_first) = shows(&step) {
                let needs = needs.filter(|_| is_first);
                return Judged::Follows { step: Box::new(step), before, techniques, needs };
            }
        }
        match steps.end() {
            Some(end) => match end.kind {
                EndKind::Stopped(stop) => Judged::Stopped(stop),
                _ => Judged::BySearch(end.reason),
            },
            None => Judged::BySearch("there are no further steps".to_string()),
        }
    }
}

/// Whether a step shows that a cell has a symbol or not, and whether it is the first such step. With more than two
/// symbols, earlier steps may have removed a symbol before another one is placed.
fn shows(
    step: &HintStep,
    place: &CellName,
    symbol: &str,
    has_it: bool,
    is_pair: bool,
) -> Option<bool> {
    let has = |marks: &[Mark], is_it: bool| {
        marks.iter().any(|mark| mark.cell == *place && (mark.symbol == symbol) == is_it)
    };
    match has_it {
        // A cell without one symbol of a pair has the other.
        true => (has(&step.placements, true) || is_pair && has(&step.eliminations, false))
            .then_some(true),
        false if has(&step.eliminations, true) => Some(true),
        false => has(&step.placements, false).then_some(is_pair),
    }
}
