//! Searches that would take too long or too much.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use kleene_dotnet::{BuildError, Cache, Event, MatchError, Observer, Options, Regex, RegexBuilder};

/// Patterns that try exponentially many ways on texts of one letter.
const CATASTROPHIC: &[&str] =
    &["(x+x+)+[yz]", "(?:x|x)*y", "(?:x?y?){30}x{30}z", "(?<a>x|x)*(?<-a>z)", r"(?:(x)\1?)+y"];

#[test]
fn too_many_steps() {
    let text = "x".repeat(40);
    for pattern in CATASTROPHIC {
        for right_to_left in [false, true] {
            let options = Options::default().right_to_left(right_to_left);
            let pattern = format!(r"(?:{pattern})|{pattern}w");
            let regex = RegexBuilder::new(&pattern).options(options).step_limit(100_000);
            let regex = regex.build().unwrap();
            let first = format!("{}w", regex.as_str());
            let result = regex.find(&text);
            // From the right, some of them fail at once.
            let expected = Err(MatchError::StepLimit { limit: 100_000 });
            assert!(
                result == expected || right_to_left && result == Ok(None),
                "{first}: {result:?}"
            );
        }
    }
}

#[test]
fn steps_of_a_long_text_count() {
    // Each start takes one look at the whole text.
    let regex = RegexBuilder::new(r"(?:[^y]*y)+z").step_limit(1_000_000).build().unwrap();
    let result = regex.find(&"x".repeat(1 << 20)).map(|found| found.is_some());
    assert_eq!(result, Err(MatchError::StepLimit { limit: 1_000_000 }));
}

#[test]
fn a_search_has_its_own_steps() {
    let regex = RegexBuilder::new("(?:a|b)+c").step_limit(400).build().unwrap();
    let text = "ababababc".repeat(100);
    assert_eq!(regex.find_iter(&text).filter(Result::is_ok).count(), 100);
}

#[test]
fn too_much_memory() {
    let text = "x".repeat(1 << 20);
    for pattern in ["(?<a>x)*y", "(?:x|y)*z", "(?=(?:(x))*)y|(?:(x))*z"] {
        let regex = RegexBuilder::new(pattern).memory_limit(1 << 20).build().unwrap();
        let result = regex.find(&text).map(|found| found.is_some());
        assert_eq!(result, Err(MatchError::MemoryLimit { limit: 1 << 20 }), "{pattern}");
    }
}

/// A run needs no memory that grows with it, nor does a lookaround leave any behind.
#[test]
fn runs_and_lookarounds_need_little() {
    let text = "x".repeat(1 << 18);
    for pattern in [".*y", "x*?y", "x{5,}z", r"(?:(?=x*)x){3}.*$"] {
        let regex = RegexBuilder::new(pattern).memory_limit(1 << 12).step_limit(u64::MAX);
        let mut cache = Cache::default();
        let found = regex.build().unwrap().find_at(&text, text.len() - 1000, &mut cache);
        assert!(found.is_ok(), "{pattern}: {found:?}");
    }
}

#[test]
fn a_regular_pattern_needs_no_steps_for_a_yes_or_no() {
    let regex = RegexBuilder::new("(x+x+)+[yz]").step_limit(1000).build().unwrap();
    let text = "x".repeat(24);
    assert_eq!(regex.find(&text), Err(MatchError::StepLimit { limit: 1000 }));
    assert_eq!(regex.is_match(&text), Ok(false));
    assert_eq!(regex.is_match(&(text + "z")), Ok(true));
}

#[test]
fn patterns_that_are_refused_are_shown_their_place() {
    let error = Regex::new(r"(?<a>x)\k<b>").unwrap_err();
    assert_eq!(error.to_string(), "reference to a group that does not exist (at byte 7)");
    assert!(matches!(error, BuildError::Parse(error) if error.span() == (7..12)));
}

