//! How groups are printed, so that parsing numbers them as they were.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::cursor::{Cursor, MAX_NUMBER};
use crate::{Ast, AstKind, Group, PrintError, Span};

/// The printer's plan for each unnamed group and each lookaround that is a condition.
///
/// After the start of such a condition .NET makes the next unnamed parenthesis capture nothing, but
/// uses up its number. So from there on groups are printed with their numbers. That is not enough
/// where a named group needs a number to be used up in this way: then every condition gets a
/// parenthesis of its own right after its start, which uses up a number or none.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// For each unnamed group in the order of the pattern, whether its number can be omitted.
    pub(super) implied: Vec<bool>,
    /// The frames of the conditions, in the order of the pattern.
    pub(super) conditions: Vec<Parenthesis>,
    /// The numbers from 1 that are used up by parentheses without numbers.
    counted: u32,
}

/// The frame around the body of a lookaround that is a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parenthesis {
    /// Nothing.
    None,
    /// A parenthesis that uses up a number.
    Counted,
    /// A parenthesis that uses up none.
    Uncounted,
}

/// What matters for the numbers, in the order of the pattern.
enum Event<'a> {
    Group(&'a Group, Span),
    /// A group that balances has its number in any case.
    Push(&'a Group, Span),
    Reference(&'a Group, Span),
    Condition,
}

impl Plan {
    pub(super) fn new(ast: &Ast) -> Result<Self, PrintError> {
        let mut events = Vec::new();
        collect(ast, &mut events);
        let gap = last_unused(&events);
        let mut plan = Self::lay_out(&events, gap);
        if gap > 0 {
            let counted = Parenthesis::Counted;
            let missing = gap.saturating_sub(plan.counted) as usize;
            plan.conditions.iter_mut().take(missing).for_each(|condition| *condition = counted);
            plan.counted += missing.min(plan.conditions.len()) as u32;
        }
        plan.check(&events).map(|()| plan)
    }

    /// The plan in which no condition uses up a number.
    fn lay_out(events: &[Event<'_>], gap: u32) -> Self {
        let mut plan = Self::default();
        let mut ignores_next = false;
        for event in events {
            match event {
                Event::Group(Group { index, name: None }, _) => {
                    let implied = !ignores_next && *index == plan.counted + 1;
                    plan.counted += u32::from(implied);
                    plan.implied.push(implied);
                }
                Event::Condition if gap > 0 => plan.conditions.push(Parenthesis::Uncounted),
                Event::Condition => {
                    plan.conditions.push(Parenthesis::None);
                    ignores_next = true;
                }
                Event::Group(..) | Event::Push(..) | Event::Reference(..) => {}
            }
        }
        plan
    }

    /// Numbers the groups as parsing would and compares.
    fn check(&self, events: &[Event<'_>]) -> Result<(), PrintError> {
        let mut numbers: BTreeSet<u32> = kleene_text::gather(0..=self.counted);
        numbers.extend(events.iter().filter_map(|event| match event {
            Event::Group(Group { index, name: None }, _)
            | Event::Push(Group { index, name: None }, _) => Some(*index),
            _ => None,
        }));
        let mut names = BTreeMap::new();
        let mut by_name = BTreeSet::new();
        let mut next = self.counted + 1;
        for event in events {
            let (Event::Group(Group { name: Some(name), .. }, span)
            | Event::Push(Group { name: Some(name), .. }, span)) = event
            else {
                continue;
            };
            if !is_name(name) {
                let what = "a group with a name that .NET does not have";
                return Err(PrintError { span: *span, what });
            }
            if by_name.insert(name) {
                while numbers.contains(&next) {
                    next += 1;
                }
                numbers.insert(next);
                names.insert(next, name);
            }
        }
        for event in events {
            let (group, span, least) = match event {
                Event::Group(group, span) | Event::Push(group, span) => (group, span, 1),
                Event::Reference(group, span) => (group, span, 0),
                _ => continue,
            };
            let known = (least..=MAX_NUMBER).contains(&group.index)
                && numbers.contains(&group.index)
                && names.get(&group.index).copied() == group.name.as_ref();
            if !known {
                let what =
                    "a group, or a reference to one, with a number that .NET would not give it";
                return Err(PrintError { span: *span, what });
            }
        }
        Ok(())
    }
}

/// The largest number that no group has, although a group refers to it or a name is numbered after
/// it; 0 if there is none.
fn last_unused(events: &[Event<'_>]) -> u32 {
    let mut used = BTreeSet::new();
    let (mut last_named, mut unused) = (0, 0);
    for event in events {
        if let Event::Group(group, _) | Event::Push(group, _) = event {
            used.insert(group.index);
            last_named = last_named.max(if group.name.is_some() { group.index } else { 0 });
        }
    }
    for event in events {
        if let Event::Reference(group, _) = event {
            unused = unused.max(if used.contains(&group.index) { 0 } else { group.index });
        }
    }
    (unused..last_named).rev().find(|index| !used.contains(index)).unwrap_or(unused)
}

fn is_name(name: &str) -> bool {
    let mut cursor = Cursor::new(name);
    !name.is_empty() && !cursor.starts_number() && cursor.word() == name
}

fn collect<'a>(ast: &'a Ast, events: &mut Vec<Event<'a>>) {
    let span = ast.span();
    match ast.kind() {
        AstKind::Capture { group, .. } => events.push(Event::Group(group, span)),
        AstKind::Balance { pop, push, .. } => {
            events.push(Event::Reference(pop, span));
            events.extend(push.as_ref().map(|push| Event::Push(push, span)));
        }
        AstKind::Backreference { group, .. } | AstKind::IfGroup { group, .. } => {
            events.push(Event::Reference(group, span));
        }
        AstKind::IfLook(_) => events.push(Event::Condition),
        _ => {}
    }
    for child in ast.children() {
        collect(child, events);
    }
}
