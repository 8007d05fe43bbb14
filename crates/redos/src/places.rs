//! Where a matcher can be in a pattern: its places, told apart by what stands before them.

use alloc::vec::Vec;

use indexmap::IndexSet;
use kleene_nfa::NfaErrorKind;
use kleene_syntax::{Ast, AstKind, Span};
use rustc_hash::FxBuildHasher;

use crate::choices::{Choices, Start};
use crate::history::{Histories, has};
use crate::program::Program;
use crate::{Letters, Scope};

/// The state before anything is read.
pub(crate) const FIRST: u32 = 0;

/// The place at which a search begins, in the numbering of instructions that read.
const SEARCH: u32 = u32::MAX;

/// Why a pattern is not analyzed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// It depends on remembered text, or on nothing that is known here.
    NotRegular(Span),
    /// It looks behind for something of any length.
    Lookbehind,
    /// It looks around from within a lookbehind.
    LookWithin,
    /// It has too many places, or the analysis takes too many steps.
    TooLarge,
    /// It has conditions that only a coarse analysis passes over.
    Conditions,
}

/// The states of a matcher after each character that it reads: the instruction that read it, and the history then.
#[derive(Debug)]
pub(crate) struct Places {
    pub(crate) program: Program,
    pub(crate) letters: Letters,
    pub(crate) histories: Histories,
    pub(crate) choices: Choices,
    pub(crate) scope: Scope,
    /// Whether conditions are passed over as if they held and did not hold.
    pub(crate) coarse: bool,
    states: IndexSet<(u32, u32), FxBuildHasher>,
    /// By state, the number of its first level; and the number of all levels.
    levels: Vec<u32>,
    /// Histories with their states, ascending.
    by_history: Vec<(u32, u32)>,
}

impl Places {
    /// The places of a pattern. If `coarse`, conditions other than those of the text's ends are passed
    /// over, and atomic groups are tried in other ways; then there are all the ways that a matcher may try, and more.
    pub(crate) fn new(ast: &Ast, scope: Scope, coarse: bool) -> Result<Self, Obstacle> {
        let program = Program::new(ast, coarse).map_err(|error| match error.kind {
            NfaErrorKind::NotRegular => Obstacle::NotRegular(error.span),
            _ => Obstacle::TooLarge,
        })?;
        let look = |ast: &Ast| matches!(ast.kind(), AstKind::Look { .. } | AstKind::IfLook(_));
        if program.behinds.iter().any(|body| has(body, &look)) {
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
        by_history.sort_unstable();
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

    /// What is tried in a state.
    pub(crate) fn start(&self, state: u32) -> &Start {
        match self.states[state as usize].0 {
            SEARCH => &self.choices.first,
            place => &self.choices.after[&place],
        }
    }

    pub(crate) fn history(&self, state: u32) -> u32 {
        self.states[state as usize].1
    }

    /// The histories with their states, ascending.
    pub(crate) fn by_history(&self) -> impl Iterator<Item = (u32, u32)> {
        self.by_history.iter().copied()
    }

    /// The state after an instruction that reads.
    pub(crate) fn after(&self, place: u32, history: u32) -> u32 {
        self.states.get_index_of(&(place, history)).unwrap_or_default() as u32
    }

    /// The state in which a search begins anew, if it is one.
    pub(crate) fn anew(&self, state: u32, history: u32) -> Option<u32> {
        let searches = self.scope == Scope::Search && self.states[state as usize].0 == SEARCH;
        searches.then(|| self.after(SEARCH, history))
    }

    /// The lookbehinds that read texts of any length, and what they look for. Others cost no more than their lengths.
    pub(crate) fn endless_behinds(&self) -> impl Iterator<Item = (u32, &Ast)> {
        let numbered = (0..).zip(&self.program.behinds);
        numbered.filter(|(_, body)| longest(body).is_none())
    }

    /// The number of all bodies in which states are.
    pub(crate) fn levels(&self) -> usize {
        self.levels.last().map_or(0, |&all| all as usize)
    }

    /// The number of the innermost body of a state, which the bodies around it follow.
    pub(crate) fn level(&self, state: u32) -> usize {
        self.levels[state as usize] as usize
    }

    /// The number of a body in which a state is.
    pub(crate) fn level_of(&self, state: u32, body: u32) -> usize {
        let inner = self.start(state).levels[0].0;
        let nest = |body: u32| self.program.bodies[body as usize].nest;
        self.level(state) + (nest(inner) - nest(body)) as usize
    }
}

/// The most states.
const MOST: usize = 20_000;

/// The most characters that a pattern reads, `None` if there is no limit.
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
