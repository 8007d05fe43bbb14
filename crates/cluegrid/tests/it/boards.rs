//! Boards of color clues.

use std::time::Duration;

use kleene_cluegrid::{
    Cancel, Clue, Config, Enumerate, Layout, Limits, Outcome, Problem, Puzzle, PuzzleError,
    Solution, Stop, Strategy, StrategyError, Table, Uniqueness, Violation, verify,
};
use kleene_search::Step;

const FOUR: &str = include_str!("../../../../fixtures/cluegrid/4x4.txt");

#[track_caller]
fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

#[test]
fn the_well_known_board_has_two_solutions() {
    let puzzle = puzzle(FOUR);
    let mut solutions = puzzle.solutions();
    let found: Vec<Solution> = solutions.by_ref().collect();
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    for solution in &found {
        assert_eq!(verify(&puzzle, solution), Ok(()));
    }
    let mut drawn: Vec<String> = found.iter().map(ToString::to_string).collect();
    drawn.sort();
    assert_eq!(drawn, ["r r g b\nb b r g\nb b b b\ng r b g", "r r g b\nb r r g\nb b b b\ng r b g"]);
}

#[test]
fn limits_take_solutions_from_the_end() {
    let puzzle = puzzle(FOUR);
    let all: Vec<_> = puzzle.solutions().collect();
    let mut some = puzzle.solve(&Config::new().limits(Limits::new().solutions(1)));
    assert_eq!(some.by_ref().collect::<Vec<_>>(), all[..1]);
    assert_eq!(some.outcome(), Some(Outcome::Stopped(Stop::Solutions)));
    let none = puzzle.solve(&Config::new().limits(Limits::new().nodes(0))).uniqueness();
    assert_eq!(none, Uniqueness::Unknown { found: None, why: Stop::Nodes });
}

#[test]
fn a_picture_solves_its_own_puzzle() {
    let layout = Layout::hexagon(3).expect("a hexagon");
    let letters = (0..layout.cells()).map(|cell| if cell * cell % 7 < 3 { 'x' } else { 'o' });
    let picture = Solution::new(layout, letters).expect("a letter for every cell");
    let puzzle = Puzzle::from_picture(&picture).expect("two colors");
    assert_eq!(verify(&puzzle, &picture), Ok(()));
    assert!(puzzle.solutions().any(|solution| solution == picture));
}

#[test]
fn violations_name_what_is_broken() {
    let puzzle = puzzle(FOUR);
    let board = |letters: &str| Solution::new(puzzle.layout(), letters.chars()).expect("16 cells");
    let error = verify(&puzzle, &board("rrgbbrrgbbbbgrbx")).unwrap_err();
    assert_eq!(error, Violation::Letter { cell: 15, letter: 'x' });
    let error = verify(&puzzle, &board("rrgbbrrgbbbbgrbb")).unwrap_err();
    assert_eq!(error.to_string(), "row 4 is \"grbb\", which does not fit the clue grbg");
    let error = verify(&puzzle, &board("rrgbbrbrbbbbgrbg")).unwrap_err();
    assert_eq!(error.to_string(), "row 2 is \"brbr\", which does not fit the clue brg");
    let other = Solution::new(Layout::rectangle(2, 1).expect("sides"), "rg".chars());
    let error = verify(&puzzle, &other.expect("2 cells")).unwrap_err();
    assert!(matches!(error, Violation::Shape { .. }));
}

