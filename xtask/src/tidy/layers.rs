//! The layers: the crates that each crate may use.

use super::Finding;
use super::manifests::{Crate, Dependency};

/// The crates that are not puzzles, and the crates that each may use. Names omit `kleene-`.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("draw", &["text"]),
    ("syntax", &["text"]),
    ("search", &["text", "draw"]),
    ("line", &["text"]),
    ("nfa", &["text", "draw", "syntax", "line"]),
    ("learn", &["text", "search"]),
    ("proof", &["text"]),
    ("cover", &["text", "search", "line", "learn", "proof", "export"]),
    ("grid", &["text", "draw", "line", "search", "learn"]),
    ("dotnet", &["text", "draw", "syntax", "nfa"]),
    ("redos", &["text", "syntax", "nfa"]),
    ("lexicon", &["text", "nfa"]),
    ("export", &["text", "line", "search", "learn", "proof"]),
];

/// The puzzles, and the crates that each may use: never another puzzle, except the one whose rules
/// it applies to another board.
const PUZZLES: &[(&str, &[&str])] = &[
    ("queens", &["text", "draw", "search", "export"]),
    ("sudoku", &["text", "draw", "search", "learn", "export"]),
    ("letterboxed", &["text", "draw", "syntax", "nfa", "search", "lexicon"]),
    ("words", &["text", "draw", "syntax", "nfa", "search", "lexicon"]),
    ("nonogram", &["text", "draw", "line", "search", "grid", "export"]),
    ("triddler", &["text", "draw", "export", "line", "search", "grid", "nonogram"]),
    ("board", &["text", "draw", "syntax", "line", "nfa", "search", "grid", "export"]),
    ("cluegrid", &["text", "draw", "syntax", "line", "nfa", "search", "grid", "export"]),
    ("rectangles", &["text", "draw", "search", "cover", "dotnet"]),
];

/// The crates that search puzzles of several kinds, and the puzzles that they may use, with those
/// puzzles' own dependencies. Names omit `kleene-`.
const SEARCHES: &[(&str, &[&str])] = &[(
    "parts",
    &[
        "text", "line", "search", "grid", "queens", "sudoku", "nonogram", "triddler", "board",
        "cluegrid",
    ],
)];

/// The library for puzzles of any kind, which uses every puzzle with solutions.
const ANY: (&str, &[&str]) = (
    "kleene",
    &[
        "text",
        "draw",
        "search",
        "board",
        "cluegrid",
        "cover",
        "export",
        "letterboxed",
        "nonogram",
        "queens",
        "rectangles",
        "sudoku",
        "triddler",
    ],
);

/// Shared code of programs that generate files; only crates that nothing depends on may use it.
const GENERATED: &str = "kleene-generated";

/// Shared code of tests, used only by tests, of every crate.
const TESTING: &str = "kleene-testing";

/// Registers a kind from outside the library with the programs, and so uses some of [`TOPS`].
const TOY: &str = "kleene-toy";

/// The top crates: they may use anything, and nothing but [`TOY`] may use them. Package, folder, and whether it
/// is published.
const TOPS: &[(&str, &str, bool)] = &[
    ("kleene-cli", "crates/cli", true),
    ("kleene-bench", "crates/bench", false),
    ("kleene-fixtures", "crates/fixtures", false),
    ("kleene-web", "crates/web", false),
    ("kleene-js", "crates/js", false),
    ("kleene-python", "crates/python", false),
    (GENERATED, "crates/generated", false),
    (TESTING, "crates/testing", false),
    (TOY, "crates/toy", false),
    ("xtask", "xtask", false),
];

/// Third-party crates that are compared with ours or that measure, in [`BENCH`] only.
const PEERS: &[&str] = &["backtracking", "criterion", "dlx", "exact-covers", "sudoku", "varisat"];

const BENCH: &str = "kleene-bench";

