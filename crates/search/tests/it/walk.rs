//! The eager walk, its parts, and its threads, against the lazy search.

use std::ops::ControlFlow;

use kleene_search::{
    Advance, Limits, NotAPrefix, Observer, Outcome, Prefix, Problem, Search, Stats, Step, Stop,
    Walk,
};
use proptest::prelude::*;

/// A random tree, drawn from a seed: a node's fate depends on the choices above it.
#[derive(Clone, Copy, Debug)]
struct Random {
    seed: u64,
    depth: usize,
}

type Path = Vec<u8>;

impl Random {
    fn hash(&self, path: &[u8]) -> u64 {
        path.iter().fold(self.seed, |hash, &choice| {
            let mixed = (hash ^ u64::from(choice + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        })
    }
}

impl Problem for Random {
    type State = Path;
    type Choice = u8;
    type Choices = std::ops::Range<u8>;
    type Memory = ();

    fn root(&self) -> Path {
        Path::new()
    }
    fn memory(&self) {}
    fn step(&self, path: &mut Path, (): &mut ()) -> Step<Self::Choices> {
        match self.hash(path) % 8 {
            0 if !path.is_empty() => Step::Dead,
            1 => Step::Solved,
            _ if path.len() == self.depth => Step::Solved,
            width => Step::Branch(0..(width as u8 / 2)),
        }
    }
    fn commit(&self, path: &mut Path, choice: u8) {
        path.push(choice);
    }
}

/// Writes every event down.
#[derive(Clone, Default)]
struct Script(Vec<(&'static str, usize)>);

impl<P: Problem> Observer<P> for Script {
    fn consider(&mut self, depth: usize, _: Option<P::Choice>) {
        self.0.push(("consider", depth));
    }
    fn place(&mut self, depth: usize, _: &P::State) {
        self.0.push(("place", depth));
    }
    fn dead(&mut self, depth: usize, _: &P::State) {
        self.0.push(("dead", depth));
    }
    fn solved(&mut self, depth: usize, _: &P::State) {
        self.0.push(("solved", depth));
    }
    fn remove(&mut self, depth: usize) {
        self.0.push(("remove", depth));
    }
}

fn collect<O: Observer<Random>>(walk: &mut Walk<Random, O>) -> Vec<Path> {
    let mut found = Vec::new();
    let outcome = walk.for_each(|path| {
        found.push(path.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Outcome::Exhausted);
    found
}

fn trees() -> impl Strategy<Value = Random> {
    (any::<u64>(), 0..7_usize).prop_map(|(seed, depth)| Random { seed, depth })
}

proptest! {
    #[test]
    fn a_walk_is_the_search_at_once(tree in trees()) {
        let (mut lazy, mut eager) = (Script::default(), Script::default());
        let found: Vec<_> = Search::with(tree, Limits::new(), &mut lazy).collect();
        prop_assert_eq!(&collect(&mut Walk::new(tree).observe(&mut eager)), &found);
        prop_assert_eq!(eager.0, lazy.0);
        prop_assert_eq!(Walk::new(tree).count(), (found.len() as u64, Outcome::Exhausted));
        let first = Walk::new(tree).first();
        prop_assert_eq!(first.0, found.first().cloned());
        let mut stats = Stats::default();
        Walk::new(tree).observe(&mut stats).count();
        let mut search = Search::new(tree);
        search.by_ref().for_each(drop);
        prop_assert_eq!(stats, search.stats());
    }

    #[test]
    fn parts_make_the_whole_in_order(tree in trees(), count in 0..60_usize) {
        let mut walk = Walk::new(tree);
        let parts = walk.frontier(count).unwrap();
        let mut found = Vec::new();
        for part in &parts {
            let written = serde_json_of(part);
            let outcome = walk.resume(&written, |path| {
                assert!(path.starts_with(part.choices()));
                found.push(path.clone());
                ControlFlow::Continue(())
            });
            prop_assert_eq!(outcome, Ok(Outcome::Exhausted));
        }
        let all = collect(&mut walk);
        prop_assert!(parts.len() >= count.min(all.len()));
        prop_assert_eq!(found, all);
    }
}

#[cfg(feature = "serde")]
fn serde_json_of(part: &Prefix<u8>) -> Prefix<u8> {
    let text = serde_json::to_string(part).unwrap();
    assert_eq!(text, serde_json::to_string(part.choices()).unwrap());
    serde_json::from_str(&text).unwrap()
}

#[cfg(not(feature = "serde"))]
fn serde_json_of(part: &Prefix<u8>) -> Prefix<u8> {
    part.clone()
}

#[cfg(feature = "rayon")]
proptest! {
    #[test]
    fn threads_change_nothing(tree in trees()) {
        let found = collect(&mut Walk::new(tree));
        let walk = Walk::new(tree);
        prop_assert_eq!(walk.par_count(), (found.len() as u64, Outcome::Exhausted));
        prop_assert_eq!(walk.par_first().0, found.first().cloned());
        prop_assert_eq!(walk.par_collect(Path::clone), (found.clone(), Outcome::Exhausted));
        let (folded, outcome) = walk.par_fold(Vec::new, |all: &mut Vec<_>, path| all.push(path.clone()));
        prop_assert_eq!((folded.concat(), outcome), (found.clone(), Outcome::Exhausted));
        // All of them, and as many as are looked at.
        for most in [found.len() + 1, found.len().div_ceil(2).max(1)] {
            let mut seen = Vec::new();
            let outcome = walk.par_for_each(Path::clone, |path| {
                seen.push(path);
                if seen.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let is_cut = seen.len() == most;
            let expected = if is_cut { Outcome::Stopped(Stop::Solutions) } else { Outcome::Exhausted };
            prop_assert_eq!((&seen[..], outcome), (&found[..most.min(found.len())], expected));
        }
    }
}

#[test]
fn a_prefix_of_another_problem() {
    let tree = Random { seed: 1, depth: 0 };
    let walked = Walk::new(tree).resume(&Prefix::new(vec![0, 0]), |_| ControlFlow::Continue(()));
    assert_eq!(walked, Err(NotAPrefix { depth: 0 }));
    let mut walk = Walk::new(Random { seed: 7, depth: 6 });
    let part = walk.frontier(10).unwrap().pop().unwrap();
    let mut choices = part.choices().to_vec();
    let depth = choices.len() - 1;
    choices[depth] = u8::MAX;
    let walked = walk.resume(&Prefix::new(choices), |_| ControlFlow::Continue(()));
    assert_eq!(walked, Err(NotAPrefix { depth }));
}

#[test]
fn a_visitor_that_has_seen_enough() {
    let mut seen = 0;
    let outcome = Walk::new(Random { seed: 7, depth: 6 }).for_each(|_| {
        seen += 1;
        if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((seen, outcome), (3, Outcome::Stopped(Stop::Solutions)));
}

proptest! {
    /// Wherever a search is paused, it goes on as if it had not been.
    #[test]
    fn a_pause_changes_nothing(tree in trees(), pauses in prop::collection::vec(any::<bool>(), 0..200)) {
        let (mut straight, mut paused) = (Script::default(), Script::default());
        let mut search = Search::with(tree, Limits::new(), &mut straight);
        let expected: Vec<_> = search.by_ref().collect();
        let stats = search.stats();
        let mut search = Search::with(tree, Limits::new(), &mut paused);
        let (mut pauses, mut times) = (pauses.into_iter(), 0);
        let mut found = Vec::new();
        loop {
            let mut is_paused = false;
            let advance = search.next_while(|(), _| {
                is_paused = pauses.next().unwrap_or(false);
                !is_paused
            });
            times += u32::from(is_paused);
            match advance {
                Advance::Solution(path) => found.push(path),
                Advance::Paused => prop_assert!(is_paused && search.outcome().is_none()),
                Advance::Ended(outcome) => {
                    prop_assert_eq!(outcome, Outcome::Exhausted);
                    break;
                }
            }
        }
        prop_assert_eq!((found, search.stats()), (expected, stats), "{} pauses", times);
        prop_assert_eq!(paused.0, straight.0);
    }
}

proptest! {
    #[test]
    fn balanced_parts_have_every_solution_once_and_in_order(seed: u64, count in 1_usize..40) {
        let problem = Random { seed, depth: 8 };
        let mut walk = Walk::new(problem);
        let (mut all, mut found) = (Vec::new(), Vec::new());
        walk.for_each(|path| { all.push(path.clone()); ControlFlow::Continue(()) });
        let deadline = Limits::new().deadline();
        let parts = walk.balanced_frontier(&Prefix::new(Vec::new()), count, 4, &deadline).unwrap();
        // Fewer are solutions only.
        prop_assert!(parts.len() >= count || parts.len() == all.len(), "{} parts", parts.len());
        for part in &parts {
            let visit = |path: &Path| { found.push(path.clone()); ControlFlow::Continue(()) };
            prop_assert_eq!(walk.resume(&part.prefix, visit), Ok(Outcome::Exhausted));
        }
        prop_assert_eq!(&found, &all);
        // A part is cut as the whole is.
        for part in &parts {
            let cut = walk.balanced_frontier(&part.prefix, 3, 4, &deadline).unwrap();
            prop_assert!(cut.iter().all(|cut| cut.prefix.choices().starts_with(part.prefix.choices())));
        }
    }
}

#[test]
fn balanced_parts_are_of_one_size_where_the_tree_is_lopsided() {
    /// To the left half of what is left, to the right one less.
    struct Lopsided;
    impl Problem for Lopsided {
        type State = u32;
        type Choice = bool;
        type Choices = std::array::IntoIter<bool, 2>;
        type Memory = ();
        fn root(&self) -> u32 {
            16
        }
        fn memory(&self) {}
        fn step(&self, left: &mut u32, (): &mut ()) -> Step<Self::Choices> {
            if *left == 0 { Step::Solved } else { Step::Branch([false, true].into_iter()) }
        }
        fn commit(&self, left: &mut u32, is_right: bool) {
            *left = if is_right { *left - 1 } else { *left / 2 };
        }
    }
    let mut walk = Walk::new(Lopsided);
    let mut largest = |parts: Vec<Prefix<bool>>| {
        let mut sizes = parts.iter().map(|part| {
            let mut size = 0_u64;
            walk.resume(part, |_| {
                size += 1;
                ControlFlow::Continue(())
            })
            .expect("it is a prefix");
            size
        });
        sizes.by_ref().max()
    };
    let even = Walk::new(Lopsided).frontier(16).unwrap();
    let deadline = Limits::new().deadline();
    let root = Prefix::new(Vec::new());
    let balanced = Walk::new(Lopsided).balanced_frontier(&root, 16, 50, &deadline).unwrap();
    let balanced = balanced.into_iter().map(|part| part.prefix).collect();
    // The number of solutions is known here.
    fn solutions(left: &u32) -> f64 {
        if *left == 0 { 1.0 } else { solutions(&(left / 2)) + solutions(&(left - 1)) }
    }
    let weighed = Walk::new(Lopsided).weighed_frontier(&root, 16, &deadline, solutions).unwrap();
    assert!(weighed.len() >= 16);
    let all: f64 = weighed.iter().map(|part| part.nodes).sum();
    assert!((all - solutions(&16)).abs() < 0.5, "{all}");
    let weighed = weighed.into_iter().map(|part| part.prefix).collect();
    let (even, balanced, weighed) = (largest(even), largest(balanced), largest(weighed));
    assert!(balanced < even, "{balanced:?} of {even:?}");
    assert!(weighed <= balanced, "{weighed:?} of {balanced:?}");
}
