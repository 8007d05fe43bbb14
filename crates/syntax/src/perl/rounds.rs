//! JavaScript's repeats, in which a round beyond the minimum fails if it reads nothing.
//!
//! In other dialects such a round ends the repeat, and what its groups captured stays: after `(a?)*` on `a`, group 1 is
//! empty there and `a` here. Where a reference can tell the difference, the tree says what JavaScript does: the rounds
//! beyond the minimum become a repeat of their own, and each of them captures the rest of the text before it starts and
//! compares it with the rest at its end. `(a?){2,5}` is `(a?){2}(?:(?=((?s:.*)))(a?)(?!\2\z)){0,3}`, where the second
//! group has a number that the pattern does not use.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::flavor::Flavor;
use crate::{Assertion, Ast, AstKind, Class, Group, Look, ParseError, ParseErrorKind};

/// The most nodes of a tree: the rounds of the minimum stand in it beside the others, and again in repeats around them.
const MAX_NODES: usize = 1 << 16;

/// A repeat as JavaScript's pattern writes it.
pub(super) struct Rounds<'a> {
    pub(super) body: &'a Ast,
    pub(super) min: u32,
    pub(super) max: Option<u32>,
    pub(super) greedy: bool,
}

/// Guards the rounds of all repeats of which a reference can tell whether they end with an empty round.
///
/// # Errors
/// A tree that becomes too large.
pub(super) fn guard(ast: &Ast, referred: &[u32]) -> Result<Ast, ParseError> {
    let next = 1 + referred.iter().copied().max().unwrap_or(0).max(last_group(ast));
    Guards { referred, next }.guarded(ast, Around::default())
}

/// The nodes around a node.
#[derive(Clone, Copy, Default)]
struct Around {
    /// A lookbehind, which reads from right to left.
    behind: bool,
    /// A lookaround of which only the first match counts, with groups that are referred to.
    first_only: bool,
}

struct Guards<'a> {
    /// The groups that are referred to.
    referred: &'a [u32],
    /// The first number that no group has.
    next: u32,
}

impl Guards<'_> {
    fn guarded(&mut self, ast: &Ast, around: Around) -> Result<Ast, ParseError> {
        let span = ast.span();
        let kind = match ast.kind() {
            AstKind::Concat(items) => AstKind::Concat(self.all(items, around)?),
            AstKind::Alternate(items) => AstKind::Alternate(self.all(items, around)?),
            AstKind::Capture { ast, group } => {
                let ast = Box::new(self.guarded(ast, around)?);
                AstKind::Capture { ast, group: group.clone() }
            }
            AstKind::Look { ast, look } => {
                let first_only = around.first_only || self.refers_into(ast);
                let inside = Around { behind: look.is_behind(), first_only };
                AstKind::Look { ast: Box::new(self.guarded(ast, inside)?), look: *look }
            }
            &AstKind::Repeat { ast: ref body, min, max, greedy } => {
                // .NET loses its place where a lazy loop has an empty round, so it gets none.
                let is_lazy = !greedy && min <= 1 && max.is_none();
                let is_told = around.first_only || is_lazy || self.is_told(body, max);
                let is_guarded = is_told && can_be_empty(body) && max != Some(min);
                let body = self.guarded(body, around)?;
                if !is_guarded {
                    return Ok(body.repeat(min, max, greedy).at(span));
                }
                if body.size() > MAX_NODES / 2 {
                    let construct = "nest of repeats around a group with a back-reference";
                    let flavor = Flavor::JavaScript;
                    return Err(ParseErrorKind::NoCounterpart { construct, flavor }.at(span));
                }
                let further = max.map(|max| max - min);
                let round = self.round(body.clone(), around.behind);
                let rest = round.repeat(0, further, greedy).at(span);
                if min == 0 {
                    return Ok(rest);
                }
                let mut parts = [body.repeat(min, Some(min), greedy).at(span), rest];
                if around.behind {
                    parts.reverse();
                }
                AstKind::Concat(parts.into())
            }
            kind => kind.clone(),
        };
        Ok(kind.at(span))
    }

    fn all(&mut self, items: &[Ast], around: Around) -> Result<Vec<Ast>, ParseError> {
        items.iter().map(|item| self.guarded(item, around)).collect()
    }

    /// A round that fails where it reads nothing.
    fn round(&mut self, body: Ast, behind: bool) -> Ast {
        let span = body.span();
        let group = Group { index: self.next, name: None };
        self.next += 1;
        let rest = Ast::class(Class::all()).star().capture(group.index, None);
        let same = Ast::backreference(group, false);
        let parts = if behind {
            let moved = Ast::concat([Ast::assertion(Assertion::TextStart), same]);
            [moved.look(Look::NotBehind).at(span), body, rest.look(Look::Behind).at(span)]
        } else {
            let moved = Ast::concat([same, Ast::assertion(Assertion::TextEnd)]);
            [rest.look(Look::Ahead).at(span), body, moved.look(Look::NotAhead).at(span)]
        };
        Ast::concat(parts).at(span)
    }

    /// Whether a reference can tell a last round that is empty. Where there is one round at most, its groups are empty
    /// or not set, which JavaScript does not distinguish, unless they are in a lookaround.
    fn is_told(&self, body: &Ast, max: Option<u32>) -> bool {
        if max.is_none_or(|max| max > 1) {
            return self.refers_into(body);
        }
        match body.kind() {
            AstKind::Look { ast, .. } => self.refers_into(ast),
            _ => body.children().iter().any(|child| self.is_told(child, max)),
        }
    }

    fn refers_into(&self, ast: &Ast) -> bool {
        let is_here = matches!(ast.kind(), AstKind::Capture { group, .. } if self.referred.contains(&group.index));
        is_here || ast.children().iter().any(|child| self.refers_into(child))
    }
}

