//! How long backtracking takes where patterns have atomic groups, lookarounds and conditions on positions.

use kleene_redos::{Matcher, Scope, Verdict, Why};
use kleene_syntax::{Ast, dotnet};
use kleene_testing::Random;

fn parse(pattern: &str) -> Ast {
    dotnet::parse(pattern, dotnet::Options::default()).expect(pattern)
}

fn verdict(pattern: &str, scope: Scope) -> Verdict {
    kleene_redos::analyze(&parse(pattern), scope).expect(pattern).verdict()
}

const EXPONENTIAL: [&str; 24] = [
    "(?<=b(a|a)*)c",
    "(?<!b(?:a+)+)c$",
    "^(?>a*)(b|bb)*(c|cc)+$",
    "^(?>(a|a)*b)c",
    "^(?>(a+)+b)",
    "^(?:(?>a)|a)*$",
    "^(?:(?>a|ab)|b|ab)*$",
    "^(?>.*=)?(x|x)*$",
    "(?=(a+)+$)",
    "^(?=(a|a)*b)a",
    "^(?!(a+)+$)",
    "^(?:(?!b)(?:a|aa))+$",
    r"^(?:\w\B|\w)*!",
    r"^(?:\b\w+\b\s?|\w+\s?)*!",
    "(?m)^(a+)+$",
    "^(?:(?<=a)a|a)*b",
    "(?<=x)(a|a)*b",
    "^(?:(?<!b)a|(?<!c)a)*d",
    "^(?(?=a)(a|a)|b)*c",
    "^(?>(?:(?>a)|a)+b)",
    "^(?:(?=(a|aa)+c)b|a)",
    "(?m)^#(?:a|a)*$",
    r"^(?:x\b\W?|x\W?)*!",
    "^(?!(?=(a|a)*b)c)a",
];

const POLYNOMIAL: [(&str, u32); 28] = [
    ("(?<=ba*)c", 2),
    (r"(?<!^\s*)x", 2),
    ("(?<=ba*a*)c", 3),
    ("^(?:a(?<!ba*))*c", 2),
    ("^a*(?<=ba*)a*c", 2),
    ("a*(?<=ba*)c", 3),
    ("(?<=^a*)b", 2),
    (r"^(?:a|b)*(?<!-.*)$", 2),
    ("(?>a+)b", 2),
    ("^(?:(?>a+)|a)*b", 2),
    ("^(?:a(?>b*))*(?:ab*)*c", 2),
    (r"(?>\s+)$", 2),
    ("(?=a*b)a", 2),
    ("^(?:a(?=a*b))*c", 2),
    ("^(?:(?=a*)a)*$", 2),
    ("^(?:(?!a*b)a)*$", 2),
    ("^a*(?=a*b)c", 2),
    ("^(?:a(?!a*b))*c", 2),
    ("(?!.*b)a", 2),
    (r"\B\w+!", 2),
    (r"(?m)^\s*$x", 2),
    (r"(?m)(?:^a*\n?)*b", 2),
    (r"(?m)^(?:a+$\n?)*b", 2),
    ("(?:a*$|a)*b", 3),
    ("(?<!b)a+b", 2),
    ("^(?>a*)(?:b*)(?>b*)c", 2),
    ("^a*(?=a*(?=a*b))c", 3),
    ("(?=a*(?!a*b)c)", 3),
];

const LINEAR: [&str; 48] = [
    "(?<=a+b)c",
    "^a*b(?<=a+b)c",
    "^(?:ab(?<=b|a+))*c",
    "^a*b(?<!(?:a|b)+?)$",
    "^(?>a+)b",
    "^(?>a*)a*b",
    "^(?>a*)*b",
    "^(?>a+)+$",
    "^(?>(?:a+)+)b$",
    "^(?:(?>a+)b?)*$",
    "^(?>(?:a|a)*)$",
    r"^(?>\w+\s?)*$",
    "^(?>(a+)+)$",
    r"^(?>\d+)\d*x",
    "^(?>a*)(?>a*)b",
    "^(?>[^\"]*)\"",
    "^(?>a+|b+)*c",
    "^(?:(?>a|b)c?)*d",
    "^(?=(a+)+)a",
    "^(?=a*b)a*b",
    "^(?!a*b)a*$",
    r"^(?=.*\d)(?=.*[a-z]).{8,}$",
    r"^(?=.*[A-Z])(?!.*\s)\S+$",
    "^(?:(?!--).)*--",
    "^(?:(?=a)a|(?=b)b)*c",
    "^(?:(?!b)[ab]|b)*c",
    "^(?:(?=a|ab)(?:a|b|ab))*$",
    "(?=a)a",
    "^(?:(?=a)[ab]|(?!a)[ab])*$",
    "<(?!/)[a-z]+>",
    r"^(?:\ba|a)*$",
    r"^(?:\w+\b\s*)*$",
    r"^(?:\b\w+\b\s*)+$",
    r"^\b\w*\b\w*!",
    r"^\w+\b\w+!",
    r"^(?:\w+\W+)*\b$",
    r"\b\w+\W*!",
    r"(?m)^\d+$",
    "(?m)^a$",
    "(?m)^.*$!",
    "^(?:a+$)+b",
    "^a*$a*b",
    r"^(?:a*\b)*-",
    r"(?<=\$)\d+",
    r#"(?<!\\)""#,
    "^(?:(?<=b)a|(?<!b)a|b)*c",
    "^(?=(?>(?:a|a)*))a*b",
    "^(?:(?>a*)|(?>b*))*c",
];

#[test]
fn what_is_exponential_is_counted_so() {
    for pattern in EXPONENTIAL {
        assert_eq!(verdict(pattern, Scope::Search), Verdict::Exponential, "{pattern}");
    }
}

