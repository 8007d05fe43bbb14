//! The pattern, stage by stage. `docs/explanation/rectangles.md` explains each.

use alloc::string::String;
use alloc::vec::Vec;

use crate::puzzle::Puzzle;

/// A part of the pattern and its purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// A line about it.
    pub title: &'static str,
    /// The part; blanks in it mean nothing.
    pub pattern: String,
}

impl Stage {
    fn new(title: &'static str, pattern: impl Into<String>) -> Self {
        Self { title, pattern: pattern.into() }
    }
}

/// A block of letters and the empty line after it.
const BLOCK: &str = r"(?:\w+\r?\n)+\r?\n";

/// A row of the piece: its beginning, its cells and its end.
const ROW: &str = r"\k<spot>(?:(?<-h>(?<=(?<from>\A.*))\k<wide>(?<=(?<to>\A.*)))";

/// A row whose pattern finds the end first, with captures of each cell and of a character of the piece.
const ROW_OF_CELLS: &str = r"\k<spot>(?:(?<-h>(?<=(?<from>\A.*))(?=\k<wide>(?<=(?<to>\A.*)))
    (?:~(?<=(?<Filled>\A.*))(?<=(?=\k<piece>(?<SolutionChar>\w))\A.*))+?(?<=\A\k<to>))";

/// To the start of the text, to look ahead from there.
fn from_start(look: &str) -> String {
    format!(r"(?<=(?={look})\A.*)")
}

/// Asserts that `look`, which is evaluated at the start of the text, holds for no capture of a
/// stack, or of several stacks that are popped together. Pops are undone afterwards.
fn for_none(look: &str, pops: &str) -> String {
    format!(r"(?=(?>.*)(?<!(?={look})\A.*(?:{pops}.)*?))")
}

/// Asserts that `piece` is not among the pieces that are used.
fn not_used() -> String {
    for_none(r"\k<used>(?<=\A\k<piece>)", "(?<-used>)")
}

/// The stages for the rules of a puzzle, perhaps with the groups of each piece and each cell.
pub(super) fn stages(puzzle: &Puzzle, with_cells: bool) -> Vec<Stage> {
    let mut stages = Vec::new();
    let first = puzzle.num_first();
    stages.push(Stage::new("the first free cell", r"\A(?=(?<spot>[^~]*)~)"));
    stages.push(match first {
        None => Stage::new("placements, while the target is not full", "(?:(?(full)(?!))"),
        Some(_) => Stage::new("placements, none where the target is full", "(?:(?(full)|"),
    });
    let step = format!(
        "{}\n{}",
        r".(?<=(?=(?<piece>\s*)\w)\A.*)",
        format_args!(r"(?:.(?<=(?=(?<piece>\k<piece>{BLOCK})\w)\A.*))*?"),
    );
    stages.push(Stage::new(
        "a piece: a character for each step through the list",
        if with_cells { format!("(?<IndexLength>{step})") } else { step },
    ));
    if !puzzle.is_repeating() {
        stages.push(Stage::new("it was not used before", not_used()));
        if puzzle.pieces().iter().any(|piece| piece.count > 1) {
            let same = format!(
                r"(?!(?<piece>(?:{BLOCK})*?)(?<block>{BLOCK})(?<=\A\k<chosen>)\k<block>{})",
                not_used(),
            );
            let chosen = from_start(r"(?<chosen>\k<piece>)");
            stages.push(Stage::new(
                "of equal neighbors the first that is left",
                format!("{chosen}\n{}", format_args!(r"(?<={same}\A.*)")),
            ));
        }
    }
    stages.push(Stage::new("now it is used", from_start(r"(?<used>\k<piece>)")));
    let counted = sides(puzzle.is_turning(), with_cells);
    stages.push(Stage::new("its width and height, counted on stacks", counted));
    if with_cells {
        stages.push(Stage::new("captures of the piece and of its place", captures_of_piece()));
    }
    stages.push(Stage::new(
        "as many cells of the row as it is wide",
        from_start(r"\k<spot>(?<=^(?<left>~*))(?<wide>(?<-w>~)+)(?(w)(?!))(?<=(?<edge>\A.*))"),
    ));
    stages.push(Stage::new(
        "none of them covered before",
        for_none(r"\k<spot>~+(?<=\A\k<from>)~+(?<=\A\k<edge>)", "(?<-from>)"),
    ));
    stages.push(Stage::new(
        "its rows: everything before each, and up to its end",
        from_start(&format!(
            "{}\n    {}\n    {}",
            if with_cells { ROW_OF_CELLS } else { ROW },
            r"(?(h)~*\r?\n\k<left>))+",
            r"(?(h)(?!))",
        )),
    ));
    let covered = r"\k<from>~*(?<=\A\k<spot>)~+(?<=\A\k<to>)";
    stages.push(Stage::new(
        "the next cell that none covers, or the target is full",
        from_start(&format!(
            "\\k<edge>(?:[~\\r\\n]*?(?=~)(?<=(?<spot>\\A.*))\n    {}\n    |(?<full>))",
            for_none(covered, "(?<-from>)(?<-to>)"),
        )),
    ));
    match first {
        None => stages.push(Stage::new("again; in the end it is full", ")+(?(full)|(?!))")),
        Some(first) => {
            let most = u64::from(first).min(puzzle.area());
            stages.push(Stage::new("so many times", format!(")){{{most}}}")));
        }
    }
    if puzzle.is_using_all() && first.is_none() {
        let unused = format!(r"(?!\s*(?:{BLOCK})*(?=\w)(?<=(?<piece>\A.*)){})", not_used());
        stages.push(Stage::new("no piece is left", format!(r"(?<={unused}\A.*)")));
    }
    stages
}

/// Removes the assertion that the target is full in the end.
pub(super) fn drop_end(stages: &mut [Stage]) {
    if let Some(last) = stages.last_mut() {
        *last = Stage::new("again, as long as a piece fits", ")+");
    }
}

/// The piece as a block, and everything before its first cell.
fn captures_of_piece() -> String {
    let piece = from_start(r"\k<piece>(?<Rectangle>(?:\w+\r?\n)+)");
    format!("{piece}\n{}", from_start(r"(?<NextPos>\k<spot>)"))
}

/// The sides of a piece as it lies. With captures, `Rotate` has a character if it is turned.
fn sides(turning: bool, with_captures: bool) -> String {
    let [lies, is_turned] =
        if with_captures { ["(?<Rotate>)", r"(?<=(?<Rotate>.))"] } else { ["", ""] };
    let upright = from_start(r"\k<piece>(?=(?<w>\w)+)(?:\w+(?<h>\r?\n))+") + lies;
    if !turning {
        return upright;
    }
    let square = r"(?!(?=(?<s>\w)+)(?<-s>\w+\r?\n)+\r?\n(?(s)(?!)))";
    let turned = format!(r"\k<piece>{square}(?=(?<h>\w)+)(?:\w+(?<w>\r?\n))+");
    format!("(?:{upright}\n|{}{is_turned})", from_start(&turned))
}

/// The whole pattern, with a comment for each stage.
pub(super) fn pattern(stages: &[Stage]) -> String {
    let mut pattern = String::from("(?msx)");
    for (number, stage) in (1..).zip(stages) {
        pattern += &format!("\n# {number}. {}\n{}", stage.title, stage.pattern);
    }
    pattern.push('\n');
    pattern
}
