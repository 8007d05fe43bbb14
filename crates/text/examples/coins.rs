//! Reads amounts of coins, one a line, and shows every mistake with its place.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_text::{ParseError, lines, list};

#[derive(Clone, Copy, Debug)]
enum Coin {
    Penny,
    Dime,
}

kleene_text::named! {
    Coin {
        Penny => "penny",
        Dime => "dime",
    }
}

fn main() {
    let input = "dime\npenny\ncent\ndime";
    let mut coins = Vec::new();
    for (start, line) in lines(input) {
        match line.parse::<Coin>() {
            Ok(coin) => coins.push(coin),
            Err(unknown) => {
                let error = ParseError::new(unknown, start..start + line.len());
                println!("{}: {}", error.position(input.as_bytes()), error.kind());
            }
        }
    }
    println!("read: {}", list(coins, "and"));
}
