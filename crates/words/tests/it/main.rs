//! Everything about the crate, through its public interface.

mod bound;
mod errors;
mod explain;
mod handouts;
mod laws;
mod query;
#[cfg(feature = "scan")]
mod scan;
#[cfg(feature = "serde")]
mod serde;
mod sources;
mod textbook;

use kleene_lexicon::Lexicon;
use kleene_words::Query;

#[track_caller]
fn query(text: &str) -> Query {
    Query::parse(text).unwrap()
}

/// The words of a lexicon for which a query holds, found by a walk, checked by a scan.
#[track_caller]
fn words(text: &str, lexicon: &Lexicon) -> Vec<String> {
    let query = query(text);
    let found: Vec<String> = query.search(lexicon).collect();
    assert!(lexicon.iter().filter(|word| query.is_match(word)).eq(found.iter().cloned()), "{text}");
    found
}
