//! The parts of small boards that have no solution together are a clash, and minimal, by the fillings of the test's own.

use kleene::{AnyPuzzle, Kind, Limits, Stop, clash};
use kleene_search::SplitMix64;

use crate::candidates::{nonogram, read_puzzle, sudokus, triddler};

/// Checks the clash of a puzzle, if it has one. Each filling is the set of the parts that it keeps. Returns whether there is
/// a clash.
fn check(puzzle: &AnyPuzzle, fillings: &[u32]) -> bool {
    let parts = puzzle.parts().expect("the kind has parts");
    let names = parts.names();
    let all = (1_u32 << names.len()) - 1;
    let keeps = |set: u32| fillings.iter().any(|filling| filling & set == set);
    let about = format!("{names:?}\n{}", puzzle.to_state());
    let found = clash(&*parts, &Limits::new()).expect("there is no limit");
    assert_eq!(found.is_none(), keeps(all), "{about}");
    let Some(found) = found else { return false };
    assert_eq!(found.stop, None);
    let set: u32 = found.parts.iter().map(|part| 1 << part).sum();
    assert!(!keeps(set), "{found:?} of {about}");
    for part in &found.parts {
        assert!(keeps(set & !(1 << part)), "{part} of {found:?} of {about}");
    }
    true
}

#[test]
fn clues_of_nonograms_clash() {
    let (mut random, mut clashes) = (SplitMix64::new(46), 0);
    for _ in 0..3000 {
        let text = nonogram(&mut random);
        let mut lines = text.lines();
        let size: usize = lines.next().unwrap()[..1].parse().unwrap();
        let clues: Vec<&str> = lines.collect();
        let clue_of = |cells: &[bool]| {
            let runs = cells.split(|cell| !cell).filter(|run| !run.is_empty());
            let runs: Vec<_> = runs.map(|run| run.len().to_string()).collect();
            if runs.is_empty() { "0".to_owned() } else { runs.join(" ") }
        };
        let fillings = (0..1_u32 << (size * size)).map(|code| {
            let cell = |row: usize, column: usize| code >> (row * size + column) & 1 == 1;
            let rows = (0..size).map(|row| (0..size).map(|at| cell(row, at)).collect::<Vec<_>>());
            let columns = (0..size).map(|column| (0..size).map(|at| cell(at, column)).collect());
            let is_kept =
                rows.chain(columns).zip(&clues).map(|(line, clue)| clue_of(&line) == *clue);
            is_kept.enumerate().map(|(part, is_kept)| u32::from(is_kept) << part).sum()
        });
        clashes += usize::from(check(&read_puzzle(&text), &fillings.collect::<Vec<_>>()));
    }
    assert!(clashes > 300, "{clashes}");
}

#[test]
fn givens_of_sudokus_clash() {
    let (boards, mut random, mut clashes) = (sudokus(), SplitMix64::new(46), 0);
    for _ in 0..1500 {
        let mut values = boards[random.below(288) as usize].clone();
        values.iter_mut().filter(|_| random.below(2) == 0).for_each(|value| *value = 0);
        // One given is changed, which may clash with others at once or only in the end.
        values[random.below(16) as usize] = 1 + random.below(4) as u32;
        let text: String = values.iter().map(ToString::to_string).collect();
        let puzzle = Kind::named("sudoku").expect("a kind").restore(&text).expect("16 values");
        let givens: Vec<_> = (0..16).filter(|&cell| values[cell] > 0).collect();
        let kept = |board: &Vec<u32>| {
            let agrees = givens.iter().map(|&cell| u32::from(board[cell] == values[cell]));
            agrees.enumerate().map(|(part, agrees)| agrees << part).sum()
        };
        let fillings: Vec<u32> = boards.iter().map(kept).collect();
        clashes += usize::from(check(&puzzle, &fillings));
    }
    assert!(clashes > 300, "{clashes}");
}

#[test]
fn queens_clash() {
    let attack = |(a, b): (usize, usize), (c, d): (usize, usize)| {
        a == c || b == d || a.abs_diff(c) == b.abs_diff(d)
    };
    let mut boards: Vec<Vec<(usize, usize)>> = vec![Vec::new()];
    for row in 0..6 {
        let longer = boards.iter().flat_map(|board| {
            let free = (0..6).filter(|&at| !board.iter().any(|&queen| attack(queen, (row, at))));
            free.map(|at| board.iter().copied().chain([(row, at)]).collect()).collect::<Vec<_>>()
        });
        boards = longer.collect();
    }
    assert_eq!(boards.len(), 4);
    let (mut random, mut clashes) = (SplitMix64::new(46), 0);
    for _ in 0..500 {
        let mut queens: Vec<(usize, usize)> =
            (0..3).map(|_| (random.below(6) as usize, random.below(6) as usize)).collect();
        queens.sort_unstable_by_key(|&(row, column)| (column, row));
        queens.dedup();
        let row = |row: usize| {
            let cells = (0..6).map(|at| if queens.contains(&(row, at)) { 'Q' } else { '.' });
            cells.collect::<String>()
        };
        let text = (0..6).map(row).collect::<Vec<_>>().join("\n");
        let puzzle = Kind::named("queens").expect("a kind").restore(&text).expect("a board");
        let kept = |board: &Vec<(usize, usize)>| {
            let agrees = queens.iter().map(|queen| u32::from(board.contains(queen)));
            agrees.enumerate().map(|(part, agrees)| agrees << part).sum()
        };
        clashes += usize::from(check(&puzzle, &boards.iter().map(kept).collect::<Vec<_>>()));
    }
    assert!(clashes > 300, "{clashes}");
}