#[test]
fn clues_that_make_no_puzzle() {
    let layout = Layout::rectangle(2, 1).expect("sides");
    let clues = |texts: [&str; 3]| texts.map(|t| vec![Clue::colors(t).expect("a clue")]).to_vec();
    let error =
        |letters, texts| Puzzle::new(layout, letters, clues(texts)).unwrap_err().to_string();
    assert_eq!(error("ab", ["ac", "a", "b"]), "row 1 has the color 'c', which is not declared");
    let long = "ab".repeat(126);
    assert_eq!(error("ab", [&long, "a", "b"]), "the clue of row 1 has 252 colors for 2 cells");
    assert_eq!(error("aba", ["ab", "a", "b"]), "'a' is declared twice");
    let many: String = ('A'..='z').chain('0'..='9').collect();
    assert_eq!(error(&many, ["AB", "A", "B"]), "68 letters: at most 63 are possible");
    let few = Puzzle::new(layout, "ab", vec![Vec::new()]);
    assert_eq!(few, Err(PuzzleError::Lines { expected: 3, found: 1 }));
    assert_eq!(Layout::rectangle(0, 1), Err(PuzzleError::Side(0)));
    assert_eq!(Layout::hexagon(126), Err(PuzzleError::Side(251)));
}

#[test]
fn lines_without_a_clue_are_free() {
    let layout = Layout::rectangle(2, 2).expect("sides");
    let free = Puzzle::new(layout, "abc", vec![Vec::new(); 4]).expect("a puzzle");
    assert_eq!(free.solutions().count(), 81);
}

#[test]
fn a_strategy_that_refuses_a_puzzle_is_replaced_by_learning() {
    let row = r#"["[AB].{29}"]"#;
    let json = format!(
        r#"{{"alphabet": "ABC", "rows": [{row}], "cols": [{}]}}"#,
        [r#"".""#; 30].join(",")
    );
    let puzzle: Puzzle = json.parse().expect("a puzzle");
    let by = |strategy| Config::new().strategy(strategy).limits(Limits::new().solutions(3));
    let refused = puzzle.try_solve(&by(Strategy::Enumerate));
    assert!(matches!(refused, Err(StrategyError::TooManyStrings { .. })));
    let solutions = |config: &Config| puzzle.solve(config).collect::<Vec<_>>();
    let (enumerated, learned) = (by(Strategy::Enumerate), by(Strategy::Learn));
    assert_eq!(solutions(&enumerated), solutions(&learned));
    assert_eq!(solutions(&learned).len(), 3);
}

/// One row of 16 letters, of which no string fits, as only the check of complete lines tells.
fn in_vain() -> Puzzle {
    let columns = [r#"".""#; 16].join(",");
    let json =
        format!(r#"{{"alphabet": "ABCDEFGH", "rows": [["(.).*\\1(?!.*)"]], "cols": [{columns}]}}"#);
    json.parse().expect("a puzzle")
}

#[test]
fn a_deadline_ends_the_listing_of_strings() {
    let limits = Limits::new().time(Duration::from_millis(2));
    let stopped = Enumerate::within(&in_vain(), limits.deadline());
    assert_eq!(stopped.unwrap_err(), StrategyError::Stopped(Stop::Time));
    let config = Config::new().strategy(Strategy::Enumerate).limits(limits);
    let mut solutions = in_vain().try_solve(&config).expect("it is not refused");
    assert_eq!(solutions.first(), (None, Outcome::Stopped(Stop::Time)));
}

#[test]
fn a_flag_ends_what_strategies_make_and_every_step() {
    let puzzle = puzzle(FOUR);
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    let table = Table::within(&puzzle, limits.deadline()).expect("the flag is down");
    let strings = Enumerate::within(&puzzle, limits.deadline()).expect("the flag is down");
    cancel.cancel();
    let made = [
        Table::within(&puzzle, limits.deadline()).err(),
        Enumerate::within(&puzzle, limits.deadline()).err(),
    ];
    assert_eq!(made, [const { Some(StrategyError::Stopped(Stop::Cancelled)) }; 2]);
    let step = table.step(&mut table.root(), &mut ());
    assert!(matches!(step, Step::Stopped(Stop::Cancelled)));
    let step = strings.step(&mut strings.root(), &mut ());
    assert!(matches!(step, Step::Stopped(Stop::Cancelled)));
    for strategy in [Strategy::Table, Strategy::Enumerate] {
        let config = Config::new().strategy(strategy).limits(limits.clone());
        let (first, outcome) = puzzle.solve(&config).first();
        assert_eq!((first, outcome), (None, Outcome::Stopped(Stop::Cancelled)));
    }
}
