//! How much a browser has to fetch, which must not grow unnoticed.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

use crate::workspace::root;

/// Where the limit stands.
const RATCHET: &str = "web/size.toml";

/// Less than the limit by this much, and the limit should be lowered.
const SLACK: usize = 20_000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ratchet {
    /// The most bytes of all files, each by itself compressed by gzip.
    gzipped: usize,
}

/// Compares all files of the page with the limit.
pub(super) fn check(page: &Path) -> Result<()> {
    let text = fs::read_to_string(root().join(RATCHET))?;
    let Ratchet { gzipped: limit } =
        toml::from_str(&text).with_context(|| format!("cannot read {RATCHET}"))?;
    let (mut plain, mut zipped) = (0, 0);
    for entry in fs::read_dir(page)? {
        let content = fs::read(entry?.path())?;
        plain += content.len();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&content)?;
        zipped += encoder.finish()?.len();
    }
    println!(
        "web: {plain} bytes in all, {zipped} gzipped, of at most {limit}, in {}",
        page.display()
    );
    ensure!(zipped <= limit, "the page has {zipped} bytes gzipped: more than {limit} ({RATCHET})");
    if zipped + SLACK < limit {
        println!("web: {RATCHET} can be lowered");
    }
    Ok(())
}
