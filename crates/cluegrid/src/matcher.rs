//! The reference matcher of patterns, by backtracking, with JavaScript's meaning of groups. It is a
//! second matcher beside `kleene-dotnet` on purpose: [`verify`](crate::verify()) shares no code
//! with the solver.

use alloc::vec::Vec;

use kleene_syntax::{Assertion, Ast, AstKind, Group, Look};

use crate::clue::Pattern;

impl Pattern {
    /// Whether the pattern matches this text from start to end, read as it stands.
    ///
    /// It backtracks: a pattern can be made for which this takes exponential time.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        self.is_match_of(&text)
    }

    pub(crate) fn is_match_of(&self, text: &[char]) -> bool {
        let mut spans = vec![None; 1 + last_group(self.ast())];
        Matcher { text }
            .matches(self.ast(), 0, Way::Ahead, &mut spans, &mut |at, _| at == text.len())
    }
}

/// By group, its capture.
type Spans = Vec<Option<(usize, usize)>>;

/// The continuation: whether the rest matches.
type Then<'t> = dyn FnMut(usize, &mut Spans) -> bool + 't;

/// The direction in which a part is matched: inside of a lookbehind it is backwards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Ahead,
    Back,
}

struct Matcher<'t> {
    text: &'t [char],
}

impl Matcher<'_> {
    /// Whether some match of `ast` from `at` makes `then` succeed. Matches come in the order of a
    /// backtracking engine; if none succeeds, `spans` are restored.
    fn matches(
        &self,
        ast: &Ast,
        at: usize,
        way: Way,
        spans: &mut Spans,
        then: &mut Then<'_>,
    ) -> bool {
        match ast.kind() {
            AstKind::Empty => then(at, spans),
            AstKind::Literal(c) => self.step(at, way, spans, then, |found| found == *c),
            AstKind::Class(class) => self.step(at, way, spans, then, |found| class.contains(found)),
            AstKind::Concat(items) => self.sequence(items, at, way, spans, then),
            AstKind::Alternate(items) => {
                items.iter().any(|item| self.matches(item, at, way, spans, then))
            }
            AstKind::Repeat { ast, min, max, greedy } => {
                let repeat = Repeat { ast, max: *max, greedy: *greedy };
                self.repeat(&repeat, *min, 0, at, way, spans, then)
            }
            AstKind::Capture { ast, group } => {
                let index = group.index as usize;
                self.matches(ast, at, way, spans, &mut |end, spans| {
                    let span = if way == Way::Ahead { (at, end) } else { (end, at) };
                    let before = spans[index].replace(span);
                    then(end, spans) || {
                        spans[index] = before;
                        false
                    }
                })
            }
            AstKind::Backreference { group, .. } => self.reference(group, at, way, spans, then),
            AstKind::Assertion(assertion) => self.holds(*assertion, at) && then(at, spans),
            AstKind::Look { ast, look } => self.look(ast, *look, at, spans, then),
            // `Pattern::new` refuses everything else.
            _ => false,
        }
    }

    fn step(
        &self,
        at: usize,
        way: Way,
        spans: &mut Spans,
        then: &mut Then<'_>,
        fits: impl Fn(char) -> bool,
    ) -> bool {
        let (place, next) = match way {
            Way::Ahead => (Some(at), at + 1),
            Way::Back => (at.checked_sub(1), at.saturating_sub(1)),
        };
        place.and_then(|place| self.text.get(place)).is_some_and(|&found| fits(found))
            && then(next, spans)
    }

    fn sequence(
        &self,
        items: &[Ast],
        at: usize,
        way: Way,
        spans: &mut Spans,
        then: &mut Then<'_>,
    ) -> bool {
        let split = if way == Way::Ahead { items.split_first() } else { items.split_last() };
        let Some((item, rest)) = split else { return then(at, spans) };
        self.matches(item, at, way, spans, &mut |at, spans| {
            self.sequence(rest, at, way, spans, then)
        })
    }

    #[expect(clippy::too_many_arguments, reason = "a way through a repetition has these parts")]
    fn repeat(
        &self,
        repeat: &Repeat<'_>,
        min: u32,
        done: u32,
        at: usize,
        way: Way,
        spans: &mut Spans,
        then: &mut Then<'_>,
    ) -> bool {
        let may_more = repeat.max.is_none_or(|max| done < max);
        if done >= min && !repeat.greedy && then(at, spans) {
            return true;
        }
        if may_more {
            let before = spans.clone();
            forget(repeat.ast, spans);
            let more = self.matches(repeat.ast, at, way, spans, &mut |end, spans| {
                // A round beyond the minimum must not be empty.
                (end != at || done < min)
                    && self.repeat(repeat, min, done + 1, end, way, spans, then)
            });
            if more {
                return true;
            }
            *spans = before;
        }
        done >= min && repeat.greedy && then(at, spans)
    }

    fn reference(
        &self,
        group: &Group,
        at: usize,
        way: Way,
        spans: &mut Spans,
        then: &mut Then<'_>,
    ) -> bool {
        let Some((start, end)) = spans.get(group.index as usize).copied().flatten() else {
            return then(at, spans);
        };
        let len = end - start;
        let from = if way == Way::Ahead { Some(at) } else { at.checked_sub(len) };
        let Some(from) = from.filter(|from| from + len <= self.text.len()) else { return false };
        let next = if way == Way::Ahead { at + len } else { from };
        self.text[start..end] == self.text[from..from + len] && then(next, spans)
    }

    /// A lookaround keeps the captures of its first match, and is not backtracked into.
    fn look(
        &self,
        ast: &Ast,
        look: Look,
        at: usize,
        spans: &mut Spans,
        then: &mut Then<'_>,
    ) -> bool {
        let way = if look.is_behind() { Way::Back } else { Way::Ahead };
        let before = spans.clone();
        let mut kept = None;
        let found = self.matches(ast, at, way, spans, &mut |_, spans| {
            kept = Some(spans.clone());
            true
        });
        spans.clone_from(&before);
        if found != look.is_positive() {
            return false;
        }
        if let (true, Some(kept)) = (look.is_positive(), kept) {
            *spans = kept;
        }
        then(at, spans) || {
            *spans = before;
            false
        }
    }

    fn holds(&self, assertion: Assertion, at: usize) -> bool {
        match assertion {
            Assertion::TextStart | Assertion::MatchStart => at == 0,
            Assertion::TextEnd => at == self.text.len(),
            other => other.to_look().is_some_and(|look| {
                let mut spans = Spans::new();
                self.matches(&look, at, Way::Ahead, &mut spans, &mut |_, _| true)
            }),
        }
    }
}

/// A repetition: its operand, its upper bound and its greediness.
struct Repeat<'a> {
    ast: &'a Ast,
    max: Option<u32>,
    greedy: bool,
}

/// Drops the captures of the groups of a part.
fn forget(ast: &Ast, spans: &mut Spans) {
    if let AstKind::Capture { group, .. } = ast.kind() {
        spans[group.index as usize] = None;
    }
    ast.children().iter().for_each(|child| forget(child, spans));
}

/// The highest number of a group.
fn last_group(ast: &Ast) -> usize {
    let own = match ast.kind() {
        AstKind::Capture { group, .. } => group.index as usize,
        _ => 0,
    };
    ast.children().iter().map(last_group).fold(own, usize::max)
}
