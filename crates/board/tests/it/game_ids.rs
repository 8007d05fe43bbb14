//! Game ids of Simon Tatham's collection: what they say of a board, and what is wrong with others.

use kleene_board::{Config, Genre, ParseError, Puzzle, Uniqueness};

#[track_caller]
fn read(genre: Genre, id: &str) -> Puzzle {
    let puzzle = Puzzle::from_game_id(genre, id).unwrap_or_else(|error| panic!("{error}: {id}"));
    // The file is whole: read again it is the same board.
    let again: Puzzle = puzzle.text().parse().expect("a board file");
    assert_eq!(again.constraints(), puzzle.constraints());
    puzzle
}

#[track_caller]
fn only(genre: Genre, id: &str) -> String {
    let Uniqueness::One(solution) = read(genre, id).uniqueness() else { panic!("one: {id}") };
    solution.to_string()
}

fn count(genre: Genre, id: &str) -> usize {
    read(genre, id).solutions().count()
}

/// Every square of four with each digit once in a row and column, by trying all 4^16 from the first row on.
pub(crate) fn latin_squares() -> Vec<[usize; 16]> {
    fn fill(square: &mut [usize; 16], at: usize, all: &mut Vec<[usize; 16]>) {
        if at == 16 {
            all.push(*square);
            return;
        }
        for digit in 1..=4 {
            let mut before = (0..at).filter(|one| one / 4 == at / 4 || one % 4 == at % 4);
            if before.all(|one| square[one] != digit) {
                square[at] = digit;
                fill(square, at + 1, all);
            }
        }
    }
    let mut all = Vec::new();
    fill(&mut [0; 16], 0, &mut all);
    assert_eq!(all.len(), 576);
    all
}

/// The kenken AABC DDBC EFGG EFHH, its borders written down by hand; runs of letters may have a number or not.
#[test]
fn keen() {
    let clues = "d2s2m8m12d2d3a7m2";
    for cages in ["a_a_3a_a_a_b_a__", "a_a___a_a_a_b_a_2"] {
        for parameters in ["4", "4de", "4dem"] {
            let id = format!("{parameters}:{cages},{clues}");
            assert_eq!(only(Genre::Keen, &id), "1234\n3412\n2143\n4321", "{id}");
        }
    }
    // Each clue by itself, the others in sums that say nothing: a row of four adds up to 10.
    let all = latin_squares();
    // Four rows: three sides each without a border, then the borders between them.
    let rows = |clues: &str| format!("4:l_12,{clues}");
    assert_eq!(count(Genre::Keen, &rows("a10a10a10a10")), 576);
    assert_eq!(count(Genre::Keen, &rows("m24a10m24a10")), 576);
    // The first two cells of the first column are a cage, and all others are alone: b c in each row.
    let mut singles: Vec<String> = Vec::new();
    let square = all[123];
    for (letter, number) in [
        ('a', square[0] + square[4]),
        ('m', square[0] * square[4]),
        ('s', square[0].abs_diff(square[4])),
    ] {
        let others = (0..16).filter(|cell| ![0, 4].contains(cell));
        let clues: Vec<String> = others.map(|cell| format!("a{}", square[cell])).collect();
        let id = format!("4:_12a_11,{letter}{number}{}", clues.concat());
        assert_eq!(only(Genre::Keen, &id).replace('\n', ""), digits(&square), "{id}");
        singles.push(id);
    }
    assert_eq!(singles.len(), 3);
}

fn digits(square: &[usize; 16]) -> String {
    square.iter().map(ToString::to_string).collect()
}

/// Of a square that is no mirror image of itself all that is seen; no other square has the same.
#[test]
fn towers() {
    let seen = |line: &[usize]| {
        (0..4).filter(|&at| line[..at].iter().all(|&before| before < line[at])).count()
    };
    // From above, from below, from the left, from the right.
    let clues = |square: &[usize; 16]| {
        let column = |at: usize| -> Vec<usize> { (0..4).map(|row| square[row * 4 + at]).collect() };
        let row = |at: usize| square[at * 4..at * 4 + 4].to_vec();
        let back = |mut line: Vec<usize>| {
            line.reverse();
            line
        };
        let lines = (0..4).map(column).chain((0..4).map(|at| back(column(at))));
        let lines = lines.chain((0..4).map(row)).chain((0..4).map(|at| back(row(at))));
        lines.map(|line| seen(&line)).collect::<Vec<_>>()
    };
    let all = latin_squares();
    let mut read_back = 0;
    for square in all.iter().step_by(29) {
        let of_square = clues(square);
        let expected: Vec<String> =
            all.iter().filter(|other| clues(other) == of_square).map(digits).collect();
        let id = of_square.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
        let puzzle = read(Genre::Towers, &format!("4dh:{id}"));
        let mut found: Vec<String> =
            puzzle.solutions().map(|one| one.to_string().replace('\n', "")).collect();
        found.sort();
        assert_eq!(found, expected, "{id}");
        // Of the lines only the first one from the left has a clue, and three cells are given: the first, the second, the last.
        let id =
            format!("4:////////{}///////,{}_{}m{}", of_square[8], square[0], square[1], square[15]);
        let fits = |other: &&[usize; 16]| {
            clues(other)[8] == of_square[8] && [0, 1, 15].iter().all(|&at| other[at] == square[at])
        };
        assert_eq!(count(Genre::Towers, &id), all.iter().filter(fits).count(), "{id}");
        read_back += 1;
    }
    assert_eq!(read_back, 20);
}

