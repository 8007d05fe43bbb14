//! A kind of puzzle from outside the library: rows whose cells have the same letter.
//!
//! The line in [`registry`] is all that the command, the page and the Python package need to answer about it.

use std::error::Error;
use std::fmt;

use kleene::{
    CellName, Cells, Draw, End, EndKind, Explain, FormatInfo, Graded, HintError, HintRequest,
    HintStep, Limits, Mark, NamedPuzzle, Play, PlayRequest, Registry, RequestError, Sniff, Source,
    Steps, TextError, Uniqueness, Value, WrittenPuzzle,
};
use kleene_draw::{Cell, Picture, Recording, Shape};
use kleene_search::puzzle::record_search;
use kleene_search::{Config, Described, Drawn, Problem, Solutions, Stats, Step, puzzle};

/// The kinds of the library, and this one.
pub fn registry() -> Registry {
    Registry::builtin().with::<Equal>()
}

/// A row whose cells have one letter: `equal ab ?a?` is three cells, one of them given, of the letters a and b.
#[derive(Clone, Debug)]
pub struct Equal {
    letters: Vec<char>,
    cells: Vec<Option<char>>,
}

/// The letter of every cell.
#[derive(Clone, Copy, Debug)]
pub struct Filled(char);

/// A given cell with another letter.
#[derive(Debug)]
pub struct Differs;

impl fmt::Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a given cell has another letter")
    }
}

impl Error for Differs {}

impl Equal {
    fn parse(content: &[u8]) -> Result<Self, TextError> {
        let wrong = |message: &str| TextError::new(message, 0..content.len());
        let text = std::str::from_utf8(content).map_err(|_| wrong("not UTF-8"))?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["equal", letters, cells] = words[..] else {
            return Err(wrong("expected `equal`, letters and cells"));
        };
        if let Some(c) = cells.chars().find(|&c| c != '?' && !letters.contains(c)) {
            return Err(wrong(&format!("{c:?} is not among the letters")));
        }
        let cells = cells.chars().map(|c| (c != '?').then_some(c)).collect();
        Ok(Self { letters: letters.chars().collect(), cells })
    }

    /// Shows a letter in every open cell.
    fn show(&self, letter: char, show: &mut dyn FnMut(usize, Cell)) {
        let open = self.cells.iter().enumerate().filter(|(_, cell)| cell.is_none());
        open.for_each(|(cell, _)| show(cell, Cell::new().glyph(letter)));
    }

    fn allows(&self, letter: char) -> bool {
        self.cells.iter().flatten().all(|&given| given == letter)
    }
}

struct Choosing(Equal);

impl Problem for Choosing {
    type State = Option<char>;
    type Choice = char;
    type Choices = std::vec::IntoIter<char>;
    type Memory = ();

    fn root(&self) -> Option<char> {
        None
    }

    fn memory(&self) {}

    fn step(&self, state: &mut Option<char>, (): &mut ()) -> Step<Self::Choices> {
        match *state {
            Some(letter) if self.0.allows(letter) => Step::Solved,
            Some(_) => Step::Dead,
            None => Step::Branch(self.0.letters.clone().into_iter()),
        }
    }

    fn commit(&self, state: &mut Option<char>, letter: char) {
        *state = Some(letter);
    }
}

impl Drawn for Choosing {
    const PUZZLE: &'static str = "equal";

    fn strategy(&self) -> &'static str {
        "letters"
    }

    fn frame(&self) -> Picture {
        self.0.as_given()
    }

    fn show(&self, state: &Option<char>, show: &mut dyn FnMut(usize, Cell)) {
        if let Some(letter) = *state {
            self.0.show(letter, show);
        }
    }

    fn describe(&self, _: &Option<char>, &letter: &char) -> Described {
        let mut cells = Vec::new();
        self.0.show(letter, &mut |cell, look| cells.push((cell, look)));
        Described { text: format!("the letter {letter}"), fields: Vec::new(), cells }
    }
}

impl puzzle::Puzzle for Equal {
    const NAME: &'static str = "equal";
    const ABOUT: &'static str = "a row whose cells have the same letter";
    const EXAMPLE: &'static str = "equal abc ?b?\n";

