//! The parts of small boards that have no solution together are an unsat core, and a minimal one, by the fillings of the
//! test's own.

use kleene::{AnyPuzzle, EndKind, HintRequest, Kind, Limits, Source, Stop, unsat_core};
use kleene_search::SplitMix64;

use crate::candidates::{nonogram, nonogram_of, read_puzzle, sudokus, triddler};

/// Checks the core of a puzzle, if it has one. Each filling is the set of the parts that it keeps. Returns whether it has.
fn check(puzzle: &AnyPuzzle, fillings: &[u32]) -> bool {
    let parts = puzzle.parts().expect("the kind has parts");
    let names = parts.names();
    let all = (1_u32 << names.len()) - 1;
    let keeps = |set: u32| fillings.iter().any(|filling| filling & set == set);
    let about = format!("{names:?}\n{}", puzzle.to_state());
    let found = unsat_core(&*parts, &Limits::new()).expect("there is no limit");
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

/// The clue of a line of a nonogram.
fn clue_of(cells: &[bool]) -> String {
    let runs = cells.split(|cell| !cell).filter(|run| !run.is_empty());
    let runs: Vec<_> = runs.map(|run| run.len().to_string()).collect();
    if runs.is_empty() { "0".to_owned() } else { runs.join(" ") }
}

#[test]
fn clues_of_nonograms_clash() {
    let (mut random, mut clashes) = (SplitMix64::new(46), 0);
    for _ in 0..3000 {
        let text = nonogram(&mut random);
        let mut lines = text.lines();
        let size: usize = lines.next().unwrap()[..1].parse().unwrap();
        let clues: Vec<&str> = lines.collect();
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

/// The cells of a nonogram with the clues of some lines: propagated by trying all fillings of each line.
pub(crate) struct Lines<'c> {
    pub(crate) size: usize,
    /// The clues of rows and columns, `None` for a line that is left out.
    pub(crate) clues: Vec<Option<&'c str>>,
}

impl Lines<'_> {
    /// Narrows cells until nothing changes; false if a line has no filling.
    pub(crate) fn propagate(&self, cells: &mut [Option<bool>]) -> bool {
        loop {
            let before = cells.to_vec();
            for (line, clue) in self.clues.iter().enumerate() {
                let Some(clue) = clue else { continue };
                let cell = |at: usize| match line < self.size {
                    true => line * self.size + at,
                    false => at * self.size + line - self.size,
                };
                let fillings = (0..1_u32 << self.size)
                    .map(|code| (0..self.size).map(|at| code >> at & 1 == 1).collect::<Vec<_>>());
                let fits = |filling: &Vec<bool>| {
                    let agrees =
                        |at: usize| cells[cell(at)].is_none_or(|known| known == filling[at]);
                    (0..self.size).all(agrees) && clue_of(filling) == *clue
                };
                let fillings: Vec<_> = fillings.filter(fits).collect();
                let Some(first) = fillings.first() else { return false };
                for at in 0..self.size {
                    if fillings.iter().all(|filling| filling[at] == first[at]) {
                        cells[cell(at)] = Some(first[at]);
                    }
                }
            }
            if cells == before {
                return true;
            }
        }
    }
}

#[test]
fn steps_to_a_contradiction_are_true_and_derived() {
    let (mut random, mut contradictions, mut steps) = (SplitMix64::new(47), 0, 0);
    let wanted = if kleene_testing::is_slow_wanted() { 2_000 } else { 60 };
    for round in 0.. {
        if contradictions == wanted {
            break;
        }
        let size = 4 + round % 4;
        let text = nonogram_of(size, &mut random);
        let kind = Kind::named("nonogram").expect("a kind");
        let puzzles = kind.read(&Source::new(text.as_bytes())).expect("a nonogram");
        let puzzle = &puzzles[0].puzzle;
        let parts = puzzle.parts().expect("the kind has parts");
        let Some(found) = unsat_core(&*parts, &Limits::new()).expect("there is no limit") else {
            continue;
        };
        let kept = found.kept(2 * size);
        // Without any one part there is a solution, by a search of its own.
        for &part in &found.parts {
            let mut fewer = kept.clone();
            fewer[part] = false;
            assert_eq!(parts.are_solvable(&fewer, &Limits::new()), Ok(true), "{part} of {text}");
        }
        let (found, end) = parts.steps(&kept, &HintRequest::default()).expect("it has steps");
        let clues = text.lines().skip(1).zip(&kept).map(|(clue, is_kept)| is_kept.then_some(clue));
        let lines = Lines { size, clues: clues.collect() };
        let mut cells = vec![None; size * size];
        for step in &found {
            // The opposite of each conclusion leads to a contradiction.
            for mark in &step.placements {
                let (at, is_black) = (mark.cell.row * size + mark.cell.column, mark.symbol == "#");
                let mut assumed = cells.clone();
                assumed[at] = Some(!is_black);
                assert!(!lines.propagate(&mut assumed), "{} in {text}", step.text);
            }
            for mark in &step.placements {
                cells[mark.cell.row * size + mark.cell.column] = Some(mark.symbol == "#");
            }
            steps += 1;
        }
        if end.kind == EndKind::NoSolution {
            assert!(!lines.propagate(&mut cells), "{} in {text}", end.reason);
            contradictions += 1;
        }
    }
    assert!(steps > 3 * contradictions, "{steps}");
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
fn items_of_covers_clash() {
    let (mut random, mut clashes) = (SplitMix64::new(48), 0);
    for _ in 0..1000 {
        let options: Vec<u32> = (0..6).map(|_| 1 + random.below(31) as u32).collect();
        let lines = options.iter().map(|option| {
            let items = ('a'..='e').zip(0..).filter(|(_, at)| option >> at & 1 == 1);
            items.map(|(item, _)| format!("{item} ")).collect::<String>() + "\n"
        });
        let text = format!("a b c d e\n{}", lines.collect::<String>());
        let kind = Kind::named("cover").expect("a kind");
        let puzzles = kind.read(&Source::new(text.as_bytes())).expect("a cover");
        // The items of every set of options that share none.
        let mut fillings = vec![0_u32];
        for &option in &options {
            let more: Vec<u32> =
                fillings.iter().filter(|set| *set & option == 0).map(|set| set | option).collect();
            fillings.extend(more);
        }
        clashes += usize::from(check(&puzzles[0].puzzle, &fillings));
    }
    assert!(clashes > 300, "{clashes}");
}

#[test]
fn cells_of_fillings_clash() {
    let (mut random, mut clashes) = (SplitMix64::new(49), 0);
    for _ in 0..500 {
        let (width, height) = (2 + random.below(2) as u32, 2 + random.below(2) as u32);
        let pieces: Vec<(u32, u32)> = (0..2 + random.below(2))
            .map(|_| (1 + random.below(3) as u32, 1 + random.below(2) as u32))
            .collect();
        let lines = pieces.iter().map(|(width, height)| format!("{width} {height}\n"));
        let text = format!("{width} {height}\n{}", lines.collect::<String>());
        let kind = Kind::named("rectangles").expect("a kind");
        let puzzles = kind.read(&Source::new(text.as_bytes())).expect("rectangles");
        // The cells of some of the pieces in all places that do not overlap.
        let mut fillings = vec![0_u32];
        for &(one, other) in &pieces {
            let mut more = Vec::new();
            for (w, h) in [(one, other), (other, one)] {
                for row in 0..(height + 1).saturating_sub(h) {
                    for column in 0..(width + 1).saturating_sub(w) {
                        let cells = (row..row + h).flat_map(|r| {
                            (column..column + w).map(move |c| 1_u32 << (r * width + c))
                        });
                        let place: u32 = cells.sum();
                        more.extend(
                            fillings.iter().filter(|set| *set & place == 0).map(|set| set | place),
                        );
                    }
                }
            }
            fillings.extend(more);
        }
        clashes += usize::from(check(&puzzles[0].puzzle, &fillings));
    }
    assert!(clashes > 100, "{clashes}");
}

#[test]
fn a_clash_of_a_triddler_is_minimal_by_its_own_solver() {
    let mut random = SplitMix64::new(46);
    let puzzle = read_puzzle(&triddler(&mut random));
    let parts = puzzle.parts().expect("the kind has parts");
    assert_eq!(parts.names().len(), 6, "two lines in each direction");
    assert_eq!(unsat_core(&*parts, &Limits::new()), Ok(None));
}

#[test]
fn a_limit_leaves_parts_in_the_clash() {
    let puzzle = read_puzzle("3 3\n1 1\n1 1\n2\n2\n2\n2\n");
    let parts = puzzle.parts().expect("the kind has parts");
    assert_eq!(unsat_core(&*parts, &Limits::new().nodes(0)), Err(Stop::Nodes));
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
    let found = unsat_core(&Stopping, &Limits::new()).unwrap().expect("no solution has all");
    assert_eq!((found.parts, found.stop), (vec![0, 1, 2], Some(Stop::Nodes)));
}
