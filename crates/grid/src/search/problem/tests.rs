//! Every step of the search against a twin that sweeps whole lines and probes every open cell in
//! every round. What lines and probing leave of a board does not depend on the order in which they
//! are asked, so both must leave the same.

use std::vec;

use kleene_line::{Chain, Line, Narrowing, Scratch};
use proptest::{collection::vec, prelude::*};

use kleene_line::Contradiction;

use super::*;
use crate::grid::GridBuilder;

type Cells = Vec<CellSet>;

/// Narrows every line as a whole until nothing changes.
fn narrow(grid: &Grid, cells: &mut Cells) -> Result<(), Contradiction> {
    if cells.contains(&CellSet::EMPTY) {
        return Err(Contradiction);
    }
    loop {
        let before = cells.clone();
        for id in grid.line_ids() {
            let (line, along) = grid.line(id);
            let mut string: Vec<_> = along.iter().map(|cell| cells[cell.index()]).collect();
            if line.narrow(&mut string, &mut Scratch::default()) == Narrowing::Contradiction {
                return Err(Contradiction);
            }
            along.iter().zip(string).for_each(|(cell, left)| cells[cell.index()] = left);
        }
        if *cells == before {
            return Ok(());
        }
    }
}

/// Narrows, then probes every open cell until nothing changes.
fn probe(grid: &Grid, cells: &mut Cells) -> Result<(), Contradiction> {
    narrow(grid, cells)?;
    loop {
        let before = cells.clone();
        for cell in 0..cells.len() {
            let mut common = vec![CellSet::EMPTY; cells.len()];
            for symbol in cells[cell].symbols() {
                if let Ok(under) = narrowed_under(grid, cells, (cell, CellSet::only(symbol))) {
                    common.iter_mut().zip(under).for_each(|(all, one)| *all = all.or(one));
                }
            }
            *cells = common;
            narrow(grid, cells)?;
        }
        if *cells == before {
            return Ok(());
        }
    }
}

fn narrowed_under(
    grid: &Grid,
    cells: &Cells,
    (cell, to): (usize, CellSet),
) -> Result<Cells, Contradiction> {
    let mut cells = cells.clone();
    cells[cell] = to;
    narrow(grid, &mut cells).map(|()| cells)
}

/// Walks the tree as the kernel does, and returns its solutions, `None` if it has more nodes than
/// this.
fn check_every_step(grid: &Grid, reader_bits: ReaderBits, nodes: usize) -> Option<Vec<Cells>> {
    let problem =
        GridProblem { reader_bits, ..GridProblem::new(grid.clone(), Deadline::default()) };
    let mut memory = problem.memory();
    let mut open = vec![(problem.root(), grid.cells().to_vec())];
    let mut solutions = Vec::new();
    for _ in 0..nodes {
        let Some((mut state, mut twin)) = open.pop() else { return Some(solutions) };
        let step = problem.step(&mut state, &mut memory);
        let twin_is_alive = probe(grid, &mut twin).is_ok();
        let cells = state.board.clone().into_cells();
        match step {
            Step::Dead => assert!(!twin_is_alive, "the twin has {twin:?}"),
            Step::Solved => {
                assert_eq!((twin_is_alive, &twin), (true, &cells));
                solutions.push(cells);
            }
            Step::Branch(choices) => {
                assert!(twin_is_alive, "the twin has found a contradiction in {cells:?}");
                // Probing ends early only at a symbol under which the lines complete the board.
                if twin != cells {
                    let under = (choices.cell.index(), choices.first);
                    let under = narrowed_under(grid, &cells, under).expect("a solution");
                    assert!(under.iter().all(|cell| cell.known().is_some()));
                }
                for choice in choices.collect::<Vec<_>>().into_iter().rev() {
                    let mut child = state.clone();
                    problem.commit(&mut child, choice);
                    let mut twin = cells.clone();
                    twin[choice.0.index()] = choice.1;
                    open.push((child, twin));
                }
            }
            Step::Stopped(stop) => panic!("{stop} without a limit"),
        }
    }
    None
}

/// The runs of the symbols other than 0 in a string.
fn line(string: impl Iterator<Item = usize>) -> Line {
    let string: Vec<_> = string.collect();
    let runs = string.chunk_by(|a, b| a == b).filter(|run| run[0] != 0);
    let runs = runs.map(|run| (Symbol::new(run[0]), run.len() as u32));
    Line::new(Chain::runs(Symbol::new(0), runs).expect("a clue of a short string"))
}

/// Rows and columns of a hidden picture, some of them left out, and lines across them. Some clues
/// may be of another picture.
fn grids() -> impl Strategy<Value = Grid> {
    let sizes = prop_oneof![
        4 => (Just(2usize), 4..=10usize, 4..=10usize),
        1 => (Just(2usize), 10..=12usize, 10..=12usize),
        2 => (Just(3usize), 2..=5usize, 2..=5usize),
        1 => (Just(5usize), 2..=3usize, 2..=3usize),
    ];
    sizes.prop_flat_map(|(symbols, width, height)| {
        let cells = width * height;
        let picture = || vec(prop_oneof![1 => Just(0), 2 => 0..symbols], cells);
        let across = (Just((0..cells).collect::<Vec<_>>()).prop_shuffle(), 0..=cells.min(9));
        let kept = vec(prop::bool::weighted(0.95), width + height);
        let is_other = vec(prop::bool::weighted(0.01), width + height);
        (picture(), picture(), kept, is_other, vec(across, 0..3)).prop_map(
            move |(hidden, other, kept, is_other, across)| {
                let rows = (0..height).map(|row| (row * width..(row + 1) * width).collect());
                let columns = (0..width).map(|column| (column..cells).step_by(width).collect());
                let mut builder = GridBuilder::new(vec![CellSet::first(symbols); cells]);
                let mut add = |picture: &[usize], along: &[usize]| {
                    let clue = line(along.iter().map(|&cell| picture[cell]));
                    builder.add_line(clue, along.iter().copied()).expect("cells of the grid");
                };
                let along = rows.chain(columns).zip(kept.into_iter().zip(is_other));
                let along: Vec<(Vec<usize>, _)> = along.collect();
                for (along, (_, is_other)) in along.iter().filter(|(_, (kept, _))| *kept) {
                    add(if *is_other { &other } else { &hidden }, along);
                }
                for (along, len) in across {
                    add(&hidden, &along[..len]);
                }
                builder.build()
            },
        )
    })
}

const LARGE: ReaderBits = ReaderBits { kept: 0, cloned: 0 };
const MEDIUM: ReaderBits = ReaderBits { kept: usize::MAX, cloned: 0 };
const SMALL: ReaderBits = ReaderBits { kept: usize::MAX, cloned: usize::MAX };

proptest! {
    #![proptest_config(kleene_testing::cases(100))]

    #[test]
    fn no_step_leaves_anything_that_probing_every_cell_finds(grid in grids()) {
        check_every_step(&grid, SMALL, 30);
    }

    /// The amount of read information kept decides which probes are repeated, so the order of solutions may differ.
    #[test]
    fn large_boards_have_the_solutions_that_small_ones_have(grid in grids()) {
        let [small, medium, large] = [SMALL, MEDIUM, LARGE].map(|bits| {
            let mut solutions = check_every_step(&grid, bits, 60)?;
            solutions.sort();
            Some(solutions)
        });
        if let (Some(small), Some(medium), Some(large)) = (small, medium, large) {
            prop_assert_eq!(&medium, &small);
            prop_assert_eq!(&large, &small);
        }
    }
}