impl<'a> Rounds<'a> {
    /// The repeat of which a node has the guarded rounds, and those of the minimum if there are any.
    pub(super) fn of(ast: &'a Ast) -> Option<Self> {
        match ast.kind() {
            &AstKind::Repeat { ast: ref round, min: 0, max, greedy } => {
                let AstKind::Concat(parts) = round.kind() else { return None };
                let [start, body, end] = &parts[..] else { return None };
                let is_guard = guards(start, end) || guards(end, start);
                is_guard.then_some(Self { body, min: 0, max, greedy })
            }
            AstKind::Concat(parts) => {
                let [first, last] = &parts[..] else { return None };
                Self::with_least(first, last).or_else(|| Self::with_least(last, first))
            }
            _ => None,
        }
    }

    fn with_least(least: &'a Ast, further: &'a Ast) -> Option<Self> {
        let &AstKind::Repeat { ast: ref body, min, max, .. } = least.kind() else { return None };
        let further = Self::of(further).filter(|further| further.min == 0)?;
        let is_least = max == Some(min) && **body == *further.body;
        is_least.then(|| Self { min, max: further.max.map(|max| max + min), ..further })
    }

    /// Whether there are groups in the rounds.
    pub(super) fn captures(&self) -> bool {
        last_group(self.body) > 0
    }
}

/// Whether one node captures the rest of the text, and the other compares it.
fn guards(rest: &Ast, moved: &Ast) -> bool {
    let (AstKind::Look { ast: rest, .. }, AstKind::Look { ast: moved, .. }) =
        (rest.kind(), moved.kind())
    else {
        return false;
    };
    let (AstKind::Capture { group, .. }, AstKind::Concat(parts)) = (rest.kind(), moved.kind())
    else {
        return false;
    };
    parts.iter().any(
        |part| matches!(part.kind(), AstKind::Backreference { group: same, .. } if same == group),
    )
}

fn can_be_empty(ast: &Ast) -> bool {
    match ast.kind() {
        AstKind::Literal(_) | AstKind::Class(_) => false,
        AstKind::Concat(items) => items.iter().all(can_be_empty),
        AstKind::Alternate(items) => items.iter().any(can_be_empty),
        AstKind::Repeat { ast, min, .. } => *min == 0 || can_be_empty(ast),
        AstKind::Capture { ast, .. } => can_be_empty(ast),
        _ => true,
    }
}

fn last_group(ast: &Ast) -> u32 {
    let own = match ast.kind() {
        AstKind::Capture { group, .. } => group.index,
        _ => 0,
    };
    ast.children().iter().map(last_group).fold(own, u32::max)
}