/// A letter of the side on which the lesser neighbor is; in the adjacent mode both of two that are one apart have one.
#[test]
fn unequal() {
    let id = "4:0R,2,0L,0,0,0,0,0,0U,0,0R,0,3,0,0,0,";
    let fits = |square: &&[usize; 16]| {
        square[1] == 2
            && square[12] == 3
            && square[0] > square[1]
            && square[2] > square[1]
            && square[8] > square[4]
            && square[10] > square[11]
    };
    let all = latin_squares();
    let expected: Vec<_> = all.iter().filter(fits).collect();
    assert_eq!(expected.len(), 1);
    assert_eq!(only(Genre::Unequal, id).replace('\n', ""), digits(expected[0]));
    assert_eq!(count(Genre::Unequal, "4de:0D,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"), 288);
    for square in all.iter().step_by(37) {
        let marks = |square: &[usize; 16]| -> Vec<String> {
            let mark = |at: usize| {
                let sides = [
                    ('U', at >= 4, at.wrapping_sub(4)),
                    ('R', at % 4 < 3, at + 1),
                    ('D', at < 12, at + 4),
                    ('L', at % 4 > 0, at.wrapping_sub(1)),
                ];
                let sides = sides.into_iter().filter(|&(_, is_there, other)| {
                    is_there && square[at].abs_diff(square[other]) == 1
                });
                format!("0{}", sides.map(|(side, ..)| side).collect::<String>())
            };
            (0..16).map(mark).collect()
        };
        let of_square = marks(square);
        let expected = all.iter().filter(|other| marks(other) == of_square).count();
        let id = format!("4adt:{},", of_square.join(","));
        assert_eq!(count(Genre::Unequal, &id), expected, "{id}");
    }
}

/// The id of a saved game; it has one solution, and none without equal lines.
#[test]
fn unruly() {
    let solution = only(Genre::Unruly, "8x8dn:BbbahDMchcbdDEAc");
    assert_eq!(solution.lines().map(|row| row.matches('1').count()).collect::<Vec<_>>(), [4; 8]);
    // B: one open cell, then a 1; b: one open cell, then a 0; b; a; h: seven open ones, then a 0.
    let puzzle = read(Genre::Unruly, "8dn:BbbahDMchcbdDEAc");
    let givens: String = puzzle.givens()[..16]
        .iter()
        .map(|given| given.map_or('.', |symbol| puzzle.symbols().char(symbol)))
        .collect();
    assert_eq!(givens, ".1.0.00.......0.");
    assert_eq!(count(Genre::Unruly, "8x8u:BbbahDMchcbdDEAc"), 0);
    // Nothing is given: two rows of 01 or 10 each, and columns of as many.
    assert_eq!(count(Genre::Unruly, "2x2:e"), 2);
    assert_eq!(count(Genre::Unruly, "2x2:Ad"), 1);
    assert_eq!(only(Genre::Unruly, "2x2:cB"), "10\n01");
    assert_eq!(count(Genre::Unruly, "6x6:zl"), 11222);
}

/// A hitori whose blackened cells were found by trying all.
#[test]
fn singles() {
    let found = only(Genre::Singles, "5x5de:5431421433432211425135112");
    assert_eq!(found, "5#314\n214#3\n43#2#\n#4251\n351#2");
    // Numbers up to the longer side, with letters from 10 on: none is there twice, so black cells are wherever they may be.
    let one_row = count(Genre::Singles, "11x2:123456789ab23456789ab1");
    let puzzle =
        Puzzle::from_game_id(Genre::Singles, "11x2:123456789ab23456789ab1").expect("as before");
    assert_eq!(puzzle.count(&Config::new()).solutions.to_string(), one_row.to_string());
    assert!(puzzle.symbols().symbol('b').is_some());
}

