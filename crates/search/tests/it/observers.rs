//! Limits, statistics, estimates and traces.

use kleene_search::{
    Cancel, CpProfiler, Level, Levels, Limits, Outcome, Progress, Search, Stats, Stop, Walk,
    knuth_estimate,
};

use crate::problems::Words;

const WORDS: Words = Words { letters: 4, length: 3 };

#[test]
fn a_guard_stops_a_walk_where_a_search_stops() {
    for nodes in 0..70 {
        let limits = Limits::new().nodes(nodes);
        let mut search = Search::with(WORDS, limits.clone(), ());
        let found = search.by_ref().count() as u64;
        let mut stats = Stats::default();
        let walked = Walk::new(WORDS).observe((limits.guard(), &mut stats)).count();
        assert_eq!(Some(walked), search.outcome().map(|outcome| (found, outcome)));
        assert_eq!(stats, search.stats());
    }
    for solutions in 0..30 {
        let limits = Limits::new().solutions(solutions);
        let mut search = Search::with(WORDS, limits.clone(), ());
        let found = search.by_ref().count() as u64;
        let walked = Walk::new(WORDS).observe(limits.guard()).count();
        assert_eq!(Some(walked), search.outcome().map(|outcome| (found, outcome)));
    }
}

#[test]
fn a_flag_stops_a_walk_at_once() {
    let cancel = Cancel::new();
    let mut walk = Walk::new(WORDS).observe(Limits::new().cancel(cancel.clone()).guard());
    let mut seen = 0;
    let outcome = walk.for_each(|_| {
        seen += 1;
        cancel.cancel();
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!((seen, outcome), (1, Outcome::Stopped(Stop::Cancelled)));
}

#[test]
fn nodes_by_depth() {
    let mut levels = Levels::new();
    Walk::new(WORDS).observe(&mut levels).count();
    let level = |nodes, dead, solutions| Level { nodes, dead, solutions };
    // A letter that is the last one again is dead: one of four.
    let expected = [level(1, 0, 0), level(4, 0, 0), level(16, 4, 0), level(48, 12, 36)];
    assert_eq!(levels.levels(), expected);
}

/// Walks on the way up, never down, and ends at one.
#[test]
fn progress() {
    let mut last = 0.0;
    for nodes in 0..70 {
        let mut progress = Progress::new();
        let guard = Limits::new().nodes(nodes).guard();
        let (_, outcome) = Walk::new(WORDS).observe((guard, &mut progress)).count();
        assert!(progress.done() >= last, "{nodes}: {} after {last}", progress.done());
        last = progress.done();
        if outcome == Outcome::Exhausted {
            assert!((last - 1.0).abs() < 1e-9, "{last}");
            assert_eq!(progress.nodes().map(f64::round), Some(69.0));
        } else {
            assert!(last < 1.0 - 1e-9, "{nodes}: {last}");
        }
    }
}

#[test]
fn random_walks_tell_the_size_of_an_even_tree() {
    let estimate = knuth_estimate(&WORDS, 20_000, 7).unwrap();
    assert!((estimate.nodes - 69.0).abs() < 5.0 * estimate.nodes_error, "{estimate:?}");
    assert!((estimate.solutions - 36.0).abs() < 5.0 * estimate.solutions_error, "{estimate:?}");
    assert_eq!(knuth_estimate(&WORDS, 20_000, 7), Ok(estimate));
}

/// Reads messages back: kind, then for nodes number, parent, alternative, kids, status and label.
fn decode(mut bytes: &[u8]) -> Vec<String> {
    let mut lines = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
        let (body, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        let number = |at: usize| i32::from_be_bytes(body[at..at + 4].try_into().unwrap());
        let text = |at: usize| {
            let length = number(at + 1) as usize;
            assert_eq!(body.len(), at + 5 + length);
            String::from_utf8(body[at + 5..].to_vec()).unwrap()
        };
        lines.push(match body[0] {
            0 => {
                let [node, parent, alternative, kids] = [1, 13, 25, 29].map(number);
                let label = text(34);
                format!("{node} below {parent}.{alternative}, {kids} kids, {} {label}", body[33])
            }
            1 => "done".to_owned(),
            2 => format!("start {} {}", number(2), text(6)),
            other => panic!("{other}"),
        });
        bytes = rest;
    }
    assert!(bytes.is_empty());
    lines
}

#[test]
fn messages_to_a_profiler() {
    let words = Words { letters: 2, length: 2 };
    let mut sent = Vec::new();
    let mut profiler = CpProfiler::new("two \"words\"", |message: &[u8]| sent.extend(message));
    Walk::new(words).observe(&mut profiler).count();
    profiler.finish();
    let expected = [
        r#"start 3 {"name":"two \"words\"","has_restarts":false}"#,
        "0 below -1.-1, 2 kids, 2 ",
        "1 below 0.0, 2 kids, 2 0",
        "2 below 1.0, 0 kids, 1 0",
        "3 below 1.1, 0 kids, 0 1",
        "4 below 0.1, 2 kids, 2 1",
        "5 below 4.0, 0 kids, 0 0",
        "6 below 4.1, 0 kids, 1 1",
        "done",
    ];
    assert_eq!(decode(&sent), expected);
}
