//! Automata as pictures.

use crate::kleene::Folder;
use crate::regex::{output, refusal};

/// Where no board is drawn the help has no option for one.
#[test]
fn the_help_lists_pictures_that_there_are() {
    for args in [&["--help"][..], &["parse", "--help"], &["automaton", "--help"]] {
        let help = output(args);
        assert!(help.contains("--svg <FILE>"), "{help}");
        let others = ["--html", "--blank", "--paper"];
        assert!(!others.iter().any(|other| help.contains(other)), "{help}");
        // Graphs of states are images too.
        for other in ["--png", "--scale"] {
            assert_eq!(help.contains(other), args[0] == "automaton", "{help}");
        }
    }
    let refused = refusal(&["parse", "a", "--png", "a.png"]);
    assert!(refused.contains("only --svg"), "{refused}");
}

#[test]
fn stages_are_drawn() {
    let folder = Folder::new();
    let draw = |args: &[&str]| {
        let answer = folder.run(&[&["regex", "automaton", "(ab|ba)*c?"], args].concat());
        assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(0), "", ""));
        let svg = folder.read("a.svg");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
        svg.matches("<circle class=\"state\"").count()
    };
    // A circle for each state, and another for each that accepts.
    let minimal = draw(&["--svg", "a.svg"]);
    assert_eq!(minimal, 4 + 2);
    let thompson = draw(&["--svg", "a.svg", "--stage", "thompson"]);
    assert_eq!(thompson, 9 + 1);
    let glushkov = draw(&["--svg", "a.svg", "--stage", "glushkov"]);
    assert_eq!(glushkov, 6 + 4);
    let subset = draw(&["--svg", "a.svg", "--stage", "subset"]);
    let all = draw(&["--svg", "a.svg", "--stage", "all"]);
    assert_eq!(all, minimal + thompson + glushkov + subset);
    assert_eq!(draw(&["--svg", "a.svg", "--stage", "minimal,thompson"]), minimal + thompson);

    let text = folder.run(&["regex", "automaton", "ab", "--svg", "a.svg", "--format", "text"]);
    assert_eq!(text.stdout.lines().count(), 3);
    assert_eq!(
        refusal(&["automaton", "a", "--html", "a.html"]),
        "error: this command draws graphs: only --svg and --png are supported\n"
    );
    // An image has two pixels to a unit of the document, or as many as asked for.
    folder.run(&["regex", "automaton", "a(b|c)*", "--svg", "b.svg", "--png", "b.png"]);
    folder.run(&["regex", "automaton", "a(b|c)*", "--png", "small.png", "--scale", "1"]);
    folder.run(&["regex", "walk", "a(b|c)*", "ab", "--png", "walk.png"]);
    let svg = folder.read("b.svg");
    let width = |png: &str| {
        let bytes = std::fs::read(folder.path(png)).expect("an image");
        u32::from_be_bytes(bytes[16..20].try_into().expect("four bytes"))
    };
    assert!(svg.contains(&format!("width=\"{}\"", width("b.png") / 2)), "{svg}");
    assert_eq!(width("small.png"), width("b.png") / 2);
    assert!(width("walk.png") > width("b.png"));
    assert_eq!(
        refusal(&["automaton", ".", "--stage", "thompson", "--svg", "a.svg"]),
        "error: the pattern has too many characters (choose some with --alphabet): an alphabet has at \
         most 64 symbols\n"
    );
}
