//! A partly known line of a nonogram before and after its clue has been taken into account.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_line::{Alphabet, CellSet, Chain, Line, Narrowing, Scratch, Symbol};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let alphabet = Alphabet::new(".#".chars())?;
    let (white, black) = (Symbol::new(0), Symbol::new(1));
    let line = Line::new(Chain::runs(white, [(black, 3), (black, 1), (black, 2)])?);
    let cell = |c| alphabet.symbol(c).map_or(alphabet.all(), CellSet::only);
    let mut cells: Vec<_> = "?#?????????.".chars().map(cell).collect();

    let known = |cell: &CellSet| cell.known().map_or('?', |symbol| alphabet.char(symbol));
    let text = |cells: &[CellSet]| cells.iter().map(known).collect::<String>();
    let word = |word: Option<Vec<Symbol>>| match word {
        Some(word) => word.into_iter().map(|symbol| alphabet.char(symbol)).collect(),
        None => String::from("none"),
    };
    let mut scratch = Scratch::default();
    println!("clue       3 1 2");
    println!("before     {}", text(&cells));
    if line.narrow(&mut cells, &mut scratch) == Narrowing::Contradiction {
        println!("no line of this clue fits");
        return Ok(());
    }
    println!("after      {}", text(&cells));
    println!("leftmost   {}", word(line.leftmost(&cells, &mut scratch)));
    println!("rightmost  {}", word(line.rightmost(&cells, &mut scratch)));
    println!("lines      {}", line.count(&cells).ok_or("2^128 or more")?);
    Ok(())
}
