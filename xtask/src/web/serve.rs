//! The page on the loopback address.

use std::fs::File;
use std::path::{Component, Path, PathBuf};
use std::thread;

use anyhow::{Result, anyhow};
use tiny_http::{Header, Response, Server, StatusCode};

/// The port that people are told of.
const PORT: u16 = 8000;

/// A server in a thread of its own, on a port that was free.
pub(super) struct Serving(u16);

impl Serving {
    /// Where the page is.
    pub(super) fn address(&self) -> String {
        address(self.0)
    }
}

fn address(port: u16) -> String {
    format!("http://127.0.0.1:{port}/")
}

/// Serves the files of a folder until the program ends.
pub(super) fn start(folder: &Path) -> Result<Serving> {
    let (server, port) = listen(0)?;
    let folder = folder.to_owned();
    thread::spawn(move || answer(&server, &folder));
    Ok(Serving(port))
}

/// Serves the files of a folder until the user has had enough.
pub(super) fn forever(folder: &Path) -> Result<()> {
    let (server, port) = listen(PORT).or_else(|_| listen(0))?;
    println!("web: {} (Ctrl-C ends it)", address(port));
    answer(&server, folder);
    Ok(())
}

fn listen(port: u16) -> Result<(Server, u16)> {
    let server =
        Server::http(("127.0.0.1", port)).map_err(|error| anyhow!("cannot serve: {error}"))?;
    let port = server.server_addr().to_ip().map_or(port, |address| address.port());
    Ok((server, port))
}

/// Answers requests, each in a thread of its own: a browser that reads slowly keeps no other waiting.
fn answer(server: &Server, folder: &Path) {
    for request in server.incoming_requests() {
        let found = file(folder, request.url());
        thread::spawn(move || {
            // A browser that has gone away is no concern of ours.
            let _ = match found {
                Some((file, kind)) => {
                    let header = Header::from_bytes("Content-Type", kind).expect("a plain header");
                    request.respond(Response::from_file(file).with_header(header))
                }
                None => request
                    .respond(Response::from_string("not found").with_status_code(StatusCode(404))),
            };
        });
    }
}

/// The file of an address, and its kind. Nothing outside of the folder is served.
fn file(folder: &Path, url: &str) -> Option<(File, &'static str)> {
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
        _ => return None,
    };
    Some((File::open(folder.join(path)).ok()?, kind))
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
