//! Matches as recordings: the pattern, the text, and the captures of each group.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_draw::{
    Cell, Changes, Clue, Direction, Event as Told, EventKind, Fill, Highlight, Picture, Recording,
    Shape, Value,
};

use crate::group_stacks::GroupStacks;
use crate::regex::Regex;
use crate::trace::{Event, Observer};

struct Recorder<'r> {
    recording: Recording,
    changes: Changes,
    pattern: &'r str,
    text: &'r str,
    width: usize,
    /// The groups' numbers and names, one row each.
    groups: Vec<(u32, String)>,
    stacks: GroupStacks,
    /// The position in the text and the current part of the pattern, in bytes.
    at: usize,
    node: (usize, usize),
    most: usize,
}

/// Forwards steps to a recorder until it has enough.
struct Steps<'s, 'r>(&'s mut Recorder<'r>);

impl Observer for Steps<'_, '_> {
    fn see(&mut self, event: Event) {
        self.0.step(event);
    }

    fn has_seen_enough(&self) -> bool {
        self.0.recording.is_cut()
    }
}

impl Regex {
    /// Searches for the first match like [`Regex::observe`], and records at most this many steps:
    /// the current part of the pattern and of the text, and the last capture of each group with the
    /// size of its stack.
    ///
    /// ```
    /// use kleene_dotnet::Regex;
    ///
    /// let regex = Regex::new(r"(?<open>\()*(?<-open>\))*$")?;
    /// let recording = regex.record("(())", 1000);
    /// assert_eq!(recording.events().last().map(|event| &*event.text), Some("The match is `(())`."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record(&self, text: &str, most: usize) -> Recording {
        let names = self.groups().iter().filter(|group| group.index > 0);
        let groups: Vec<(u32, String)> = names
            .map(|group| {
                let name = group.name.as_deref();
                (group.index, name.map_or_else(|| group.index.to_string(), Into::into))
            })
            .collect();
        // The end of the text is a position too.
        let width = self.as_str().chars().count().max(text.chars().count() + 1).max(1);
        let rows =
            ["pattern", "text"].into_iter().chain(groups.iter().map(|(_, name)| name.as_str()));
        let clues: Vec<_> = rows
            .enumerate()
            .map(|(row, name)| Clue::new(row * width, Direction::Left, name))
            .collect();
        let shape = Shape::rectangle(width, groups.len() + 2);
        let frame = Picture::new(shape, format!("{} in a text", self.as_str())).clues(clues);
        let mut recorder = Recorder {
            recording: Recording::new("dotnet", "backtracking", frame.clone()),
            changes: Changes::new(&frame),
            pattern: self.as_str(),
            text,
            width,
            groups,
            stacks: GroupStacks::new(),
            at: 0,
            node: (0, 0),
            most,
        };
        let found = self.observe(text, Steps(&mut recorder));
        let (kind, words) = match found
            .as_ref()
            .map(|found| found.as_ref().and_then(|all| all.get(0)))
        {
            Ok(Some(found)) => (EventKind::Solved, format!("The match is `{}`.", found.as_str())),
            Ok(None) => (EventKind::Remove, String::from("There is no match.")),
            Err(error) => (EventKind::Remove, format!("It was stopped: {error}.")),
        };
        let is_stopped = found.is_err();
        recorder.tell(kind, 1, vec![], words);
        if is_stopped {
            recorder.recording.cut();
        }
        recorder.recording
    }
}

impl Recorder<'_> {
    fn step(&mut self, event: Event) {
        let capture = self.stacks.see(event);
        match event {
            Event::Attempt { at } => {
                self.at = at;
                self.node = (0, 0);
                let text = format!("Consider a match from position {at} on.");
                self.tell(EventKind::Consider, 1, vec![("byte", at.into())], text);
            }
            Event::Visit { node, at } => {
                let range = node.range();
                self.at = at;
                self.node = (range.start, range.end);
                let source = self.pattern.get(range.clone()).unwrap_or_default();
                // Only the end of the pattern has an empty span.
                let text = match source {
                    "" => format!("At position {at}, the pattern ends."),
                    source => format!("At position {at}, try `{source}`."),
                };
                let fields = vec![
                    ("byte", at.into()),
                    ("pattern byte", range.start.into()),
                    ("node", source.into()),
                ];
                self.tell(EventKind::Step, 2, fields, text);
            }
            Event::Push { group, .. } => self.change("captures", group, capture),
            Event::Pop { group } => self.change("loses", group, capture),
            Event::Unpush { group } => self.change("takes back", group, capture),
            Event::Unpop { group } => self.change("gets back", group, capture),
            Event::Back { to } => {
                self.at = to;
                let text = format!("That fails: back to position {to}.");
                self.tell(EventKind::Dead, 2, vec![("byte", to.into())], text);
            }
        }
    }

    fn change(&mut self, verb: &str, group: u32, capture: Option<(usize, usize)>) {
        if group == 0 {
            return;
        }
        let name = self.groups.iter().find(|(index, _)| *index == group);
        let name = name.map_or_else(|| group.to_string(), |(_, name)| name.clone());
        let size = self.stacks.captures(group).len();
        let (start, end) = capture.unwrap_or_default();
        let captured = self.text.get(start..end).unwrap_or_default();
        let text = format!("Group {name} {verb} `{captured}`: {size} on its stack.");
        let fields: Vec<(&'static str, Value)> = vec![
            ("group", name.into()),
            ("why", verb.into()),
            ("from byte", start.into()),
            ("to byte", end.into()),
            ("stack", size.into()),
        ];
        self.tell(EventKind::Step, 2, fields, text);
    }

    fn tell(
        &mut self,
        kind: EventKind,
        depth: usize,
        fields: Vec<(&'static str, Value)>,
        text: String,
    ) {
        // The observer stops the machine at its next step.
        if self.recording.events().len() >= self.most {
            self.recording.cut();
            return;
        }
        let cells = self.changes.to(self.cells());
        self.recording.push(Told { kind, depth, fields, text, cells });
    }

    fn cells(&self) -> Vec<Cell> {
        let rows = [
            (self.pattern, self.node.0..self.node.1, Highlight::Premise),
            (self.text, self.at..self.at + 1, Highlight::Guess),
        ];
        let mut cells = Vec::new();
        for (text, marked, highlight) in rows {
            let mut row: Vec<Cell> = text
                .char_indices()
                .map(|(at, c)| {
                    let cell = Cell::new().glyph(if c.is_whitespace() { '␣' } else { c });
                    if marked.contains(&at) { cell.highlight(highlight) } else { cell }
                })
                .collect();
            if marked.contains(&text.len()) {
                row.push(Cell::new().highlight(highlight));
            }
            row.resize(self.width, Cell::new().fill(Fill::Outside));
            cells.extend(row);
        }
        for (number, (group, _)) in (0..).zip(&self.groups) {
            let top = self.stacks.captures(*group).last();
            let (start, end) = top.copied().unwrap_or_default();
            let mut captured: Vec<Cell> = self
                .text
                .char_indices()
                .map(|(at, c)| match (start..end).contains(&at) {
                    true => Cell::new().glyph(c).fill(Fill::Class(number)),
                    false => Cell::new(),
                })
                .collect();
            captured.resize(self.width, Cell::new().fill(Fill::Outside));
            cells.extend(captured);
        }
        cells
    }
}
