//! One vocabulary: what a puzzle can be asked is asked by the same method of every puzzle crate.

use super::{Finding, Source};

/// The type of each crate that is asked.
const SUBJECTS: &[(&str, &str)] = &[
    ("nonogram", "Puzzle"),
    ("triddler", "Puzzle"),
    ("cluegrid", "Puzzle"),
    ("sudoku", "Puzzle"),
    ("queens", "Puzzle"),
    ("rectangles", "Puzzle"),
    ("rectangles", "PolyominoPuzzle"),
    ("cover", "Problem"),
    ("letterboxed", "Words"),
    ("words", "Query"),
];

/// A method, and what follows its name, without lifetimes, without what a result is made of, and without
/// what the names of a crate's second puzzle begin with.
const METHODS: &[(&str, &str)] = &[
    ("parse", "(bytes: &[u8]) -> Result"),
    ("solutions", "(&self) -> Solutions"),
    ("solve", "(&self, config: &Config) -> Solutions"),
    ("uniqueness", "(&self) -> Uniqueness"),
    ("count", "(&self, config: &Config) -> Count"),
    ("hint", "(&self) -> Result"),
    ("hints", "(&self, config: &Config) -> Hints"),
    ("grade", "(&self, config: &Config) -> Grading"),
    ("prove", "(&self, config: &Config) -> (Uniqueness, Proof)"),
    ("draw", "(&self, solution: &Solution) -> Picture"),
    ("blank", "(&self) -> Picture"),
];

/// What a crate does otherwise, or not at all, and why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "cluegrid",
        "prove",
        "a back-reference is a rule, which the checker of proofs has no automaton for",
    ),
    ("sudoku", "prove", NO_LEARNING),
    ("queens", "prove", NO_LEARNING),
    ("queens", "hint", NO_DEDUCTION),
    ("queens", "hints", NO_DEDUCTION),
    ("queens", "grade", NO_DEDUCTION),
    ("rectangles", "prove", NO_LEARNING),
    ("rectangles", "hint", NO_DEDUCTION),
    ("rectangles", "hints", NO_DEDUCTION),
    ("rectangles", "grade", NO_DEDUCTION),
    ("cover", "prove", NO_LEARNING),
    ("cover", "draw", NO_PLACES),
    ("cover", "blank", NO_PLACES),
    ("cover", "hint", NO_DEDUCTION),
    ("cover", "hints", NO_DEDUCTION),
    ("cover", "grade", NO_DEDUCTION),
    ("letterboxed", "parse", "a box is parsed, and its words come from a list"),
    ("letterboxed", "uniqueness", "a box has many games, and none is the one meant"),
    ("letterboxed", "count", "games of more than eight words are not counted: an error"),
    ("letterboxed", "hint", "a player says how much it may give away"),
    ("letterboxed", "hints", "a hint is about a game, not a step of a deduction"),
    ("letterboxed", "grade", NO_DEDUCTION),
    ("letterboxed", "prove", "that fewer words do not do has a proof of its own: `fewest`"),
    ("letterboxed", "draw", "words are drawn on the box, which need not be of a game"),
    ("letterboxed", "blank", "a box is drawn, and no words are needed for that"),
    ("words", "parse", "a query is typed: it is a text, not the bytes of a file"),
    ("words", "solutions", A_SOURCE),
    ("words", "solve", A_SOURCE),
    ("words", "count", A_SOURCE),
    ("words", "uniqueness", "a query has many words, and none is the one meant"),
    ("words", "hint", NO_DEDUCTION),
    ("words", "hints", NO_DEDUCTION),
    ("words", "grade", NO_DEDUCTION),
    ("words", "prove", NO_LEARNING),
    ("words", "draw", "a word is its own drawing"),
    ("words", "blank", "a query is a line of text"),
];

const NO_PLACES: &str = "options have names and no places";
const NO_LEARNING: &str = "its search learns nothing: a proof would be the whole tree";
const A_SOURCE: &str = "a query is put to a list of words, which is an argument: `find`";
const NO_DEDUCTION: &str = "there are no techniques of people for it here";

pub(super) fn check(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for &(krate, subject) in SUBJECTS {
        let path = format!("docs/api/kleene-{krate}.txt");
        let Some(api) = sources.iter().find(|source| source.path == path) else {
            findings.push(Finding::new(&path, 0, "expected the API of a puzzle's crate"));
            continue;
        };
        findings.extend(check_subject(krate, subject, api));
    }
    findings
}

