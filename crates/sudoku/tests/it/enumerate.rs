//! Puzzles of a pattern, each once: against every way to fill it, and within limits.

use std::collections::BTreeSet;
use std::time::Duration;

use kleene_sudoku::{
    Cancel, Cell, Config, Generator, Limits, Outcome, ParseErrorKind, Pattern, Puzzle, PuzzleError,
    Shape, Stop, Uniqueness,
};

use crate::{only, puzzle, shape};

/// All puzzles of a pattern, each checked.
#[track_caller]
fn puzzles(pattern: &Pattern) -> Vec<Puzzle> {
    let mut found = pattern.puzzles(&Config::new());
    let all: Vec<Puzzle> = found.by_ref().collect();
    assert_eq!(found.outcome(), Some(Outcome::Exhausted));
    all.iter().for_each(|puzzle| {
        only(puzzle);
        assert_eq!(Pattern::from_puzzle(puzzle).as_ref(), Ok(pattern));
    });
    all
}

fn form(puzzle: &Puzzle) -> Vec<u8> {
    puzzle.canonical().unwrap().values().to_vec()
}

/// The least forms of the puzzles of a pattern, by trying every way to fill it without a value twice in a row, column or
/// box. Values that come for the first time are the least that are not used yet.
fn forms(pattern: &Pattern) -> BTreeSet<Vec<u8>> {
    let (shape, cells) = (pattern.shape(), pattern.cells());
    let box_of = |cell: Cell| {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        (row / shape.box_rows(), column / shape.box_columns())
    };
    let sees = |one: Cell, other: Cell| {
        one.row == other.row || one.column == other.column || box_of(one) == box_of(other)
    };
    let mut forms = BTreeSet::new();
    let mut filled: Vec<Vec<u8>> = vec![Vec::new()];
    for &cell in cells {
        let longer = filled.iter().flat_map(|values| {
            let most = values.iter().max().unwrap_or(&0) + 1;
            let fits = move |&value: &u8| {
                let mut earlier = cells.iter().zip(values);
                !earlier.any(|(&other, &its)| its == value && sees(cell, other))
            };
            let values_here = (1..=most.min(shape.size() as u8)).filter(fits);
            values_here.map(move |value| [&values[..], &[value]].concat())
        });
        filled = longer.collect();
    }
    for values in filled {
        let mut puzzle = Puzzle::empty(pattern.shape());
        for (&cell, value) in cells.iter().zip(values) {
            puzzle = puzzle.with_given(cell, value).unwrap();
        }
        if matches!(puzzle.uniqueness(), Uniqueness::One(_)) {
            forms.insert(form(&puzzle));
        }
    }
    forms
}

/// Each once, none missed, in ascending order, and the same ones in random order.
#[track_caller]
fn check(pattern: &Pattern) -> BTreeSet<Vec<u8>> {
    let found = puzzles(pattern);
    assert!(found.is_sorted_by(|one, other| one.values() < other.values()));
    let all: BTreeSet<_> = found.iter().map(form).collect();
    assert_eq!(all.len(), found.len(), "{pattern:?}");
    assert_eq!(all, forms(pattern), "{pattern:?}");
    let mut shuffled: Vec<Puzzle> = pattern.shuffled(7, &Config::new()).collect();
    shuffled.sort_by(|one, other| one.values().cmp(other.values()));
    assert_eq!(shuffled, found, "{pattern:?}");
    all
}

/// The patterns of so many cells.
fn patterns(shape: Shape, count: usize) -> Vec<Pattern> {
    let cells = shape.size() * shape.size();
    let mut chosen: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        let longer = chosen.iter().flat_map(|chosen| {
            let first = chosen.last().map_or(0, |last| last + 1);
            (first..cells).map(move |cell| [&chosen[..], &[cell]].concat())
        });
        chosen = longer.collect();
    }
    let cell = |&cell: &usize| Cell::new((cell / shape.size()) as u8, (cell % shape.size()) as u8);
    let pattern = |chosen: Vec<usize>| {
        Pattern::new(shape, &chosen.iter().map(cell).collect::<Vec<_>>()).unwrap()
    };
    chosen.into_iter().map(pattern).collect()
}

/// Every pattern of four cells on a board of 4 by 4: thirteen puzzles in all. Fewer givens are never enough.
#[test]
fn the_least_puzzles_of_four_by_four() {
    let mut all = BTreeSet::new();
    for pattern in patterns(shape(2, 2), 4) {
        all.extend(check(&pattern));
    }
    assert_eq!(all.len(), 13);
    for pattern in patterns(shape(2, 2), 3) {
        assert_eq!(check(&pattern).len(), 0);
    }
}

