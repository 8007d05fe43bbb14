//! Conversion to and from the dense automata of `regex-automata`.

use std::{boxed::Box, vec::Vec};

use kleene_line::TooManyStates;
use kleene_syntax::Class;
use regex_automata::Anchored;
use regex_automata::dfa::{Automaton, StartError, dense};
use regex_automata::nfa::thompson::{BuildError, Builder, NFA, Transition};
use regex_automata::util::look::Look;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use regex_syntax::utf8::{Utf8Sequence, Utf8Sequences};

use super::table::Table;
use super::{Dfa, check};
use crate::char_classes::CharClasses;

impl Dfa {
    /// Builds a dense automaton of `regex-automata` over the bytes of UTF-8 that accepts the same
    /// words, from the start of its input to the end.
    ///
    /// ```
    /// use kleene_nfa::Dfa;
    /// use kleene_syntax::classical;
    /// use regex_automata::{Anchored, Input, dfa::Automaton};
    ///
    /// let dense = Dfa::new(&classical::parse("é+a?")?)?.to_dense()?;
    /// let matches = |word| dense.try_search_fwd(&Input::new(word).anchored(Anchored::Yes));
    /// assert!(matches("éé")?.is_some());
    /// assert!(matches("éab")?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// An automaton that exceeds the limits of `regex-automata`.
    pub fn to_dense(&self) -> Result<dense::DFA<Vec<u32>>, DenseError> {
        let nfa = self.to_thompson()?;
        let config = dense::Config::new().start_kind(regex_automata::dfa::StartKind::Anchored);
        Ok(dense::Builder::new().configure(config).build_from_nfa(&nfa)?)
    }

    fn to_thompson(&self) -> Result<NFA, DenseError> {
        let mut builder = Builder::new();
        builder.start_pattern()?;
        let accept = builder.add_match()?;
        let end = builder.add_look(accept, Look::End)?;
        let fail = builder.add_fail()?;
        let states: Vec<StateID> =
            self.states().map(|_| add_union(&mut builder)).collect::<Result<_, _>>()?;
        for state in self.states() {
            let from = states[state.index()];
            for (class, target) in self.moves(state) {
                for range in class.ranges() {
                    for sequence in Utf8Sequences::new(range.start, range.end) {
                        let entry = add_bytes(&mut builder, &sequence, states[target.index()])?;
                        builder.patch(from, entry)?;
                    }
                }
            }
            builder.patch(from, if self.accepts(state) { end } else { fail })?;
        }
        let start = states[self.start().index()];
        builder.finish_pattern(start)?;
        Ok(builder.build(start, start)?)
    }

    /// The language of the words over `universe` that a dense automaton matches from start to end,
    /// by any of its patterns.
    ///
    /// Takes time for each character of the universe in each state.
    ///
    /// # Errors
    /// More than `max_states` states, or a dense automaton without anchored starts.
    pub fn from_dense<T: AsRef<[u32]>>(
        dense: &dense::DFA<T>,
        universe: &Class,
        max_states: usize,
    ) -> Result<Self, DenseError> {
        let chars = universe.chars().map(|c| Class::from_iter([c]));
        let letters =
            chars.fold(CharClasses::new(universe), |letters, class| letters.split(&class));
        let start = dense.start_state(&start::Config::new().anchored(Anchored::Yes))?;
        let mut states = indexmap::IndexSet::<_, rustc_hash::FxBuildHasher>::default();
        let mut table = Table::new(letters.len());
        // Number 0 is the dead state, which no dense state stands for.
        states.insert(None);
        table.start = states.insert_full(Some(start)).0 as u32;
        table.push_state();
        let mut done = 1;
        while let Some(&Some(state)) = states.get_index(done) {
            table.accepts[done] = dense.is_match_state(dense.next_eoi_state(state));
            for (letter, c) in letters.least().into_iter().enumerate() {
                let mut bytes = [0; 4];
                // A letter is one step here, and one to four in the dense automaton.
                let bytes = c.encode_utf8(&mut bytes).bytes();
                let target = bytes.fold(state, |state, byte| dense.next_state(state, byte));
                let (number, is_new) = states.insert_full(Some(target));
                if is_new {
                    table.push_state();
                    check(table.len(), letters.len(), max_states)?;
                }
                table.set(done as u32, letter, number as u32);
            }
            done += 1;
        }
        Ok(Self::finish(&table, &letters, max_states))
    }
}

fn add_union(builder: &mut Builder) -> Result<StateID, DenseError> {
    Ok(builder.add_union(Vec::new())?)
}

/// Adds the states that consume a sequence of byte ranges.
fn add_bytes(
    builder: &mut Builder,
    sequence: &Utf8Sequence,
    mut next: StateID,
) -> Result<StateID, DenseError> {
    for range in sequence.as_slice().iter().rev() {
        next = builder.add_range(Transition { start: range.start, end: range.end, next })?;
    }
    Ok(next)
}

kleene_text::errors! {
    /// Why a conversion from or to a dense automaton failed.
    #[derive(Clone, Debug)]
    #[non_exhaustive]
    pub enum DenseError {
        /// `regex-automata` cannot build the states.
        #[error(transparent)]
        Nfa(Box<BuildError>),
        /// `regex-automata` cannot build the automaton.
        #[error(transparent)]
        Dfa(Box<dense::BuildError>),
        /// The dense automaton has no anchored start.
        #[error(transparent)]
        Start(Box<StartError>),
        /// The converted automaton would have too many states.
        #[error(transparent)]
        TooManyStates(#[from] TooManyStates),
    }
}

macro_rules! boxed {
    ($($kind:ident: $error:ty),*) => {$(
        impl From<$error> for DenseError {
            fn from(error: $error) -> Self {
                Self::$kind(Box::new(error))
            }
        }
    )*};
}

boxed!(Nfa: BuildError, Dfa: dense::BuildError, Start: StartError);
