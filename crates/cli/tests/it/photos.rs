//! Boards of photographs.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};

use crate::kleene::Folder;

/// A dark disc on light ground, lit from one side, with a red spot, in a format.
fn disc(format: ImageFormat) -> Vec<u8> {
    let image = RgbImage::from_fn(200, 150, |x, y| {
        let (dx, dy) = (f64::from(x) - 100.0, f64::from(y) - 75.0);
        let shade = (x / 10) as u8;
        match dx.hypot(dy) {
            distance if distance < 36.0 => Rgb([200, 30, 30 + shade / 2]),
            distance if distance < 70.0 => Rgb([20 + shade, 25 + shade, 30]),
            _ => Rgb([255 - shade, 250 - shade, 245 - shade]),
        }
    });
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

#[test]
fn a_photograph_becomes_a_board() {
    let folder = Folder::new();
    for (name, format) in [
        ("disc.jpg", ImageFormat::Jpeg),
        ("disc.png", ImageFormat::Png),
        ("disc.gif", ImageFormat::Gif),
        ("disc.bmp", ImageFormat::Bmp),
        ("disc.webp", ImageFormat::WebP),
    ] {
        folder.write(name, disc(format));
        let call = ["nonogram", "generate", "--picture", name, "--size", "8x6"];
        let answer = folder.run(&[&call[..], &["--to", "json"]].concat());
        let black = "\"goal\":[\"...##...\",\"..####..\",\".######.\",\".######.\",\"..####..\",\"...##...\"]";
        assert!(answer.code == Some(0) && answer.stdout.contains(black), "{name}: {answer:?}");
        // Three colors, of which white is the ground, and the spot has one of its own.
        let answer = folder.run(&[&call[..], &["--colors", "3", "--to", "json"]].concat());
        let board: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
        assert_eq!(board["colors"][0]["rgb"], "#ffffff", "{name}: {answer:?}");
        assert_eq!(board["colors"].as_array().unwrap().len(), 3, "{name}: {answer:?}");
        let cell =
            |row: usize, column: usize| &board["goal"][row].as_str().unwrap()[column..=column];
        assert_eq!(cell(2, 3), cell(3, 4), "{name}: {answer:?}");
        assert!(
            cell(0, 0) == "." && cell(2, 3) != "." && cell(2, 3) != cell(1, 2),
            "{name}: {answer:?}"
        );
    }
}

/// A format that is read as a photograph only says how; so does a picture of more pixels than a board has cells.
#[test]
fn a_photograph_without_a_size_asks_for_one() {
    let folder = Folder::new();
    let wide = RgbImage::new(1200, 2);
    let mut bytes = Cursor::new(Vec::new());
    wide.write_to(&mut bytes, ImageFormat::Png).unwrap();
    folder.write("wide.png", bytes.into_inner());
    folder.write("disc.bmp", disc(ImageFormat::Bmp));
    folder.write("disc.webp", disc(ImageFormat::WebP));
    for name in ["wide.png", "disc.bmp", "disc.webp"] {
        let answer = folder.run(&["generate", "nonogram", "--picture", name]);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(
            answer.stderr.contains("--picture FILE --size WxH` makes a puzzle of it"),
            "{answer:?}"
        );
    }
    folder.write("words", "no picture");
    let answer = folder.run(&["generate", "nonogram", "--picture", "words"]);
    assert!(!answer.stderr.contains("--size"), "{answer:?}");
}

#[test]
fn a_photograph_is_repaired_until_it_has_one_solution() {
    let folder = Folder::new();
    folder.write("disc.jpg", disc(ImageFormat::Jpeg));
    let call = ["nonogram", "generate", "--picture", "disc.jpg", "--size", "25x20", "--repair"];
    let answer = folder.run(&call);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert_eq!(folder.feed(&["check"], &answer.stdout).stdout, "unique\n");
}

#[test]
fn what_is_no_photograph() {
    let folder = Folder::new();
    folder.write("no.jpg", "\u{7f}JFIF");
    folder.write("cut.jpg", &disc(ImageFormat::Jpeg)[..300]);
    folder.write("disc.jpg", disc(ImageFormat::Jpeg));
    let check = |args: &[&str], said: &str| {
        let answer = folder.run(&[&["nonogram", "generate", "--picture"], args].concat());
        assert!(answer.code == Some(2) && answer.stderr.contains(said), "{args:?}: {answer:?}");
    };
    check(&["no.jpg", "--size", "8x6"], "cannot read no.jpg as a picture");
    check(&["cut.jpg", "--size", "8x6"], "cannot read cut.jpg as a picture");
    check(&["disc.jpg", "--size", "8x6", "--colors", "1"], "a board has 2 to 64 colors, not 1");
    check(&["missing.jpg", "--colors", "2"], "cannot read missing.jpg");
    // A size is not needed where a pixel is a cell.
    assert_eq!(
        folder.run(&["nonogram", "generate", "--picture", "disc.jpg", "--colors", "2"]).code,
        Some(0)
    );
    let answer = folder.run(&["nonogram", "generate", "--colors", "2"]);
    assert_eq!(answer.code, Some(2), "{answer:?}");
}

/// A picture is a puzzle too, so drawing over the one that is read would lose it.
#[test]
fn a_picture_that_is_read_is_not_drawn_over() {
    let folder = Folder::new();
    let ring = RgbImage::from_fn(3, 3, |x, y| match (x, y) {
        (1, 1) => Rgb([255; 3]),
        _ => Rgb([0; 3]),
    });
    let mut bytes = Cursor::new(Vec::new());
    ring.write_to(&mut bytes, ImageFormat::Png).unwrap();
    let bytes = bytes.into_inner();
    folder.write("a.png", &bytes);
    for input in ["a.png", "./a.png"] {
        let answer = folder.run(&["solve", "--png", "a.png", input]);
        let said = format!("error: --png a.png would overwrite {input}, which this call reads\n");
        assert_eq!((answer.code, &*answer.stdout, &*answer.stderr), (Some(2), "", &*said));
        assert!(std::fs::read(folder.path("a.png")).unwrap() == bytes, "it is overwritten");
    }
    // A picture of an earlier call is replaced.
    for _ in 0..2 {
        let answer = folder.run(&["solve", "--png", "b.png", "a.png"]);
        assert_eq!(answer.code, Some(0), "{answer:?}");
    }
}