#[test]
fn larger_patterns_of_four_by_four() {
    let five = patterns(shape(2, 2), 5);
    five.iter().step_by(37).for_each(|pattern| drop(check(pattern)));
    let seven = patterns(shape(2, 2), 7);
    seven.iter().step_by(773).for_each(|pattern| drop(check(pattern)));
    // With all cells given: the two boards that there are but for order.
    let full = Pattern::parse(b"xxxxxxxxxxxxxxxx").unwrap();
    assert_eq!(puzzles(&full).len(), 2);
}

/// Words about a pattern are not the pattern.
#[test]
fn digits_of_comments_are_no_givens() {
    let pattern = Pattern::parse(b"xx..\n....\nx...\n...x\n").unwrap();
    for about in ["# 4 givens\n", "#x9\n"] {
        let text = format!("{about}xx..\n....\nx...\n...x\n");
        assert_eq!(Pattern::parse(text.as_bytes()), Ok(pattern.clone()), "{about}");
    }
    // With digits an x is an empty cell.
    assert_eq!(Pattern::parse(b"34xx\nxxxx\n2xxx\nxxx1\n"), Ok(pattern));
}

/// The clock is looked at before the first puzzle too.
#[test]
fn a_flag_that_is_raised_before_stops_the_search() {
    let cancel = Cancel::new();
    cancel.cancel();
    let full = "x".repeat(81).parse::<Pattern>().unwrap();
    let mut puzzles = full.puzzles(&Config::new().limits(Limits::new().cancel(cancel)));
    assert_eq!(puzzles.next(), None);
    assert_eq!(puzzles.outcome(), Some(Outcome::Stopped(Stop::Cancelled)));
}

#[test]
fn other_shapes() {
    // Every puzzle of a pattern is tried, and of its orders: the larger half is for the slow run.
    let is_slow = kleene_testing::is_slow_wanted();
    let shapes = [shape(1, 3), shape(1, 5), shape(2, 3), shape(3, 2)];
    for boxes in shapes.into_iter().take(if is_slow { 4 } else { 2 }) {
        let made = Generator::new(boxes).generate(3).unwrap();
        let pattern = Pattern::from_puzzle(&made).unwrap();
        assert!(check(&pattern).contains(&form(&made)), "{made}");
    }
    // Patterns of other orders than the one that changes nothing: half turns, and bands or stacks that are alike.
    let patterns = [
        (shape(2, 3), "xx..x./.x..../...x.x/x.x.../....x./.x..xx", 2),
        (shape(3, 2), "xx..x./.x..../...x.x/x.x.../....x./.x..xx", 2),
        (shape(2, 3), "x..x../.x..x./..x..x/x..x../.x..x./..x..x", 2),
    ];
    for (boxes, text, least) in patterns.into_iter().take(if is_slow { 3 } else { 1 }) {
        let rows: Vec<&str> = text.split('/').collect();
        let cells = (0..6_u8).flat_map(|row| (0..6_u8).map(move |column| (row, column)));
        let is_given = |&(row, column): &(u8, u8)| {
            rows[usize::from(row)].as_bytes()[usize::from(column)] == b'x'
        };
        let cells: Vec<Cell> =
            cells.filter(is_given).map(|(row, column)| Cell::new(row, column)).collect();
        let found = check(&Pattern::new(boxes, &cells).unwrap());
        assert!(found.len() >= least, "{text}: {}", found.len());
    }
    assert_eq!(puzzles(&Pattern::new(shape(1, 1), &[]).unwrap()).len(), 1);
    assert_eq!(puzzles(&Pattern::new(shape(1, 2), &[Cell::new(1, 0)]).unwrap()).len(), 1);
}

/// Of puzzles that have the symmetries of a pattern all are different.
#[test]
fn puzzles_of_nine_by_nine() {
    let text = "\
        ..x...x.. .x..x..x. x..x.x..x ..x...x.. .x.....x. ..x...x.. x..x.x..x .x..x..x. ..x...x..";
    let pattern: Pattern = text.replace(' ', "\n").parse().unwrap();
    assert_eq!(pattern.cells().len(), 24);
    let (seeds, most) = if kleene_testing::is_slow_wanted() { (0..2, 50) } else { (0..1, 10) };
    let config = Config::new().limits(Limits::new().solutions(most as u64));
    for seed in seeds {
        let mut found = pattern.shuffled(seed, &config);
        let made: Vec<Puzzle> = found.by_ref().collect();
        assert_eq!(found.outcome(), Some(Outcome::Stopped(Stop::Solutions)));
        let forms: BTreeSet<_> = made.iter().map(form).collect();
        assert_eq!((made.len(), forms.len()), (most, most));
        for puzzle in &made {
            only(puzzle);
            assert_eq!(Pattern::from_puzzle(puzzle).as_ref(), Ok(&pattern));
        }
        assert_eq!(pattern.shuffled(seed, &config).collect::<Vec<_>>(), made);
    }
}

