//! Explanations followed step by step: what each says follows from its line, and all of them give the solution.

use std::path::Path;

use kleene_line::{Alphabet, Line, Narrowing, Scratch};
use kleene_nonogram::{
    CellSet, Clue, Color, Config, Grade, Place, Puzzle, Reasoning, Settled, Step, verify,
};
use kleene_syntax::classical;

use crate::fixtures::boards;

/// The line of a clue as a pattern, with a letter for each color: another way than the one of the crate.
fn line(clue: &Clue, colors: usize) -> Line {
    let letter = |color: usize| char::from_u32(0x4e00 + color as u32).unwrap();
    let ground = letter(0);
    let mut pattern = format!("{ground}*");
    let mut before = Color::GROUND;
    for run in clue.runs() {
        let ink = letter(run.color.index());
        pattern += &if run.color == before { ground.to_string() } else { String::new() };
        pattern += &match run.length {
            Some(length) => format!("{ink}{{{length}}}{ground}*"),
            None => format!("{ink}+{ground}*"),
        };
        before = run.color;
    }
    let alphabet = Alphabet::new((0..colors).map(letter)).unwrap();
    kleene_nfa::pattern_line(&classical::parse(&pattern).unwrap(), &alphabet).unwrap()
}

/// A board that is filled step by step.
struct Board<'p> {
    puzzle: &'p Puzzle,
    lines: Vec<Line>,
    /// What is known without being named.
    ground: Vec<CellSet>,
    cells: Vec<CellSet>,
}

impl<'p> Board<'p> {
    fn new(puzzle: &'p Puzzle) -> Self {
        let colors = puzzle.palette().colors().len();
        let lines = puzzle.rows().iter().chain(puzzle.columns()).map(|clue| line(clue, colors));
        let cells: Vec<_> = match puzzle.givens() {
            Some(start) => start.rows().flatten().copied().collect(),
            None => vec![CellSet::first(colors); puzzle.width() * puzzle.height()],
        };
        Self { puzzle, lines: lines.collect(), ground: cells.clone(), cells }
    }

    /// The line of a place, and the numbers of its cells.
    fn line(&self, place: Place) -> (&Line, Vec<usize>) {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        match place {
            Place::Row(row) => {
                (&self.lines[row], (0..width).map(|column| row * width + column).collect())
            }
            Place::Column(column) => {
                let cells = (0..height).map(|row| row * width + column).collect();
                (&self.lines[height + column], cells)
            }
        }
    }

    /// Follows what one line says from what it names. Says whether the line has a way left.
    fn follow(&mut self, step: &Step) -> bool {
        let index = |row: usize, column: usize| row * self.puzzle.width() + column;
        let mut named = self.ground.clone();
        for known in &step.because {
            let cell = index(known.row, known.column);
            let is_known = self.cells[cell].without(known.colors).is_empty();
            assert!(is_known, "{} rests on what is not known: {known:?}", step.place);
            named[cell] = named[cell].and(known.colors);
        }
        let (line, cells) = self.line(step.place);
        let mut left: Vec<_> = cells.iter().map(|&cell| named[cell]).collect();
        let has_way = line.narrow(&mut left, &mut Scratch::default()) != Narrowing::Contradiction;
        for known in step.parts.iter().flat_map(|part| &part.cells) {
            let cell = index(known.row, known.column);
            let at = cells.iter().position(|&of_line| of_line == cell).expect("a cell of the line");
            // What the board had taken from the cell before is not news, and so needs no reason.
            let said = known.colors;
            let follows = left[at].and(self.cells[cell]).without(said).is_empty();
            assert!(has_way && follows, "{}: {known:?} does not follow", step.place);
            assert_ne!(self.cells[cell], said, "{}: {known:?} is not news", step.place);
        }
        let said = step.parts.iter().flat_map(|part| &part.cells);
        let said: Vec<_> =
            said.map(|known| (index(known.row, known.column), known.colors)).collect();
        said.into_iter().for_each(|(cell, colors)| self.cells[cell] = colors);
        has_way
    }
}

/// Follows the explanation of a puzzle that needs no guess, and compares it with the solution.
fn follow(puzzle: &Puzzle) -> Grade {
    let mut board = Board::new(puzzle);
    let mut hints = puzzle.hints(&Config::new());
    let mut hardest = Grade::Overlap;
    for hint in hints.by_ref() {
        hardest = hardest.max(hint.grade());
        match hint.reasoning() {
            Reasoning::Line(step) => assert!(board.follow(step), "{hint}"),
            Reasoning::Refutation(refuted) => {
                let (before, ground) = (board.cells.clone(), board.ground.clone());
                // The steps name no more than what has changed since the assumption.
                board.ground.clone_from(&before);
                let assumed = refuted.assumed;
                let cell = assumed.row * puzzle.width() + assumed.column;
                assert!(assumed.colors.without(before[cell]).is_empty(), "{hint}");
                board.cells[cell] = assumed.colors;
                refuted.steps.iter().for_each(|step| assert!(board.follow(step), "{hint}"));
                assert!(!board.follow(&refuted.failed), "{hint}");
                assert_eq!(
                    refuted.conclusion.colors,
                    before[cell].without(assumed.colors),
                    "{hint}"
                );
                (board.cells, board.ground) = (before, ground);
                board.cells[cell] = refuted.conclusion.colors;
            }
        }
        assert_eq!(board.cells, hints_cells(&board, &hint.cells()), "{hint}");
    }
    assert_eq!(board.cells, hints.cells());
    let solution = puzzle.deduce(&Config::new()).solution().expect("it needs no guess");
    assert_eq!(verify(puzzle, &solution), Ok(()));
    let known = solution.rows().flatten().map(|&color| CellSet::from(color));
    assert!(known.eq(board.cells.iter().copied()), "the steps give the solution");
    hardest
}

/// The board with what a hint says of cells: nothing else may have changed.
fn hints_cells(board: &Board<'_>, said: &[kleene_nonogram::CellDomain]) -> Vec<CellSet> {
    let mut cells = board.cells.clone();
    for known in said {
        cells[known.row * board.puzzle.width() + known.column] = known.colors;
    }
    cells
}

#[test]
fn explanations_of_the_fixtures_follow_step_by_step() {
    let (mut by_lines, mut by_probing) = (0, 0);
    for (path, puzzle) in boards() {
        // Whether all boards are gone through does not depend on the machine: no time limit.
        if puzzle.width() * puzzle.height() > MAX_CELLS || !needs_no_guess(&path, &puzzle) {
            continue;
        }
        match follow(&puzzle) {
            Grade::Probing => by_probing += 1,
            _ => by_lines += 1,
        }
    }
    assert!(by_lines > 5 && by_probing > 0, "{by_lines} and {by_probing}");
}

/// Cells beyond which an explanation, which looks for the easiest step each time, takes too long for a test.
const MAX_CELLS: usize = 1000;

fn needs_no_guess(path: &Path, puzzle: &Puzzle) -> bool {
    let end = puzzle.deduce(&Config::new()).end;
    assert_ne!(end, Settled::Stopped(kleene_nonogram::Stop::Time), "{}", path.display());
    end == Settled::Complete
}
