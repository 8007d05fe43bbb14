//! The same answers from every source, in every order.

use kleene_lexicon::{Lexicon, Rule, WordList};
use kleene_words::{Order, Query, Source};

use crate::query;

#[track_caller]
fn found(query: &Query, source: Source<'_>, order: Order, limit: Option<usize>) -> String {
    let found = query.find(source, order, limit);
    found.into_iter().map(|found| found.word).collect::<Vec<_>>().join(" ")
}

const TEXT: &str = "the\nzoo\nant\nzebra\nan\n";

#[test]
fn a_list() {
    let list = WordList::parse(TEXT.as_bytes(), Rule::Lower).unwrap();
    let (source, query) = (Source::List(&list), query(".*[ao].*"));
    let found = |order, limit| found(&query, source, order, limit);
    assert_eq!(found(Order::Source, None), "zoo ant zebra an");
    assert_eq!(found(Order::Source, Some(2)), "zoo ant");
    assert_eq!(found(Order::Alphabetical, None), "an ant zebra zoo");
    assert_eq!(found(Order::Longest, None), "zebra ant zoo an");
    assert_eq!(found(Order::Shortest, Some(3)), "an ant zoo");
    assert_eq!(found(Order::Common, None), "zoo ant zebra an");
    assert_eq!(found(Order::Longest, Some(0)), "");
    assert_eq!(query.count(source), 4);
    let ranks: Vec<_> = query.find(source, Order::Alphabetical, None);
    assert_eq!(ranks.iter().map(|found| found.rank).collect::<Vec<_>>(), [4, 2, 3, 1].map(Some));
}

#[test]
fn a_list_of_any_words() {
    let list = WordList::parse("Zoé\ncan't\nzoo\nzoo\n".as_bytes(), Rule::Any).unwrap();
    let all = |text| found(&query(text), Source::List(&list), Order::Longest, None);
    assert_eq!(all("!x"), "can't Zoé zoo zoo");
    assert_eq!(all("(?i)zo."), "Zoé zoo zoo");
}

#[test]
fn a_lexicon() {
    let lexicon = Lexicon::from_ranked([("the", 1), ("zoo", 9), ("ant", 9), ("an", 3)]).unwrap();
    let all = query("!x");
    let found = |order, limit| found(&all, Source::Lexicon(&lexicon), order, limit);
    assert_eq!(found(Order::Source, Some(3)), "an ant the");
    assert_eq!(found(Order::Common, None), "the an ant zoo");
    assert_eq!(found(Order::Longest, None), "ant the zoo an");
    assert_eq!(all.count(Source::Lexicon(&lexicon)), 4);
    let without = Lexicon::from_words(["b", "a"]).unwrap();
    assert_eq!(all.find(Source::Lexicon(&without), Order::Common, None)[0].rank, None);
}

#[test]
fn the_most_common_words_of_the_list_within() {
    let lexicon = Lexicon::embedded();
    let query = query(".*q.* & !.*qu.*");
    let found = found(&query, Source::Lexicon(&lexicon), Order::Common, None);
    insta::assert_snapshot!(found, @"q qwerty");
}

#[cfg(feature = "fst")]
#[test]
fn an_fst() {
    use kleene_words::FstWords;

    let map = fst::Map::from_iter([("ant", 7), ("can't", 2), ("zoo", 3), ("épi", 5)]).unwrap();
    let words = FstWords::new(map.as_fst().as_bytes()).unwrap();
    let source = Source::Fst(&words);
    let all = |text, order| found(&query(text), source, order, None);
    assert_eq!(all("!zoo", Order::Source), "ant can't épi");
    assert_eq!(all("!zoo", Order::Common), "can't épi ant");
    assert_eq!(all("<ant+>", Order::Longest), "can't ant");
    assert_eq!(all("{3} & !<zoo>", Order::Source), "ant épi");
    assert_eq!((query(".*").count(source), words.len()), (4, 4));
    assert!(FstWords::new(b"no fst at all").is_err());
    let empty = fst::Set::default();
    assert!(FstWords::new(empty.as_fst().as_bytes()).is_err());
}
