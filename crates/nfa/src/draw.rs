//! Automata as graphs, for SVG.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kleene_draw::{Arrow, Graph, State as Circle};
use kleene_line::{Alphabet, CellSet, Positions, TooManyStates};
use kleene_syntax::Class;
use kleene_text::counted;

use crate::dfa::Dfa;
use crate::dfa::transitions::class_ast;
use crate::nfa::{Nfa, State};

/// The label of a transition that consumes nothing.
const EMPTY: &str = "ε";

impl Dfa {
    /// The automaton as a graph. States have their numbers, from 1 on; the dead state 0 is left
    /// out.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    ///
    /// let dfa = Dfa::new(&classical::parse("(ab|ba)*")?)?;
    /// assert!(dfa.draw().to_svg().contains("<title>A deterministic automaton of 3 states</title>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&self) -> Graph {
        let mut graph = Graph::new(title("A deterministic automaton", self.live_states()));
        for state in self.states().skip(1) {
            let is_start = state == self.start();
            graph = graph.state(circle(state.index().to_string(), is_start, self.accepts(state)));
            for (class, target) in self.moves(state) {
                let label = class_ast(class).to_string();
                graph = graph.arrow(Arrow::new(state.index() - 1, target.index() - 1, label));
            }
        }
        graph
    }
}

impl Nfa {
    /// The automaton as a graph, with its symbols as characters of this alphabet. States have their
    /// numbers, from 0 on, and transitions that consume nothing have the label `ε`.
    ///
    /// [`Graph::highlight`] shows the states that paths have reached after a part of a line, as the
    /// simulation reports them.
    pub fn draw(&self, alphabet: &Alphabet) -> Graph {
        let mut graph = Graph::new(title("A nondeterministic automaton", self.len()));
        for (id, state) in self.states() {
            let number = id.index();
            let is_accepting = *state == State::Accept;
            graph = graph.state(circle(number.to_string(), id == self.start(), is_accepting));
            match state {
                State::Consume { set, next } if !set.is_empty() => {
                    graph = graph.arrow(Arrow::new(number, next.index(), label(*set, alphabet)));
                }
                State::Split(targets) => {
                    for target in targets {
                        graph = graph.arrow(Arrow::new(number, target.index(), EMPTY));
                    }
                }
                State::Consume { .. } | State::Accept => {}
            }
        }
        graph
    }
}

/// A position automaton as a graph, with its symbols as characters of this alphabet. States have
/// their numbers: 0 is the start, the others are the positions in the pattern.
pub fn draw_positions(positions: &Positions, alphabet: &Alphabet) -> Graph {
    let mut graph = Graph::new(title("An automaton of positions", positions.states()));
    for state in 0..positions.states() {
        graph = graph.state(circle(state.to_string(), state == 0, positions.accepts(state)));
        for next in positions.follow(state) {
            let class = label(positions.entering(next), alphabet);
            graph = graph.arrow(Arrow::new(state, next, class));
        }
    }
    graph
}

/// The result of the subset construction as a graph, before minimization: each state lists the
/// positions for which it stands. The empty set has no state.
///
/// ```
/// use kleene_nfa::{Alphabet, draw_subsets, glushkov};
/// use kleene_syntax::classical;
///
/// let ab = Alphabet::new("ab".chars())?;
/// let positions = glushkov(&classical::parse("(a|b)*a")?, &ab)?;
/// // 0, the start; 1 3 after an a; 2 after a b.
/// let graph = draw_subsets(&positions, &ab)?;
/// assert!(graph.to_svg().contains(">1 3</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// More than [`Graph::MAX_STATES`] sets.
pub fn draw_subsets(positions: &Positions, alphabet: &Alphabet) -> Result<Graph, TooManyStates> {
    let subsets = positions.subsets(alphabet.all(), Graph::MAX_STATES)?;
    let sets = subsets.sets();
    let mut graph = Graph::new(title("A deterministic automaton of sets", sets.len()));
    for (number, set) in sets.iter().enumerate() {
        let names: Vec<String> = set.iter().map(ToString::to_string).collect();
        let is_accepting = set.iter().any(|&state| positions.accepts(state));
        graph = graph.state(circle(names.join(" "), number == 0, is_accepting));
    }
    for &(from, set, to) in subsets.moves() {
        graph = graph.arrow(Arrow::new(from, to, label(set, alphabet)));
    }
    Ok(graph)
}

fn title(what: &str, states: usize) -> String {
    format!("{what} of {}", counted(states, "state"))
}

fn circle(label: String, is_start: bool, is_accepting: bool) -> Circle {
    let circle = Circle::new(label);
    let circle = if is_start { circle.start() } else { circle };
    if is_accepting { circle.accepting() } else { circle }
}

/// Symbols as a character or a class.
fn label(set: CellSet, alphabet: &Alphabet) -> String {
    let class: Class = set.symbols().map(|symbol| alphabet.char(symbol)).collect();
    class_ast(class).to_string()
}
