use alloc::collections::BTreeSet;

use kleene_line::{CellSet, Chain, Line};
use kleene_search::SplitMix64;

use super::*;
use crate::grid::GridBuilder;
use crate::portfolio::{Engine, PROBING, When};

/// One black cell in each row and column.
pub(crate) fn permutations(side: usize) -> Grid {
    let runs = Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)]);
    let one = Line::new(runs.expect("it is a clue"));
    let mut builder = GridBuilder::new((0..side * side).map(|_| CellSet::first(2)));
    for i in 0..side {
        let row = (0..side).map(|j| side * i + j);
        builder.add_line(one.clone(), row).expect("the cells are there");
        let column = (0..side).map(|j| side * j + i);
        builder.add_line(one.clone(), column).expect("the cells are there");
    }
    builder.build()
}

/// The clues of a picture, as runs around the first symbol or as symbols with repeats collapsed.
pub(crate) fn of_picture(side: usize, symbols: usize, picture: &[usize], is_runs: bool) -> Grid {
    let mut builder = GridBuilder::new(vec![CellSet::first(symbols); side * side]);
    for i in 0..side {
        for cells in [
            (0..side).map(|j| side * i + j).collect::<Vec<_>>(),
            (0..side).map(|j| side * j + i).collect(),
        ] {
            let mut runs: Vec<(Symbol, u32)> = Vec::new();
            for symbol in cells.iter().map(|&cell| Symbol::new(picture[cell])) {
                match runs.last_mut() {
                    Some((last, length)) if *last == symbol => *length += 1,
                    _ => runs.push((symbol, 1)),
                }
            }
            let chain = if is_runs {
                runs.retain(|(symbol, _)| symbol.index() > 0);
                Chain::runs(Symbol::new(0), runs)
            } else {
                Chain::repeats(runs.into_iter().map(|(symbol, _)| symbol))
            };
            builder
                .add_line(Line::new(chain.expect("it is a clue")), cells)
                .expect("they are there");
        }
    }
    builder.build()
}

/// Probing for so many lines narrowed, learning over the cells for so many nodes, and learning with order literals: to
/// the end, or by turns with learning that is guided by beliefs.
fn table(first: u64, nodes: u64, has_turns: bool) -> Table {
    let first = Until::Narrows { at_least: first, halves_of_first_step: 0 };
    let mut phases =
        vec![Phase::new(Engine::Probing, first), Phase::new(Engine::Cells, Until::Nodes(nodes))];
    let mut turns = Vec::new();
    if has_turns {
        let few = Phase { when: When::FewExpected, ..phases[1] };
        phases.push(few);
        let share = Until::Turn { few: nodes + 1, many: nodes + 2 };
        turns.push(Phase::new(Engine::LikelyCells, share));
        turns.push(Phase::new(Engine::OrderLiterals, share));
    } else {
        phases.push(Phase::new(Engine::OrderLiterals, Until::Exhausted));
    }
    Table {
        phases: phases.leak(),
        turns: turns.leak(),
        has_neighbors: has_turns,
        records_probes: false,
    }
}

/// All solutions in ascending order, by this table of phases.
fn all(grid: &Grid, table: Table) -> (Vec<Vec<Symbol>>, GridStats) {
    let mut solutions = grid.solutions_in(table, Limits::new(), Deadline::default(), ());
    let mut found: Vec<_> = solutions.by_ref().collect();
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    assert_eq!(solutions.stats().search.solutions, found.len() as u64);
    found.sort();
    (found, solutions.stats())
}

#[test]
fn solutions_found_before_do_not_come_again() {
    let mut phases = BTreeSet::new();
    for narrows in (0..3_000).step_by(100) {
        for nodes in (0..60).step_by(20) {
            let mut solutions = permutations(4).solutions_in(
                table(narrows, nodes, nodes == 20),
                Limits::new(),
                Deadline::default(),
                (),
            );
            let found: Vec<_> = solutions.by_ref().collect();
            assert_eq!(found.len(), 24);
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>().len(), 24);
            assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
            assert_eq!(solutions.stats().search.solutions, 24);
            phases.insert((solutions.found.len(), solutions.phases));
        }
    }
    assert!(phases.len() > 10, "phases were left after many numbers of solutions: {phases:?}");
}

