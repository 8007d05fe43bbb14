//! What alternatives have in common, taken out.

use alloc::vec::Vec;

use super::{alternate, concat};
use crate::{Ast, AstKind};

/// Alternatives with their common starts and ends taken out, as far as that makes
/// the tree smaller.
pub(super) fn factored(items: Vec<Ast>, levels: u32) -> Ast {
    let Some(levels) = levels.checked_sub(1) else { return Ast::alternate(items) };
    let items = grouped(items, End::Start, levels);
    Ast::alternate(grouped(items, End::End, levels))
}

#[derive(Clone, Copy)]
enum End {
    Start,
    End,
}

/// Alternatives that have their first or last part in common become one, in the place of the first.
fn grouped(items: Vec<Ast>, end: End, levels: u32) -> Vec<Ast> {
    let mut groups: Vec<Vec<Ast>> = Vec::new();
    for item in items {
        match groups.iter_mut().find(|group| common(&group[0], &item, end) > 0) {
            Some(group) => group.push(item),
            None => groups.push([item].into()),
        }
    }
    let mut done = Vec::new();
    for group in groups {
        if group.len() == 1 {
            done.extend(group);
            continue;
        }
        let both = joined(&group, end, levels);
        // The alternation over the group, were there nothing else, has one node more.
        if both.size() <= group.iter().map(Ast::size).sum() {
            done.push(both);
        } else {
            done.extend(group);
        }
    }
    done
}

/// Alternatives that have something in common, with all of that taken out.
fn joined(group: &[Ast], end: End, levels: u32) -> Ast {
    let (first, others) = (&group[0], &group[1..]);
    let len = others.iter().map(|item| common(first, item, end)).min().unwrap_or(0);
    let rest = |item| {
        let (_, rest) = split(item, end, len);
        Ast::concat(rest.iter().cloned())
    };
    let rest = alternate(group.iter().map(rest), levels);
    let taken = split(first, end, len).0.iter().cloned();
    match end {
        End::Start => concat(taken.chain([rest])),
        End::End => concat([rest].into_iter().chain(taken)),
    }
}

/// The items of a concatenation; one where there is none.
fn parts_of(ast: &Ast) -> &[Ast] {
    match ast.kind() {
        AstKind::Concat(items) => items,
        _ => core::slice::from_ref(ast),
    }
}

/// How many parts two trees have in common at their start or end.
fn common(a: &Ast, b: &Ast, end: End) -> usize {
    let pairs = parts_of(a).iter().zip(parts_of(b));
    let ends = parts_of(a).iter().rev().zip(parts_of(b).iter().rev());
    match end {
        End::Start => pairs.take_while(|(a, b)| a == b).count(),
        End::End => ends.take_while(|(a, b)| a == b).count(),
    }
}

/// The parts at the start or end, `len` of them, and the others.
fn split(ast: &Ast, end: End, len: usize) -> (&[Ast], &[Ast]) {
    let parts = parts_of(ast);
    match end {
        End::Start => parts.split_at(len),
        End::End => {
            let (rest, taken) = parts.split_at(parts.len() - len);
            (taken, rest)
        }
    }
}
