//! The behavior of a matcher at a position: its choices, and the characters that it reads there.

use alloc::vec::Vec;

use kleene_syntax::Assertion;

use crate::choices::{Choice, Start};
use crate::places::Places;
use crate::program::{Inst, MAIN, holds};
use crate::{Endings, Scope};

/// The outcome of a choice within its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The body does not match: all alternatives are tried.
    Fails,
    /// It matches without reading more.
    Ends,
    /// It matches by way of this state: no later alternative is tried.
    Reads(u32),
}

/// The choices at a position of a text, given the text on both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial<'a> {
    pub(crate) places: &'a Places,
    pub(crate) endings: &'a Endings,
    pub(crate) history: u32,
    /// The next letter, and the ending after it; `None` at the end of the text.
    pub(crate) next: Option<(u32, u32)>,
}

impl Trial<'_> {
    /// Computes the outcomes of choices in ascending order; `choices` must include all their
    /// successors.
    pub(crate) fn outcomes(&self, choices: impl Iterator<Item = u32>, outcomes: &mut [Outcome]) {
        for choice in choices {
            outcomes[choice as usize] = self.outcome(choice, outcomes);
        }
    }

    fn outcome(&self, choice: u32, outcomes: &[Outcome]) -> Outcome {
        let of = |choice: u32| outcomes[choice as usize];
        let only_if = |holds: bool, next: u32| if holds { of(next) } else { Outcome::Fails };
        if self.places.coarse {
            return Outcome::Fails;
        }
        match self.places.choices.all[choice as usize] {
            Choice::Read(place) => match self.read(place) {
                Some(state) if self.matches(self.places.level(state)) => Outcome::Reads(state),
                _ => Outcome::Fails,
            },
            Choice::Split(first, second) => match of(first) {
                Outcome::Fails => of(second),
                found => found,
            },
            Choice::Assert { inst, next } => only_if(self.holds(inst), next),
            Choice::Behind { look, wanted, next } => {
                only_if(self.places.histories.has_behind(self.history, look) == wanted, next)
            }
            Choice::Ahead { body, wanted, next } => {
                only_if((of(body) != Outcome::Fails) == wanted, next)
            }
            Choice::Atomic { body, level, next } => self.around(of(body), level, next, outcomes),
            Choice::End { body } => {
                let is_whole = body == MAIN && self.places.scope == Scope::Whole;
                if is_whole && self.next.is_some() { Outcome::Fails } else { Outcome::Ends }
            }
        }
    }

    /// The outcome in the body `level`, which continues with `next` after an inner body of the
    /// given outcome.
    fn around(&self, inner: Outcome, level: u32, next: u32, outcomes: &[Outcome]) -> Outcome {
        match inner {
            Outcome::Fails => Outcome::Fails,
            Outcome::Ends => outcomes[next as usize],
            Outcome::Reads(state) => {
                if self.matches(self.places.level_of(state, level)) {
                    inner
                } else {
                    Outcome::Fails
                }
            }
        }
    }

    /// The outcomes in the bodies of a state, from the innermost on.
    pub(crate) fn levels(
        &self,
        start: &Start,
        outcomes: &[Outcome],
    ) -> impl Iterator<Item = Outcome> {
        start.levels.iter().scan(Outcome::Ends, |inner, &(level, next)| {
            *inner = self.around(*inner, level, next, outcomes);
            Some(*inner)
        })
    }

    /// The successors of a state on the next letter, each with the number of ways tried, capped at
    /// 255. The outcomes of all choices of the state must be known; `ways` is of the same length,
    /// and zero. Adds the lookbehinds tried to `behinds`.
    pub(crate) fn steps(
        &self,
        state: u32,
        outcomes: &[Outcome],
        ways: &mut [u8],
        behinds: &mut Vec<u32>,
    ) -> Vec<(u32, u8)> {
        let start = self.places.start(state);
        let mut inner = Outcome::Ends;
        for (&(_, first), outcome) in start.levels.iter().zip(self.levels(start, outcomes)) {
            // An enclosing body starts only once the inner one has matched.
            if inner == Outcome::Ends {
                ways[first as usize] = 1;
            }
            inner = outcome;
        }
        // Descending order visits each choice after all its predecessors, so its number of ways is
        // final.
        let mut steps = Vec::new();
        for &choice in start.reached.iter().rev() {
            let own = core::mem::take(&mut ways[choice as usize]);
            if own == 0 {
                continue;
            }
            let mut go = |to: u32| ways[to as usize] = ways[to as usize].saturating_add(own);
            let coarse = self.places.coarse;
            let of = |choice: u32| outcomes[choice as usize];
            match self.places.choices.all[choice as usize] {
                Choice::Read(place) => steps.extend(self.read(place).map(|to| (to, own))),
                Choice::Split(first, second) => {
                    go(first);
                    if of(first) == Outcome::Fails {
                        go(second);
                    }
                }
                Choice::Assert { inst, next } => {
                    if self.holds(inst) {
                        go(next);
                    }
                }
                Choice::Behind { look, wanted, next } => {
                    behinds.push(look);
                    if coarse || self.places.histories.has_behind(self.history, look) == wanted {
                        go(next);
                    }
                }
                Choice::Ahead { body, wanted, next } => {
                    go(body);
                    if coarse || (of(body) != Outcome::Fails) == wanted {
                        go(next);
                    }
                }
                Choice::Atomic { body, next, .. } => {
                    go(body);
                    if of(body) == Outcome::Ends {
                        go(next);
                    }
                }
                Choice::End { .. } => {}
            }
        }
        let letter = self.next.filter(|_| inner == Outcome::Fails).map(|(letter, _)| letter);
        let history = letter.map(|letter| self.places.histories.after(self.history, letter));
        let anew = history.and_then(|history| self.places.anew(state, history));
        steps.extend(anew.map(|to| (to, 1)));
        steps
    }

    /// The state after the next letter, if an instruction reads it.
    fn read(&self, place: u32) -> Option<u32> {
        let (letter, _) =
            self.next.filter(|&(letter, _)| self.places.letters.reads(place, letter))?;
        Some(self.places.after(place, self.places.histories.after(self.history, letter)))
    }

    /// Whether the rest after the next letter is matched in a body of a state.
    fn matches(&self, level: usize) -> bool {
        self.next.is_some_and(|(_, rest)| self.endings.is_matched(level, rest))
    }

    fn holds(&self, inst: u32) -> bool {
        let Inst::Assert(assertion, words) = &self.places.program.insts[inst as usize] else {
            return false;
        };
        let before = self.places.histories.before(self.history);
        let after = self.next.map(|(letter, _)| self.places.letters.char(letter));
        if self.places.coarse {
            // The ends of the text are known; everything else may hold.
            return match assertion {
                Assertion::TextStart | Assertion::MatchStart => before.is_none(),
                Assertion::TextEnd => after.is_none(),
                _ => true,
            };
        }
        let is_last = self.next.is_some_and(|(_, rest)| rest == Endings::EMPTY);
        holds(*assertion, words, before, after, is_last)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::string::String;

    use super::*;
    use crate::Matcher;
    use crate::places::FIRST;

    /// The characters read on a text by all runs, and whether the text matches.
    fn count(places: &Places, endings: &Endings, text: &[u32]) -> (u64, bool) {
        // The unread text, by position.
        let mut left = vec![Endings::EMPTY];
        for &letter in text.iter().rev() {
            let next = (letter, left[left.len() - 1]);
            let before = endings.after.iter().position(|after| after.contains(&next));
            left.push(before.unwrap() as u32);
        }
        left.reverse();
        let choices = places.choices.all.len();
        let (mut outcomes, mut ways) = (vec![Outcome::Fails; choices], vec![0; choices]);
        let mut runs = BTreeMap::from([(FIRST, 1)]);
        let (mut read, mut is_match) = (0, false);
        for (i, &ending) in left.iter().enumerate() {
            let next = text.get(i).map(|&letter| (letter, left[i + 1]));
            for (state, count) in core::mem::take(&mut runs) {
                let history = places.history(state);
                let is_anew = state == FIRST || places.anew(state, history) == Some(state);
                is_match |= is_anew && endings.is_matched(places.level(state), ending);
                let trial = Trial { places, endings, history, next };
                trial.outcomes(places.start(state).reached.iter().copied(), &mut outcomes);
                for (to, ways) in trial.steps(state, &outcomes, &mut ways, &mut Vec::new()) {
                    *runs.entry(to).or_insert(0) += count * u64::from(ways);
                    let is_search = places.anew(to, places.history(to)) == Some(to);
                    read += if is_search { 0 } else { count * u64::from(ways) };
                }
            }
        }
        (read, is_match)
    }

    /// Compares the runs on all short texts with the characters that the matcher reads; returns
    /// whether the pattern can be analyzed.
    #[track_caller]
    fn check(pattern: &str) -> bool {
        let ast = kleene_syntax::dotnet::parse(pattern, Default::default()).expect(pattern);
        for scope in [Scope::Whole, Scope::Search] {
            let matcher = Matcher::new(&ast, scope).unwrap();
            let Ok(places) = Places::new(&ast, scope, false) else { return false };
            let Ok(endings) = Endings::new(&places) else { return false };
            let longest = 300_u32.ilog(places.letters.len.max(2) as u32) as usize;
            let mut texts = vec![Vec::new()];
            let mut done = 0;
            while let Some(text) = texts.get(done).cloned() {
                let spelled: String = places.letters.spell(&text);
                let counted = matcher.count(&spelled, u64::MAX);
                let found = count(&places, &endings, &text);
                assert_eq!(Some(found.1), counted.is_match, "{pattern} {scope:?} {spelled:?}");
                // The cost of lookbehinds is bounded by their length alone.
                let behind = if pattern.contains("(?<") { counted.read - found.0 } else { 0 };
                assert_eq!(found.0 + behind, counted.read, "{pattern} {scope:?} {spelled:?}");
                if text.len() < longest {
                    let longer = (0..places.letters.len as u32)
                        .map(|letter| text.iter().copied().chain([letter]).collect());
                    texts.extend(longer);
                }
                done += 1;
            }
        }
        true
    }

    /// A random pattern.
    fn pattern(below: &mut impl FnMut(usize) -> usize, depth: usize) -> String {
        if depth == 0 || below(8) == 0 {
            return ["a", "b", "[ab]", "-", ".", "", "[^a]", r"\n"][below(8)].into();
        }
        let around = [
            "(?:_)*",
            "(?:_)*",
            "(?:_)+?",
            "(?:_)?",
            "(?:_)??",
            "(?:_){2}",
            "(?:_|_)",
            "(?:_|_)",
            "(?>_)",
            "(?>_)",
            "(?>(?:_)*)",
            "(?>_|_)",
            "(?=_)",
            "(?!_)",
            "(?=_)_",
            "(?!_)_",
            "(?(?=_)(?:_)|(?:_))",
            "(?<=[ab]-?)_",
            "(?<!a|ab)_",
            r"\b_",
            r"_\b",
            r"_\B",
            "^_",
            "_$",
            r"_\z",
            r"\G_",
            "(?m:^_)",
            "(?m:_$)",
            "_",
        ];
        let around = around[below(around.len())];
        let mut made = String::new();
        for (i, piece) in around.split('_').enumerate() {
            if i > 0 {
                // Twice, so that one follows the other.
                made += &pattern(below, depth - 1);
                made += &pattern(below, depth - 1);
            }
            made += piece;
        }
        made
    }

    #[test]
    fn runs_of_random_patterns_read_what_the_matcher_reads() {
        let mut state = 1_u64;
        let mut below = |count: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % count
        };
        let rounds = kleene_testing::cases(400).cases;
        let depths = (1..4).cycle().take(rounds as usize);
        let checked = depths.filter(|&depth| check(&pattern(&mut below, depth))).count();
        assert!(checked as u32 > rounds * 3 / 4, "{checked}");
    }

    #[test]
    fn runs_read_what_the_matcher_reads() {
        for pattern in [
            "(?:a|b)*?ab?",
            "(?:a*)*b",
            "(?:a*|b?){2,3}a",
            "(?:(?:a|)*b?)*?a",
            "(?>a|ab)b|a",
            "(?>(?>a*)b|a*)b*a",
            "(?:(?>a?)b?)*a",
            "(?>(?:a|b)*?b)a*",
            "a(?>)b|(?>(?>a|b)+?)*",
            "(?:(?=a*b)a)*b?",
            "(?:(?!a*b|b*a)(?:a|b)|aa)+",
            "(?=(?>a*)(?!b)).*",
            "(?:(?=(?=a)a?b)|a)*b",
            r"(?:\ba|\Bb-?)*",
            r"(?:a$|\n|^b)*?(?>a|\n)",
            r"(?m)(?:^a*$\n?)*b",
            "(?:^|a)(?:a|b$)*a",
            "(?(?=a)ab|b)*a",
            r"(?:\Ga|a\Gb|ab)*",
            r"(?>a*\z|a)*b",
        ] {
            assert!(check(pattern), "{pattern}");
        }
    }
}
