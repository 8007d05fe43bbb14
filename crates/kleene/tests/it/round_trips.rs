//! Random puzzles of each kind in each format that can hold them, recognized by their content alone and read as themselves.

use std::collections::BTreeMap;

use kleene::{AnyPuzzle, Kind, ReadError, Registry, Source};
use kleene_testing::Random;

/// The number of random puzzles of each kind.
fn num_puzzles() -> usize {
    if kleene_testing::is_slow_wanted() { 300 } else { 50 }
}

/// A random puzzle in the simplest text of its kind.
fn text(kind: &str, random: &mut Random) -> String {
    match kind {
        "nonogram" => nonogram(random),
        "cluegrid" => cluegrid(random),
        "sudoku" => sudoku(random),
        "queens" => queens(random),
        "rectangles" => rectangles(random),
        "polyominoes" => polyominoes(random),
        "letterboxed" => letterboxed(random),
        "board" => board(random),
        "triddler" => triddler(random),
        "cover" => cover(random),
        other => panic!("no random puzzles of the kind {other}"),
    }
}

/// Rows of cells, of which each is one of these characters.
fn rows(random: &mut Random, width: usize, height: usize, cells: &[char]) -> Vec<String> {
    (0..height).map(|_| (0..width).map(|_| *random.choose(cells)).collect()).collect()
}

fn runs(line: impl Iterator<Item = char>) -> String {
    let line: String = line.collect();
    let runs: Vec<String> =
        line.split('.').filter(|run| !run.is_empty()).map(|run| run.len().to_string()).collect();
    if runs.is_empty() { "0".to_owned() } else { runs.join(" ") }
}

/// The clues of a picture, or the picture itself.
fn nonogram(random: &mut Random) -> String {
    // The clue `1 1` alone could be that of one line or of two.
    let (width, height) = (2 + random.below(8), 2 + random.below(8));
    let mut picture = rows(random, width, height, &['.', '#']);
    if random.below(2) == 0 {
        picture[0].replace_range(..2, ".#");
        return picture.join("\n") + "\n";
    }
    let column = |at: usize| runs(picture.iter().filter_map(|row| row.chars().nth(at)));
    let across: Vec<String> = picture.iter().map(|row| runs(row.chars())).collect();
    let down: Vec<String> = (0..width).map(column).collect();
    format!("rows: {}\ncolumns: {}\n", across.join("; "), down.join("; "))
}

/// The colors of each line of a picture, without repetitions.
fn cluegrid(random: &mut Random) -> String {
    let (width, height) = (2 + random.below(5), 2 + random.below(5));
    let picture = rows(random, width, height, &['r', 'g', 'b']);
    let collapsed = |line: Vec<char>| {
        let mut line = line;
        line.dedup();
        line.into_iter().collect::<String>()
    };
    let across: Vec<String> = picture.iter().map(|row| collapsed(row.chars().collect())).collect();
    let column = |at: usize| picture.iter().filter_map(|row| row.chars().nth(at)).collect();
    let down: Vec<String> = (0..width).map(|at| collapsed(column(at))).collect();
    format!("rows {}\ncolumns {}\n", across.join(" "), down.join(" "))
}

/// Some cells of a solved board, whose values are exchanged.
fn sudoku(random: &mut Random) -> String {
    let side = [2, 3, 4][random.below(3)];
    let size = side * side;
    let shift = random.below(size);
    let symbols: Vec<char> = "123456789ABCDEFG".chars().take(size).collect();
    let cell = |at: usize| {
        let (row, column) = (at / size, at % size);
        symbols[(row % side * side + row / side + column + shift) % size]
    };
    let cells: Vec<char> = (0..size * size)
        .map(|at| if at == 0 || random.below(3) == 0 { cell(at) } else { '.' })
        .collect();
    cells.chunks(size).map(|row| row.iter().collect::<String>() + "\n").collect()
}

