//! Proofs as text: one step per line.

use alloc::vec::Vec;
use core::{fmt, ops::Range, str::FromStr};

use super::{Proof, ProofStep};
use crate::Literal;

const HEADER: &str = "kleene proof 1";

impl fmt::Display for Proof {
    /// Writes the text, which parses back to an equal proof.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

impl fmt::Display for ProofStep {
    /// Writes the step's line in a proof's text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let literals = match self {
            Self::Implied { propagator, clause } => {
                write!(f, "l {propagator}")?;
                clause
            }
            Self::Defined { propagator, meaning: [first, second] } => {
                return write!(f, "n {propagator} {first} {second}");
            }
            Self::Solution(symbols) => {
                f.write_str("s")?;
                return symbols.iter().try_for_each(|symbol| write!(f, " {symbol}"));
            }
            Self::Learnt(clause) => {
                f.write_str("f")?;
                clause
            }
            Self::Derived { clause, hints } => {
                f.write_str("f")?;
                clause.iter().try_for_each(|literal| write!(f, " {literal:?}"))?;
                f.write_str(" by")?;
                return hints.iter().try_for_each(|hint| write!(f, " {hint}"));
            }
            Self::Deleted(clause) => {
                f.write_str("d")?;
                clause
            }
            Self::Assumed(cube) => {
                f.write_str("a")?;
                cube
            }
            Self::Refuted => return f.write_str("r"),
        };
        literals.iter().try_for_each(|literal| write!(f, " {literal:?}"))
    }
}

impl FromStr for Proof {
    type Err = ProofParseError;

    /// Parses a proof. Takes memory in proportion to the text, regardless of the numbers in it.
    fn from_str(text: &str) -> Result<Self, ProofParseError> {
        let mut steps = Vec::new();
        let mut has_header = false;
        let mut start = 0;
        for content in text.split_inclusive('\n') {
            let mut line = Line { text, rest: start..start + content.len() };
            start += content.len();
            if !has_header {
                if content.trim_ascii_end() != HEADER {
                    return line.fail(line.shown(), ProofParseErrorKind::Header);
                }
                has_header = true;
                continue;
            }
            let Some(letter) = line.next_word() else { continue };
            if !text[letter.clone()].starts_with('#') {
                steps.push(line.step(letter)?);
            }
        }
        if has_header {
            return Ok(Self { steps });
        }
        Err(ProofParseError::new(ProofParseErrorKind::Header, 0..0))
    }
}

/// A line and its unread rest.
struct Line<'t> {
    text: &'t str,
    rest: Range<usize>,
}

