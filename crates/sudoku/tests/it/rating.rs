//! Numbers from 1.0 to 12.0: those that others have published, and what each step says.

use std::collections::BTreeSet;

use kleene_sudoku::{
    Candidates, Cell, Config, Generator, Hint, Limits, NoRating, Puzzle, RatedStep, Rating, Shape,
    Solution, Technique,
};
use kleene_testing::cases;
use proptest::prelude::*;

use crate::deduction::check_hint;
use crate::{EASY, HARD, only, puzzle, shape};

const PUBLISHED: &str = "../../fixtures/sudoku/rated/published.txt";

fn rate(puzzle: &Puzzle) -> Rating {
    puzzle.rate(&Config::new()).unwrap_or_else(|why| panic!("{why}: {puzzle}"))
}

fn numbers(rating: &Rating) -> String {
    let numbers = [rating.hardest(), rating.first_placement(), rating.first_elimination()];
    numbers.map(|number| number.to_string()).join("/")
}

/// The boards of the file, and what is published of each in tenths.
fn published() -> Vec<(Puzzle, u16)> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(PUBLISHED);
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (board, number) = line.split_once(' ').unwrap();
        (puzzle(board), number.replace('.', "").parse().unwrap())
    };
    lines.map(read).collect()
}

/// The numbers of nearly all boards are those that are published; docs/explanation/sudoku.md says which are not.
#[test]
fn numbers_are_those_that_are_published() {
    let mut misses = Vec::new();
    let boards = published();
    for (puzzle, expected) in &boards {
        let found = rate(puzzle).hardest();
        if found.tenths() != *expected {
            misses.push(format!("{puzzle} {}.{} {found}", expected / 10, expected % 10));
        }
    }
    assert_eq!(boards.len(), 60);
    insta::assert_snapshot!(misses.join("\n"), @"
        .2....7.9..67....37..12.4....8.4.39..67..8.4.............8..95.6..3....2.912....4 8.8 8.9
        ........9456....2.7.....46....674........2.5.97..35...3.....87.5.8.9.......3..5.. 7.1 7.2
    ");
}

/// Every step of the rating of a board is right.
#[track_caller]
fn check_steps(puzzle: &Puzzle) -> usize {
    let solution = only(puzzle);
    let rating = rate(puzzle);
    let mut board = Candidates::new(puzzle);
    for step in rating.steps() {
        check_hint(&board, step.hint(), &solution);
        check_words(&board, step.hint());
        board.apply(step.hint());
    }
    assert_eq!(board.solution(), Some(solution));
    let hardest = rating.steps().iter().map(RatedStep::difficulty).max().unwrap();
    assert_eq!(rating.hardest(), hardest);
    assert_eq!(rating.first_elimination(), rating.steps()[0].difficulty());
    assert!(rating.first_elimination() <= rating.first_placement());
    assert!(rating.first_placement() <= rating.hardest());
    rating.steps().len()
}

/// Every technique on the boards that a rating comes by, not only the easiest.
#[track_caller]
fn check_every_technique(puzzle: &Puzzle, solution: &Solution) {
    let mut board = Candidates::new(puzzle);
    // Larger nets take most of a minute a board, and nets within nets far longer.
    let is_slow = kleene_testing::is_slow_wanted();
    let too_slow = if is_slow { Technique::NestedForcingNet } else { Technique::ForcingNetPlus };
    for step in rate(puzzle).steps() {
        for technique in Technique::ALL {
            let is_quick = technique < too_slow;
            if let Some(hint) = is_quick.then(|| board.find(technique)).flatten() {
                assert_eq!(hint.technique(), technique);
                check_hint(&board, &hint, solution);
                check_words(&board, &hint);
            }
        }
        board.apply(step.hint());
    }
}

/// The cells that a text names.
fn named(text: &str) -> BTreeSet<Cell> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let cell = |word: &str| {
        let (row, column) = word.strip_prefix('r')?.split_once('c')?;
        Some(Cell::new(row.parse::<u8>().ok()? - 1, column.parse::<u8>().ok()? - 1))
    };
    words.filter_map(cell).collect()
}

/// A hint names just the cells that its picture shows, each by itself or by its unit.
#[track_caller]
pub(crate) fn check_words(board: &Candidates, hint: &Hint) {
    let text = hint.to_string();
    let concluded = hint.placement().into_iter().chain(hint.eliminations().iter().copied());
    let marks = hint.evidence().iter().copied().chain(concluded);
    let lit: BTreeSet<Cell> = marks.map(|mark| mark.cell).collect();
    let named = named(&text);
    assert!(named.is_subset(&lit), "{text}\n{:?}", named.difference(&lit));
    for cell in lit.difference(&named) {
        let size = board.rows();
        let units = [
            format!("row {}", cell.row + 1),
            format!("column {}", cell.column + 1),
            format!("box {}", cell.row / 3 * 3 + cell.column / 3 + 1),
        ];
        assert!(size != 9 || units.iter().any(|unit| text.contains(unit)), "{cell} in {text}");
    }
}