#[test]
fn what_is_polynomial_is_counted_so() {
    for (pattern, degree) in POLYNOMIAL {
        assert_eq!(verdict(pattern, Scope::Search), Verdict::Polynomial { degree }, "{pattern}");
    }
}

#[test]
fn what_is_linear_is_not_accused() {
    for pattern in LINEAR {
        assert_eq!(verdict(pattern, Scope::Search), Verdict::Linear, "{pattern}");
    }
}

#[test]
fn what_cannot_be_said_is_not_guessed() {
    for (pattern, why) in [
        ("(?<=(?=a*b)a)c", Why::LookWithin),
        (r"(?<=a+\b-)c", Why::Lookbehind),
        ("(?<=(?>a+)b)c", Why::Lookbehind),
        (r"\w{3000}", Why::TooLarge),
    ] {
        assert_eq!(verdict(pattern, Scope::Search), Verdict::Unknown(why), "{pattern}");
    }
}

#[test]
fn equal_lookbehinds_are_judged_once() {
    assert_eq!(verdict("(?:(?<=a*b)x){200}", Scope::Whole), Verdict::Linear);
    assert_eq!(verdict("(?:(?<=b(?:a|a)*)c){50}", Scope::Search), Verdict::Exponential);
}

/// A random pattern over a, b, a hyphen, which is in no word, and newlines.
fn pattern(random: &mut Random, depth: usize) -> String {
    let leaves = ["a", "a", "b", "[ab]", "-", "[a-]", ".", r"\n"];
    if depth == 0 {
        return random.choose(&leaves).to_string();
    }
    let mut inner = || pattern(random, depth - 1);
    let [a, b] = [inner(), inner()];
    match random.below(22) {
        0 | 1 => format!("(?:{a}|{b})"),
        2 | 3 => format!("(?:{a})*"),
        4 => format!("(?:{a})+?"),
        5 => format!("(?:{a})?"),
        6 | 7 => format!("(?>{a})"),
        8 => format!("(?>(?:{a})*){b}"),
        9 => format!("(?>{a}|{b})"),
        10 => format!("(?={a}){b}"),
        11 => format!("(?!{a}){b}"),
        12 => format!("(?(?={a})(?:{b})|-)"),
        13 => {
            format!("{}{b}", random.choose(&["(?<=a)", "(?<!ab?)", "(?<=b[a-]*)", "(?<!-a+b|^a*)"]))
        }
        14 => format!("{}{b}", random.choose(&["^", r"\b", r"\B", "(?m:^)", r"\G"])),
        15 => format!("{a}{}", random.choose(&["$", r"\b", r"\B", "(?m:$)", r"\z"])),
        _ => a + &b,
    }
}

/// Texts made of one or two pieces that are said n times, for all short pieces.
fn texts() -> Vec<impl Fn(usize) -> String> {
    let pieces: Vec<String> = ["a", "b", "-", "\n"]
        .iter()
        .flat_map(|a| ["", "a", "b", "-", "\n"].map(|b| format!("{a}{b}")))
        .chain(["aab", "aba", "abb", "ab-", "a-b"].map(Into::into))
        .collect();
    let mut texts = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        for end in ["", "a", "b", "-", "\n", "-a", "!"] {
            let second = &pieces[(i * 7 + end.len() * 3) % pieces.len()];
            for (before, second) in [("", ""), ("b", ""), ("", second), ("-", second)] {
                let [piece, second] = [piece.clone(), second.to_owned()];
                texts.push(move |n: usize| {
                    before.to_owned() + &piece.repeat(n) + &second.repeat(n) + end
                });
            }
        }
    }
    texts
}

/// Where time is said to be linear, twice the pieces take twice the steps on all texts; and nearly all patterns are decided.
#[test]
fn linear_time_is_linear_on_texts_of_all_kinds() {
    let mut random = Random(21);
    let texts = texts();
    let rounds = kleene_testing::cases(240).cases;
    let mut found = [0_u32; 3];
    for round in 0..rounds {
        let pattern = pattern(&mut random, 2 + round as usize % 3);
        let scope = if round % 3 == 0 { Scope::Whole } else { Scope::Search };
        let ast = parse(&pattern);
        let report = kleene_redos::analyze(&ast, scope).unwrap();
        match report.verdict() {
            Verdict::Linear => found[0] += 1,
            Verdict::Unknown(_) => {
                found[2] += 1;
                continue;
            }
            _ => {
                found[1] += 1;
                continue;
            }
        }
        let matcher = Matcher::new(&ast, scope).unwrap();
        for text in &texts {
            let steps = [24, 48, 96].map(|n| matcher.count(&text(n), 1_000_000).steps);
            let grown = [steps[1].saturating_sub(steps[0]), steps[2].saturating_sub(steps[1])];
            assert!(
                grown[1] <= 2 * grown[0] + 300,
                "{pattern:?} {scope:?} {:?}: {steps:?}",
                text(3)
            );
        }
    }
    let [linear, slow, unknown] = found;
    assert!(linear > rounds / 4 && slow > rounds / 10, "{found:?}");
    assert!(unknown <= rounds / 50, "{found:?}");
}

/// Alternatives of many words take more steps than the exact analysis has: then conditions are passed over.
#[test]
fn lists_of_words_are_not_too_large() {
    let days = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
    let months = "january|february|march|april|august|september|october|november|december";
    let pattern = format!(r"^(?=.*\b(?:{days}|{months})\b).+$");
    assert_eq!(verdict(&pattern, Scope::Search), Verdict::Linear);
    let words: Vec<String> = (0..40).map(|number| format!("word{number}")).collect();
    let pattern = format!("^(?:{0}|{0})*$", words.join("|"));
    assert_eq!(verdict(&pattern, Scope::Search), Verdict::Exponential);
}
