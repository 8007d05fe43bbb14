//! Files of other programs that hold no puzzle: models, archives, games.

use kleene_text::lines;

/// The bytes that are looked at: the head of a model says what it is.
const HEAD: usize = 1 << 16;

/// The name of what a content is, if its head is that of a model of another program, an archive or the like.
pub(crate) fn other(content: &[u8]) -> Option<&'static str> {
    const STARTS: [(&[u8], &str); 8] = [
        (b"%PDF-", "a PDF document"),
        (b"PK\x03\x04", "a ZIP archive, or a document packed as one"),
        (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
        (b"\x7FELF", "a program"),
        (b"MZ\x90", "a program"),
        (b"(;GM[", "a game record in SGF"),
        (b"(;FF[", "a game record in SGF"),
        (b"* #variable=", "a pseudo-Boolean model in OPB"),
    ];
    if let Some((_, name)) = STARTS.iter().find(|(start, _)| content.starts_with(start)) {
        return Some(name);
    }
    let text = content[..content.len().min(HEAD)].utf8_chunks().next()?.valid();
    if text.contains("format=\"XCSP3\"") {
        return Some("a model in XCSP3");
    }
    let has_line = |words: &[&str]| {
        lines(text).any(|(_, line)| words.iter().any(|word| line.trim().eq_ignore_ascii_case(word)))
    };
    let has_start = |words: &[&str]| {
        lines(text).any(|(_, line)| {
            words.iter().any(|word| {
                line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
            })
        })
    };
    let end = content.trim_ascii_end().last_chunk::<6>();
    let is_ended = end.is_some_and(|end| end.eq_ignore_ascii_case(b"endata"));
    if has_start(&["p cnf "]) {
        Some("a formula in DIMACS CNF")
    } else if has_start(&["(set-logic", "(check-sat)"]) {
        Some("a model in SMT-LIB")
    } else if has_line(&["rows"]) && is_ended {
        Some("a linear program in MPS")
    } else if has_start(&["minimize", "maximize"])
        && has_line(&["subject to", "such that", "st", "s.t."])
    {
        Some("a linear program in LP format")
    } else {
        None
    }
}

/// The name of a text that no kind reads: a model or a page without data of a puzzle.
pub(crate) fn without_data(content: &[u8]) -> Option<&'static str> {
    let text = core::str::from_utf8(content).ok()?;
    let goals = ["solve satisfy", "solve minimize", "solve maximize", "solve ::"];
    let is_model =
        lines(text).any(|(_, line)| goals.iter().any(|goal| line.trim_start().starts_with(goal)));
    if is_model {
        return Some("a model in MiniZinc without clues that are data");
    }
    let start = text.trim_start().get(..14).unwrap_or(text).to_ascii_lowercase();
    (start.starts_with("<!doctype html") || start.starts_with("<html"))
        .then_some("a web page without a board or clues")
}
