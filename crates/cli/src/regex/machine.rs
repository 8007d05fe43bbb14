//! An automaton of any kind as states and moves, to be written and walked.

use std::collections::BTreeSet;

use anyhow::Result;
use kleene_draw::{Arrow, Graph, Highlight, State as Circle};
use kleene_nfa::{Alphabet, CellSet, Dfa, Nfa, NfaError, Positions, State, Subsets};
use kleene_syntax::{Ast, Class};

use super::args::Stage;
use super::pattern::too_many;
use crate::common::{InputError, limits, report};

/// States and moves. Deterministic or not.
#[derive(Debug, Default)]
pub(super) struct Machine {
    pub(super) states: Vec<Place>,
    pub(super) moves: Vec<Move>,
}

/// A state of a [`Machine`].
#[derive(Debug)]
pub(super) struct Place {
    /// The text in its circle: its number, or the numbers of the states that form it.
    pub(super) name: String,
    pub(super) is_start: bool,
    pub(super) accepts: bool,
}

/// A move between two states, by their index.
#[derive(Debug)]
pub(super) struct Move {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The characters that it consumes one of; none if it consumes nothing.
    pub(super) class: Option<Class>,
}

impl Move {
    /// The characters as in a pattern, or `ε`.
    pub(super) fn label(&self) -> String {
        let Some(class) = &self.class else { return "ε".to_owned() };
        match class.ranges() {
            [range] if range.start == range.end => Ast::literal(range.start).to_string(),
            _ => Ast::class(class.clone()).to_string(),
        }
    }
}

impl Machine {
    fn place(&mut self, name: &dyn ToString, is_start: bool, accepts: bool) {
        self.states.push(Place { name: name.to_string(), is_start, accepts });
    }

    /// A stage before the smallest automaton, of sets no more than the limit; mistakes are shown in the pattern.
    pub(super) fn of(
        stage: Stage,
        pattern: &str,
        ast: &Ast,
        alphabet: &Alphabet,
        limit: usize,
    ) -> Result<Self> {
        let refuse = |error| refused(pattern, error);
        if stage == Stage::Thompson {
            let nfa = Nfa::thompson(ast, alphabet).map_err(refuse)?;
            return Ok(Self::thompson(&nfa, alphabet));
        }
        let positions = kleene_nfa::glushkov(ast, alphabet).map_err(refuse)?;
        match stage {
            Stage::Glushkov => Ok(Self::glushkov(&positions, alphabet)),
            _ => {
                let limit = limits::nodes()
                    .map_or(limit, |nodes| limit.min(usize::try_from(nodes).unwrap_or(limit)));
                let subsets = positions.subsets(alphabet.all(), limit).map_err(too_many)?;
                Ok(Self::subsets(&positions, &subsets, alphabet))
            }
        }
    }

    /// Thompson's automaton.
    fn thompson(nfa: &Nfa, alphabet: &Alphabet) -> Self {
        let mut machine = Self::default();
        for (id, state) in nfa.states() {
            let from = id.index();
            machine.place(&from, id == nfa.start(), *state == State::Accept);
            match state {
                State::Consume { set, next } if !set.is_empty() => {
                    let class = Some(class(*set, alphabet));
                    machine.moves.push(Move { from, to: next.index(), class });
                }
                State::Split(targets) => {
                    machine.moves.extend(targets.iter().map(|target| {
                        let to = target.index();
                        Move { from, to, class: None }
                    }));
                }
                _ => {}
            }
        }
        machine
    }

    /// The automaton of positions.
    fn glushkov(positions: &Positions, alphabet: &Alphabet) -> Self {
        let mut machine = Self::default();
        for from in 0..positions.states() {
            machine.place(&from, from == 0, positions.accepts(from));
            machine.moves.extend(positions.follow(from).map(|to| {
                let class = Some(class(positions.entering(to), alphabet));
                Move { from, to, class }
            }));
        }
        machine
    }

