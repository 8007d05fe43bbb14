//! `api`: the public items of each library, as texts under `docs/api/` whose changes show in a
//! review.
//!
//! The texts come from the pages of `cargo doc`, so they need no other compiler and no extra build.
//! The pages change with the compiler, so texts are compared only under the compiler that made
//! them.

mod page;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{Package, Target};
use kleene_generated::{self as files, Difference, File};

use self::page::Item;
use crate::{ci, suite, workspace};

const FOLDER: &str = "docs/api";

/// The file that names the compiler.
const VERSION: &str = "rustdoc.txt";

/// Writes the texts anew.
pub(crate) fn write() -> Result<()> {
    let files = generate()?;
    let folder = workspace::root().join(FOLDER);
    for path in files::write(&folder, &files)? {
        println!("wrote {FOLDER}/{path}");
    }
    for orphan in orphans(&folder, &files)? {
        fs::remove_file(folder.join(&orphan))?;
        println!("removed {FOLDER}/{orphan}");
    }
    Ok(())
}

/// Fails where the texts differ from the libraries' public items.
pub(crate) fn check() -> Result<()> {
    let folder = workspace::root().join(FOLDER);
    let (made, here) = (fs::read_to_string(folder.join(VERSION)).unwrap_or_default(), version()?);
    if !made.is_empty() && made != here {
        let reason = format!("made with {}, and this is {}", made.trim(), here.trim());
        return suite::skip("api", reason);
    }
    let files = generate()?;
    let differences = files::check(&folder, &files)?;
    for (file, difference) in &differences {
        match difference {
            Difference::Missing => println!("missing: {FOLDER}/{}", file.path),
            Difference::Stale { diff, .. } => println!("changed: {FOLDER}/{}\n{diff}", file.path),
        }
    }
    let stray = orphans(&folder, &files)?;
    stray.iter().for_each(|path| println!("orphan: {FOLDER}/{path}"));
    let all = differences.len() + stray.len();
    ensure!(all == 0, "{all} texts differ; if the change is meant: cargo xtask api");
    println!("api: {} libraries offer what is recorded", files.len() - 1);
    Ok(())
}

/// The text of every published library, and the name of the compiler.
fn generate() -> Result<Vec<File>> {
    ci::docs()?;
    let metadata = workspace::metadata()?;
    let documentation = metadata.target_directory.as_std_path().join("doc");
    let mut files = vec![File { path: VERSION.to_owned(), content: version()? }];
    for package in metadata.packages.iter().filter(|package| workspace::is_library(package)) {
        if let Some(library) = package.targets.iter().find(|target| target.is_lib()) {
            let content = text(package, library, &documentation)?;
            files.push(File { path: format!("{}.txt", package.name), content });
        }
    }
    Ok(files)
}

/// The compiler by its release, without the day and the hash.
fn version() -> Result<String> {
    let output = Command::new("rustdoc").arg("--version").output().context("cannot run rustdoc")?;
    let text = String::from_utf8(output.stdout)?;
    let words: Vec<&str> = text.split_whitespace().take(2).collect();
    Ok(words.join(" ") + "\n")
}

fn text(package: &Package, library: &Target, documentation: &Path) -> Result<String> {
    let folder = documentation.join(&library.name);
    let read = |path: &str| {
        let path = folder.join(path);
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    let items = page::items(&read("all.html")?);
    let mut text = format!("{} with all its features\n", package.name);
    let modules: BTreeSet<&str> = items.iter().map(Item::module).collect();
    for module in modules {
        for line in page::reexports(&read(&format!("{module}index.html"))?) {
            text.push_str(&format!("\n{}{line}", module.replace('/', "::")));
        }
    }
    if !text.ends_with("\n") {
        text.push('\n');
    }
    for item in &items {
        let page = read(&item.path)?;
        // Re-exports from another crate are listed on that crate's page.
        if page::is_of(&library.name, &page) {
            text.push_str(&format!("\n{item}\n"));
            for line in page::lines(&page, item.is_trait()) {
                text.push_str(&format!("    {line}\n"));
            }
        } else {
            text.push_str(&format!("\n{item}, of another crate\n"));
        }
    }
    Ok(text)
}

/// Texts of crates that are gone.
fn orphans(folder: &Path, files: &[File]) -> Result<Vec<String>> {
    let mut listed = files::list(folder)?;
    listed.retain(|path| files.iter().all(|file| file.path != *path));
    Ok(listed)
}
