//! The page on the loopback address.
//!
//! A few lines on top of the standard library: a small server crate kept a browser waiting when it
//! opened more connections than the server had threads.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};

/// The default port.
const PORT: u16 = 8000;

/// A server in a thread of its own, on a port that was free.
pub(crate) struct Serving(u16);

impl Serving {
    /// The address of the page.
    pub(crate) fn address(&self) -> String {
        address(self.0)
    }
}

fn address(port: u16) -> String {
    format!("http://127.0.0.1:{port}/")
}

/// Serves the files of a folder until the program ends.
pub(crate) fn start(folder: &Path) -> Result<Serving> {
    let (listener, port) = listen(0)?;
    let folder = folder.to_owned();
    thread::spawn(move || answer(&listener, &folder));
    Ok(Serving(port))
}

/// Serves the files of a folder until the user interrupts it.
pub(crate) fn forever(folder: &Path) -> Result<()> {
    let (listener, port) = listen(PORT).or_else(|_| listen(0))?;
    println!("web: {} (Ctrl-C ends it)", address(port));
    answer(&listener, folder);
    Ok(())
}

fn listen(port: u16) -> Result<(TcpListener, u16)> {
    let listener = TcpListener::bind(("127.0.0.1", port)).context("cannot serve")?;
    let port = listener.local_addr()?.port();
    Ok((listener, port))
}

/// Answers connections, each in a thread of its own.
fn answer(listener: &TcpListener, folder: &Path) {
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // A closed connection is not an error.
        thread::spawn(move || respond(stream, &folder));
    }
}

/// Answers the one request of a connection.
fn respond(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(&stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The headers are irrelevant here, but must be read to their end.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let found = request.strip_prefix("GET ").and_then(|rest| rest.split(' ').next());
    let (status, kind, content) = match found.and_then(|url| file(folder, url)) {
        Some((content, kind)) => ("200 OK", kind, content),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    let length = content.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&content)
}

/// The content of an address, and its kind. Nothing outside of the folder is served.
fn file(folder: &Path, url: &str) -> Option<(Vec<u8>, &'static str)> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let path = PathBuf::from(if path.is_empty() { "index.html" } else { path });
    if path.components().any(|part| !matches!(part, Component::Normal(_))) {
        return None;
    }
    let kind = match path.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "non" | "txt" => "text/plain; charset=utf-8",
        _ => return None,
    };
    Some((fs::read(folder.join(path)).ok()?, kind))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::file;

    #[test]
    fn only_files_of_the_folder_are_served() {
        let root = tempfile::tempdir().unwrap();
        let page = root.path().join("page");
        fs::create_dir(&page).unwrap();
        fs::write(page.join("index.html"), "").unwrap();
        fs::write(root.path().join("secret.js"), "").unwrap();
        for url in ["/", "/index.html", "/?x#y"] {
            assert!(
                file(&page, url).is_some_and(|(_, kind)| kind.starts_with("text/html")),
                "{url}"
            );
        }
        for url in ["/../secret.js", "/other.js", "//etc/passwd", "/%2e%2e/secret.js"] {
            assert!(file(&page, url).is_none(), "{url}");
        }
    }
}
