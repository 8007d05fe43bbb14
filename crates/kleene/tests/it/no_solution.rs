//! Hints on boards without solution.

use kleene::{AnyPuzzle, EndKind, HintRequest, Kind, Limits, Source, Steps};

/// Boards without solution on which a first step follows from a clue alone.
const BOARDS: [(&str, &str); 4] = [
    ("nonogram", "rows 1; 1; 3\ncolumns 2; 1; 2\n"),
    ("cluegrid", "rows ab ab\ncolumns a ba\n"),
    ("board", LATIN),
    ("triddler", TRIDDLER),
];

const LATIN: &str = "symbols = '123'\nsize = '3x3'\ngivens = '''\n12.\n..3\n...\n'''\n\
    [[rule]]\nkind = 'different'\nover = ['rows', 'columns']\n";

const TRIDDLER: &str = "#triddler\n: A\n1\n: B\n1 1\n: C\n1\n: D\n1 1\n: E\n1\n: F\n2\n: end\n";

fn read(kind: &str, text: &str) -> AnyPuzzle {
    let puzzles = Kind::named(kind).expect("a kind").read(&Source::new(text.as_bytes()));
    puzzles.unwrap_or_else(|mistake| panic!("{kind}: {mistake}"))[0].puzzle.clone()
}

/// The number of steps and the class of their end.
#[track_caller]
fn check(mut steps: Steps<'_>, expected: (usize, EndKind)) {
    let count = steps.by_ref().count();
    let end = steps.end().expect("the steps are over");
    assert_eq!((count, end.kind), expected, "{}", end.reason);
}

#[test]
fn a_board_without_solution_has_no_hint() {
    for (kind, text) in BOARDS {
        let puzzle = read(kind, text);
        let request = HintRequest::default();
        let none = (0, EndKind::NoSolution);
        check(puzzle.hints(&request).expect("hints").expect("no board is given"), none);
        let givens = puzzle.frame().expect("cells").givens;
        check(puzzle.hints_from(&givens, &[], &request).expect("hints").expect("the givens"), none);
    }
}

#[test]
fn without_a_search_the_steps_lead_to_the_contradiction() {
    for (kind, text) in BOARDS {
        let puzzle = read(kind, text);
        let request = HintRequest { checking: Limits::new().nodes(0), ..HintRequest::default() };
        let mut steps = puzzle.hints(&request).expect("hints").expect("no board is given");
        assert!(steps.by_ref().count() > 0, "{kind}");
        assert_eq!(steps.end().expect("an end").kind, EndKind::NoSolution, "{kind}");
    }
}

#[test]
fn cells_that_fit_no_solution_have_no_hint() {
    // Every row and column has one black cell.
    let puzzle = read("nonogram", "rows 1; 1; 1; 1\ncolumns 1; 1; 1; 1\n");
    let frame = puzzle.frame().expect("cells");
    let [ink, ground] = ['#', '.'].map(|wanted| {
        let symbol = frame.symbols.iter().find(|(_, letter)| *letter == wanted);
        symbol.map(|(number, _)| *number)
    });
    let mut cells = vec![None; frame.cells.len()];
    for diagonal in [0, 5, 10] {
        cells[diagonal] = ink;
    }
    let request = HintRequest::default();
    let mut steps = puzzle.hints_from(&cells, &[], &request).expect("hints").expect("it fits");
    assert!(steps.next().is_some());
    cells[15] = ground;
    let steps = puzzle.hints_from(&cells, &[], &request).expect("hints");
    check(steps.expect("no cell is wrong"), (0, EndKind::NoSolution));
}
