//! The states of a matcher: positions in the pattern, distinguished by the text before them.

use alloc::vec::Vec;

use indexmap::IndexSet;
use kleene_nfa::NfaErrorKind;
use kleene_syntax::{Ast, AstKind, Span};
use rustc_hash::FxBuildHasher;

use crate::choices::{Choices, Start};
use crate::history::{Histories, has};
use crate::program::Program;
use crate::{Letters, Scope};

/// The state before any character is read.
pub(crate) const FIRST: u32 = 0;

/// The state at the start of a search, in the numbering of reading instructions.
const SEARCH: u32 = u32::MAX;

/// The reason why a pattern cannot be analyzed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// It depends on captures, or on an unknown construct.
    NotRegular(Span),
    /// It has a lookbehind without maximal length.
    Lookbehind,
    /// It has a lookaround within a lookbehind.
    LookWithin,
    /// It has too many places, or the analysis takes too many steps.
    TooLarge,
    /// It has too many conditions for an exact analysis.
    Conditions,
}

/// The states of a matcher after each character: the instruction that read it, and the history
/// after it.
#[derive(Debug)]
pub(crate) struct Places {
    pub(crate) program: Program,
    pub(crate) letters: Letters,
    pub(crate) histories: Histories,
    pub(crate) choices: Choices,
    pub(crate) scope: Scope,
    /// Whether conditions are treated as both true and false.
    pub(crate) coarse: bool,
    states: IndexSet<(u32, u32), FxBuildHasher>,
    /// By state, the number of its first level; then the number of all levels.
    levels: Vec<u32>,
    /// Pairs of a history and a state, ascending.
    by_history: Vec<(u32, u32)>,
}

impl Places {
    /// Computes the places of a pattern. If `coarse`, conditions other than the ends of the text
    /// are ignored, and atomic groups can be retried; this includes all ways of the matcher, and
    /// more.
    pub(crate) fn new(ast: &Ast, scope: Scope, coarse: bool) -> Result<Self, Obstacle> {
        let program = Program::new(ast, coarse).map_err(|error| match error.kind {
            NfaErrorKind::NotRegular => Obstacle::NotRegular(error.span),
            _ => Obstacle::TooLarge,
        })?;
        if program.behinds.iter().any(|body| {
            has(body, &|ast| matches!(ast.kind(), AstKind::Look { .. } | AstKind::IfLook(_)))
        }) {
            return Err(Obstacle::LookWithin);
        }
        if coarse && program.behinds.iter().any(|body| longest(body).is_none()) {
            return Err(Obstacle::Lookbehind);
        }
        let letters = Letters::new(&program);
        let choices = Choices::new(&program)?;
        let histories = Histories::new(&program, &letters, coarse)?;
        let mut states: IndexSet<(u32, u32), FxBuildHasher> = IndexSet::default();
        states.insert((SEARCH, 0));
        for history in 0..histories.len() as u32 {
            for letter in 0..letters.len as u32 {
                let after = histories.after(history, letter);
                if scope == Scope::Search {
                    states.insert((SEARCH, after));
                }
                let places = choices.after.keys().filter(|&&place| letters.reads(place, letter));
                states.extend(places.map(|&place| (place, after)));
                if states.len() > MOST {
                    return Err(if coarse { Obstacle::TooLarge } else { Obstacle::Conditions });
                }
            }
        }
        let numbered = states.iter().enumerate();
        let mut by_history: Vec<_> =
            numbered.map(|(state, &(_, history))| (history, state as u32)).collect();
        kleene_text::sort(&mut by_history);
        let mut levels = Vec::from([0]);
        let mut places = Self {
            program,
            letters,
            histories,
            choices,
            scope,
            coarse,
            states,
            levels: Vec::new(),
            by_history,
        };
        for state in 0..places.len() as u32 {
            levels.push(levels[state as usize] + places.start(state).levels.len() as u32);
        }
        places.levels = levels;
        Ok(places)
    }

    /// The number of states.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// The first choices in a state.
    pub(crate) fn start(&self, state: u32) -> &Start {
        match self.states[state as usize].0 {
            SEARCH => &self.choices.first,
            place => &self.choices.after[&place],
        }
    }

    pub(crate) fn history(&self, state: u32) -> u32 {
        self.states[state as usize].1
    }

    /// The pairs of a history and a state, ascending.
    pub(crate) fn by_history(&self) -> impl Iterator<Item = (u32, u32)> {
        self.by_history.iter().copied()
    }

    /// The state after a reading instruction.
    pub(crate) fn after(&self, place: u32, history: u32) -> u32 {
        self.states.get_index_of(&(place, history)).unwrap_or_default() as u32
    }

    /// The state in which a search restarts, if this is a state of a search.
    pub(crate) fn anew(&self, state: u32, history: u32) -> Option<u32> {
        let searches = self.scope == Scope::Search && self.states[state as usize].0 == SEARCH;
        searches.then(|| self.after(SEARCH, history))
    }

    /// The lookbehinds without maximal length, and their bodies. Others cost at most their length.
    pub(crate) fn endless_behinds(&self) -> impl Iterator<Item = (u32, &Ast)> {
        let numbered = (0..).zip(&self.program.behinds);
        numbered.filter(|(_, body)| longest(body).is_none())
    }

    /// The number of all levels: pairs of a state and a body around it.
    pub(crate) fn levels(&self) -> usize {
        self.levels.last().map_or(0, |&all| all as usize)
    }

    /// The number of a state's innermost body; those of the enclosing bodies follow.
    pub(crate) fn level(&self, state: u32) -> usize {
        self.levels[state as usize] as usize
    }

    /// The number of one of a state's bodies.
    pub(crate) fn level_of(&self, state: u32, body: u32) -> usize {
        let inner = self.start(state).levels[0].0;
        let bodies = &self.program.bodies;
        self.level(state) + (bodies[inner as usize].nest - bodies[body as usize].nest) as usize
    }
}

/// The largest number of states.
const MOST: usize = 20_000;

/// The maximal number of characters that a pattern reads; `None` if there is no maximum.
fn longest(ast: &Ast) -> Option<u64> {
    let mut below = ast.children().iter().map(longest);
    match ast.kind() {
        AstKind::Literal(_) | AstKind::Class(_) => Some(1),
        AstKind::Alternate(_) => below.try_fold(0, |most: u64, len| Some(most.max(len?))),
        AstKind::Repeat { max, .. } => match (below.next()??, max) {
            (0, _) => Some(0),
            (len, max) => Some(len.saturating_mul(u64::from((*max)?))),
        },
        _ => below.try_fold(0, |all: u64, len| Some(all.saturating_add(len?))),
    }
}
