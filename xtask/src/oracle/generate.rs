//! Random patterns over a few letters, with all constructs of the dialect.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore as _, SeedableRng as _};

use super::record::Question;

/// Characters and classes.
const CHARS: &[&str] = &[
    "a",
    "a",
    "a",
    "b",
    "b",
    "b",
    "c",
    "ab",
    "A",
    ".",
    ".",
    "[ab]",
    "[^a]",
    "[a-c-[b]]",
    r"\w",
    r"\W",
    r"\d",
    r"\D",
    r"\s",
    r"\S",
    "1",
    r"\n",
    r"[^\n]",
    r"\p{Lu}",
    r"[\w-[a]]",
    "(?i:b)",
];

/// What takes no characters, or those that were remembered.
const OTHERS: &[&str] = &[
    "^", "$", r"\b", r"\B", r"\A", r"\z", r"\Z", r"\G", r"\k<a>", r"\k<b>", r"\1", r"\2", r"\k<a>",
    r"\1", "()", "(?<a>)", "(?<b>)", "(?<-a>)", "(?<-b>)", "(?<-a>)", "(?<b-a>)", "(?<a-b>)",
    "(?<-1>)", "(?i)", "(?-i)", "(?s)", "(?m)", "(?n)", "(?:)", "(?!)", "(?=)", "(?<=)", "(?<!)",
    "(?#x)",
];

const COUNTS: &[&str] = &[
    "*", "*", "+", "+", "?", "?", "*?", "*?", "+?", "+?", "??", "{2}", "{1,2}", "{0,2}", "{2,}",
    "{1,2}?", "{0,2}?", "{2,}?", "{0,}?", "{1,}", "{0}", "{2}?", "{0,1}", "{3}", "{1}", "{0,3}?",
];

const GROUPS: &[&str] = &[
    "(", "(", "(?:", "(?:", "(?:", "(?<a>", "(?<a>", "(?<a>", "(?<b>", "(?<b>", "(?<-a>", "(?<-a>",
    "(?<-b>", "(?<b-a>", "(?<a-b>", "(?<a-a>", "(?<b-b>", "(?<1>", "(?<2>", "(?<2-1>", "(?<-1>",
    "(?<a-1>", "(?<1-a>", "(?>", "(?>", "(?=", "(?=", "(?!", "(?!", "(?<=", "(?<=", "(?<!", "(?<!",
    "(?i:", "(?s-i:", "(?n:", "(?m:", "(?'b'",
];

const CONDITIONS: &[&str] = &[
    "(?(a)", "(?(a)", "(?(b)", "(?(b)", "(?(1)", "(?(2)", "(?(?=E)", "(?(?!E)", "(?(?<=E)",
    "(?(?<!E)", "(?(E)", "(?(E)", "(?(?:E)",
];

/// Idioms: loops that remember and take away again. `E` is anything.
const IDIOMS: &[&str] = &[
    "(?:(?<a>E)|E)*(?<-a>E)+",
    "(?:(?<a>E)|(?<-a>E)|E)*(?(a)(?!))",
    "(?<a>E)*(?<-a>E)*(?(a)E|E)",
    "(?:(?<a>E)|(?<b-a>E))+",
    "(?<=(?<a>E)*)(?<-a>E)*",
    "(?=(?<a>E)+)(?:E(?<-a>E))*",
    "(?:(?=(?<a>E))E)+",
    "(?:(?(a)(?<-a>E)|(?<a>E)))+",
    r"(?<a>E)*(?:\k<a>(?<-a>))*",
    "(?<a>E)+?E(?<b-a>E)+?",
    "(?>(?<a>E)*)(?<-a>E)*?",
    "(?<=(?:(?<-a>E)|(?<a>E))+)",
    r"(?:(?<a>E)|\1E)+",
    r"\b(?:E\1|(E))+",
    "(?<a>E)(?<b>E)?(?(b)(?<a-b>E)|(?<b-a>E))+",
    "(?!(?<-a>E)*E)(?<a>E)",
];

