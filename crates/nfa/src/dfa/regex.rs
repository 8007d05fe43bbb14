//! Conversion of an automaton back into a pattern without lookarounds.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_syntax::Ast;

use super::Dfa;
use super::transitions::class_ast;

/// The largest number of nodes in a pattern.
const MAX_SIZE: usize = 1 << 16;

/// The largest number of nodes in all intermediate patterns.
const MAX_TOTAL: usize = 1 << 19;

impl Dfa {
    /// A pattern for the language, with classes, alternation and repetition only.
    ///
    /// States are eliminated one by one, cheapest first (Manuel Delgado and José Morais,
    /// "Approximation to the Smallest Regular Expression for a Given Regular Language", CIAA 2004).
    /// The pattern can be exponentially longer than the automaton.
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
    /// A pattern of more than 65,536 nodes, or more than 524,288 nodes in the intermediate
    /// patterns.
    pub fn to_ast(&self) -> Result<Ast, TooLong> {
        let mut graph = Graph::new(self)?;
        while let Some(state) = graph.cheapest() {
            graph.eliminate(state)?;
        }
        Ok(graph.disconnect(0, 1).unwrap_or_else(|| Ast::alternate([])))
    }
}

impl Dfa {
    /// A short pattern for the language: the shorter of [`Dfa::to_ast`] and the mirrored pattern of
    /// the reversed language.
    ///
    /// The first tends to repeat endings that words share, the second beginnings.
    ///
    /// # Errors
    /// Both are too long, as for [`Dfa::to_ast`].
    pub fn to_short_ast(&self) -> Result<Ast, TooLong> {
        let forwards = self.to_ast();
        let Ok(mirrored) = self.reverse() else { return forwards };
        let backwards = mirrored.to_ast().map(|ast| ast.reverse());
        // The forward one, unless the other has fewer characters.
        let both = [forwards.as_ref().ok(), backwards.as_ref().ok()];
        match both.map(|ast| ast.map(|ast| ast.to_string().chars().count())) {
            [Some(forth), Some(back)] if back < forth => backwards,
            [None, Some(_)] => backwards,
            _ => forwards,
        }
    }
}

kleene_text::errors! {
    /// The language has no pattern of a reasonable length.
    #[error("pattern with more than {limit} nodes")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct TooLong {
        /// The most nodes allowed.
        pub limit: usize,
    }
}

/// A generalized automaton, with patterns on its transitions. State 0 is a start without incoming
/// transitions, state 1 an end without outgoing ones; from 2 on come the live states of the
/// automaton.
struct Graph {
    /// By state, its outgoing transitions.
    out: Vec<BTreeMap<usize, Edge>>,
    /// By state, its predecessors.
    into: Vec<BTreeSet<usize>>,
    /// By state, the cost of eliminating it; `None` once eliminated, and for start and end.
    costs: Vec<Option<usize>>,
    /// The nodes of all patterns.
    size: usize,
}

/// A pattern and the number of its nodes.
#[derive(Clone)]
struct Edge {
    ast: Ast,
    size: usize,
}

impl Graph {
    fn new(dfa: &Dfa) -> Result<Self, TooLong> {
        let len = dfa.live_states() + 2;
        let (out, into) = (vec![BTreeMap::new(); len], vec![BTreeSet::new(); len]);
        let mut graph = Self { out, into, costs: vec![None; len], size: 0 };
        for state in dfa.states().skip(1) {
            let from = state.index() + 1;
            for (class, target) in dfa.moves(state) {
                graph.connect(from, target.index() + 1, class_ast(class))?;
            }
            if dfa.accepts(state) {
                graph.connect(from, 1, Ast::empty())?;
            }
        }
        if !dfa.is_empty() {
            graph.connect(0, dfa.start().index() + 1, Ast::empty())?;
        }
        for state in 2..len {
            graph.costs[state] = Some(graph.cost(state));
        }
        Ok(graph)
    }

    /// Adds a transition with a pattern.
    fn connect(&mut self, from: usize, to: usize, ast: Ast) -> Result<(), TooLong> {
        let size = ast.size();
        self.size += size;
        if size > MAX_SIZE {
            return Err(TooLong { limit: MAX_SIZE });
        }
        if self.size > MAX_TOTAL {
            return Err(TooLong { limit: MAX_TOTAL });
        }
        self.out[from].insert(to, Edge { ast, size });
        self.into[to].insert(from);
        Ok(())
    }

    /// Removes a transition and returns its pattern, if there was one.
    fn disconnect(&mut self, from: usize, to: usize) -> Option<Ast> {
        let Edge { ast, size } = self.out[from].remove(&to)?;
        self.into[to].remove(&from);
        self.size -= size;
        Some(ast)
    }

    /// The state whose elimination adds the fewest nodes.
    fn cheapest(&self) -> Option<usize> {
        let costs = self.costs.iter().enumerate();
        let left = costs.filter_map(|(state, &cost)| Some((cost?, state)));
        left.min().map(|(_, state)| state)
    }

    /// The number of nodes that eliminating a state adds: each way in is copied once per way out,
    /// each way out once per way in, and the loop once per pair.
    fn cost(&self, state: usize) -> usize {
        let around = self.out[state].get(&state).map_or(0, |edge| edge.size);
        let into = self.into[state].iter().filter(|&&from| from != state);
        let out = self.out[state].iter().filter(|&(&to, _)| to != state);
        let (ways_in, ways_out) = (into.clone().count(), out.clone().count());
        into.map(|&from| self.out[from][&state].size).sum::<usize>() * ways_out
            + out.map(|(_, edge)| edge.size).sum::<usize>() * ways_in
            + around * ways_in * ways_out
    }

    fn eliminate(&mut self, state: usize) -> Result<(), TooLong> {
        self.costs[state] = None;
        let around = self.disconnect(state, state).map(Ast::star);
        let targets: Vec<usize> = self.out[state].keys().copied().collect();
        let out = targets.into_iter().filter_map(|to| Some((to, self.disconnect(state, to)?)));
        let out: Vec<(usize, Ast)> = out.collect();
        let sources = core::mem::take(&mut self.into[state]);
        // Each pair of a predecessor and a successor gets `into around* out` beside its own
        // transition.
        for &from in &sources {
            let Some(into) = self.disconnect(from, state) else { continue };
            for (to, out) in &out {
                let parts = [Some(into.clone()), around.clone(), Some(out.clone())];
                let through = Ast::concat(parts.into_iter().flatten());
                let both = self.disconnect(from, *to).into_iter().chain([through]);
                self.connect(from, *to, Ast::alternate(both).simplify())?;
            }
        }
        // The costs of only these have changed.
        for state in sources.into_iter().chain(out.into_iter().map(|(to, _)| to)) {
            if self.costs[state].is_some() {
                self.costs[state] = Some(self.cost(state));
            }
        }
        Ok(())
    }
}
