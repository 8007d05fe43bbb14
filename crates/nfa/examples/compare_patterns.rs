//! Compares the languages of two patterns for the same words.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_nfa::Dfa;
use kleene_syntax::{classical, dotnet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Words over a and b without two a in a row, by a lookahead and without one.
    let looks = dotnet::parse("(?:a(?!a)|b)*", dotnet::Options::default())?;
    let plain = classical::parse("(?:b|ab)*a?")?;
    let (looks, plain) = (Dfa::new(&looks)?, Dfa::new(&plain)?);
    let compared = looks.compare(&plain)?;
    println!("relation   {:?}", compared.relation());
    println!("states     {} and {}", looks.live_states(), plain.live_states());
    println!("in both    {:?}", plain.words().take(6).collect::<Vec<_>>());
    println!("in neither {:?}", compared.neither());
    println!("pattern    {}", looks.to_short_ast()?);
    Ok(())
}