    /// The deterministic automaton of sets of positions; the positions name each state.
    fn subsets(positions: &Positions, subsets: &Subsets, alphabet: &Alphabet) -> Self {
        let mut machine = Self::default();
        for (number, set) in subsets.sets().iter().enumerate() {
            let names: Vec<String> = set.iter().map(ToString::to_string).collect();
            let accepts = set.iter().any(|&state| positions.accepts(state));
            machine.place(&names.join(" "), number == 0, accepts);
        }
        machine.moves.extend(subsets.moves().iter().map(|&(from, set, to)| {
            let class = Some(class(set, alphabet));
            Move { from, to, class }
        }));
        machine
    }

    /// The minimal automaton. States are numbered from 1. The dead state is omitted, unless it is the start: then no
    /// word is accepted, and it is the only state.
    pub(super) fn minimal(dfa: &Dfa) -> Self {
        let mut machine = Self::default();
        if dfa.start().index() == 0 {
            machine.place(&0, true, false);
        }
        for state in dfa.states().skip(1) {
            machine.place(&state.index(), state == dfa.start(), dfa.accepts(state));
            let from = state.index() - 1;
            machine.moves.extend(dfa.moves(state).into_iter().map(|(class, to)| Move {
                from,
                to: to.index() - 1,
                class: Some(class),
            }));
        }
        machine
    }

    /// The states in which one can be at the start.
    pub(super) fn start(&self) -> BTreeSet<usize> {
        let starts = self.states.iter().enumerate().filter(|(_, state)| state.is_start);
        self.closed(kleene_text::gather(starts.map(|(number, _)| number)))
    }

    /// The states in which one can be after a character.
    pub(super) fn step(&self, active: &BTreeSet<usize>, c: char) -> BTreeSet<usize> {
        let moves = self.moves.iter().filter(|moved| {
            active.contains(&moved.from)
                && moved.class.as_ref().is_some_and(|class| class.contains(c))
        });
        self.closed(kleene_text::gather(moves.map(|moved| moved.to)))
    }

    /// The states, and those to which moves lead that consume nothing.
    fn closed(&self, mut states: BTreeSet<usize>) -> BTreeSet<usize> {
        let mut open: Vec<usize> = states.iter().copied().collect();
        while let Some(from) = open.pop() {
            let empty =
                self.moves.iter().filter(|moved| moved.from == from && moved.class.is_none());
            open.extend(empty.map(|moved| moved.to).filter(|&to| states.insert(to)));
        }
        states
    }

    /// Whether one may end in one of these states.
    pub(super) fn accepts(&self, active: &BTreeSet<usize>) -> bool {
        active.iter().any(|&state| self.states[state].accepts)
    }

    /// The automaton as a graph in which these states are lit.
    pub(super) fn graph(&self, title: String, lit: &BTreeSet<usize>) -> Graph {
        let graph = self
            .states
            .iter()
            .map(|place| {
                let circle = Circle::new(place.name.as_str());
                let circle = if place.is_start { circle.start() } else { circle };
                if place.accepts { circle.accepting() } else { circle }
            })
            .fold(Graph::new(title), Graph::state);
        let graph = self.moves.iter().map(arrow).fold(graph, Graph::arrow);
        let (ends, others): (Vec<usize>, Vec<usize>) =
            lit.iter().partition(|&&state| self.states[state].accepts);
        graph.highlight(others, Highlight::Guess).highlight(ends, Highlight::Conclusion)
    }
}

/// A transition as an arrow of the drawing.
fn arrow(moved: &Move) -> Arrow {
    Arrow::new(moved.from, moved.to, moved.label())
}

/// A set of symbols as characters.
fn class(set: CellSet, alphabet: &Alphabet) -> Class {
    set.symbols().map(|symbol| alphabet.char(symbol)).collect()
}

/// What speaks against the automaton of a pattern.
pub(super) fn refused(pattern: &str, NfaError { kind, span }: NfaError) -> anyhow::Error {
    let error = InputError::in_argument("<pattern>", pattern, kind.to_string(), span.range());
    report::automaton(&kind, None, error)
}