trait Size {
    fn rows(&self) -> usize;
}

impl Size for Candidates {
    /// The number of rows: cells beyond the board have neither value nor candidates.
    fn rows(&self) -> usize {
        let is_there = |row: &u8| {
            let cell = Cell::new(*row, 0);
            self.value(cell).is_some() || self.candidates(cell).next().is_some()
        };
        (0..25).filter(is_there).count()
    }
}

#[test]
fn the_first_step_the_first_value_and_the_hardest() {
    assert_eq!(numbers(&rate(&puzzle(EASY))), "2.6/1.2/1.2");
    assert_eq!(numbers(&rate(&puzzle("12343412....4321"))), "1.0/1.0/1.0");
    // A full board needs no step.
    let full = only(&puzzle(EASY)).to_string();
    assert_eq!(numbers(&rate(&puzzle(&full))), "0.0/0.0/0.0");
    assert!(rate(&puzzle(&full)).steps().is_empty());
}

#[test]
fn steps_of_boards_of_every_kind_are_right() {
    for text in [EASY, HARD] {
        assert!(check_steps(&puzzle(text)) > 30);
    }
    for shape in [shape(2, 2), shape(2, 3), shape(3, 2), shape(1, 5), shape(2, 4)] {
        check_steps(&Generator::new(shape).generate(1).unwrap());
    }
}

#[test]
fn boards_without_a_number() {
    let why = |text: &str| puzzle(text).rate(&Config::new()).unwrap_err();
    assert_eq!(why("12..3..........."), NoRating::Several);
    assert_eq!(why("12....3.......4."), NoRating::None);
    let full = Generator::new(shape(2, 5)).generate(1).unwrap();
    assert_eq!(full.rate(&Config::new()).unwrap_err(), NoRating::TooLarge);
    let config = Config::new().limits(Limits::new().time(std::time::Duration::ZERO));
    let stopped = puzzle(HARD).rate(&config).unwrap_err();
    assert!(matches!(stopped, NoRating::Stopped(_)), "{stopped}");
    assert_eq!(NoRating::Stuck.to_string(), "no technique applies");
}

proptest! {
    #![proptest_config(cases(16))]

    /// Boards that are made at random have a number, and every step holds in the solution.
    #[test]
    fn steps_of_generated_boards_are_right(seed: u64) {
        check_steps(&Generator::new(Shape::CLASSIC).generate(seed).unwrap());
    }
}

proptest! {
    #![proptest_config(cases(2))]

    /// Every technique holds wherever it is tried.
    #[test]
    fn techniques_on_generated_boards_are_right(seed: u64) {
        let puzzle = Generator::new(Shape::CLASSIC).generate(seed).unwrap();
        check_every_technique(&puzzle, &only(&puzzle));
    }
}

/// The first step of a kind in the rating of a board, and its number.
#[track_caller]
fn step(technique: Technique, text: &str) -> String {
    let puzzle = puzzle(text);
    check_steps(&puzzle);
    let rating = rate(&puzzle);
    let found = rating.steps().iter().find(|step| step.hint().technique() == technique);
    found.unwrap_or_else(|| panic!("no {technique} on this board")).to_string()
}

#[test]
fn unique_rectangle() {
    let text = step(
        Technique::UniqueRectangle,
        "....35..4..........2..493..59......171...8.....2.7.4851..3..57.........6.6......2",
    );
    insta::assert_snapshot!(text, @"4.5 unique rectangle: in r1c3, r1c4, r3c4 and r3c3 the values 1 and 6 could be exchanged, unless r1c4 has another value, so 1 is not in r1c4; 6 is not in r1c4");
}

#[test]
fn unique_loop() {
    let text = step(
        Technique::UniqueLoop,
        "7...492.......1....63........9.7..1..34..8.5.61...5......8..1.....9.24.6....6...8",
    );
    insta::assert_snapshot!(text, @"4.6 unique loop: in r1c2, r1c3, r8c3, r8c1, r4c1 and r4c2 the values 5 and 8 could be exchanged, unless r1c3 has another value, so 5 is not in r1c3; 8 is not in r1c3");
}

