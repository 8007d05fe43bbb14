//! A pattern as places and the ways between them: Glushkov's automaton, with ways counted.

use alloc::{vec, vec::Vec};

use kleene_syntax::{Assertion, Ast, AstKind, Class, Span, Words};

use super::Scope;
use super::ways::{EDGE, END, INNER, LAST, Part, START, Ways, after};
use crate::thompson::is_nothing;

/// The most places of a pattern, counted repeats written out.
const MOST: usize = 2000;

/// The state before anything is read.
pub(super) const FIRST: u32 = 0;
/// The state of a search that passes over the text; where words matter, over what is in none.
const SKIP: u32 = 1;
/// The state of a search that passes over words, where they matter.
const SKIP_WORD: u32 = 2;

/// Why a pattern is not analyzed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// It depends on remembered text, or on nothing that is known here.
    NotRegular(Span),
    /// It looks behind for something of any length.
    Lookbehind,
    /// It has too many places, or the analysis takes too many steps.
    TooLarge,
    /// It has conditions that only a coarse analysis passes over.
    Conditions,
}

/// A pattern's places as states, and the ways between them.
///
/// A character leads from a state to its successors whose class has it.
#[derive(Debug)]
pub(super) struct Places {
    /// By state, the characters on which it is entered.
    pub(super) classes: Vec<Class>,
    /// By state, its successors, and whether there are several ways to them.
    pub(super) follow: Vec<Vec<(u32, bool)>>,
    /// By state, the conditions on the ways from it to the pattern's end.
    pub(super) accepts: Vec<Ways>,
    pub(super) scope: Scope,
    /// By state, whether it is entered on characters of words; none where that does not matter.
    is_word: Option<Vec<bool>>,
}

impl Places {
    /// The places of a pattern. If `coarse`, conditions other than those of the text's ends are passed
    /// over as if they held; then there are all the ways that a matcher may try, and more.
    pub(super) fn new(ast: &Ast, scope: Scope, coarse: bool) -> Result<Self, Obstacle> {
        let mut kinds = Vec::new();
        word_kinds(ast, &mut kinds);
        kinds.dedup();
        let words = match kinds[..] {
            _ if coarse => None,
            [] => None,
            [kind] => Some(kind.class()),
            _ => return Err(Obstacle::Conditions),
        };
        let mut classes = vec![Class::default()];
        match &words {
            None => classes.push(Class::all()),
            Some(words) => classes.extend([words.negate(), words.clone()]),
        }
        let skips = SKIP..classes.len() as u32;
        let follow = vec![Vec::new(); classes.len()];
        let mut builder = Builder { classes, follow, coarse, words };
        let root = builder.build(ast)?;
        let Builder { classes, mut follow, words, .. } = builder;
        let is_word = words.map(|words| {
            let has = |class: &Class| class.chars().next().is_some_and(|c| words.contains(c));
            classes.iter().map(has).collect::<Vec<_>>()
        });
        let edge = |from: u32, to: u32| match &is_word {
            Some(is_word) if is_word[from as usize] != is_word[to as usize] => EDGE,
            Some(_) => INNER,
            None => 0,
        };
        let mut accepts = vec![Ways::NONE; classes.len()];
        root.last.iter().for_each(|&(place, ways)| accepts[place as usize] = ways);
        accepts[FIRST as usize] = root.empty;
        let begin = |from, conditions| {
            let ways =
                root.first.iter().map(|&(to, ways)| (to, ways.within(conditions | edge(from, to))));
            let ways = ways.filter(|&(_, ways)| ways > 0).map(|(to, ways)| (to, ways > 1));
            ways.collect::<Vec<_>>()
        };
        follow[FIRST as usize] = begin(FIRST, START);
        if scope == Scope::Search {
            // A search that has passed over characters begins anew, no longer at the text's start.
            for skip in skips.clone() {
                accepts[skip as usize] = root.empty;
                follow[skip as usize] = begin(skip, 0);
            }
            for state in [FIRST].into_iter().chain(skips.clone()) {
                let skips = skips.clone().map(|skip| (skip, false));
                follow[state as usize].splice(0..0, skips);
            }
        }
        Ok(Self { classes, follow, accepts, scope, is_word })
    }

    /// Whether a match ends in the state where so much of the text is left.
    pub(super) fn ends(&self, state: u32, left: Left) -> bool {
        let start = if state == FIRST { START } else { 0 };
        let (ends, next_is_word) = match (left, self.scope) {
            (Left::Nothing, _) => (END | LAST, false),
            (_, Scope::Whole) => return false,
            (Left::Newline, Scope::Search) => (LAST, false),
            (Left::More { is_word }, Scope::Search) => (0, is_word),
        };
        let edge = match &self.is_word {
            Some(is_word) if is_word[state as usize] != next_is_word => EDGE,
            Some(_) => INNER,
            None => 0,
        };
        self.accepts[state as usize].within(start | ends | edge) > 0
    }

