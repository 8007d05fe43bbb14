//! Which piece of the file lies where, and how it is called.

use kleene_rectangles::{Puzzle, RegexLimits, Solution};

use crate::{puzzle, solutions};

const BLOCKS: &str = "XX\n\nqq\n\n7\n\nPPP\n\nzz\n\n~~~\n~~~\n";

/// The character of each piece that lies, in reading order, a turned one behind `'`.
fn letters(puzzle: &Puzzle, solution: &Solution) -> String {
    let letter =
        |p| format!("{}{}", if puzzle.is_turned(p) { "'" } else { "" }, puzzle.letter(p.piece));
    solution.placements().iter().map(letter).collect()
}

#[test]
fn pieces_of_a_file_keep_their_characters_and_numbers() {
    let puzzle = puzzle(BLOCKS);
    let drawn: Vec<char> = (0..6).map(|number| puzzle.letter(number)).collect();
    assert_eq!(drawn, ['X', 'q', '7', 'P', 'z', '?']);
    let mut found: Vec<String> = solutions(&puzzle).iter().map(|s| letters(&puzzle, s)).collect();
    found.sort();
    // Of the three dominoes the first in reading order is X, the next q.
    assert_eq!(found, ["'X'q'z", "'Xqz", "7XP", "P7X", "PX7", "X'qz", "X7P"]);
    assert_eq!(puzzle.to_blocks().unwrap(), BLOCKS);
}

#[test]
fn the_pattern_numbers_them_as_the_search_does() {
    let puzzle = puzzle(BLOCKS);
    let regex = puzzle.to_regex().unwrap();
    assert_eq!(regex.text(), BLOCKS);
    let mut by_regex = regex.all(RegexLimits::new()).solutions;
    let mut searched = solutions(&puzzle);
    by_regex.sort();
    searched.sort();
    assert_eq!(by_regex, searched);
}

/// What Rust calls alphanumeric is not all `\w`; those blocks get a letter in the text of the pattern, and only there.
#[test]
fn characters_of_any_script() {
    let puzzle = puzzle("ж\n\n½½\n\n漢\n漢\n\n~~\n~~\n");
    let regex = puzzle.to_regex().unwrap();
    assert_eq!(regex.text().trim_end(), "ж\n\nbb\n\n漢\n漢\n\n~~\n~~");
    let found = regex.all(RegexLimits::new()).solutions;
    assert_eq!(found.len(), 2);
    let found: Vec<String> = found.iter().map(|solution| letters(&puzzle, solution)).collect();
    assert_eq!(found, ["½'漢", "'½漢"]);
}

#[test]
fn pieces_given_by_a_count_are_numbered_one_by_one() {
    let puzzle = puzzle("2 2\n1 1\n2 1 2").turning(false);
    let [solution] = solutions(&puzzle).try_into().expect("there is one");
    let numbers: Vec<usize> = solution.placements().iter().map(|p| p.piece).collect();
    assert_eq!(numbers, [1, 2]);
    let again = puzzle.repeating(true);
    let numbers = |solution: &Solution| solution.placements().iter().map(|p| p.piece).collect();
    let numbers: Vec<Vec<usize>> = solutions(&again).iter().map(numbers).collect();
    assert!(numbers.contains(&vec![1, 1]) && numbers.contains(&vec![0; 4]), "{numbers:?}");
}

/// Pieces of one size in both orientations are the same pieces if they may be turned, and else are not.
#[test]
fn orientations() {
    let puzzle = puzzle("2 2\n1 2\n2 1");
    let found: Vec<String> = solutions(&puzzle).iter().map(|s| letters(&puzzle, s)).collect();
    assert_eq!(found, ["'ab", "a'b"]);
    assert_eq!(solutions(&puzzle.turning(false)), []);
}

#[test]
fn polyominoes_of_one_shape() {
    let puzzle: kleene_rectangles::PolyominoPuzzle = "X\nX\n\nqq\n\n~~\n~~\n".parse().unwrap();
    let numbers = |puzzle: &kleene_rectangles::PolyominoPuzzle| -> Vec<Vec<usize>> {
        let found = puzzle.solutions().inspect(|one| assert_eq!(puzzle.verify(one), Ok(())));
        found.map(|one| one.placements().iter().map(|p| p.piece).collect()).collect()
    };
    assert_eq!(numbers(&puzzle), [[0, 1], [0, 1]]);
    assert_eq!(numbers(&puzzle.repeating(true)), [[0, 0], [0, 0]]);
}
