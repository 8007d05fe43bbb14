//! Forbidden texts in all files: traces of one developer's machine.

use super::{Finding, Source};

const LOCK: &str = "Cargo.lock";

// The strings below are split so that this file does not break its own rule.

/// The only registry whose packages the lock file may name, so that it works for everyone.
const REGISTRY: &str = concat!("registry+https://github.com/rust-lang/", "crates.io", "-index");

/// Home directories of developers.
const HOMES: [&str; 4] =
    [concat!("/", "home/"), concat!("/", "root/"), concat!("/", "Users/"), concat!("/", "work/")];

/// Hosts of registries, and settings that name others.
const REGISTRIES: [&str; 5] = [
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
    concat!("crates.io", "-index"),
    concat!("replace", "-with"),
    concat!("[", "registries"),
];

pub(super) fn check(source: &Source) -> Vec<Finding> {
    let rule = if source.path == LOCK { locked } else { forbidden };
    let lines = source.text.lines().zip(1..);
    lines.filter_map(|(text, line)| Some(Finding::new(&source.path, line, rule(text)?))).collect()
}

fn locked(line: &str) -> Option<String> {
    let registry = line.strip_prefix("source = ")?.trim_matches('"');
    (registry != REGISTRY).then(|| format!("a package that is not from crates.io: {registry}"))
}

fn forbidden(line: &str) -> Option<String> {
    if let Some(home) = HOMES.iter().find(|home| has_path(line, home)) {
        return Some(format!("a path of one machine, `{home}`"));
    }
    let registry = REGISTRIES.iter().find(|registry| line.contains(*registry))?;
    Some(format!("a registry, `{registry}`: cargo's own settings are the place for it"))
}

/// Whether the line has a path that starts with `start`, rather than containing it further on.
fn has_path(line: &str, start: &str) -> bool {
    line.match_indices(start).any(|(at, _)| {
        !line[..at].ends_with(|c: char| c.is_alphanumeric() || "-_.~}*>)".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::{HOMES, LOCK, REGISTRIES, REGISTRY, Source, check};

    #[track_caller]
    fn check_in(path: &str, text: &str, expected: &[usize]) {
        let source = Source { path: path.into(), text: text.into() };
        let lines: Vec<usize> = check(&source).iter().map(|finding| finding.line).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn paths_of_one_machine() {
        for home in HOMES {
            check_in("a.md", &format!("\nsee `{home}me/file`"), &[2]);
            check_in("a.md", &format!("https://example.org{home}page and target{home}"), &[]);
        }
    }

    #[test]
    fn registries() {
        for registry in REGISTRIES {
            check_in(".cargo/config.toml", registry, &[1]);
        }
        check_in("README.md", "https://crates.io/crates/kleene", &[]);
    }

    #[test]
    fn the_lock_file() {
        check_in(LOCK, &format!("source = \"{REGISTRY}\"\nversion = \"1.0.0\"\n"), &[]);
        check_in(LOCK, "\nsource = \"registry+https://mirror.example.org\"\n", &[2]);
        check_in(LOCK, "source = \"git+https://example.org/repository\"\n", &[1]);
    }
}
