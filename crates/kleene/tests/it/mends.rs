//! The single changes that leave a small board one solution are those that trying all of them finds, by size.

use std::collections::{BTreeMap, BTreeSet};

use kleene::{AnyPuzzle, Change, Kind, Limits, Mend, Source};
use kleene_search::SplitMix64;

use crate::candidates::{board, cluegrid, fillings, nonogram_of, read_puzzle, sudokus, triddler};

/// A change in words, with its size.
type Told = (u64, String);

/// The changes of a puzzle in words, by size; givens come before clues, and clues before pictures.
fn changes_of(puzzle: &AnyPuzzle) -> [Vec<Told>; 3] {
    let mends = puzzle.mends(&Limits::new()).expect("the kind has boards");
    assert_eq!(mends.stop, None);
    let sort = |mend: &Mend| {
        ["given", "clue", "picture"].iter().position(|sort| *sort == mend.change.name())
    };
    assert!(mends.changes.is_sorted_by_key(|mend| (mend.size, sort(mend))), "{mends:?}");
    let mut told = [const { Vec::new() }; 3];
    for mend in &mends.changes {
        let text = match &mend.change {
            Change::Given { cell, number } | Change::Picture { cell, number } => {
                format!("{cell}={number}")
            }
            Change::Clue { clue, from, to } => format!("{clue}: {from}, {to}"),
        };
        told[sort(mend).expect("a sort")].push((mend.size, text));
    }
    told.iter_mut().for_each(|told| told.sort());
    told
}

/// The givens of which one leaves one of these solutions.
fn givens(all: &[Vec<u32>]) -> Vec<Told> {
    let mut counts = BTreeMap::<_, usize>::new();
    for solution in all {
        solution.iter().enumerate().for_each(|own| *counts.entry(own).or_default() += 1);
    }
    let alone = counts.into_iter().filter(|(_, count)| *count == 1 && all.len() > 1);
    let mut told: Vec<_> =
        alone.map(|((cell, number), _)| (1, format!("{cell}={number}"))).collect();
    told.sort();
    told
}

#[test]
fn givens_that_mend_are_those_of_all_fillings() {
    let (mut random, mut found) = (SplitMix64::new(46), 0);
    for text in [triddler, cluegrid, board] {
        for _ in 0..100 {
            let puzzle = read_puzzle(&text(&mut random));
            let expected = givens(&fillings(&puzzle));
            assert_eq!(changes_of(&puzzle)[0], expected, "{}", puzzle.to_state());
            found += expected.len();
        }
    }
    assert!(found > 100, "{found}");
}

/// The lengths of the runs in a line.
fn runs(cells: impl Iterator<Item = bool>) -> Vec<u64> {
    let cells: Vec<_> = cells.collect();
    cells.split(|black| !black).map(|run| run.len() as u64).filter(|&run| run > 0).collect()
}

/// The clues of all lines of a picture, whose cells are bits.
fn clues(picture: u32, size: usize) -> Vec<Vec<u64>> {
    let cell = |row: usize, column: usize| picture >> (row * size + column) & 1 == 1;
    let rows = (0..size).map(|row| runs((0..size).map(|at| cell(row, at))));
    rows.chain((0..size).map(|column| runs((0..size).map(|at| cell(at, column))))).collect()
}

/// How much the numbers of two clues differ, by all ways to pair them.
fn distance(one: &[u64], other: &[u64]) -> u64 {
    match (one, other) {
        ([], rest) | (rest, []) => rest.iter().sum(),
        ([first, one_rest @ ..], [second, other_rest @ ..]) => {
            let paired = first.abs_diff(*second) + distance(one_rest, other_rest);
            paired.min(first + distance(one_rest, other)).min(second + distance(one, other_rest))
        }
    }
}

fn clue_text(clue: &[u64]) -> String {
    let runs: Vec<_> = clue.iter().map(ToString::to_string).collect();
    if runs.is_empty() { "0".to_owned() } else { runs.join(" ") }
}

fn nonogram(text: &str) -> AnyPuzzle {
    let kind = Kind::named("nonogram").expect("a kind");
    kind.read(&Source::new(text.as_bytes())).expect("a nonogram").remove(0).puzzle
}

