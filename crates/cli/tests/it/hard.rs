//! The hardest question for each command, which takes far longer than any limit.

use kleene_search::SplitMix64;

use crate::kleene::Folder;

/// A call, and the files that it reads.
pub(crate) struct Hard {
    pub(crate) args: Vec<String>,
}

fn hard(line: &str, more: &[&str]) -> Hard {
    let words = line.split_whitespace().chain(more.iter().copied());
    Hard { args: words.map(str::to_owned).collect() }
}

/// The clues of a random picture.
pub(crate) fn random_nonogram(size: usize) -> String {
    let mut random = SplitMix64::new(size as u64);
    let cells: Vec<bool> = (0..size * size).map(|_| random.below(2) == 0).collect();
    let clue = |line: Vec<bool>| {
        let runs = line.split(|&black| !black).map(<[bool]>::len).filter(|&run| run > 0);
        runs.map(|run| run.to_string()).collect::<Vec<_>>().join(" ") + "\n"
    };
    let rows = (0..size).map(|row| clue(cells[row * size..][..size].to_vec()));
    let columns =
        (0..size).map(|column| clue((0..size).map(|row| cells[row * size + column]).collect()));
    format!("{size} {size}\n") + &rows.chain(columns).collect::<String>()
}

/// A picture of 500 by 500 random pixels, as a BMP file.
fn photo() -> Vec<u8> {
    const SIDE: u32 = 500;
    let mut random = SplitMix64::new(7);
    let size = 54 + 3 * SIDE * SIDE;
    let header = [40, SIDE, SIDE, 1 | 24 << 16, 0, 0, 0, 0, 0, 0];
    let mut bytes = b"BM".to_vec();
    [size, 0, 54].iter().chain(&header).for_each(|number| bytes.extend(number.to_le_bytes()));
    bytes.extend((54..size).map(|_| random.below(256) as u8));
    bytes
}

/// A crossword with the same pattern for each row and another one for each column.
fn crossword(size: usize, row: &str, column: &str) -> String {
    serde_json::json!({ "rows": vec![row; size], "cols": vec![column; size] }).to_string()
}

const SQUARES: [u32; 21] =
    [50, 42, 37, 35, 33, 29, 27, 25, 24, 19, 18, 17, 16, 15, 11, 9, 8, 7, 6, 4, 2];

/// A triddler with sides of so many cells and one run of one cell in each line.
fn ones(side: usize) -> String {
    format!("#t\n{}:\n", format!(":\n{}", "1\n".repeat(side)).repeat(6))
}

/// Writes the files of the calls.
pub(crate) fn files() -> Folder {
    let folder = Folder::new();
    folder.write("large.nin", random_nonogram(1000));
    folder.write("random.nin", random_nonogram(60));
    folder.write("small.nin", random_nonogram(9));
    folder.write("cover.txt", format!("30|a\n{}", "a\n".repeat(60)));
    folder.write("ones.g", ones(40));
    folder.write("random.nin.gz", crate::any::packed(random_nonogram(60).as_bytes()));
    folder.write("many.nin", format!("30 30\n{}", "1\n".repeat(60)));
    folder.write("far.json", crossword(12, r"(.)(.).*\2.*\1", "[abc]*"));
    folder.write("wide.json", crossword(30, ".*(ab|bc|ca).*", "[abc]*"));
    folder.write("one.json", crossword(30, ".*(a.{9}b|b.{9}c).*", "(a|b|c)*(ab|ba)(a|b|c)*"));
    folder.write("photo.bmp", photo());
    folder.write("pairs.json", crossword(8, "[abc]*(ab|bc|ca)[abc]*", "[abc]*"));
    folder.write("empty.json", crossword(2, "(?:(?:(?:){65535}){65535}){65535}aa", "aa"));
    folder.write("empty25.txt", ".".repeat(625) + "\n");
    folder.write("empty9.txt", ".".repeat(81) + "\n");
    folder.write("pattern9.txt", "x...x...x..x..x.".repeat(5) + "x\n");
    folder.write("empty16.sdm", (".".repeat(256) + "\n").repeat(50));
    let sizes: String = SQUARES.iter().map(|side| format!("{side} {side}\n")).collect();
    folder.write("squares.txt", format!("112 112\n{sizes}"));
    folder.write("latin.toml", LATIN);
    folder.write(
        "small.toml",
        "symbols = 'ab'\nsize = '2x1'\n[[rule]]\nkind = 'different'\nover = 'rows'\n",
    );
    folder.write("dominoes.txt", "30 30\n1 2 450\n");
    folder.write("pentominoes.txt", format!("{}\npentominoes\n", "~~~~~~~~~~\n".repeat(6)));
    folder.write(
        "cases.jsonl",
        "{\"id\":1,\"pattern\":\"(a|aa|aaa)+$\",\"input\":\"".to_owned()
            + &"a".repeat(3000)
            + "b\"}\n",
    );
    folder.write("text.txt", "a".repeat(20_000) + "b\n");
    folder.write("lines.txt", "abcabcabcabc\n".repeat(400_000));
    folder.write(
        "queens.txt",
        format!("Q{}\n", ".".repeat(49)) + &(".".repeat(50) + "\n").repeat(49),
    );
    let proof = folder.run(&["board", "prove", "small.toml", "-o", "board.proof"]);
    assert_eq!(proof.code, Some(0), "{proof:?}");
    let split = folder.run(&["split", "queens", "27", "--parts", "3", "-o", "queens.ndjson"]);
    assert_eq!(split.code, Some(0), "{split:?}");
    folder.write("queens.results", "");
    let proof = folder.run(&["check", "--proof", "small.proof", "small.nin"]);
    assert!(matches!(proof.code, Some(0 | 1)), "{proof:?}");
    folder
}

