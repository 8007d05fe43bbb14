//! Boards for the tests.

use kleene_export::{Automaton, CellSet, Line, Model, Symbol};
use kleene_line::Chain;
use kleene_testing::Clauses;

/// The solutions of a model, sorted, by its clauses.
pub(crate) fn solutions(model: &Model) -> Vec<Vec<Symbol>> {
    let cnf = model.cnf();
    Clauses::parse(&cnf.to_dimacs()).boards(|is_true| cnf.board(is_true))
}

/// The rows and then the columns of a board, with their names.
fn lines(width: usize, height: usize) -> impl Iterator<Item = (String, Vec<usize>)> {
    let rows = (0..height)
        .map(move |row| (format!("row {}", row + 1), (row * width..(row + 1) * width).collect()));
    let columns = (0..width).map(move |column| {
        let cells = (0..height).map(|row| row * width + column).collect();
        (format!("column {}", column + 1), cells)
    });
    rows.chain(columns)
}

/// The grid of four by four clues, colors with repeats collapsed, that has two solutions.
pub(crate) fn colors() -> Model {
    let mut model = Model::matrix(4, vec![CellSet::first(3); 16], ["red", "green", "blue"]);
    let clues = ["rgb", "brg", "b", "grbg", "rbg", "rbr", "grb", "bgbg"];
    for ((name, cells), clue) in lines(4, 4).zip(clues) {
        let symbols = clue.chars().map(|c| Symbol::new("rgb".find(c).expect("a color")));
        let chain = Chain::repeats(symbols).expect("no color twice in a row");
        model.add_line(Line::new(name, clue, Automaton::from_chain(&chain, 3), cells));
    }
    model
}

/// A nonogram of five by three with several solutions, one of which is cut off, and a cell that is known.
pub(crate) fn nonogram() -> Model {
    let [white, black] = [0, 1].map(Symbol::new);
    let mut cells = vec![CellSet::first(2); 15];
    cells[0] = CellSet::only(white);
    let mut model = Model::matrix(5, cells, ["white", "black"]);
    let clues: [&[u32]; 8] = [&[1, 1], &[2], &[1], &[1], &[1], &[1], &[1], &[1]];
    for ((name, cells), runs) in lines(5, 3).zip(clues) {
        let chain = Chain::runs(white, runs.iter().map(|&run| (black, run))).expect("runs");
        let clue = runs.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        model.add_line(Line::new(name, clue, Automaton::from_chain(&chain, 2), cells));
    }
    let first = solutions(&model).swap_remove(0);
    model.forbid(first);
    model
}

/// A sudoku of four by four with three givens.
pub(crate) fn sudoku() -> Model {
    let mut cells = vec![CellSet::first(4); 16];
    for (cell, value) in [(0, 0), (6, 2), (9, 1)] {
        cells[cell] = CellSet::only(Symbol::new(value));
    }
    let mut model = Model::matrix(4, cells, ["1", "2", "3", "4"]);
    for (name, cells) in lines(4, 4) {
        model.add_different(name, cells);
    }
    for (number, corner) in (1..).zip([0, 2, 8, 10]) {
        model.add_different(format!("box {number}"), [0, 1, 4, 5].map(|cell| corner + cell));
    }
    model
}

/// A list of cells with words that are listed, named so that a comment could go wrong, read in two directions.
pub(crate) fn words() -> Model {
    let mut model = Model::list(vec![CellSet::first(3); 4], ["a --> <b>", "\"&\"\n", "'c'"]);
    let words = [[0, 1, 2], [2, 1, 0], [1, 1, 2]].map(|word| word.map(Symbol::new));
    let trie = Automaton::from_strings(words.iter().map(|word| &word[..]), 3);
    model.add_line(Line::new("forth", "*/ ]] %\n", trie.clone(), 0..3));
    model.add_line(Line::new("back", "", trie, (1..4).rev()));
    model
}

/// Two lines that each have a string, and together none.
pub(crate) fn none() -> Model {
    let mut model = Model::matrix(2, vec![CellSet::first(2); 4], ["a", "b"]);
    for ((name, cells), clue) in lines(2, 2).zip(["ab", "ab", "ab", "ba"]) {
        let symbols = clue.chars().map(|c| Symbol::new("ab".find(c).expect("a letter")));
        let chain = Chain::repeats(symbols).expect("no letter twice in a row");
        model.add_line(Line::new(name, clue, Automaton::from_chain(&chain, 2), cells));
    }
    model
}

/// A line without cells that has no word.
pub(crate) fn empty_line() -> Model {
    let mut model = Model::list(vec![CellSet::first(2); 2], ["a", "b"]);
    model.add_line(Line::new("all", "never", Automaton::empty(2), []));
    model
}

/// A line of cells that has no word.
pub(crate) fn no_word() -> Model {
    let mut model = Model::list(vec![CellSet::first(2); 2], ["a", "b"]);
    model.add_line(Line::new("both", "never", Automaton::empty(2), 0..2));
    model
}

/// A board of one cell, of which one symbol is cut off.
pub(crate) fn one_cell() -> Model {
    let mut model = Model::matrix(1, vec![CellSet::first(2)], ["a", "b"]);
    let any = Automaton::new(vec![vec![1, 1]], vec![1]);
    model.add_line(Line::new("row 1", "anything", any, [0]));
    model.forbid(vec![Symbol::new(0)]);
    model
}

/// A long line whose names have many digits, and whose strings make long comments.
pub(crate) fn wide() -> Model {
    let [white, black] = [0, 1].map(Symbol::new);
    let names = ["white, which is a long name", "black, which is another one"];
    let mut model = Model::matrix(60, vec![CellSet::first(2); 60], names);
    let chain = Chain::runs(white, [(black, 30), (black, 28)]).expect("runs");
    let clue = "30 and 28 ".repeat(40);
    model.add_line(Line::new("row 1", clue, Automaton::from_chain(&chain, 2), 0..60));
    model
}
