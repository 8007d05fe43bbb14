//! Generated files: one function compares them with the disk, one writes them.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context as _, Result};
use similar::TextDiff;

/// A file that a generator made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// Relative to the folder for which the generator works, with `/` between names.
    pub(crate) path: String,
    pub(crate) content: String,
}

/// How a generated file differs from the disk.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Difference {
    Missing,
    Stale { diff: String },
}

/// The files that are not on the disk as they were generated.
pub(crate) fn check<'f>(
    folder: &Path,
    files: impl IntoIterator<Item = &'f File>,
) -> Result<Vec<(&'f File, Difference)>> {
    let mut differences = Vec::new();
    for file in files {
        match fs::read(folder.join(&file.path)) {
            Ok(found) if found == file.content.as_bytes() => {}
            Ok(found) => differences.push((file, Difference::Stale { diff: diff(file, &found) })),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                differences.push((file, Difference::Missing));
            }
            Err(error) => return Err(error).with_context(|| file.path.clone()),
        }
    }
    Ok(differences)
}

/// Writes the files that differ from the disk, with the folders they need, and returns their paths.
pub(crate) fn write<'f>(
    folder: &Path,
    files: impl IntoIterator<Item = &'f File>,
) -> Result<Vec<&'f str>> {
    let mut written = Vec::new();
    for (file, _) in check(folder, files)? {
        let path = folder.join(&file.path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        fs::write(&path, &file.content).with_context(|| file.path.clone())?;
        written.push(file.path.as_str());
    }
    Ok(written)
}

fn diff(file: &File, found: &[u8]) -> String {
    let found = String::from_utf8_lossy(found);
    let diff = TextDiff::from_lines(&*found, &*file.content);
    diff.unified_diff().context_radius(2).header(&file.path, "generated").to_string()
}

/// The paths of all files in a folder and the folders in it, sorted, with `/` between names.
///
/// `enter` says of each folder, by its path, whether to look into it.
pub(crate) fn list(folder: &Path, enter: impl Fn(&str) -> bool) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![String::new()];
    while let Some(inside) = open.pop() {
        let path = folder.join(&inside);
        for entry in fs::read_dir(&path).with_context(|| path.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_str().with_context(|| format!("{name:?} is not UTF-8"))?;
            let below =
                if inside.is_empty() { name.to_owned() } else { format!("{inside}/{name}") };
            match entry.file_type()?.is_dir() {
                true if enter(&below) => open.push(below),
                true => {}
                false => found.push(below),
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Difference, File, check, list, write};

    fn file(path: &str, content: &str) -> File {
        File { path: path.into(), content: content.into() }
    }

    #[test]
    fn what_is_written_passes_the_check() {
        let folder = tempfile::tempdir().unwrap();
        let files = [file("a/b/one.txt", "1\n"), file("two.txt", "2\n")];
        let missing = check(folder.path(), &files).unwrap();
        assert_eq!(missing, [(&files[0], Difference::Missing), (&files[1], Difference::Missing)]);

        assert_eq!(write(folder.path(), &files).unwrap(), ["a/b/one.txt", "two.txt"]);
        assert_eq!(check(folder.path(), &files).unwrap(), []);
        assert_eq!(list(folder.path(), |_| true).unwrap(), ["a/b/one.txt", "two.txt"]);
        assert_eq!(list(folder.path(), |path| path != "a/b").unwrap(), ["two.txt"]);
    }

    #[test]
    fn only_what_differs_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let files = [file("same", "same\n"), file("stale", "first\nnew\n")];
        fs::write(folder.path().join("same"), "same\n").unwrap();
        fs::write(folder.path().join("stale"), "first\nold\n").unwrap();
        assert_eq!(write(folder.path(), &files).unwrap(), ["stale"]);
        assert_eq!(fs::read_to_string(folder.path().join("stale")).unwrap(), "first\nnew\n");
    }

    #[test]
    fn a_stale_file_has_a_diff() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("f"), "first\nold\n").unwrap();
        let files = [file("f", "first\nnew\n")];
        let diff = "--- f\n+++ generated\n@@ -1,2 +1,2 @@\n first\n-old\n+new\n";
        let stale = Difference::Stale { diff: diff.into() };
        assert_eq!(check(folder.path(), &files).unwrap(), [(&files[0], stale)]);
    }
}
