//! Pictures, as a person judges them, and recordings of searches.

use std::ops::ControlFlow;

use kleene_draw::{Colors, EventKind, Picture, Recording, Terminal};
use kleene_nonogram::{
    CellSet, Color, Config, Generator, Grade, GridState, PartialSolution, Puzzle, Reasoning,
    Solution, TextbookState,
};
use kleene_search::{Drawn, Limits, Recorder, Search, recording};

use crate::{picture, puzzle};

/// With all colors, and `^` for the escape.
fn colored(picture: &Picture) -> String {
    picture.to_text(&Terminal::new().colors(Colors::True)).replace('\u{1b}', "^")
}

#[track_caller]
fn draw(drawing: &str) -> String {
    let puzzle = Puzzle::from_picture(picture(drawing));
    let drawing = puzzle.draw(puzzle.goal().unwrap()).to_string();
    assert!(drawing.lines().all(|line| line.trim_end() == line), "trailing blanks:\n{drawing}");
    drawing
}

#[test]
fn an_even_board() {
    let drawn = draw(
        "..##..
         .####.
         ######
         .#..#.",
    );
    insta::assert_snapshot!(drawn, @"
           133331
          ┌──────┐
        2 │ ▄██▄ │ 4
        6 │▀█▀▀█▀│ 1 1
          └──────┘
    ");
}

#[test]
fn an_odd_board_ends_in_half_a_line() {
    let drawn = draw(
        "#.#.#
         .....
         #####",
    );
    insta::assert_snapshot!(drawn, @"
               1 1 1
               11111
              ┌─────┐
        1 1 1 │▀ ▀ ▀│ 0
            5 │▀▀▀▀▀│
              └─────┘
    ");
}

#[test]
fn a_single_cell() {
    insta::assert_snapshot!(draw("."), @"
           0
          ┌─┐
        0 │ │
          └─┘
    ");
}

#[test]
fn numbers_of_two_digits_are_divided() {
    let rows: Vec<&str> = (0..14)
        .map(|row| match row {
            11 => "..#",
            13 => "##.",
            _ => "#..",
        })
        .collect();
    insta::assert_snapshot!(draw(&rows.join("\n")), @"
           1
           1
           ·
           211
          ┌───┐
        1 │█  │ 1
        1 │█  │ 1
        1 │█  │ 1
        1 │█  │ 1
        1 │█  │ 1
        1 │▀ ▄│ 1
        1 │█▄ │ 2
          └───┘
    ");
}

#[test]
fn wide_clues_of_rows_are_aligned() {
    let drawn = draw(
        "#.#.#.##########
         ................
         .#.#.#.#........
         ###############.",
    );
    insta::assert_snapshot!(drawn, @"
                  1 1 1 111111111
                  1212121211111111
                 ┌────────────────┐
        1 1 1 10 │▀ ▀ ▀ ▀▀▀▀▀▀▀▀▀▀│ 0
         1 1 1 1 │▄█▄█▄█▄█▄▄▄▄▄▄▄ │ 15
                 └────────────────┘
    ");
}

#[test]
fn color() {
    let puzzle = Puzzle::from_picture(picture("#. .#"));
    insta::assert_snapshot!(colored(&puzzle.draw(puzzle.goal().unwrap())), @"
           ^[2m11^[0m
          ┌──┐
        ^[2m1^[0m │^[38;2;0;0;0m^[48;2;255;255;255m▀▄^[0m│ ^[2m1^[0m
          └──┘
    ");
}

#[test]
fn a_picture_that_is_too_small_leaves_white_cells() {
    let puzzle = Puzzle::from_picture(picture("## ## ##"));
    insta::assert_snapshot!(puzzle.draw(&picture("##")).to_string(), @"
           33
          ┌──┐
        2 │▀▀│ 2
        2 │  │
          └──┘
    ");
}

#[test]
fn a_large_board() {
    let size = 1000;
    let picture =
        Solution::from_fn(size, size, |row, column| (row * row + column * column) % 7 < 3);
    let puzzle = Puzzle::from_picture(picture.unwrap());
    let drawn = puzzle.draw(puzzle.goal().unwrap()).to_string();
    let depth = puzzle.columns().iter().map(|clue| clue.runs().len()).max().unwrap();
    assert_eq!(drawn.lines().count(), depth + size / 2 + 2);
}

/// A flag of three colors, with an unknown length.
fn flag() -> Puzzle {
    let text = "#d\n r:r #ff0000 red\n y:y #ffff00 yellow\n: rows\n2r\n2r 1y\n2y\n: columns\n2r 1y\n2r 1y\n1y\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let goal = puzzle.solutions().next().unwrap();
    puzzle.with_goal(goal).unwrap()
}

#[test]
fn colors_are_letters() {
    let puzzle = flag();
    insta::assert_snapshot!(puzzle.draw(puzzle.goal().unwrap()), @"
           22
           rr
           111
           yyy
          ┌───┐
       2r │rr.│
    2r 1y │rry│
       2y │yy.│
          └───┘
    ");
}

#[test]
fn colors_are_escapes_where_they_are_wanted() {
    let puzzle = flag();
    insta::assert_snapshot!(colored(&puzzle.draw(puzzle.goal().unwrap())), @"
            ^[38;2;255;255;255m^[48;2;255;0;0m22^[0m
            ^[38;2;255;255;255m^[48;2;255;0;0mrr^[0m
            ^[38;2;0;0;0m^[48;2;255;255;0m111^[0m
            ^[38;2;0;0;0m^[48;2;255;255;0myyy^[0m
           ┌───┐
        ^[38;2;255;255;255m^[48;2;255;0;0m2r^[0m │^[38;2;255;0;0m^[48;2;255;0;0m▀▀^[0m^[38;2;255;255;255m^[48;2;255;255;0m▀^[0m│ ^[38;2;255;255;255m^[48;2;255;0;0m2r^[0m ^[38;2;0;0;0m^[48;2;255;255;0m1y^[0m
        ^[38;2;0;0;0m^[48;2;255;255;0m2y^[0m │^[38;2;255;255;0m^[48;2;255;255;255m▀▀^[0m^[38;2;255;255;255m^[48;2;255;255;255m▀^[0m│
           └───┘
    ");
}

#[test]
fn one_ink_has_its_own_color() {
    let text = "#d\n 0:. #ffffe0 paper\n 1:x #0000ff blue\n: rows\n2\n1\n: columns\n2\n1\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let goal = puzzle.solutions().next().unwrap();
    insta::assert_snapshot!(puzzle.draw(&goal), @"
       21
      ┌──┐
    2 │█▀│ 1
      └──┘
    ");
    insta::assert_snapshot!(colored(&puzzle.draw(&goal)), @"
           ^[2m21^[0m
          ┌──┐
        ^[2m2^[0m │^[38;2;0;0;255m^[48;2;255;255;224m█▀^[0m│ ^[2m1^[0m
          └──┘
    ");
}

#[test]
fn an_unknown_length_is_a_question_mark() {
    let puzzle: Puzzle = "width 2\nheight 1\nrows\n?\ncolumns\n1\n?\n".parse().unwrap();
    let goal = puzzle.solutions().next().unwrap();
    insta::assert_snapshot!(puzzle.draw(&goal), @"
       1?
      ┌──┐
    ? │▀▀│
      └──┘
    ");
}

#[test]
fn what_is_known_of_a_board() {
    let puzzle = flag();
    let open = PartialSolution::OPEN;
    let board = |cells: [CellSet; 9]| {
        let board = PartialSolution::from_fn(3, 3, |row, column| cells[row * 3 + column]).unwrap();
        puzzle.draw_partial(&board)
    };
    let [ground, red, yellow] = [0, 1, 2].map(|index| Color::new(index).unwrap().into());
    let none = CellSet::EMPTY;
    insta::assert_snapshot!(board([red, red, ground, open, open, none, yellow, open, ground]), @"
               22
               rr
               111
               yyy
              ┌───┐
           2r │rr·│
        2r 1y │??x│
           2y │y?·│
              └───┘
    ");
    // A full board is the picture itself.
    let goal = puzzle.goal().unwrap();
    let full =
        PartialSolution::from_fn(3, 3, |row, column| goal.get(row, column).unwrap()).unwrap();
    assert_eq!(puzzle.draw_partial(&full), puzzle.draw(goal));
    // A board of another size is drawn as far as it goes.
    let small = PartialSolution::from_fn(1, 4, |_, _| red).unwrap();
    assert_eq!(puzzle.draw_partial(&small).cells().len(), 9);
}

#[test]
fn given_cells_are_on_a_blank_board() {
    let board = PartialSolution::from_fn(2, 2, |row, column| match (row, column) {
        (0, 0) => Color::INK.into(),
        _ => PartialSolution::OPEN,
    });
    let puzzle = puzzle("2 2\n1\n1\n1\n1\n").with_givens(board.unwrap()).unwrap();
    insta::assert_snapshot!(puzzle.blank(), @"
           11
          ┌──┐
        1 │▀ │ 1
          └──┘
    ");
    assert!(puzzle.blank().to_svg().contains("<title>Nonogram, 2 by 2</title>"));
}

#[test]
fn the_title_is_one_line() {
    let puzzle = puzzle("1 1\n1\n1\n").with_property("title", "\n A dot \nof ink").unwrap();
    assert_eq!(puzzle.blank().title(), "A dot");
}

/// The reason of a hint, its conclusion and what an assumption leads to are marked, on the board before it.
#[test]
fn hints_are_pictures() {
    let puzzle = puzzle("3 2\n2\n1\n0\n2\n1\n");
    let hints: Vec<_> = puzzle.hints(&Config::new()).collect();
    insta::assert_snapshot!(puzzle.draw_hint(&hints[2]), @"
            0  2  1
          ┌─────────┐
        2 │(·) # [#]│
        1 │ ·  #  ? │
          └─────────┘
        ( ) premise   [ ] conclusion
        row 1: as column 1 is white, the run of 2 covers column 3 wherever it is
    ");
}

#[test]
fn a_refuted_assumption_is_a_picture() {
    let puzzle = Generator::new().grade(Grade::Probing).random(5, 5, 1).unwrap().puzzle;
    let hint = puzzle
        .hints(&Config::new())
        .find(|hint| matches!(hint.reasoning(), Reasoning::Refutation(_)))
        .expect("lines alone do not solve it");
    insta::assert_snapshot!(puzzle.draw_hint(&hint), @"
              1  1  2
              1  1  1  3  1
            ┌───────────────┐
          2 │ ·  ?  #  ?  · │
          3 │[·]{#} #  ?  ? │
        1 1 │{·}{·} ·  #  · │
          2 │ ?  ?  ?  ?  ? │
          2 │ ?  ?  ?  ?  ? │
            └───────────────┘
        ( ) premise   [ ] conclusion   < > differs   { } guess
        suppose row 2 column 1 is black: in row 2, as column 1 is black, the run of 3 covers column 2 wherever it is; in column 1, as row 2 is black, the black run at row 2 is complete, so row 3 is white; in column 2, as row 2 is black, the black run at row 2 is complete, so row 3 is white; then row 3 has no arrangement left, as columns 1 and 2 are white; so row 2 column 1 is white
    ");
}

/// Every event of the whole search of a problem.
fn recorded<P: Drawn>(problem: &P) -> (Recording, Vec<P::State>) {
    let mut recorded = recording(problem);
    let recorder = Recorder::new(problem, |event| {
        recorded.push(event);
        ControlFlow::Continue(())
    });
    let solved = Search::with(problem, Limits::new(), recorder).collect();
    (recorded, solved)
}

/// The picture at each solution is that of the solution, nothing is left at the end, and no event is missing.
fn check_recording<P: Drawn>(
    puzzle: &Puzzle,
    problem: &P,
    solution: impl Fn(P::State) -> Solution,
) -> usize {
    let (recorded, states) = recorded(problem);
    let solutions: Vec<_> = states.into_iter().map(solution).collect();
    let solved = (1..).zip(recorded.events()).filter(|(_, event)| event.kind == EventKind::Solved);
    let pictures: Vec<_> = solved.map(|(number, _)| recorded.picture(number)).collect();
    let expected: Vec<_> = solutions.iter().map(|solution| puzzle.draw(solution)).collect();
    assert_eq!(pictures, expected);
    let is_root_the_end = recorded.events().iter().all(|event| event.depth == 0);
    assert!(is_root_the_end || &recorded.picture(usize::MAX) == recorded.frame());
    let mut search = Search::new(problem);
    search.by_ref().for_each(drop);
    let (stats, count) = (search.stats(), |kind: EventKind| {
        recorded.events().iter().filter(|event| event.kind == kind).count() as u64
    });
    let told = [EventKind::Consider, EventKind::Dead, EventKind::Remove].map(count);
    let removed = if is_root_the_end { 0 } else { stats.nodes };
    assert_eq!(told, [stats.nodes, stats.dead, removed]);
    solutions.len()
}

#[test]
fn recordings_end_in_the_pictures_of_solutions() {
    let boards = [
        ("5 4\n1 1\n1 1\n4\n1 1\n2\n2\n3\n1\n1 1\n", 1),
        ("3 3\n1\n1\n1\n1\n1\n1\n", 6),
        ("3 3\n1 1\n1 1\n2\n2\n2\n2\n", 0),
    ];
    for (text, count) in boards {
        let puzzle = puzzle(text);
        let textbook = puzzle.textbook();
        let solution = |state: TextbookState| state.into_solution(&puzzle).unwrap();
        assert_eq!(check_recording(&puzzle, &textbook, solution), count, "{text}");
        let solution = |state: GridState| {
            Solution::for_puzzle(&puzzle, |row, column| {
                let known = state.cells()[row * puzzle.width() + column].known().unwrap();
                Color::new(known.index()).unwrap()
            })
        };
        assert_eq!(check_recording(&puzzle, &puzzle.probing(), solution), count, "{text}");
    }
}

#[test]
fn a_puzzle_without_solution_says_why() {
    let texts = |text: &str| {
        let puzzle = puzzle(text);
        let (recorded, _) = recorded(&puzzle.textbook());
        recorded.events().iter().map(|event| event.text.clone()).collect::<Vec<_>>()
    };
    let clues = texts("3 1\n2 1\n1\n1\n1\n");
    assert_eq!(clues[1], "The puzzle fails: the clue of row 1 needs 4 cells, but the line has 3.");
    let blot = texts("width 2\nheight 2\nrows\n?\n0\ncolumns\n0\n0\n");
    assert_eq!(
        blot[1],
        "The puzzle fails: the rows have at least 1 black cells, but the columns have 0."
    );
    let crossed = texts("3 3\n1 1\n1 1\n2\n2\n2\n2\n");
    assert_eq!(crossed[1], "The puzzle fails: the runs of column 2 have no place left.");
}