#[test]
fn lines_that_can_be_exchanged_leave_no_puzzle() {
    let full = Puzzle::empty(Shape::CLASSIC);
    let cells = |is_given: fn(u8, u8) -> bool| -> Pattern {
        let all = (0..9).flat_map(|row| (0..9).map(move |column| Cell::new(row, column)));
        let given: Vec<Cell> = all.filter(|cell| is_given(cell.row, cell.column)).collect();
        Pattern::new(full.shape(), &given).unwrap()
    };
    assert!(puzzles(&cells(|row, _| row > 1)).is_empty());
    assert!(puzzles(&cells(|_, column| column != 4 && column != 5)).is_empty());
}

#[test]
fn limits_end_the_search_and_say_so() {
    // Most boards of this pattern have many solutions: it is long before one is found.
    let pattern: Pattern =
        "x.......x.x.....x...x...x.....x.x.......x.......x.x.....x...x...x.....x.x.......x"
            .parse()
            .unwrap();
    let end = |limits: Limits| {
        let mut found = pattern.puzzles(&Config::new().limits(limits));
        let count = found.by_ref().count();
        (count, found.outcome().unwrap(), found.stats().nodes)
    };
    let stopped = |(count, outcome, nodes): (usize, Outcome, u64), why| {
        assert_eq!((count, outcome), (0, Outcome::Stopped(why)));
        nodes
    };
    for nodes in [0, 1, 7, 1000] {
        assert_eq!(stopped(end(Limits::new().nodes(nodes)), Stop::Nodes), nodes);
    }
    stopped(end(Limits::new().time(Duration::ZERO)), Stop::Time);
    stopped(end(Limits::new().time(Duration::from_millis(20))), Stop::Time);
    let cancel = Cancel::new();
    cancel.cancel();
    stopped(end(Limits::new().cancel(cancel)), Stop::Cancelled);
    assert_eq!(stopped(end(Limits::new().solutions(0)), Stop::Solutions), 0);
}

#[test]
fn texts_of_patterns() {
    let pattern: Pattern = "x..X\n.00.\n_..x\n....\n".parse().unwrap();
    let cells: Vec<_> = pattern.cells().iter().map(ToString::to_string).collect();
    assert_eq!(cells, ["r1c1", "r1c4", "r3c4"]);
    assert_eq!((pattern.shape(), pattern.cells().len()), (shape(2, 2), 3));
    // Beside digits an `x` is an empty cell, as in every board.
    assert_eq!("1xx2.xx.xxx3.xxx".parse(), Ok(pattern));
    assert_eq!(
        Pattern::from_puzzle(&puzzle("4..4........1...")),
        Ok("x..x........x...".parse().unwrap())
    );
}

#[test]
fn what_is_no_pattern() {
    let error = "x..y\n....\n....\n....\n".parse::<Pattern>().unwrap_err();
    assert_eq!((error.kind(), error.span()), (&ParseErrorKind::UnknownCell('y'), 3..4));
    let error = "x..x\n....\n...\n....\n".parse::<Pattern>().unwrap_err();
    assert_eq!(error.kind(), &ParseErrorKind::RowLength { expected: 4, found: 3 });
    assert_eq!(error.span(), 10..13);
    let large = Pattern::from_puzzle(&Puzzle::empty(shape(4, 4)));
    assert_eq!(large, Err(PuzzleError::Orders { box_rows: 4, box_columns: 4 }));
    let lines = Pattern::from_puzzle(&Puzzle::empty(shape(1, 9)));
    assert_eq!(lines, Err(PuzzleError::Orders { box_rows: 1, box_columns: 9 }));
    let error = "x".repeat(256).parse::<Pattern>().unwrap_err();
    let why = "boards of boxes of 4 by 4 have too many orders of rows and columns";
    assert_eq!(error.kind().to_string(), why);
    let cell = Cell::new(0, 4);
    assert_eq!(Pattern::new(shape(2, 2), &[cell]), Err(PuzzleError::Outside { cell, size: 4 }));
}
