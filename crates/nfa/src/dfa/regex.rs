//! From an automaton back to a pattern, without lookarounds.

use alloc::{vec, vec::Vec};

use kleene_syntax::Ast;

use super::Dfa;
use super::transitions::class_ast;

/// The most nodes of a pattern.
const MAX_SIZE: usize = 1 << 16;

impl Dfa {
    /// A pattern for the language: classes, alternatives, repetition and nothing else.
    ///
    /// States are eliminated one after the other, those first whose elimination adds least (Manuel
    /// Delgado and José Morais, "Approximation to the Smallest Regular Expression for a Given Regular
    /// Language", CIAA 2004). The pattern can be exponentially longer than the automaton.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::{Ast, Look, classical};
    ///
    /// let parse = classical::parse;
    /// let ast = Ast::concat([
    ///     Ast::concat([parse("[ab]")?, parse("c")?.look(Look::Ahead)]).star(),
    ///     parse("[abc]")?,
    /// ]);
    /// assert_eq!(ast.to_string(), "(?:[ab](?=c))*[a-c]");
    /// assert_eq!(Dfa::new(&ast)?.to_ast()?.to_string(), "[ab]|[ab]?c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A pattern of more than 65,536 nodes.
    pub fn to_ast(&self) -> Result<Ast, TooLong> {
        let mut graph = Graph::new(self);
        while let Some(state) = graph.cheapest() {
            graph.eliminate(state)?;
        }
        Ok(graph.edges[0].swap_remove(1).unwrap_or_else(|| Ast::alternate([])))
    }
}

/// A language has no pattern of a reasonable length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("pattern with more than {limit} nodes")]
#[non_exhaustive]
pub struct TooLong {
    /// The most nodes allowed.
    pub limit: usize,
}

/// States with patterns on the moves between them. State 0 is a start without a way in, state 1 an
/// end without a way out; the others are the live states of the automaton, from 2 on.
struct Graph {
    edges: Vec<Vec<Option<Ast>>>,
    is_left: Vec<bool>,
}

impl Graph {
    fn new(dfa: &Dfa) -> Self {
        let len = dfa.live_states() + 2;
        let mut edges = vec![vec![None; len]; len];
        for state in dfa.states().skip(1) {
            let from = state.index() + 1;
            for (class, target) in dfa.moves(state) {
                edges[from][target.index() + 1] = Some(class_ast(class));
            }
            if dfa.accepts(state) {
                edges[from][1] = Some(Ast::empty());
            }
        }
        if !dfa.is_empty() {
            edges[0][dfa.start().index() + 1] = Some(Ast::empty());
        }
        let is_left = (0..len).map(|state| state > 1).collect();
        Self { edges, is_left }
    }

    /// The state whose elimination adds least to the pattern.
    fn cheapest(&self) -> Option<usize> {
        let left = (0..self.is_left.len()).filter(|&state| self.is_left[state]);
        left.min_by_key(|&state| {
            let size = |ast: &Option<Ast>| ast.as_ref().map_or(0, Ast::size);
            let others = || (0..self.edges.len()).filter(|&other| other != state);
            let into: Vec<_> = others().map(|from| size(&self.edges[from][state])).collect();
            let out: Vec<_> = others().map(|to| size(&self.edges[state][to])).collect();
            let ways = |sizes: &[usize]| sizes.iter().filter(|size| **size > 0).count();
            let (ways_in, ways_out) = (ways(&into), ways(&out));
            into.iter().sum::<usize>() * ways_out
                + out.iter().sum::<usize>() * ways_in
                + size(&self.edges[state][state]) * ways_in * ways_out
        })
    }

    fn eliminate(&mut self, state: usize) -> Result<(), TooLong> {
        self.is_left[state] = false;
        let around = self.edges[state][state].take().map(Ast::star);
        let out: Vec<_> = self.edges[state].iter_mut().map(Option::take).collect();
        for from in 0..self.edges.len() {
            let Some(into) = self.edges[from][state].take() else { continue };
            for (to, out) in out.iter().enumerate() {
                let Some(out) = out else { continue };
                let parts = [Some(into.clone()), around.clone(), Some(out.clone())];
                let through = Ast::concat(parts.into_iter().flatten());
                let both = self.edges[from][to].take().into_iter().chain([through]);
                let edge = Ast::alternate(both).simplify();
                if edge.size() > MAX_SIZE {
                    return Err(TooLong { limit: MAX_SIZE });
                }
                self.edges[from][to] = Some(edge);
            }
        }
        Ok(())
    }
}
