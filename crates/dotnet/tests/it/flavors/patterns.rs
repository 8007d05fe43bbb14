//! Patterns in which dialects differ, and words to match.

use kleene_syntax::perl::Flavor;

use super::Question;

/// Random patterns of a dialect, and words.
pub(super) struct Patterns {
    flavor: Flavor,
    state: u64,
}

impl Patterns {
    pub(super) fn new(flavor: Flavor) -> Self {
        Self { flavor, state: 0x9E37_79B9_7F4A_7C15 }
    }

    fn below(&mut self, n: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % n
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    fn options(&mut self) -> &'static str {
        let all: &[&str] = match self.flavor {
            Flavor::Pcre2 => &["", "", "i", "m", "s", "x", "n", "U", "im", "ix"],
            Flavor::Python => &["", "", "i", "m", "s", "x", "a", "ai", "im"],
            _ => &["", "", "i", "m", "s", "u", "u", "iu", "mu", "im"],
        };
        self.one_of(all)
    }

    pub(super) fn fixed(&mut self, pattern: &str) -> Question {
        // Every other one is for Unicode, where that is an option.
        let has_unicode = self.flavor == Flavor::JavaScript && self.below(2) == 0;
        let options = if has_unicode { "u" } else { "" };
        let mut words: Vec<String> =
            serde_json::from_str(include_str!("../engines/words.json")).unwrap();
        words.extend((0..6).map(|_| self.word()));
        Question { pattern: pattern.to_owned(), options, words }
    }

    pub(super) fn question(&mut self) -> Question {
        let mut pattern = String::new();
        self.pattern(&mut pattern, 3);
        let options = self.options();
        let mut words: Vec<String> = (0..12).map(|_| self.word()).collect();
        words.extend(["", "a", "b", "aa", "ab"].map(str::to_owned));
        Question { pattern, options, words }
    }

    fn pattern(&mut self, text: &mut String, depth: usize) {
        for branch in 0..1 + self.below(6) / 4 {
            text.push_str(if branch == 0 { "" } else { "|" });
            for _ in 0..self.below(4) {
                self.item(text, depth);
                if self.below(3) == 0 {
                    text.push_str(self.one_of(&[
                        "*", "+", "?", "*?", "+?", "{2}", "{1,2}", "{,2}", "{1,}", "*+", "?+", "??",
                    ]));
                }
            }
        }
    }

    fn item(&mut self, text: &mut String, depth: usize) {
        let leaves = [
            "a",
            "b",
            "A",
            "é",
            "k",
            "s",
            "-",
            " ",
            "\n",
            "#",
            ".",
            "^",
            "$",
            r"\b",
            r"\B",
            r"\w",
            r"\W",
            r"\d",
            r"\s",
            r"\S",
            r"\1",
            r"\2",
            "[ab]",
            "[^a]",
            r"[\w-]",
            r"[^\s]",
            "[a-k]",
            r"[\d_]",
            "[]a]",
            "[^]b]",
            r"\n",
            r"\x61",
            r"\A",
            r"\Z",
            r"\z",
            r"\h",
            r"\v",
            r"\N",
            r"\R",
            "[[:alpha:]]",
            r"\012",
            r"\u0061",
            r"\p{Lu}",
            r"\P{Ll}",
            r"[\p{L}]",
            r"\Qa.\E",
            "]",
            "}",
            "{",
            r"\-",
            r"\k<n>",
            "(?i)",
            "(?#c)",
        ];
        if depth == 0 || self.below(5) < 3 {
            let leaf = self.one_of(&leaves);
            return text.push_str(leaf);
        }
        let open = self.one_of(&[
            "(", "(", "(?:", "(?:", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(?i:", "(?-i:", "(?s:",
            "(?m:", "(?x:", "(?<n>", "(?P<n>", "(?(1)", "(?a:",
        ]);
        text.push_str(open);
        self.pattern(text, depth - 1);
        text.push(')');
    }

    fn word(&mut self) -> String {
        let letters = [
            "a", "a", "b", "A", "é", "É", "k", "\u{212A}", "s", "ſ", "-", " ", "\n", "\r", "_",
            "1", "]", "\u{2028}", "\u{FEFF}", "\u{1C}",
        ];
        (0..self.below(5)).map(|_| self.one_of(&letters)).collect()
    }
}
