//! What holds for every pattern and every text.

use kleene_dotnet::{Cache, Captures, MatchError, Options, Regex, RegexBuilder};
use proptest::prelude::*;

use crate::patterns::{any, regular, texts};

fn build(pattern: &str, right_to_left: bool) -> Regex {
    let options = Options::default().right_to_left(right_to_left);
    RegexBuilder::new(pattern).options(options).step_limit(200_000).build().unwrap()
}

proptest! {
    #![proptest_config(kleene_testing::cases(4000))]

    #[test]
    fn the_automaton_and_the_matcher_agree(
        pattern in regular(),
        text in texts(),
        right_to_left: bool,
    ) {
        let regex = build(&pattern, right_to_left);
        let Ok(found) = regex.find(&text) else { return Ok(()) };
        prop_assert_eq!(regex.is_match(&text), Ok(found.is_some()));
    }

    #[test]
    fn matches_are_found_one_after_the_other(
        pattern in any(),
        text in texts(),
        right_to_left: bool,
    ) {
        let regex = build(&pattern, right_to_left);
        let found: Result<Vec<_>, _> = regex.find_iter(&text).collect();
        let Ok(found) = found else { return Ok(()) };
        prop_assert_eq!(found.first().copied(), regex.find(&text).unwrap());
        prop_assert_eq!(regex.is_match(&text), Ok(!found.is_empty()));
        // Where a lazy loop without end leaves a mark behind, matches may start elsewhere.
        if !pattern.contains("*?") && !pattern.contains("+?") {
            for pair in found.windows(2) {
                let apart = if right_to_left {
                    pair[1].end() <= pair[0].start()
                } else {
                    pair[0].end() <= pair[1].start()
                };
                prop_assert!(apart, "{:?}", found);
            }
        }
    }

    #[test]
    fn memory_can_be_used_again(
        patterns in prop::collection::vec((any(), texts()), 1..5),
    ) {
        let mut cache = Cache::default();
        let mut captures: Option<Captures<'_>> = None;
        for (pattern, text) in &patterns {
            let regex = build(pattern, false);
            let captures = captures.get_or_insert_with(|| regex.no_captures());
            let again = regex.captures_at(text, 0, &mut cache, captures);
            match regex.captures(text) {
                Ok(Some(fresh)) => {
                    prop_assert_eq!(again, Ok(true));
                    prop_assert_eq!(&*captures, &fresh);
                }
                fresh => prop_assert_eq!(again, fresh.map(|found| found.is_some())),
            }
        }
    }

    #[test]
    fn looking_on_changes_nothing(pattern in any(), text in texts()) {
        let regex = build(&pattern, false);
        let (mut pushed, mut popped) = (0, 0);
        let observed = regex.observe(&text, |event| match event {
            kleene_dotnet::Event::Push { .. } | kleene_dotnet::Event::Unpop { .. } => pushed += 1,
            kleene_dotnet::Event::Pop { .. } | kleene_dotnet::Event::Unpush { .. } => popped += 1,
            _ => {}
        });
        prop_assert_eq!(&observed, &regex.captures(&text));
        // What was pushed and not popped is what the match has.
        if let Ok(Some(captures)) = observed {
            let left: usize = captures.iter().skip(1).map(|group| group.captures().len()).sum();
            prop_assert!(left <= pushed - popped, "{} {} {}", left, pushed, popped);
        }
    }

    #[test]
    fn pieces_and_matches_make_the_text(pattern in regular(), text in texts(), count in 1..4_usize) {
        let options = Options::default().explicit_capture(true);
        let regex = RegexBuilder::new(&pattern).options(options).build().unwrap();
        if pattern.contains("*?") || pattern.contains("+?") {
            return Ok(());
        }
        let matches: Vec<_> = regex.find_iter(&text).map(|found| found.unwrap()).collect();
        let pieces = regex.split(&text).unwrap();
        prop_assert_eq!(pieces.len(), matches.len() + 1);
        let mut whole = String::from(pieces[0]);
        for (found, piece) in matches.iter().zip(&pieces[1..]) {
            whole += found.as_str();
            whole += piece;
        }
        prop_assert_eq!(&whole, &text);
        prop_assert_eq!(regex.splitn(&text, count).unwrap().len(), count.min(pieces.len()));
        prop_assert_eq!(&*regex.replace(&text, "$&").unwrap(), &*text);
        prop_assert_eq!(&*regex.replace(&text, |_: &Captures<'_>| "").unwrap(), pieces.concat());
    }

    #[test]
    fn a_limit_only_hides_answers(pattern in any(), text in texts(), steps in 0..2000_u64) {
        let limited = RegexBuilder::new(&pattern).step_limit(steps).build().unwrap();
        match limited.find(&text) {
            Err(error) => prop_assert_eq!(error, MatchError::StepLimit { limit: steps }),
            found => prop_assert_eq!(found, build(&pattern, false).find(&text)),
        }
    }
}
