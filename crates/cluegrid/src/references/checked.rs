//! A relaxed rule, made exact by the matcher, which checks every complete line.

use alloc::vec::Vec;

use kleene_grid::Rule;
use kleene_line::{Alphabet, CellSet, Line, Narrowing, Scratch};
use kleene_nfa::NfaError;
use kleene_syntax::{Ast, AstKind, Class};

use crate::clue::Pattern;

/// A rule that may narrow too little, and the pattern that decides about complete lines.
#[derive(Debug)]
pub(super) struct Checked<R> {
    rule: R,
    pattern: Pattern,
    alphabet: Alphabet,
}

impl<R: Rule> Checked<R> {
    pub(super) fn new(rule: R, pattern: &Pattern, alphabet: &Alphabet) -> Self {
        Self { rule, pattern: pattern.clone(), alphabet: alphabet.clone() }
    }

    fn allows(&self, text: &[char]) -> bool {
        self.pattern.is_match_of(text)
    }
}

impl<R: Rule> Rule for Checked<R> {
    /// Once all cells but one are known, every symbol of that one is checked.
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        let narrowing = self.rule.narrow(cells);
        if narrowing == Narrowing::Contradiction {
            return narrowing;
        }
        let mut open = (0..cells.len()).filter(|&i| cells[i].len() > 1);
        let (place, more) = (open.next(), open.next().is_some());
        if more {
            return narrowing;
        }
        let letter =
            |cell: &CellSet| cell.symbols().next().map_or(' ', |symbol| self.alphabet.char(symbol));
        let mut text: Vec<char> = cells.iter().map(letter).collect();
        let Some(place) = place else {
            return if self.allows(&text) { narrowing } else { Narrowing::Contradiction };
        };
        let kept: CellSet = cells[place]
            .symbols()
            .filter(|&symbol| {
                text[place] = self.alphabet.char(symbol);
                self.allows(&text)
            })
            .collect();
        if kept.is_empty() {
            return Narrowing::Contradiction;
        }
        let is_changed = kept != cells[place];
        cells[place] = kept;
        if is_changed { Narrowing::Changed } else { narrowing }
    }

    fn shortest(&self) -> usize {
        self.rule.shortest()
    }
}

/// A regular line as a rule.
#[derive(Debug)]
pub(super) struct Relaxed(Line);

impl Relaxed {
    pub(super) fn new(line: Line) -> Self {
        Self(line)
    }
}

impl Rule for Relaxed {
    fn narrow(&self, cells: &mut [CellSet]) -> Narrowing {
        self.0.narrow(cells, &mut Scratch::default())
    }

    fn shortest(&self) -> usize {
        self.0.shortest().unwrap_or(0)
    }
}

/// A regular relaxation of the pattern: references match anything, lookarounds always hold.
pub(super) fn relaxed_line(ast: &Ast, alphabet: &Alphabet) -> Result<Line, NfaError> {
    kleene_nfa::pattern_line(&relaxed(ast), alphabet)
}

fn relaxed(ast: &Ast) -> Ast {
    let relaxed = match ast.kind() {
        AstKind::Concat(items) => Ast::concat(items.iter().map(relaxed).collect::<Vec<_>>()),
        AstKind::Alternate(items) => Ast::alternate(items.iter().map(relaxed).collect::<Vec<_>>()),
        AstKind::Repeat { ast, min, max, greedy } => relaxed(ast).repeat(*min, *max, *greedy),
        AstKind::Capture { ast, .. } => relaxed(ast),
        AstKind::Backreference { .. } => Ast::class(Class::all()).star(),
        AstKind::Assertion(_) | AstKind::Look { .. } => Ast::empty(),
        _ => ast.clone(),
    };
    relaxed.at(ast.span())
}
