//! Following the VeriPB proofs that [`veripb()`](crate::veripb()) writes.

use alloc::vec::Vec;
use core::str::{FromStr, SplitAsciiWhitespace};

use hashbrown::HashSet;
use kleene_text::ParseError;
use rustc_hash::FxBuildHasher;

use super::{HEADER, StatedSolutions, VeripbError, agreement};
use crate::{
    checker::Checker,
    clauses::{Clauses, Literal},
};

/// Checks a VeriPB proof about these clauses, and returns the solutions that it states.
///
/// It knows the rules that [`veripb()`](crate::veripb()) writes: clauses with hints, solutions, deletions. It does not
/// check the solutions, since the clauses need not mention all rules of a board: the caller does.
///
/// # Errors
/// Another rule, a step that does not follow, a conclusion that the steps do not show.
pub fn check_veripb(
    clauses: &Clauses,
    text: &str,
) -> Result<StatedSolutions, ParseError<VeripbError>> {
    let head = text.find('\n').map_or(text, |end| &text[..end]);
    if head.trim_ascii_end() != HEADER {
        return Err(ParseError::new(VeripbError::Header, 0..head.len()));
    }
    let mut reading = Reading {
        given: clauses.len(),
        checker: Checker::new(clauses),
        next: clauses.len() as u64 + 1,
        solutions: Vec::new(),
        known: HashSet::default(),
        excluded: None,
        concluded: None,
    };
    let mut start = head.len();
    for rule in text[head.len()..].split_inclusive(';') {
        let blank = rule.len() - rule.trim_ascii_start().len();
        let span = start + blank..start + rule.len();
        start += rule.len();
        if span.is_empty() {
            continue;
        }
        match reading.rule(rule) {
            Ok(false) => {}
            Ok(true) => {
                let is_complete = reading.concluded.ok_or(VeripbError::Open);
                let is_complete = is_complete.map_err(|error| ParseError::new(error, span))?;
                return Ok(StatedSolutions { solutions: reading.solutions, is_complete });
            }
            Err(error) => return Err(ParseError::new(error, span)),
        }
    }
    Err(ParseError::new(VeripbError::Open, text.len()..text.len()))
}

/// The state of following a proof.
struct Reading {
    given: usize,
    checker: Checker,
    /// The number of the next constraint.
    next: u64,
    solutions: Vec<Vec<Literal>>,
    known: HashSet<Vec<Literal>, FxBuildHasher>,
    /// The clause that forbids the solution which `solx` has just stated.
    excluded: Option<Vec<Literal>>,
    /// Whether there are no other solutions, once the proof has concluded.
    concluded: Option<bool>,
}

impl Reading {
    /// Follows a rule with the semicolon that ends it. Returns whether it is the end.
    fn rule(&mut self, rule: &str) -> Result<bool, VeripbError> {
        let rule = rule.strip_suffix(';').ok_or(VeripbError::Rule)?;
        let mut words = rule.split_ascii_whitespace();
        let name = words.next().ok_or(VeripbError::Rule)?;
        if self.concluded.is_some() {
            let is_end = rule.trim_ascii() == "end pseudo-Boolean proof";
            return if is_end { Ok(true) } else { Err(VeripbError::Rule) };
        }
        match name {
            "f" => {
                if words.next().and_then(number::<usize>) != Some(self.given) {
                    return Err(VeripbError::Formula(self.given));
                }
            }
            "sol" | "soli" | "solx" => return self.solution(name, words).map(|()| false),
            "rup" => return self.derived(words).map(|()| false),
            "del" if words.next() == Some("id") => {
                for word in words.by_ref() {
                    self.checker.delete(number(word).ok_or(VeripbError::Rule)?)?;
                }
            }
            "output" if words.next() == Some("NONE") => {}
            "conclusion" => self.concluded = Some(self.conclusion(&mut words)?),
            _ => return Err(VeripbError::Rule),
        }
        if words.next().is_some() { Err(VeripbError::Rule) } else { Ok(false) }
    }

    /// A solution, and the clause that forbids it.
    fn solution(&mut self, rule: &str, words: SplitAsciiWhitespace<'_>) -> Result<(), VeripbError> {
        let mut solution =
            words.map(literal).collect::<Option<Vec<_>>>().ok_or(VeripbError::Rule)?;
        let forbidden: Vec<_> = solution.iter().map(|&literal| -literal).collect();
        self.solutions.push(solution.clone());
        kleene_text::sort(&mut solution);
        if !self.known.insert(solution) {
            return Err(VeripbError::Conclusion);
        }
        match rule {
            "sol" => {}
            "soli" => {
                self.checker.give(self.next, forbidden)?;
                self.next += 1;
            }
            _ => {
                self.excluded = Some(forbidden);
                self.next += 1;
            }
        }
        Ok(())
    }

    /// A clause, with hints unless it forbids the solution of the rule before.
    fn derived(&mut self, mut words: SplitAsciiWhitespace<'_>) -> Result<(), VeripbError> {
        let mut clause = Vec::new();
        loop {
            match words.next() {
                Some("1") => clause.push(words.next().and_then(literal).ok_or(VeripbError::Rule)?),
                Some(">=") if words.next() == Some("1") => break,
                _ => return Err(VeripbError::Rule),
            }
        }
        let excluded = self.excluded.take();
        match words.next() {
            Some(":") => {
                let hints = words.map(number).collect::<Option<Vec<u64>>>();
                let hints = hints.ok_or(VeripbError::Rule)?;
                self.checker.derive(self.next, clause, hints.into_iter())?;
            }
            None if excluded.as_ref() == Some(&clause) => self.checker.give(self.next, clause)?,
            _ => return Err(VeripbError::Rule),
        }
        self.next += 1;
        Ok(())
    }

    /// Whether the conclusion, which the steps have to show, excludes other solutions.
    fn conclusion(&self, words: &mut SplitAsciiWhitespace<'_>) -> Result<bool, VeripbError> {
        let is_refuted_by = |words: &mut SplitAsciiWhitespace<'_>| {
            words.next() == Some(":")
                && words.next().and_then(number).is_some_and(|id| self.checker.is_empty_clause(id))
        };
        let is_shown = match (words.next(), &*self.solutions) {
            (Some("UNSAT"), []) => is_refuted_by(words),
            (Some("BOUNDS"), [only]) => {
                let is_all = |word: Option<&str>| word.and_then(number) == Some(only.len());
                is_all(words.next()) && is_refuted_by(words) && is_all(words.next())
            }
            (Some("BOUNDS"), [one, other]) => {
                let most = agreement(one, other);
                let is_shown = words.next() == Some("0")
                    && words.next().and_then(number) == Some(most)
                    && most < one.len();
                return if is_shown { Ok(false) } else { Err(VeripbError::Conclusion) };
            }
            (Some("SAT"), [_, ..]) => self.checker.is_refuted(),
            _ => false,
        };
        if is_shown { Ok(true) } else { Err(VeripbError::Conclusion) }
    }
}

fn number<N: FromStr>(word: &str) -> Option<N> {
    word.parse().ok()
}

fn literal(word: &str) -> Option<Literal> {
    let (sign, name) = word.strip_prefix('~').map_or((1, word), |name| (-1, name));
    let variable: Literal = name.strip_prefix('x')?.parse().ok()?;
    (variable > 0).then_some(sign * variable)
}
