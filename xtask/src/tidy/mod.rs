//! `tidy`: rules about the workspace that no compiler checks.

mod code;
mod features;
mod fuzz;
mod layers;
mod licences;
mod links;
mod manifests;
mod profiles;
mod sizes;
mod text;
mod trees;
mod unused;

use std::fmt;
use std::fs;

use anyhow::{Context as _, Result, ensure};

use crate::{habits, workspace};

/// A broken rule, with the place where it is broken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    /// The line, from 1; 0 if the finding concerns the whole file.
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

/// A file of the repository.
struct Source {
    path: String,
    text: String,
}

impl Source {
    fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }
}

pub(crate) fn run() -> Result<()> {
    let packages = workspace::metadata()?.packages;
    let crates = packages.iter().map(manifests::Crate::read).collect::<Result<Vec<_>>>()?;
    let files = workspace::files()?;
    let texts = sources(&files)?;

    let mut findings = layers::check(&crates);
    findings.extend(crates.iter().flat_map(manifests::check));
    findings.extend(crates.iter().flat_map(licences::check_texts));
    findings.extend(crates.iter().flat_map(|krate| features::check(krate, &texts)));
    findings.extend(licences::check_dependencies()?);
    findings.extend(crates.iter().flat_map(|krate| unused::check(krate, &texts)));
    findings.extend(profiles::check()?);
    findings.extend(trees::check()?);
    findings.extend(sizes::check(&texts)?);
    findings.extend(fuzz::check(&texts));
    findings.extend(links::check(&texts, &files.into_iter().collect()));
    findings.extend(texts.iter().filter(|source| source.is_rust()).flat_map(code::check));
    findings.extend(texts.iter().flat_map(text::check));
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "{} findings", findings.len());
    println!("tidy: {} crates, {} files; all in order", crates.len(), texts.len());
    println!("{}", habits::trend(texts.iter().map(|source| (&*source.path, &*source.text)))?);
    Ok(())
}

/// Every text of the repository. Files that are not UTF-8 do not count as texts.
fn sources(files: &[String]) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for path in files {
        let bytes = fs::read(workspace::root().join(path)).with_context(|| path.clone())?;
        if let Ok(text) = String::from_utf8(bytes) {
            sources.push(Source { path: path.clone(), text });
        }
    }
    Ok(sources)
}
