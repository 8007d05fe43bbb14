//! Addresses of puzz.link and texts of its programs: what they say of a board, and what is wrong with others.

use kleene_board::{Groups, Puzzle, Uniqueness, verify};

/// Of each genre an address, the text that the programs save of the same puzzle when it is solved, and its only solution.
const PUZZLES: [(&str, &str, &str); 10] = [
    (
        "box/5/5/7a9979672f",
        "box/5/5/0 7 10 9 9 7 /9 + # # # + /6 # + + + # /7 + + # # + /2 + # + + + /15 # # # # # /",
        ".###. #...# ..##. .#... #####",
    ),
    (
        "doppelblock/5/5/g6g34g10h",
        "doppelblock/5/5/. . 6 . 3 4 /. 3 - 2 1 - /1 - 1 - 2 3 /0 2 3 - - 1 /. - 2 1 3 - /. 1 - 3 - 2 /",
        "3#21# #1#23 23##1 #213# 1#3#2",
    ),
    (
        "easyasabc/4/4/3/1m2h3g3h",
        "easyasabc/4/4/3/. 1 . . . . /2 - 2 3 1 . /. 1 - 2 3 3 /. 2 3 1 . . /3 3 1 . 2 . /. . . . . . /",
        "-BCA A-BC BCA- CA-B",
    ),
    (
        "factors/5/5/rvvcm9jf54653-28ca2833-14",
        "factors/5/5/1 1 0 1 /1 1 1 1 /1 1 1 1 /1 1 1 0 /1 1 0 0 /1 0 1 1 0 /0 1 0 0 1 /1 0 0 1 1 /0 1 1 1 1 /\
         5 4 6 . 5 /3 . 40 12 . /. 10 . . 2 /8 . . 3 . /. 3 20 . . /\
         5 4 3 2 1 /3 1 2 4 5 /1 5 4 3 2 /4 2 5 1 3 /2 3 1 5 4 /",
        "54321 31245 15432 42513 23154",
    ),
    (
        "hitori/4/4/1114142333214213",
        "hitori/4/4/1 1 1 4 /1 4 2 3 /3 3 2 1 /4 2 1 3 /# + # . /+ + + . /# + # . /+ + + # /",
        "#1#4 1423 #3#1 421#",
    ),
    (
        "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
        "kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /\
         0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /",
        "x53xx 3412x 12x12 x1938 xx84x",
    ),
    (
        "kropki/4/4/aa7fioco",
        "kropki/4/4/1 0 1 /1 0 1 /0 2 1 /1 2 0 /2 0 0 2 /2 0 1 1 /0 2 2 0 /4 3 1 2 /2 1 3 4 /1 4 2 3 /3 2 4 1 /",
        "4312 2134 1423 3241",
    ),
    (
        "minarism/4/4/hhhq21pgi",
        "minarism/4/4/b b b /0 0 0 /0 0 0 /0 0 0 /2 1 0 0 /0 0 0 0 /0 0 a 0 /4 3 2 1 /2 4 1 3 /1 2 3 4 /3 1 4 2 /",
        "4321 2413 1234 3142",
    ),
    (
        "skyscrapers/4/4/k13h4j3g",
        "skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /",
        "2143 1234 4312 3421",
    ),
    (
        "starbattle/6/6/1/4ilbhgdnmhou",
        "starbattle/6/6/1/6/0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /5 4 4 4 4 2 /5 2 2 2 2 2 /\
         + # + + + + /+ + + # + + /+ + + + + # /. + # + + + /. + + + # + /# + + + + + /",
        ".*.... ...*.. .....* ..*... ....*. *.....",
    ),
];

