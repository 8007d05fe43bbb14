//! One automaton as a constraint, for models that somebody else writes.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::automaton::{Automaton, START};
use crate::model::plain;
use crate::{python, xcsp3, zinc};

/// A tool into whose models an automaton is pasted as a constraint. Symbols are numbers from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Constraint {
    /// A predicate in MiniZinc, for models that include `regular.mzn`.
    MiniZinc,
    /// A function in Python of a model of OR-tools and its variables.
    OrTools,
    /// A function in Python of variables of CPMpy, which the model imports as `cp`; it returns a constraint.
    CpMpy,
    /// A constraint in XCSP3 of all of an array `x`, which has no name of its own.
    Xcsp3,
}

impl Automaton {
    /// The automaton as a constraint of this name. A comment explains the constraint and the number
    /// of each symbol; a symbol without a name is only a number.
    ///
    /// ```
    /// use kleene_export::{Automaton, Constraint};
    ///
    /// // a*b
    /// let word = Automaton::new(vec![vec![1, 2], vec![0, 0]], vec![2]);
    /// assert_eq!(
    ///     word.constraint(Constraint::CpMpy, "is_word", "a*b", &["a", "b"]),
    ///     "\
    /// ## a*b: a = 1, b = 2
    /// def is_word(cells):
    ///     ## State, number of a symbol, state.
    ///     moves = [
    ///         (1, 1, 1), (1, 2, 2),
    ///     ]
    ///     return cp.Regular(cells, moves, 1, [2])
    /// "
    /// );
    /// ```
    #[must_use]
    pub fn constraint(
        &self,
        tool: Constraint,
        name: &str,
        about: &str,
        symbols: &[impl AsRef<str>],
    ) -> String {
        let symbols: Vec<String> = symbols.iter().map(|name| plain(name.as_ref())).collect();
        let numbers: Vec<String> =
            (1..).zip(&symbols).map(|(number, name)| format!("{name} = {number}")).collect();
        let legend = format!("{}: {}", plain(about), numbers.join(", "));
        match tool {
            Constraint::MiniZinc => {
                format!("% {legend}\n{}", self.predicate(name, &symbols))
            }
            Constraint::OrTools | Constraint::CpMpy => {
                let (moves, ends) = (python::moves(self), zinc::list(self.accepting()));
                let (cells, does) = match tool {
                    Constraint::OrTools => (
                        "model, cells",
                        format!("model.add_automaton(cells, {START}, [{ends}], moves)"),
                    ),
                    _ => ("cells", format!("return cp.Regular(cells, moves, {START}, [{ends}])")),
                };
                format!(
                    "# {legend}\ndef {name}({cells}):\n    # State, number of a symbol, state.\n    \
                     moves = [\n{moves}    ]\n    {does}\n"
                )
            }
            Constraint::Xcsp3 => {
                // No two hyphens may stand together in a comment.
                let legend = legend.replace('-', "- ");
                format!(
                    "<!-- {legend} -->\n<regular>\n  <list> x[] </list>\n{}</regular>\n",
                    xcsp3::automaton(self, 1, "  ")
                )
            }
        }
    }

    /// The automaton as a predicate of MiniZinc, with the symbols above the columns of its table.
    fn predicate(&self, name: &str, symbols: &[String]) -> String {
        let (states, columns) = (self.rows().len(), self.rows()[0].len());
        let widths = symbols.iter().map(|name| name.chars().count());
        let width = widths.chain([states.to_string().len()]).max().unwrap_or(1);
        let heading: Vec<_> = symbols.iter().map(|name| format!("{name:>width$}")).collect();
        let rows = self.rows().iter().map(|row| {
            let cells: Vec<_> = row.iter().map(|state| format!("{state:>width$}")).collect();
            cells.join(", ")
        });
        let rows: Vec<String> = rows.collect();
        format!(
            "predicate {name}(array[int] of var int: x) =\n  let {{\n    \
             array[1..{states}, 1..{columns}] of int: table =\n      % {}\n      [| {} |]\n  \
             }} in regular(x, {states}, {columns}, table, {START}, {{{}}});\n",
            heading.join("  "),
            rows.join("\n       | "),
            zinc::list(self.accepting()),
        )
    }
}