#[test]
fn bug() {
    let text = step(
        Technique::Bug,
        "4..82...9....3.2..3.5.....6.......3...394.....9......896.1.8.....2.74..5...2...7.",
    );
    insta::assert_snapshot!(text, @"5.6 BUG: with only 1 and 8 in r2c2 every open cell would have two values and every value two places, so r2c2 has one of the others, so 1 is not in r2c2; 8 is not in r2c2");
}

#[test]
fn aligned_pair_exclusion() {
    let text = step(
        Technique::AlignedPairExclusion,
        ".39.....6.....4.18.............9......2....8..4.1.3...36..5...4.5.8.9.2....367...",
    );
    insta::assert_snapshot!(text, @"6.2 aligned pair exclusion: the values of r3c2 and r3c3 are not those of r2c2, r3c5 or r3c9, so 2 is not in r3c2");
}

#[test]
fn forcing_x_chain() {
    let text = step(
        Technique::ForcingXChain,
        ".....682...7...4...2.435.........9....9...6788..9....4..4..27...3..68...9...1....",
    );
    insta::assert_snapshot!(text, @"6.6 forcing X-chain: if r4c1 is 2, then r4c9 is not 2, then r9c9 is 2, then r8c7 is not 2, then r8c1 is 2, then r4c1 is not 2, so 2 is not in r4c1");
}

#[test]
fn forcing_chain() {
    let text = step(
        Technique::ForcingChain,
        ".7........4..9.6..32...8....5....9..6......41.34..2.7..1..8.7......63.8....4..15.",
    );
    insta::assert_snapshot!(text, @"7.1 forcing chain: if r1c9 is 4, then r1c9 is not 8, then r1c7 is 8, then r6c7 is not 8, then r6c7 is 5, then r3c7 is not 5, then r3c7 is 4, then r1c9 is not 4, so 4 is not in r1c9");
}

#[test]
fn nishio() {
    let text = step(
        Technique::Nishio,
        "893.......5.6.1.7...1....9....5..1....7....2..4....5.....1.........4.21.6.2..58..",
    );
    insta::assert_snapshot!(text, @"7.6 nishio: if r5c4 is 8, then r4c5 is not 8, then r5c2 is not 8, then r6c5 is not 8, then r7c2 is 8, then r7c5 is not 8, then r7c5 is 8: a contradiction, so 8 is not in r5c4");
}

#[test]
fn cell_forcing_chains() {
    let text = step(
        Technique::CellForcingChains,
        "3.....6...458...2.....59.3.7...2......1...98....9.1....37.....25...8...4.....7..1",
    );
    insta::assert_snapshot!(text, @"8.3 cell forcing chains: r4c7 is 1, 4 or 5, and if r4c7 is 1, then r4c8 is not 1, then r1c8 is 1, then r1c8 is not 5, then r1c9 is 5, then r4c9 is not 5; if r4c7 is 4, then r3c7 is not 4, then r1c8 is 4, then r1c8 is not 5, then r1c9 is 5, then r4c9 is not 5; if r4c7 is 5, then r4c9 is not 5; in any case r4c9 is not 5, so 5 is not in r4c9");
}

#[test]
fn region_forcing_chains() {
    let text = step(
        Technique::RegionForcingChains,
        "......48..89....3..3.2..6...4.1...2..5...71..7....285....4.......781...6.....3.4.",
    );
    insta::assert_snapshot!(text, @"8.3 region forcing chains: the 6 of row 4 is in r4c1, r4c3 or r4c6, and if r4c1 is 6, then r6c3 is not 6, then r6c3 is 1, then r1c3 is not 1; if r4c3 is 6, then r6c3 is not 6, then r6c3 is 1, then r1c3 is not 1; if r4c6 is 6, then r4c6 is not 8, then r3c6 is 8, then r3c6 is not 1, then r1c6 is 1, then r1c3 is not 1; in any case r1c3 is not 1, so 1 is not in r1c3");
}

#[test]
fn forcing_net() {
    let text = step(
        Technique::ForcingNet,
        ".......49.8..36.......1....5..6..9..26.18..5..7...5........94.89..8....783..2...5",
    );
    insta::assert_snapshot!(text, @"8.9 forcing net: if r1c4 is 7, then r1c4 is not 5, then r1c5 is not 7, then r9c4 is not 7, then r1c5 is 5, then r1c2 is not 5, then r3c4 is not 5, then r9c4 is 4, then r8c5 is not 4, then r7c4 is 5, then r7c2 is not 5, then r8c2 is 4, then r8c2 is not 5, then r8c2 is 5: a contradiction, so 7 is not in r1c4");
}

#[test]
fn direct_hidden_pair() {
    let text = step(
        Technique::HiddenPair,
        ".....4.3..4..7.9.8........6....42......6...7.6..1.3...31....5.9.27....8...9.6...2",
    );
    insta::assert_snapshot!(text, @"2.0 hidden pair: 1 and 4 have only r5c3 and r5c9 in row 5, which leaves 5 only r5c2 there, so r5c2 is 5; 2 is not in r5c3; 5 is not in r5c3 or r5c9");
}

