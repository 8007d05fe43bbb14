//! The candidates of covers and fillings are those of all their solutions.

use std::fmt::Write as _;

use kleene::{AnyPuzzle, Kind, Request, SolutionView, Source, Value};
use kleene_search::SplitMix64;

use crate::candidates::{begun, compare};

fn puzzle_of(kind: &str, text: &str) -> AnyPuzzle {
    let kind = Kind::named(kind).expect("a kind");
    let puzzles = kind.read(&Source::new(text.as_bytes()));
    puzzles.unwrap_or_else(|error| panic!("{error:?} in\n{text}")).remove(0).puzzle
}

/// Up to five items, one of them secondary, and up to nine options.
fn cover(random: &mut SplitMix64) -> String {
    let items = 2 + random.below(3);
    let names: Vec<String> = (0..items).map(|item| format!("i{item}")).collect();
    let mut text = format!("{} | s\n", names.join(" "));
    for option in 0..2 + random.below(8) {
        let mut own: Vec<&str> = names.iter().map(String::as_str).collect();
        while own.len() > 1 && (own.len() > 2 || random.below(2) == 0) {
            own.remove(random.below(own.len() as u64) as usize);
        }
        let color = ["", " s", " s:red", " s:blue"][random.below(4) as usize];
        writeln!(text, "o{option} = {}{color}", own.join(" ")).unwrap();
    }
    text
}

/// Pieces of different sides, and a target of at most twelve cells.
fn rectangles(random: &mut SplitMix64) -> String {
    let mut text = format!("{} {}\n", 2 + random.below(3), 2 + random.below(2));
    for sides in ["1 1", "2 1", "2 2", "3 1"] {
        let count = random.below(5);
        if count > 0 {
            writeln!(text, "{sides} {count}").unwrap();
        }
    }
    if text.lines().count() > 1 { text } else { rectangles(random) }
}

/// Up to five pieces, some of them alike, and a target with a hole.
fn polyominoes(random: &mut SplitMix64) -> String {
    const SHAPES: [&str; 5] = ["@", "@@", "@@\n@", "@@@", "@\n@"];
    let mut text = String::new();
    for letter in "abcde".chars().take(2 + random.below(4) as usize) {
        let shape = SHAPES[random.below(5) as usize].replace('@', &letter.to_string());
        writeln!(text, "{shape}\n").unwrap();
    }
    text + ["~~~\n~.~\n", "~~~\n~~~\n", ".~~~\n~~~\n~\n", "~~\n~~\n"][random.below(4) as usize]
}

/// Every choice of options that covers all items.
fn covers(puzzle: &AnyPuzzle) -> Vec<Vec<u32>> {
    let options = puzzle.variables().expect("a cover has options").cells.len() as u32;
    let choices = (0..1_u32 << options)
        .map(|choice| (0..options).map(|option| choice >> option & 1).collect::<Vec<_>>());
    let are_covers = choices.filter(|choice| {
        let chosen = (1..).zip(choice).filter(|(_, is_chosen)| **is_chosen > 0);
        let chosen: Vec<u32> = chosen.map(|(option, _)| option).collect();
        puzzle.solution_of(&chosen).is_some_and(|cover| cover.view().verify().is_ok())
    });
    are_covers.collect()
}

/// All fillings: for each cell of the target the number of the first piece like the one over it.
fn fillings(puzzle: &AnyPuzzle) -> Vec<Vec<u32>> {
    let mut solutions = puzzle.solve(&Request::default()).expect("the usual strategy fits");
    std::iter::from_fn(|| solutions.advance().map(|solution| filling(puzzle, solution))).collect()
}

