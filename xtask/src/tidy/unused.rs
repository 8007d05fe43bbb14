//! Dependencies that nothing uses.

use super::manifests::Crate;
use super::{Finding, Source};

/// The folders of a crate whose programs see dev-dependencies.
const TESTS: [&str; 3] = ["tests/", "examples/", "benches/"];

pub(super) fn check(krate: &Crate, sources: &[Source]) -> Vec<Finding> {
    let sources: Vec<&Source> = sources
        .iter()
        .filter(|source| {
            let inside = source.path.strip_prefix(&krate.folder);
            inside.is_some_and(|path| path.starts_with('/'))
        })
        .collect();
    let names = |is_dev| {
        let of_kind = krate.dependencies.iter().filter(move |used| used.is_dev == is_dev);
        of_kind.map(|used| used.name.as_str())
    };
    let unused = names(false).filter(|name| !is_in_code(name, krate, &sources));
    let mut findings: Vec<Finding> = unused
        .map(|name| krate.finding(format!("nothing in src uses `{name}`: remove it")))
        .collect();
    // Dependencies of the crate itself may need more features in its tests.
    let only_tests = names(true).filter(|name| names(false).all(|normal| normal != *name));
    let unused = only_tests.filter(|name| !is_in_tests(name, krate, &sources));
    findings.extend(
        unused.map(|name| krate.finding(format!("no test or example uses `{name}`: remove it"))),
    );
    findings
}

/// Whether code of the crate itself names the dependency. Examples in its documentation are tests.
fn is_in_code(name: &str, krate: &Crate, sources: &[&Source]) -> bool {
    let src = format!("{}/src/", krate.folder);
    let code = sources.iter().filter(|source| source.is_rust() && source.path.starts_with(&src));
    code.flat_map(|source| source.text.lines())
        .filter(|line| !line.trim_start().starts_with("//"))
        .any(|line| is_used(line, name))
}

/// Whether a test, an example or the documentation names the dependency.
fn is_in_tests(name: &str, krate: &Crate, sources: &[&Source]) -> bool {
    sources.iter().any(|source| {
        let path = &source.path[krate.folder.len() + 1..];
        let is_program = TESTS.iter().any(|folder| path.starts_with(folder));
        let sees_it = source.is_rust() && (is_program || path.starts_with("src/"));
        (sees_it || path == "README.md") && source.text.lines().any(|line| is_used(line, name))
    })
}

/// Whether a line has the name as a crate's: with a path after it, or by itself in an import.
fn is_used(line: &str, name: &str) -> bool {
    // The library of this package has another name than the package.
    let name = if name == "layout-rs" { "layout".to_owned() } else { name.replace('-', "_") };
    line.match_indices(&name).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let is_whole = !before.ends_with(is_word) && !after.starts_with(is_word);
        let is_import = ["use ", "extern crate "].iter().any(|start| before.ends_with(start));
        is_whole && (after.starts_with("::") || is_import)
    })
}

/// Whether a character may stand in a name.
fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::super::manifests::Dependency;
    use super::{Crate, Source, check};

    /// Checks a crate with one dependency, `toml-edit`.
    #[track_caller]
    fn check_in(is_dev: bool, path: &str, text: &str, expected: &[&str]) {
        let used = Dependency { name: "toml-edit".to_owned(), is_dev };
        let krate =
            Crate { folder: "crates/a".into(), dependencies: vec![used], ..Crate::default() };
        let source = Source { path: path.into(), text: text.into() };
        let findings = check(&krate, &[source]);
        let messages: Vec<&str> = findings.iter().map(|finding| &*finding.message).collect();
        assert_eq!(messages, expected);
    }

    const UNUSED: &str = "nothing in src uses `toml-edit`: remove it";
    const UNTESTED: &str = "no test or example uses `toml-edit`: remove it";

    #[test]
    fn code_uses_what_the_crate_needs() {
        for used in ["use toml_edit::Item;", "use toml_edit;", "fn f() { toml_edit::f() }"] {
            check_in(false, "crates/a/src/lib.rs", used, &[]);
        }
        for unused in ["// toml_edit::f", "/// use toml_edit::Item;", "my_toml_edit::f()", ""] {
            check_in(false, "crates/a/src/lib.rs", unused, &[UNUSED]);
        }
        check_in(false, "crates/a/tests/it/main.rs", "use toml_edit::Item;", &[UNUSED]);
        check_in(false, "crates/ab/src/lib.rs", "use toml_edit::Item;", &[UNUSED]);
    }

    #[test]
    fn tests_examples_and_documentation_use_what_tests_need() {
        for path in ["src/lib.rs", "tests/it/main.rs", "examples/b.rs", "README.md"] {
            check_in(true, &format!("crates/a/{path}"), "/// use toml_edit::Item;", &[]);
        }
        check_in(true, "crates/a/CHANGELOG.md", "use toml_edit::Item;", &[UNTESTED]);
        check_in(true, "crates/a/src/lib.rs", "toml edit", &[UNTESTED]);
    }
}
