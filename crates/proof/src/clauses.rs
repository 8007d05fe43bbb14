//! Clauses in one piece of memory.

use alloc::vec::Vec;
use core::fmt::Display;

use crate::{
    lists::Lists,
    text::{Pen, Text},
};

/// A literal: the number of a variable from 1, negative where it is false.
pub type Literal = i32;

/// A list of clauses over variables that are numbered from 1.
///
/// ```
/// use kleene_proof::Clauses;
///
/// let clauses: Clauses = [&[1, -2][..], &[2]].into_iter().collect();
/// assert_eq!(clauses.dimacs().to_string(), "p cnf 2 2\n1 -2 0\n2 0\n");
/// assert_eq!(Clauses::from_dimacs("c two clauses\np cnf 2 2\n1 -2 0\n2 0\n"), Ok(clauses));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clauses {
    variables: usize,
    clauses: Lists<Literal>,
}

kleene_text::errors! {
    /// The reason why a text is no list of clauses in the format of DIMACS.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DimacsError {
        /// The first line that is no comment does not give the numbers of variables and clauses.
        #[error("expected `p cnf VARIABLES CLAUSES`")]
        Heading,
        /// A word of a clause is no literal of the variables that the heading gives.
        #[error("expected a literal or 0 in line {0}")]
        Literal(usize),
        /// The text has another number of clauses than its heading.
        #[error("the number of clauses differs from the number in the heading")]
        Count,
    }
}

impl Clauses {
    /// No clauses.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a clause at the end.
    ///
    /// # Panics
    /// If a literal is 0.
    pub fn push(&mut self, clause: &[Literal]) {
        assert!(!clause.contains(&0), "a literal is not 0");
        let greatest = clause.iter().map(|literal| literal.unsigned_abs() as usize).max();
        self.variables = self.variables.max(greatest.unwrap_or(0));
        self.clauses.push(clause.iter().copied());
    }

    /// The greatest number of a variable, which is the number of variables.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// Number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether there is no clause.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of the literals of all clauses.
    pub(crate) fn literals(&self) -> usize {
        self.clauses.items().len()
    }

    /// The literals of a clause, counted from 0.
    ///
    /// # Panics
    /// If there are not so many clauses.
    #[must_use]
    pub fn get(&self, number: usize) -> &[Literal] {
        self.clauses.get(number)
    }

    /// The clauses, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Literal]> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// The clauses of this text of literals, in which a 0 ends each.
    ///
    /// # Panics
    /// If the last clause has no end.
    #[must_use]
    pub fn from_ended(mut literals: Vec<Literal>) -> Self {
        assert!(literals.last().is_none_or(|&last| last == 0), "a 0 ends the last clause");
        // The literals move together in the memory that they have.
        let (mut ends, mut end) = (Vec::new(), 0);
        for at in 0..literals.len() {
            match literals[at] {
                0 => ends.push(u32::try_from(end).expect("less than 2^32 literals")),
                literal => {
                    literals[end] = literal;
                    end += 1;
                }
            }
        }
        literals.truncate(end);
        Lists::new(literals, ends).into()
    }

    /// The clauses in the format of DIMACS, written piece by piece.
    #[must_use]
    pub fn dimacs(&self) -> impl Display + use<'_> {
        Text(|pen: &mut Pen<'_, '_>| {
            pen.word("p cnf");
            pen.numbers([self.variables as u32, self.len() as u32]);
            pen.line("")?;
            self.iter().try_for_each(|clause| {
                pen.clause(clause);
                pen.line("")
            })
        })
    }

    /// Reads the format of DIMACS.
    ///
    /// # Errors
    /// A wrong heading, a word that is no literal, another number of clauses than the heading gives.
    pub fn from_dimacs(text: &str) -> Result<Self, DimacsError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('c'));
        let heading = lines.next().and_then(|(_, line)| line.strip_prefix("p cnf "));
        let mut numbers = heading.ok_or(DimacsError::Heading)?.split_ascii_whitespace();
        let mut number = || numbers.next()?.parse::<usize>().ok();
        let (variables, count) = number().zip(number()).ok_or(DimacsError::Heading)?;
        let mut clauses = Self::new();
        let mut clause = Vec::new();
        for (at, line) in lines {
            for word in line.split_ascii_whitespace() {
                match word.parse::<Literal>() {
                    Ok(0) => {
                        clauses.push(&clause);
                        clause.clear();
                    }
                    Ok(literal) if literal.unsigned_abs() as usize <= variables => {
                        clause.push(literal);
                    }
                    _ => return Err(DimacsError::Literal(at)),
                }
            }
        }
        if clauses.len() != count || !clause.is_empty() {
            return Err(DimacsError::Count);
        }
        clauses.variables = variables;
        Ok(clauses)
    }
}

impl From<Lists<Literal>> for Clauses {
    fn from(clauses: Lists<Literal>) -> Self {
        let variables = clauses.items().iter().map(|literal| literal.unsigned_abs()).max();
        Self { variables: variables.unwrap_or(0) as usize, clauses }
    }
}

impl<'c> FromIterator<&'c [Literal]> for Clauses {
    fn from_iter<I: IntoIterator<Item = &'c [Literal]>>(clauses: I) -> Self {
        let mut all = Self::new();
        clauses.into_iter().for_each(|clause| all.push(clause));
        all
    }
}