/// By the record of the solution, which has the letter of each piece.
fn filling(puzzle: &AnyPuzzle, solution: SolutionView<'_>) -> Vec<u32> {
    let frame = puzzle.variables().expect("a filling has cells");
    let names = puzzle.symbol_names().expect("a filling has pieces");
    let number_of = |letter: &str| {
        let of_letter = frame.symbols.iter().find(|(_, own)| letter == own.to_string());
        let named = frame.symbols.iter().zip(&names).find(|(_, name)| name.contains(letter));
        of_letter.or(named.map(|(symbol, _)| symbol)).expect("a piece has a kind").0
    };
    let mut numbers = vec![0; frame.cells.len()];
    let record = solution.record();
    for placement in list(field(&record, "placements")) {
        let Value::Text(letter) = field(placement, "letter") else { panic!("a letter") };
        let cells: Vec<(u64, u64)> = match get(placement, "cells") {
            Some(cells) => {
                list(cells).iter().map(|cell| (at(&list(cell)[0]), at(&list(cell)[1]))).collect()
            }
            None => {
                let [row, column, width, height] =
                    ["row", "column", "width", "height"].map(|name| at(field(placement, name)));
                let rows = row..row + height;
                rows.flat_map(|row| (column..column + width).map(move |column| (row, column)))
                    .collect()
            }
        };
        for (row, column) in cells {
            let is_it = |cell: &kleene::CellName| {
                (cell.row as u64 + 1, cell.column as u64 + 1) == (row, column)
            };
            let cell = frame.cells.iter().position(is_it).expect("a cell of the target");
            numbers[cell] = number_of(letter);
        }
    }
    numbers
}

fn get<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    let Value::Object(fields) = value else { panic!("an object") };
    fields.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
}

fn field<'v>(value: &'v Value, name: &str) -> &'v Value {
    get(value, name).unwrap_or_else(|| panic!("no {name} in {value}"))
}

fn list(value: &Value) -> &[Value] {
    let Value::List(values) = value else { panic!("a list") };
    values
}

fn at(value: &Value) -> u64 {
    let Value::Number(number) = value else { panic!("a number") };
    *number
}

#[test]
fn candidates_are_those_of_all_solutions() {
    let mut random = SplitMix64::new(46);
    let boards = if kleene_testing::is_slow_wanted() { 1_700 } else { 200 };
    type Text = fn(&mut SplitMix64) -> String;
    let kinds: [(&str, Text); 3] =
        [("cover", cover), ("rectangles", rectangles), ("polyominoes", polyominoes)];
    for (kind, text) in kinds {
        let mut several = 0;
        for _ in 0..boards {
            let puzzle = puzzle_of(kind, &text(&mut random));
            let all = if kind == "cover" { covers(&puzzle) } else { fillings(&puzzle) };
            several += usize::from(all.len() > 1);
            let frame = puzzle.variables().expect("it has variables");
            let symbols: Vec<u32> = frame.symbols.iter().map(|&(number, _)| number).collect();
            for _ in 0..2 {
                let cells = begun(&all, frame.cells.len(), &symbols, &mut random);
                compare(&puzzle, &all, &cells, &mut random);
            }
        }
        assert!(several * 10 > boards, "{kind}: {several}");
    }
}

#[test]
fn boards_are_read() {
    let cover = puzzle_of("cover", "a b\nab = a b\na\nb\n");
    assert_eq!(cover.read_board("a\n"), Some(Ok(vec![None, Some(1), None])));
    // A full cover leaves the other options out.
    assert_eq!(cover.read_board("ab\n"), Some(Ok(vec![Some(1), Some(0), Some(0)])));
    let mistake = cover.read_board("a\nab\n").expect("options").unwrap_err();
    assert_eq!(
        (mistake.message.as_str(), mistake.span),
        ("`ab` clashes with another option of the board", 2..4)
    );

    let filling = puzzle_of("polyominoes", "aa\na\n\nb\n\n.~~\n~~\n");
    let board = filling.read_board(".b?\na").expect("cells");
    assert_eq!(board, Ok(vec![Some(2), None, Some(1), None]));
    let mistake = filling.read_board(".c").expect("cells").unwrap_err();
    assert_eq!(
        (mistake.message.as_str(), mistake.span),
        ("expected the letter of a piece, a or b", 1..2)
    );
    let mistake = filling.read_board("a").expect("cells").unwrap_err();
    assert_eq!(mistake.message, "the letter is outside the target");
}

#[test]
fn a_limit_on_pieces_leaves_no_variables() {
    let text = "6 6\n3 2 6\n";
    let puzzle: kleene_rectangles::Puzzle = text.parse().expect("a filling");
    assert!(AnyPuzzle::new(puzzle.clone()).variables().is_some());
    assert!(AnyPuzzle::new(puzzle.first_placements(Some(2))).variables().is_none());
}
