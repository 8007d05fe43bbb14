//! Smaller trees of the same language.

use alloc::vec::Vec;

use self::factor::factored;
use crate::{Ast, AstKind, CharRange, Class, MAX_DEPTH};

mod factor;

/// More rounds than any known tree needs: a bound on the time.
const MAX_ROUNDS: usize = 32;

/// How often a round factors the rest of alternatives again. Each time makes the tree
/// deeper, and goes through the whole rest.
const LEVELS: u32 = 32;

impl Ast {
    /// A tree that matches the same whole texts and is no larger.
    ///
    /// For patterns that say which words fit: which of several matches is preferred is not kept,
    /// and groups stop remembering. The contents of an atomic group stay as they are, and so does all
    /// of a tree that is not [regular](Ast::is_regular), since there preferences decide which texts
    /// match.
    ///
    /// Nested lists are flattened, characters and classes merged, repetitions of repetitions
    /// multiplied, and what alternatives have in common at either end is taken out. This goes from
    /// the leaves to the root and is repeated until nothing changes, which rarely takes a third
    /// round; it does not find the smallest tree, which is as hard as any problem in polynomial
    /// space. It recurses as deep as the tree, and leaves it no deeper than [`MAX_DEPTH`] or than
    /// it was.
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
    pub fn simplify(&self) -> Self {
        if !self.is_regular() {
            return self.clone();
        }
        let simple = rounds(self, LEVELS);
        let deepest = MAX_DEPTH.max(height(self));
        if height(&simple) <= deepest { simple } else { rounds(self, 0) }
    }
}

/// Simplifies the tree until nothing changes, or until it gets deeper than a parsed one can be.
fn rounds(ast: &Ast, levels: u32) -> Ast {
    let mut simple = simplify(ast, levels);
    for _ in 0..MAX_ROUNDS {
        let simpler = simplify(&simple, levels);
        if simpler == simple || height(&simpler) > MAX_DEPTH {
            break;
        }
        simple = simpler;
    }
    simple
}

fn height(ast: &Ast) -> u32 {
    1 + ast.children().iter().map(height).max().unwrap_or(0)
}

fn simplify(ast: &Ast, levels: u32) -> Ast {
    let simplify = |ast: &Ast| simplify(ast, levels);
    let simple = match ast.kind() {
        AstKind::Class(class) => one_of(class.clone()),
        AstKind::Concat(items) => concat(items.iter().map(simplify)),
        AstKind::Alternate(items) => alternate(items.iter().map(simplify), levels),
        &AstKind::Repeat { ref ast, min, max, greedy } => repeat(simplify(ast), min, max, greedy),
        AstKind::Capture { ast, .. } => simplify(ast),
        AstKind::Look { ast, look } => simplify(ast).look(*look),
        AstKind::IfLook(parts) => {
            let [condition, yes, no] = parts.each_ref().map(&simplify);
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
        let mut item = item;
        while let Some(both) = joined.last().and_then(|last| in_a_row(last, &item)) {
            joined.pop();
            item = both;
        }
        joined.push(item);
    }
    Ast::concat(joined)
}

/// `xx*`, `x?x{2}` and the like as one repetition.
fn in_a_row(first: &Ast, second: &Ast) -> Option<Ast> {
    let (a, a_min, a_max) = times(first);
    let (b, b_min, b_max) = times(second);
    if a != b || !(repeats(first) || repeats(second)) {
        return None;
    }
    let max = match a_max.zip(b_max) {
        Some((a, b)) => Some(a.checked_add(b)?),
        None => None,
    };
    Some(a.clone().repeat(a_min.checked_add(b_min)?, max, true))
}

/// Whether a pattern is a repetition.
fn repeats(ast: &Ast) -> bool {
    matches!(ast.kind(), AstKind::Repeat { .. })
}

/// The repeated part and its bounds; once for any other node.
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
    // What matches the empty text once matches it any number of times, so counting from 1 is the
    // same as from 0.
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
    // which is hardest for the least k above 0; k = 0 is followed by a rounds without a gap if a
    // <= 1.
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

/// Merges equal alternatives, whose common part is everything.
fn alternate(items: impl Iterator<Item = Ast>, levels: u32) -> Ast {
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
        } else {
            others.push(item);
        }
    }
    if let Some(class) = one.filter(|class| !class.is_empty()) {
        others.insert(place, one_of(class));
    }
    has_empty &= !others.iter().any(is_optional);
    let body = factored(others, levels);
    if !has_empty {
        return body;
    }
    if is_nothing(&body) { Ast::empty() } else { repeat(body, 0, Some(1), true) }
}

fn union(a: &Class, b: &Class) -> Class {
    a.ranges().iter().chain(b.ranges()).copied().collect()
}
