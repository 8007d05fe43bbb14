//! Boards of f-puzzles with more rules than a sudoku's: what they say, and what is wrong with others.

use kleene_board::{Puzzle, verify};

use crate::{game_ids::latin_squares, lz_string::pack};

/// A board of f-puzzles of so many rows, without givens, with these constraints.
fn board(size: usize, constraints: &str) -> String {
    let row = format!("[{}]", vec!["{}"; size].join(","));
    let grid = vec![row; size].join(",");
    format!(r#"{{"size":{size},"title":"Test","author":"Kleene","grid":[{grid}],{constraints}}}"#)
}

fn address(json: &str) -> String {
    format!("https://www.f-puzzles.com/?load={}", pack(json))
}

/// The board of an address, which is that of the JSON that it packs.
fn read(json: &str) -> Result<Puzzle, String> {
    if !json.starts_with('{') {
        return Puzzle::from_f_puzzles(&address(json)).map_err(|error| error.kind().to_string());
    }
    let [packed, plain] = [&*address(json), json]
        .map(|text| Puzzle::from_f_puzzles(text).map_err(|error| error.kind().to_string()));
    assert_eq!(packed.as_ref().map(Puzzle::text), plain.as_ref().map(Puzzle::text), "{json}");
    packed
}

/// Every sudoku of four rows: the Latin squares whose boxes have each digit once.
fn sudokus() -> Vec<[usize; 16]> {
    let mut all = latin_squares();
    all.retain(|square| {
        [0, 2, 8, 10].iter().all(|first| {
            let digits = [0, 1, 4, 5].map(|more| square[first + more]);
            (1..=4).all(|digit| digits.contains(&digit))
        })
    });
    assert_eq!(all.len(), 288);
    all
}

/// The solutions of a board with constraints are the sudokus that keep them.
#[track_caller]
fn keeps(constraints: &str, keeps: impl Fn(&dyn Fn(usize, usize) -> usize) -> bool) {
    let puzzle =
        read(&board(4, constraints)).unwrap_or_else(|error| panic!("{error}: {constraints}"));
    let mut found: Vec<String> = Vec::new();
    for solution in puzzle.solutions() {
        assert_eq!(verify(&puzzle, &solution), Ok(()));
        found.push(solution.to_string().replace('\n', ""));
    }
    let kept =
        sudokus().into_iter().filter(|square| keeps(&|row, column| square[4 * row + column - 5]));
    let mut kept: Vec<String> =
        kept.map(|square| square.iter().map(usize::to_string).collect()).collect();
    found.sort();
    kept.sort();
    assert_eq!(found, kept, "{constraints}");
    assert!((1..288).contains(&kept.len()), "{constraints}: {}", kept.len());
}

fn neighbors() -> Vec<[(usize, usize); 2]> {
    let cells = || (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column)));
    let across =
        cells().filter(|cell| cell.1 < 4).map(|(row, column)| [(row, column), (row, column + 1)]);
    let down =
        cells().filter(|cell| cell.0 < 4).map(|(row, column)| [(row, column), (row + 1, column)]);
    across.chain(down).collect()
}

