//! Nonograms as puzzles of any kind.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
use kleene_grid::GridStats;
use kleene_grid::puzzle::{GridParts, hints, solution_of};
use kleene_line::CellSet;
use kleene_search::puzzle::{
    self as any, CellName, Cells, End, EndKind, Explain, Graded, HintError, HintRequest, HintStep,
    Mark, NamedPuzzle, Neighbor, RequestError, Separator, Source, Steps, TextError, TextLayout,
    Value, WrittenPuzzle,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_text::{Evidence, FormatInfo, Sniff, counted, find_phrase};

#[cfg(feature = "draw")]
use crate::Probing;
use crate::{
    CellDomain, Color, Config, Format, Grade, Hint, Hints, Limits, NoHint, ParseErrorKind, Puzzle,
    Solution, Strategy, Uniqueness, Violation, formats, sniff, verify::verify,
};

impl any::Puzzle for Puzzle {
    const NAME: &'static str = "nonogram";
    const TITLES: &'static [&'static str] = &["nonogram", "picross", "griddler", "hanjie"];
    const ABOUT: &'static str = "a picture whose rows and columns are described by runs of colors";
    const EXAMPLE: &'static str = "\
P1
# Cat
16 16
1000000000010000
1100000000110000
1110000001110000
1111111111110000
1000111100010000
1010111101010000
1111111111110000
1111011011110000
0111111111100000
0011111111000011
0001111111100001
0011111111110001
0011111111111001
0011111111111011
0011011110111111
0011011110111110
";

    type Solution = Solution;
    type Strategy = Strategy;
    type Stats = GridStats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &Format::INFOS
    }

    fn sniff(content: &[u8]) -> Sniff {
        match sniff(content) {
            Sniff::No if Self::parse_all(content, None).is_ok() => Sniff::Weak(Evidence::Possible),
            sniffed => sniffed,
        }
    }

    fn assumption(source: &Source<'_>) -> Option<String> {
        // The suffix of a format states its order.
        if source.suffix == Some("nin") {
            return None;
        }
        formats::assumption(source.content).map(Into::into)
    }

    fn seems(source: &Source<'_>) -> Sniff {
        let content = source.content;
        match kleene_text::address(content) {
            Some(address) if address.contains("nonogram") => Sniff::Sure,
            // The reader names the genre of the address.
            Some(_) => Sniff::Weak(Evidence::Likely),
            // Only a nonogram reader reports a missing clue, or a rule beside the clues, whatever the sides are called.
            None if content.trim_ascii_start().starts_with(b"{")
                && Self::parse(content).is_err_and(|error| {
                    matches!(error.kind(), ParseErrorKind::NoClue | ParseErrorKind::Variant(_))
                }) =>
            {
                Sniff::Weak(Evidence::Possible)
            }
            None => match Format::detect(content, None) {
                // Programs and drawings with clues on both sides: the error is in a clue.
                Some(Format::Code | Format::Logic | Format::Beside) => {
                    Sniff::Weak(Evidence::Likely)
                }
                // Other elements, and entries without clues, are of another program.
                Some(Format::Webpbn) if find_phrase(content, &["<puzzle"]).is_none() => Sniff::No,
                Some(Format::Json) if find_phrase(content, &["row", "col", "clue"]).is_none() => {
                    Sniff::No
                }
                Some(_) => Sniff::Weak(Evidence::Degenerate),
                None => Sniff::No,
            },
        }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        let puzzles = Self::parse_all(source.content, source.suffix)?;
        let mut seen = BTreeSet::new();
        let named = (1..).zip(puzzles).map(|(number, (name, puzzle))| match name {
            // The place in the file tells a repeated heading from the first.
            Some(name) if !seen.insert(name.clone()) => {
                (Some(format!("{name} (#{number})")), puzzle)
            }
            name => (name, puzzle),
        });
        Ok(named.collect())
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        let format: Format = format.parse().ok().filter(|format: &Format| format.is_written())?;
        Some(match self.write(format) {
            Ok(content) => Ok(WrittenPuzzle { content, lost: self.lost_in(format) }),
            Err(error) => Err(RequestError::new(error.to_string())),
        })
    }

    fn to_state(&self) -> String {
        self.to_non()
    }

    kleene_search::inherent!(solve, verify, title);
    #[cfg(feature = "std")]
    kleene_search::inherent!(race);
    #[cfg(feature = "counts")]
    kleene_search::inherent!(count(exact));

    fn text(&self, solution: &Solution) -> String {
        self.letters(solution).to_string()
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let colors = solution.rows().flatten().map(|color| color.index() as u32);
        Cells::numbers(solution.height(), solution.width(), colors)
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        solution_of(self, cells)
    }

    fn differing(&self, one: &Solution, other: &Solution) -> Vec<CellName> {
        one.differing(other).into_iter().map(|(row, column)| CellName::new(row, column)).collect()
    }

    fn size(&self) -> (usize, usize) {
        (self.height(), self.width())
    }

    fn fields(&self) -> Value {
        let fields = Value::object([
            ("title", self.title().into()),
            ("width", self.width().into()),
            ("height", self.height().into()),
        ]);
        match self.palette().records() {
            Some(colors) => fields.with("colors", colors),
            None => fields,
        }
    }

    fn conflict(&self) -> Option<String> {
        self.conflict().map(ToString::to_string)
    }

    fn text_layout(&self) -> TextLayout {
        TextLayout {
            separator: Separator::None,
            shows_second: true,
            says_stop: false,
            has_heading: true,
        }
    }

    fn legend(&self) -> Option<String> {
        let inks = self.palette().inks().iter();
        let inks = inks.map(|ink| format!("{} {}", ink.letter, ink.name)).collect::<Vec<_>>();
        (!self.palette().is_plain()).then(|| inks.join(", "))
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        Some(Box::new(GridParts::of_lines(self, self.grid(), |line| {
            let clue = self.rows().iter().chain(self.columns()).nth(line.index()).expect("a line");
            format!("{} is {}", self.place_of(line.index()), self.palette().write(clue))
        })))
    }

    fn neighbors(&self) -> Box<dyn Iterator<Item = Neighbor<Self>> + '_> {
        Box::new(self.other_clues())
    }

    kleene_search::capable!(Explain, Fill, Prove);
    #[cfg(feature = "export")]
    kleene_search::capable!(Export);
    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

