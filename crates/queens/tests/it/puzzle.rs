//! Boards by hand: what is refused, what is read, what is drawn.

use kleene_queens::{Bitmask, Config, Puzzle, PuzzleError, Solution, Square};

use crate::{empty, solutions};

#[track_caller]
fn check(puzzle: Result<Puzzle, PuzzleError>, error: &str) {
    assert_eq!(puzzle.unwrap_err().to_string(), error);
}

#[test]
fn sizes_out_of_range() {
    check(Puzzle::new(0), "the number of queens must be 1 to 1000000, not 0");
    check(Puzzle::new(1_000_000_000), "the number of queens must be 1 to 1000000, not 1000000000");
    check(
        Puzzle::new(usize::MAX),
        &format!("the number of queens must be 1 to 1000000, not {}", usize::MAX),
    );
    assert_eq!(Solution::new(vec![]), Err(PuzzleError::Size(0)));
}

#[test]
fn squares_that_contradict_each_other() {
    let square = Square::new;
    let puzzle = empty(5).with_queen(square(0, 1)).unwrap().with_blocked(square(2, 2)).unwrap();
    check(
        puzzle.clone().with_queen(square(2, 2)),
        "the queen at row 3, column 3 is on a blocked square",
    );
    check(
        puzzle.clone().with_blocked(square(0, 1)),
        "the queen at row 1, column 2 is on a blocked square",
    );
    check(
        puzzle.clone().with_blocked(square(0, 5)),
        "row 1, column 6 is not on a board of 5 rows and columns",
    );
    check(
        puzzle.clone().with_queen(square(u32::MAX, 0)),
        "row 4294967296, column 1 is not on a board of 5 rows and columns",
    );
    let again = puzzle.clone().with_queen(square(0, 1)).unwrap().with_blocked(square(2, 2));
    assert_eq!(again, Ok(puzzle));
}

/// A board whose queens attack each other is one without a solution, by every strategy.
#[test]
fn queens_that_attack_each_other() {
    #[track_caller]
    fn check(text: &str, attack: [(u32, u32); 2]) {
        let puzzle: Puzzle = text.parse().unwrap();
        let [first, second] = attack.map(|(row, column)| Square::new(row, column));
        assert_eq!(puzzle.attack(), Some((first, second)));
        assert_eq!(puzzle.to_string(), text.replace(['\r', ' '], "").replace('*', "Q").trim_end());
        assert_eq!(puzzle.uniqueness(), kleene_queens::Uniqueness::None);
        let mut textbook = kleene_search::Search::new(kleene_queens::Textbook::new(&puzzle));
        assert!(textbook.next().is_none());
        assert_eq!(puzzle.random(1, &Config::new()), kleene_queens::Draw::None);
        assert_eq!(puzzle.fundamental(&Config::new()).classes.fundamental(), 0);
    }
    check("Q.Q\n...\n...", [(0, 0), (0, 2)]);
    check("..*\r\n...\r\n..Q\r\n", [(0, 2), (2, 2)]);
    check("....\n*...\n....\n. . * .", [(1, 0), (3, 2)]);
    // On boards where looking through the others would not end.
    for size in [40, 100] {
        let rows = (0..size)
            .map(|row| format!("{}{}\n", ".".repeat(size - 1), if row < 2 { 'Q' } else { '.' }));
        check(&rows.collect::<String>(), [(0, size as u32 - 1), (1, size as u32 - 1)]);
    }
    let puzzle = "..Q.\n....\n..Q.\nQ...".parse::<Puzzle>().unwrap();
    assert_eq!(puzzle.queens().len(), 3, "two in a column are kept apart");
    assert_eq!("\u{feff}4".parse(), Puzzle::new(4).map_err(|_| unreachable!()));
}

#[test]
fn both_letters_and_blanks_are_read() {
    let puzzle: Puzzle = "\n . Q . .\r\n\n....\r\n* x . .\n....\n\n".parse().unwrap();
    assert_eq!(puzzle.to_string(), ".Q..\n....\nQx..\n....");
    assert_eq!("+4".parse(), Puzzle::new(4).map_err(|_| unreachable!()));
}

#[test]
fn a_board_of_one() {
    let one = solutions(&empty(1));
    assert_eq!(one.iter().map(ToString::to_string).collect::<Vec<_>>(), ["Q"]);
    let blocked = empty(1).with_blocked(Square::new(0, 0)).unwrap();
    assert_eq!(solutions(&blocked), []);
    assert_eq!(blocked.fundamental(&Config::new()).classes.fundamental(), 0);
}

/// Every queen but those of the last columns is fixed where the formula has it.
#[test]
fn boards_at_and_above_the_width_of_a_word_are_completed() {
    for size in [63, 64, 65, 200] {
        let formula = kleene_queens::construct(size).unwrap().unwrap();
        let fixed = formula.squares().take(size - 9);
        let puzzle = fixed.fold(empty(size), |puzzle, queen| puzzle.with_queen(queen).unwrap());
        assert_eq!(Bitmask::new(&puzzle).is_some(), size <= 64);
        assert!(solutions(&puzzle).contains(&formula), "{size}");
    }
}