#[test]
fn constraints_of_lines_and_cages() {
    keeps(
        r#""killercage":[{"cells":["R1C1","R1C2","R2C2"],"value":"9"},{"cells":["R3C1","R2C2"]}]"#,
        |at| {
            let cage = [at(1, 1), at(1, 2), at(2, 2)];
            cage.iter().sum::<usize>() == 9 && at(1, 1) != at(2, 2) && at(3, 1) != at(2, 2)
        },
    );
    keeps(r#""thermometer":[{"lines":[["R2C1","R1C1","R1C2"],["R4C4","R4C3"]]}]"#, |at| {
        at(2, 1) < at(1, 1) && at(1, 1) < at(1, 2) && at(4, 4) < at(4, 3)
    });
    // Two digits, from the left and from above, in whatever order the file has them.
    keeps(
        r#""arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R2C2","R3C2","R4C2","R4C3"]]}]"#,
        |at| 10 * at(1, 1) + at(1, 2) == at(2, 2) + at(3, 2) + at(4, 2) + at(4, 3),
    );
    keeps(
        r#""arrow":[{"cells":["R1C1","R2C1"],"lines":[["R2C1","R3C1","R4C1","R4C2","R4C3"]]}]"#,
        |at| 10 * at(1, 1) + at(2, 1) == at(3, 1) + at(4, 1) + at(4, 2) + at(4, 3),
    );
    keeps(
        r#""arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C1","R2C2"],["R1C1","R3C3","R4C4"]]}]"#,
        |at| at(1, 1) == at(2, 1) + at(2, 2) && at(1, 1) == at(3, 3) + at(4, 4),
    );
    keeps(r#""palindrome":[{"lines":[["R1C1","R2C1","R2C2","R3C3","R4C3"]]}]"#, |at| {
        at(1, 1) == at(4, 3) && at(2, 1) == at(3, 3)
    });
    keeps(r#""renban":[{"lines":[["R1C1","R2C2","R3C2"]]}]"#, |at| {
        let mut digits = [at(1, 1), at(2, 2), at(3, 2)];
        digits.sort_unstable();
        digits[1] == digits[0] + 1 && digits[2] == digits[1] + 1
    });
    keeps(r#""whispers":[{"lines":[["R1C1","R2C1","R2C2"]],"value":"2"}]"#, |at| {
        at(1, 1).abs_diff(at(2, 1)) >= 2 && at(2, 1).abs_diff(at(2, 2)) >= 2
    });
    keeps(r#""betweenline":[{"lines":[["R1C1","R2C2","R3C2","R4C1"]]}]"#, |at| {
        let (low, high) = (at(1, 1).min(at(4, 1)), at(1, 1).max(at(4, 1)));
        [at(2, 2), at(3, 2)].iter().all(|digit| low < *digit && *digit < high)
    });
    keeps(r#""clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C2","R3C3"]}]"#, |at| {
        at(1, 1) == at(3, 2) && at(1, 2) == at(3, 3)
    });
    keeps(r#""extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C4"]}]"#, |at| {
        (1..5).all(|one| (1..one).all(|other| at(one, one) != at(other, other)))
    });
    keeps(r#""quadruple":[{"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[1,1,3]}]"#, |at| {
        let cells = [at(2, 2), at(2, 3), at(3, 2), at(3, 3)];
        cells.iter().filter(|cell| **cell == 1).count() >= 2 && cells.contains(&3)
    });
}

#[test]
fn marks_of_cells_and_pairs() {
    keeps(r#""odd":[{"cell":"R1C1"},{"cell":"R2C3"}],"even":[{"cell":"R4C4"}]"#, |at| {
        at(1, 1) % 2 == 1 && at(2, 3) % 2 == 1 && at(4, 4) % 2 == 0
    });
    // Two marked cells beside each other are not compared.
    keeps(r#""minimum":[{"cell":"R2C2"},{"cell":"R2C3"}]"#, |at| {
        [at(1, 2), at(2, 1), at(3, 2)].iter().all(|digit| *digit > at(2, 2))
            && [at(1, 3), at(2, 4), at(3, 3)].iter().all(|digit| *digit > at(2, 3))
    });
    keeps(r#""maximum":[{"cell":"R1C1"}]"#, |at| at(1, 1) > at(1, 2) && at(1, 1) > at(2, 1));
    keeps(
        r#""difference":[{"cells":["R1C1","R1C2"]},{"cells":["R2C2","R3C2"],"value":"3"}]"#,
        |at| at(1, 1).abs_diff(at(1, 2)) == 1 && at(2, 2).abs_diff(at(3, 2)) == 3,
    );
    keeps(r#""ratio":[{"cells":["R1C1","R1C2"]},{"cells":["R2C2","R3C2"],"value":"3"}]"#, |at| {
        let is_ratio =
            |one: usize, other: usize, ratio| one == ratio * other || other == ratio * one;
        is_ratio(at(1, 1), at(1, 2), 2) && is_ratio(at(2, 2), at(3, 2), 3)
    });
}