/// A board of which little follows, with very many solutions.
const LATIN: &str = "symbols = 'abcdefghijklmnopqrstuvwxy'\nsize = '25x25'\nboxes = '5x5'\n\
    [[rule]]\nkind = 'different'\nover = ['rows', 'columns', 'regions']\n\
    [[rule]]\nkind = 'consecutive'\nover = 'r1c1 r1c2'\n\
    [[rule]]\nkind = 'different'\nover = 'knight'\n";

const LARGE: &str = "ABCDEFGH IJKLMNOP QRSTUVWX YZABCDEF";

/// At least one call for each command.
pub(crate) fn calls() -> Vec<Hard> {
    let states = "(a|b)*a(a|b){12}";
    let deep = &format!("{}a{}", "(?:".repeat(200), "){2,3}".repeat(200));
    let mut calls = Vec::new();
    if cfg!(feature = "photos") {
        let call = "nonogram generate --picture photo.bmp --size 500x500 --colors 30 --repair";
        calls.push(hard(&format!("{call} --attempts 100000"), &[]));
    }
    for line in [
        "solve large.nin",
        "solve --all many.nin random.nin",
        "solve --unique --format json random.nin",
        "solve --unique --strategy learning large.nin",
        "solve --unique --strategy probing large.nin",
        "solve --no-guess large.nin",
        "check large.nin",
        "check --as nonogram random.nin.gz",
        "check --format ndjson random.nin many.nin large.nin",
        "check --proof p.txt random.nin",
        "check --proof p.drat --to drat random.nin",
        "check-proof small.nin small.proof",
        "prove random.nin",
        "prove latin.toml",
        "explain large.nin",
        "convert large.nin --to xml",
        "export --to dimacs large.nin",
        "nonogram export --to ortools large.nin",
        "sudoku export --to dimacs empty25.txt",
        "convert large.nin --as nonogram --to json",
        "count large.nin",
        "split queens 27 --parts 1000",
        "split large.nin --ask all",
        "split large.nin --ask prove",
        "work queens.ndjson",
        "work --time-limit-part 1h --done queens.results queens.ndjson",
        "merge queens.ndjson queens.results",
        "count many.nin random.nin",
        "candidates --counts --unique random.nin",
        "candidates large.nin",
        "check --why large.nin",
        "hint --all large.nin",
        "grade random.nin",
        "schema",
        "nonogram hint large.nin",
        "nonogram hint --all large.nin",
        "nonogram explain --format json large.nin",
        "nonogram grade large.nin random.nin",
        "generate nonogram --size 200x200 --attempts 100000",
        "nonogram generate --size 200x200 --attempts 100000",
        "nonogram generate --size 30x30 --grade search --attempts 100000",
        "queens 27 --count --fundamental",
        "queens 27 --count --strategy symmetric",
        "queens 30 --format json",
        "queens 1000 --first --strategy textbook",
        "queens 64 --count --strategy bitmask",
        "queens 5000 --random 1",
        "queens --board queens.txt --count",
        "cluegrid solve --all far.json",
        "cluegrid solve --unique --format ndjson wide.json",
        "cluegrid solve --strategy table pairs.json",
        "cluegrid solve --strategy enumerate pairs.json",
        "cluegrid solve --strategy learn --all wide.json",
        "cluegrid solve empty.json",
        "cluegrid check far.json",
        "cluegrid count one.json",
        "cluegrid grade far.json",
        "cluegrid hint --all far.json",
        "cluegrid generate --size 100x100",
        "cluegrid export --to minizinc wide.json",
        "board solve --all latin.toml",
        "board solve --unique --strategy probing --format json latin.toml",
        "board check latin.toml",
        "board check --proof p.txt latin.toml",
        "board prove latin.toml",
        "board check-proof small.toml board.proof",
        "board count latin.toml",
        "board hint --all latin.toml",
        "board explain latin.toml",
        "board explain latin.toml r9c9",
        "board grade latin.toml",
        "board draw latin.toml --html latin.html",
        "board export --to dimacs latin.toml",
        "board play latin.toml",
        "board play latin.toml --strategy probing --all",
        "board new killer",
        "board generate latin.toml",
        "sudoku solve --all empty25.txt",
        "sudoku solve --format line empty16.sdm",
        "sudoku solve --strategy reading-order empty25.txt",
        "sudoku check empty25.txt",
        "sudoku count empty25.txt",
        "sudoku grade empty25.txt",
        "sudoku rate empty25.txt",
        "sudoku hint --all empty25.txt",
        "sudoku hint --all --candidates empty25.txt",
        "sudoku find --technique nishio empty9.txt",
        "sudoku find --technique X-wing empty25.txt",
        "sudoku minimal empty25.txt",
        "sudoku minlex empty9.txt",
        "sudoku transform --seed 1 empty25.txt",
        "sudoku same empty9.txt empty9.txt",
        "sudoku generate --seed 1 --technique nishio --count 1000",
        "sudoku generate --seed 1 --boxes 5x5",
        "sudoku generate --seed 1 --grade beyond --count 1000",
        "sudoku enumerate pattern9.txt",
        "letterboxed generate --sides 4 --letters 6 --par 5",
        "rectangles solve --unique squares.txt",
        "rectangles solve --all dominoes.txt",
        "rectangles solve --all --threads 2 --format ndjson dominoes.txt",
        "rectangles solve --partial squares.txt",
        "rectangles count dominoes.txt",
        "rectangles generate 10000 10000 --pieces 10000",
        "rectangles regex squares.txt",
        "rectangles regex --explain squares.txt",
        "rectangles regex --solve --all squares.txt",
        "rectangles polyomino --count --fundamental pentominoes.txt",
        "rectangles polyomino --all --format json pentominoes.txt",
        "cover solve --all cover.txt",
        "cover check cover.txt",
        "cover count cover.txt",
        "triddler solve --all ones.g",
        "triddler check ones.g",
        "triddler count ones.g",
        "triddler hint --all ones.g",
        "triddler grade ones.g",
        "triddler generate --side 150",
        "triddler generate --sides 250-250-250-250-250-250 --colors 63",
        "solve --all --format ndjson ones.g",
        "words .* --longest",
        "words --words lines.txt .*abc.*",
        "dotnet cases cases.jsonl",
        "completions bash",
        "generate cluegrid --size 100x100",
        "generate sudoku --seed 1 --boxes 5x5",
        "generate rectangles 10000 10000 --pieces 10000",
        "generate letterboxed --sides 4 --letters 6 --par 5",
        "generate triddler --side 150",
        "cluegrid convert wide.json --to json",
        "board convert --game unruly --id 8x8dn:BbbahDMchcbdDEAc",
        "rectangles check squares.txt",
        "play line 1 ????????????????????????????????",
        "play random.nin",
        "play random.nin --strategy probing --html play.html",
        "play many.nin --strategy textbook --all",
        "play wide.json --strategy table --all",
        "play empty25.txt --strategy general --all",
        "play dominoes.txt --all",
        "play queens 100 --all",
        "play words [a-z]*[a-z]*[a-z]*[a-z]*q aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "play dotnet (a|aa|aaa)+$ --text aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
        "tour",
        "help formats",
    ] {
        calls.push(hard(line, &[]));
    }
    for line in ["solve", "solve --proof", "solve --format json", "words", "count", "hint"] {
        calls.push(hard(&format!("letterboxed {line}"), &[LARGE]));
    }
    calls.push(hard("letterboxed regex --free", &[LARGE]));
    calls.push(hard("letterboxed regex --explain", &["ECF NDA ITR ULB"]));
    calls.push(hard("letterboxed why-not", &["word", LARGE]));
    let explosive = "(?<Filled>(?<SolutionChar>a|aa|aaa)+)$";
    calls.push(hard("rectangles paint", &[explosive, "text.txt"]));
    calls.push(hard("words --count", &[&format!(".*[aeiou].{{9}} & !({states})")]));
    calls.push(hard("words", &["(?:){1000000000}a"]));
    calls.push(hard("words --strategy textbook", &["[a-z]*[a-z]*[a-z]*q"]));
    for command in ["explain", "parse"] {
        calls.push(hard(&format!("regex {command}"), &[deep]));
    }
    for command in ["match", "split"] {
        calls.push(hard(&format!("dotnet {command}"), &["(a|aa|aaa)+$", "text.txt"]));
        calls.push(hard(&format!("dotnet {command} --format json"), &["(a+)+$", "text.txt"]));
    }
    calls.push(hard("dotnet replace", &["(a|aa|aaa)+$", "x", "text.txt"]));
    for command in ["explain", "parse", "automaton", "free", "count --length 5000", "enumerate"] {
        calls.push(hard(&format!("regex {command}"), &[states]));
        calls.push(hard(&format!("regex {command}"), &["(?:(?:(?:){65535}){65535}){65535}"]));
    }
    calls.push(hard("regex table --alphabet ab", &[states]));
    calls.push(hard("regex table --to ortools", &[states]));
    let cells = &"?".repeat(1000);
    calls.push(hard("line --ask count,explain", &["(a|b)*a(a|b){200}", cells]));
    calls.push(hard("line --ask enumerate", &["1 1 1 1", cells]));
    calls.push(hard("line --trace", &["(a|b)*a(a|b){12}", cells]));
    let long = &"ab".repeat(500);
    calls.push(hard("regex postfix", &["((a|b){30}){30}"]));
    calls.push(hard("regex walk", &["((a|b)*a(a|b){12}){50}", long]));
    calls.push(hard("regex walk --stage subset", &[states, long]));
    calls.push(hard("regex steps --to 1000", &["(a?){n}a{n}", "a{n}"]));
    calls.push(hard("regex automaton --stage subset --format jff", &[states]));
    calls.push(hard("words expand", &["[a-z]"]));
    calls.push(hard("words split", &["[a-z]*[a-z]*q"]));
    calls.push(hard("words segments .*A.*B.*C.* .*A.*B.*C.* .*A.*B.*C.*", &[]));
    calls.push(hard("regex equal", &[states, "(a|b)*b(a|b){12}"]));
    calls.push(hard("regex sample --length 60000 --count 1000000 --seed 1", &["(a|b)*a(a|b){12}"]));
    calls.push(hard("regex reverse", &[deep]));
    calls.push(hard("regex difference", &[states, "(a|b)*b(a|b){12}"]));
    calls.push(hard("regex not", &[states]));
    calls.push(hard("regex from --words lines.txt", &["abc"]));
    calls.push(hard("regex redos --whole", &[&"(a|b|ab)*(c|d|cd)*".repeat(30)]));
    calls.push(hard("regex redos", &[&"[a-c]{0,9}(ab?c)*".repeat(60)]));
    calls.push(hard("regex compare", &[states, "(a|b)*b(a|b){12}"]));
    calls.push(hard("regex match", &["(?:){4294967295}", "lines.txt"]));
    calls.push(hard("regex match --dialect dotnet", &[r"(a|aa|aaa)+\1$b", "text.txt"]));
    calls.push(hard("regex match --anywhere", &["b(a|b|c){14}", "lines.txt"]));
    calls
}
