//! Random boxes and words, against definitions taken at their word.

use kleene_letterboxed::{
    Config, FlawedProof, Order, Outcome, Puzzle, Score, Words, check_fewest, verify,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// Boxes of two to four sides over few letters, with letters that stand at several places.
fn boxes() -> impl Strategy<Value = Puzzle> {
    vec("[a-f]{1,3}", 2..=4).prop_filter_map("not a box", |sides| {
        Puzzle::new(sides).ok().map(|puzzle| puzzle.min_length(2))
    })
}

fn lists() -> impl Strategy<Value = Vec<String>> {
    vec("[a-f]{2,5}", 1..12)
}

/// Every chain of so many words of a list that is a game by the rules alone.
fn games(puzzle: &Puzzle, list: &[&str], length: usize, repeats: bool) -> Vec<Vec<String>> {
    let mut chains: Vec<Vec<String>> = vec![vec![]];
    for _ in 0..length {
        let longer = chains.iter().flat_map(|chain| {
            let new =
                list.iter().filter(|word| repeats || !chain.iter().any(|other| other == *word));
            new.map(|word| [&chain[..], &[(*word).to_owned()]].concat())
        });
        chains = longer.collect();
    }
    chains.retain(|chain| verify(puzzle, chain).is_ok());
    chains
}

fn is_minimal(puzzle: &Puzzle, chain: &[String]) -> bool {
    (0..chain.len()).all(|at| {
        let rest = [&chain[..at], &chain[at + 1..]].concat();
        verify(puzzle, rest).is_err()
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(300))]

    #[test]
    fn games_are_those_of_the_rules(puzzle in boxes(), list in lists()) {
        let words = Words::new(&puzzle, &list);
        let fitting: Vec<&str> = words.iter().collect();
        for word in &list {
            let is_spelled = puzzle.spelling([word]).is_some();
            prop_assert_eq!(puzzle.fits(word), is_spelled, "{}", word);
            prop_assert_eq!(puzzle.why_not(word).is_none(), is_spelled, "{}", word);
            prop_assert_eq!(words.id(word).is_some(), is_spelled, "{}", word);
            prop_assert_eq!(puzzle.language().is_match(word), is_spelled, "{}", word);
        }
        for length in 1..=3 {
            for repeats in [false, true] {
                let all = games(&puzzle, &fitting, length, repeats);
                let lean: Vec<_> =
                    all.iter().filter(|game| is_minimal(&puzzle, game)).cloned().collect();
                let config = Config::new().words(length..=length);
                let config = if repeats { config.repeats() } else { config };
                for (config, expected) in [(config.clone(), all), (config.minimal(), lean)] {
                    let mut found = words.solve(&config);
                    let spelled: Vec<Vec<&str>> =
                        found.by_ref().map(|game| words.spell(&game).collect()).collect();
                    prop_assert_eq!(&spelled, &expected);
                    prop_assert_eq!(found.outcome(), Some(Outcome::Exhausted));
                    let count = words.count(&config).unwrap();
                    prop_assert_eq!(count.solutions, expected.len() as u128);
                }
            }
        }
    }

    #[test]
    fn the_fewest_words_are_the_fewest_and_their_proof_holds(puzzle in boxes(), list in lists()) {
        let words = Words::new(&puzzle, &list);
        let fitting: Vec<&str> = words.iter().collect();
        let fewest = words.fewest();
        prop_assert_eq!(check_fewest(&puzzle, &list, &fewest), Ok(()));
        let by_rules = (1..=3).find(|&length| !games(&puzzle, &fitting, length, true).is_empty());
        match fewest.words() {
            Some(least) if least <= 3 => prop_assert_eq!(by_rules, Some(least)),
            Some(least) => {
                prop_assert_eq!(by_rules, None);
                let game = words.solve(&Config::new()).next().expect("so many are enough");
                prop_assert_eq!(game.words().len(), least);
                prop_assert_eq!(verify(&puzzle, words.spell(&game)), Ok(()));
            }
            None => prop_assert_eq!(by_rules, None),
        }
        // A proof for a list says nothing of one with a word that is a game by itself. Where a letter
        // stands at several places, a word with as many of it need not use all of them.
        let all_letters: String = puzzle.sides().iter().flatten().collect();
        let is_game = verify(&puzzle, [&all_letters]).is_ok();
        if let (true, Some(2..)) = (is_game, fewest.words()) {
            let longer = list.iter().chain([&all_letters]);
            prop_assert!(matches!(
                check_fewest(&puzzle, longer, &fewest),
                Err(FlawedProof::NotClosed(_))
            ));
        }
    }

    #[test]
    fn the_best_games_are_the_best_of_all(puzzle in boxes(), list in lists()) {
        let ranked = list.iter().zip(0..);
        let words = Words::ranked(&puzzle, ranked);
        let config = Config::new().words(1..=3);
        let all: Vec<_> = words.solve(&config).map(|game| (words.score(&game), game)).collect();
        let key = |order, score: &Score| match order {
            Order::Letters => (score.letters, score.words, score.rank as usize),
            Order::Common => (score.rank as usize, score.words, score.letters),
            _ => (score.words, score.letters, score.rank as usize),
        };
        for order in Order::ALL {
            let mut sorted = all.clone();
            sorted.sort_by_key(|(score, _)| key(order, score));
            sorted.truncate(4);
            prop_assert_eq!(words.best(&config, order, 4).games, sorted);
        }
        let front = words.pareto(&config).games;
        for (score, _) in &all {
            let is_beaten = all.iter().any(|(other, _)| other.beats(score));
            prop_assert_eq!(front.iter().any(|(other, _)| other == score), !is_beaten);
        }
        prop_assert!(front.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn a_spelling_is_a_way_through_the_box(puzzle in boxes(), list in lists()) {
        let words = Words::new(&puzzle, &list);
        for game in words.solve(&Config::new().words(1..=2)).take(20) {
            let game: Vec<&str> = words.spell(&game).collect();
            let ways = puzzle.spelling(&game).expect("a game can be spelled");
            let mut visited = 0;
            for (word, way) in game.iter().zip(&ways) {
                let letters: String = way.iter().map(|&place| puzzle.letter(place)).collect();
                prop_assert_eq!(&letters, word);
                prop_assert!(way.windows(2).all(|pair| puzzle.side(pair[0]) != puzzle.side(pair[1])));
                visited |= way.iter().fold(0, |set, &place| set | 1 << place);
            }
            prop_assert!(ways.windows(2).all(|pair| pair[0].last() == pair[1].first()));
            prop_assert_eq!(visited, puzzle.everywhere());
        }
    }
}

#[test]
fn a_word_between_that_adds_no_letter() {
    let puzzle: Puzzle = "abc def ghi jkl".parse().unwrap();
    let words = Words::new(&puzzle, ["adgjbehk", "kad", "dcilf"]);
    assert_eq!(words.fewest().words(), Some(3));
    let count = |config: &Config| words.count(config).unwrap().solutions;
    assert_eq!(count(&Config::new()), 1);
    assert_eq!(count(&Config::new().words(3..=3).minimal()), 1);
    assert_eq!(count(&Config::new().words(1..=2)), 0);
}

#[test]
fn a_word_that_must_come_twice() {
    // From `x` one goes on by `xay`, back by `ybx`; the ends are `wpx` and `ycz`.
    let puzzle: Puzzle = "wyp xzb ac".parse().unwrap();
    let list = ["wxpx", "xay", "ybax", "ycz"];
    let words = Words::new(&puzzle, list);
    let fewest = words.fewest();
    let game = words.solve(&Config::new()).next().expect("the fewest words are enough");
    let spelled: Vec<&str> = words.spell(&game).collect();
    assert_eq!(fewest.words(), Some(spelled.len()));
    assert_eq!(spelled.iter().filter(|&&word| word == "xay").count(), 2, "{spelled:?}");
    // With different words there is no game at all.
    assert_eq!(words.count(&Config::new().words(1..=4)).unwrap().solutions, 0);
}
