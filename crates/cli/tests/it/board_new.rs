//! `kleene board new` and `kleene board convert`: files to begin with.

use std::process::Command;

use crate::board::expect;
use crate::kleene::Folder;

/// What checkers of clauses and another solver say of a file to begin with.
fn confirm(folder: &Folder, kind: &str) {
    let (file, proof) = (format!("{kind}.toml"), format!("{kind}.drat"));
    let proven = folder.run(&["board", "prove", "--to", "drat", &file, "-o", &proof]);
    expect(&proven, "unique\n", 0);
    let clauses = folder.read(&format!("{kind}.cnf"));
    // The checker of these tests is simple, and slow.
    if clauses.len() < 100_000 {
        let clauses = kleene_testing::Clauses::parse(&clauses);
        assert_eq!(clauses.refuted_by(&folder.read(&proof)), Ok(()), "{kind}");
    }
    expect(&folder.run(&["export", "--to", "flatzinc", &file, "-o", "model.fzn"]), "", 0);
    let model = folder.path("model.fzn");
    let Ok(answer) = Command::new("fzn-gecode").args(["-n", "0"]).arg(model).output() else {
        return kleene_testing::skip("fzn-gecode is not installed");
    };
    folder.write("answer", &answer.stdout);
    assert!(answer.stdout.ends_with(b"==========\n"), "{kind}: {answer:?}");
    let back = folder.run(&["export", "--to", "flatzinc", "--answer", "answer", &file]);
    let solved = folder.run(&["board", "solve", &file]);
    expect(&back, &solved.stdout, 0);
}

/// Every file to begin with is a board with one solution, which others confirm, is not written over another file, and is named
/// by the help.
#[test]
fn files_to_begin_with_are_boards() {
    let folder = Folder::new();
    let list = folder.run(&["board", "new"]);
    let help = folder.run(&["board", "new", "--help"]).stdout;
    let kinds: Vec<&str> = list.stdout.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(kinds.len() > 15, "{list:?}");
    for kind in kinds {
        assert!(help.contains(kind), "{kind}: {help}");
        let file = format!("{kind}.toml");
        expect(&folder.run(&["board", "new", kind, "-o", &file]), "", 0);
        assert!(folder.read(&file).starts_with("# "), "{kind}");
        expect(&folder.run(&["board", "check", &file]), "unique\n", 0);
        confirm(&folder, kind);
        let again = folder.run(&["board", "new", kind, "-o", &file]);
        expect(&again, "", 2);
        let text = folder.run(&["board", "new", kind]);
        expect(&text, &folder.read(&file), 0);
    }
    let unknown = folder.run(&["board", "new", "chess"]);
    expect(&unknown, "", 2);
    assert!(unknown.stderr.contains("takuzu") && unknown.stderr.contains("kenken"), "{unknown:?}");
}

/// Kinds have other names, which the list tells, in capitals or not.
#[test]
fn files_to_begin_with_have_other_names() {
    let folder = Folder::new();
    let list = folder.run(&["board", "new"]).stdout;
    for (alias, kind) in [
        ("towers", "skyscrapers"),
        ("binairo", "takuzu"),
        ("starbattle", "stars"),
        ("Star-Battle", "stars"),
        ("thermo", "thermometer"),
        ("unequal", "futoshiki"),
        ("KenKen", "kenken"),
        ("keen", "kenken"),
        ("singles", "hitori"),
    ] {
        let line = list.lines().find(|line| line.starts_with(kind)).unwrap_or_default();
        assert!(line.contains(&alias.to_lowercase()), "{alias}: {list}");
        let text = folder.run(&["board", "new", kind]);
        expect(&folder.run(&["board", "new", alias]), &text.stdout, 0);
    }
}

/// Game ids and saved games are board files; a genre that is not read is refused by its name.
#[test]
fn game_ids_are_converted() {
    let folder = Folder::new();
    let id = "4:0R,2,0L,0,0,0,0,0,0U,0,0R,0,3,0,0,0,";
    let convert = ["board", "convert", "--game", "Unequal", "--id", id];
    let text = folder.run(&convert);
    let solved = folder.feed(&["board", "solve", "--unique"], &text.stdout);
    expect(&solved, "4 2 3 1\n1 3 2 4\n2 1 4 3\n3 4 1 2\nunique\n", 0);
    expect(&folder.feed(&convert[..4], format!("{id}\n")), &text.stdout, 0);
    expect(&folder.run(&[&convert[..], &["-o", "unequal.toml"]].concat()), "", 0);
    assert_eq!(folder.read("unequal.toml"), text.stdout);
    let description = &id["4:".len()..];
    let saved = |game: &str| {
        let line = |key: &str, value: &str| format!("{key:8}:{}:{value}\n", value.len());
        let lines = [("SAVEFILE", "abc"), ("GAME", game), ("PARAMS", "4"), ("DESC", description)];
        lines.map(|(key, value)| line(key, value)).concat()
    };
    expect(&folder.feed(&["board", "convert"], saved("Unequal")), &text.stdout, 0);
    let refused = folder.feed(&["board", "convert"], saved("Light Up"));
    expect(&refused, "", 2);
    assert!(refused.stderr.contains("unsupported genre \"Light Up\" of a game id"), "{refused:?}");
    expect(&folder.feed(&["check"], saved("Unequal")), "unique\n", 0);
    let refused = folder.feed(&["check"], saved("Light Up"));
    expect(&refused, "", 2);
    assert!(refused.stderr.contains("unsupported genre \"Light Up\" of a game id"), "{refused:?}");
    let refused = folder.feed(&["board", "convert", "--game", "solo"], id);
    expect(&refused, "", 2);
    assert!(refused.stderr.contains("solo") && refused.stderr.contains("towers"), "{refused:?}");
    for wrong in [&["board", "convert"][..], &["board", "convert", "--id", id]] {
        let refused = folder.feed(wrong, id);
        expect(&refused, "", 2);
        assert!(refused.stderr.contains("--game"), "{refused:?}");
    }
}

/// A takuzu has no two equal rows: the template has one solution, and without its last rule others.
#[test]
fn a_takuzu_has_no_equal_lines() {
    let folder = Folder::new();
    let text = folder.run(&["board", "new", "takuzu"]).stdout;
    expect(&folder.feed(&["board", "count"], &text), "1\n", 0);
    let unlike = text.rfind("[[rule]]").expect("a last rule");
    assert!(text[unlike..].contains("unlike"), "{text}");
    expect(&folder.feed(&["board", "count"], &text[..unlike]), "7\n", 0);
}
