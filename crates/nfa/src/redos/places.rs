//! A pattern as places and the ways between them: Glushkov's automaton, with ways counted.

use alloc::{vec, vec::Vec};

use kleene_syntax::{Assertion, Ast, AstKind, Class, Span};

use super::Scope;
use super::ways::{END, LAST, Part, START, Ways, after};
use crate::thompson::is_nothing;

/// The most places of a pattern, counted repeats written out.
const MOST: usize = 2000;

/// The state before anything is read.
pub(super) const FIRST: u32 = 0;
/// The state of a search that passes over the text.
pub(super) const SKIP: u32 = 1;
/// The state of the first place.
const PLACES: u32 = 2;

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
}

impl Places {
    /// The places of a pattern. If `coarse`, conditions other than those of the text's ends are passed
    /// over as if they held; then there are all the ways that a matcher may try, and more.
    pub(super) fn new(ast: &Ast, scope: Scope, coarse: bool) -> Result<Self, Obstacle> {
        let (classes, follow) = (vec![Class::default(), Class::all()], vec![Vec::new(); 2]);
        let mut builder = Builder { classes, follow, coarse };
        let root = builder.build(ast)?;
        let mut accepts = vec![Ways::NONE; builder.classes.len()];
        root.last.iter().for_each(|&(place, ways)| accepts[place as usize] = ways);
        accepts[FIRST as usize] = root.empty;
        let mut follow = builder.follow;
        let begin = |conditions| {
            let ways = root.first.iter().map(move |&(to, ways)| (to, ways.within(conditions)));
            ways.filter(|&(_, ways)| ways > 0).map(|(to, ways)| (to, ways > 1))
        };
        follow[FIRST as usize].extend(begin(START));
        if scope == Scope::Search {
            // A search that has passed over characters begins anew, no longer at the text's start.
            accepts[SKIP as usize] = root.empty;
            follow[SKIP as usize].extend(begin(0));
            for state in [FIRST, SKIP] {
                follow[state as usize].insert(0, (SKIP, false));
            }
        }
        Ok(Self { classes: builder.classes, follow, accepts, scope })
    }

    /// Whether a match ends in the state where so much of the text is left.
    pub(super) fn ends(&self, state: u32, left: Left) -> bool {
        let start = if state == FIRST { START } else { 0 };
        let conditions = match (left, self.scope) {
            (Left::Nothing, _) => START | END | LAST,
            (_, Scope::Whole) => return false,
            (Left::Newline, Scope::Search) => START | LAST,
            (Left::More, Scope::Search) => START,
        };
        let conditions = conditions & !(START & !start);
        self.accepts[state as usize].within(conditions) > 0
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
    More,
}

struct Builder {
    classes: Vec<Class>,
    follow: Vec<Vec<(u32, bool)>>,
    coarse: bool,
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

    fn place(&mut self, class: Class) -> Result<Part, Obstacle> {
        if self.classes.len() >= MOST {
            return Err(Obstacle::TooLarge);
        }
        let place = self.classes.len() as u32;
        debug_assert!(place >= PLACES);
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
                let ways = ways.within(if before_newline { LAST } else { 0 });
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
        assert!(places.ends(2, Left::More) && !places.ends(3, Left::More));
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