/// A saved game names its genre; mistakes are pointed at within its lines.
#[test]
fn saved_games() {
    let saved = |game: &str, parameters: &str, description: &str| {
        let line = |key: &str, value: &str| format!("{key:8}:{}:{value}\n", value.len());
        [
            line("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
            line("VERSION", "1"),
            line("GAME", game),
            line("PARAMS", parameters),
            line("CPARAMS", parameters),
            line("DESC", description),
            line("NSTATES", "1"),
            line("STATEPOS", "1"),
        ]
        .concat()
    };
    let text = saved("Unruly", "8x8dn", "BbbahDMchcbdDEAc");
    let puzzle = Puzzle::from_saved_game(&text).expect("a saved game");
    let expected = only(Genre::Unruly, "8x8dn:BbbahDMchcbdDEAc");
    assert!(matches!(puzzle.uniqueness(), Uniqueness::One(one) if one.to_string() == expected));
    let text = saved("Solo", "3x3", "a1b");
    let error = Puzzle::from_saved_game(&text).unwrap_err();
    assert_eq!(&text[error.span()], "Solo");
    let said = error.kind().to_string();
    assert!(
        said.starts_with("unsupported genre \"Solo\" of a game id: expected keen, singles"),
        "{said}"
    );
    let text = saved("Unruly", "8x8dn", "BbbahDM?chcbdDEAc");
    let error = Puzzle::from_saved_game(&text).unwrap_err();
    assert_eq!(&text[error.span()], "?");
    let text = saved("Keen", "4q", "a");
    let error = Puzzle::from_saved_game(&text).unwrap_err();
    assert_eq!(&text[error.span()], "q");
    for text in ["", "4:a", "SAVEFILE:3:abc\nGAME    :9:Keen\n", "GAME    :4:Keen\n"] {
        assert!(Puzzle::from_saved_game(text).is_err(), "{text:?}");
    }
}

/// What is wrong, and the text that it points at.
#[test]
fn mistakes_are_pointed_at() {
    let error = |genre, id: &str| -> (String, ParseError) {
        let error = Puzzle::from_game_id(genre, id).expect_err(id);
        (id[error.span()].to_owned(), error)
    };
    for (genre, id, place, message) in [
        (Genre::Keen, "", "", "expected the size of the board"),
        (Genre::Keen, "4#123", "#", "expected a colon and the puzzle: what follows `#` is a seed"),
        (Genre::Keen, "4x4:a", "x", "expected `d` and a difficulty"),
        (Genre::Keen, "40:a", "40", "expected a side of 2 to 35"),
        (Genre::Keen, "4:_12a_11", "", "expected a comma and the clues"),
        (Genre::Keen, "4:_12a_9,a3", ",", "expected more sides of cells"),
        (Genre::Keen, "4:_12a_20,a3", "_20", "expected no more sides"),
        (Genre::Keen, "4:_12a_11,a3", "", "expected the clue of a cage"),
        (Genre::Keen, "2:_5,a1a2a2s1", "s", "expected `a` or `m`"),
        (Genre::Keen, "2:_5,a1a2a2a1a1", "a", "expected the end"),
        (Genre::Keen, "2:z_5,a1", "z", "expected a letter up to `x`"),
        (
            Genre::Keen,
            "2:_5,a1a2a2a9",
            "2:_5,a1a2a2a9",
            "cage (r2c2): no symbols of 1 cell satisfy",
        ),
        (Genre::Towers, "3:///", "", "expected a slash"),
        (Genre::Towers, "3:4///////////", "4", "expected no more towers"),
        (Genre::Towers, "3:////////////", "/", "expected the end"),
        (Genre::Towers, "3:///////////,h", "", "expected more cells"),
        (Genre::Towers, "3:///////////,j", "j", "expected no more cells"),
        (Genre::Towers, "3:///////////,h4", "4", "expected a number up to"),
        (Genre::Unequal, "2:0,0,0", "", "expected a comma"),
        (Genre::Unequal, "2:0U,0,0,0", "U", "expected a sign within"),
        (Genre::Unequal, "2:0R,0L,0,0", "L", "expected one sign"),
        (Genre::Unequal, "2a:0R,0,0,0", "", "expected a mark at both"),
        (Genre::Unequal, "2:0,0,0,3", "3", "expected a number up to"),
        (Genre::Unequal, "2:0;0,0,0", ";", "expected a comma"),
        (Genre::Unruly, "3x3:j", "3x3", "expected sides of an even number"),
        (Genre::Unruly, "2x2:d", "", "expected more cells"),
        (Genre::Unruly, "2x2:f", "f", "expected no more cells"),
        (Genre::Singles, "3x3:12312312", "", "expected the number of a cell"),
        (Genre::Singles, "3x3:123123124", "4", "expected the number of a cell"),
        (Genre::Singles, "2x2:12211", "1", "expected the end"),
    ] {
        let (pointed, error) = error(genre, id);
        let said = error.kind().to_string();
        assert!(said.starts_with(message), "{id}: {said}");
        assert_eq!(pointed, place, "{id}: {said}");
    }
}
