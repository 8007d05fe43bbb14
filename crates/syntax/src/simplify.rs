//! Smaller trees of the same language.

use alloc::vec::Vec;

use crate::{Ast, AstKind, CharRange, Class};

impl Ast {
    /// A tree that matches the same whole texts and is no larger.
    ///
    /// For patterns that say which words fit: which of several matches is preferred is not kept, and
    /// groups stop remembering. What stands in an atomic group stays as it is, and so does all of a
    /// tree that is not [regular](Ast::is_regular), since there preferences decide what matches.
    ///
    /// Nested lists are made flat, characters and classes joined, repetitions of repetitions
    /// multiplied, and what alternatives have in common at either end is taken out. This goes from
    /// the leaves to the root once, so that the time is about linear; it does not find the smallest
    /// tree, which is as hard as any problem in polynomial space.
    ///
    /// ```
    /// use kleene_syntax::classical;
    ///
    /// let simple = |pattern| Ok::<_, kleene_syntax::ParseError>(classical::parse(pattern)?.simplify().to_string());
    /// assert_eq!(simple("(?:a|b|[c-f])(?:x*)*")?, "[a-f]x*");
    /// assert_eq!(simple("abc|abd|")?, "(?:ab[cd])?");
    /// assert_eq!(simple("xx*(?:y|)")?, "x+y?");
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    #[must_use]
    pub fn simplify(&self) -> Self {
        if self.is_regular() { simplify(self) } else { self.clone() }
    }
}

fn simplify(ast: &Ast) -> Ast {
    let simple = match ast.kind() {
        AstKind::Class(class) => one_of(class.clone()),
        AstKind::Concat(items) => concat(items.iter().map(simplify)),
        AstKind::Alternate(items) => alternate(items.iter().map(simplify)),
        &AstKind::Repeat { ref ast, min, max, greedy } => repeat(simplify(ast), min, max, greedy),
        AstKind::Capture { ast, .. } => simplify(ast),
        AstKind::Look { ast, look } => simplify(ast).look(*look),
        AstKind::IfLook(parts) => {
            let [condition, yes, no] = parts.each_ref().map(simplify);
            Ast::if_look(condition, yes, no)
        }
        AstKind::And(items) => Ast::and(items.iter().map(simplify)),
        AstKind::Not(ast) => match simplify(ast) {
            inner if matches!(inner.kind(), AstKind::Not(_)) => inner.children()[0].clone(),
            inner => inner.not(),
        },
        _ => ast.clone(),
    };
    simple.at(ast.span())
}

/// The class, or its only character.
fn one_of(class: Class) -> Ast {
    class.single().map_or_else(|| Ast::class(class), Ast::literal)
}

fn is_nothing(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Class(class) if class.is_empty())
}

/// The characters of a tree that matches one character.
fn chars(ast: &Ast) -> Option<Class> {
    match ast.kind() {
        AstKind::Literal(c) => Some(Class::new([CharRange::new(*c, *c)])),
        AstKind::Class(class) => Some(class.clone()),
        _ => None,
    }
}

/// The items of a list of simple trees, those of lists among them in their place.
fn flat(items: impl Iterator<Item = Ast>, is_list: fn(&AstKind) -> bool) -> Vec<Ast> {
    let mut all = Vec::new();
    for item in items {
        if is_list(item.kind()) {
            all.extend_from_slice(item.children());
        } else {
            all.push(item);
        }
    }
    all
}

fn concat(items: impl Iterator<Item = Ast>) -> Ast {
    let mut joined: Vec<Ast> = Vec::new();
    for item in flat(items, |kind| matches!(kind, AstKind::Concat(_))) {
        if is_nothing(&item) {
            return item;
        }
        if *item.kind() == AstKind::Empty {
            continue;
        }
        match joined.last().and_then(|last| in_a_row(last, &item)) {
            Some(both) => {
                joined.pop();
                joined.push(both);
            }
            None => joined.push(item),
        }
    }
    Ast::concat(joined)
}

/// `xx*`, `x?x{2}` and the like as one repetition.
fn in_a_row(first: &Ast, second: &Ast) -> Option<Ast> {
    let (a, a_min, a_max) = times(first);
    let (b, b_min, b_max) = times(second);
    let repeats = |ast: &Ast| matches!(ast.kind(), AstKind::Repeat { .. });
    if a != b || !(repeats(first) || repeats(second)) {
        return None;
    }
    let max = match a_max.zip(b_max) {
        Some((a, b)) => Some(a.checked_add(b)?),
        None => None,
    };
    Some(a.clone().repeat(a_min.checked_add(b_min)?, max, true))
}

/// What is repeated, and how often; once if it is not.
fn times(ast: &Ast) -> (&Ast, u32, Option<u32>) {
    match ast.kind() {
        AstKind::Repeat { ast, min, max, .. } => (ast, *min, *max),
        _ => (ast, 1, Some(1)),
    }
}

