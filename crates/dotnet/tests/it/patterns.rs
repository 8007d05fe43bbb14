//! Random patterns over a few letters.

use proptest::prelude::*;
use proptest::sample::select;

/// Texts that the patterns have something to do with.
pub(crate) fn texts() -> impl Strategy<Value = String> {
    prop_oneof![9 => "[abc\n]{0,8}", 1 => "[abé😀]{0,8}"]
}

/// Patterns of regular languages: none of their parts asks what was remembered, or in which order
/// things are tried.
pub(crate) fn regular() -> impl Strategy<Value = String> {
    let leaf = select(vec![
        "", "a", "b", "ab", "[ab]", "[^a]", ".", r"\w", r"\b", r"\B", "^", "$", r"\z", "é",
    ]);
    grow(leaf.prop_map(String::from).boxed(), false)
}

/// Any patterns. The groups `g` and `h` may be anywhere, and so may what asks for them.
pub(crate) fn any() -> impl Strategy<Value = String> {
    let leaf = select(vec![
        "",
        "a",
        "b",
        "ab",
        "[ab]",
        "[^a]",
        ".",
        r"\w",
        r"\b",
        "^",
        "$",
        r"\G",
        r"\k<g>",
        r"(?i:\k<h>)",
        "(?<g>a)",
        "(?<h>.)",
        "(?<-g>)",
        "(?<-h>b)",
        "(?<g-h>)",
        "(?(g)a|b)",
        "(?(h)b)",
    ]);
    // Both groups exist in any case.
    grow(leaf.prop_map(String::from).boxed(), true)
        .prop_map(|pattern| format!("{pattern}(?:(?<g>){{0}}(?<h>){{0}})"))
}

fn grow(leaf: BoxedStrategy<String>, is_any: bool) -> BoxedStrategy<String> {
    let counts = ["*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0,2}?", "{2,}"];
    let groups = if is_any {
        vec!["(?:", "(", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(?<g>", "(?<-g>", "(?<h-g>"]
    } else {
        vec!["(?:", "(", "(?=", "(?!", "(?<=", "(?<!"]
    };
    leaf.prop_recursive(5, 20, 3, move |inner| {
        let inside = (select(groups.clone()), inner.clone());
        prop_oneof![
            4 => prop::collection::vec(inner.clone(), 2..4).prop_map(|items| items.concat()),
            2 => prop::collection::vec(inner.clone(), 2..4)
                .prop_map(|items| format!("(?:{})", items.join("|"))),
            3 => (inner.clone(), select(counts.to_vec()))
                .prop_map(|(item, count)| format!("(?:{item}){count}")),
            3 => inside.prop_map(|(open, item)| format!("{open}{item})")),
            1 => (inner.clone(), inner.clone(), inner)
                .prop_map(|(a, b, c)| format!("(?(?={a})(?:{b})|(?:{c}))")),
        ]
    })
    .boxed()
}
