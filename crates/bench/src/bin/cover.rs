//! A table of exact covers by `kleene-cover` and by the crate `dlx`, with the same options in the same order.
//!
//! `cargo run --release -p kleene-bench --bin cover [NAME]`: pentominoes on 6x10 and queens, all solutions. Both
//! choose the item with the fewest options. Least CPU time of [`ROUNDS`] rounds in turn.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Duration;

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use kleene_bench::cpu_time::ProcessTime;
use kleene_cover::{Config, Item, Outcome, Problem};

const ROUNDS: usize = 3;

/// Items from 0, the primary ones first, and options over them.
struct Cover {
    name: String,
    primary: usize,
    secondary: usize,
    options: Vec<Vec<usize>>,
}

type Cells = BTreeSet<(i32, i32)>;

/// The twelve pieces, a cell a letter.
const PIECES: [&str; 12] = [
    "FF./.FF/.F.",
    "IIIII",
    "LLLL/L...",
    "NNN./..NN",
    "PP/PP/P.",
    "TTT/.T./.T.",
    "U.U/UUU",
    "V../V../VVV",
    "W../WW./.WW",
    ".X./XXX/.X.",
    "YYYY/.Y..",
    "ZZ./.Z./.ZZ",
];

fn cells(piece: &str) -> Cells {
    let rows = piece.split('/').enumerate();
    rows.flat_map(|(row, line)| {
        let filled = line.char_indices().filter(|&(_, cell)| cell != '.');
        filled.map(move |(column, _)| (row as i32, column as i32))
    })
    .collect()
}

/// The distinct turns and mirror images of a piece, moved into the corner.
fn images(piece: &str) -> BTreeSet<Cells> {
    let mut image = cells(piece);
    let mut all = BTreeSet::new();
    for turn in 0..8 {
        image = image.into_iter().map(|(row, column)| (column, -row)).collect();
        if turn == 4 {
            image = image.into_iter().map(|(row, column)| (row, -column)).collect();
        }
        all.insert(corner(image.clone()));
    }
    all
}

/// Cells moved to the upper left corner.
fn corner(cells: Cells) -> BTreeSet<(i32, i32)> {
    let row = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let column = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells.into_iter().map(|cell| (cell.0 - row, cell.1 - column)).collect()
}

fn pentominoes(height: i32, width: i32) -> Cover {
    let mut options = Vec::new();
    for (piece, shape) in PIECES.iter().enumerate() {
        for image in images(shape) {
            for (row, column) in (0..height).flat_map(|row| (0..width).map(move |c| (row, c))) {
                let mut placed = image.iter().map(|cell| (cell.0 + row, cell.1 + column));
                if placed.clone().all(|cell| cell.0 < height && cell.1 < width) {
                    options.push(
                        [piece]
                            .into_iter()
                            .chain(
                                placed.by_ref().map(|cell| 12 + (cell.0 * width + cell.1) as usize),
                            )
                            .collect(),
                    );
                }
            }
        }
    }
    let primary = 12 + (height * width) as usize;
    Cover { name: format!("pentominoes {height}x{width}"), primary, secondary: 0, options }
}

/// Rows and columns are to be covered, diagonals may be.
fn queens(size: usize) -> Cover {
    let squares = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let options = squares
        .map(|(row, column)| {
            vec![row, size + column, 2 * size + row + column, 5 * size - 2 + row - column]
        })
        .collect();
    let secondary = 4 * size - 2;
    Cover { name: format!("queens {size}"), primary: 2 * size, secondary, options }
}

fn by_kleene(cover: &Cover) -> u64 {
    let mut builder = Problem::builder();
    let mut items: Vec<Item> =
        (0..cover.primary).map(|item| builder.primary(&item.to_string())).collect();
    let names = cover.primary..cover.primary + cover.secondary;
    items.extend(names.map(|item| builder.secondary(&item.to_string())));
    for option in &cover.options {
        builder.option(option.iter().map(|&item| items[item]));
    }
    let count = builder.build().expect("a problem").count(&Config::new());
    assert_eq!(count.outcome, Outcome::Exhausted);
    count.solutions
}

fn by_dlx(cover: &Cover) -> u64 {
    let options: Vec<Vec<u64>> =
        cover.options.iter().map(|option| option.iter().map(|&i| i as u64).collect()).collect();
    let (primary, secondary) = (cover.primary as u64, cover.secondary as u64);
    let mut problem = make_problem(primary, secondary, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut count = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    count
}

fn least_time(run: impl Fn() -> u64, best: &mut Duration) -> u64 {
    let start = ProcessTime::now();
    let count = black_box(run());
    *best = start.elapsed().min(*best);
    count
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    println!(
        "| all solutions of | number | ours, CPU s | `dlx` 0.8, CPU s | speed |\n|---|---:|---:|---:|---:|"
    );
    for cover in [pentominoes(6, 10), pentominoes(5, 12), queens(11), queens(12)] {
        if !cover.name.contains(&only) {
            continue;
        }
        let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
        for _ in 0..ROUNDS {
            let count = least_time(|| by_kleene(&cover), &mut ours);
            assert_eq!(count, least_time(|| by_dlx(&cover), &mut theirs));
        }
        let count = by_kleene(&cover);
        let (ours, theirs) = (ours.as_secs_f64(), theirs.as_secs_f64());
        println!("| {} | {count} | {ours:.2} | {theirs:.2} | {:.2} |", cover.name, theirs / ours);
    }
}