pub(super) fn check(crates: &[Crate]) -> Vec<Finding> {
    let mut findings: Vec<Finding> = crates.iter().flat_map(check_place).collect();
    for krate in crates {
        for dependency in &krate.dependencies {
            let is_ours = crates.iter().any(|other| other.name == dependency.name);
            let message = if is_ours {
                forbidden(&krate.name, dependency)
            } else {
                let is_peer = PEERS.contains(&&*dependency.name) && krate.name != BENCH;
                is_peer.then(|| format!("`{}` is for {BENCH} only", dependency.name))
            };
            findings.extend(message.map(|message| krate.finding(message)));
        }
    }
    findings.extend(crates.iter().filter(|krate| uses_itself(krate, crates)).map(|krate| {
        krate.finding("uses itself through its dependencies, those of tests included")
    }));
    findings
}

/// Whether the tables know the crate, in its folder.
fn check_place(krate: &Crate) -> Option<Finding> {
    if let Some(&(_, folder, published)) = TOPS.iter().find(|top| top.0 == krate.name) {
        let is_right = krate.folder == folder && krate.published == published;
        let publish = if published { "published" } else { "`publish = false`" };
        return (!is_right).then(|| krate.finding(format!("expected in {folder}, {publish}")));
    }
    let known = short(&krate.name).filter(|name| allowed(name).is_some());
    let Some(short) = known else {
        return Some(krate.finding("a crate that tidy's tables of layers do not know"));
    };
    let folder = format!("crates/{short}");
    (krate.folder != folder).then(|| krate.finding(format!("expected in {folder}")))
}

/// The reason why the crate must not use this other crate, if there is one.
fn forbidden(user: &str, used: &Dependency) -> Option<String> {
    let name = &used.name;
    if name == TESTING && used.is_dev || name == GENERATED && is_top(user) || user == TOY {
        return None;
    }
    if is_top(name) {
        return Some(format!("nothing may use `{name}`"));
    }
    // Dependencies of tests are not built for users of the crate.
    if is_top(user) || used.is_dev {
        return None;
    }
    let (user, used_short) = (short(user)?, short(name)?);
    let permitted = allowed(user)?;
    if is_puzzle(user) && is_puzzle(used_short) && !permitted.contains(&used_short) {
        return Some(format!("a puzzle must not use another one, `{name}`"));
    }
    let only = if permitted.is_empty() { "none of ours".to_owned() } else { permitted.join(", ") };
    (!permitted.contains(&used_short)).then(|| format!("must not use `{name}`; may use: {only}"))
}

/// Whether a crate belongs to the top layer.
fn is_top(name: &str) -> bool {
    TOPS.iter().any(|top| top.0 == name)
}

fn short(name: &str) -> Option<&str> {
    if name == ANY.0 { Some(name) } else { name.strip_prefix("kleene-") }
}

fn is_puzzle(short: &str) -> bool {
    PUZZLES.iter().any(|(name, _)| *name == short)
}

fn allowed(short: &str) -> Option<&'static [&'static str]> {
    let mut all = LIBRARIES.iter().chain(PUZZLES).chain(SEARCHES).chain([&ANY]);
    all.find(|(name, _)| *name == short).map(|&(_, allowed)| allowed)
}

