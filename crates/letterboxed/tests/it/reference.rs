//! Every number of shared data's exact answers: eight boards on eight lists.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;

use kleene_letterboxed::{Config, Outcome, Puzzle, Route, Words, check_fewest, verify};
use serde_json::Value;

use crate::lists;

fn reference() -> Option<Value> {
    let path = kleene_testing::shared("words/letterboxed_reference.json")?;
    Some(serde_json::from_slice(&fs::read(path).unwrap()).unwrap())
}

#[test]
fn every_number_is_the_same() {
    let Some(reference) = reference() else { return };
    for list in reference["lists"].as_object().unwrap().keys() {
        let Some(lines) = lists::lines(list) else { continue };
        for (name, board) in reference["puzzles"].as_object().unwrap() {
            let expected = &board["by_list"][list];
            let actual = answers(&board["sides"], &lines, expected);
            assert_eq!(&actual, expected, "{name} on {list}");
        }
    }
}

/// Our answers to the questions that a record answers.
fn answers(sides: &Value, lines: &[String], expected: &Value) -> Value {
    let sides = sides.as_array().unwrap().iter().map(|side| side.as_str().unwrap());
    let puzzle = Puzzle::new(sides).unwrap();
    let words = Words::new(&puzzle, lines);
    let ones: Vec<&str> = words.iter().filter(|word| verify(&puzzle, [word]).is_ok()).collect();
    let pairs = minimal_pairs(&words);
    let fewest = words.fewest();
    assert_eq!(check_fewest(&puzzle, words.iter(), &fewest), Ok(()));
    // Lines of any length and case that a regex with `-i` prints.
    let short = puzzle.min_length(1);
    let mut any: Vec<String> =
        lines.iter().map(|line| line.to_lowercase()).filter(|word| short.fits(word)).collect();
    let any_count = any.len();
    any.sort_by(|a, b| (Reverse(a.len()), a).cmp(&(Reverse(b.len()), b)));
    any.dedup();
    any.truncate(3);

    let mut answers = expected.clone();
    for (field, value) in answers.as_object_mut().unwrap() {
        *value = match field.as_str() {
            "game_words" => words.len().into(),
            "seed_i_words" => any_count.into(),
            "longest10" => words.longest_first().take(10).collect(),
            "longest_seed_i" => any.iter().cloned().collect(),
            "one_word_count" => count(&words, &Config::new().words(1..=1)).into(),
            "one_word" => ones.iter().copied().collect(),
            "two_word_all_ordered_pairs_distinct" => {
                count(&words, &Config::new().words(2..=2)).into()
            }
            "two_word_minimal" => {
                let minimal = count(&words, &Config::new().words(2..=2).minimal());
                assert_eq!(minimal, pairs.len() as u64);
                minimal.into()
            }
            "two_word_best10" => pairs.iter().take(10).map(|(_, pair)| pair.to_vec()).collect(),
            "two_word_min_letters" => pairs.first().map(|(letters, _)| *letters).into(),
            "three_word_all_ordered_triples" => {
                count(&words, &Config::new().words(3..=3).repeats()).into()
            }
            "three_word_no_covering_adjacent_pair" => lean_triples(&words).into(),
            "min_words" => fewest.words().into(),
            _ => panic!("what is {field}?"),
        };
    }
    answers
}

fn count(words: &Words, config: &Config) -> u64 {
    let count = words.count(config).unwrap();
    assert_eq!(count.outcome, Outcome::Exhausted);
    count.solutions.try_into().unwrap()
}

/// The pairs of which no word can be left out, with their letters: fewest letters first.
fn minimal_pairs(words: &Words) -> Vec<(usize, [&str; 2])> {
    let mut pairs: Vec<(usize, [&str; 2])> = words
        .solve(&Config::new().words(2..=2).minimal())
        .map(|pair| {
            let pair: Vec<&str> = words.spell(&pair).collect();
            (pair[0].len() + pair[1].len(), [pair[0], pair[1]])
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

/// Triples, in which a word may come twice, where no two words in a row are enough, by brute force.
fn lean_triples(words: &Words) -> u64 {
    let everywhere = words.puzzle().everywhere();
    let mut sizes: BTreeMap<Route, u64> = BTreeMap::new();
    for id in 0..words.len() as u32 {
        *sizes.entry(words.routes(id)[0]).or_default() += 1;
    }
    let mut after = vec![Vec::new(); words.puzzle().len()];
    sizes.iter().for_each(|(&route, &size)| after[usize::from(route.first)].push((route, size)));
    let mut count = 0;
    for (a, size) in &sizes {
        for (b, second) in &after[usize::from(a.last)] {
            for (c, third) in &after[usize::from(b.last)] {
                let is_lean =
                    a.visited | b.visited != everywhere && b.visited | c.visited != everywhere;
                if is_lean && a.visited | b.visited | c.visited == everywhere {
                    count += size * second * third;
                }
            }
        }
    }
    count
}
