//! How long backtracking takes: patterns that are known to be slow, and some that are not.

use kleene_nfa::Dfa;
use kleene_nfa::dfa::Config;
use kleene_redos::{Matcher, Report, Scope, Verdict, Why};
use kleene_syntax::{Ast, dotnet};
use kleene_testing::Random;

fn parse(pattern: &str) -> Ast {
    dotnet::parse(pattern, dotnet::Options::default()).expect(pattern)
}

fn analyze(pattern: &str, scope: Scope) -> Report {
    kleene_redos::analyze(&parse(pattern), scope).expect(pattern)
}

/// Patterns of exponential time, of kinds that are widely told of.
const EXPONENTIAL: [&str; 25] = [
    r"^(a+)+$",
    r"^(a*)*$",
    r"^(a|a)*$",
    r"^(a|aa)+$",
    r"^([a-zA-Z]+)*$",
    r"^(.*a){10}$|^(x+x+)+y",
    r"(x+x+)+y",
    r"^(\w+\s?)*$",
    r"^(\d+)*x",
    r"^((ab)*|(abab)*)*$",
    r"^(([a-z])+.)+[A-Z]([a-z])+$",
    r"^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$",
    r"^(?:(?:a|b)*c?)*d$",
    r"^(a|b|ab)*c",
    r"^(([^;]+;?)*)!$",
    r"^(?:[^<]+|<[^>]*>?)*#$",
    r"^(0|1|01)*#$",
    r"^(?:a*b|a)*$",
    r"<(\w+\s*)*/>",
    r#"^("[^"]*"|[^,]*)*;$"#,
    r"^(?:-?\d+,?)+$",
    r"^(?:a?a?)*b$",
    r"^(?:\s|\s+)*=",
    r"^(?>x?)((a{0,3})*)b",
    r"(?=(a+)+$)x",
];