impl Line<'_> {
    fn step(&mut self, letter: Range<usize>) -> Result<ProofStep, ProofParseError> {
        let step = match &self.text[letter.clone()] {
            "l" => {
                ProofStep::Implied { propagator: self.number()? as usize, clause: self.clause()? }
            }
            "n" => ProofStep::Defined {
                propagator: self.number()? as usize,
                meaning: [self.number()?, self.number()?],
            },
            "f" => self.derived()?,
            "s" => ProofStep::Solution(self.symbols()?),
            "d" => ProofStep::Deleted(self.clause()?),
            "a" => ProofStep::Assumed(self.clause()?),
            "r" => ProofStep::Refuted,
            _ => return self.fail(letter, ProofParseErrorKind::Step),
        };
        match self.next_word() {
            None => Ok(step),
            Some(word) => self.fail(word, ProofParseErrorKind::End),
        }
    }

    /// A clause that follows, perhaps with hints.
    fn derived(&mut self) -> Result<ProofStep, ProofParseError> {
        let mut clause = Vec::new();
        while let Some(word) = self.next_word() {
            if &self.text[word.clone()] == "by" {
                let mut hints = Vec::new();
                while !self.is_at_end() {
                    hints.push(self.number()?);
                }
                return Ok(ProofStep::Derived { clause, hints });
            }
            clause.push(self.literal(word)?);
        }
        Ok(ProofStep::Learnt(clause))
    }

    fn clause(&mut self) -> Result<Vec<Literal>, ProofParseError> {
        let mut clause = Vec::new();
        while let Some(word) = self.next_word() {
            clause.push(self.literal(word)?);
        }
        Ok(clause)
    }

    fn literal(&self, word: Range<usize>) -> Result<Literal, ProofParseError> {
        let all = &self.text[word.clone()];
        let Some((left, symbol)) = all.split_once('=') else {
            return self.fail(word, ProofParseErrorKind::Literal);
        };
        let (cell, is_equal) = match left.strip_suffix('!') {
            Some(cell) => (cell, false),
            None => (left, true),
        };
        let (Some(cell), Some(symbol)) = (number(cell), number(symbol)) else {
            return self.fail(word, ProofParseErrorKind::Literal);
        };
        let symbol = self.symbol(word, symbol)?;
        Ok(if is_equal { Literal::is(cell, symbol) } else { Literal::is_not(cell, symbol) })
    }

    fn symbols(&mut self) -> Result<Vec<u8>, ProofParseError> {
        let mut symbols = Vec::new();
        while let Some(word) = self.next_word() {
            let Some(symbol) = number(&self.text[word.clone()]) else {
                return self.fail(word, ProofParseErrorKind::Number);
            };
            symbols.push(self.symbol(word, symbol)?);
        }
        Ok(symbols)
    }

    fn symbol(&self, word: Range<usize>, number: u32) -> Result<u8, ProofParseError> {
        match number {
            0..64 => Ok(number as u8),
            _ => self.fail(word, ProofParseErrorKind::Symbol),
        }
    }

    fn number(&mut self) -> Result<u32, ProofParseError> {
        let end = self.shown().end;
        let word = self.next_word().unwrap_or(end..end);
        match number(&self.text[word.clone()]) {
            Some(number) => Ok(number),
            None => self.fail(word, ProofParseErrorKind::Number),
        }
    }

    /// The position of the next word in the line.
    fn next_word(&mut self) -> Option<Range<usize>> {
        let rest = &self.text[self.rest.clone()];
        let word = rest.split_ascii_whitespace().next()?;
        let start = self.rest.start + rest.len() - rest.trim_ascii_start().len();
        self.rest.start = start + word.len();
        Some(start..start + word.len())
    }

    fn is_at_end(&self) -> bool {
        self.text[self.rest.clone()].trim_ascii().is_empty()
    }

    /// The rest of the line without trailing blanks.
    fn shown(&self) -> Range<usize> {
        let rest = self.text[self.rest.clone()].trim_ascii_end();
        self.rest.start..self.rest.start + rest.len()
    }

    fn fail<T>(&self, span: Range<usize>, kind: ProofParseErrorKind) -> Result<T, ProofParseError> {
        Err(ProofParseError::new(kind, span))
    }
}

/// A number of digits only.
fn number(word: &str) -> Option<u32> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().ok() } else { None }
}

/// Why a text is not a proof, and where.
pub type ProofParseError = kleene_text::ParseError<ProofParseErrorKind>;

/// The error in the text of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProofParseErrorKind {
    /// The first line is not that of a proof.
    Header,
    /// A line does not begin with the letter of a step.
    Step,
    /// A word is not a number below 2^32.
    Number,
    /// A word is not a literal.
    Literal,
    /// A symbol is not below 64.
    Symbol,
    /// A word follows a complete step.
    End,
}

impl fmt::Display for ProofParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Header => "expected `kleene proof 1` in the first line",
            Self::Step => {
                "expected a step: `l`, `n`, `f`, `s`, `d`, `a` or `r`, or `#` and a comment"
            }
            Self::Number => "expected a number below 2^32",
            Self::Literal => "expected a cell's number, `=` or `!=`, and a symbol, as in 17!=0",
            Self::Symbol => "a symbol is below 64",
            Self::End => "expected the end of the line",
        })
    }
}
