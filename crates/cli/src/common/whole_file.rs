//! Files that are written whole or not at all.

use std::fmt::Display;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context as _, Result, bail};
use clap::ArgMatches;
use flate2::{Compression, write::GzEncoder};

use crate::common::{escaped, limits, screen};

/// The bytes by which the content of a file is known.
const START: u64 = 1 << 12;

/// How packed files begin.
const GZIP: &[u8] = b"\x1f\x8b";

/// A content that an option writes, and that may take the place of an older one of the same kind, but of no other file.
#[derive(Clone, Copy)]
pub(crate) struct Content<'a> {
    /// Its name in a sentence, such as `a proof`.
    pub(crate) name: &'a str,
    /// Whether a file with these first bytes has such a content.
    pub(crate) begins: &'a dyn Fn(&[u8]) -> bool,
}

impl Content<'_> {
    /// Refuses a file that is there and has another content, or that the call reads.
    pub(crate) fn check(&self, path: &Path, option: &str) -> Result<()> {
        if !path.is_file() {
            return Ok(());
        }
        let shown = escaped(&path.to_string_lossy()).into_owned();
        if let Some(input) =
            INPUTS.get().and_then(|inputs| inputs.iter().find(|at| is_same(at, path)))
        {
            let input = escaped(&input.to_string_lossy()).into_owned();
            bail!("{option} {shown} would overwrite {input}, which this call reads");
        }
        let mut start = Vec::new();
        let file = File::open(path);
        let read = file.and_then(|file| file.take(START).read_to_end(&mut start));
        read.with_context(|| format!("cannot read {shown}, which exists already"))?;
        if start.is_empty() || (self.begins)(&start) || is_packed(path) && start.starts_with(GZIP) {
            return Ok(());
        }
        let name = self.name;
        bail!("{option} does not overwrite {shown}, which is not {name}");
    }
}

/// The arguments of the call that may name files to read.
static INPUTS: OnceLock<Vec<PathBuf>> = OnceLock::new();

/// The options that name files to write.
const OUTPUTS: [&str; 6] = ["svg", "png", "html", "trace", "proof", "output"];

/// Keeps the files that a call reads: options do not write over them.
pub(crate) fn keep_inputs(matches: &ArgMatches) {
    let mut inputs = Vec::new();
    let mut rest = Some(matches);
    while let Some(matches) = rest {
        let ids = matches.ids().map(clap::Id::as_str).filter(|id| !OUTPUTS.contains(id));
        let values = ids.filter_map(|id| matches.try_get_raw(id).ok().flatten()).flatten();
        inputs.extend(values.map(PathBuf::from).filter(|path| path.is_file()));
        rest = matches.subcommand().map(|(_, below)| below);
    }
    let _ = INPUTS.set(inputs);
}

/// Whether two paths lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    fs::canonicalize(one).is_ok_and(|one| fs::canonicalize(other).is_ok_and(|other| one == other))
}

/// Writes the output of a call to a file, or without one, or for `-`, to stdout.
pub(crate) fn put(path: Option<&Path>, content: &(impl AsRef<[u8]> + ?Sized)) -> Result<()> {
    match named(path) {
        Some(path) => {
            write(path, content).with_context(|| format!("cannot write {}", path.display()))
        }
        None => Ok(screen::lines().write_all(content.as_ref())?),
    }
}

/// The file of an output, if it is not stdout.
pub(crate) fn named(path: Option<&Path>) -> Option<&Path> {
    path.filter(|&path| path != Path::new("-"))
}

/// Writes a file completely or not at all; writes into an existing pipe or device.
pub(crate) fn write(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    write_by(path, &|out| out.write_all(content.as_ref()))
}

/// Writes a long text as [`write`] does, piece by piece, and packed by gzip if the path ends in `.gz`.
pub(crate) fn write_text(path: &Path, text: &dyn Display) -> io::Result<()> {
    if !is_packed(path) {
        return write_by(path, &|out| write!(out, "{text}"));
    }
    write_by(path, &|out| {
        let mut packed = BufWriter::new(GzEncoder::new(out, Compression::default()));
        write!(packed, "{text}")?;
        packed.into_inner()?.finish()?;
        Ok(())
    })
}

/// Whether a file of this name is packed by gzip.
pub(crate) fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|suffix| suffix.eq_ignore_ascii_case("gz"))
}

/// What writes the content of a file.
type Fill<'c> = &'c dyn Fn(&mut dyn io::Write) -> io::Result<()>;

fn write_by(path: &Path, content: Fill<'_>) -> io::Result<()> {
    limits::whole(|| match fs::metadata(path) {
        Ok(there) if there.is_file() => {
            replace(&fs::canonicalize(path)?, content, Some(there.permissions()))
        }
        Ok(_) => whole(OpenOptions::new().write(true).open(path)?, content),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            replace(&end_of_links(path), content, None)
        }
        Err(error) => Err(error),
    })
}

/// Where the links lead from a path at the end of which there is nothing yet.
fn end_of_links(path: &Path) -> PathBuf {
    let mut end = path.to_owned();
    while let Ok(next) = fs::read_link(&end) {
        end.pop();
        end.push(next);
    }
    end
}

/// Writes a file beside its place and moves it there, so that it is never half written.
fn replace(path: &Path, content: Fill<'_>, permissions: Option<Permissions>) -> io::Result<()> {
    let beside = path.with_file_name(format!(".kleene.{}.tmp", std::process::id()));
    let file = File::create_new(&beside)?;
    let written = fill(file, content, permissions).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn fill(file: File, content: Fill<'_>, permissions: Option<Permissions>) -> io::Result<()> {
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    whole(file, content)
}

fn whole(file: File, content: Fill<'_>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    content(&mut out)?;
    out.flush()
}