#[test]
fn changes_of_nonograms_are_those_of_all_pictures() {
    let (mut random, mut counts) = (SplitMix64::new(46), [0; 3]);
    for size in [3, 4] {
        let mut pictures: BTreeMap<_, Vec<u32>> = BTreeMap::new();
        (0..1 << (size * size))
            .for_each(|picture| pictures.entry(clues(picture, size)).or_default().push(picture));
        let solutions = |clues: &Vec<Vec<u64>>| pictures.get(clues).map_or(0, Vec::len);
        let all: BTreeSet<_> =
            (0..1_u32 << size).map(|line| runs((0..size).map(|at| line >> at & 1 == 1))).collect();
        for _ in 0..300 {
            let text = nonogram_of(size, &mut random);
            let numbers = |line: &str| {
                line.split(' ').map(|run| run.parse().unwrap()).filter(|&run| run > 0).collect()
            };
            let own: Vec<Vec<u64>> = text.lines().skip(1).map(numbers).collect();
            let found = changes_of(&nonogram(&text));
            let solved = pictures.get(&own).cloned().unwrap_or_default();
            let cells = |picture: &u32| (0..size * size).map(|at| picture >> at & 1).collect();
            assert_eq!(found[0], givens(&solved.iter().map(cells).collect::<Vec<_>>()), "{text}");
            let mut expected = Vec::new();
            for (line, clue) in own.iter().enumerate().filter(|_| solved.len() > 1) {
                let name = if line < size {
                    format!("row {}", line + 1)
                } else {
                    format!("column {}", line - size + 1)
                };
                for to in &all {
                    let mut changed = own.clone();
                    changed[line] = to.clone();
                    if distance(clue, to) == 2 && solutions(&changed) == 1 {
                        expected
                            .push((2, format!("{name}: {}, {}", clue_text(clue), clue_text(to))));
                    }
                }
            }
            expected.sort();
            assert_eq!(found[1], expected, "{text}");
            // The changes of the picture are those of one of the solutions.
            let repainted = |picture: &u32| {
                let cells = (0..size * size).filter_map(|cell| {
                    let changed = clues(picture ^ 1 << cell, size);
                    let size = own
                        .iter()
                        .zip(&changed)
                        .map(|(own, changed)| distance(own, changed))
                        .sum::<u64>();
                    (solutions(&changed) == 1)
                        .then(|| (size, format!("{cell}={}", 1 - (picture >> cell & 1))))
                });
                let mut told: Vec<_> = cells.collect();
                told.sort();
                told
            };
            let is_one = if solved.len() > 1 {
                solved.iter().any(|own| repainted(own) == found[2])
            } else {
                found[2].is_empty()
            };
            assert!(is_one, "{:?} of {text}", found[2]);
            counts.iter_mut().zip(&found).for_each(|(count, found)| *count += found.len());
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

#[test]
fn totals_of_board_files_that_mend_are_those_of_all_fillings() {
    let (mut random, mut found) = (SplitMix64::new(46), 0);
    for _ in 0..200 {
        let totals = [2 + random.below(5), 3 + random.below(7)];
        let text = format!(
            "symbols = '123'\nsize = '3x2'\n[[rule]]\nkind = 'different'\nover = 'rows'\n\
             [[rule]]\nkind = 'sum'\nname = 'one'\nover = 'r1c2 r2c2'\ntotal = {}\n\
             [[rule]]\nkind = 'sum'\nname = 'other'\nover = 'r1c1 r2c2 r2c3'\ntotal = {}\n",
            totals[0], totals[1]
        );
        let fillings = (0..3_u64.pow(6)).filter_map(|code| {
            let cell = |index: u32| 1 + code / 3_u64.pow(index) % 3;
            let differ = |a, b, c| cell(a) != cell(b) && cell(b) != cell(c) && cell(a) != cell(c);
            (differ(0, 1, 2) && differ(3, 4, 5))
                .then(|| [cell(1) + cell(4), cell(0) + cell(4) + cell(5)])
        });
        let sums: Vec<_> = fillings.collect();
        let solutions = |totals: [u64; 2]| sums.iter().filter(|sums| **sums == totals).count();
        let mut expected = Vec::new();
        for (at, name) in ["one", "other"].into_iter().enumerate().filter(|_| solutions(totals) > 1)
        {
            for to in (0..20).filter(|to| *to != totals[at]) {
                let mut changed = totals;
                changed[at] = to;
                if solutions(changed) == 1 {
                    expected.push((
                        totals[at].abs_diff(to),
                        format!("the total of {name}: {}, {to}", totals[at]),
                    ));
                }
            }
        }
        expected.sort();
        assert_eq!(changes_of(&read_puzzle(&text))[1], expected, "{text}");
        found += expected.len();
    }
    assert!(found > 20, "{found}");
}

#[test]
fn givens_of_sudokus_that_mend_are_those_of_all_boards() {
    let (boards, mut random, mut counts) = (sudokus(), SplitMix64::new(46), [0; 2]);
    for _ in 0..500 {
        let mut values = boards[random.below(288) as usize].clone();
        values.iter_mut().filter(|_| random.below(4) > 0).for_each(|value| *value = 0);
        let text: String = values.iter().map(ToString::to_string).collect();
        let puzzle = Kind::named("sudoku").expect("a kind").restore(&text).expect("16 values");
        let agree = |values: &[u32]| {
            let fits = |board: &&Vec<u32>| {
                board.iter().zip(values).all(|(own, given)| *given == 0 || own == given)
            };
            boards.iter().filter(fits).cloned().collect::<Vec<_>>()
        };
        let all = agree(&values);
        let mut expected = Vec::new();
        for cell in (0..16).filter(|&cell| values[cell] > 0 && all.len() > 1) {
            for to in (1..=4).filter(|&to| to != values[cell]) {
                let mut changed = values.clone();
                changed[cell] = to;
                if agree(&changed).len() == 1 {
                    expected.push((
                        2,
                        format!("r{}c{}: {}, {to}", cell / 4 + 1, cell % 4 + 1, values[cell]),
                    ));
                }
            }
        }
        expected.sort();
        let found = changes_of(&puzzle);
        assert_eq!((&found[0], &found[1]), (&givens(&all), &expected), "{text}");
        counts[0] += found[0].len();
        counts[1] += found[1].len();
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