/// A source of random patterns and texts.
pub(crate) struct Generator {
    random: ChaCha8Rng,
    count: u64,
}

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed), count: 0 }
    }

    /// A pattern with so many texts.
    pub(crate) fn next(&mut self, texts: usize) -> Vec<Question> {
        let options = self.options();
        let depth = 2 + self.below(3);
        let mut pattern = self.sequence(depth);
        if !self.chance(20) {
            pattern = with_groups(&pattern);
        }
        let id = self.count;
        self.count += 1;
        (0..texts)
            .map(|text| Question {
                id: format!("{id}/{text}"),
                pattern: pattern.clone(),
                options: options.clone(),
                input: self.text(),
            })
            .collect()
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.random.next_u64() % limit as u64) as usize
    }

    /// Whether it is the one of so many times.
    fn chance(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    fn of(&mut self, list: &'static [&'static str]) -> &'static str {
        list[self.below(list.len())]
    }

    fn options(&mut self) -> String {
        if self.chance(30) {
            return (*self.of_list(&["e", "ei", "em"])).to_owned();
        }
        let rare = [('r', 3), ('i', 8), ('m', 8), ('s', 8), ('n', 12), ('x', 30)];
        rare.into_iter().filter(|&(_, of)| self.chance(of)).map(|(option, _)| option).collect()
    }

    fn of_list<T>(&mut self, list: &'static [T]) -> &'static T {
        &list[self.below(list.len())]
    }

    fn text(&mut self) -> String {
        const LETTERS: &[char] = &['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'A', '1', ' ', '\n'];
        const FEW: &[char] = &['a', 'a', 'b'];
        let letters = if self.chance(2) { FEW } else { LETTERS };
        (0..self.below(9)).map(|_| *self.of_list(letters)).collect()
    }

    fn sequence(&mut self, depth: usize) -> String {
        let items = 1 + self.below(if depth > 2 { 4 } else { 3 });
        (0..items).map(|_| self.item(depth)).collect()
    }

    fn item(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf();
        }
        match self.below(20) {
            0..=4 => self.leaf(),
            5..=6 => self.of(CHARS).to_owned() + self.of(COUNTS),
            7..=10 => self.group(depth - 1),
            11..=15 => self.group(depth - 1) + self.of(COUNTS),
            16..=17 => self.condition(depth - 1),
            18 => format!("(?:{}){}", self.condition(depth - 1), self.of(COUNTS)),
            _ => self.idiom(depth - 1),
        }
    }

    fn leaf(&mut self) -> String {
        let list = if self.chance(3) { OTHERS } else { CHARS };
        self.of(list).to_owned()
    }

    fn group(&mut self, depth: usize) -> String {
        format!("{}{})", self.of(GROUPS), self.branches(depth))
    }

    fn branches(&mut self, depth: usize) -> String {
        let count = [1, 1, 1, 2, 2, 3][self.below(6)];
        let empty = |this: &mut Self| this.chance(12);
        let branches: Vec<String> = (0..count)
            .map(|_| if empty(self) { String::new() } else { self.sequence(depth) })
            .collect();
        branches.join("|")
    }

    fn condition(&mut self, depth: usize) -> String {
        let condition = self.filled(CONDITIONS, depth.min(1));
        let yes = self.branch(depth);
        if self.chance(3) {
            format!("{condition}{yes})")
        } else {
            format!("{condition}{yes}|{})", self.branch(depth))
        }
    }

    /// A branch of a condition. With options right inside, the pattern would be refused.
    fn branch(&mut self, depth: usize) -> String {
        let branch = self.sequence(depth);
        let has_options = ["(?i", "(?-i", "(?s", "(?m", "(?n"].iter().any(|it| branch.contains(it));
        if has_options && !self.chance(50) { format!("(?:{branch})") } else { branch }
    }

    fn idiom(&mut self, depth: usize) -> String {
        self.filled(IDIOMS, depth.min(1))
    }

    /// One of the list with something for every `E`.
    fn filled(&mut self, list: &'static [&'static str], depth: usize) -> String {
        let mut pieces = self.of(list).split('E');
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces.fold(first, |filled, piece| {
            let branches = if self.chance(4) { self.branches(depth) } else { self.leaf() };
            let is_bare = branches.contains('|') && !piece.starts_with(')');
            filled + &if is_bare { format!("(?:{branches})") } else { branches } + piece
        })
    }
}

/// The pattern with the groups that it refers to, so that it is not refused for that.
fn with_groups(pattern: &str) -> String {
    let has = |forms: &[String]| forms.iter().any(|form| pattern.contains(form));
    let is_missing = |group: &&str| {
        let refers = [format!(r"\k<{group}>"), format!("-{group}>"), format!("(?({group})")];
        let opens = [format!("(?<{group}>"), format!("(?<{group}-"), format!("(?'{group}'")];
        (has(&refers) || pattern.contains(&format!(r"\{group}"))) && !has(&opens)
    };
    let missing: Vec<&str> = ["a", "b", "1", "2"].into_iter().filter(is_missing).collect();
    missing
        .into_iter()
        .fold(pattern.to_owned(), |pattern, group| format!("{pattern}(?<{group}>){{0}}"))
}
