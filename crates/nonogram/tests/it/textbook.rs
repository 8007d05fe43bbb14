//! The textbook method beside complete lines, on the smallest board found on which it stalls.
//!
//! The method simulates the automaton of each clue, once for the leftmost and once for the rightmost match, and
//! keeps what the same run covers in both, and the gaps that are the same in both.

use kleene_line::{Alphabet, CellSet, Narrowing, Scratch, Symbol};
use kleene_nfa::simulation::Simulation;
use kleene_nonogram::{Clue, Config, Grade, Puzzle};
use kleene_syntax::{Ast, classical};

use crate::puzzle;

/// By lot: among boards of up to 4x4 there was none in 3,000 pictures of each size.
const BOARD: &str = "5 4\n1 1\n1 1\n4\n1 1\n2\n2\n3\n1\n1 1\n";

fn pattern(clue: &Clue) -> Ast {
    let runs: Vec<_> = clue.runs().iter().map(|run| "#".repeat(run.min_len() as usize)).collect();
    classical::parse(&format!("o*{}o*", runs.join("o+")).replace('#', "x")).unwrap()
}

fn alphabet() -> Alphabet {
    Alphabet::new("ox".chars()).unwrap()
}

/// Cell by cell, the number of the run or of the gap that covers it: gaps are even, runs odd.
fn pieces(string: &[Symbol]) -> Vec<usize> {
    let mut piece = 0;
    let piece_of = |symbol: &Symbol| {
        piece += usize::from(piece % 2 != symbol.index());
        piece
    };
    string.iter().map(piece_of).collect()
}

fn by_overlap(clue: &Clue, cells: &mut [CellSet]) {
    let simulation = Simulation::new(&pattern(clue), &alphabet()).unwrap();
    let left = simulation.leftmost(cells).expect("the board has a solution");
    let right = simulation.rightmost(cells).expect("the board has a solution");
    for ((cell, symbol), (left, right)) in
        cells.iter_mut().zip(&left).zip(pieces(&left).into_iter().zip(pieces(&right)))
    {
        if left == right {
            *cell = CellSet::only(*symbol);
        }
    }
}

fn by_line(clue: &Clue, cells: &mut [CellSet]) {
    let line = kleene_nfa::pattern_line(&pattern(clue), &alphabet()).unwrap();
    assert_ne!(line.narrow(cells, &mut Scratch::default()), Narrowing::Contradiction);
}

/// Goes over rows and columns until nothing changes. Tells each change, and the board in the end.
fn trace(puzzle: &Puzzle, narrow: fn(&Clue, &mut [CellSet])) -> String {
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut cells = vec![CellSet::first(2); width * height];
    let mut told = String::new();
    loop {
        let before = cells.clone();
        for (index, clue) in puzzle.rows().iter().chain(puzzle.columns()).enumerate() {
            let places: Vec<usize> = match index.checked_sub(height) {
                None => (0..width).map(|column| index * width + column).collect(),
                Some(column) => (0..height).map(|row| row * width + column).collect(),
            };
            let name = match index.checked_sub(height) {
                None => format!("row {}", index + 1),
                Some(column) => format!("column {}", column + 1),
            };
            let known: Vec<_> = places.iter().map(|&place| cells[place]).collect();
            let mut left = known.clone();
            narrow(clue, &mut left);
            if left != known {
                told += &format!("{name}, {clue}: {} > {}\n", drawn(&known), drawn(&left));
            }
            places.into_iter().zip(left).for_each(|(place, left)| cells[place] = left);
        }
        if cells == before {
            let rows: Vec<_> = cells.chunks(width).map(drawn).collect();
            return told + &rows.join("\n");
        }
    }
}

fn drawn(cells: &[CellSet]) -> String {
    let letter = |cell: &CellSet| match cell.known().map(Symbol::index) {
        Some(0) => '.',
        Some(_) => '#',
        None => '?',
    };
    cells.iter().map(letter).collect()
}

#[test]
fn leftmost_and_rightmost_stall_where_complete_lines_do_not() {
    let board = puzzle(BOARD);
    assert_eq!(board.grade(&Config::new()).grade, Grade::Lines);
    insta::assert_snapshot!(trace(&board, by_overlap), @r"
    row 3, 4: ????? > ?###?
    column 2, 2: ??#? > .?#?
    column 3, 3: ??#? > ?##?
    column 4, 1: ??#? > ..#.
    ?.?.?
    ??#.?
    ?###?
    ???.?
    ");
    insta::assert_snapshot!(trace(&board, by_line), @r"
    row 3, 4: ????? > ?###?
    column 2, 2: ??#? > .?#?
    column 3, 3: ??#? > ?##?
    column 4, 1: ??#? > ..#.
    row 2, 1 1: ??#.? > ?.#.?
    column 2, 2: ..#? > ..##
    row 4, 1 1: ?#?.? > .#..#
    column 1, 2: ???. > ?#?.
    column 3, 3: ?##. > ###.
    column 5, 1 1: ???# > ??.#
    row 2, 1 1: #.#.? > #.#..
    row 3, 4: ?###. > ####.
    column 1, 2: ?##. > .##.
    column 5, 1 1: ?..# > #..#
    ..#.#
    #.#..
    ####.
    .#..#
    ");
}

/// A board without solution has no grade that would count: the verdict says so, the grade what showed it.
#[test]
fn the_grade_of_a_board_without_solution_is_what_refutes_it() {
    let grade = |text: &str| {
        let grading = puzzle(text).grade(&Config::new());
        assert_eq!(grading.verdict, kleene_nonogram::Uniqueness::None);
        (grading.grade, grading.stats.refutations, grading.stats.nodes)
    };
    // Two rows of two neighbors cannot go with columns of two that are apart.
    assert_eq!(grade("3 3\n1 1\n1 1\n2\n2\n2\n2\n"), (Grade::Overlap, 0, 0));
}
