//! `convert` loses nothing silently and leaves no half-written file.

use crate::kleene::{Folder, RING};

const PICTURE: &str = "P1 3 2\n101\n011\n";

#[test]
fn a_picture_becomes_a_puzzle_with_its_goal() {
    let folder = Folder::new();
    folder.write("a.pbm", PICTURE);
    let answer = folder.run(&["convert", "a.pbm", "--to", "non"]);
    insta::assert_snapshot!(answer.stdout, @r#"
    width 3
    height 2

    rows
    1,1
    2

    columns
    1
    1
    2

    goal "101011"
    "#);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
}

#[test]
fn what_the_format_cannot_hold_is_said() {
    let folder = Folder::new();
    folder.write(
        "a.non",
        "title \"T\"\nby \"B\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\ngoal \"1\"\n",
    );
    let answer = folder.run(&["convert", "a.non", "--to", "nin"]);
    assert_eq!(answer.stdout, "1 1\n1\n1\n");
    insta::assert_snapshot!(answer.stderr, @"warning: a.non: nin cannot store: title, by, goal");
    assert_eq!(answer.code, Some(0));
}

#[test]
fn an_output_file_is_replaced_as_a_whole() {
    let folder = Folder::with_boards();
    folder.write("out.nin", "something else");
    let answer = folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "out.nin"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(0), ""));
    assert_eq!(folder.read("out.nin"), RING);
}

#[test]
fn a_dash_is_stdout() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "-"]);
    assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(0), RING, ""));
    assert!(!folder.path("-").exists());
}

#[cfg(unix)]
mod unix {
    use std::{
        fs::{self, OpenOptions, Permissions},
        io::Read as _,
        os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink},
        process::Command,
    };

    use crate::kleene::{Folder, RING};

    #[track_caller]
    fn convert_to(folder: &Folder, output: &str) {
        let answer = folder.run(&["convert", "ring.nin", "--to", "nin", "-o", output]);
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""));
    }

    #[test]
    fn the_permissions_of_a_replaced_file_stay() {
        let folder = Folder::with_boards();
        folder.write("out.nin", "something else");
        let out = folder.path("out.nin");
        for mode in [0o600, 0o666] {
            fs::set_permissions(&out, Permissions::from_mode(mode)).expect("the file is ours");
            convert_to(&folder, "out.nin");
            let found = fs::metadata(&out).expect("the file is there").permissions().mode();
            assert_eq!(found & 0o777, mode);
        }
        assert_eq!(folder.read("out.nin"), RING);
    }

    #[test]
    fn links_stay_and_the_file_at_their_end_is_written() {
        let folder = Folder::with_boards();
        fs::create_dir(folder.path("real")).expect("the folder is ours");
        folder.write("real/there.nin", "something else");
        for name in ["real/there.nin", "real/new.nin"] {
            let (inner, outer) = (folder.path("real/link"), folder.path("link"));
            symlink(folder.path(name).file_name().expect("a name"), &inner).expect("a link");
            symlink("real/link", &outer).expect("a link");
            convert_to(&folder, "link");
            assert_eq!(folder.read(name), RING);
            for link in [inner, outer] {
                assert!(link.is_symlink(), "{}", link.display());
                fs::remove_file(link).expect("the link is ours");
            }
        }
    }

    #[test]
    fn a_pipe_is_written_to_and_stays() {
        let folder = Folder::with_boards();
        let path = folder.path("pipe");
        assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo starts").success());
        // Open at both ends, so that nobody waits for the other.
        let mut pipe = OpenOptions::new().read(true).write(true).open(&path).expect("a pipe");
        convert_to(&folder, "pipe");
        assert!(fs::symlink_metadata(&path).expect("it is there").file_type().is_fifo());
        let mut read = vec![0; RING.len()];
        pipe.read_exact(&mut read).expect("the command has written");
        assert_eq!(read, RING.as_bytes());
    }
}

#[test]
fn a_place_that_cannot_be_written_is_an_error_and_leaves_nothing() {
    let folder = Folder::with_boards();
    let answer = folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "no/such/place.nin"]);
    assert_eq!(answer.code, Some(2));
    insta::assert_snapshot!(answer.stderr, @"error: cannot write no/such/place.nin: no such file or directory");
    std::fs::create_dir(folder.path("taken")).expect("the folder is ours");
    assert_eq!(folder.run(&["convert", "ring.nin", "--to", "nin", "-o", "taken"]).code, Some(2));
    let left = std::fs::read_dir(folder.path(".")).expect("the folder is there");
    assert_eq!(left.count(), 4, "the three boards and the folder");
}
