//! Puzzles exported as models for other tools.

mod automata;
mod dimacs;
mod linear;
mod read;
mod xcsp;
mod zinc;

use alloc::string::String;

use crate::{puzzle::Puzzle, strategy::StrategyError};

/// A format that another tool reads.
///
/// Cells are numbered row by row, letters in the order of the alphabet.
///
/// | format | variables | for example |
/// |---|---|---|
/// | [`Export::MiniZinc`] | `x`, an array of letters from 1; `regular` in its plain integer form | `minizinc` |
/// | [`Export::FlatZinc`] | the same, with Gecode's own `regular` | `fzn-gecode` |
/// | [`Export::LpStrings`], [`Export::MpsStrings`] | `x_c_a`: cell `c` has letter `a`, from 0; `s_l_k`: line `l` is its string `k` | `cbc`, `glpsol` |
/// | [`Export::LpFlow`], [`Export::MpsFlow`] | `x_c_a`; `f_l_i_q_a`: the path of line `l` leaves state `q` before its cell `i` on letter `a` | `cbc`, `glpsol` |
/// | [`Export::Dimacs`] | one for each cell and letter, named in comments; then the states of lines | `cadical`, `minisat` |
/// | [`Export::Xcsp3`] | `x`, an array of letters from 0 | solvers of XCSP3 |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Export {
    /// A model in MiniZinc.
    MiniZinc,
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
}

kleene_text::named! {
    Export {
        MiniZinc => "minizinc",
        FlatZinc => "flatzinc",
        LpStrings => "lp-strings",
        LpFlow => "lp-flow",
        MpsStrings => "mps-strings",
        MpsFlow => "mps-flow",
        Dimacs => "dimacs",
        Xcsp3 => "xcsp3",
    }
}

impl Puzzle {
    /// The puzzle as a model in this format. Its solutions are exactly those of the puzzle.
    ///
    /// A line whose pattern refers back is written as an automaton of its strings.
    ///
    /// ```
    /// use kleene_cluegrid::{Export, Puzzle};
    ///
    /// let puzzle: Puzzle = "rows ab\ncolumns a b".parse()?;
    /// let clauses = puzzle.export(Export::Dimacs)?;
    /// assert!(clauses.starts_with("c cell 1 letter 'a' variable 1\n"));
    /// let answer = "s SATISFIABLE\nv 1 -2 -3 4 5 6 7 8 9 0\n";
    /// let found = puzzle.read_answer(Export::Dimacs, answer);
    /// assert_eq!(found[0].to_string(), "a b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A pattern whose automaton, or lines whose strings, are beyond the limits.
    pub fn export(&self, format: Export) -> Result<String, StrategyError> {
        Ok(match format {
            Export::MiniZinc => zinc::minizinc(self, &automata::of(self)?),
            Export::FlatZinc => zinc::flatzinc(self, &automata::of(self)?),
            Export::LpStrings => linear::strings(self)?.to_lp(),
            Export::MpsStrings => linear::strings(self)?.to_mps(),
            Export::LpFlow => linear::flow(self, &automata::of(self)?).to_lp(),
            Export::MpsFlow => linear::flow(self, &automata::of(self)?).to_mps(),
            Export::Dimacs => dimacs::write(self, &automata::of(self)?),
            Export::Xcsp3 => xcsp::write(self, &automata::of(self)?),
        })
    }
}
