//! The word lists for queries.

use std::ops::ControlFlow;

use anyhow::Result;
use kleene_lexicon::{Lexicon, WordList};
use kleene_words::{FstWords, Query, Source};

use crate::common::word_list::{SourceArgs, Strategy, Words, load_by};

/// A word list that can be queried.
#[derive(Debug)]
pub(super) enum Ready<'w> {
    Lexicon(&'w Lexicon),
    List(&'w WordList),
    Fst(FstWords<'w>),
}

/// A word list, ready for queries.
pub(super) fn ready(words: &Words) -> Result<Ready<'_>> {
    Ok(match words {
        Words::Lexicon(lexicon) => Ready::Lexicon(lexicon),
        Words::List(list) => Ready::List(list),
        Words::Fst(bytes) => Ready::Fst(FstWords::new(bytes)?),
    })
}

impl Ready<'_> {
    /// Number of words, or of keys of an fst.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Lexicon(lexicon) => lexicon.len(),
            Self::List(list) => list.len(),
            Self::Fst(words) => words.len(),
        }
    }

    pub(super) fn source(&self) -> Source<'_> {
        match self {
            Self::Lexicon(lexicon) => Source::Lexicon(lexicon),
            Self::List(list) => Source::List(list),
            Self::Fst(words) => Source::Fst(words),
        }
    }
}

/// The requested list. Of a text, only words that match a query and that `keep` accepts; `keep` is called with every
/// other word too, until it breaks.
pub(super) fn load_found(
    args: &SourceArgs,
    strategy: Strategy,
    query: &Query,
    keep: impl FnMut(&str) -> ControlFlow<(), bool>,
) -> Result<Words> {
    load_by(args, strategy, |content, rule| query.find_in_text(content, rule, keep))
}