    /// The state that is entered on characters of words, where it matters what they are.
    pub(super) fn word_state(&self) -> Option<usize> {
        let matters = self.is_word.is_some() && self.scope == Scope::Search;
        matters.then_some(SKIP_WORD as usize)
    }

    /// Whether it matters that a text ends with a newline.
    pub(super) fn knows_last_lines(&self) -> bool {
        self.accepts.iter().any(|ways| ways.has_any_of(LAST))
    }
}

/// How much of a text is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Left {
    Nothing,
    Newline,
    More {
        /// Whether a character of a word is next, where that matters.
        is_word: bool,
    },
}

struct Builder {
    classes: Vec<Class>,
    follow: Vec<Vec<(u32, bool)>>,
    coarse: bool,
    /// The characters of words, where they matter.
    words: Option<Class>,
}

impl Builder {
    fn build(&mut self, ast: &Ast) -> Result<Part, Obstacle> {
        match ast.kind() {
            AstKind::Empty => Ok(Part::empty(Ways::ONE)),
            AstKind::Literal(c) => self.place([*c].into_iter().collect()),
            AstKind::Class(class) if class.is_empty() => Ok(Part::empty(Ways::NONE)),
            AstKind::Class(class) => self.place(class.clone()),
            AstKind::Concat(items) => items.iter().try_fold(Part::empty(Ways::ONE), |all, item| {
                let item = self.build(item)?;
                self.then(all, item)
            }),
            AstKind::Alternate(items) => items
                .iter()
                .try_fold(Part::empty(Ways::NONE), |all, item| Ok(all.or(self.build(item)?))),
            AstKind::Repeat { .. } if is_nothing(ast) => Ok(Part::empty(Ways::ONE)),
            &AstKind::Repeat { ref ast, min, max, .. } => self.repeat(ast, min, max),
            AstKind::Capture { ast, .. } => self.build(ast),
            AstKind::Assertion(assertion) => match assertion {
                Assertion::WordBoundary(_) if self.words.is_some() => {
                    Ok(Part::empty(Ways::on(EDGE)))
                }
                Assertion::NotWordBoundary(_) if self.words.is_some() => {
                    Ok(Part::empty(Ways::on(INNER)))
                }
                Assertion::TextStart => Ok(Part::empty(Ways::on(START))),
                Assertion::TextEnd => Ok(Part::empty(Ways::on(END))),
                Assertion::LastLineEnd => Ok(Part::empty(Ways::on(LAST))),
                _ if self.coarse => Ok(Part::empty(Ways::ONE)),
                _ => Err(Obstacle::Conditions),
            },
            AstKind::Look { .. } | AstKind::Atomic(_) | AstKind::IfLook(_) if !self.coarse => {
                Err(Obstacle::Conditions)
            }
            AstKind::Atomic(ast) => self.build(ast),
            AstKind::Look { ast: inner, look } => {
                if look.is_behind() {
                    // What is read backwards costs no more than its length, if that is limited.
                    longest(inner).ok_or(Obstacle::Lookbehind)?;
                    return Ok(Part::empty(Ways::ONE));
                }
                let inner = self.build(inner)?;
                // A matcher reads ahead, and then goes on from where it was.
                Ok(Part { empty: Ways::ONE, first: inner.first, last: Vec::new() })
            }
            AstKind::IfLook(parts) => {
                let [condition, yes, no] = &**parts;
                let condition = self.build(condition)?;
                let (yes, no) = (self.build(yes)?, self.build(no)?);
                self.then(condition, yes.or(no))
            }
            _ => Err(Obstacle::NotRegular(ast.span())),
        }
    }

    /// A place for a class, or two where it has characters of words and others.
    fn place(&mut self, class: Class) -> Result<Part, Obstacle> {
        let Some(words) = &self.words else { return self.one_place(class) };
        let (inside, outside) = (class.intersect(words), class.difference(words));
        if inside.is_empty() || outside.is_empty() {
            return self.one_place(class);
        }
        Ok(self.one_place(inside)?.or(self.one_place(outside)?))
    }

    fn one_place(&mut self, class: Class) -> Result<Part, Obstacle> {
        if self.classes.len() >= MOST {
            return Err(Obstacle::TooLarge);
        }
        let place = self.classes.len() as u32;
        self.classes.push(class);
        self.follow.push(Vec::new());
        Ok(Part::place(place))
    }

    fn then(&mut self, a: Part, b: Part) -> Result<Part, Obstacle> {
        self.link(&a.last, &b.first)?;
        Ok(a.then(b))
    }