fn check_subject(krate: &str, subject: &str, api: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    for &(method, expected) in METHODS {
        let mut found = find(&api.text, subject, method);
        if let Some(prefix) = subject.strip_suffix("Puzzle").filter(|prefix| !prefix.is_empty()) {
            found = found.map(|(line, signature)| (line, signature.replace(prefix, "")));
        }
        let is_as_expected = found.as_ref().is_some_and(|(_, signature)| signature == expected);
        let is_exception = EXCEPTIONS.iter().any(|other| (other.0, other.1) == (krate, method));
        let message = match (&found, is_as_expected, is_exception) {
            (_, true, false) | (_, false, true) => continue,
            (_, true, true) => format!("`{subject}::{method}` is no exception any more"),
            (None, ..) => format!("`{subject}` lacks `{method}{expected}`, and no reason is given"),
            (Some((_, signature)), ..) => {
                format!("expected `{method}{expected}`, not `{method}{signature}`")
            }
        };
        findings.push(Finding::new(&api.path, found.map_or(0, |found| found.0), message));
    }
    findings
}

/// The line of a method of a type, from 1, and what follows its name there, as [`METHODS`] has it.
fn find(api: &str, subject: &str, method: &str) -> Option<(usize, String)> {
    let lines = api.lines().enumerate();
    let of_subject = lines
        .skip_while(|(_, line)| *line != format!("struct {subject}"))
        .skip(1)
        .take_while(|(_, line)| line.is_empty() || line.starts_with(' '));
    let name = format!("pub fn {method}");
    of_subject.into_iter().find_map(|(index, line)| {
        let rest = line.trim_start().strip_prefix(&name)?;
        let is_whole_name = rest.starts_with(['(', '<']);
        is_whole_name.then(|| (index + 1, plain(rest)))
    })
}

/// A signature without lifetimes and without what stands between `<` and `>`.
fn plain(signature: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0;
    let mut rest = signature.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '<' => depth += 1,
            // The tip of an arrow closes nothing.
            '>' if depth > 0 => depth -= 1,
            // A lifetime goes with the blank behind it.
            '\'' => {
                while rest.next_if(|c| c.is_alphanumeric() || *c == '_').is_some() {}
                rest.next_if_eq(&' ');
            }
            _ if depth == 0 => kept.push(c),
            _ => {}
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const API: &str = "\
kleene-nonogram with all its features

struct Puzzle
    pub struct Puzzle { /* private fields */ }
    impl Puzzle
        pub fn solve_by(&self) -> u8
        pub fn solve(&self, config: &Config) -> Solutions<'static>
    impl Puzzle
        pub fn parse(bytes: &[u8]) -> Result<Self, ParseError>

struct Other
    impl Other
        pub fn count(&self, config: &Config) -> Count<BigUint>
";

    #[test]
    fn methods_are_found_under_their_type() {
        let solve = "(&self, config: &Config) -> Solutions".to_owned();
        assert_eq!(find(API, "Puzzle", "solve"), Some((7, solve)));
        assert_eq!(find(API, "Puzzle", "parse"), Some((9, "(bytes: &[u8]) -> Result".to_owned())));
        assert_eq!(find(API, "Puzzle", "count"), None);
        let count = "(&self, config: &Config) -> Count".to_owned();
        assert_eq!(find(API, "Other", "count"), Some((13, count)));
    }

    #[test]
    fn what_differs_or_is_missing_is_a_finding() {
        let text = API.replace("config: &Config) -> Solutions", "limits: Limits) -> Solutions");
        let api = Source { path: "docs/api/kleene-other.txt".to_owned(), text };
        let findings = check_subject("other", "Puzzle", &api);
        let messages: Vec<_> = findings.iter().map(|finding| finding.message.as_str()).collect();
        assert!(messages.contains(
            &"expected `solve(&self, config: &Config) -> Solutions`, \
              not `solve(&self, limits: Limits) -> Solutions`"
        ));
        assert!(
            messages.contains(
                &"`Puzzle` lacks `uniqueness(&self) -> Uniqueness`, and no reason is given"
            )
        );
        assert!(!messages.iter().any(|message| message.contains("parse")), "{messages:?}");
    }

    #[test]
    fn a_second_puzzle_has_names_of_its_own() {
        let text = API.replace("struct Puzzle", "struct DominoPuzzle");
        let text =
            text.replace("Solutions<", "DominoSolutions<").replace("pub fn count(", "pub fn _(");
        let api = Source { path: "docs/api/kleene-other.txt".to_owned(), text };
        let findings = check_subject("other", "DominoPuzzle", &api);
        let messages: Vec<_> = findings.iter().map(|finding| finding.message.as_str()).collect();
        assert!(!messages.iter().any(|message| message.contains("`solve(")), "{messages:?}");
        assert!(messages.contains(
            &"`DominoPuzzle` lacks `count(&self, config: &Config) -> Count`, and no reason is given"
        ));
    }

    #[test]
    fn arrows_are_no_brackets() {
        let prove = "<'o, O>(&'o self) -> (Uniqueness<Solution>, Proof)";
        assert_eq!(plain(prove), "(&self) -> (Uniqueness, Proof)");
    }
}
