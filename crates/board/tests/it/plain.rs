//! Puzzles in plain characters.

use kleene_board::{ParseErrorKind, Puzzle, Uniqueness, verify};
use kleene_search::puzzle::Puzzle as _;
use kleene_testing::Random;
use kleene_text::{Evidence, Sniff};

/// The board of a text, which is recognized too.
#[track_caller]
pub(crate) fn board(text: &str) -> Puzzle {
    assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::Weak(Evidence::Likely), "{text}");
    Puzzle::from_plain_text(text).expect(text)
}

#[track_caller]
pub(crate) fn only(text: &str) -> String {
    match board(text).uniqueness() {
        Uniqueness::One(solution) => solution.to_string() + "\n",
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
pub(crate) fn refused(text: &str, expected: &str) {
    let error = Puzzle::from_plain_text(text).expect_err(text);
    assert_eq!(error.kind().to_string(), format!("expected {expected}"), "{text}");
}

#[test]
fn binary_puzzles() {
    let solution = "1010\n0101\n1100\n0011\n";
    assert_eq!(only("....\n0.0.\n..0.\n...1\n"), solution);
    for spelled in [
        "4\n....\n0.0.\n..0.\n...1\n",
        "4 4\n- - - -\n0 - 0 -\n- - 0 -\n- - - 1\n",
        "?,?,?,?\r\n0,?,0,?\r\n?,?,0,?\r\n?,?,?,1\r\n",
    ] {
        assert_eq!(only(spelled), solution);
    }
    let signs = "⬜⬜⬜⬜\n🔵⬜🔵⬜\n⬜⬜🔵⬜\n⬜⬜⬜🔴\n";
    assert_eq!(only(signs), solution.replace('0', "X").replace('1', "O"));
    // Ones and twos, of which a row has two: no sudoku.
    assert_eq!(only("....\n1.1.\n..1.\n...2\n"), "2121\n1212\n2211\n1122\n");
    assert_eq!(Puzzle::sniff(b"1...\n..1.\n....\n...2\n"), Sniff::No);
    // Half of a line of five cells is no number of cells.
    refused(
        "0.1..\n.....\n..0..\n1....\n....1\n",
        "an even number of rows and columns, as a takuzu has as many `0` as `1` in each of them",
    );
    // A partly filled board of a nonogram, and a picture, have no open cell.
    assert_eq!(Puzzle::sniff(b"0110\n1001\n1001\n0110\n"), Sniff::No);
}

/// Whether each row and column of a board of four rows has two ones and no three alike.
fn is_balanced(cells: &[u8]) -> bool {
    let lines = (0..4).flat_map(|line| {
        [[0, 1, 2, 3].map(|at| cells[line * 4 + at]), [0, 1, 2, 3].map(|at| cells[at * 4 + line])]
    });
    lines.into_iter().all(|line| {
        line.iter().filter(|&&cell| cell == b'1').count() == 2
            && line.windows(3).all(|three| three[0] != three[1] || three[1] != three[2])
    })
}

/// Whether no two rows and no two columns are alike.
fn has_no_twins(cells: &[u8]) -> bool {
    let column = |at: usize| [0, 4, 8, 12].map(|row| cells[row + at]);
    (0..4).all(|one| {
        (0..one).all(|other| {
            cells[one * 4..][..4] != cells[other * 4..][..4] && column(one) != column(other)
        })
    })
}

/// A puzzle that is unique without the third rule keeps its solution; another one has the rule.
#[test]
fn lines_alike() {
    let mut random = Random(7);
    let boards = (0..1_u32 << 16).map(|bits| (0..16).map(move |at| b'0' + (bits >> at & 1) as u8));
    let balanced: Vec<Vec<u8>> =
        boards.map(Iterator::collect).filter(|cells: &Vec<u8>| is_balanced(cells)).collect();
    let (mut kept, mut ruled) = (0, 0);
    for _ in 0..300 {
        let solution = random.choose(&balanced).clone();
        let cells: Vec<u8> =
            solution.iter().map(|&cell| if random.below(2) == 0 { b'.' } else { cell }).collect();
        if !b".01".iter().all(|c| cells.contains(c)) {
            continue;
        }
        let row = |row: &[u8]| String::from_utf8_lossy(row).into_owned() + "\n";
        let text: String = cells.chunks(4).map(row).collect();
        let agrees = |filled: &&Vec<u8>| {
            filled.iter().zip(&cells).all(|(one, cell)| *cell == b'.' || one == cell)
        };
        let all: Vec<_> = balanced.iter().filter(agrees).collect();
        let unlike = all.iter().filter(|cells| has_no_twins(cells)).count();
        let expected = if all.len() == 1 { 1 } else { unlike };
        kept += usize::from(expected > unlike);
        ruled += usize::from(all.len() > expected);
        assert_eq!(board(&text).solutions().count(), expected, "{text}");
    }
    assert!(kept > 5 && ruled > 5, "{kept} {ruled}");
}

#[test]
fn kenken() {
    let drawn = "abbc\na2cc\nddef\n4def\n\na: 1-\nb: 3-\nc: 36*\nd: 7+\ne: 2/\nf: 2/\n";
    assert_eq!(only(drawn), "2413\n1234\n3142\n4321\n");
    let numbered =
        "4 6\n0 0 0 1\n2 2 3 1\n4 2 1 1\n4 2 5 5\n0 * 24\n1 + 10\n2 * 24\n3 + 3\n4 - 1\n5 / 4\n";
    assert_eq!(only(numbered), "3421\n4132\n1243\n2314\n");
    let listed =
        "4\n24 * A1 B1 C1\n10 + D1 D2 D3 C3\n24x A2 B2 B3 B4\n3 C2\n1 - A3 A4\n4 / C4 D4\n";
    // The operation first, and the sign of a cage of one cell.
    let first =
        "4\n* 24 A1 B1 C1\n+ 10 D1 D2 D3 C3\n24 x A2 B2 B3 B4\n= 3 C2\n- 1 A3 A4\n/ 4 C4 D4\n";
    for listed in [listed, first, &first.replace("= 3", "3 =")] {
        assert_eq!(only(listed), "3421\n4132\n1243\n2314\n");
    }
    refused("aab\ncab\nccb\n\na 6x\nb 6\nc 7+\n", "the operation of the cage, as in `12+`");
    refused(
        "aab\ncab\nccb\n\na 6-\nb 6+\nc 7+\n",
        "`+` or `x`, as the cage does not have two cells",
    );
    refused("aab\ncab\nccb\n\na 6x\nb 6+\n", "cages that each have a clue below");
    refused("aab\ncab\nccb\n\na 6x\na 6x\nb 6+\nc 7+\n", "one clue for each cage");
    refused("3\n24 * A1 B1 C1\n3+ A1 A2\n", "cells that no other cage has");
    let other = "a binary puzzle, cages, a futoshiki, skyscrapers, a kakuro, a hitori or a star battle in characters";
    refused("aab\ncab\nccb\n\nd 6x\n", other);
    refused("3\n24 * A1 B1 D1\n", other);
    // The edges of a graph.
    refused("1 2\n2 3\n3 1\n", other);
}

/// Latin squares with random cages: every spelling states the same board, and the square solves it.
#[test]
fn random_cages_in_every_spelling() {
    let mut random = Random(11);
    for _ in 0..300 {
        let side = 3 + random.below(4);
        let shift: Vec<usize> = (0..side).map(|row| (row * (side - 1) + 1) % side).collect();
        let value = |at: usize| (at % side + shift[at / side]) % side + 1;
        // Each cell joins the cage of a neighbor before it, or begins one.
        let mut cages: Vec<usize> = Vec::new();
        let mut count = 0;
        for at in 0..side * side {
            let above = at.checked_sub(side).map(|above| cages[above]);
            let left = (at % side > 0).then(|| cages[at - 1]);
            let joined = [above, left, None][random.below(3)]
                .filter(|cage| cages.iter().filter(|other| *other == cage).count() < 3);
            cages.push(joined.unwrap_or_else(|| {
                count += 1;
                count - 1
            }));
        }
        let cells =
            |cage: usize| (0..side * side).filter(|&at| cages[at] == cage).collect::<Vec<_>>();
        let clues: Vec<(String, Vec<usize>)> = (0..count)
            .map(|cage| {
                let members = cells(cage);
                let values: Vec<usize> = members.iter().map(|&at| value(at)).collect();
                let clue = match (values.len(), random.below(4)) {
                    (2, 0) => format!("{}-", values[0].abs_diff(values[1])),
                    (2, 1) if values[0].max(values[1]) % values[0].min(values[1]) == 0 => {
                        format!("{}/", values[0].max(values[1]) / values[0].min(values[1]))
                    }
                    (_, 2) => format!("{}x", values.iter().product::<usize>()),
                    _ => format!("{}+", values.iter().sum::<usize>()),
                };
                (clue, members)
            })
            .collect();
        let letter = |cage: usize| char::from(b'a' + (cage % 26) as u8);
        let rows = |cell: &dyn Fn(usize) -> String, between: &str| -> String {
            let row = |row: usize| {
                (0..side).map(|at| cell(row * side + at)).collect::<Vec<_>>().join(between) + "\n"
            };
            (0..side).map(row).collect()
        };
        let numbered = format!(
            "{side} {count}\n{}{}",
            rows(&|at| cages[at].to_string(), " "),
            clues
                .iter()
                .enumerate()
                .map(|(cage, (clue, _))| {
                    let (number, sign) = clue.split_at(clue.len() - 1);
                    format!("{cage} {sign} {number}\n")
                })
                .collect::<String>()
        );
        let place =
            |at: usize| format!("{}{}", char::from(b'A' + (at % side) as u8), at / side + 1);
        let listed = format!(
            "{side}\n{}",
            clues
                .iter()
                .map(|(clue, cells)| {
                    format!(
                        "{clue} {}\n",
                        cells.iter().map(|&at| place(at)).collect::<Vec<_>>().join(" ")
                    )
                })
                .collect::<String>()
        );
        let puzzle = board(&listed);
        assert_eq!(board(&numbered).text(), puzzle.text());
        if count <= 26 {
            let clues = clues
                .iter()
                .enumerate()
                .map(|(cage, (clue, _))| format!("{}={clue}\r\n", letter(cage)));
            let drawn =
                rows(&|at| letter(cages[at]).to_string(), "") + "\n" + &clues.collect::<String>();
            assert_eq!(board(&drawn).text(), puzzle.text());
        }
        let symbols =
            (0..side * side).map(|at| puzzle.symbols().symbol(char::from(b'0' + value(at) as u8)));
        let square =
            puzzle.solution_of(symbols.collect::<Option<_>>().expect("digits")).expect("a filling");
        assert_eq!(verify(&puzzle, &square), Ok(()), "{listed}");
    }
}

/// The cages of a killer sudoku are pairs along the rows of a solved one, and the last column.
#[test]
fn killer_sudoku() {
    const SOLVED: &str =
        "847293165593816247612574389475368912238951476961742853789125634156439728324687591";
    let digits: Vec<u32> = SOLVED.chars().filter_map(|c| c.to_digit(10)).collect();
    let names: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    let cage = |at: usize| if at % 9 == 8 { 36 + at / 27 } else { at / 9 * 4 + at % 9 / 2 };
    let rows = |with_givens: bool| -> String {
        let row = |row: usize| {
            let cages = (0..9).map(|column| names[cage(row * 9 + column)]).collect::<String>();
            let givens = SOLVED[row * 9..][..9].replace(['1', '5', '8'], ".");
            if with_givens { format!("{givens} {cages}\n") } else { cages + "\n" }
        };
        (0..9).map(row).collect()
    };
    let sum = |which: usize| {
        let cells = (0..81).filter(|&at| cage(at) == which);
        format!("{}={}", names[which], cells.map(|at| digits[at]).sum::<u32>())
    };
    let sums = |between: &str| (0..39).map(sum).collect::<Vec<_>>().join(between);
    let puzzle = board(&format!("{}\n{}\n", rows(false), sums("\n")));
    assert!(puzzle.text().contains("Killer sudoku"));
    let symbols: Option<Vec<_>> = SOLVED.chars().map(|c| puzzle.symbols().symbol(c)).collect();
    let solved = puzzle.solution_of(symbols.expect("digits")).expect("a filling");
    assert_eq!(verify(&puzzle, &solved), Ok(()));
    let given = only(&format!("{}{}\n", rows(true), sums(" ")));
    assert_eq!(given.replace('\n', ""), SOLVED);
}

#[test]
fn kakuro() {
    let table = "\\,\\,11\\,7\\\n\\,14\\5,,\n\\17,,,\n\\6,,,";
    let words = "#  #     11\\  7\\\n#  14\\5  _    _\n\\17 _ _ _\n\\6 _ _ _\n";
    let colons = ": : 11: 7:\n: 14:5 . .\n:17 . . .\n:6 . . .\n";
    let [one, two, three] = [table, words, colons].map(|text| board(text).text().to_owned());
    assert_eq!([&two, &three], [&one, &one]);
    // The sums of both directions add up to different numbers.
    assert!(matches!(board(table).uniqueness(), Uniqueness::None));
    assert_eq!(only("# 3\\ 4\\\n\\4 _ _\n\\3 _ _\n"), "\n 13\n 21\n");
    // Puzzlekit's example with the solution that stands there: a hyphen is a wall beside zeros.
    let commas = "10 12\n- - 16, 15, - 20, 17, - - - 6, 3,\n- 23,7 0 0 ,16 0 0 16, - 10,4 0 0\n\
        ,23 0 0 0 4,23 0 0 0 4,6 0 0 0\n,16 0 0 0 0 0 14,16 0 0 0 0 -\n,13 0 0 11,7 0 0 0 34,3 0 0 16, -\n\
        - ,3 0 0 17,7 0 0 0 17,3 0 0 17,\n- - 10,12 0 0 17,23 0 0 0 24,3 0 0\n- 4,29 0 0 0 0 16,34 0 0 0 0 0\n\
        ,6 0 0 0 ,24 0 0 0 ,23 0 0 0\n,3 0 0 - - ,17 0 0 ,10 0 0 -\n";
    let rows: Vec<String> = only(commas).lines().map(str::to_owned).collect();
    assert_eq!([&*rows[1], &*rows[9]], ["  34 79   31", " 12   98 73"]);
    // Bars around the cells, and hyphens for open ones.
    let bars = "|  x  | 3\\  | 4\\  |\n|  \\4 |  -  |  -  |\n|  \\3 |  -  |  -  |\n";
    assert_eq!(only(bars), "\n 13\n 21\n");
    // A sum without cells, and words with colons.
    assert_eq!(Puzzle::sniff(b"# 3\\ 4\\\n\\4 _ _\n\\3 _ 5\\\n"), Sniff::No);
    assert_eq!(Puzzle::sniff(b"rows: 3\ncolumns: 3\n"), Sniff::No);
}

#[test]
fn star_battles() {
    // Puzzlekit's example with the solution that stands there.
    let sized =
        "6 6 1\n1 2 2 2 2 2\n1 1 1 1 2 2\n1 2 2 2 2 6\n1 3 4 3 5 6\n1 3 4 3 5 5\n1 3 3 3 5 5\n";
    let stars: Vec<Option<usize>> = only(sized).lines().map(|row| row.find('*')).collect();
    assert_eq!(stars, [3, 0, 5, 2, 4, 1].map(Some));
    let regions = "ABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n";
    let one = only(regions);
    assert_eq!(one.matches('*').count(), 5);
    for spelled in [
        "# a comment\nstars: 1\n1 2 2 2 2\n1 2 2 2 2\n3 3 2 2 2\n4 4 4 4 4\n4 5 5 5 4\n",
        "1,2,2,2,2,1,2,2,2,2,3,3,2,2,2,4,4,4,4,4,4,5,5,5,4\n",
        "5 5\nABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n",
        "# 1★\nABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\nstar_rating=1\n",
        r#"{"stars": 1, "grid": ["ABBBB", "ABBBB", "CCBBB", "DDDDD", "DEEED"]}"#,
        r#"{"game": "LinkedIn Queens", "regions": ["ABBBB", "ABBBB", "CCBBB", "DDDDD", "DEEED"]}"#,
        r#"{"id": 301, "name": "Queens 301", "grid": ["ABBBB", "ABBBB", "CCBBB", "DDDDD", "DEEED"]}"#,
        "# LinkedIn Queens\nboard = [\"ABBBB\", \"ABBBB\", \"CCBBB\", \"DDDDD\", \"DEEED\"]\n",
    ] {
        assert_eq!(only(spelled), one);
    }
    assert!(matches!(board(&format!("2 stars\n{regions}")).uniqueness(), Uniqueness::None));
    assert!(matches!(board(&format!("# 2★\n{regions}")).uniqueness(), Uniqueness::None));
    let contradiction = format!("# 2★\n{regions}stars 1\n");
    assert_eq!(Puzzle::sniff(contradiction.as_bytes()), Sniff::No);
    // A comment or a title that may state the number of stars, or another rule.
    for comment in ["two stars", "zwei je Zeile", "touching is fine", "queens attack as in chess"] {
        let text = format!("# {comment}\n{regions}");
        assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::No, "{text}");
    }
    for entry in
        [r#""title": "Star Battle 2★""#, r#""description": "Two per row""#, r#""stars": [2, 2]"#]
    {
        let rows = r#""regions": ["ABBBB", "ABBBB", "CCBBB", "DDDDD", "DEEED"]"#;
        let text = format!("{{{entry}, {rows}}}");
        assert_eq!(Puzzle::sniff(text.as_bytes()), Sniff::No, "{text}");
    }
    // Regions that are apart, and those that a sudoku may have.
    assert_eq!(Puzzle::sniff(b"ABBBB\nABBBB\nCCBBB\nDDDDD\nDEEAD\n"), Sniff::No);
    assert_eq!(Puzzle::sniff(b"AABB\nAABB\nCCDD\nCCDD\n"), Sniff::No);
    // With one star there are several solutions, and with two one.
    let two = "CAAAGGEEE\nCCCAGGIEE\nCCCAGIIEE\nHHCAGGIIE\nHHCAGIIIE\nHHCDIIIIE\nHDDDDIIBB\nFFFDDIIBB\nFFFDDDBBB\n";
    let uniqueness = board(&format!("stars 1\n{two}")).uniqueness();
    assert!(matches!(uniqueness, Uniqueness::Many(..)), "{uniqueness:?}");
    assert_eq!(only(two), only(&format!("stars 2\n{two}")));
    // With no number of stars is there one solution.
    let open = "AABBB\nAABBB\nCCCDD\nCCCDD\nEEEEE\n";
    assert_eq!(Puzzle::sniff(open.as_bytes()), Sniff::No);
    let uniqueness = board(&format!("stars 1\n{open}")).uniqueness();
    assert!(matches!(uniqueness, Uniqueness::Many(..)), "{uniqueness:?}");
    // Nor here, with ten rows.
    let large: String = (0..10)
        .map(|row| {
            let letter = |column: usize| {
                char::from(b'A' + if column == 9 && row > 0 { 9 } else { row as u8 })
            };
            (0..10).map(letter).collect::<String>() + "\n"
        })
        .collect();
    assert_eq!(Puzzle::sniff(large.as_bytes()), Sniff::No);
    let error = Puzzle::from_plain_text(&large).expect_err("no stars");
    assert!(
        matches!(error.kind(), ParseErrorKind::Expected(expected) if expected.contains("stars 2"))
    );
}

/// Numbers above regions: givens of a jigsaw sudoku, and sums of cages.
#[test]
fn layers() {
    // Regions in the shape of an L, and boxes.
    let jigsaw = "5 5\n1 2 - - -\n- - 5 1 -\n- 4 - - -\n4 - - - 3\n- - - 3 -\n\
                  a a a a b\na c b b b\nc c c c b\nd d d d e\nd e e e e\n";
    let boxes = "4 4\n1 2 - -\n- - 1 -\n2 1 - 3\n4 - 2 -\na a b b\na a b b\nc c d d\nc c d d\n";
    let solution = "1234\n3412\n2143\n4321\n";
    assert!(board(jigsaw).text().contains("Jigsaw"));
    for spelled in
        [boxes, &boxes.replace("4 4\n", ""), &boxes.replace("4 4\n", "").replace([' '], "")]
    {
        assert_eq!(only(spelled), solution);
    }
    assert_eq!(Puzzle::sniff(boxes.replace("c c d d\n", "c c d a\n").as_bytes()), Sniff::No);
    // A killer sudoku of pairs, as letters and as layers.
    const SOLVED: &str =
        "847293165593816247612574389475368912238951476961742853789125634156439728324687591";
    let digit = |at: usize| SOLVED.as_bytes()[at] - b'0';
    let cage = |at: usize| at / 9 * 5 + at % 9 / 2;
    let sum = |at: usize| if at % 9 == 8 { digit(at) } else { digit(at) + digit(at + 1) };
    let is_first = |at: usize| at % 9 % 2 == 0;
    let layer = |cell: &dyn Fn(usize) -> String| -> String {
        let row =
            |row: usize| (0..9).map(|at| cell(row * 9 + at)).collect::<Vec<_>>().join(" ") + "\n";
        (0..9).map(row).collect()
    };
    let sums = layer(&|at| if is_first(at) { sum(at).to_string() } else { "-".to_owned() });
    let text = format!("9 9\n{sums}{}", layer(&|at| (cage(at) + 1).to_string()));
    let clues: String = (0..81)
        .filter(|&at| is_first(at))
        .map(|at| format!("{}: {}\n", cage(at), sum(at)))
        .collect();
    let drawn = layer(&|at| cage(at).to_string()) + &clues;
    assert_eq!(board(&text).text(), board(&drawn).text());
}

#[test]
fn hitori() {
    let text = "3 3 1 4\n4 3 2 2\n1 3 4 2\n3 4 3 2\n";
    assert_eq!(only(text), "3#14\n432#\n1#42\n#43#\n");
    assert_eq!(only(&format!("4\n{}", text.replace(' ', ""))), "3#14\n432#\n1#42\n#43#\n");
    // A filled sudoku with a slip.
    assert_eq!(Puzzle::sniff(b"1234\n3412\n2143\n4322\n"), Sniff::No);
}