    fn link(&mut self, from: &[(u32, Ways)], to: &[(u32, Ways)]) -> Result<(), Obstacle> {
        for &(state, out) in from {
            for &(target, into) in to {
                let ways = out.then(into);
                // Something is read on both sides: that is neither at the start nor at the end.
                let newline = self.classes[target as usize].contains('\n');
                let before_newline = newline && ways.has_any_of(LAST);
                if before_newline && !self.coarse {
                    return Err(Obstacle::Conditions);
                }
                let is_word = |state: u32| {
                    let first = self.classes[state as usize].chars().next();
                    self.words.as_ref().zip(first).map(|(words, c)| words.contains(c))
                };
                let edge = match (is_word(state), is_word(target)) {
                    (Some(a), Some(b)) => {
                        if a == b {
                            INNER
                        } else {
                            EDGE
                        }
                    }
                    _ => 0,
                };
                let ways = ways.within(edge | if before_newline { LAST } else { 0 });
                if ways == 0 {
                    continue;
                }
                let follow = &mut self.follow[state as usize];
                match follow.iter_mut().find(|(known, _)| *known == target) {
                    Some((_, several)) => *several = true,
                    None => follow.push((target, ways > 1)),
                }
            }
        }
        Ok(())
    }

    /// A part several times. A round without a character is the last one, as in most matchers.
    fn repeat(&mut self, ast: &Ast, min: u32, max: Option<u32>) -> Result<Part, Obstacle> {
        let before = self.classes.len();
        let mut all = Part::empty(Ways::ONE);
        let endless = max.is_none();
        let fixed = if endless { min.saturating_sub(1) } else { min };
        for round in 0..fixed {
            let part = self.build(ast)?;
            all = self.then(all, part)?;
            if self.classes.len() == before && round > 1 {
                // Nothing can be read, so more rounds are no more ways.
                break;
            }
        }
        if endless {
            let part = self.build(ast)?;
            self.link(&part.last, &part.first)?;
            let again = Ways::ONE.or(part.empty);
            let body = Part {
                empty: if min == 0 { again } else { part.empty },
                first: if min == 0 { part.first } else { after(again, &part.first) },
                last: after(again, &part.last),
            };
            return self.then(all, body);
        }
        // Optional rounds stand in each other, built from the innermost one.
        let mut optional = Part::empty(Ways::ONE);
        for round in 0..max.unwrap_or(min) - min {
            let count = self.classes.len();
            let part = self.build(ast)?;
            self.link(&part.last, &optional.first)?;
            let nothing = count == self.classes.len();
            optional = part.then(optional).or(Part::empty(Ways::ONE));
            if nothing && round > 1 {
                break;
            }
        }
        self.then(all, optional)
    }
}

/// What the words are that a pattern's assertions are about.
fn word_kinds(ast: &Ast, kinds: &mut Vec<Words>) {
    if let AstKind::Assertion(Assertion::WordBoundary(words) | Assertion::NotWordBoundary(words)) =
        ast.kind()
    {
        kinds.push(*words);
    }
    ast.children().iter().for_each(|child| word_kinds(child, kinds));
}

/// The most characters that a pattern reads, `None` if there is no limit.
fn longest(ast: &Ast) -> Option<u64> {
    let mut below = ast.children().iter().map(longest);
    match ast.kind() {
        AstKind::Literal(_) | AstKind::Class(_) => Some(1),
        AstKind::Alternate(_) | AstKind::IfLook(_) => {
            below.try_fold(0, |most: u64, len| Some(most.max(len?)))
        }
        AstKind::Repeat { max, .. } => match (below.next()??, max) {
            (0, _) => Some(0),
            (len, max) => Some(len.saturating_mul(u64::from((*max)?))),
        },
        AstKind::Look { .. } => below.next()?.map(|_| 0),
        _ => below.try_fold(0, |all: u64, len| Some(all.saturating_add(len?))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::redos::ways::merge;

    fn places(pattern: &str, scope: Scope) -> Places {
        Places::new(&kleene_syntax::classical::parse(pattern).unwrap(), scope, false).unwrap()
    }

    #[test]
    fn ways_are_counted() {
        let several = |pattern: &str| {
            places(pattern, Scope::Whole).follow.iter().flatten().any(|&(_, several)| several)
        };
        assert!(!several("(?:ab|c)*"));
        assert!(several("(?:a*)*"));
        assert!(several("(?:a|b?)+c"));
        assert!(several("a(?:|)b"));
        assert!(!several("a{2,5}b{3}"));
    }

    #[test]
    fn conditions_are_heeded() {
        let places = places("^a|b$", Scope::Search);
        assert_eq!(places.follow[SKIP as usize], [(SKIP, false), (3, false)]);
        assert_eq!(places.follow[FIRST as usize], [(SKIP, false), (2, false), (3, false)]);
        let more = Left::More { is_word: false };
        assert!(places.ends(2, more) && !places.ends(3, more));
        assert!(places.ends(3, Left::Nothing));
    }

    #[test]
    fn what_is_merged_is_sorted() {
        let list = |places: &[u32]| places.iter().map(|&p| (p, Ways::ONE)).collect::<Vec<_>>();
        let merged = merge(list(&[1, 4]), list(&[0, 4, 5]));
        assert_eq!(merged.iter().map(|&(p, _)| p).collect::<Vec<_>>(), [0, 1, 4, 5]);
        assert_eq!(merged[2].1.within(0), 2);
    }
}
