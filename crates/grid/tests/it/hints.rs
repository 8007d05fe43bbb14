//! Deductions in words, and why there is none.

use kleene_grid::{
    CellId, Grade, Grid, GridBuilder, Hints, Known, Limits, LineId, Names, NoDeduction, Reasoning,
};
use kleene_nfa::{CellSet, Chain, Line, Symbol};

/// Cells of two letters or three.
#[derive(Debug)]
struct Letters(usize);

impl Names for Letters {
    const SYMBOL: &'static str = "letter";

    fn symbols(&self) -> CellSet {
        CellSet::first(self.0)
    }

    fn symbol(&self, symbol: Symbol) -> String {
        ["a", "b", "c"][symbol.index()].to_owned()
    }

    fn cell(&self, cell: CellId) -> String {
        format!("cell {}", cell.index())
    }

    fn line(&self, line: LineId) -> String {
        format!("line {}", line.index())
    }
}

fn only(symbols: &str) -> CellSet {
    symbols.bytes().map(|byte| Symbol::new(usize::from(byte - b'a'))).collect()
}

/// The grid of lines with a run of `b`s each among `a`s.
fn grid(cells: usize, lines: &[(u32, &[usize])]) -> Grid {
    let mut builder = GridBuilder::new(vec![CellSet::first(2); cells]);
    for &(len, visited) in lines {
        let line = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), len)]).unwrap());
        builder.add_line(line, visited.iter().copied()).unwrap();
    }
    builder.build()
}

#[test]
fn a_set_is_named_by_what_it_has_or_lacks() {
    let said = |symbols: &str| Letters(3).any_of(only(symbols));
    assert_eq!([said("a"), said("ab"), said("bc")], ["a", "not c", "not a"]);
    let said = |symbols: &str| Letters(2).any_of(only(symbols));
    assert_eq!([said("b"), said("ab")], ["b", "a or b"]);
}

#[test]
fn a_step_names_what_it_rests_on() {
    let row = grid(4, &[(2, &[0, 1, 2, 3])]);
    let known = [only("b"), only("ab"), only("ab"), only("ab")];
    let mut hints = Hints::new(&Letters(2), &row, &known, &Limits::new());
    let hint = hints.next().expect("a step");
    assert_eq!(hint.to_string(), "line 0, cell 0 is b, so cell 1 is b and cell 2 and cell 3 are a");
    let Reasoning::Line(step) = hint.reasoning() else { panic!("{hint:?}") };
    let [Known { cell, symbols }] = step.because[..] else { panic!("{step:?}") };
    assert_eq!((cell.index(), symbols, hint.grade()), (0, only("b"), Grade::Lines));
    let placed: Vec<_> = hint.placements().iter().map(|(cell, _)| cell.index()).collect();
    assert_eq!((placed, hint.before()), (vec![1, 2, 3], &known[..]));
    assert!(hints.next().is_none());
    assert_eq!(hints.end().expect("an end").why(), &NoDeduction::Complete);
}

#[test]
fn why_there_is_no_hint() {
    let first = |known: &[CellSet], grid: &Grid| {
        let end = Hints::new(&Letters(2), grid, known, &Limits::new()).first().unwrap_err();
        end.to_string()
    };
    let row = grid(2, &[(1, &[0, 1])]);
    assert_eq!(first(&[only("a"), only("b")], &row), "the board is full");
    assert_eq!(first(&[only(""), only("b")], &row), "nothing is left for cell 0");
    let both = first(&[only("b"), only("b")], &row);
    assert_eq!(both, "line 0, cell 0 is b, cell 1 is b, which cannot be");
    let open = first(&[only("ab"), only("ab")], &row);
    assert_eq!(open, "no line and no assumption about one letter leads any further");
    let limits = Limits::new().time(std::time::Duration::ZERO);
    let stopped = Hints::new(&Letters(2), &row, row.cells(), &limits).first().unwrap_err();
    assert_eq!(stopped.to_string(), "stopped: time limit");
}
