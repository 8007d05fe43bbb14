//! Building and walking.

use kleene_lexicon::{Letters, Lexicon, StateId};

use crate::lexicon;

#[test]
fn no_words_at_all() {
    let empty = lexicon("");
    assert_eq!((empty.len(), empty.states(), empty.edges()), (0, 1, 0));
    assert!(empty.is_empty() && !empty.is_word(empty.root()));
    assert_eq!(
        (empty.next(empty.root(), b'a'), empty.number(""), empty.word(0)),
        (None, None, None)
    );
    assert_eq!(empty.iter().next(), None);
}

#[test]
fn order_and_repetition_do_not_matter() {
    let sorted = lexicon("a ad add adds an and ands ant ants");
    assert_eq!(lexicon("ants a ant and an add ands ad adds a ants"), sorted);
    assert_ne!(lexicon("a ad add adds an and ands ant"), sorted);
}

#[test]
fn the_automaton_is_the_smallest() {
    // One state for each different set of endings: all seven of them here.
    let months = lexicon("jan feb mar apr may jun jul aug sep oct nov dec");
    let mut endings = std::collections::BTreeSet::new();
    let words: Vec<String> = months.iter().collect();
    for word in &words {
        for cut in 0..=word.len() {
            let begin = &word[..cut];
            let of: Vec<&str> = words.iter().filter_map(|word| word.strip_prefix(begin)).collect();
            endings.insert(of);
        }
    }
    assert_eq!(months.states(), endings.len());
    assert_eq!((months.states(), months.edges()), (20, 30));
}

#[test]
fn walking() {
    let lexicon = lexicon("tap taps top tops tip");
    let root = lexicon.root();
    let t = lexicon.next(root, b't').unwrap();
    assert_eq!(lexicon.letters(t), Letters::from_text("aio"));
    let moves: Vec<(u8, StateId)> = lexicon.moves(t).collect();
    assert_eq!(moves.iter().map(|&(letter, _)| letter).collect::<Vec<_>>(), b"aio");
    assert_eq!((moves[0].1 == moves[2].1, moves[0].1 == moves[1].1), (true, false));
    assert!(moves.iter().all(|(letter, state)| lexicon.next(t, *letter) == Some(*state)));
    assert!(moves.iter().all(|(_, state)| state.index() < t.index() && t.index() < root.index()));
    for none in [b'b', b'z', b'A', b'T', 0, b'{', b'`', 255] {
        assert_eq!((lexicon.next(t, none), lexicon.step(t, none)), (None, None));
    }
}

#[test]
fn numbers_are_sums_along_the_word() {
    let lexicon = lexicon("a ab abc b bc");
    let step = |state, letter| lexicon.step(state, letter).unwrap();
    let (b, before) = step(lexicon.root(), b'b');
    assert_eq!(before, 3);
    assert_eq!((lexicon.is_word(b), step(b, b'c').1), (true, 1));
    assert_eq!(
        (lexicon.number("bc"), lexicon.number("bb"), lexicon.number("")),
        (Some(4), None, None)
    );
    assert_eq!((lexicon.word(4).as_deref(), lexicon.word(5)), (Some("bc"), None));
    assert_eq!(lexicon.word(usize::MAX), None);
}

#[test]
fn ranks() {
    let lexicon = Lexicon::from_ranked([("b", 5), ("a", 9), ("b", 3), ("c", 9)]).unwrap();
    assert_eq!([0, 1, 2, 3].map(|number| lexicon.rank(number)), [Some(9), Some(3), Some(9), None]);
    let without = crate::lexicon("a b");
    assert_eq!((without.rank(0), without.is_ranked()), (None, false));
    // All the same rank takes no bits and is a rank still.
    let same = Lexicon::from_ranked([("a", 7), ("b", 7)]).unwrap();
    assert_eq!((same.rank(0), same.rank(1), same.rank(2)), (Some(7), Some(7), None));
}

#[test]
fn what_is_no_word() {
    for wrong in ["", "Cat", "can't", "é", "a b", "a\n"] {
        let error = Lexicon::from_words(["fine", wrong]).unwrap_err();
        assert_eq!(error.word(), wrong);
        assert_eq!(Lexicon::from_ranked([("fine", 1), (wrong, 1)]).unwrap_err(), error);
    }
    let error = Lexicon::from_words(["can't"]).unwrap_err();
    assert_eq!(error.to_string(), "\"can't\" is not a word of the letters a to z");
}

#[test]
fn long_words() {
    let long = "ab".repeat(50_000);
    let lexicon = Lexicon::from_words([&long, &long[1..]]).unwrap();
    assert_eq!(lexicon.iter().map(|word| word.len()).collect::<Vec<_>>(), [100_000, 99_999]);
    assert!(lexicon.contains(&long) && !lexicon.contains(&long[2..]));
    assert_eq!(Lexicon::unpack(&lexicon.pack()), Ok(lexicon));
}
