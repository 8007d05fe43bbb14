//! The words of a box, the fewest that are enough, and the best game with its picture.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_letterboxed::{Config, Order, Puzzle, Words};
use kleene_lexicon::Lexicon;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    let words = Words::from_lexicon(&puzzle, &Lexicon::embedded());
    println!(
        "{} words fit, {} is the longest",
        words.len(),
        words.longest_first().next().unwrap_or("none")
    );

    let fewest = words.fewest();
    println!("{:?} words are enough", fewest.words());
    let best = words.best(&Config::new(), Order::Words, 1);
    for (score, game) in &best.games {
        let game: Vec<&str> = words.spell(game).collect();
        println!("{} with {} letters", game.join(" - "), score.letters);
        if let Some(picture) = puzzle.draw(&game) {
            println!("{picture}");
        }
    }
    Ok(())
}