fn repeat(ast: Ast, min: u32, max: Option<u32>, greedy: bool) -> Ast {
    match ast.kind() {
        AstKind::Empty => return ast,
        _ if is_nothing(&ast) => return if min == 0 { Ast::empty() } else { ast },
        _ => {}
    }
    if max == Some(0) {
        return Ast::empty();
    }
    if (min, max) == (1, Some(1)) {
        return ast;
    }
    // Where nothing suffices once it suffices always, so that counting from 1 is no more than from 0.
    let min = if min == 1 && is_optional(&ast) { 0 } else { min };
    match ast.kind() {
        AstKind::Repeat { ast: inner, min: inner_min, max: inner_max, .. } => {
            match nested((*inner_min, *inner_max), (min, max)) {
                Some((min, max)) => inner.as_ref().clone().repeat(min, max, greedy),
                None => ast.repeat(min, max, greedy),
            }
        }
        _ => ast.repeat(min, max, greedy),
    }
}

/// Whether the tree shows at its root that it matches the empty text.
fn is_optional(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Repeat { min: 0, .. })
}

/// The counts of `(x{a,b}){c,d}` as those of one repetition, where every number in between is
/// possible.
fn nested((a, b): (u32, Option<u32>), (c, d): (u32, Option<u32>)) -> Option<(u32, Option<u32>)> {
    // k rounds take from a*k to b*k. That leaves no gap up to k + 1 rounds if a*(k+1) <= b*k + 1,
    // which is hardest for the least k above 0; k = 0 is followed by a rounds without a gap if a <= 1.
    let no_gap = |k: u32| match b {
        Some(b) => u64::from(a) * (u64::from(k) + 1) <= u64::from(b) * u64::from(k) + 1,
        None => k > 0 || a <= 1,
    };
    let one_round_count = d == Some(c);
    if !one_round_count && !(no_gap(c) && (c > 0 || d == Some(1) || no_gap(1))) {
        return None;
    }
    let max = match (b, d) {
        (Some(b), Some(d)) => Some(b.checked_mul(d)?),
        _ => None,
    };
    Some((a.checked_mul(c)?, max))
}

fn alternate(items: impl Iterator<Item = Ast>) -> Ast {
    let mut has_empty = false;
    let mut one: Option<Class> = None;
    let mut others: Vec<Ast> = Vec::new();
    let mut place = 0;
    for item in flat(items, |kind| matches!(kind, AstKind::Alternate(_))) {
        if *item.kind() == AstKind::Empty {
            has_empty = true;
        } else if let Some(class) = chars(&item) {
            match &mut one {
                Some(all) => *all = union(all, &class),
                None => {
                    place = others.len();
                    one = Some(class);
                }
            }
        } else if !others.contains(&item) {
            others.push(item);
        }
    }
    if let Some(class) = one.filter(|class| !class.is_empty()) {
        others.insert(place, one_of(class));
    }
    has_empty &= !others.iter().any(is_optional);
    let body = factored(others);
    if !has_empty {
        return body;
    }
    if is_nothing(&body) { Ast::empty() } else { repeat(body, 0, Some(1), true) }
}

fn union(a: &Class, b: &Class) -> Class {
    a.ranges().iter().chain(b.ranges()).copied().collect()
}

/// Alternatives with what they have in common at their start or end taken out, as far as that makes
/// the tree smaller.
fn factored(items: Vec<Ast>) -> Ast {
    let items = grouped(items, End::Start);
    Ast::alternate(grouped(items, End::End))
}

#[derive(Clone, Copy)]
enum End {
    Start,
    End,
}

/// Neighbouring alternatives that have their first or last part in common become one.
fn grouped(items: Vec<Ast>, end: End) -> Vec<Ast> {
    let mut groups: Vec<Vec<Ast>> = Vec::new();
    for item in items {
        let same = |group: &&mut Vec<Ast>| part(&group[0], end) == part(&item, end);
        match groups.iter_mut().find(same) {
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
        let common = part(&group[0], end).clone();
        let rest = alternate(group.iter().map(|item| without(item, end)));
        let both = match end {
            End::Start => concat([common, rest].into_iter()),
            End::End => concat([rest, common].into_iter()),
        };
        // The alternation over the group, were there nothing else, has one node more.
        if both.size() <= group.iter().map(Ast::size).sum() {
            done.push(both);
        } else {
            done.extend(group);
        }
    }
    done
}

fn part(ast: &Ast, end: End) -> &Ast {
    match (ast.kind(), end) {
        (AstKind::Concat(items), End::Start) => &items[0],
        (AstKind::Concat(items), End::End) => &items[items.len() - 1],
        _ => ast,
    }
}

fn without(ast: &Ast, end: End) -> Ast {
    match (ast.kind(), end) {
        (AstKind::Concat(items), End::Start) => Ast::concat(items[1..].iter().cloned()),
        (AstKind::Concat(items), End::End) => Ast::concat(items[..items.len() - 1].iter().cloned()),
        _ => Ast::empty(),
    }
}
