//! Everything about the crate, through its public interface.

#[cfg(feature = "fst")]
mod damaged_fst;
mod embedded;
mod installed;
mod laws;
mod lexicon;
mod packed;
mod parse_errors;
mod search;
mod word_list;

use kleene_lexicon::Lexicon;

#[track_caller]
fn lexicon(words: &str) -> Lexicon {
    Lexicon::from_words(words.split_whitespace()).unwrap()
}
