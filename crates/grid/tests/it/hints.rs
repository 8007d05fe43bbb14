//! Deductions in words, and why there is none.

use kleene_grid::{
    CellDomain, CellId, Grade, Grid, GridBuilder, Hint, Hints, Limits, LineId, Names, NoDeduction,
    Reasoning,
};
use kleene_line::{CellSet, Chain, Line, Symbol};

#[cfg(feature = "draw")]
use crate::boards::Board;

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
    assert_eq!(
        hint.to_string(),
        "line 0, and cell 0 is b, so cell 1 is b, and cell 2 and cell 3 are a"
    );
    let Reasoning::Line(step) = hint.reasoning() else { panic!("{hint:?}") };
    let [CellDomain { cell, symbols }] = step.because[..] else { panic!("{step:?}") };
    assert_eq!((cell.index(), symbols, hint.grade()), (0, only("b"), Grade::Lines));
    let placed: Vec<_> = hint.placements().iter().map(|(cell, _)| cell.index()).collect();
    assert_eq!((placed, hint.before()), (vec![1, 2, 3], &known[..]));
    assert!(hints.next().is_none());
    assert_eq!(hints.end().expect("an end").why(), &NoDeduction::Complete);
}

#[cfg(feature = "draw")]
#[test]
fn a_picture_shows_what_cells_and_lines_are_to_a_step() {
    use kleene_draw::{Cell, Highlight, Picture, Shape};

    let look = |cell: Cell, symbols: CellSet| {
        symbols
            .known()
            .into_iter()
            .fold(cell, |cell, symbol| cell.glyph(['a', 'b'][symbol.index()]))
    };
    let partial = |cells: &[CellSet]| {
        let mut picture = Picture::new(Shape::rectangle(cells.len(), 1), "");
        for (cell, &symbols) in cells.iter().enumerate() {
            picture.change(cell, |cell| look(cell, symbols));
        }
        picture
    };
    let drawn = |hint: &Hint<'_, Letters>| {
        hint.draw_on(partial(hint.before()), CellId::index, |_, symbols| look(Cell::new(), symbols))
    };

    let row = grid(4, &[(2, &[0, 1, 2, 3])]);
    let known = [only("b"), only("ab"), only("ab"), only("ab")];
    let hint = Hints::new(&Letters(2), &row, &known, &Limits::new()).first().unwrap();
    let cell = |letter, meaning| Cell::new().glyph(letter).highlight(meaning);
    let cells = [
        cell('b', Highlight::Premise),
        cell('b', Highlight::Conclusion),
        cell('a', Highlight::Conclusion),
        cell('a', Highlight::Conclusion),
    ];
    assert_eq!(drawn(&hint).cells(), cells);
    assert_eq!(hint.highlighted_lines(), [(LineId::new(0), Highlight::Premise)]);

    let recorded = Hints::new(&Letters(2), &row, &known, &Limits::new());
    let recorded = recorded.record("row", partial, drawn, 9);
    assert_eq!((recorded.events().len(), recorded.is_cut()), (2, false));

    // Lines leave something open here.
    let board = Board::of_drawing("..##. .#..# ##..# .#..# .#..#").grid();
    let mut hints = Hints::new(&Letters(2), &board, board.cells(), &Limits::new());
    let hint = hints.find(|hint| hint.grade() == Grade::Probing).expect("an assumption that fails");
    let Reasoning::Refutation(refuted) = hint.reasoning() else { panic!("{hint:?}") };
    let (picture, concluded) = (drawn(&hint), refuted.conclusion.cell.index());
    let shown = |meaning| {
        let cells = picture.cells().iter().enumerate();
        cells
            .filter(move |&(_, cell)| Cell::clone(cell).highlight(meaning) == *cell)
            .map(|(cell, _)| cell)
    };
    assert_eq!(shown(Highlight::Conclusion).collect::<Vec<_>>(), [concluded]);
    assert!(shown(Highlight::Guess).count() > 0);
    let (first, others) =
        hint.highlighted_lines().split_first().map(|(f, o)| (*f, o.to_vec())).unwrap();
    assert_eq!(first, (refuted.failed.line, Highlight::Differs));
    assert!(others.iter().all(|(_, meaning)| *meaning == Highlight::Premise));
}

#[test]
fn why_there_is_no_hint() {
    let first = |known: &[CellSet], grid: &Grid| {
        let end = Hints::new(&Letters(2), grid, known, &Limits::new()).first().unwrap_err();
        end.to_string()
    };
    let row = grid(2, &[(1, &[0, 1])]);
    assert_eq!(first(&[only("a"), only("b")], &row), "the board is full");
    assert_eq!(first(&[only(""), only("b")], &row), "cell 0 has no candidates left");
    let both = first(&[only("b"), only("b")], &row);
    assert_eq!(both, "line 0, and cell 0 and cell 1 are b: a contradiction");
    let open = first(&[only("ab"), only("ab")], &row);
    assert_eq!(open, "no further step: line reasoning and single assumptions are exhausted");
    let limits = Limits::new().time(std::time::Duration::ZERO);
    let stopped = Hints::new(&Letters(2), &row, row.cells(), &limits).first().unwrap_err();
    assert_eq!(stopped.to_string(), "stopped: time limit");
}
