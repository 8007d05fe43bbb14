//! Small boards against all ways to fill them, each judged by `verify` alone.

use kleene_cluegrid::{BigUint, Clue, Config, Layout, Outcome, Puzzle, Solution, Strategy, verify};
use proptest::prelude::{any, prop, proptest};
use proptest::strategy::Strategy as Generate;

/// All ways to fill the board with its letters that `verify` lets pass.
fn fillings(puzzle: &Puzzle) -> Vec<String> {
    let letters: Vec<char> = puzzle.alphabet().chars().collect();
    let cells = puzzle.layout().cells();
    let count = letters.len().pow(cells as u32);
    let fill = |number: usize| {
        let digit = |cell: usize| letters[number / letters.len().pow(cell as u32) % letters.len()];
        Solution::new(puzzle.layout(), (0..cells).map(digit)).expect("a letter for every cell")
    };
    let valid = (0..count).map(fill).filter(|board| verify(puzzle, board).is_ok());
    let mut boards: Vec<String> = valid.map(|board| board.to_string()).collect();
    boards.sort();
    boards
}

#[track_caller]
fn check(puzzle: &Puzzle) {
    let mut solutions = puzzle.solutions();
    let mut found: Vec<String> = solutions.by_ref().map(|board| board.to_string()).collect();
    assert_eq!(solutions.outcome(), Some(Outcome::Exhausted));
    found.sort();
    assert_eq!(found, fillings(puzzle));
    let count = puzzle.count(&Config::new()).solutions;
    assert_eq!(count, BigUint::from(found.len()));
    for strategy in Strategy::ALL {
        // Forbidding one solution after the other takes the square of their number.
        if strategy != Strategy::Enumerate || found.len() < 100 {
            let solutions =
                puzzle.try_solve(&Config::new().strategy(strategy)).expect("a small puzzle");
            let mut same: Vec<String> = solutions.map(|board| board.to_string()).collect();
            same.sort();
            assert_eq!(same, found, "{strategy}");
        }
    }
}

/// Patterns of every kind that a crossword can have, over the letters a, b and c.
const PATTERNS: &[&str] = &[
    ".*",
    "(a|b)*c?.*",
    "[^a].*",
    r"(.)\1.*",
    r".*(.)(.)\1.*",
    r"(.*)\1.?",
    r"(a|(b))\2.*",
    r"(?:(a)|b|c)*\1",
    r"(?=.*b)[^c]+",
    r"(?=(.)).*\1",
    r"(?=.*(.)\1)..*",
    r"(?!a)(.).*\1?",
    r"(.)(?!\1).*",
    r".*(?<!c)(b?)\1",
    r"^(.)\B.*(?:\1|a)$",
    r"(.)*\1",
    r"((.)\2|c)*.",
    r"(?:(.)(?=.?\1))+..?",
];

fn puzzle(layout: Layout) -> impl Generate<Value = Puzzle> {
    let clue = (prop::sample::select(PATTERNS), any::<bool>()).prop_map(|(text, backward)| {
        let pattern = kleene_cluegrid::Pattern::new(text).expect("a pattern");
        Clue::Pattern(if backward { pattern.backward() } else { pattern })
    });
    let line = prop::collection::vec(clue, 0..2);
    prop::collection::vec(line, layout.lines().len())
        // No string of two cells matches some of them; then there is no solution.
        .prop_map(move |clues| Puzzle::new(layout, "abc", clues).expect("a puzzle"))
}

proptest! {
    #![proptest_config(kleene_testing::cases(96))]

    #[test]
    fn rectangles_of_patterns(puzzle in puzzle(Layout::rectangle(4, 2).expect("sides"))) {
        check(&puzzle);
    }

    #[test]
    fn hexagons_of_patterns(puzzle in puzzle(Layout::hexagon(2).expect("a side"))) {
        check(&puzzle);
    }

    /// Color clues of any length, many of which no line of two or three cells has.
    #[test]
    fn rectangles_of_colors(
        clues in prop::collection::vec(prop::collection::vec(prop::sample::select(&['a', 'b'][..]), 1..4), 5),
    ) {
        let layout = Layout::rectangle(2, 3).expect("sides");
        let clue = |colors: Vec<char>| {
            let mut colors = colors;
            colors.dedup();
            vec![Clue::colors(&colors.iter().collect::<String>()).expect("a clue")]
        };
        let clues = clues.into_iter().map(clue).collect();
        check(&Puzzle::new(layout, "ab", clues).expect("a puzzle"));
    }

    #[test]
    fn pictures(letters in prop::collection::vec(prop::sample::select(&['a', 'b', 'c'][..]), 9)) {
        let layout = Layout::rectangle(3, 3).expect("sides");
        let picture = Solution::new(layout, letters).expect("nine cells");
        check(&Puzzle::from_picture(&picture).expect("at most three colors"));
    }
}

/// Each pattern alone, on lines of every length up to six: what the rules of a line leave when all
/// others are free is what the matcher lets pass.
#[test]
fn every_pattern_alone() {
    for text in PATTERNS {
        for len in 1..=6 {
            let layout = Layout::rectangle(len, 1).expect("sides");
            let mut clues = vec![Vec::new(); len + 1];
            clues[0].push(Clue::pattern(text).expect("a pattern"));
            check(&Puzzle::new(layout, "abc", clues).expect("a puzzle"));
        }
    }
}