#[test]
fn rules_and_givens_of_board_files_clash() {
    let (mut random, mut clashes) = (SplitMix64::new(46), 0);
    for _ in 0..600 {
        let [total, column, given] = [4, 5, 3].map(|most| 1 + random.below(most) as u32);
        let (total, column) = (total + 2, column + 1);
        let text = format!(
            "symbols = '123'\nsize = '3x2'\ngivens = '''\n{given}..\n..{given}\n'''\n\
             [[rule]]\nkind = 'different'\nover = 'rows'\n\
             [[rule]]\nkind = 'sum'\nover = 'r1c2 r2c2'\ntotal = {column}\n\
             [[rule]]\nkind = 'sum'\nover = 'r2c1 r2c2'\ntotal = {total}\n"
        );
        let fillings = (0..3_u32.pow(6)).map(|code| {
            let cell = |index: u32| 1 + code / 3_u32.pow(index) % 3;
            let differ = |a, b, c| cell(a) != cell(b) && cell(b) != cell(c) && cell(a) != cell(c);
            let kept = [
                differ(0, 1, 2),
                differ(3, 4, 5),
                cell(1) + cell(4) == column,
                cell(3) + cell(4) == total,
                cell(0) == given,
                cell(5) == given,
            ];
            kept.iter().enumerate().map(|(part, &is_kept)| u32::from(is_kept) << part).sum()
        });
        clashes += usize::from(check(&read_puzzle(&text), &fillings.collect::<Vec<_>>()));
    }
    assert!(clashes > 100, "{clashes}");
}

#[test]
fn clues_of_clue_grids_clash() {
    /// A clue, and whether it matches a word of letters a and b.
    type Clue = (&'static str, fn(&str) -> bool);
    const CLUES: [Clue; 6] = [
        ("a.*", |word| word.starts_with('a')),
        (".*b", |word| word.ends_with('b')),
        (".*b.*", |word| word.contains('b')),
        ("(.).*\\\\1", |word| word[..1] == word[word.len() - 1..]),
        ("a*b*", |word| !word.contains("ba")),
        ("b+", |word| !word.contains('a')),
    ];
    let (mut random, mut clashes) = (SplitMix64::new(46), 0);
    for _ in 0..1000 {
        let clues: Vec<Clue> = (0..5).map(|_| CLUES[random.below(6) as usize]).collect();
        let listed = |clues: &[Clue]| {
            let clues: Vec<_> = clues.iter().map(|(clue, _)| format!("[\"{clue}\"]")).collect();
            clues.join(", ")
        };
        let (rows, columns) = (listed(&clues[..2]), listed(&clues[2..]));
        let text = format!("{{\"alphabet\": \"ab\", \"rows\": [{rows}], \"cols\": [{columns}]}}");
        let fillings = (0..64_u32).map(|code| {
            let cell = |index: u32| if code >> index & 1 == 0 { 'a' } else { 'b' };
            let lines = [&[0, 1, 2][..], &[3, 4, 5], &[0, 3], &[1, 4], &[2, 5]];
            let kept = lines.iter().zip(&clues).map(|(line, (_, matches))| {
                matches(&line.iter().map(|&index| cell(index)).collect::<String>())
            });
            kept.enumerate().map(|(part, is_kept)| u32::from(is_kept) << part).sum()
        });
        clashes += usize::from(check(&read_puzzle(&text), &fillings.collect::<Vec<_>>()));
    }
    assert!(clashes > 100, "{clashes}");
}

#[test]
fn a_clash_of_a_triddler_is_minimal_by_its_own_solver() {
    let mut random = SplitMix64::new(46);
    let puzzle = read_puzzle(&triddler(&mut random));
    let parts = puzzle.parts().expect("the kind has parts");
    assert_eq!(parts.names().len(), 6, "two lines in each direction");
    assert_eq!(clash(&*parts, &Limits::new()), Ok(None));
}

#[test]
fn a_limit_leaves_parts_in_the_clash() {
    let puzzle = read_puzzle("3 3\n1 1\n1 1\n2\n2\n2\n2\n");
    let parts = puzzle.parts().expect("the kind has parts");
    assert_eq!(clash(&*parts, &Limits::new().nodes(0)), Err(Stop::Nodes));
    // A solver that stops as soon as a part is missing.
    struct Stopping;
    impl kleene::Parts for Stopping {
        fn names(&self) -> Vec<String> {
            ["one", "two", "three"].map(String::from).to_vec()
        }

        fn are_solvable(&self, kept: &[bool], _: &Limits) -> Result<bool, Stop> {
            if kept == [true, true, true] { Ok(false) } else { Err(Stop::Nodes) }
        }
    }
    let found = clash(&Stopping, &Limits::new()).unwrap().expect("no solution has all");
    assert_eq!((found.parts, found.stop), (vec![0, 1, 2], Some(Stop::Nodes)));
}