/// Patterns of polynomial time, and the exponents.
const POLYNOMIAL: [(&str, u32); 21] = [
    (r"\s+$", 2),
    (r"^\s*(.*?)\s*$|a*b", 3),
    (r"^\d*\d*x", 2),
    (r"^\d*\d*\d*x", 3),
    (r"^.*foo.*bar.*baz$", 3),
    (r"^.*=.*=$", 2),
    (r"a*b", 2),
    (r".*,.*,x", 3),
    (r"[a-z]+@", 2),
    (r"^a*a*a*a*b", 4),
    (r"^(?:a*c|a*b)*a*a*d", 2),
    (r"<!--.*-->", 2),
    (r"^[\w.]+@[\w.]+\.[a-z.]+!$", 2),
    (r"\d+(?:px|em)", 2),
    (r"^(?:\w+\.)*\w*\w*$", 2),
    (r#""[^']*$"#, 2),
    (r"^\s*\S*\s*\S*\s*$|\t+x", 3),
    (r"x*y*z", 2),
    (r"\B\w+!", 2),
    (r"\w+\b!", 2),
    (r"^[+-]?(?:\d+\.?\d*|\.\d+)$", 2),
];

/// Patterns of linear time.
const LINEAR: [&str; 64] = [
    r"^\d+$",
    r"^a+b+c+$",
    r"^(?:ab)+$",
    r"^[a-z]+@[a-z]+\.com$",
    r"^\d{4}-\d{2}-\d{2}$",
    r"^(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$",
    r"^#?(?:[a-f0-9]{6}|[a-f0-9]{3})$",
    r"^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$",
    r"^(?:a|b)*$",
    r"^(?:a|b)*abb$",
    r"\d+",
    r"\w+",
    r"foo|bar",
    r"^\+?\d{1,3}(?:[ -]\d{2,4}){2,4}$",
    r"^https?://[^/]+/",
    r"^(?:[^,]*,)*[^,]*$",
    r#"^"(?:[^"\\]|\\.)*"$"#,
    r"^\s*#.*$",
    r"^\S+\s\S+$",
    r"^[A-Z][a-z]*(?: [A-Z][a-z]*)*$",
    r"\bcat\b",
    r"^(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$",
    r"^-?\d+(?:,\d+)*$",
    r"^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    r"^(?:[01]\d|2[0-3]):[0-5]\d$",
    r"^(a+b)+$",
    r"^(?:a+b|c)*d$",
    r"^(?:x|yx)*y?$",
    r"^[^:]+:\s.*$",
    r"a{3,5}",
    r"(?:foo){2,}",
    r"^(?=.*\d)[a-z\d]+$",
    r"^(?!.*--)[a-z-]+$",
    r"^\w+$",
    r"^(?>a+)b",
    r"^[a-z]{1,63}(?:\.[a-z]{1,63})*$",
    r"^(?:\d+|[a-z]+)$",
    r"^\d+(?:st|nd|rd|th)$",
    r"a?b?c?",
    r".*",
    r"^.*$",
    r"[\s\S]*x?",
    r"^a*b*c*d*$",
    r"^v\d+\.\d+\.\d+(?:-[a-z]+)?$",
    r"^(?:GET|POST) \S+ HTTP/1\.[01]$",
    r"^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$",
    r"^\[[^\]]*\]$",
    r"^<([a-z]+)>[^<]*</[a-z]+>$",
    r"x(?:y|z)w",
    r"(?i)hello",
    r"^.{3,20}$",
    r"^(?:a(?:b|c))*$",
    r"^(?:(?:a|b)c)*$",
    r"(?<=\$)\d",
    r"^[a-z]*[0-9]*$",
    r"^(?:ab|ac|ad)*$",
    r"^\t*\S",
    r"^a|b$",
    r"colou?r",
    r"^\p{Lu}\p{Ll}*$",
    r"\bfoo\w*\b",
    r"\b\w+@",
    r"\b\d+\b!",
    r"\b\w+\b\W+\bx\b",
];

#[track_caller]
fn check_attack(pattern: &str, scope: Scope, report: &Report) -> [u64; 2] {
    let (attack, confirmation) = (report.attack().unwrap(), report.confirmation().unwrap());
    let matcher = Matcher::new(&parse(pattern), scope).unwrap();
    let rounds = confirmation.rounds;
    let counted = [rounds, 2 * rounds].map(|n| matcher.count(&attack.text(n), u64::MAX).steps);
    assert_eq!(counted, [confirmation.steps, confirmation.doubled], "{pattern}");
    counted
}

#[test]
fn what_is_known_to_be_exponential_is_counted_so() {
    for pattern in EXPONENTIAL {
        let report = analyze(pattern, Scope::Search);
        assert_eq!(report.verdict(), Verdict::Exponential, "{pattern}: {:?}", report.attack());
        let [steps, doubled] = check_attack(pattern, Scope::Search, &report);
        assert!(doubled > 64 * steps, "{pattern}: {steps}, {doubled}");
    }
}

#[test]
fn what_is_known_to_be_polynomial_is_counted_so() {
    for (pattern, degree) in POLYNOMIAL {
        let report = analyze(pattern, Scope::Search);
        let expected = Verdict::Polynomial { degree };
        assert_eq!(report.verdict(), expected, "{pattern}: {:?}", report.attack());
        let [steps, doubled] = check_attack(pattern, Scope::Search, &report);
        let exponent = (doubled as f64 / steps as f64).log2();
        assert!((exponent - f64::from(degree)).abs() <= 0.5, "{pattern}: {exponent}");
    }
}

#[test]
fn what_is_known_to_be_safe_is_not_accused() {
    let mut unknown = Vec::new();
    for pattern in LINEAR {
        let report = analyze(pattern, Scope::Search);
        match report.verdict() {
            Verdict::Linear => {}
            Verdict::Unknown(why) => unknown.push((pattern, why)),
            verdict => panic!("{pattern}: {verdict:?} {:?}", report.attack()),
        }
    }
    assert_eq!(unknown, []);
}

#[test]
fn whole_texts_are_not_searched() {
    assert_eq!(analyze("a*b", Scope::Whole).verdict(), Verdict::Linear);
    assert_eq!(analyze("a*a*b", Scope::Whole).verdict(), Verdict::Polynomial { degree: 2 });
    assert_eq!(analyze("(a*)*", Scope::Whole).verdict(), Verdict::Exponential);
    assert_eq!(analyze("(a*)*", Scope::Search).verdict(), Verdict::Linear, "it always matches");
    assert_eq!(analyze(r"(?s)(.|a)*", Scope::Whole).verdict(), Verdict::Linear, "as here");
}

#[test]
fn what_is_slow_is_written_anew() {
    let safe = |pattern, scope| {
        let report = analyze(pattern, scope);
        report.safe().map(|ast| dotnet::print(ast).expect("it can be printed"))
    };
    assert_eq!(safe("^(a+)+$", Scope::Search).as_deref(), Some("^a+$"));
    assert_eq!(safe("(a|a)*b", Scope::Whole).as_deref(), Some("a*b"));
    assert_eq!(safe(r"^\d*\d*x\z", Scope::Search).as_deref(), Some("^\\d*x\\z"));
    assert_eq!(safe("(a+)+b", Scope::Search), None, "a search would begin anew");
}

#[test]
fn what_depends_on_groups_is_refused_with_its_place() {
    let error = kleene_redos::analyze(&parse(r"(a+)+\1"), Scope::Search).unwrap_err();
    assert_eq!(error.span.range(), 5..7);
    let report = analyze(r"(?<=(?>a+)b)c", Scope::Search);
    assert_eq!(report.verdict(), Verdict::Unknown(Why::Lookbehind));
    let report = analyze(r"\w{3000}", Scope::Search);
    assert_eq!(report.verdict(), Verdict::Unknown(Why::TooLarge));
}

/// A random pattern over a and b, or, with conditions, over a and a hyphen, which is in no word.
fn pattern(random: &mut Random, depth: usize, conditions: bool) -> String {
    let other = if conditions { "-" } else { "b" };
    let inner = |random: &mut Random| pattern(random, depth - 1, conditions);
    match random.below(if depth == 0 { 3 } else { 12 }) {
        0 => "a".to_owned(),
        1 => other.to_owned(),
        2 => format!("[a{other}]"),
        3 => format!("(?:{}|{})", inner(random), inner(random)),
        4 => format!("(?:{})*", inner(random)),
        5 => format!("(?:{})+?", inner(random)),
        6 => format!("(?:{})?", inner(random)),
        7 if conditions => {
            format!("(?{}{})", random.choose(&["=", "!", "<=", "<!"]), inner(random))
        }
        8 if conditions => format!("{}{}", random.choose(&["^", r"\b", r"\B"]), inner(random)),
        9 if conditions => format!("{}{}", inner(random), random.choose(&["$", r"\z", r"\b"])),
        _ => inner(random) + &inner(random),
    }
}

/// The matcher and the automata agree on what matches; and where linear time is proven, no short
/// text takes more steps than its length allows.
#[test]
fn steps_keep_to_what_is_said() {
    let mut random = Random(8);
    let texts: Vec<String> = (0..=10_usize)
        .flat_map(|length| {
            (0..1_u32 << length).map(move |bits| {
                (0..length).map(|i| if bits >> i & 1 == 0 { 'a' } else { 'b' }).collect()
            })
        })
        .collect();
    let mut verdicts = Vec::new();
    for round in 0..200 {
        let pattern = pattern(&mut random, 4, round % 3 == 0);
        let ast = parse(&pattern);
        let scope = if round % 2 == 0 { Scope::Whole } else { Scope::Search };
        let matcher = Matcher::new(&ast, scope).unwrap();
        let any = Ast::class(kleene_syntax::Class::all()).star();
        let around = match scope {
            Scope::Whole => ast.clone(),
            Scope::Search => Ast::concat([any.clone(), ast.clone(), any]),
        };
        // Lookarounds in each other can have large automata.
        let dfa = Dfa::with(&around, &Config::new().max_states(500)).ok();
        let report = kleene_redos::analyze(&ast, scope).unwrap();
        verdicts.push(report.verdict());
        let mut most = vec![0; 11];
        for text in &texts {
            let text = &if round % 3 == 0 { text.replace('b', "-") } else { text.clone() };
            let counted = matcher.count(text, 20_000);
            if let (Some(is_match), Some(dfa)) = (counted.is_match, &dfa) {
                assert_eq!(is_match, dfa.is_match(text), "{pattern} {scope:?} {text}");
            }
            most[text.len()] = most[text.len()].max(counted.steps);
        }
        match report.verdict() {
            Verdict::Linear => {
                let differences =
                    [most[10] - most[8].min(most[10]), most[6] - most[4].min(most[6])];
                assert!(differences[0] <= 2 * differences[1] + 60, "{pattern} {scope:?}: {most:?}");
            }
            Verdict::Unknown(why) => {
                assert_ne!(why, Why::TooLarge, "{pattern} {scope:?}");
            }
            _ => {
                check_attack(&pattern, scope, &report);
            }
        }
    }
    let count = |is: fn(&Verdict) -> bool| verdicts.iter().filter(|verdict| is(verdict)).count();
    let linear = count(|verdict| *verdict == Verdict::Linear);
    let unknown = count(|verdict| matches!(verdict, Verdict::Unknown(_)));
    let slow = verdicts.len() - linear - unknown;
    assert!(
        linear > 70 && slow > 20 && unknown < 60,
        "{linear} linear, {slow} slow, {unknown} unknown"
    );
}

/// Where twice the rounds take too many steps to see the power, the differences of the counts show it.
#[test]
fn high_powers_are_counted() {
    for degree in 5..=8 {
        let pattern = format!("^{}b", "a*".repeat(degree as usize));
        let report = analyze(&pattern, Scope::Search);
        assert_eq!(report.verdict(), Verdict::Polynomial { degree }, "{pattern}");
    }
}

#[test]
fn no_more_steps_are_counted_than_are_allowed() {
    let ast = parse("^(a+)+$");
    let few = kleene_redos::analyze_within(&ast, Scope::Search, Some(100)).unwrap();
    assert_eq!(few.verdict(), Verdict::Unknown(Why::Unconfirmed));
    let enough = kleene_redos::analyze_within(&ast, Scope::Search, Some(100_000)).unwrap();
    assert_eq!(enough.verdict(), Verdict::Exponential);
    assert!(enough.confirmation().unwrap().doubled <= 100_000);
}