fn queens(random: &mut Random) -> String {
    let size = 4 + random.below(7);
    let mut board: Vec<Vec<char>> = vec![vec!['.'; size]; size];
    board[random.below(size)][random.below(size)] = 'Q';
    for row in &mut board {
        let at = random.below(size);
        if row[at] == '.' && random.below(2) == 0 {
            row[at] = 'x';
        }
    }
    board.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

fn rectangles(random: &mut Random) -> String {
    let pieces = 2 + random.below(5);
    let piece = |random: &mut Random| format!("{} {}\n", 1 + random.below(4), 1 + random.below(4));
    let pieces: String = (0..pieces).map(|_| piece(random)).collect();
    format!("{} {}\n{pieces}", 4 + random.below(4), 4 + random.below(4))
}

/// Pieces of one to four cells in a row or a hook.
fn polyominoes(random: &mut Random) -> String {
    let (width, height) = (3 + random.below(3), 2 + random.below(3));
    let target = format!("{}\n", "~".repeat(width)).repeat(height);
    let piece = |letter: char, random: &mut Random| {
        let long = letter.to_string().repeat(1 + random.below(3));
        if random.below(2) == 0 { format!("\n{long}\n") } else { format!("\n{long}\n{letter}\n") }
    };
    // Without a hook all pieces could be rectangles.
    let pieces: String = ('B'..='D').map(|letter| piece(letter, random)).collect();
    target + "\nAA\nA\n" + &pieces
}

fn letterboxed(random: &mut Random) -> String {
    let mut letters: Vec<char> = ('A'..='Z').collect();
    for at in (1..letters.len()).rev() {
        letters.swap(at, random.below(at + 1));
    }
    let sides: Vec<String> =
        letters[..12].chunks(3).map(|side| side.iter().collect::<String>()).collect();
    sides.join(" ") + "\n"
}

fn board(random: &mut Random) -> String {
    let size = 2 + random.below(4);
    let symbols = &"12345"[..size];
    let given = rows(random, size, 1, &['.', '.', '1', '2']).concat();
    let (row, total) = (1 + random.below(size), size + random.below(size));
    let open = format!("{}\n", ".".repeat(size)).repeat(size - 1);
    format!(
        "symbols = \"{symbols}\"\nsize = \"{size}x{size}\"\ngivens = \"\"\"\n{given}\n{open}\"\"\"\n\n\
         [[rule]]\nkind = \"different\"\nover = [\"rows\", \"columns\"]\n\n\
         [[rule]]\nkind = \"sum\"\ntotal = {total}\nover = \"r{row}c1 r{row}c2\"\n"
    )
}

/// A hexagon of two rows of triangles.
fn triddler(random: &mut Random) -> String {
    let len = 3 + 2 * random.below(4);
    let picture = rows(random, len, 2, &['.', '#']);
    format!("/{}\\\n\\{}/\n", picture[0], picture[1])
}

fn cover(random: &mut Random) -> String {
    let items = ["ann", "bob", "hat", "coat", "shoe"];
    let option = |number: usize, random: &mut Random| {
        let mut taken: Vec<&str> = items.into_iter().filter(|_| random.below(2) == 0).collect();
        if taken.is_empty() {
            taken.push(items[number % items.len()]);
        }
        format!("option-{number} = {}\n", taken.join(" "))
    };
    let options: String = (0..4).map(|number| option(number, random)).collect();
    format!("{}\n{options}", items.join(" "))
}

/// The spellings of a text that mean the same.
fn spellings(content: &[u8]) -> Vec<Vec<u8>> {
    let mut all = vec![content.to_vec()];
    // Pictures count their bytes.
    let is_picture = content.starts_with(b"P") && content.get(1).is_some_and(u8::is_ascii_digit);
    if let (Ok(text), false) = (core::str::from_utf8(content), is_picture) {
        all.push(format!("\u{feff}{text}").into_bytes());
        all.push(text.replace('\n', "\r\n").into_bytes());
        all.push(format!("{}\n\n", text.trim_end()).into_bytes());
    }
    all
}

/// Checks that this content is recognized as of the kind, or as of several with it, and reads as the puzzle.
fn check(kind: Kind, puzzle: &AnyPuzzle, format: &str, content: &[u8]) {
    let source = Source::new(content);
    let shown = || format!("{kind}, {format}: {:?}", String::from_utf8_lossy(content));
    match Registry::builtin().recognize(&source) {
        Ok(found) => assert_eq!(found.kind, kind, "{}", shown()),
        Err(ReadError::Ambiguous(kinds)) => {
            assert!(kinds.contains(&kind), "{kinds:?}, {}", shown());
        }
        Err(error) => panic!("{error}: {}", shown()),
    }
    let read = kind.read(&source).unwrap_or_else(|mistake| panic!("{mistake}: {}", shown()));
    assert_eq!(read.len(), 1, "{}", shown());
    // A board keeps its text.
    let state = |puzzle: &AnyPuzzle| puzzle.to_state().replace("\r\n", "\n").trim().to_owned();
    assert_eq!(state(&read[0].puzzle), state(puzzle), "{}", shown());
}

#[test]
fn written_puzzles_are_read_as_themselves() {
    let mut random = Random(2026);
    let mut written_in: BTreeMap<String, usize> = BTreeMap::new();
    for &kind in Kind::ALL {
        for _ in 0..num_puzzles() {
            let typed = text(kind.name(), &mut random);
            let read = kind.read(&Source::new(typed.as_bytes()));
            let Ok([named]) = read.as_deref() else { panic!("{kind}: {read:?} of {typed}") };
            let puzzle = &named.puzzle;
            for spelling in spellings(typed.as_bytes()) {
                check(kind, puzzle, "typed", &spelling);
            }
            for format in kind.formats() {
                let Some(Ok(written)) = puzzle.write(format.name) else { continue };
                if !written.lost.is_empty() {
                    continue;
                }
                for spelling in spellings(&written.content) {
                    check(kind, puzzle, format.name, &spelling);
                }
                *written_in.entry(format!("{kind}, {}", format.name)).or_default() += 1;
            }
        }
    }
    // Every format that is written holds some of them, but for one that has no picture to be found.
    for kind in Kind::ALL {
        for format in kind.formats().iter().filter(|format| format.is_written) {
            let name = format!("{kind}, {}", format.name);
            let holds_some = written_in.contains_key(&name);
            assert_eq!(holds_some, name != "triddler, g", "{name} of {written_in:?}");
        }
    }
}

/// The beginning of a file is a smaller puzzle, an ambiguity or a mistake with a place within it.
#[test]
fn prefixes_are_read_or_refused() {
    let mut random = Random(7);
    for &kind in Kind::ALL {
        for _ in 0..5 {
            let typed = text(kind.name(), &mut random);
            let ends = typed.char_indices().map(|(at, _)| at);
            for prefix in ends.map(|at| &typed[..at]) {
                let source = Source::new(prefix.as_bytes());
                let read = Registry::builtin().read(&source);
                if let Err(ReadError::Invalid { error: mistake, .. }) = read {
                    assert!(mistake.span.end <= prefix.len(), "{mistake}: {prefix:?}");
                }
            }
        }
    }
}
