//! `kleene completions` and `kleene man`.

#[cfg(feature = "manuals")]
use std::fs;
use std::process::Command;

#[cfg(feature = "manuals")]
use crate::kleene::Answer;
use crate::kleene::Folder;

/// The output of a program that is not on every system; `None` where it is not there.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn other_program(command: &mut Command) -> Option<String> {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            eprintln!("skipped: {:?}: {error}", command.get_program());
            return None;
        }
    };
    assert!(output.status.success(), "{output:?}");
    Some(String::from_utf8(output.stdout).expect("the program writes UTF-8"))
}

#[test]
fn completions_are_written_for_each_shell() {
    let folder = Folder::new();
    for (shell, start) in [
        ("bash", "_kleene() {"),
        ("zsh", "#compdef kleene"),
        ("fish", "# Print an optspec"),
        ("elvish", "\nuse builtin;"),
        ("powershell", "\nusing namespace"),
    ] {
        let answer = folder.run(&["completions", shell]);
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{shell}");
        assert!(answer.stdout.starts_with(start), "{shell}: {}", answer.stdout);
    }
    assert_eq!(folder.run(&["completions", "tcl"]).code, Some(2));
}

#[test]
fn bash_loads_its_completions_and_completes_with_them() {
    let folder = Folder::new();
    folder.write("kleene.bash", folder.run(&["completions", "bash"]).stdout);
    let complete = |words: &str| {
        let script = format!(
            "source ./kleene.bash; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _kleene kleene \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"; \
             echo \"${{COMPREPLY[@]}}\""
        );
        let mut bash = Command::new("bash");
        other_program(bash.args(["--norc", "-c", &script]).current_dir(folder.path(".")))
    };
    let Some(commands) = complete("kleene c") else { return };
    assert_eq!(commands, "check count candidates check-proof convert cluegrid cover completions\n");
    assert_eq!(
        complete("kleene convert --to p").as_deref(),
        Some("puzz-link pbm ppm png picture\n")
    );
    assert_eq!(complete("kleene sudoku ge").as_deref(), Some("generate\n"));
}

#[cfg(not(feature = "manuals"))]
#[test]
fn a_build_without_manuals_says_how_to_get_them() {
    let folder = Folder::new();
    let answer = folder.run(&["man", "man"]);
    let expected = "error: cannot write man: this build lacks the feature `manuals`, \
                    which `cargo build --release --features manuals` adds\n";
    assert_eq!((answer.code, &*answer.stderr), (Some(2), expected));
    assert!(!folder.path("man").exists());
}

#[cfg(feature = "manuals")]
#[test]
fn the_manual_has_a_page_for_each_command() {
    let folder = Folder::new();
    let answer = folder.run(&["man", "new/man"]);
    let expected = (Some(0), "", "");
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), expected);
    for page in ["kleene.1", "kleene-solve.1", "kleene-sudoku-generate.1", "kleene-explain.1"] {
        assert!(folder.read(&format!("new/man/{page}")).contains("\n.SH SYNOPSIS"), "{page}");
    }
    assert_eq!(folder.read("new/man/kleene.1").matches(".TH kleene 1").count(), 1);

    // Anew over what is there; where there is no folder to be made, an error.
    assert_eq!(folder.run(&["man", "new/man"]).code, Some(0));
    folder.write("file", "");
    let answer = folder.run(&["man", "file/man"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.starts_with("error: cannot write file/man: "), "{answer:?}");
}

#[cfg(feature = "manuals")]
#[test]
fn every_page_with_exit_codes_has_that_of_an_interrupted_call() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["man", "man"]).code, Some(0));
    let pages = fs::read_dir(folder.path("man")).expect("the folder is there");
    let mut with_codes = 0;
    for page in pages {
        let path = page.expect("it can be listed").path();
        let text = fs::read_to_string(&path).expect("a page is a text");
        if let Some((_, codes)) = text.split_once("Exit code: ") {
            assert!(codes.contains("130"), "{}: {codes}", path.display());
            with_codes += 1;
        }
    }
    assert!(with_codes > 20, "{with_codes}");
}

#[cfg(feature = "manuals")]
#[test]
fn man_shows_every_page_without_complaint() {
    let folder = Folder::new();
    assert_eq!(folder.run(&["man", "man"]).code, Some(0));
    let pages = fs::read_dir(folder.path("man")).expect("the folder is there");
    let pages: Vec<_> = pages.map(|page| page.expect("it can be listed").path()).collect();
    assert!(pages.len() > 40, "{}", pages.len());
    let mut groff = Command::new("groff");
    groff.args(["-Kutf8", "-man", "-Tutf8", "-ww", "-z"]).args(&pages);
    if other_program(&mut groff).is_some() {
        assert_eq!(Answer::of(&mut groff).stderr, "");
    }
}
