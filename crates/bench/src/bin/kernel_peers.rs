//! A table of counting queens by our kernel and by other crates.
//!
//! `cargo run --release -p kleene-bench --bin kernel_peers [N]`, 11 queens by default. Each side
//! states the problem in the form that its crate wants: ours and `backtracking` with three masks
//! and a row for each column, the exact cover solvers with an option for each square, rows and
//! columns as primary and diagonals as secondary items, chosen by fewest options. Least CPU time of
//! [`ROUNDS`] rounds.

use std::hint::black_box;
use std::ops::ControlFlow;

use backtracking::Solutions;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use exact_covers::{DlSolver, Solver as _};
use kleene_bench::rows;
use kleene_queens::{Bitmask, Puzzle};
use kleene_search::{Search, Walk};

const ROUNDS: usize = 3;

/// The state of a search that makes and undoes moves.
struct Queens {
    size: usize,
    rows: u32,
    rising: u64,
    falling: u64,
}

impl Queens {
    /// The bits of a queen in a column: its row and its two diagonals.
    fn bits(&self, row: u8, column: usize) -> (u32, u64, u64) {
        (1 << row, 1 << (row as usize + column), 1 << (row as usize + self.size - 1 - column))
    }

    fn flip(&mut self, row: u8, column: usize) {
        let (in_row, rising, falling) = self.bits(row, column);
        self.rows ^= in_row;
        self.rising ^= rising;
        self.falling ^= falling;
    }
}

impl backtracking::Problem for Queens {
    /// The row of the next queen, and its column.
    type Posibility = (u8, u8);
    type Solution = ();

    fn extend_possibilities(&self, possible: &mut Vec<(u8, u8)>, history: &[(u8, u8)]) {
        let column = history.len();
        if column < self.size {
            possible.extend(
                (0..self.size as u8)
                    .filter(|&row| {
                        let (in_row, rising, falling) = self.bits(row, column);
                        self.rows & in_row == 0
                            && self.rising & rising == 0
                            && self.falling & falling == 0
                    })
                    .map(|row| (row, column as u8)),
            );
        }
    }
    fn undo(&mut self, &(row, column): &(u8, u8), _: &[(u8, u8)]) {
        self.flip(row, column.into());
    }
    fn what_if(&mut self, (row, column): (u8, u8)) {
        self.flip(row, column.into());
    }
    fn is_solution(&self, history: &[(u8, u8)]) -> Option<()> {
        (history.len() == self.size).then_some(())
    }
}

/// The squares as options: row, column and both diagonals, numbered from 1 in this order.
fn options(size: usize) -> Vec<[usize; 4]> {
    let squares = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    squares
        .map(|(row, column)| {
            let (rising, falling) = (row + column, row + size - 1 - column);
            [1 + row, 1 + size + column, 1 + 2 * size + rising, 4 * size + falling]
        })
        .collect()
}

/// `dlx` numbers items from 0.
fn by_dlx(size: usize) -> u64 {
    let options: Vec<Vec<u64>> = options(size)
        .iter()
        .map(|option| option.iter().map(|&item| item as u64 - 1).collect())
        .collect();
    let mut problem =
        make_problem(2 * size as u64, 4 * size as u64 - 2, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut count = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    count
}

fn by_exact_covers(size: usize) -> u64 {
    let primary: Vec<usize> = (1..=2 * size).collect();
    let secondary: Vec<usize> = (2 * size + 1..6 * size - 1).collect();
    let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&primary, &secondary);
    for [row, column, rising, falling] in options(size) {
        solver.add_option([row, column], [(rising, None), (falling, None)]);
    }
    let mut count = 0;
    solver.solve(|solution| {
        black_box(solution.option_count());
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

fn main() {
    let size: usize = std::env::args().nth(1).map_or(11, |arg| arg.parse().expect("a number"));
    let puzzle = Puzzle::new(size).expect("a size");
    let bitmask = Bitmask::new(&puzzle).expect("a size that it has");
    let rows: &[(&str, &dyn Fn() -> u64)] = &[
        ("`kleene-search`, `Walk`", &|| Walk::new(&bitmask).count().0),
        ("`kleene-search`, `Search`", &|| Search::new(&bitmask).map(black_box).count() as u64),
        ("`backtracking` 0.1", &|| {
            Solutions::new(Queens { size, rows: 0, rising: 0, falling: 0 }).count() as u64
        }),
        ("`dlx` 0.8", &|| by_dlx(size)),
        ("`exact-covers` 0.3", &|| by_exact_covers(size)),
    ];
    rows::print(&format!("{size} queens"), ROUNDS, rows);
}
