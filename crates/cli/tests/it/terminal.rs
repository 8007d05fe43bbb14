//! What a terminal gets to see: no commands from the input, and nothing that moves unasked.

use crate::kleene::{Folder, RING};

const TITLED: &str = "title \"A\u{1b}[31m &#155;2J dot&#10;and more\"\n\
                      width 1\nheight 1\nrows\n1\ncolumns\n1\n";

/// Whether a terminal would show this and nothing else.
fn is_harmless(text: &str) -> bool {
    !text.contains(|c: char| c.is_control() && c != '\n')
}

#[test]
fn a_heading_is_the_first_line_of_the_title_and_escaped() {
    let folder = Folder::new();
    folder.write("a.non", TITLED);
    let answer = folder.run(&["solve", "a.non"]);
    let heading = answer.stdout.lines().next();
    assert_eq!(heading, Some(r"A\u{1b}[31m \u{9b}2J dot, 1x1"));
    assert!(is_harmless(&answer.stdout), "{answer:?}");
}

#[test]
fn records_have_the_title_as_it_is() {
    let folder = Folder::new();
    folder.write("a.non", TITLED);
    let answer = folder.run(&["solve", "--format", "json", "a.non"]);
    let document = answer.document();
    assert_eq!(document.of("puzzle")[0]["title"], "A\u{1b}[31m \u{9b}2J dot\nand more");
}

#[cfg(unix)]
#[test]
fn file_names_are_escaped() {
    let folder = Folder::new();
    folder.write("\u{1b}[2J\u{9b}.non", TITLED);
    folder.write("\u{1b}]0;\n.nin", RING);
    folder.write("\u{1b}[bad\u{9b}", "2 x\n");
    let files = ["\u{1b}[2J\u{9b}.non", "\u{1b}]0;\n.nin", "\u{1b}[bad\u{9b}", "\u{1b}[no\u{9b}"];
    for args in [&["solve", "--stats"][..], &["solve", "--node-limit", "0"], &["check"]] {
        let answer = folder.run(&[args, &files].concat());
        assert!(is_harmless(&answer.stdout) && is_harmless(&answer.stderr), "{answer:?}");
        assert!(answer.stdout.contains(r"\u{1b}[2J\u{9b}.non: "), "{answer:?}");
        assert!(answer.stdout.contains(r"\u{1b}]0;\n.nin"), "{answer:?}");
        assert!(answer.stderr.contains(r" \u{1b}[bad\u{9b}:1:3"), "{answer:?}");
        assert!(answer.stderr.contains(r"cannot read \u{1b}[no\u{9b}: "), "{answer:?}");
    }
    let answer = folder.run(&["convert", files[0], "--to", "nin", "-o", "\u{9b}/x"]);
    assert!(is_harmless(&answer.stderr), "{answer:?}");
    assert!(answer.stderr.contains(r"warning: \u{1b}[2J\u{9b}.non: "), "{answer:?}");
    assert!(answer.stderr.contains(r"cannot write \u{9b}/x: "), "{answer:?}");
}

#[cfg(target_os = "linux")]
mod progress {
    use std::{
        io::Read as _,
        process::{Child, Command, Stdio},
    };

    use crate::kleene::Folder;

    /// Starts a search for 20! boards in a terminal; `None` where there is no `script` to make one.
    /// What comes out of the child is what the terminal got.
    fn search(folder: &Folder, seconds: &str, environment: &[(&str, &str)]) -> Option<Child> {
        folder.write("many.nin", format!("20 20\n{}", "1\n".repeat(40)));
        let solve = folder.command(&[]);
        let kleene = solve.get_program().to_str().expect("a path in UTF-8");
        let line = format!("'{kleene}' solve --all --time-limit {seconds} many.nin >/dev/null");
        let mut script = Command::new("script");
        script.args(["-qec", &line, "/dev/null"]).current_dir(folder.path("."));
        script.env_remove("NO_COLOR").env("TERM", "xterm").envs(environment.iter().copied());
        let child = script.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        child.inspect_err(|error| kleene_testing::skip(&format!("script: {error}"))).ok()
    }

    #[test]
    fn is_shown_in_a_terminal() {
        let folder = Folder::new();
        let Some(mut child) = search(&folder, "60", &[]) else { return };
        let mut terminal = child.stdout.take().expect("piped");
        let mut seen = Vec::new();
        while !String::from_utf8_lossy(&seen).contains(" steps") {
            let mut some = [0; 1024];
            let len = terminal.read(&mut some).expect("the child writes");
            assert!(len > 0, "no progress: {:?}", String::from_utf8_lossy(&seen));
            seen.extend(&some[..len]);
        }
        child.kill().and_then(|()| child.wait()).expect("the child ends");
    }

    #[test]
    fn is_cleared_at_the_end() {
        let folder = Folder::new();
        let Some(child) = search(&folder, "1.5", &[]) else { return };
        let output = child.wait_with_output().expect("the child ends");
        let seen = String::from_utf8_lossy(&output.stdout);
        let (_, end) = seen.rsplit_once(" MiB").unwrap_or_else(|| panic!("no progress: {seen:?}"));
        let (rest, cleared) = end.rsplit_once("\u{1b}[2K").unwrap_or((end, "not cleared"));
        assert_eq!((rest.trim(), cleared.trim()), ("", ""), "{seen:?}");
        assert!(seen.contains("many.nin: stopped (time limit)\r\n"), "{seen:?}");
    }

    #[test]
    fn is_switched_off_with_color() {
        for switch in [("NO_COLOR", "1"), ("TERM", "dumb")] {
            let folder = Folder::new();
            let Some(child) = search(&folder, "1.5", &[switch]) else { return };
            let output = child.wait_with_output().expect("the child ends");
            let seen = String::from_utf8_lossy(&output.stdout);
            assert_eq!(seen, "many.nin: stopped (time limit)\r\n", "{switch:?}");
        }
    }
}