    type Solution = Filled;
    type Strategy = ();
    type Stats = Stats;
    type Violation = Differs;

    fn formats() -> &'static [FormatInfo] {
        &[FormatInfo {
            name: "text",
            suffixes: &["equal"],
            about: "`equal`, letters, cells",
            is_read: true,
            is_written: true,
        }]
    }

    fn sniff(content: &[u8]) -> Sniff {
        if content.starts_with(b"equal ") { Sniff::Sure } else { Sniff::No }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        Ok(vec![(None, Self::parse(source.content)?)])
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        (format == "text").then(|| Ok(self.to_state().into()))
    }

    fn to_state(&self) -> String {
        let letters: String = self.letters.iter().collect();
        let cells: String = self.cells.iter().map(|cell| cell.unwrap_or('?')).collect();
        format!("equal {letters} {cells}\n")
    }

    fn solve(&self, config: &Config) -> Result<Solutions<'static, Filled>, RequestError> {
        let read = |_: &Choosing, state: &Option<char>| Filled(state.unwrap_or_default());
        Ok(Solutions::search(Choosing(self.clone()), config.to_limits(), read))
    }

    fn verify(&self, solution: &Filled) -> Result<(), Differs> {
        self.allows(solution.0).then_some(()).ok_or(Differs)
    }

    fn text(&self, solution: &Filled) -> String {
        self.cells.iter().map(|_| solution.0).collect()
    }

    fn cells(&self, solution: &Filled) -> Cells {
        Cells::letters(Some((1, self.cells.len())), self.cells.iter().map(|_| solution.0))
    }

    fn size(&self) -> (usize, usize) {
        (1, self.cells.len())
    }

    kleene_search::capable!(Explain, Draw, Play);
}

impl Explain<Filled> for Equal {
    fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
        if request.board.is_some() {
            return Err(HintError::Unfit("steps begin at the puzzle".to_owned()));
        }
        let given = self.cells.iter().flatten().copied().next();
        let open = self.cells.iter().enumerate().filter(|(_, cell)| cell.is_none());
        let mut open = open.map(|(index, _)| index).collect::<Vec<_>>().into_iter();
        let next = move |given: &mut Option<char>| {
            let letter = (*given)?;
            let cell = open.next()?;
            let text = format!("cell {} is {letter}, like the others", cell + 1);
            let mark = Mark { cell: CellName::new(0, cell), symbol: letter.to_string() };
            let mut step = HintStep::new(text, "easy");
            step.placements.push(mark);
            Some(step)
        };
        Ok(Steps::new(given, next, |given| {
            Some(match given {
                Some(_) => End::new(EndKind::Solved, "the board is full"),
                None => End::new(EndKind::Stuck, "no cell is given"),
            })
        }))
    }

    fn grade(&self, limits: &Limits) -> Graded<Filled> {
        let config = Config::new().limits(limits.clone());
        let search = puzzle::Puzzle::solve(self, &config);
        let verdict = search.map_or(Uniqueness::None, |mut search| search.uniqueness());
        let (grade, fields) = (Some("easy"), Value::default());
        Graded { verdict, grade, remark: String::new(), details: Vec::new(), fields }
    }
}

impl Equal {
    /// The row before it is filled.
    fn as_given(&self) -> Picture {
        let mut picture = Picture::new(Shape::rectangle(self.cells.len(), 1), "equal cells");
        for (cell, given) in self.cells.iter().enumerate() {
            if let Some(letter) = *given {
                *picture.cell_mut(cell) = Cell::new().glyph(letter);
            }
        }
        picture
    }
}

impl Draw<Filled> for Equal {
    fn draw(&self, solution: &Filled) -> Option<Picture> {
        let mut picture = self.as_given();
        self.show(solution.0, &mut |cell, look| *picture.cell_mut(cell) = look);
        Some(picture)
    }

    fn blank(&self) -> Option<Picture> {
        Some(self.as_given())
    }
}

impl Play for Equal {
    fn strategies(&self) -> &'static [&'static str] {
        &["letters"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        match strategy {
            "letters" => Ok(record_search(&Choosing(self.clone()), request)),
            other => Err(RequestError::unknown(other, self.strategies())),
        }
    }
}
