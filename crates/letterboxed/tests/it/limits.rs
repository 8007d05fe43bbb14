//! Searches that are stopped say so.

use kleene_letterboxed::{Cancel, Config, Detail, Limits, Outcome, Puzzle, Stop, Words};
use kleene_lexicon::Lexicon;

fn words() -> Words {
    let puzzle: Puzzle = "abc def ghi".parse().unwrap();
    Words::new(&puzzle, ["adgb", "beha", "bfic", "ceg", "gcf", "fah", "hdi", "iea", "adbecf"])
}

#[test]
fn every_limit_stops_a_search_with_its_reason() {
    let words = words();
    let all = Config::new().words(1..=5);
    let total = words.solve(&all).count();
    assert!(total > 10, "{total}");

    let mut few = words.solve(&all.clone().limits(Limits::new().solutions(3)));
    assert_eq!(few.by_ref().count(), 3);
    assert_eq!(few.outcome(), Some(Outcome::Stopped(Stop::Solutions)));

    let mut short = words.solve(&all.clone().limits(Limits::new().nodes(20)));
    assert!(short.by_ref().count() < total);
    assert_eq!(short.outcome(), Some(Outcome::Stopped(Stop::Nodes)));
    assert_eq!(short.stats().nodes, 20);

    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = all.clone().limits(Limits::new().cancel(cancel));
    let mut none = words.solve(&cancelled);
    assert_eq!(none.next(), None);
    assert_eq!(none.outcome(), Some(Outcome::Stopped(Stop::Cancelled)));
    assert_eq!(words.count(&cancelled).unwrap().outcome, Outcome::Stopped(Stop::Cancelled));

    let count = words.count(&all.clone().limits(Limits::new().nodes(20))).unwrap();
    assert_eq!(count.outcome, Outcome::Stopped(Stop::Nodes));
    assert!(count.solutions < total as u128);
    assert_eq!(words.count(&all).unwrap().solutions, total as u128);
}

#[test]
fn a_search_for_the_fewest_words_has_limits_too() {
    let words = words();
    let fewest = words.fewest_within(&Limits::new().nodes(1000)).unwrap();
    assert_eq!(fewest, words.fewest());
    let none = Limits::new().nodes(0);
    assert_eq!(words.fewest_within(&none), Err(Stop::Nodes));
    let config = Config::new().limits(none.clone());
    let mut games = words.solve(&config);
    assert_eq!((games.next(), games.outcome()), (None, Some(Outcome::Stopped(Stop::Nodes))));
    assert_eq!(words.count(&config).unwrap().outcome, Outcome::Stopped(Stop::Nodes));
    let hint = words.hint(Detail::FirstWord, &none);
    assert_eq!((hint.fewest, hint.games), (None, Some((0, Outcome::Stopped(Stop::Nodes)))));
}

#[test]
fn the_fewest_words_of_the_largest_box_are_not_waited_for() {
    let puzzle: Puzzle = "ABCDEFGH IJKLMNOP QRSTUVWX YZABCDEF".parse().unwrap();
    let words = Words::from_lexicon(&puzzle, &Lexicon::embedded());
    assert_eq!(words.fewest_within(&Limits::new().nodes(100)), Err(Stop::Nodes));
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = Limits::new().cancel(cancel);
    assert_eq!(words.fewest_within(&cancelled), Err(Stop::Cancelled));
}

#[test]
fn numbers_of_words_that_make_no_game() {
    let words = words();
    assert_eq!(words.solve(&Config::new().words(0..=0)).count(), 0);
    assert_eq!(words.count(&Config::new().words(0..=0)).unwrap().solutions, 0);
    let (from, to) = (3, 2);
    assert_eq!(words.solve(&Config::new().words(from..=to)).count(), 0);
    let error = words.count(&Config::new().words(1..=9)).unwrap_err();
    assert_eq!(error.to_string(), "games of 9 words are not counted, only of up to 8");
    // Longer than any table; the first game is there all the same.
    assert!(words.solve(&Config::new().words(12..=12).repeats()).next().is_some());
}

#[test]
fn no_words_are_no_games() {
    let puzzle: Puzzle = "wxz pml dbf".parse().unwrap();
    let words = Words::new(&puzzle, ["cat", "dog"]);
    assert!(words.is_empty());
    assert_eq!(words.fewest().words(), None);
    assert_eq!(words.solve(&Config::new()).count(), 0);
    assert_eq!(words.count(&Config::new()).unwrap().solutions, 0);
}

#[test]
fn boxes_too_large_for_tables() {
    let puzzle: Puzzle = "abcdef ghijkl mnopqr".parse().unwrap();
    let list = ["agmbhncio", "odjpekqflr", "ra", "agm"];
    let words = Words::new(&puzzle, list);
    assert_eq!(words.fewest().words(), Some(2));
    assert_eq!(words.count(&Config::new()).unwrap().solutions, 1);
    assert_eq!(words.solve(&Config::new().words(1..=4)).count() as u128, {
        words.count(&Config::new().words(1..=4)).unwrap().solutions
    });
}
