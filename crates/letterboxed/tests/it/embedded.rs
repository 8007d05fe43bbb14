//! Boxes with the list within.

use kleene_letterboxed::{Config, Detail, Limits, Order, Puzzle, Words};
use kleene_lexicon::Lexicon;

fn words() -> Words {
    let puzzle: Puzzle = "ECF NDA ITR ULB".parse().unwrap();
    Words::from_lexicon(&puzzle, &Lexicon::embedded())
}

#[test]
fn a_lexicon_and_its_words_one_by_one_are_the_same() {
    let lexicon = Lexicon::embedded();
    for board in ["ECF NDA ITR ULB", "aei you mns tlr", "ab a c", "e e e", "s t"] {
        let puzzle: Puzzle = board.parse().unwrap();
        let walked = Words::from_lexicon(&puzzle, &lexicon);
        let mut each = lexicon.iter();
        let mut list = Vec::new();
        while let Some(number) = each.advance() {
            list.push((each.word().to_owned(), lexicon.rank(number).unwrap()));
        }
        let scanned = Words::ranked(&puzzle, list);
        assert!(walked.iter().eq(scanned.iter()), "{board}");
        let ranks =
            |words: &Words| (0..words.len() as u32).map(|id| words.rank(id)).collect::<Vec<_>>();
        assert_eq!(ranks(&walked), ranks(&scanned), "{board}");
    }
}

#[test]
fn the_longest_words() {
    let words = words();
    let longest: Vec<&str> = words.longest_first().take(6).collect();
    insta::assert_snapshot!(longest.join(" "), @"deliberated incinerated interdicted interlarded interlinear rededicated");
    assert_eq!(words.len(), 766);
}

#[test]
fn the_best_games_of_every_order() {
    let words = words();
    let config = Config::new().words(1..=3);
    let shown = |order| {
        let best = words.best(&config, order, 2);
        let line = |(score, game): &(_, _)| {
            format!("{order}: {} {score:?}", words.spell(game).collect::<Vec<_>>().join(" "))
        };
        best.games.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    let all: Vec<String> = Order::ALL.into_iter().map(shown).collect();
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn hints_say_as_much_as_they_may() {
    let words = words();
    let hint = |detail| words.hint(detail, &Limits::new());
    insta::assert_debug_snapshot!(hint(Detail::Numbers));
    let (letters, first) = (hint(Detail::Letters), hint(Detail::FirstWord));
    assert_eq!((letters.first, letters.letters.len()), (None, 2));
    assert_eq!(first.first.as_deref(), Some("bifurcated"));
    assert_eq!(first.letters, letters.letters);
}
