//! Finds words by their ending in the English list, the most common first.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use kleene_lexicon::{LetterDfa, Lexicon};
use kleene_nfa::Dfa;
use kleene_syntax::classical;

fn main() -> Result<(), Box<dyn Error>> {
    let lexicon = Lexicon::embedded();
    let pattern = Dfa::new(&classical::parse("[a-z]*(?:onth|ilver|urple|orange)s?")?)?;

    let mut found = Vec::new();
    let mut search = lexicon.search(LetterDfa::new(&pattern));
    while let Some(number) = search.advance() {
        found.push((lexicon.rank(number), search.word().to_owned()));
    }
    found.sort();
    for (rank, word) in &found {
        println!("{:>2} {word}", rank.unwrap_or_default());
    }
    assert!(found.contains(&(Some(10), "month".to_owned())));
    Ok(())
}
