//! Words found in a text as a whole, against each line by itself.

use std::ops::ControlFlow;

use kleene_lexicon::{Rule, WordList};
use kleene_testing::Random;
use kleene_words::Query;

#[test]
fn a_scan_finds_the_words_of_a_list() {
    let mut random = Random(2);
    let (mut cases, mut found, mut failed) = (0, 0, 0);
    while cases < 3_000 {
        let pattern = random.pattern();
        let Ok(query) = Query::parse(&pattern) else { continue };
        for rule in [Rule::Lower, Rule::Folded, Rule::Any] {
            let mut text = random.lines();
            // Few texts that are none, of which there is little to say.
            if random.below(8) > 0 {
                text.retain(|&byte| byte != 0xE9);
            }
            let expected = WordList::parse_some(&text, rule, |word| query.is_match(word));
            let list = query.find_in_text(&text, rule, |_| ControlFlow::Continue(true));
            let at = || format!("{rule:?} {pattern:?} in {:?}", text.escape_ascii().to_string());
            match (list, expected) {
                (Ok(list), Ok(expected)) => {
                    assert_eq!(
                        list.iter().collect::<Vec<_>>(),
                        expected.iter().collect::<Vec<_>>(),
                        "{}",
                        at()
                    );
                    found += list.len();
                }
                (list, expected) => {
                    assert_eq!(list.err(), expected.err(), "{}", at());
                    failed += 1;
                }
            }
            cases += 1;
        }
    }
    assert!(
        found > 250 && (50..cases / 2).contains(&failed),
        "{found} words in {cases} texts, {failed} of them none"
    );
}
