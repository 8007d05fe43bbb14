//! Glushkov's construction: a state for each position in a pattern.

use alloc::vec::Vec;

use kleene_line::{Alphabet, CellSet, Positions, PositionsBuilder};
use kleene_syntax::{Ast, AstKind, Class, Span};

use crate::thompson::{NfaError, written_out};

/// Builds the position automaton of a pattern without lookarounds and assertions, over an alphabet.
///
/// Its states are a start and one for each occurrence of a character or class, once counted repeats
/// are expanded. V. M. Glushkov, "The abstract theory of automata", Russian Mathematical Surveys
/// 16(5), 1961.
///
/// ```
/// use kleene_nfa::{Alphabet, glushkov};
/// use kleene_syntax::classical;
///
/// let abc = Alphabet::new("abc".chars())?;
/// let positions = glushkov(&classical::parse("(?:ab)*c")?, &abc)?;
/// assert_eq!(positions.states(), 4);
/// // After the b comes an a or a c.
/// assert_eq!(positions.follow(2).collect::<Vec<_>>(), [1, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A pattern that [`Nfa::thompson`](crate::Nfa::thompson) refuses, with
/// [`Positions::MAX_STATES`] as the limit.
pub fn glushkov(ast: &Ast, alphabet: &Alphabet) -> Result<Positions, NfaError> {
    written_out(ast)?;
    let mut builder = Builder { alphabet, positions: PositionsBuilder::new() };
    let whole = builder.build(ast)?;
    let mut positions = builder.positions;
    positions.link(&[0], &whole.first);
    if whole.nullable {
        positions.accept(0);
    }
    whole.last.iter().for_each(|&state| positions.accept(state));
    Ok(positions.build())
}

/// The first and last positions of a part of a pattern, and whether the part matches the empty
/// string.
struct Part {
    nullable: bool,
    /// The states in which a string of the part may begin.
    first: Vec<u32>,
    /// The states in which it may end.
    last: Vec<u32>,
}

impl Part {
    fn empty() -> Self {
        Self { nullable: true, first: Vec::new(), last: Vec::new() }
    }
}

struct Builder<'a> {
    alphabet: &'a Alphabet,
    positions: PositionsBuilder,
}

impl Builder<'_> {
    fn build(&mut self, ast: &Ast) -> Result<Part, NfaError> {
        match ast.kind() {
            AstKind::Literal(c) => {
                self.leaf(self.alphabet.symbol(*c).into_iter().collect(), ast.span())
            }
            AstKind::Class(class) => self.leaf(self.symbols(class), ast.span()),
            AstKind::Concat(items) => items.iter().try_fold(Part::empty(), |all, item| {
                let next = self.build(item)?;
                Ok(self.concat(all, next))
            }),
            AstKind::Alternate(items) => {
                let mut all = Part { nullable: false, first: Vec::new(), last: Vec::new() };
                for item in items {
                    let part = self.build(item)?;
                    all.nullable |= part.nullable;
                    all.first.extend(part.first);
                    all.last.extend(part.last);
                }
                Ok(all)
            }
            AstKind::Repeat { ast, min, max, .. } => self.repeat(ast, *min, *max),
            AstKind::Capture { ast, .. } => self.build(ast),
            // Everything else was refused before building.
            _ => Ok(Part::empty()),
        }
    }

    fn leaf(&mut self, set: CellSet, span: Span) -> Result<Part, NfaError> {
        let state = self.positions.state(set);
        let state = state.map_err(|error| NfaError::too_many_states(error, span))?;
        Ok(Part { nullable: false, first: vec![state], last: vec![state] })
    }

    fn concat(&mut self, mut a: Part, b: Part) -> Part {
        self.positions.link(&a.last, &b.first);
        if a.nullable {
            a.first.extend_from_slice(&b.first);
        }
        let mut last = b.last;
        if b.nullable {
            last.extend(a.last);
        }
        Part { nullable: a.nullable && b.nullable, first: a.first, last }
    }

    fn repeat(&mut self, ast: &Ast, min: u32, max: Option<u32>) -> Result<Part, NfaError> {
        let mut all = Part::empty();
        let copies = max.unwrap_or(min.max(1));
        for copy in 0..copies {
            let mut part = self.build(ast)?;
            part.nullable |= copy >= min;
            if max.is_none() && copy + 1 == copies {
                self.positions.link(&part.last, &part.first);
            }
            // Copies of a part without positions are all equal.
            if part.first.is_empty() && part.nullable {
                return Ok(Part::empty());
            }
            all = self.concat(all, part);
        }
        Ok(all)
    }

    fn symbols(&self, class: &Class) -> CellSet {
        let known = self.alphabet.chars().filter(|&c| class.contains(c));
        known.filter_map(|c| self.alphabet.symbol(c)).collect()
    }
}