impl Explain<Solution> for Puzzle {
    fn hints(&self, request: &HintRequest<'_>) -> Result<Steps<'_>, HintError> {
        hints(self, request)
    }

    fn grade(&self, limits: &Limits) -> Graded<Solution> {
        let grading = self.grade(&Config::new().limits(limits.clone()));
        let (grade, stats) = (grading.grade, grading.stats);
        let (lines, rounds) = (stats.line_steps, stats.rounds);
        let (lines, rounds) = (counted(lines, "line deduction"), counted(rounds, "round"));
        let mut remark = format!(": {lines} in {rounds}");
        if grade > Grade::Lines {
            let refutations = counted(stats.refutations, "refutation");
            remark += &format!(", {refutations} up to {} deep", stats.depth);
        }
        if grade > Grade::Probing {
            let cells = counted(stats.open_cells, "open cell");
            remark += &format!(", then {cells}, {}", counted(stats.nodes, "node"));
        }
        let is_one = matches!(grading.verdict, Uniqueness::One(_));
        Graded {
            verdict: grading.verdict,
            grade: is_one.then(|| grade.name()),
            remark,
            details: Vec::new(),
            fields: stats.fields(),
        }
    }
}

impl Puzzle {
    /// The steps, with pictures if the request wants them.
    pub(crate) fn steps(&self, domains: &[CellSet], request: &HintRequest<'_>) -> Steps<'_> {
        let hints = self.hints_of(domains, &request.limits);
        #[cfg(feature = "draw")]
        let has_pictures = request.pictures;
        let next = move |hints: &mut Hints<'_>| {
            let hint = hints.next()?;
            #[cfg_attr(not(feature = "draw"), expect(unused_mut))]
            let mut step = self.told(&hint);
            #[cfg(feature = "draw")]
            {
                step.picture = has_pictures.then(|| self.draw_hint(&hint));
            }
            Some(step)
        };
        Steps::new(hints, next, |hints| hints.end().map(|why| end(&why)))
    }

    /// A step without a picture.
    fn told(&self, hint: &Hint<'_>) -> HintStep {
        let palette = self.palette();
        let grade = hint.grade().name();
        let mut step = HintStep::new(hint.to_string(), grade);
        // Lines come in the order of their reasons, some before all overlaps.
        step.level = u8::from(hint.grade() > Grade::Lines);
        let mut records = Vec::new();
        for CellDomain { row, column, colors } in hint.cells() {
            let cell = CellName::new(row, column);
            let left = palette.colors().filter(|&color| !colors.and(color.into()).is_empty());
            let letters: String = left.map(|color| palette.letter(color)).collect();
            if colors.known().is_some() {
                step.placements.push(Mark { cell, symbol: letters.clone() });
            } else {
                let before = hint.before().get(row, column).unwrap_or_default();
                for color in before.without(colors).symbols().map(Color::from_symbol) {
                    let symbol = palette.letter(color).to_string();
                    step.eliminations.push(Mark { cell: cell.clone(), symbol });
                }
            }
            records.push(Value::object([
                ("row", (row + 1).into()),
                ("column", (column + 1).into()),
                ("colors", letters.into()),
            ]));
        }
        let because = hint.reasoning().steps().flat_map(|step| &step.because);
        let because: BTreeSet<_> =
            kleene_text::gather(because.map(|known| (known.row, known.column)));
        step.premises =
            because.into_iter().map(|(row, column)| CellName::new(row, column)).collect();
        step.fields =
            Value::object([("grade", grade.into()), ("cells", records.into_iter().collect())]);
        step
    }
}

fn end(why: &NoHint) -> End {
    let kind = match why {
        NoHint::Full => EndKind::Solved,
        NoHint::Stopped(stop) => EndKind::Stopped(*stop),
        NoHint::EmptyCell { .. } | NoHint::NoWay(_) | NoHint::Conflict(_) => EndKind::NoSolution,
        NoHint::Stuck | NoHint::Given(_) => EndKind::Stuck,
    };
    End::new(kind, why)
}

#[cfg(feature = "draw")]
impl Draw<Solution> for Puzzle {
    kleene_search::inherent!(draw, blank);
}

/// The most cells of a board that is recorded: every event has a picture.
#[cfg(feature = "draw")]
const MAX_PLAYED: usize = 10_000;

#[cfg(feature = "draw")]
impl Play for Puzzle {
    fn strategies(&self) -> &'static [&'static str] {
        &[Recording::REASONS, "textbook", "probing"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        if self.width() * self.height() > MAX_PLAYED {
            let message =
                format!("the board is too large to be played: more than {MAX_PLAYED} cells");
            return Err(RequestError::new(message));
        }
        match strategy {
            Recording::REASONS => {
                Ok(self.record_hints(&Config::new().limits(request.limits), request.events))
            }
            "textbook" => Ok(record_search(&self.textbook(), request)),
            "probing" => Ok(Probing::record(self, request)),
            other => Err(RequestError::unknown(other, self.strategies())),
        }
    }
}
