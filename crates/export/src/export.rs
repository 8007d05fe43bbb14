//! The formats, and the errors that keep a model out of one.

use alloc::string::String;

use crate::{linear, model::Model, python, xcsp3, zinc};

/// A format that another tool reads.
///
/// Cells are numbered row by row; symbols are numbers in their order, as comments say.
///
/// | format | variables | for example |
/// |---|---|---|
/// | [`Export::MiniZinc`] | `x`, a matrix of symbols from 1, or a list where rows have no one width | `minizinc` |
/// | [`Export::MiniZincModel`] | `x`, as for [`Export::MiniZinc`]: a model of any board, which reads [`Export::Dzn`] | `minizinc` |
/// | [`Export::Dzn`] | data for [`Export::MiniZincModel`] | `minizinc` |
/// | [`Export::FlatZinc`] | `x`, with Gecode's own `regular` | `fzn-gecode` |
/// | [`Export::LpStrings`], [`Export::MpsStrings`] | `x_c_a`: cell `c` has symbol `a`, from 0; `s_l_k`: line `l` is its string `k` | `cbc`, `glpsol`, `highs` |
/// | [`Export::LpFlow`], [`Export::MpsFlow`] | `x_c_a`; `f_l_i_q_a`: the path of line `l` leaves state `q` before its cell `i` on symbol `a` | `cbc`, `glpsol`, `highs` |
/// | [`Export::Dimacs`] | those of a [`Cnf`](crate::Cnf), named in comments | `cadical`, `minisat` |
/// | [`Export::Xcsp3`] | `x`, an array of symbols from 0 | solvers of XCSP3 |
/// | [`Export::CpMpy`] | `x`, an array of symbols from 1; a program that prints the solutions | `python3` with CPMpy |
/// | [`Export::OrTools`] | `x`, an array of symbols from 1; a program that prints the solutions | `python3` with OR-tools |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Export {
    /// A model in MiniZinc.
    MiniZinc,
    /// A model in MiniZinc for any board, whose data is separate.
    MiniZincModel,
    /// The data of a board for [`Export::MiniZincModel`].
    Dzn,
    /// FlatZinc for Gecode.
    FlatZinc,
    /// A linear program in the LP format, with a binary for each string of a line.
    LpStrings,
    /// A linear program in the LP format, with a network flow for each line.
    LpFlow,
    /// [`Export::LpStrings`] in the free MPS format.
    MpsStrings,
    /// [`Export::LpFlow`] in the free MPS format.
    MpsFlow,
    /// Clauses in conjunctive normal form.
    Dimacs,
    /// XCSP3.
    Xcsp3,
    /// A program in Python for CPMpy.
    CpMpy,
    /// A program in Python for the CP-SAT solver of OR-tools.
    OrTools,
}

kleene_text::named! {
    Export {
        MiniZinc => "minizinc",
        MiniZincModel => "minizinc-model",
        Dzn => "dzn",
        FlatZinc => "flatzinc",
        LpStrings => "lp-strings",
        LpFlow => "lp-flow",
        MpsStrings => "mps-strings",
        MpsFlow => "mps-flow",
        Dimacs => "dimacs",
        Xcsp3 => "xcsp3",
        CpMpy => "cpmpy",
        OrTools => "ortools",
    }
}

/// The model that [`Export::MiniZincModel`] writes for every board.
pub const MINIZINC_MODEL: &str = include_str!("model.mzn");

kleene_text::errors! {
    /// The reason why a model has no export in a format.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ExportError {
        /// Lines whose strings have more cells together than are written.
        #[error(
            "up to {line} the strings of the lines have more than {limit} cells: take a format without strings"
        )]
        TooManyStrings {
            /// The line that is too much.
            line: String,
            /// The most cells that are written.
            limit: usize,
        },
    }
}

impl Model {
    /// The most cells of strings, all lines together, that [`Export::LpStrings`] and [`Export::MpsStrings`] write.
    pub const MAX_STRING_CELLS: usize = 4_000_000;

    /// The model in this format. Its solutions are exactly those of the model; [`Export::MiniZincModel`] has none of the board, but
    /// what every board has.
    ///
    /// # Errors
    /// Lines with too many strings for a format that has a variable for each.
    pub fn write(&self, format: Export) -> Result<String, ExportError> {
        Ok(match format {
            Export::MiniZinc => zinc::minizinc(self),
            Export::MiniZincModel => MINIZINC_MODEL.into(),
            Export::Dzn => zinc::data(self),
            Export::FlatZinc => zinc::flatzinc(self),
            Export::LpStrings => linear::strings(self)?.to_lp(),
            Export::MpsStrings => linear::strings(self)?.to_mps(),
            Export::LpFlow => linear::flow(self).to_lp(),
            Export::MpsFlow => linear::flow(self).to_mps(),
            Export::Dimacs => self.cnf().to_dimacs(),
            Export::Xcsp3 => xcsp3::write(self),
            Export::CpMpy => python::cpmpy(self),
            Export::OrTools => python::ortools(self),
        })
    }
}
