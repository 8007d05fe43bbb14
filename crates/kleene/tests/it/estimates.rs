//! The intervals of estimates cover the exact numbers of solutions about as often as they say.

use kleene::{AnyPuzzle, CandidateRequest, Kind, Limits, Outcome, Request, Source, Walks};
use kleene_search::SplitMix64;

/// The puzzle of a kind's text.
fn read(kind: &str, text: &str) -> AnyPuzzle {
    let kind = Kind::named(kind).expect("a kind");
    kind.read(&Source::new(text.as_bytes())).expect("a puzzle").remove(0).puzzle
}

/// A nonogram of seven or eight rows whose picture has few black cells.
fn nonogram(random: &mut SplitMix64) -> AnyPuzzle {
    let size = 7 + random.below(2) as usize;
    let row = |random: &mut SplitMix64| {
        let cells = (0..size).map(|_| if random.below(4) == 0 { '#' } else { '.' });
        cells.collect::<String>() + "\n"
    };
    let picture: String = (0..size).map(|_| row(random)).collect();
    read("nonogram", &picture)
}

/// A sudoku of nine by nine with few givens: those of a shuffled solution.
fn sudoku(random: &mut SplitMix64) -> AnyPuzzle {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let mut cells = [0; 81];
    for (cell, value) in cells.iter_mut().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        *value = digits[(row * 3 + row / 3 + column) % 9];
    }
    let mut all: Vec<usize> = (0..81).collect();
    random.shuffle(&mut all);
    let open = 54 + random.below(5) as usize;
    all[..open].iter().for_each(|&cell| cells[cell] = 0);
    let text: String = cells.iter().map(ToString::to_string).collect();
    read("sudoku", &text)
}

/// A Latin square of five by five with some givens.
fn latin(random: &mut SplitMix64) -> AnyPuzzle {
    let mut cells = ['.'; 25];
    for _ in 0..5 + random.below(3) {
        let (cell, by) = (random.below(25) as usize, [1, 2][random.below(2) as usize]);
        cells[cell] = char::from(b'1' + ((cell / 5 * by + cell % 5) % 5) as u8);
    }
    let rows: Vec<String> = cells.chunks(5).map(|row| row.iter().collect()).collect();
    let rule = "[[rule]]\nkind = 'different'\nover = ['rows', 'columns']\n";
    read("board", &format!("symbols = '12345'\ngivens = '''\n{}\n'''\n{rule}", rows.join("\n")))
}

#[test]
fn intervals_cover_exact_counts() {
    let wanted = if kleene_testing::is_slow_wanted() { 150 } else { 3 };
    let mut random = SplitMix64::new(46);
    let (mut boards, mut covered) = (0, 0);
    for make in [nonogram, sudoku, latin] {
        let mut done = 0;
        while done < wanted / 3 {
            let puzzle = make(&mut random);
            let Some(all) = count(&puzzle) else { continue };
            done += 1;
            let cells = vec![None; puzzle.frame().unwrap().cells.len()];
            let walks = Some(Walks { number: 200, seed: done });
            let request = CandidateRequest { cells: &cells, walks, ..CandidateRequest::default() };
            let found = puzzle.candidates(&request).expect("the kind has boards");
            let estimate = found.estimate.expect("there are many solutions");
            assert_eq!((estimate.walks, found.stop), (200, None));
            boards += 1;
            covered += usize::from((estimate.low..=estimate.high).contains(&all));
            for cell in &found.cells {
                let of_cell = cell.iter().filter_map(|value| value.estimate);
                // The estimates of a cell's values add up to that of all solutions.
                let sum: f64 = of_cell.map(|value| value.solutions).sum();
                assert!((sum / estimate.solutions - 1.0).abs() < 1e-9, "{sum} {estimate:?}");
            }
        }
    }
    // With equal seeds the walks are equal, so a few boards are all covered at every run.
    assert!(boards - covered <= boards / 12, "{covered} of {boards}");
}

/// The exact number of solutions; `None` if they are few or too many.
fn count(puzzle: &AnyPuzzle) -> Option<f64> {
    let limits = Limits::new().nodes(50_000);
    let exact = puzzle.count(&Request { limits, ..Request::default() }).expect("a usual strategy");
    let all: f64 = exact.solutions.to_string().parse().expect("a number");
    (exact.outcome == Outcome::Exhausted && (1001.0..6000.0).contains(&all)).then_some(all)
}

#[test]
fn equal_seeds_give_equal_estimates() {
    let puzzle = read("nonogram", &format!("7 7\n{}", "1\n".repeat(14)));
    let estimate = |number, seed| {
        let walks = Some(Walks { number, seed });
        let request = CandidateRequest { cells: &[None; 49], walks, ..CandidateRequest::default() };
        puzzle.candidates(&request).expect("the kind has boards").estimate
    };
    assert_eq!(estimate(100, 3), estimate(100, 3));
    assert_ne!(estimate(100, 3), estimate(100, 4));
    // One walk has no spread, so it has no interval.
    assert_eq!(estimate(1, 3), None);
}
