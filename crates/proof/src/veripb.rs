//! VeriPB, version 3.0 of the format: pseudo-Boolean proofs, which also state solutions.

use alloc::{
    collections::BTreeSet,
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use core::fmt::{self, Display};

use crate::{
    checker::StepError,
    clauses::{Clauses, Literal},
    refutation::Refutation,
    text::{Pen, Text},
};

mod check;

pub use check::check_veripb;

const HEADER: &str = "pseudo-Boolean proof version 3.0";

/// The solutions that a proof states, and whether it shows that there are no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedSolutions {
    /// The true literals of each solution.
    pub solutions: Vec<Vec<Literal>>,
    /// Whether the clauses have no other solution.
    pub is_complete: bool,
}

kleene_text::errors! {
    /// The reason why a text is no VeriPB proof of the clauses.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum VeripbError {
        /// The first line is another one.
        #[error("expected `{HEADER}`")]
        Header,
        /// The proof is of another number of constraints.
        #[error("the proof is of other clauses: the board has {0}")]
        Formula(usize),
        /// A rule that [`check_veripb`] does not know, or one that is not written as it expects.
        #[error("expected `rup` of a clause with hints, `sol`, `soli`, `solx`, `del id`, `output NONE` or `conclusion`")]
        Rule,
        /// A step does not follow.
        #[error(transparent)]
        Wrong(#[from] StepError),
        /// The conclusion is not the one that the steps show.
        #[error("the conclusion does not follow from the steps")]
        Conclusion,
        /// The proof has no conclusion.
        #[error("the proof does not end with a conclusion")]
        Open,
    }
}

impl Clauses {
    /// The first clauses, so many, as pseudo-Boolean constraints in the format OPB, written piece by piece. The objective to
    /// minimize is the sum of the literals, if there are any.
    ///
    /// ```
    /// use kleene_proof::{Clauses, opb_objective};
    ///
    /// let clauses: Clauses = [&[1, -2][..], &[2]].into_iter().collect();
    /// let opb = clauses.opb(1, &[2]).to_string();
    /// assert_eq!(opb, "* #variable= 2 #constraint= 1\nmin: 1 x2 ;\n1 x1 1 ~x2 >= 1 ;\n");
    /// assert!(opb.contains(&opb_objective(&[2])));
    /// ```
    #[must_use]
    pub fn opb<'c>(&'c self, number: usize, objective: &'c [Literal]) -> impl Display + use<'c> {
        Text(move |pen: &mut Pen<'_, '_>| {
            pen.word("* #variable=");
            pen.numbers([self.variables() as u32]);
            pen.word(" #constraint=");
            pen.numbers([number as u32]);
            pen.line("")?;
            write_objective(pen, objective)?;
            self.iter().take(number).try_for_each(|clause| {
                pen.sum(clause);
                pen.line(">= 1 ;")
            })
        })
    }
}

/// The line of an OPB text that minimizes the sum of these literals; nothing if there are none.
#[must_use]
pub fn opb_objective(literals: &[Literal]) -> String {
    Text(|pen: &mut Pen<'_, '_>| write_objective(pen, literals)).to_string()
}

fn write_objective(pen: &mut Pen<'_, '_>, literals: &[Literal]) -> fmt::Result {
    if literals.is_empty() {
        return Ok(());
    }
    pen.word("min: ");
    pen.sum(literals);
    pen.line(";")
}

/// Writes a proof for VeriPB about clauses that have these solutions, each given by its true literals.
///
/// `refutation` is of the clauses followed by one clause for each solution, which forbids it. Without one the proof
/// states the solutions alone.
///
/// - No solution: the clauses are contradictory (`conclusion UNSAT`).
/// - One solution: the objective counts the literals in which a board agrees with it, so no board agrees in less than
///   all (`conclusion BOUNDS`). The OPB file has the sum of the solution's literals to minimize.
/// - Two solutions without a refutation: the second agrees with the first in fewer literals than all.
/// - Several solutions with a refutation: each is excluded by `solx`, and the rest is contradictory.
///   The format has no conclusion that says so, so the last step before `conclusion SAT` does.
#[must_use]
pub fn veripb<'p>(
    clauses: usize,
    solutions: &'p [Vec<Literal>],
    refutation: Option<&'p Refutation>,
) -> impl Display + use<'p> {
    Text(move |pen: &mut Pen<'_, '_>| write_proof(pen, clauses, solutions, refutation))
}

fn write_proof(
    pen: &mut Pen<'_, '_>,
    clauses: usize,
    solutions: &[Vec<Literal>],
    refutation: Option<&Refutation>,
) -> fmt::Result {
    pen.line(HEADER)?;
    pen.line(&format!("f {clauses};"))?;
    // A board without an open cell has no literal to count.
    let is_counted = matches!(solutions, [only] if !only.is_empty());
    let is_enumeration = !solutions.is_empty() && refutation.is_some() && !is_counted;
    for (at, solution) in solutions.iter().enumerate() {
        let is_last = at + 1 == solutions.len();
        pen.word(match is_enumeration {
            true => "solx",
            false if is_last => "soli",
            false => "sol",
        });
        for &literal in solution {
            pen.word(if literal < 0 { " ~x" } else { " x" });
            pen.number(literal.unsigned_abs());
        }
        pen.line(";")?;
        if is_enumeration {
            // The checker excludes the values of all variables; those of the board determine the others.
            let forbidden: Vec<_> = solution.iter().map(|&literal| -literal).collect();
            write_rup(pen, &forbidden);
            pen.line(";")?;
        }
    }
    let mut last = 0;
    if let Some(refutation) = refutation {
        // The number that a constraint has here: an enumeration has two for each solution.
        let number = |clause: u32| match (clause as usize).checked_sub(clauses + 1) {
            Some(after) if is_enumeration => clause + 1 + after.min(solutions.len() - 1) as u32,
            _ => clause,
        };
        refutation.try_for_each(&mut |step, forgotten| {
            write_rup(pen, step.clause);
            pen.word(" :");
            pen.numbers(step.hints.iter().map(|&hint| number(hint)));
            pen.line(";")?;
            // The numbers are in order, and the given clauses come first.
            let given = forgotten.partition_point(|&clause| clause as usize <= refutation.given());
            let derived = &forgotten[given..];
            if !derived.is_empty() {
                pen.word("del id");
                pen.numbers(derived.iter().map(|&clause| number(clause)));
                pen.line(";")?;
            }
            last = number(step.number);
            Ok(())
        })?;
    }
    pen.line("output NONE;")?;
    pen.line(&match (solutions, refutation) {
        ([], Some(_)) => format!("conclusion UNSAT : {last};"),
        ([only], Some(_)) if is_counted => {
            format!("conclusion BOUNDS {0} : {last} {0};", only.len())
        }
        ([one, other], None) => format!("conclusion BOUNDS 0 {};", agreement(one, other)),
        ([_, ..], Some(_)) => "conclusion SAT;".into(),
        _ => "conclusion NONE;".into(),
    })?;
    pen.line("end pseudo-Boolean proof;")
}

/// Number of literals that two boards share.
fn agreement(one: &[Literal], other: &[Literal]) -> usize {
    let other: BTreeSet<&Literal> = kleene_text::gather(other);
    one.iter().filter(|literal| other.contains(literal)).count()
}

/// Writes the rule that one of these literals is true, without its hints.
fn write_rup(pen: &mut Pen<'_, '_>, clause: &[Literal]) {
    pen.word("rup ");
    pen.sum(clause);
    pen.word(">= 1");
}
