//! Prints a classical pattern and its mirror image, or points at the mistake in it.
//!
//! `cargo run -p kleene-syntax --example mirror -- '^a[b-d]+'`
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_syntax::classical;

fn main() {
    let pattern = std::env::args().nth(1).unwrap_or_else(|| "^un[a-z]+(?:able|ible)".into());
    match classical::parse(&pattern) {
        Ok(ast) => println!("{ast}\n{}", ast.reverse()),
        Err(error) => {
            let before = pattern[..error.span().start].chars().count();
            let marks = pattern[error.span()].chars().count().max(1);
            println!("{pattern}\n{}{} {}", " ".repeat(before), "^".repeat(marks), error.kind());
        }
    }
}
