//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use crate::common::limits;

/// Writes a file completely or not at all; writes into an existing pipe or device.
pub(crate) fn write(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    let content = content.as_ref();
    limits::whole(|| match fs::metadata(path) {
        Ok(there) if there.is_file() => {
            replace(&fs::canonicalize(path)?, content, Some(there.permissions()))
        }
        Ok(_) => OpenOptions::new().write(true).open(path)?.write_all(content),
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
fn replace(path: &Path, content: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let beside = path.with_file_name(format!(".kleene.{}.tmp", std::process::id()));
    let file = File::create_new(&beside)?;
    let written = fill(file, content, permissions).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn fill(mut file: File, content: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.write_all(content)
}