/// Deep patterns and large counts neither take memory nor overflow the stack.
#[test]
fn large_patterns() {
    let deep = "(?:".repeat(200) + "a" + &")*".repeat(200);
    assert!(Regex::new(&deep).unwrap().find("aaa").unwrap().is_some());
    let counted = "(?:(?:(?:ab){2000000000}){2000000000}){2,2000000000}";
    assert_eq!(Regex::new(counted).unwrap().find(&"ab".repeat(1000)), Ok(None));
    let long = "(a)|b?".repeat(20_000);
    assert!(Regex::new(&long).unwrap().find("aaa").unwrap().is_some());
}

/// Ends the match when a group is pushed for the second time.
#[derive(Default)]
struct Two(u32);

impl Observer for &mut Two {
    fn see(&mut self, event: Event) {
        self.0 += u32::from(matches!(event, Event::Push { .. }));
    }

    fn has_seen_enough(&self) -> bool {
        self.0 == 2
    }
}

#[test]
fn an_observer_ends_the_match() {
    let regex = Regex::new("(a)*?(?!)").unwrap();
    let mut two = Two::default();
    assert_eq!(regex.observe("aaaa", &mut two).unwrap_err(), MatchError::Ended);
    assert_eq!(two.0, 2);
    let mut all = 0;
    let seen =
        regex.observe("aaaa", |event: Event| all += u32::from(matches!(event, Event::Push { .. })));
    assert!(seen.unwrap().is_none());
    assert_eq!(all, 10);
}

/// Says to stop when it has been asked so many times.
fn after(asked: u32) -> impl Fn() -> bool + Send + Sync {
    let left = AtomicU32::new(asked);
    move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err()
}

#[test]
fn a_user_stops_a_search() {
    let text = "x".repeat(40);
    for pattern in CATASTROPHIC {
        // Both beginnings are taken, so that no pattern fails at once.
        let pattern = format!("(?:{pattern})|{pattern}w");
        let regex = RegexBuilder::new(&pattern).step_limit(u64::MAX).build().unwrap();
        for asked in [0, 1, 100] {
            let stopped = regex.clone().stop_when(after(asked)).find(&text);
            assert_eq!(stopped, Err(MatchError::Stopped), "{pattern}");
        }
    }
}

#[test]
fn a_user_is_asked_once_in_1024_steps() {
    let regex = Regex::new("(?:x|x)*y").unwrap();
    let text = "x".repeat(18);
    let asked = Arc::new(AtomicU32::new(0));
    let counter = asked.clone();
    let watched = regex.stop_when(move || {
        counter.fetch_add(1, Relaxed);
        false
    });
    assert_eq!(watched.find(&text), Ok(None));
    let mut steps = 0;
    watched.observe(&text, |_: Event| steps += 1).unwrap();
    let asked = asked.load(Relaxed) / 2;
    assert!((steps / 4096..=steps / 256).contains(&asked), "{asked} times in some {steps} steps");
}

/// Each way to search takes more than one search, so it is stopped in a later one.
#[test]
fn all_ways_to_search_are_stopped() {
    let regex = Regex::new("(a)(?!z)").unwrap();
    let stopped = || regex.clone().stop_when(after(2));
    let text = "a-a-a-a";
    assert_eq!(stopped().split(text), Err(MatchError::Stopped));
    assert_eq!(stopped().replace(text, "b"), Err(MatchError::Stopped));
    let found: Vec<_> =
        stopped().find_iter(text).map(|found| found.map(|found| found.start())).collect();
    assert_eq!(found, [Ok(0), Ok(2), Err(MatchError::Stopped)]);
    let found: Vec<_> = stopped().captures_iter(text).map(Result::err).collect();
    assert_eq!(found, [None, None, Some(MatchError::Stopped)]);
    let over = regex.clone().stop_when(|| true);
    let in_vain = Regex::new(r"(a)\1z").unwrap().stop_when(|| true);
    assert_eq!(in_vain.is_match(text), Err(MatchError::Stopped));
    assert_eq!(over.captures(text).unwrap_err(), MatchError::Stopped);
    assert_eq!(over.observe(text, |_: Event| ()).unwrap_err(), MatchError::Stopped);
    assert!(regex.find(text).unwrap().is_some(), "the others are as they were");
}
