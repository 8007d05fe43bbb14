//! Laws that hold for every tree and every pattern.

use kleene_syntax::{
    Assertion, Ast, AstKind, CharRange, Class, Group, Look, Words, classical, course, dotnet,
    formal,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::patterns::{dotnet_patterns, patterns};

proptest! {
    #![proptest_config(kleene_testing::cases(4_000))]

    #[test]
    fn a_built_tree_parses_back(ast in trees()) {
        prop_assert_eq!(classical::parse(&ast.to_string()), Ok(ast));
    }

    #[test]
    fn a_parsed_pattern_parses_back(pattern in patterns()) {
        if let Ok(ast) = classical::parse(&pattern) {
            prop_assert_eq!(classical::parse(&ast.to_string()), Ok(ast));
        }
    }

    /// `regex-syntax` must take both patterns for the same thing.
    #[test]
    fn the_printed_pattern_means_the_same(pattern in patterns()) {
        if let Ok(ast) = classical::parse(&pattern) {
            let printed = ast.to_string();
            prop_assert_eq!(meaning(&pattern), meaning(&printed), "{}", printed);
        }
    }

    #[test]
    fn what_regex_syntax_takes_we_take(pattern in patterns()) {
        let theirs = regex_syntax::parse(&pattern).is_ok();
        prop_assert_eq!(classical::parse(&pattern).is_ok(), theirs);
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in any::<String>()) {
        let dotnet = dotnet::parse(&text, dotnet::Options::default());
        let [course, formal] = [course::parse(&text), formal::parse(&text)];
        let errors = [classical::parse(&text).err(), course.err(), formal.err(), dotnet.err()];
        for error in errors.into_iter().flatten() {
            prop_assert!(text.get(error.span()).is_some());
        }
    }

    #[test]
    fn spans_stand_in_the_pattern_and_nest(pattern in patterns()) {
        if let Ok(ast) = classical::parse(&pattern) {
            prop_assert!(pattern.get(ast.span().range()).is_some());
            prop_assert!(spans_nest(&ast));
        }
    }

    #[test]
    fn reversing_twice_changes_nothing(ast in trees()) {
        let crlf = [Assertion::CrlfLineStart, Assertion::CrlfLineEnd].map(Ast::assertion);
        if !crlf.iter().any(|assertion| contains(&ast, assertion)) {
            prop_assert_eq!(ast.reverse().size(), ast.size());
            prop_assert_eq!(ast.reverse().reverse(), ast);
        }
    }

    #[test]
    fn a_course_pattern_parses_back(pattern in "([a-z]\\*?|\\[([a-z]|[a-h]-[i-z])+\\]\\*?){0,8}") {
        let ast = course::parse(&pattern).unwrap();
        let printed = course::print(&ast).unwrap();
        prop_assert_eq!(course::parse(&printed), Ok(ast));
    }

    /// Most trees have something that the dialect lacks; the ones that print must parse back.
    #[test]
    fn a_printed_course_tree_parses_back(ast in trees()) {
        if let Ok(printed) = course::print(&ast) {
            prop_assert_eq!(course::parse(&printed), Ok(ast));
        }
    }

    #[test]
    fn a_formal_pattern_parses_back(pattern in "([a-c01]|\\(|\\)|[*+|·Σε∅ ]|\\^[0-9*+]){0,12}") {
        if let Ok(ast) = formal::parse(&pattern) {
            prop_assert!(spans_nest(&ast));
            let printed = formal::print(&ast).unwrap();
            prop_assert_eq!(formal::parse(&printed), Ok(ast), "{}", printed);
        }
    }

    #[test]
    fn a_course_pattern_with_groups_parses_back(pattern in "([a-c]|\\[[a-z]\\]|[()|*]){0,12}") {
        if let Ok(ast) = course::parse(&pattern) {
            prop_assert!(spans_nest(&ast));
            prop_assert_eq!(course::parse(&course::print(&ast).unwrap()), Ok(ast));
        }
    }

    #[test]
    fn a_parsed_dotnet_pattern_parses_back(pattern in dotnet_patterns(), letters in "[imnsx]{0,2}r?") {
        let options: dotnet::Options = letters.parse().unwrap();
        match dotnet::parse(&pattern, options) {
            Ok(ast) => {
                prop_assert!(spans_nest(&ast) && pattern.get(ast.span().range()).is_some());
                let printed = dotnet::print(&ast).unwrap();
                prop_assert_eq!(dotnet::parse(&printed, dotnet::Options::default()), Ok(ast));
            }
            Err(error) => prop_assert!(pattern.get(error.span()).is_some()),
        }
    }

    /// Groups in the wrong order do not print.
    #[test]
    fn a_printed_dotnet_tree_parses_back(ast in dotnet_trees()) {
        if let Ok(printed) = dotnet::print(&ast) {
            prop_assert_eq!(dotnet::parse(&printed, dotnet::Options::default()), Ok(ast));
        }
    }

    #[test]
    fn sets_of_characters_are_combined(a in classes(), b in classes(), c in any::<char>()) {
        let both = (a.contains(c), b.contains(c));
        prop_assert_eq!(a.union(&b).contains(c), both.0 || both.1);
        prop_assert_eq!(a.intersect(&b).contains(c), both.0 && both.1);
        prop_assert_eq!(a.difference(&b).contains(c), both.0 && !both.1);
    }

    #[test]
    fn a_class_and_its_negation_share_every_character(class in classes(), c in any::<char>()) {
        prop_assert_ne!(class.contains(c), class.negate().contains(c));
        prop_assert_eq!(class.negate().negate(), class);
    }
}

fn meaning(pattern: &str) -> regex_syntax::hir::Hir {
    regex_syntax::ParserBuilder::new().nest_limit(600).build().parse(pattern).unwrap()
}

fn contains(ast: &Ast, other: &Ast) -> bool {
    ast == other || ast.children().iter().any(|child| contains(child, other))
}

fn spans_nest(ast: &Ast) -> bool {
    let inside =
        |child: &Ast| ast.span().start <= child.span().start && child.span().end <= ast.span().end;
    ast.children().iter().all(|child| inside(child) && spans_nest(child))
}

fn dotnet_trees() -> impl Strategy<Value = Ast> {
    let group = prop_oneof![
        (0..3_u32).prop_map(|index| Group { index, name: None }),
        (1..4_u32, select(vec!["n", "m"]))
            .prop_map(|(index, name)| Group { index, name: Some(name.into()) }),
    ];
    let assertion = select(vec![
        Assertion::TextStart,
        Assertion::LineEnd,
        Assertion::LastLineEnd,
        Assertion::MatchStart,
        Assertion::WordBoundary(Words::Dotnet),
    ]);
    let leaf = prop_oneof![
        1 => Just(Ast::empty()),
        4 => prop_oneof![any::<char>(), prop::char::range('!', '~')].prop_map(Ast::literal),
        2 => classes().prop_map(Ast::class),
        1 => assertion.prop_map(Ast::assertion),
        1 => (group.clone(), any::<bool>()).prop_map(|(group, i)| Ast::backreference(group, i)),
    ];
    let look = select(vec![Look::Ahead, Look::NotAhead, Look::Behind, Look::NotBehind]);
    leaf.prop_recursive(5, 24, 3, move |ast| {
        let list = prop::collection::vec(ast.clone(), 2..4);
        let three = (ast.clone(), ast.clone(), ast.clone());
        let groups = (group.clone(), prop::option::of(group.clone()));
        let bounds = (0..3_u32, prop::option::of(0..3_u32), any::<bool>());
        prop_oneof![
            list.clone().prop_map(Ast::concat),
            list.prop_map(Ast::alternate),
            (ast.clone(), bounds).prop_map(|(ast, (min, more, greedy))| ast.repeat(
                min,
                more.map(|n| min + n),
                greedy
            )),
            (ast.clone(), look.clone()).prop_map(|(ast, look)| ast.look(look)),
            ast.clone().prop_map(Ast::atomic),
            (ast.clone(), groups).prop_map(|(ast, (pop, push))| ast.balance(pop, push)),
            (ast.clone(), group.clone())
                .prop_map(|(ast, Group { index, name })| ast.capture(index, name.as_deref())),
            (three.clone(), group.clone())
                .prop_map(|((_, a, b), group)| Ast::if_group(group, a, b)),
            (three, look.clone()).prop_map(|((c, a, b), look)| Ast::if_look(c.look(look), a, b)),
        ]
    })
}

/// Trees whose groups are numbered as the parser numbers them.
fn trees() -> impl Strategy<Value = Ast> {
    shapes().prop_map(|ast| number(&ast, &mut 0))
}

fn shapes() -> impl Strategy<Value = Ast> {
    let leaf = prop_oneof![
        1 => Just(Ast::empty()),
        4 => prop_oneof![any::<char>(), prop::char::range('!', '~')].prop_map(Ast::literal),
        3 => classes().prop_map(Ast::class),
        1 => assertions().prop_map(Ast::assertion),
    ];
    leaf.prop_recursive(6, 40, 4, |ast| {
        let list = prop::collection::vec(ast.clone(), 2..5);
        let counts = (0..4_u32, prop::option::of(0..4_u32), any::<bool>());
        prop_oneof![
            list.clone().prop_map(Ast::concat),
            list.prop_map(Ast::alternate),
            (ast.clone(), counts).prop_map(|(ast, (min, more, greedy))| ast.repeat(
                min,
                more.map(|n| min + n),
                greedy
            )),
            (ast, any::<bool>()).prop_map(|(ast, named)| ast.capture(0, named.then_some("n"))),
        ]
    })
}

fn number(ast: &Ast, groups: &mut u32) -> Ast {
    match ast.kind() {
        AstKind::Concat(items) => Ast::concat(items.iter().map(|item| number(item, groups))),
        AstKind::Alternate(items) => Ast::alternate(items.iter().map(|item| number(item, groups))),
        AstKind::Repeat { ast, min, max, greedy } => {
            number(ast, groups).repeat(*min, *max, *greedy)
        }
        AstKind::Capture { ast, group } => {
            *groups += 1;
            let index = *groups;
            let name = group.name.as_ref().map(|name| format!("{name}{index}"));
            number(ast, groups).capture(index, name.as_deref())
        }
        _ => ast.clone(),
    }
}

fn classes() -> impl Strategy<Value = Class> {
    let ends = prop_oneof![
        prop::char::range('!', '~'),
        any::<char>(),
        select(vec!['\0', '\t', '\n', '\u{d7ff}', '\u{e000}', char::MAX]),
    ];
    let range = prop_oneof![
        ends.clone().prop_map(|c| CharRange::new(c, c)),
        (ends.clone(), ends).prop_map(|(start, end)| CharRange::new(start, end)),
    ];
    let class = prop::collection::vec(range, 0..6).prop_map(Class::new);
    let named = select(vec![r"\d", r"\s", r"\W", "."]).prop_map(named_class);
    prop_oneof![
        3 => class.clone(),
        3 => class.prop_map(|class| class.negate()),
        1 => named,
    ]
}

fn named_class(pattern: &str) -> Class {
    match classical::parse(pattern).unwrap().kind() {
        AstKind::Class(class) => class.clone(),
        other => panic!("not a class: {other:?}"),
    }
}

fn assertions() -> impl Strategy<Value = Assertion> {
    select(vec![
        Assertion::TextStart,
        Assertion::TextEnd,
        Assertion::LineStart,
        Assertion::LineEnd,
        Assertion::CrlfLineStart,
        Assertion::CrlfLineEnd,
        Assertion::WordBoundary(Words::Unicode),
        Assertion::WordBoundary(Words::Ascii),
        Assertion::NotWordBoundary(Words::Unicode),
        Assertion::NotWordBoundary(Words::Ascii),
        Assertion::WordStart(Words::Unicode),
        Assertion::WordStart(Words::Ascii),
        Assertion::WordEnd(Words::Unicode),
        Assertion::WordEnd(Words::Ascii),
        Assertion::WordStartHalf(Words::Unicode),
        Assertion::WordStartHalf(Words::Ascii),
        Assertion::WordEndHalf(Words::Unicode),
        Assertion::WordEndHalf(Words::Ascii),
    ])
}