/// The pairs of neighbors of a sudoku that are as a mark says, and the constraints that mark them.
fn marked(
    square: &[usize; 16],
    value: &str,
    is_marked: fn(usize, usize) -> bool,
) -> (Vec<[(usize, usize); 2]>, String) {
    let at = |(row, column): (usize, usize)| square[4 * row + column - 5];
    let mut pairs = neighbors();
    pairs.retain(|[one, other]| is_marked(at(*one), at(*other)));
    let cell = |(row, column): (usize, usize)| format!("\"R{row}C{column}\"");
    let item = |[one, other]: &[(usize, usize); 2]| {
        format!(r#"{{"cells":[{},{}],"value":"{value}"}}"#, cell(*one), cell(*other))
    };
    let items: Vec<String> = pairs.iter().map(item).collect();
    (pairs, items.join(","))
}

/// With the negative constraint only marked pairs of neighbors are as the mark says.
#[test]
fn pairs_without_a_mark_are_otherwise() {
    for square in sudokus().iter().step_by(47) {
        let only = |pairs: &[[(usize, usize); 2]],
                    at: &dyn Fn(usize, usize) -> usize,
                    is_marked: fn(usize, usize) -> bool| {
            neighbors().iter().all(|pair| {
                let [one, other] = pair.map(|(row, column)| at(row, column));
                is_marked(one, other) == pairs.contains(pair)
            })
        };
        // Four digits have no sum of ten.
        let (pairs, items) = marked(square, "V", |one, other| one + other == 5);
        keeps(&format!(r#""xv":[{items}],"negative":["xv"]"#), |at| {
            only(&pairs, at, |one, other| one + other == 5)
        });
        let is_double = |one, other| one == 2 * other || other == 2 * one;
        let (pairs, items) = marked(square, "", is_double);
        keeps(&format!(r#""ratio":[{items}],"negative":["ratio"]"#), |at| {
            only(&pairs, at, is_double)
        });
        let is_next = |one: usize, other: usize| one.abs_diff(other) == 1;
        let (pairs, items) = marked(square, "1", is_next);
        keeps(&format!(r#""difference":[{items}],"nonconsecutive":true"#), |at| {
            only(&pairs, at, is_next)
        });
    }
}

#[test]
fn constraints_of_the_board_and_clues_outside() {
    keeps(r#""diagonal+":true"#, |at| {
        (1..5).all(|one| (1..one).all(|other| at(one, 5 - one) != at(other, 5 - other)))
    });
    keeps(r#""diagonal-":true,"antiking":false"#, |at| {
        (1..5).all(|one| (1..one).all(|other| at(one, one) != at(other, other)))
    });
    keeps(r#""disjointgroups":true"#, |at| {
        [(1, 1), (1, 2), (2, 1), (2, 2)].iter().all(|&(row, column)| {
            let cells = [
                at(row, column),
                at(row, column + 2),
                at(row + 2, column),
                at(row + 2, column + 2),
            ];
            (1..=4).all(|digit| cells.contains(&digit))
        })
    });
    for (key, moves) in [
        ("antiking", [(1, 1), (1, -1)].as_slice()),
        ("antiknight", &[(1, 2), (2, 1), (1, -2), (2, -1)]),
    ] {
        // Either leaves few sudokus of four rows, or none.
        let puzzle = read(&board(4, &format!(r#""{key}":true"#))).expect(key);
        let differs = |square: &[usize; 16]| {
            (0..16_i32).all(|cell| {
                moves.iter().all(|(down, right)| {
                    let (row, column) = (cell / 4 + down, cell % 4 + right);
                    !(0..4).contains(&row)
                        || !(0..4).contains(&column)
                        || square[cell as usize] != square[(4 * row + column) as usize]
                })
            })
        };
        assert_eq!(
            puzzle.solutions().count(),
            sudokus().iter().filter(|square| differs(square)).count()
        );
    }
    keeps(
        r#""littlekillersum":[{"cell":"R1C0","direction":"DR","value":"7"},{"cell":"R5C2","direction":"UR","value":5}]"#,
        |at| at(2, 1) + at(3, 2) + at(4, 3) == 7 && at(4, 3) + at(3, 4) == 5,
    );
    let between = |line: [usize; 4]| -> usize {
        let place = |digit| line.iter().position(|other| *other == digit).expect("each digit");
        let (low, high) = (place(1).min(place(4)), place(1).max(place(4)));
        line[low + 1..high].iter().sum()
    };
    keeps(
        r#""sandwichsum":[{"cell":"R1C0","value":"2"},{"cell":"R0C3","value":"0"},{"cell":"R0C4","value":""}]"#,
        |at| {
            between([1, 2, 3, 4].map(|column| at(1, column))) == 2
                && between([1, 2, 3, 4].map(|row| at(row, 3))) == 0
        },
    );
    keeps(r#""xsum":[{"cell":"R2C5","value":"6"},{"cell":"R5C1","value":"9"}]"#, |at| {
        let row = [4, 3, 2, 1].map(|column| at(2, column));
        let column = [4, 3, 2, 1].map(|row| at(row, 1));
        row[..row[0]].iter().sum::<usize>() == 6 && column[..column[0]].iter().sum::<usize>() == 9
    });
    keeps(r#""skyscraper":[{"cell":"R0C1","value":"3"},{"cell":"R4C5","value":"2"}]"#, |at| {
        let seen = |line: [usize; 4]| {
            (0..4).filter(|&place| line[..place].iter().all(|other| *other < line[place])).count()
        };
        seen([1, 2, 3, 4].map(|row| at(row, 1))) == 3
            && seen([4, 3, 2, 1].map(|column| at(4, column))) == 2
    });
}