#[test]
fn direct_hidden_triple() {
    let text = step(
        Technique::HiddenTriple,
        "..2...9.4.8..2.6..967........845....3.....5......9..4..43..97.6......3.55.6.8...1",
    );
    insta::assert_snapshot!(text, @"2.5 hidden triple: 1, 3 and 6 have only r2c8, r4c8 and r5c8 in column 8, which leaves 7 only r1c8 there, so r1c8 is 7; 2 is not in r4c8 or r5c8; 7 is not in r2c8, r4c8 or r5c8; 8 is not in r5c8");
}

/// A step within a net that rests on a technique names it.
#[test]
fn forcing_net_plus() {
    let text = step(
        Technique::ForcingNetPlus,
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    );
    assert!(text.contains(", then by "), "{text}");
    assert!(!text.contains("in the remaining candidates"), "{text}");
}

#[test]
fn nested_forcing_net() {
    let text = step(
        Technique::NestedForcingNet,
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    );
    assert!(text.contains("in the remaining candidates r"), "{text}");
}

/// Fish with fins, almost locked sets and alternating inference chains have no number: they are found by name.
#[test]
fn techniques_without_a_number() {
    let puzzle = puzzle(HARD);
    let solution = only(&puzzle);
    let mut found = std::collections::BTreeMap::new();
    let mut board = Candidates::new(&puzzle);
    for step in rate(&puzzle).steps() {
        for technique in [
            Technique::FinnedXWing,
            Technique::FinnedSwordfish,
            Technique::FinnedJellyfish,
            Technique::AlsXz,
            Technique::AlsXyWing,
            Technique::AlsChain,
            Technique::Aic,
            Technique::GroupedAic,
        ] {
            for hint in board.find_all(technique) {
                check_hint(&board, &hint, &solution);
                check_words(&board, &hint);
                found.entry(technique).or_insert(hint.to_string());
            }
        }
        board.apply(step.hint());
    }
    let found: Vec<_> = found.into_values().collect();
    insta::assert_snapshot!(found.join("\n"), @"
    finned X-wing: 5 is in column 3 and column 5 only in row 1 and row 2, or else in r3c5, so 5 is not in r1c6 or r2c6
    finned swordfish: 9 is in column 3, column 4 and column 7 only in row 1, row 7 and row 9, or else in r2c7, so 9 is not in r1c9
    finned jellyfish: 8 is in row 2, row 3, row 4 and row 7 only in column 3, column 5, column 6 and column 8, or else in r2c2 or r3c1, so 8 is not in r1c3
    ALS-XZ: r2c1 has only 4 and 8 and r1c1, r3c1, r5c1 and r6c1 have only 1, 2, 3, 4 and 8; of 4 and 8 each set has one, so it has its others, so 1 is not in r4c2; 3 is not in r1c3
    ALS-XY-wing: r8c2 and r9c2 have only 1, 3 and 8; r7c3, r7c6 and r7c8 have only 3, 6, 8 and 9; r7c7, r8c7 and r9c9 have only 2, 3, 6 and 8; without 8 the first has 3, so the next has no 3 and must have 6, so the next has no 6 and must have 8; 8 is in r8c2, r9c2 or r9c9, so 8 is not in r9c3
    ALS chain: r5c4, r6c4, r8c4 and r9c4 have only 1, 6, 7, 8 and 9; r7c6 and r7c8 have only 6, 8 and 9; r7c7, r8c7 and r9c9 have only 2, 3, 6 and 8; r9c2, r9c3, r9c4 and r9c5 have only 1, 2, 3, 8 and 9; r4c5, r5c4, r5c5 and r6c4 have only 1, 2, 6, 7 and 8; without 1 the first has 9, so the next has no 9 and must have 6, so the next has no 6 and must have 8, so the next has no 8 and must have 2, so the next has no 2 and must have 1; 1 is in r4c5, r5c4, r5c5, r6c4, r8c4 or r9c4, so 1 is not in r4c4
    AIC: if r5c9 is not 9, then r1c9 is 9, then r1c7 is not 9, then r2c7 is 9, then r1c9 is not 9, then r5c9 is 9, so r5c9 is 9
    grouped AIC: if r4c3 is not 3, then r4c2 is 3, then r8c2 and r9c2 are not 3, then r7c3 or r9c3 is 3, and then r4c3 is not 3 again; so of every two neighbors in this cycle exactly one is true, so 3 is not in r1c3
    ");
}
