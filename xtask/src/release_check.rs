//! `release-check`: builds the command, the Python package and the page with all optimization, and compares their sizes
//! with the last ones.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::workspace::{self, cargo, root, run as run_command};
use crate::{python, web};

/// The sizes of the last release, in bytes.
const LIST: &str = "xtask/sizes.toml";

/// A size that grows by more than this part of it is worth a warning.
const SLACK: f64 = 0.01;

/// The number of bytes by name.
type Sizes = BTreeMap<String, u64>;

/// Builds the command, the Python package and the page, and prints their sizes; with `record`, writes them down.
///
/// A larger size is only a warning: a person decides whether it is worth it.
pub(crate) fn run(record: bool) -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    let mut sizes = Sizes::new();
    run_command(&mut cargo(["build", "--package", "kleene-cli", "--locked", "--release"]))?;
    let command = target.join("release").join(format!("kleene{}", std::env::consts::EXE_SUFFIX));
    sizes.insert("command".to_owned(), fs::metadata(command)?.len());
    sizes.insert("wheel".to_owned(), fs::metadata(python::shipped(&target)?)?.len());
    sizes.insert("page-gzipped".to_owned(), gzipped(&web::shipped(&target)?)?);

    let list = root().join(LIST);
    let text = fs::read_to_string(&list).context(LIST)?;
    let before: Sizes = toml::from_str(&text).with_context(|| format!("cannot read {LIST}"))?;
    print!("{}", table(&before, &sizes));
    if record {
        let heading: String = text
            .lines()
            .take_while(|line| line.starts_with('#'))
            .fold(String::new(), |heading, line| heading + line + "\n");
        fs::write(&list, heading + &toml::to_string(&sizes)?).context(LIST)?;
        println!("written to {LIST}");
    }
    Ok(())
}

/// A line for each size: its name, the bytes before and now, and a warning where it has grown.
fn table(before: &Sizes, now: &Sizes) -> String {
    let mut text = format!("{:<16} {:>12} {:>12}\n", "", "before", "now");
    for (name, &size) in now {
        let old = before.get(name).copied().unwrap_or_default();
        let change = if old == 0 { 0.0 } else { size as f64 / old as f64 - 1.0 };
        let warning = if change > SLACK { "  warning: larger" } else { "" };
        text += &format!("{name:<16} {old:>12} {size:>12} {:>+6.1} %{warning}\n", 100.0 * change);
    }
    text
}

/// The bytes of all files of a folder, each compressed by gzip, as a browser fetches them.
fn gzipped(folder: &Path) -> Result<u64> {
    let mut zipped = 0;
    for entry in fs::read_dir(folder)? {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&fs::read(entry?.path())?)?;
        zipped += encoder.finish()?.len() as u64;
    }
    Ok(zipped)
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn what_has_grown_is_marked() {
        let [before, now] = [[1000, 1000], [1005, 1020]].map(|sizes: [u64; 2]| {
            ["page", "wheel"].map(str::to_owned).into_iter().zip(sizes).collect()
        });
        let text = table(&before, &now);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "page                     1000         1005   +0.5 %");
        assert_eq!(
            lines[2],
            "wheel                    1000         1020   +2.0 %  warning: larger"
        );
    }
}