/// Whether a chain of dependencies of any kind leads back to the crate.
fn uses_itself(krate: &Crate, crates: &[Crate]) -> bool {
    let mut reached: Vec<&Crate> = Vec::new();
    let mut open = vec![krate];
    while let Some(user) = open.pop() {
        for used in &user.dependencies {
            if used.name == krate.name {
                return true;
            }
            let found = crates.iter().find(|other| other.name == used.name);
            let is_reached = reached.iter().any(|known| known.name == used.name);
            if let Some(used) = found.filter(|_| !is_reached) {
                reached.push(used);
                open.push(used);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{Crate, Dependency, check};

    /// A crate from `name: dependency dependency`, where `+` marks those of tests.
    fn krate(line: &str) -> Crate {
        let (name, dependencies) = line.split_once(':').unwrap();
        let dependencies = dependencies.split_whitespace().map(|word| Dependency {
            name: word.trim_start_matches('+').to_owned(),
            is_dev: word.starts_with('+'),
        });
        let folder = match name {
            "xtask" => name.to_owned(),
            "kleene-cli" => "crates/cli".to_owned(),
            _ => format!("crates/{}", name.trim_start_matches("kleene-")),
        };
        Crate {
            name: name.to_owned(),
            folder,
            published: !["xtask", "kleene-bench", "kleene-generated", "kleene-testing"]
                .contains(&name),
            dependencies: dependencies.collect(),
            ..Crate::default()
        }
    }

    #[track_caller]
    fn check_layers(lines: &[&str], expected: &[&str]) {
        let crates: Vec<Crate> = lines.iter().map(|line| krate(line)).collect();
        let findings: Vec<String> = check(&crates).iter().map(ToString::to_string).collect();
        assert_eq!(findings, expected);
    }

    #[test]
    fn what_the_tables_allow() {
        check_layers(
            &[
                "kleene-syntax: regex-syntax",
                "kleene-nfa: kleene-syntax +regex-automata +kleene-testing",
                "kleene-testing: proptest",
                "kleene-nonogram: kleene-line",
                "kleene-triddler: kleene-grid kleene-nonogram",
                "kleene-grid: kleene-line",
                "kleene-bench: kleene-nfa kleene-nonogram sudoku",
                "kleene-parts: kleene-nonogram kleene-line",
                "kleene: kleene-nonogram kleene-search",
                "kleene-cli: kleene kleene-nonogram kleene-parts",
                "kleene-generated:",
                "xtask: kleene-nonogram kleene-generated",
            ],
            &[],
        );
    }

    #[test]
    fn what_they_forbid() {
        check_layers(
            &["kleene-search: kleene-nfa", "kleene-nfa:"],
            &["crates/search/Cargo.toml: must not use `kleene-nfa`; may use: text, draw"],
        );
        check_layers(
            &["kleene-queens: kleene-sudoku", "kleene-sudoku:"],
            &["crates/queens/Cargo.toml: a puzzle must not use another one, `kleene-sudoku`"],
        );
        check_layers(
            &["kleene-nonogram: kleene-triddler", "kleene-triddler:"],
            &["crates/nonogram/Cargo.toml: a puzzle must not use another one, `kleene-triddler`"],
        );
        check_layers(
            &["kleene-nonogram: kleene-parts", "kleene-parts:"],
            &[
                "crates/nonogram/Cargo.toml: must not use `kleene-parts`; may use: text, draw, line, search, grid, export",
            ],
        );
        check_layers(
            &["kleene-nfa: +xtask kleene-testing varisat", "xtask:", "kleene-testing:"],
            &[
                "crates/nfa/Cargo.toml: nothing may use `xtask`",
                "crates/nfa/Cargo.toml: nothing may use `kleene-testing`",
                "crates/nfa/Cargo.toml: `varisat` is for kleene-bench only",
            ],
        );
    }

    #[test]
    fn tests_may_use_more_but_not_in_a_circle() {
        check_layers(&["kleene-search: +kleene-nfa", "kleene-nfa:"], &[]);
        let circle = "uses itself through its dependencies, those of tests included";
        check_layers(
            &[
                "kleene-search: +kleene-learn",
                "kleene-learn: kleene-search",
                "kleene: kleene-search",
            ],
            &[
                &format!("crates/search/Cargo.toml: {circle}"),
                &format!("crates/learn/Cargo.toml: {circle}"),
            ],
        );
    }

    #[test]
    fn unknown_and_misplaced_crates() {
        check_layers(
            &["kleene-utils:"],
            &["crates/utils/Cargo.toml: a crate that tidy's tables of layers do not know"],
        );
        let mut bench = krate("kleene-bench:");
        bench.published = true;
        assert_eq!(check(&[bench])[0].message, "expected in crates/bench, `publish = false`");
        let mut nfa = krate("kleene-nfa:");
        nfa.folder = "nfa".into();
        assert_eq!(check(&[nfa])[0].message, "expected in crates/nfa");
    }
}
