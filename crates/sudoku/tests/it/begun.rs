//! Boards that are begun, with wrong values, with marks, and without solution.

use kleene_sudoku::{BegunError, Candidates, Cell, Config, NoHint, Placement, Puzzle, Technique};

use crate::{EASY, only, puzzle, shape};

/// A value that is not in the only solution leaves none, whatever the next single would be.
#[test]
fn no_step_on_a_board_without_solution() {
    let easy = puzzle(EASY);
    let solution = only(&easy);
    let mut shown = 0;
    for index in 0..81 {
        let cell = Cell::new(index / 9, index % 9);
        let right = solution.value(cell).unwrap();
        let Ok(wrong) = easy.clone().with_given(cell, right % 9 + 1) else { continue };
        let Err(why) = wrong.hint() else { panic!("a step on {wrong}") };
        assert_ne!(why, NoHint::Stuck);
        shown += usize::from(why == NoHint::NoSolution);
        let mut hints = wrong.hints_beyond(&Config::new());
        assert_eq!((hints.next().is_none(), hints.end()), (true, Some(why)));
        // A board that stands beside the puzzle has its wrong cell named.
        let text = wrong.to_string();
        let error = easy.begun(text.as_bytes(), &Config::new()).unwrap_err();
        let said = format!("{cell} differs from the solution");
        assert_eq!(error.to_string(), said);
    }
    assert!(shown > 3, "{shown}");
}

/// A board of rows alone has the boxes and the characters of the puzzle beside it.
#[test]
fn rows_beside_a_puzzle_with_other_boxes() {
    let rows = |values: &[u8]| -> String {
        let row = |row: &[u8]| row.iter().map(|v| char::from(b'0' + v)).collect::<String>() + "\n";
        values.chunks(6).map(row).collect()
    };
    let full = only(&Puzzle::empty(shape(3, 2)).with_values_of(&[
        1, 2, 3, 4, 5, 6, 3, 4, 5, 6, 1, 2, 5, 6, 1, 2, 3, 4, 2, 1, 4, 3, 6, 5, 4, 3, 6, 5, 2, 1,
        6, 5, 2, 1, 4, 0,
    ]));
    let mut values = full.values().to_vec();
    values[0] = 0;
    let begun = rows(&values);
    values[7] = 0;
    let tall = Puzzle::new(shape(3, 2), &values).unwrap();
    let board = tall.begun(begun.as_bytes(), &Config::new()).unwrap();
    assert_eq!(
        (board.shape(), board.value(Cell::new(1, 1))),
        (shape(3, 2), full.value(Cell::new(1, 1)))
    );
    // So have marks without bars; bars that show other boxes are an error.
    let marks = Candidates::new(&tall).to_text();
    let marks: String = marks
        .lines()
        .filter(|line| !line.contains("-+-"))
        .fold(String::new(), |text, line| text + &line.replace('|', " ") + "\n");
    assert!(tall.begun(marks.as_bytes(), &Config::new()).is_ok());
    let wide = begun.lines().map(|line| format!("{}|{}\n", &line[..3], &line[3..]));
    let wide: String = wide.collect();
    assert_eq!(tall.begun(wide.as_bytes(), &Config::new()).err(), Some(BegunError::Shape));
    let hex = puzzle("0.2.\n..0.\n.3..\n1...\n");
    let full = only(&hex).to_string();
    let board = hex.begun(full.as_bytes(), &Config::new()).unwrap();
    assert_eq!(board.solution().map(|solution| solution.to_string()), Some(full));
}

trait Values {
    fn with_values_of(self, values: &[u8]) -> Self;
}

impl Values for Puzzle {
    fn with_values_of(self, values: &[u8]) -> Self {
        Self::new(self.shape(), values).unwrap()
    }
}

/// Candidates that a line of HoDoKu's library deletes, or marks leave out, are not there.
#[test]
fn deleted_candidates_are_read() {
    let easy = puzzle(EASY);
    let solution = only(&easy);
    let full = Candidates::new(&easy);
    let open = |index: usize| Cell::new((index / 9) as u8, (index % 9) as u8);
    let wrong = (0..81).map(open).find_map(|cell| {
        let right = solution.value(cell)?;
        let value = full.candidates(cell).find(|&value| value != right)?;
        Some(Placement { cell, value })
    });
    let wrong = wrong.unwrap();
    let name = format!("{}{}{}", wrong.value, wrong.cell.row + 1, wrong.cell.column + 1);
    for text in [format!(":0301:9:{EASY}:{name}::"), format!("{EASY}:{name}")] {
        let beside = easy.begun(text.as_bytes(), &Config::new()).unwrap();
        for board in
            [Candidates::read(&puzzle(&text)), Candidates::parse(text.as_bytes()).unwrap(), beside]
        {
            let mut expected = full.clone();
            expected.remove(wrong);
            assert_eq!(board.to_text(), expected.to_text(), "{text}");
        }
    }
    let mut marked = full.clone();
    marked.remove(wrong);
    let read = Candidates::read(&puzzle(&marked.to_text()));
    assert!(read.candidates(wrong.cell).all(|value| value != wrong.value));
}

/// Both units that the cells of a subset share lose its values.
#[test]
fn a_unique_rectangle_rules_out_in_every_unit() {
    let mut board = Candidates::new(&Puzzle::empty(shape(3, 3)));
    let mut keep = |row: u8, column: u8, kept: &[u8]| {
        let cell = Cell::new(row - 1, column - 1);
        let others = (1..=9).filter(|value| !kept.contains(value));
        others.for_each(|value| board.remove(Placement { cell, value }));
    };
    keep(8, 1, &[1, 6]);
    keep(9, 1, &[1, 6]);
    keep(8, 5, &[1, 5, 6]);
    keep(9, 5, &[1, 6, 7]);
    keep(7, 5, &[5, 7]);
    let steps = board.find_all(Technique::UniqueRectangle);
    let mut found: Vec<_> =
        steps.iter().flat_map(kleene_sudoku::Hint::eliminations).copied().collect();
    found.sort_unstable_by_key(|mark| (mark.cell, mark.value));
    let column = (0..6).map(|row| Cell::new(row, 4));
    let boxed = (6..9).flat_map(|row| [3, 5].map(|column| Cell::new(row, column)));
    let cells = column.chain(boxed);
    let expected: Vec<_> =
        cells.flat_map(|cell| [5, 7].map(|value| Placement { cell, value })).collect();
    assert_eq!(found, expected);
}
