//! Exact covers as puzzles of any kind.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kleene_search::puzzle::{
    self as any, Cells, NamedPuzzle, RequestError, Separator, Source, TextError, TextLayout, Value,
    WrittenPuzzle,
};
use kleene_text::{Evidence, FormatInfo, Sniff};

use crate::lists::{Lists, is_kind};
use crate::parse::is_sized;
use crate::{Kind, Problem, Solution, Stats, Violation, verify};

impl any::Puzzle for Problem {
    const NAME: &'static str = "cover";
    const ABOUT: &'static str =
        "an exact cover: a choice of options that has every item exactly once";
    const EXAMPLE: &'static str = "\
| Two people and two hats, of which one can be red or blue.
ann bob | hat coat
red  = ann hat:red  coat
blue = ann hat:blue
same = bob hat:blue
bare = bob
";

    type Solution = Solution;
    type Strategy = ();
    type Stats = Stats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    fn sniff(content: &[u8]) -> Sniff {
        if core::str::from_utf8(content).is_ok_and(is_sized) {
            return Sniff::Weak(Evidence::Likely);
        }
        let text = core::str::from_utf8(content).unwrap_or_default();
        if text.lines().next().is_some_and(is_kind) && Self::parse(content).is_ok() {
            return Sniff::Weak(Evidence::Likely);
        }
        if let Some(Ok(lists)) = Lists::read(text) {
            let sniff = lists.sniff();
            // A matrix has marks of its own.
            if text.contains('=')
                || !has_marks(content)
                || sniff > Sniff::Weak(Evidence::Degenerate)
            {
                return if lists.problem().is_ok() { sniff } else { Sniff::No };
            }
        }
        // Any words can form an exact cover: recognize only a file that looks like nothing else.
        if (has_marks(content) || has_items(content))
            && Self::parse(content).is_ok_and(|cover| cover.num_options() > 0)
        {
            return Sniff::Weak(Evidence::Degenerate);
        }
        Sniff::No
    }

    /// Sets under the names of an exact cover are meant as one, even with a mistake.
    fn seems(source: &Source<'_>) -> Sniff {
        let text = core::str::from_utf8(source.content).unwrap_or_default();
        match Lists::read(text) {
            // `rows` are those of other puzzles too.
            Some(Err(_)) if text.contains("sets") || text.contains("universe") => {
                Sniff::Weak(Evidence::Likely)
            }
            Some(Err(_)) => Sniff::No,
            Some(Ok(lists)) => lists.sniff(),
            None => Sniff::No,
        }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        Ok(Vec::from([(None, Self::parse(source.content)?)]))
    }

    fn write(&self, format: &str) -> Option<Result<WrittenPuzzle, RequestError>> {
        (format == "items").then(|| Ok(self.to_string().into()))
    }

    fn to_state(&self) -> String {
        self.to_string()
    }

    kleene_search::inherent!(solve, first, count, verify);

    fn text(&self, solution: &Solution) -> String {
        match solution.options() {
            [] => "(no option)".to_owned(),
            _ => self.show(solution).to_string(),
        }
    }

    fn cells(&self, solution: &Solution) -> Cells {
        let values: Vec<u32> = solution.options().iter().map(|&option| option as u32 + 1).collect();
        Cells { shape: Vec::from([values.len()]), values, are_letters: false }
    }

    fn full_board(&self, solution: &Solution) -> Vec<u32> {
        self.chosen(solution)
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        let options: Vec<usize> = cells
            .iter()
            .map(|&number| {
                (number as usize).checked_sub(1).filter(|&option| option < self.num_options())
            })
            .collect::<Option<_>>()?;
        // A cover is full once its options have as many items as must be covered.
        let entries = options.iter().flat_map(|&option| self.option(option));
        let covered = entries.filter(|entry| matches!(self.kind(entry.item), Kind::Primary { .. }));
        let least = self.items().map(|item| match self.kind(item) {
            Kind::Primary { least, .. } => least as usize,
            Kind::Secondary => 0,
        });
        (covered.count() >= least.sum::<usize>()).then(|| Solution::new(options))
    }

    fn record(&self, solution: &Solution) -> Value {
        let chosen = solution.options().iter().map(|option| option + 1).collect();
        let names = solution.options().iter().map(|&option| self.option_name(option).into());
        Value::object([("chosen", chosen), ("names", names.collect::<Vec<Value>>().into())])
    }

    fn size(&self) -> (usize, usize) {
        (self.num_options(), self.items().len())
    }

    fn fields(&self) -> Value {
        let (items, options) = (self.items().len(), self.num_options());
        Value::object([("items", items.into()), ("options", options.into())])
    }

    fn conflict(&self) -> Option<String> {
        if self.num_options() == 0 {
            let message = "no options found: each goes on its own line below the items";
            return Some(message.to_owned());
        }
        let uncovered = self.uncovered()?;
        Some(format!("no option has the item `{}`", self.name(uncovered)))
    }

    fn text_layout(&self) -> TextLayout {
        TextLayout {
            separator: Separator::Within,
            shows_second: true,
            says_stop: false,
            has_heading: false,
        }
    }

    fn parts(&self) -> Option<Box<dyn any::Parts + '_>> {
        self.needs()
    }

    kleene_search::capable!(Explain, Variables);

    #[cfg(feature = "export")]
    kleene_search::capable!(Export);
}

/// Whether a text has a `|` or an `=`, which are rare in word lists, or is a matrix of zeros and
/// ones.
fn has_marks(content: &[u8]) -> bool {
    let is_of_matrix =
        |byte: &u8| matches!(byte, b'0' | b'1' | b',' | b'[' | b']') || byte.is_ascii_whitespace();
    let has_mark = content.iter().any(|byte| matches!(byte, b'|' | b'=')) && !is_frame(content);
    has_mark || content.iter().all(is_of_matrix)
}

/// Whether the first line has several names, and there are at least two further lines, each of
/// which has some of these names and nothing else.
fn has_items(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    let mut lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let items = lines.next().unwrap_or_default();
    let options: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    // A line of numbers begins other puzzles.
    let are_names = items.iter().all(|item| item.contains(char::is_alphabetic));
    items.len() > 1
        && options.len() > 1
        && are_names
        && options.iter().all(|option| {
            option.len() < items.len() && option.iter().all(|item| items.contains(item))
        })
}

/// Whether all lines of a file except comments are equal, or the first consists of drawing
/// characters: a frame of another puzzle, whose rows start with a bar as comments do.
fn is_frame(content: &[u8]) -> bool {
    let text = String::from_utf8_lossy(content);
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('|'));
    let first = lines.next().unwrap_or_default();
    let is_drawn = first.chars().all(|c| {
        c.is_whitespace() || "+-=|*.:'".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c)
    });
    is_drawn || lines.all(|line| line == first)
}

const FORMATS: [FormatInfo; 3] = [
    FormatInfo::new("items", &[], "a line of items, and an option on each further line"),
    FormatInfo::read_only(
        "matrix",
        &[],
        "a matrix of zeros and ones, with an option in each row; optionally below `7 0`, the numbers of columns and of \
         secondary ones; or below the numbers of items and of options, the number of items of each option and these",
    ),
    FormatInfo::read_only(
        "sets",
        &[],
        "lists of sets in JSON, YAML or a program: `{\"A\": [1, 4], \"B\": [2, 3]}`, or `subsets` and perhaps a `universe`",
    ),
];