#[track_caller]
fn read(text: &str) -> Puzzle {
    Puzzle::from_puzz_link(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[track_caller]
fn only(puzzle: &Puzzle) -> String {
    let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("one: {}", puzzle.text()) };
    assert_eq!(verify(puzzle, &solution), Ok(()));
    solution.to_string()
}

#[test]
fn an_address_and_a_saved_text_are_the_same_board() {
    for (address, saved, solution) in PUZZLES {
        let puzzle = read(&format!("https://puzz.link/p?{address}"));
        // Holes are blanks in a solution.
        let rows: Vec<String> = solution.split(' ').map(|row| row.replace('x', " ")).collect();
        let found = only(&puzzle);
        let same = found.lines().zip(&rows).all(|(found, row)| found.trim_end() == row.trim_end());
        assert!(same && found.lines().count() == rows.len(), "{address}: {found}");
        let older = address.replace("skyscrapers", "building").replace("hitori/", "hitori_edit/");
        for text in [
            format!("http://pzv.jp/p.html?{address}/"),
            format!("https://pzprxs.vercel.app/p?{older}"),
            format!("  {address}\n"),
            format!("pzprv3/{saved}"),
            format!("pzprv3\r\n{}", saved.replace('/', "\r\n")),
            format!(
                "pzprv3\n{}info:{{\n \"metadata\": {{\"author\": \"a/b\"}}\n}}",
                saved.replace('/', "\n")
            ),
        ] {
            assert_eq!(read(&text).text(), puzzle.text(), "{text}");
        }
        // The file is whole: read again it is the same board.
        let again: Puzzle = puzzle.text().parse().expect("a board file");
        assert_eq!(again.constraints(), puzzle.constraints());
    }
}

/// Other addresses that programs made, each with one solution.
#[test]
fn other_addresses_have_one_solution() {
    for (address, first_row) in [
        ("kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG", " 39 31"),
        ("doppelblock/5/5/61j4g35", "#2#13"),
        ("minarism/5/5/2jhigjhkhj4l2r2ihi3l", "35142"),
        ("easyasabc/6/6/4/g1313h4131h4343h1434g", "BA--CD"),
        ("kropki/4/4/o52l49p4", "4213"),
        ("starbattle/10/10/2/00lhksmullfd75hm00u85lakb8442q5alk2f", ".......*.*"),
        ("skyscrapers/9/9/g4g7g5g5i4g5g7i3g2g8g6i7g8g2h", "764182935"),
    ] {
        assert_eq!(only(&read(address)).lines().next(), Some(first_row), "{address}");
    }
}

fn fixture(name: &str) -> Puzzle {
    let path = format!("{}/../../fixtures/board/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a fixture").parse().expect("a board file")
}

/// The boards of two fixtures as addresses: clues on all sides, above first, and walls by five in a character.
#[test]
fn addresses_of_board_files_have_their_solutions() {
    let towers = fixture("skyscrapers");
    let address = "skyscrapers/5/5/31233232212221533241";
    assert_eq!(only(&read(address)), only(&towers));
    // A given cell is behind the clues.
    let given = format!("{address}{}", only(&towers).replace('\n', ""));
    assert_eq!(only(&read(&given)), only(&towers));

    let stars = fixture("stars");
    let regions = stars.layout().groups(Groups::Regions);
    let region = |cell: usize| regions.iter().position(|group| group.cells.contains(&cell));
    let walls = |pairs: Vec<(usize, usize)>| -> String {
        let bits: Vec<bool> =
            pairs.iter().map(|&(one, other)| region(one) != region(other)).collect();
        let symbol = |bits: &[bool]| {
            let number = (0..5).fold(0, |number, place| {
                2 * number + u32::from(bits.get(place).copied().unwrap_or_default())
            });
            char::from_digit(number, 32).expect("five bits")
        };
        bits.chunks(5).map(symbol).collect()
    };
    let across = (0..64).filter(|cell| cell % 8 < 7).map(|cell| (cell, cell + 1)).collect();
    let down = (0..56).map(|cell| (cell, cell + 8)).collect();
    let address = format!("starbattle/8/8/1/{}{}", walls(across), walls(down));
    assert_eq!(only(&read(&address)), only(&stars));
}

#[test]
fn cells_of_hitori_may_have_no_number() {
    // The middle cell of the first row has no number, so neither neighbor is black for its sake.
    let puzzle = read("hitori/3/3/1.2231312");
    let rows: Vec<String> = puzzle.solutions().map(|solution| solution.to_string()).collect();
    assert!(rows.iter().any(|rows| rows.starts_with("1*2")), "{rows:?}");
}

#[test]
fn what_is_wrong_is_named() {
    #[track_caller]
    fn refused(text: &str, message: &str) {
        let (before, rest) = text.split_once('«').expect("a mark");
        let (wrong, after) = rest.split_once('»').expect("a mark");
        let plain = [before, wrong, after].concat();
        let error = Puzzle::from_puzz_link(&plain).expect_err(text);
        assert_eq!(error.kind().to_string(), message, "{text}");
        assert_eq!(error.span(), before.len()..before.len() + wrong.len(), "{text}");
    }
    let read = "box, doppelblock, easyasabc, factors, hitori, kakuro, kropki, minarism, skyscrapers, starbattle, nonogram \
                or sudoku";
    refused(
        "https://puzz.link/p?«nurikabe»/5/5/abc",
        &format!("unsupported puzz.link genre nurikabe: expected {read}"),
    );
    refused("pzprv3/«tents»/4/4/", &format!("unsupported puzz.link genre tents: expected {read}"));
    refused("«pzprv3.1/»hitori/1/1/1 /", "expected a text of the version `pzprv3`");
    refused(
        "https://puzz.link/p?skyscrapers/«v»:/4/4/k13h4j3g",
        "expected the number of columns or rows (a flag before it, as in `v:`, changes the rules)",
    );
    refused("skyscrapers/4/4/k13h4j3g«z»", "expected no more places than the board has");
    refused("skyscrapers/4/4/«5k»", "expected no more towers than a line has, and one at least");
    refused("easyasabc/4/4/3/1m2h3g3h«1»", "expected the end of the puzzle");
    refused("hitori/2/2/12«@»1", "expected a known number, or `.` for a cell without one");
    refused("minarism/2/2/«.»", "expected a number in the circle");
    refused("kakuro/2/2/«...10»", "expected cells for each number");
    refused("«a picture»", "expected an address of puzz.link, or a text that begins with `pzprv3`");
    refused("pzprv3/hitori/2/2/«1 2 3» /1 2 /", "expected 2 words in the line, found 3");
}

/// Nothing that begins as such a puzzle panics, whether it is cut or has another character somewhere.
#[test]
fn what_is_cut_or_changed_never_panics() {
    for (address, saved, _) in PUZZLES {
        for text in [String::from(address), format!("pzprv3/{saved}")] {
            for at in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
                let _ = Puzzle::from_puzz_link(&text[..at]);
                for other in ["0", "9", "z", "Z", "-", ".", "/", "é", " "] {
                    let _ = Puzzle::from_puzz_link(&[&text[..at], other, &text[at + 1..]].concat());
                }
            }
        }
    }
}
