//! Links between the documents: each leads to a file, and the book's contents name every page.

use std::collections::BTreeSet;

use super::{Finding, Source};

/// The table of contents, as mdBook reads it.
const CONTENTS: &str = "docs/SUMMARY.md";

/// Checks the relative links of every Markdown file, and that the contents list each page under `docs/`.
pub(super) fn check(sources: &[Source], files: &BTreeSet<String>) -> Vec<Finding> {
    let pages = || sources.iter().filter(|source| source.path.ends_with(".md"));
    let mut findings: Vec<Finding> = pages().flat_map(|page| dead_links(page, files)).collect();
    let contents = pages().find(|page| page.path == CONTENTS);
    let listed: BTreeSet<String> =
        contents.map(targets).unwrap_or_default().into_iter().map(|(_, path)| path).collect();
    let unlisted = pages()
        .map(|page| &page.path)
        .filter(|path| path.starts_with("docs/") && *path != CONTENTS && !listed.contains(*path));
    findings.extend(
        unlisted.map(|path| Finding::new(path, 0, format!("expected a line in {CONTENTS}"))),
    );
    findings
}

fn dead_links(page: &Source, files: &BTreeSet<String>) -> Vec<Finding> {
    let dead = targets(page).into_iter().filter(|(_, path)| {
        let folder = format!("{path}/");
        !files.contains(path) && !files.iter().any(|file| file.starts_with(&folder))
    });
    dead.map(|(line, path)| {
        Finding::new(&page.path, line, format!("a link to `{path}`, which does not exist"))
    })
    .collect()
}

/// The files of the repository that a page links to, each with the line of the link. Code has no links.
fn targets(page: &Source) -> Vec<(usize, String)> {
    let mut targets = Vec::new();
    let mut is_code = false;
    for (line, number) in page.text.lines().zip(1..) {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            continue;
        }
        // Every second piece of a line stands between backquotes.
        let words: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for rest in words.split("](").skip(1) {
            let target = rest.split([')', '#', ' ']).next().unwrap_or_default();
            if !target.is_empty() && !target.contains(':') {
                targets.push((number, resolved(&page.path, target)));
            }
        }
    }
    targets
}

/// The path in the repository of a link on a page.
fn resolved(page: &str, target: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{CONTENTS, Source, check};

    #[track_caller]
    fn check_in(pages: &[(&str, &str)], expected: &[(&str, usize)]) {
        let sources: Vec<Source> = pages
            .iter()
            .map(|&(path, text)| Source { path: path.into(), text: text.into() })
            .collect();
        let files = sources.iter().map(|source| source.path.clone()).collect();
        let findings = check(&sources, &files);
        let found: Vec<_> = findings.iter().map(|finding| (&*finding.path, finding.line)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn links_lead_to_files_and_folders() {
        let page = "[a](../b.md#part) [c](docs)\n[d](crates/)\n`[e](f)`\n```\n[g](h)\n```\n";
        check_in(&[("README.md", page)], &[("README.md", 1), ("README.md", 1), ("README.md", 2)]);
        let contents = "- [b](b.md)\n- [all](../crates)\n- [home](https://example.org/x.md)\n";
        check_in(&[(CONTENTS, contents), ("docs/b.md", ""), ("crates/a/README.md", "")], &[]);
    }

    #[test]
    fn contents_name_every_page() {
        check_in(
            &[(CONTENTS, "- [b](b.md)\n"), ("docs/b.md", ""), ("docs/c/d.md", "")],
            &[("docs/c/d.md", 0)],
        );
    }
}
