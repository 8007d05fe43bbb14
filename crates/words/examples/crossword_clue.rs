//! Fills a gap of a crossword from the English list, the most common words first.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_lexicon::Lexicon;
use kleene_words::{Order, ParseError, Query, Source};

fn main() -> Result<(), ParseError> {
    // Eight letters, the third an o, the last but one a vowel; a z is somewhere, and no s at the end.
    let query: Query = "..o.{5} & .*[aeiou]. & <z+> & !.*s".parse()?;
    println!("{}", query.explain());

    let english = Lexicon::embedded();
    for found in query.find(Source::Lexicon(&english), Order::Common, Some(10)) {
        assert!(query.is_match(&found.word));
        println!("{:>2} {}", found.rank.unwrap_or_default(), found.word);
    }
    Ok(())
}
