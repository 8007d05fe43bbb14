//! Problems whose numbers of solutions are published, and laws.

use kleene_cover::{Problem, Uniqueness};

use crate::{count, solutions};

/// Queens: rows and columns are to be covered, diagonals may be.
fn queens(size: usize) -> Problem {
    let mut builder = Problem::builder();
    let mut lines = |name: &str, count: usize, is_primary: bool| -> Vec<_> {
        let mut add = |index| {
            let name = format!("{name}{index}");
            if is_primary { builder.primary(&name) } else { builder.secondary(&name) }
        };
        (0..count).map(&mut add).collect()
    };
    let (rows, columns) = (lines("r", size, true), lines("c", size, true));
    let (rising, falling) = (lines("u", 2 * size, false), lines("d", 2 * size, false));
    for row in 0..size {
        for column in 0..size {
            let diagonals = [rising[row + column], falling[row + size - column]];
            builder.option([rows[row], columns[column], diagonals[0], diagonals[1]]);
        }
    }
    builder.build().unwrap()
}

#[test]
fn queens_by_size() {
    let found: Vec<u64> = (1..=9).map(|size| count(&queens(size))).collect();
    assert_eq!(found, [1, 0, 0, 2, 10, 4, 40, 92, 352]);
    assert_eq!(solutions(&queens(6)).len(), 4);
}

/// Langford's pairs: two of each number, k places between those of k. Published for 3, 4, 7 and 8 pairs,
/// up to reversal: 1, 1, 26, 150.
#[test]
fn pairs_with_their_number_between_them() {
    let pairs = |n: usize| -> Problem {
        let items = (1..=n).map(|k| format!("n{k} ")).chain((0..2 * n).map(|at| format!("p{at} ")));
        let options = (1..=n).flat_map(|k| {
            let places = 0..(2 * n).saturating_sub(k + 1);
            places.map(move |at| format!("\nn{k} p{at} p{}", at + k + 1))
        });
        items.chain(options).collect::<String>().parse().unwrap()
    };
    let found: Vec<u64> = (1..=8).map(|n| count(&pairs(n)) / 2).collect();
    assert_eq!(found, [0, 0, 1, 1, 0, 0, 26, 150]);
}

/// Binomial coefficients: an item that is covered k times by n options.
#[test]
fn multiplicities_choose() {
    let problem = |bounds: &str, n: usize| -> Problem {
        format!("{bounds}|a\n{}", "a\n".repeat(n)).parse().unwrap()
    };
    assert_eq!(count(&problem("3", 8)), 56);
    assert_eq!(count(&problem("0:8", 8)), 256);
    assert_eq!(count(&problem("2:3", 8)), 28 + 56);
    assert_eq!(count(&problem("0:100", 8)), 256);
    assert_eq!(count(&problem("9:100", 8)), 0);
    assert_eq!(solutions(&problem("7:8", 8)).len(), 9);
}

/// Words that agree where they cross: secondary items are squares, colors are letters.
#[test]
fn word_squares_by_colors() {
    let words = ["ten", "one", "toe", "een", "neo", "net"];
    let mut text = "a1 a2 a3 d1 d2 d3 |".to_owned();
    (0..9).for_each(|square| text += &format!(" s{square}"));
    for word in words {
        for line in 0..3 {
            let squares = |step: usize, start: usize| -> String {
                word.chars()
                    .enumerate()
                    .map(|(i, c)| format!(" s{}:{c}", start + i * step))
                    .collect()
            };
            text += &format!(
                "\na{}{}\nd{}{}",
                line + 1,
                squares(1, 3 * line),
                line + 1,
                squares(3, line)
            );
        }
    }
    let problem: Problem = text.parse().unwrap();
    let is_word = |letters: [char; 3]| words.contains(&letters.iter().collect::<String>().as_str());
    let letters = |word: &str| -> Vec<char> { word.chars().collect() };
    let mut expected = 0;
    for a in words.map(letters) {
        for b in words.map(letters) {
            for c in words.map(letters) {
                expected += u64::from((0..3).all(|i| is_word([a[i], b[i], c[i]])));
            }
        }
    }
    assert!(expected > 0);
    assert_eq!(count(&problem), expected);
    assert_eq!(solutions(&problem).len() as u64, expected);
}

#[test]
fn uniqueness() {
    let verdict = |text: &str| text.parse::<Problem>().unwrap().uniqueness();
    assert_eq!(verdict("a b\na"), Uniqueness::None);
    assert!(matches!(verdict("a b\na\nb"), Uniqueness::One(only) if only.options() == [0, 1]));
    assert!(matches!(verdict("a b\na\nb\nb"), Uniqueness::Many(..)));
    // Without items nothing is chosen, in one way.
    let empty = Problem::builder().build().unwrap();
    assert!(matches!(empty.uniqueness(), Uniqueness::One(only) if only.options().is_empty()));
}
