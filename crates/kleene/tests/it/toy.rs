//! A kind of another crate: this library knows nothing of it but a line that registers it.

use core::fmt;
use std::error::Error;

use kleene::{
    Cells, Draw, End, EndKind, Explain, FormatInfo, Graded, HintError, HintRequest, HintStep,
    Limits, Mistake, NamedPuzzle, Refusal, Registry, Request, Sniff, Source, Steps, Uniqueness,
    Value, Written,
};
use kleene_draw::{Cell, Picture, Shape};
use kleene_search::{Config, Problem, Solutions, Stats, Step, puzzle};

/// A row whose cells have one letter: `equal ab ?a?` is three cells, one of them given, of the letters a and b.
#[derive(Clone, Debug)]
struct Equal {
    letters: Vec<char>,
    cells: Vec<Option<char>>,
}

/// The letter of every cell.
#[derive(Clone, Copy, Debug)]
struct Filled(char);

/// A given cell with another letter.
#[derive(Debug)]
struct Differs;

impl fmt::Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a given cell has another letter")
    }
}

impl Error for Differs {}

impl Equal {
    fn parse(content: &[u8]) -> Result<Self, Mistake> {
        let wrong = |message: &str| Mistake::new(message, 0..content.len());
        let text = std::str::from_utf8(content).map_err(|_| wrong("not UTF-8"))?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["equal", letters, cells] = words[..] else {
            return Err(wrong("expected `equal`, letters and cells"));
        };
        let cells = cells.chars().map(|c| (c != '?').then_some(c)).collect();
        Ok(Self { letters: letters.chars().collect(), cells })
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

impl puzzle::Puzzle for Equal {
    const NAME: &'static str = "equal";
    const ABOUT: &'static str = "a row whose cells have the same letter";

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

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, Mistake> {
        Ok(vec![(None, Self::parse(source.content)?)])
    }

    fn write(&self, format: &str) -> Option<Result<Written, Refusal>> {
        (format == "text").then(|| Ok(self.to_state().into()))
    }

    fn to_state(&self) -> String {
        let letters: String = self.letters.iter().collect();
        let cells: String = self.cells.iter().map(|cell| cell.unwrap_or('?')).collect();
        format!("equal {letters} {cells}\n")
    }

    fn solve(&self, config: &Config) -> Result<Solutions<'static, Filled>, Refusal> {
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

    fn as_explain(&self) -> Option<&dyn Explain<Filled>> {
        Some(self)
    }

    fn as_draw(&self) -> Option<&dyn Draw<Filled>> {
        Some(self)
    }
}

impl Explain<Filled> for Equal {
    fn hints(&self, _: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
        let given = self.cells.iter().flatten().copied().next();
        let open = self.cells.iter().enumerate().filter(|(_, cell)| cell.is_none());
        let mut open: Vec<usize> = open.map(|(index, _)| index).rev().collect();
        let next = move |given: &mut Option<char>| {
            let letter = (*given)?;
            let cell = open.pop()?;
            Some(HintStep::new(format!("cell {} is {letter}, like the others", cell + 1), "easy"))
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

impl Draw<Filled> for Equal {
    fn draw(&self, solution: &Filled) -> Option<Picture> {
        let mut picture = self.blank()?;
        for cell in 0..self.cells.len() {
            *picture.cell_mut(cell) = Cell::new().glyph(solution.0);
        }
        Some(picture)
    }

    fn blank(&self) -> Option<Picture> {
        Some(Picture::new(Shape::rectangle(self.cells.len(), 1), "equal cells"))
    }
}

#[test]
fn a_line_registers_a_kind() {
    let registry = Registry::builtin().with::<Equal>();
    let puzzles = registry.read(&Source::new(b"equal abc ?b?")).expect("it is recognised");
    let puzzle = &puzzles[0].puzzle;
    assert_eq!(puzzle.kind().name(), "equal");

    let known = puzzle.solve(&Request::default()).expect("there is one way").uniqueness();
    let Uniqueness::One(only) = known else { panic!("the given decides it") };
    assert_eq!(only.view().text(), "bbb");
    assert_eq!(only.view().verify(), Ok(()));
    assert_eq!(puzzle.count(&Request::default()).expect("as before").solutions.to_string(), "1");

    let request = HintRequest::default();
    let steps = puzzle.hints(&request).expect("it has hints").expect("no board is given");
    let steps: Vec<String> = steps.map(|step| step.text).collect();
    assert_eq!(steps, ["cell 1 is b, like the others", "cell 3 is b, like the others"]);
    assert_eq!(puzzle.grade(&Limits::new()).expect("it has grades").grade, Some("easy"));

    let written = puzzle.write("text").expect("it has a format").expect("it holds the puzzle");
    assert_eq!(written.content, b"equal abc ?b?\n");
    assert!(only.view().draw().is_some());
    assert!(puzzle.recorded_strategies().is_empty());
    assert_eq!(puzzle.downcast_ref::<Equal>().map(|equal| equal.cells.len()), Some(3));
}

#[test]
fn a_suffix_names_a_kind() {
    let registry = Registry::builtin().with::<Equal>();
    assert_eq!(registry.of_suffix("EQUAL").map(kleene::Kind::name), Some("equal"));
    assert_eq!(registry.of_suffix("xml"), None, "two kinds have it");
}
