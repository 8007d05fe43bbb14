//! Forbidden words in Rust code. Comments and strings do not count.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::{Finding, Source};

const MACROS: [&str; 3] = ["dbg", "todo", "unimplemented"];

/// The solvers, with which the check of solutions must share no code.
const SOLVERS: [&str; 6] =
    ["solve", "model", "kleene_grid", "kleene_search", "kleene_learn", "kleene_cover"];

pub(super) fn check(source: &Source) -> Vec<Finding> {
    let tokens: TokenStream = match source.text.parse() {
        Ok(tokens) => tokens,
        Err(error) => return vec![Finding::new(&source.path, 0, format!("not Rust: {error}"))],
    };
    let is_verify = source.path.ends_with("src/verify.rs");
    let mut found = BTreeSet::new();
    scan(tokens, is_verify, &mut found);
    found.into_iter().map(|(line, message)| Finding::new(&source.path, line, message)).collect()
}

fn scan(tokens: TokenStream, is_verify: bool, found: &mut BTreeSet<(usize, String)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let after = &tokens[index + 1..];
        let message = match token {
            TokenTree::Ident(word) if is_verify && SOLVERS.iter().any(|solver| word == solver) => {
                Some(format!("a check of solutions must not know `{word}`"))
            }
            TokenTree::Ident(word) => forbidden(word, after),
            TokenTree::Punct(punct) if punct.as_char() == '#' && ignores(after) => {
                Some("a test that is not run: put it after RUN_SLOW_TESTS".to_owned())
            }
            _ => None,
        };
        found.extend(message.map(|message| (token.span().start().line, message)));
        if let TokenTree::Group(group) = token {
            scan(group.stream(), is_verify, found);
        }
    }
}

fn forbidden(word: &Ident, after: &[TokenTree]) -> Option<String> {
    if word == "unsafe" {
        return Some("`unsafe` is forbidden".to_owned());
    }
    if word == "should_panic" {
        return Some("`should_panic` does not tell which panic: compare the error".to_owned());
    }
    let is_called =
        matches!(after, [TokenTree::Punct(mark), TokenTree::Group(_), ..] if mark.as_char() == '!');
    (is_called && MACROS.iter().any(|name| word == name))
        .then(|| format!("`{word}!` is for unfinished work"))
}

/// Whether an attribute follows that ignores a test, perhaps conditionally.
fn ignores(after: &[TokenTree]) -> bool {
    let [TokenTree::Group(attribute), ..] = after else { return false };
    let mut words = attribute.stream().into_iter();
    let Some(TokenTree::Ident(first)) = words.next() else { return false };
    attribute.delimiter() == Delimiter::Bracket
        && match (first.to_string().as_str(), words.next()) {
            ("ignore", _) => true,
            ("cfg_attr", Some(TokenTree::Group(inner))) => inner
                .stream()
                .into_iter()
                .any(|token| matches!(token, TokenTree::Ident(word) if word == "ignore")),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::{Source, check};

    #[track_caller]
    fn check_in(path: &str, text: &str, expected: &[&str]) {
        let source = Source { path: path.into(), text: text.into() };
        let findings: Vec<String> = check(&source).iter().map(ToString::to_string).collect();
        assert_eq!(findings, expected);
    }

    #[test]
    fn forbidden_words() {
        check_in("a.rs", "fn f() {\n    dbg!(1);\n}", &["a.rs:2: `dbg!` is for unfinished work"]);
        check_in("a.rs", "#[test]\n#[ignore = \"slow\"]\nfn f() {}", &[IGNORED]);
        check_in("a.rs", "\n#[cfg_attr(miri, ignore)]\nfn f() {}", &[IGNORED]);
        check_in("a.rs", "fn f() { unsafe {} }", &["a.rs:1: `unsafe` is forbidden"]);
        check_in("a.rs", "fn f( {", &["a.rs: not Rust: cannot parse string into token stream"]);
    }

    const IGNORED: &str = "a.rs:2: a test that is not run: put it after RUN_SLOW_TESTS";

    #[test]
    fn harmless_words() {
        check_in("a.rs", "#![forbid(unsafe_code)] // dbg!(1)\n/// todo!()\nfn todo() {}", &[]);
        check_in("a.rs", "fn f() { g(\"unsafe #[ignore]\", ignore, todo != 1) }", &[]);
    }

    #[test]
    fn solvers_in_the_check_of_solutions() {
        let import = "use crate::{\n    Puzzle,\n    model,\n};";
        let message = "crates/a/src/verify.rs:3: a check of solutions must not know `model`";
        check_in("crates/a/src/verify.rs", import, &[message]);
        check_in("crates/a/src/lib.rs", import, &[]);
        check_in("crates/a/src/verify.rs", "/// See [`solve`].\nfn f() {}", &[]);
    }
}
