//! The textbook's matcher as a recording: the pattern above the word, and each call with the way that led to it.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_draw::{
    Cell, Changes, Clue, Direction, Event, EventKind, Fill, Highlight, Picture, Recording, Shape,
};

use crate::textbook::{CallObserver, Textbook, Way};

/// The consumed part of the pattern and of the word.
const USED: Fill = Fill::Class(5);

/// The caption of a way.
const fn text(way: Way) -> &'static str {
    match way {
        Way::CannotTake => "the previous starred piece cannot take a letter and is left out",
        Way::TakesOne => "the previous piece took one letter and is finished",
        Way::TakesAndStays => "the starred piece took a letter and stays",
        Way::LeftOut => "the previous starred piece could take a letter and is left out",
    }
}

/// A call that has no answer yet.
struct Call {
    /// The numbers of remaining characters.
    pattern: usize,
    word: usize,
    text: String,
    has_calls: bool,
}

struct Recorder {
    recording: Recording,
    changes: Changes,
    pattern: Vec<char>,
    word: Vec<char>,
    /// The calls that have no answer yet, by depth.
    calls: Vec<Call>,
    most: usize,
    is_matched: bool,
    /// The rule that leads to the next call.
    way: Option<Way>,
}

impl Textbook {
    /// Matches a word as [`Textbook::run`] does and records at most this many events: each call
    /// with the rest of the pattern and of the word, and the rule that led to it.
    ///
    /// ```
    /// use kleene_words::Textbook;
    ///
    /// let recording = Textbook::new("o*f")?.record("of", 100);
    /// let texts: Vec<_> = recording.events().iter().map(|event| &*event.text).collect();
    /// assert_eq!(texts[0], "Does `o*f` match `of`?");
    /// assert_eq!(texts[1], "Does `f` match `f` (way 2: the previous piece took one letter and is finished)?");
    /// # Ok::<(), kleene_syntax::ParseError>(())
    /// ```
    pub fn record(&self, word: &str, most: usize) -> Recording {
        let pattern: Vec<char> = self.as_str().chars().collect();
        let word_chars: Vec<char> = word.chars().collect();
        let width = pattern.len().max(word_chars.len()).max(1);
        let title = format!("{} and {word}", self.as_str());
        let frame = Picture::new(Shape::rectangle(width, 2), title)
            .clue(Clue::new(0, Direction::Left, "pattern"))
            .clue(Clue::new(width, Direction::Left, "word"));
        let mut recorder = Recorder {
            recording: Recording::new("words", "textbook", frame.clone()),
            changes: Changes::new(&frame),
            pattern,
            word: word_chars,
            calls: Vec::new(),
            most,
            is_matched: false,
            way: None,
        };
        // There is an event for each call and each answer.
        if self.run(word, most as u64, &mut recorder).is_err() {
            recorder.recording.cut();
        }
        recorder.recording
    }
}

impl Recorder {
    /// The cells for this many remaining characters of the pattern and of the word.
    fn cells(&self, pattern_left: usize, word_left: usize) -> Vec<Cell> {
        let width = self.pattern.len().max(self.word.len()).max(1);
        let row = |chars: &[char], left: usize, meaning: Highlight| {
            let used = chars.len() - left.min(chars.len());
            let chars = chars.to_vec();
            (0..width).map(move |column| {
                let Some(&c) = chars.get(column) else { return Cell::new().fill(Fill::Outside) };
                let cell = Cell::new().glyph(c);
                match column {
                    column if column < used => cell.fill(USED),
                    column if column == used => cell.highlight(meaning),
                    _ => cell,
                }
            })
        };
        let pattern = row(&self.pattern, pattern_left, Highlight::Premise);
        pattern.chain(row(&self.word, word_left, Highlight::Guess)).collect()
    }

    fn tell(
        &mut self,
        kind: EventKind,
        depth: usize,
        why: Option<String>,
        text: String,
        (pattern, word): (usize, usize),
    ) {
        if self.recording.events().len() >= self.most {
            self.recording.cut();
            return;
        }
        let cells = self.changes.to(self.cells(pattern, word));
        let mut fields = vec![
            ("pattern position", position(self.pattern.len(), pattern).into()),
            ("word position", position(self.word.len(), word).into()),
        ];
        fields.extend(why.map(|why| ("why", why.into())));
        // Depth 0 is that of a search before any choice; the first call is a choice already.
        self.recording.push(Event { kind, depth: depth + 1, fields, text, cells });
    }
}

/// The position, from 1, at which this many characters are left.
fn position(all: usize, left: usize) -> usize {
    all - left.min(all) + 1
}

impl CallObserver for Recorder {
    fn call(&mut self, depth: usize, pattern: &str, word: &str) {
        let (pattern_left, word_left) = (pattern.chars().count(), word.chars().count());
        self.calls.truncate(depth);
        if let Some(above) = self.calls.last_mut() {
            above.has_calls = true;
        }
        let way = self.way.take();
        let why =
            way.map_or_else(|| "begin".into(), |way| format!("{}: {}", way.number(), way.name()));
        let words = format!("{} match {}", shown("pattern", pattern), shown("word", word));
        let text = format!(
            "Does {words}{}?",
            way.map_or_else(String::new, |way| format!(" (way {}: {})", way.number(), text(way)))
        );
        self.tell(EventKind::Consider, depth, Some(why), text, (pattern_left, word_left));
        self.calls.push(Call {
            pattern: pattern_left,
            word: word_left,
            text: words,
            has_calls: false,
        });
    }

    fn way(&mut self, _: usize, way: Way) {
        self.way = Some(way);
    }

    fn answer(&mut self, depth: usize, answer: bool) {
        self.calls.truncate(depth + 1);
        let Some(call) = self.calls.pop() else { return };
        let left = (call.pattern, call.word);
        match (answer, call.has_calls) {
            (true, _) if !self.is_matched => {
                self.is_matched = true;
                let text = String::from("Pattern and word are both finished: match.");
                self.tell(EventKind::Solved, depth, None, text, left);
            }
            (true, _) => {
                self.tell(EventKind::Step, depth, None, String::from("So it matches."), left);
            }
            (false, false) => {
                let text = match call.pattern {
                    0 => String::from(
                        "The pattern is finished, but letters of the word are left: no match.",
                    ),
                    _ => format!("The word does not begin with `{}`: no match.", call.first()),
                };
                self.tell(EventKind::Dead, depth, None, text, left);
            }
            (false, true) => {
                self.tell(
                    EventKind::Remove,
                    depth,
                    None,
                    String::from("No way is left: no match."),
                    left,
                );
            }
        }
    }
}

/// A text in quotes, or the empty one by its role.
fn shown(role: &str, text: &str) -> String {
    if text.is_empty() { format!("the empty {role}") } else { format!("`{text}`") }
}

impl Call {
    /// The rest of the pattern, as written.
    fn first(&self) -> &str {
        self.text.split('`').nth(1).unwrap_or_default()
    }
}
