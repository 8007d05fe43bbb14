//! A hexagon of seven cells in three colors, with a clue for each of its nine lines.
#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_grid::{GridBuilder, Strategy};
use kleene_line::{Alphabet, Chain, Line};
use kleene_search::Limits;

/// Cells by row: 0 1, 2 3 4, 5 6. A clue gives the colors of a line in order, each of which
/// stands there once or more: `rg` is rg on two cells, and rrg or rgg on three.
const CLUES: [(&str, &[usize]); 9] = [
    ("r", &[0, 1]),
    ("grb", &[2, 3, 4]),
    ("bg", &[5, 6]),
    ("gb", &[2, 5]),
    ("rg", &[0, 3, 6]),
    ("rb", &[1, 4]),
    ("rg", &[0, 2]),
    ("rb", &[1, 3, 5]),
    ("bg", &[4, 6]),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let colors = Alphabet::new("rgb".chars())?;
    let mut builder = GridBuilder::new([colors.all(); 7]);
    for (clue, cells) in CLUES {
        let symbols = clue.chars().filter_map(|color| colors.symbol(color));
        builder.add_line(Line::new(Chain::repeats(symbols)?), cells.iter().copied())?;
    }
    let mut solutions = builder.build().solutions(Strategy::Probing, Limits::new());
    for solution in solutions.by_ref() {
        let [a, b, c, d, e, f, g] = [0, 1, 2, 3, 4, 5, 6].map(|at| colors.char(solution[at]));
        println!(" {a} {b}\n{c} {d} {e}\n {f} {g}\n");
    }
    println!("{:?}, {} nodes", solutions.outcome(), solutions.stats().search.nodes);
    Ok(())
}
