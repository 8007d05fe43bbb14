//! The candidates of small boards of several kinds are those of all fillings that keep the rules.

use kleene::{AnyPuzzle, CandidateRequest, Kind, Limits, Outcome, Request, Source, Stop};
use kleene_search::SplitMix64;

/// A puzzle of a text of any kind.
pub(crate) fn read_puzzle(text: &str) -> AnyPuzzle {
    let puzzles = kleene::read(&Source::new(text.as_bytes()));
    let puzzles = puzzles.unwrap_or_else(|error| panic!("{error:?} in\n{text}"));
    puzzles[0].puzzle.clone()
}

/// The lines of a nonogram that has the row clues of one picture and the column clues of another, which may be the same.
pub(crate) fn nonogram(random: &mut SplitMix64) -> String {
    let size = 2 + random.below(2) as usize;
    nonogram_of(size, random)
}

/// The lines of such a nonogram of this size.
pub(crate) fn nonogram_of(size: usize, random: &mut SplitMix64) -> String {
    let one: Vec<bool> = (0..size * size).map(|_| random.below(2) == 0).collect();
    let mut other = one.clone();
    if random.below(3) == 0 {
        let cell = random.below(other.len() as u64) as usize;
        other[cell] = !other[cell];
    }
    let clue = |line: Vec<bool>| {
        let runs = line.split(|cell| !cell).filter(|run| !run.is_empty());
        let runs: Vec<_> = runs.map(|run| run.len().to_string()).collect();
        if runs.is_empty() { "0".to_owned() } else { runs.join(" ") }
    };
    let rows = (0..size).map(|row| clue(one[row * size..(row + 1) * size].to_vec()));
    let columns =
        (0..size).map(|column| clue((0..size).map(|row| other[row * size + column]).collect()));
    let lines: Vec<_> = rows.chain(columns).collect();
    format!("{size} {size}\n{}\n", lines.join("\n"))
}

/// A nonogram on six triangles.
pub(crate) fn triddler(random: &mut SplitMix64) -> String {
    let cells: String = (0..6).map(|_| if random.below(2) == 0 { '#' } else { '.' }).collect();
    format!("/{}\\\n\\{}/\n", &cells[..3], &cells[3..])
}

/// A regex crossword of three by two letters.
pub(crate) fn cluegrid(random: &mut SplitMix64) -> String {
    const CLUES: [&str; 9] =
        ["a.*", "[ab]*", ".*b.*", "(.).*\\\\1", "a*b*", "[^b]*c?.*", ".*", "(ab|ba).*", "b+.?"];
    let mut clues = |count: usize| {
        let clues = (0..count)
            .map(|_| format!("[\"{}\"]", CLUES[random.below(CLUES.len() as u64) as usize]));
        clues.collect::<Vec<_>>().join(", ")
    };
    let (rows, columns) = (clues(2), clues(3));
    format!("{{\"alphabet\": \"ab\", \"rows\": [{rows}], \"cols\": [{columns}]}}")
}

/// A board file of three by two cells with sums and a given.
pub(crate) fn board(random: &mut SplitMix64) -> String {
    let total = 3 + random.below(5);
    let column = 2 + random.below(5);
    let given = 1 + random.below(3);
    let kinds = ["rows", "columns"][random.below(2) as usize];
    format!(
        "symbols = '123'\nsize = '3x2'\ngivens = '''\n{given}..\n...\n'''\n\
         [[rule]]\nkind = 'different'\nover = '{kinds}'\n\
         [[rule]]\nkind = 'sum'\nover = 'r1c2 r2c2'\ntotal = {column}\n\
         [[rule]]\nkind = 'sum'\nover = 'r2c1 r2c2 r2c3'\ntotal = {total}\n"
    )
}