/// Given values, marks and regions stand in the cells.
#[test]
fn cells_have_regions_values_and_marks() {
    let json = r#"{"size":4,"grid":[
        [{"value":1,"given":true},{},{},{"value":3}],
        [{"region":0},{"givenPencilMarks":[2,3]},{},{}],
        [{},{},{},{}],
        [{},{},{},{}]]}"#;
    let puzzle = read(json).expect("it has marks");
    let at = |square: &[usize; 16]| square[0] == 1 && [2, 3].contains(&square[5]);
    assert_eq!(puzzle.solutions().count(), sudokus().into_iter().filter(at).count());
    // The regions are the rows of an L and its kin.
    let irregular = r#"{"size":4,"grid":[
        [{},{},{"region":0},{}],[{},{"region":1},{"region":1},{}],[{},{},{},{}],[{},{},{},{}]]}"#;
    let text = read(irregular).expect("regions of four cells").text().to_owned();
    assert!(text.contains("AAAB\\nABBB\\nCCDD\\nCCDD"), "{text}");
}

/// An address that f-puzzles wrote.
#[test]
fn killer_cages_of_an_address() {
    let packed = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0\
                  wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLa\
                  uhgABE7GcLREQA=";
    let escaped = packed.replace('/', "%2F").replace('=', "%3D").replace('+', "%2B");
    for address in [
        format!("https://www.f-puzzles.com/?load={packed}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{escaped}"),
        format!("https://sudokupad.app/fpuzzles{escaped}"),
        format!("fpuzzles{packed}\n"),
    ] {
        let puzzle =
            Puzzle::from_f_puzzles(&address).unwrap_or_else(|error| panic!("{error}: {address}"));
        let cages = "kind = \"sum\"\ndifferent = true\nname = \"cage\"\ntotal = 33\nover = [\"r1c2 r1c3 r2c2 r2c3 r3c2\"]";
        assert!(puzzle.text().contains(cages), "{}", puzzle.text());
    }
}

#[test]
fn what_is_not_read_is_named() {
    #[track_caller]
    fn refused(json: &str, message: &str) {
        assert_eq!(read(json).expect_err(json), message, "{json}");
    }
    let entropic = r#""entropicline":[{"lines":[["R1C1","R1C2"]]}]"#;
    refused(&board(4, entropic), "the constraint entropicline of f-puzzles is not read");
    refused(
        &board(4, r#""killercage":[{"cells":["R1C5"],"value":"3"}]"#),
        "killercage: the board has no cell r1c5",
    );
    refused(
        &board(4, r#""killercage":[{"cells":["R1C1"],"value":"A"}]"#),
        "killercage: expected a number",
    );
    refused(
        &board(4, r#""sandwichsum":[{"cell":"R1C1","value":"3"}]"#),
        "sandwichsum: no clue stands at r1c1",
    );
    refused(
        &board(4, r#""arrow":[{"cells":["R1C1","R2C2"],"lines":[["R2C2","R3C2"]]}]"#),
        "arrow: a circle is one cell, or the digits of a number in a row or a column",
    );
    refused(&board(4, r#""negative":["quadruple"]"#), "negative: quadruple is not read");
    refused(
        &board(5, r#""antiking":true"#),
        "a board of 5 rows has no boxes, and no regions are drawn",
    );
    let drawn = r#""antiking":true,"line":[{"lines":[["R1C1","R1C2"]],"width":0.3}]"#;
    refused(
        &board(4, drawn),
        "the board has a drawing (line), which may stand for a rule in words",
    );
    let shown = r#""renban":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#;
    assert!(read(&board(4, shown)).is_ok());
}

/// Nothing that begins as such a board panics.
#[test]
fn what_is_cut_or_changed_never_panics() {
    let json = board(
        4,
        r#""killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"littlekillersum":[{"cell":"R1C0","direction":"DR","value":"7"}],
        "negative":["xv","ratio"],"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C1"]]}],"xsum":[{"cell":"R2C5","value":"6"}],
        "quadruple":[{"cells":["R2C2","R2C3"],"values":[1]}],"whispers":[{"lines":[["R1C1","R2C1"]],"value":"2"}]"#,
    );
    for at in 0..json.len() {
        for other in ["", "0", "9", "}", "R", "\""] {
            let _ = read(&[&json[..at], other, &json[at + 1..]].concat());
        }
    }
    let packed = address(&json);
    for at in 0..packed.len() {
        let _ = Puzzle::from_f_puzzles(&packed[..at]);
    }
}
