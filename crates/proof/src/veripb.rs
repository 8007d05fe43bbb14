//! VeriPB, version 3.0 of the format: pseudo-Boolean proofs, which also state solutions.

use alloc::{collections::BTreeSet, string::String, vec::Vec};
use core::fmt::{self, Display, Formatter, Write as _};

use crate::{
    checker::StepError,
    clauses::{Clauses, Literal},
    refutation::Refutation,
    text::Text,
};

mod check;

pub use check::check_veripb;

const HEADER: &str = "pseudo-Boolean proof version 3.0";

/// The solutions that a proof states, and whether it shows that there are no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
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
    /// The first clauses, so many, as pseudo-Boolean constraints in the format OPB. The objective to minimize is the sum of
    /// the literals, if there are any.
    ///
    /// ```
    /// use kleene_proof::{Clauses, opb_objective};
    ///
    /// let clauses: Clauses = [&[1, -2][..], &[2]].into_iter().collect();
    /// let opb = clauses.to_opb(1, &[2]);
    /// assert_eq!(opb, "* #variable= 2 #constraint= 1\nmin: 1 x2 ;\n1 x1 1 ~x2 >= 1 ;\n");
    /// assert!(opb.contains(&opb_objective(&[2])));
    /// ```
    #[must_use]
    pub fn to_opb(&self, number: usize, objective: &[Literal]) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "* #variable= {} #constraint= {number}", self.variables());
        text.push_str(&opb_objective(objective));
        for clause in self.iter().take(number) {
            let _ = write_sum(&mut text, clause);
            text.push_str(">= 1 ;\n");
        }
        text
    }
}

/// The line of an OPB text that minimizes the sum of these literals; nothing if there are none.
#[must_use]
pub fn opb_objective(literals: &[Literal]) -> String {
    let mut text = String::new();
    if !literals.is_empty() {
        text.push_str("min: ");
        let _ = write_sum(&mut text, literals);
        text.push_str(";\n");
    }
    text
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
    Text(move |out: &mut Formatter<'_>| write_proof(out, clauses, solutions, refutation))
}

fn write_proof(
    out: &mut Formatter<'_>,
    clauses: usize,
    solutions: &[Vec<Literal>],
    refutation: Option<&Refutation>,
) -> fmt::Result {
    writeln!(out, "{HEADER}\nf {clauses};")?;
    // A board without an open cell has no literal to count.
    let is_counted = matches!(solutions, [only] if !only.is_empty());
    let is_enumeration = !solutions.is_empty() && refutation.is_some() && !is_counted;
    for (at, solution) in solutions.iter().enumerate() {
        let is_last = at + 1 == solutions.len();
        let rule = match is_enumeration {
            true => "solx",
            false if is_last => "soli",
            false => "sol",
        };
        out.write_str(rule)?;
        for &literal in solution {
            write!(out, " {}", Named(literal))?;
        }
        out.write_str(";\n")?;
        if is_enumeration {
            // The checker excludes the values of all variables; those of the board determine the others.
            let forbidden: Vec<_> = solution.iter().map(|&literal| -literal).collect();
            write_rup(out, &forbidden)?;
            out.write_str(";\n")?;
        }
    }
    let mut last = 0;
    if let Some(refutation) = refutation {
        // The number that a constraint has here: an enumeration has two for each solution.
        let number = |clause: u32| match (clause as usize).checked_sub(clauses + 1) {
            Some(after) if is_enumeration => clause as usize + 1 + after.min(solutions.len() - 1),
            _ => clause as usize,
        };
        let last_uses = refutation.last_uses();
        for (step, at) in refutation.steps().zip((0..refutation.len()).rev()) {
            write_rup(out, step.clause)?;
            out.write_str(" :")?;
            for &hint in step.hints {
                write!(out, " {}", number(hint))?;
            }
            out.write_str(";\n")?;
            // The numbers are in order, and the given clauses come first.
            let forgotten = last_uses.get(at);
            let given = forgotten.partition_point(|&clause| clause as usize <= refutation.given());
            let derived = &forgotten[given..];
            if !derived.is_empty() {
                out.write_str("del id")?;
                derived.iter().try_for_each(|&clause| write!(out, " {}", number(clause)))?;
                out.write_str(";\n")?;
            }
            last = number(step.number);
        }
    }
    out.write_str("output NONE;\n")?;
    match (solutions, refutation) {
        ([], Some(_)) => writeln!(out, "conclusion UNSAT : {last};"),
        ([only], Some(_)) if is_counted => {
            writeln!(out, "conclusion BOUNDS {0} : {last} {0};", only.len())
        }
        ([one, other], None) => {
            writeln!(out, "conclusion BOUNDS 0 {};", agreement(one, other))
        }
        ([_, ..], Some(_)) => writeln!(out, "conclusion SAT;"),
        _ => writeln!(out, "conclusion NONE;"),
    }?;
    out.write_str("end pseudo-Boolean proof;\n")
}

/// Number of literals that two boards share.
fn agreement(one: &[Literal], other: &[Literal]) -> usize {
    let other: BTreeSet<&Literal> = kleene_text::gather(other);
    one.iter().filter(|literal| other.contains(literal)).count()
}

/// A literal by its name in OPB.
struct Named(Literal);

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "~" } else { "" };
        write!(f, "{sign}x{}", self.0.unsigned_abs())
    }
}

/// Writes the terms of a sum of literals, each with a space after it.
fn write_sum(out: &mut dyn fmt::Write, literals: &[Literal]) -> fmt::Result {
    literals.iter().try_for_each(|&literal| write!(out, "1 {} ", Named(literal)))
}

/// Writes the rule that one of these literals is true, without its hints.
fn write_rup(out: &mut Formatter<'_>, clause: &[Literal]) -> fmt::Result {
    out.write_str("rup ")?;
    write_sum(out, clause)?;
    out.write_str(">= 1")
}