/// The fillings of a board that keep the rules.
pub(crate) fn fillings(puzzle: &AnyPuzzle) -> Vec<Vec<u32>> {
    let frame = puzzle.frame().expect("the kind has boards");
    let symbols: Vec<u32> = frame.symbols.iter().map(|&(number, _)| number).collect();
    let mut found = Vec::new();
    let mut digits = vec![0; frame.cells.len()];
    loop {
        let cells: Vec<u32> = digits.iter().map(|&digit: &usize| symbols[digit]).collect();
        let solution = puzzle.solution_of(&cells).expect("there is a symbol in each cell");
        if solution.view().verify().is_ok() {
            found.push(cells);
        }
        let Some(at) = digits.iter().position(|&digit| digit + 1 < symbols.len()) else {
            return found;
        };
        digits[at] += 1;
        digits[..at].fill(0);
    }
}

/// The fillings of sudokus of two by two boxes.
pub(crate) fn sudokus() -> Vec<Vec<u32>> {
    let rows: Vec<Vec<u32>> = (0..256_u32)
        .map(|code| (0..4).map(|at| code >> (2 * at) & 3).map(|digit| digit + 1).collect())
        .filter(|row: &Vec<u32>| (1..=4).all(|value| row.contains(&value)))
        .collect();
    let clash = |above: &[u32], row: &[u32], at: usize| {
        let number = above.len() / 4;
        let column = (0..number).any(|other| above[other * 4 + at] == row[at]);
        let in_box = number % 2 == 1 && {
            let before = &above[(number - 1) * 4..];
            before[at ^ 1] == row[at]
        };
        column || in_box
    };
    let mut boards = vec![Vec::new()];
    for _ in 0..4 {
        boards = boards
            .iter()
            .flat_map(|above: &Vec<u32>| {
                let fits = rows.iter().filter(|row| !(0..4).any(|at| clash(above, row, at)));
                fits.map(|row| above.iter().chain(row).copied().collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    boards
}

/// Compares the candidates of a board with those of all solutions.
pub(crate) fn compare(
    puzzle: &AnyPuzzle,
    all: &[Vec<u32>],
    cells: &[Option<u32>],
    random: &mut SplitMix64,
) {
    let agrees = |solution: &&Vec<u32>| {
        cells.iter().zip(*solution).all(|(cell, own)| cell.is_none_or(|cell| cell == *own))
    };
    let solutions: Vec<_> = all.iter().filter(agrees).collect();
    let (alone, counts) = (random.below(2) == 0, random.below(2) == 0);
    let request = CandidateRequest { cells, alone, counts, ..CandidateRequest::default() };
    let found = puzzle.candidates(&request).expect("the kind has boards");
    assert_eq!(found.stop, None);
    assert_eq!(found.are_none(), solutions.is_empty());
    assert_eq!(found.are_several, solutions.len() > 1);
    for (index, values) in found.cells.iter().enumerate() {
        for &(number, letter) in &puzzle.variables().unwrap().symbols {
            let count = solutions.iter().filter(|solution| solution[index] == number).count();
            let value = values.iter().find(|value| value.number == number);
            let about = format!("{letter} in cell {index} of {}", puzzle.to_state());
            assert_eq!(value.is_some(), count > 0, "{about}");
            let Some(value) = value else { continue };
            assert!(value.is_certain, "{about}");
            assert_eq!(value.is_alone, alone.then_some(count == 1), "{about}");
            let counted = value.count.as_ref().map(|count| count.solutions.to_string());
            assert_eq!(counted, counts.then(|| count.to_string()), "{about}");
        }
    }
}

/// Some cells of a solution, one of which may be changed.
pub(crate) fn begun(
    all: &[Vec<u32>],
    size: usize,
    symbols: &[u32],
    random: &mut SplitMix64,
) -> Vec<Option<u32>> {
    let mut cells = vec![None; size];
    if all.is_empty() || random.below(3) == 0 {
        return cells;
    }
    let solution = &all[random.below(all.len() as u64) as usize];
    for _ in 0..random.below(3) {
        let cell = random.below(size as u64) as usize;
        cells[cell] = Some(solution[cell]);
    }
    if random.below(4) == 0 {
        let other = symbols[random.below(symbols.len() as u64) as usize];
        cells[random.below(size as u64) as usize] = Some(other);
    }
    cells
}

#[test]
fn candidates_are_those_of_all_fillings() {
    let mut random = SplitMix64::new(46);
    // 1,250 boards of each kind in the slow sweep.
    let boards = if kleene_testing::is_slow_wanted() { 1_250 } else { 400 };
    for text in [nonogram, triddler, cluegrid, board] {
        for _ in 0..boards {
            let puzzle = read_puzzle(&text(&mut random));
            let all = fillings(&puzzle);
            let frame = puzzle.frame().unwrap();
            let symbols: Vec<u32> = frame.symbols.iter().map(|&(number, _)| number).collect();
            for _ in 0..2 {
                let cells = begun(&all, frame.cells.len(), &symbols, &mut random);
                compare(&puzzle, &all, &cells, &mut random);
            }
        }
    }
}

#[test]
fn the_smallest_exchange_is_that_of_all_fillings() {
    let (mut random, mut several) = (SplitMix64::new(47), 0);
    let boards = if kleene_testing::is_slow_wanted() { 1_250 } else { 100 };
    for text in [nonogram, triddler, cluegrid, board] {
        for _ in 0..boards {
            let puzzle = read_puzzle(&text(&mut random));
            let all = fillings(&puzzle);
            let mends = puzzle.mends(&Limits::new()).expect("the kind has boards");
            let Some(exchange) = mends.exchange else {
                assert!(all.len() < 2, "{}", puzzle.to_state());
                continue;
            };
            several += 1;
            check_exchange(&puzzle, &all, &exchange);
        }
    }
    assert!(several > boards, "{several}");
    // More solutions than are compared one by one.
    for size in [7, 8] {
        let puzzle = read_puzzle(&format!("{size} {size}\n{}", "1\n".repeat(2 * size)));
        let exchange = puzzle.mends(&Limits::new()).and_then(|mends| mends.exchange);
        let exchange = exchange.expect("several solutions");
        assert_eq!((exchange.cells.len(), exchange.is_smallest), (4, true));
    }
}

/// Whether some solution becomes another one by an exchange, and by none of fewer cells.
fn check_exchange(puzzle: &AnyPuzzle, all: &[Vec<u32>], exchange: &kleene::Exchange) {
    assert!(exchange.is_smallest, "{}", puzzle.to_state());
    let is_one = all.iter().any(|first| is_least(first, all, exchange));
    assert!(is_one, "{exchange:?} of {}", puzzle.to_state());
}

/// Whether a solution becomes another one by an exchange, and none of the others is nearer.
fn is_least(first: &[u32], all: &[Vec<u32>], exchange: &kleene::Exchange) -> bool {
    let mut other = first.to_vec();
    for &(cell, from, to) in &exchange.cells {
        if other[cell] != from {
            return false;
        }
        other[cell] = to;
    }
    let distances =
        all.iter().map(|other| first.iter().zip(other).filter(|(one, other)| one != other).count());
    let least = distances.filter(|&cells| cells > 0).min();
    all.contains(&other) && least == Some(exchange.cells.len())
}

#[test]
fn candidates_of_sudokus_are_those_of_all_boards() {
    let (boards, mut random) = (sudokus(), SplitMix64::new(46));
    assert_eq!(boards.len(), 288);
    for _ in 0..1000 {
        let mut values = boards[random.below(288) as usize].clone();
        values.iter_mut().filter(|_| random.below(8) > 1).for_each(|value| *value = 0);
        let text: String = values.iter().map(ToString::to_string).collect();
        let kind = Kind::named("sudoku").expect("a kind");
        let puzzle = kind.restore(&text).expect("sixteen values");
        let fits = |board: &&Vec<u32>| {
            board.iter().zip(&values).all(|(own, given)| *given == 0 || own == given)
        };
        let all: Vec<_> = boards.iter().filter(fits).cloned().collect();
        let cells = begun(&all, 16, &[1, 2, 3, 4], &mut random);
        compare(&puzzle, &all, &cells, &mut random);
    }
}

#[test]
fn candidates_of_queens_are_those_of_all_boards() {
    let mut random = SplitMix64::new(46);
    let boards = if kleene_testing::is_slow_wanted() { 1_250 } else { 300 };
    for board in 0..boards {
        let size: usize = 4 + board % 3;
        let squares = (0..size * size).map(|_| match random.below(20) {
            0 => 'Q',
            1..=3 => 'x',
            _ => '.',
        });
        let squares: Vec<char> = squares.collect();
        let text = squares.chunks(size).flat_map(|row| row.iter().chain(['\n'].iter()));
        let text: String = text.collect();
        let kind = Kind::named("queens").expect("a kind");
        let puzzle = &kind.read(&Source::new(text.as_bytes())).expect("a board")[0].puzzle;
        // Every way to put a queen in each column.
        let placements = (0..(size as u32).pow(size as u32)).map(|code| {
            (0..size).map(|column| code / (size as u32).pow(column as u32) % size as u32).collect()
        });
        let solutions = placements.filter_map(|rows: Vec<u32>| puzzle.solution_of(&rows));
        let right = solutions.filter(|solution| solution.view().verify().is_ok());
        let all: Vec<_> = right.map(|solution| solution.view().full_board()).collect();
        let cells = begun(&all, size * size, &[0, 1], &mut random);
        compare(puzzle, &all, &cells, &mut random);
    }
}

#[test]
fn candidates_of_larger_boards_are_those_of_all_solutions() {
    let mut random = SplitMix64::new(46);
    let boards = if kleene_testing::is_slow_wanted() { 2_000 } else { 100 };
    let mut several = 0;
    for board in 0..boards {
        let text = nonogram_of(7 + board % 4, &mut random);
        let kind = Kind::named("nonogram").expect("a kind");
        let puzzles = kind.read(&Source::new(text.as_bytes()));
        let puzzle = puzzles.expect("a nonogram").remove(0).puzzle;
        let cells = vec![None; puzzle.frame().unwrap().cells.len()];
        let mut all = Vec::new();
        let mut solutions = puzzle.solve(&Request::default()).expect("the usual strategy fits");
        while let Some(solution) = solutions.advance().filter(|_| all.len() < 3_000) {
            all.push(solution.cells().values);
        }
        if all.len() < 3_000 {
            several += usize::from(all.len() > 2);
            compare(&puzzle, &all, &cells, &mut random);
        }
    }
    assert!(several * 10 > boards, "{several}");
}

#[test]
fn many_solutions_are_counted_value_by_value() {
    // One black cell in each row and column: 7! boards.
    let puzzle = read_puzzle(&format!("7 7\n{}", "1\n".repeat(14)));
    let cells = [None; 49];
    let limits = Limits::new();
    let request =
        CandidateRequest { cells: &cells, limits, alone: true, counts: true, walks: None };
    let found = puzzle.candidates(&request).unwrap();
    for values in found.cells {
        let counts = values.iter().map(|value| {
            let count = value.count.as_ref().unwrap();
            assert_eq!((count.outcome, value.is_alone), (Outcome::Exhausted, Some(false)));
            count.solutions.to_string()
        });
        assert_eq!(counts.collect::<Vec<_>>(), ["4320", "720"]);
    }
}

#[test]
fn a_limit_leaves_values_unknown() {
    let puzzle = read_puzzle(&format!("7 7\n{}", "1\n".repeat(14)));
    let cells = [None; 49];
    let limits = Limits::new().nodes(0);
    let request =
        CandidateRequest { cells: &cells, limits, alone: true, counts: true, walks: None };
    let found = puzzle.candidates(&request).unwrap();
    assert_eq!(found.stop, Some(Stop::Nodes));
    assert!(!found.are_none());
    assert!(found.cells.iter().flatten().all(|value| value.is_alone.is_none()));
    assert!(found.forced().iter().all(Option::is_none));
    // A board of another size has none.
    let request = CandidateRequest { cells: &cells[1..], ..request };
    assert!(puzzle.candidates(&request).is_none());
}