/// A chain of so many dominoes in a square, which lines and probing find hard.
pub(crate) fn dominoes(count: usize) -> Grid {
    let (side, last) = (2 * count + 1, 2 * count);
    let mut builder = GridBuilder::new(vec![CellSet::first(2); side * side]);
    for i in 0..side {
        let row: &[u32] = match i {
            0 => &[3],
            _ if i % 2 == 1 || i == last => &[1],
            _ => &[3, 1],
        };
        let column: Vec<u32> = row.iter().rev().copied().collect();
        builder.add_line(line(row), (0..side).map(|j| side * i + j)).expect("they are there");
        let cells = (0..side).map(|j| side * j + last - i);
        builder.add_line(line(&column), cells).expect("they are there");
    }
    builder.build()
}

fn line(runs: &[u32]) -> Line {
    let runs = runs.iter().map(|&length| (Symbol::new(1), length));
    Line::new(Chain::runs(Symbol::new(0), runs).expect("it is a clue"))
}

/// Finds the solutions of probing whenever order literals are added; says how many conflicts there were.
#[track_caller]
fn check_stages(grid: &Grid) -> u64 {
    let (expected, _) = all(grid, PROBING);
    let mut conflicts = 0;
    for (nodes, has_turns) in [0, 1, 5, 1_000].into_iter().flat_map(|n| [(n, false), (n, true)]) {
        let (found, stats) = all(grid, table(0, nodes, has_turns));
        assert_eq!(found, expected, "after {nodes} nodes, with turns: {has_turns}");
        conflicts += stats.learn.search.dead;
    }
    conflicts
}

#[test]
fn every_stage_finds_the_same() {
    let mut random = SplitMix64::new(9);
    for round in 0..120 {
        let (side, symbols) = (2 + round % 4, 2 + round % 3);
        let picture: Vec<_> =
            (0..side * side).map(|_| random.below(symbols as u64) as usize).collect();
        check_stages(&of_picture(side, symbols, &picture, round % 7 < 5));
    }
    let conflicts: u64 = (2..=6).map(|count| check_stages(&dominoes(count))).sum();
    assert!(conflicts > 100, "there is something to learn: {conflicts}");
}

#[test]
fn limits_count_over_all_stages() {
    for (narrows, nodes) in [(300, 10), (0, 2)] {
        let within = |limits| {
            permutations(4).solutions_in(
                table(narrows, nodes, narrows == 0),
                limits,
                Deadline::default(),
                (),
            )
        };
        let full: Vec<_> = within(Limits::new()).collect();
        for nodes in 0..80 {
            let limits = Limits::new().nodes(nodes);
            let mut solutions = within(limits);
            let found: Vec<_> = solutions.by_ref().collect();
            assert!(full.starts_with(&found) && solutions.stats().search.nodes <= nodes);
            let is_all = found.len() == 24;
            let is_stopped = solutions.outcome() == Some(Outcome::Stopped(Stop::Nodes));
            assert!(is_all || is_stopped, "{nodes}");
        }
        for most in 0..30 {
            let limits = Limits::new().solutions(most);
            let found: Vec<_> = within(limits).collect();
            assert_eq!(found.len() as u64, most.min(24));
            assert!(full.starts_with(&found));
        }
    }
}

#[test]
fn a_turn_with_many_solutions_goes_on_to_the_end() {
    let turns = table(0, 0, true);
    let mut solutions = permutations(6).solutions_in(turns, Limits::new(), Deadline::default(), ());
    let found: BTreeSet<_> = solutions.by_ref().collect();
    assert_eq!((found.len(), solutions.outcome()), (720, Some(Outcome::Exhausted)));
    assert!(solutions.found.len() < 300, "no more are kept: {}", solutions.found.len());
}
