//! The pages of the documentation: declarations, without words.

use std::fmt;

/// A public item of a library, by the path of its page.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) path: String,
}

impl Item {
    /// The folder of its module, empty or with `/` at its end.
    pub(super) fn module(&self) -> &str {
        self.path.rfind('/').map_or("", |end| &self.path[..=end])
    }

    pub(super) fn is_trait(&self) -> bool {
        self.path[self.module().len()..].starts_with("trait.")
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let module = self.module();
        let file = self.path[module.len()..].trim_end_matches(".html");
        let (kind, name) = file.split_once('.').unwrap_or(("", file));
        write!(f, "{kind} {}{name}", module.replace('/', "::"))
    }
}

/// The items that a library's page of all items lists.
pub(super) fn items(page: &str) -> Vec<Item> {
    let lists = page.split("<ul class=\"all-items\">").skip(1);
    let list = lists.filter_map(|list| list.split("</ul>").next());
    let links = list.flat_map(|list| list.split("href=\"").skip(1));
    let paths = links.filter_map(|link| link.split('"').next());
    paths.map(|path| Item { path: path.to_owned() }).collect()
}

/// The re-exports that a module's page lists.
pub(super) fn reexports(page: &str) -> Vec<String> {
    let codes = page.split("<code>").skip(1).filter_map(|code| code.split("</code>").next());
    codes.map(plain).filter(|code| code.starts_with("pub use ")).collect()
}

/// Marks the start of a page's blanket implementations, which apply to any type.
const BLANKET: &str = "id=\"blanket-implementations\"";

/// Marks the start of the auto traits: `Send` and the like.
const AUTO: &str = "id=\"synthetic-implementations\"";

/// Whether the item is defined in this library and not re-exported.
pub(super) fn is_of(library: &str, page: &str) -> bool {
    let heading = page.split(MARKS[1].1).next().unwrap_or(page);
    let links = heading.split("class=\"src\" href=\"").skip(1);
    let source = format!("/src/{library}/");
    links.filter_map(|link| link.split('"').next()).any(|link| link.contains(&source))
}

/// The longest line; a text in a constant can be longer.
const MAX_LINE: usize = 300;

/// The declarations on an item's page: of the item, its methods, and the traits that it has.
///
/// Auto traits are listed only where a type lacks them. A trait's page gives its declaration only;
/// its implementors are listed on their own pages.
pub(super) fn lines(page: &str, is_trait: bool) -> Vec<String> {
    let page = page.split(BLANKET).next().unwrap_or(page);
    let (page, auto) = page.split_once(AUTO).unwrap_or((page, ""));
    let mut lines = Vec::new();
    let mut in_trait_impl = false;
    let mut rest = page;
    while let Some((mark, at)) = next_mark(rest) {
        let after = &rest[at..];
        match mark {
            Mark::Section => in_trait_impl = upto(">", after).contains("method trait-impl"),
            Mark::Declaration => lines.extend(declaration(upto("</code></pre>", after))),
            Mark::Impl if !is_trait => lines.push(plain(upto("</h3>", after))),
            Mark::Method if !is_trait && !in_trait_impl => {
                lines.push(format!("    {}", plain(upto("</h4>", after))));
            }
            Mark::Impl | Mark::Method => {}
        }
        rest = after;
    }
    let auto = auto.split("<h3 class=\"code-header\">").skip(1);
    let auto = auto.filter_map(|text| Some(plain(text.split("</h3>").next()?)));
    lines.extend(auto.filter(|line| line.contains('!')));
    // A trait that comes with `PartialEq`, of which only the compiler knows.
    lines.retain(|line| !line.contains("StructuralPartialEq"));
    lines.iter_mut().for_each(cut);
    lines
}

/// The text before the first of these ends.
fn upto<'a>(end: &str, after: &'a str) -> &'a str {
    after.split(end).next().unwrap_or_default()
}

fn cut(line: &mut String) {
    if let Some((end, _)) = line.char_indices().nth(MAX_LINE) {
        line.truncate(end);
        line.push('…');
    }
}

#[derive(Clone, Copy)]
enum Mark {
    Section,
    Declaration,
    Impl,
    Method,
}

const MARKS: [(Mark, &str); 4] = [
    (Mark::Section, "<section id=\""),
    (Mark::Declaration, "<pre class=\"rust item-decl\"><code>"),
    (Mark::Impl, "<h3 class=\"code-header\">"),
    (Mark::Method, "<h4 class=\"code-header\">"),
];

/// The next mark, and where its text begins.
fn next_mark(page: &str) -> Option<(Mark, usize)> {
    let found = MARKS.iter().filter_map(|&(mark, text)| {
        let at = page.find(text)?;
        Some((at, mark, at + text.len()))
    });
    found.min_by_key(|&(at, ..)| at).map(|(_, mark, end)| (mark, end))
}

/// A declaration in its lines, without the buttons that unfold it.
fn declaration(code: &str) -> Vec<String> {
    let mut shown = String::new();
    for (at, part) in code.split("<summary").enumerate() {
        let folded = part.split_once("</summary>").filter(|_| at > 0);
        shown.push_str(folded.map_or(part, |(_, after)| after));
    }
    let text = without_tags(&shown);
    let lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    lines.map(str::to_owned).collect()
}

/// The text on one line.
fn plain(code: &str) -> String {
    let text = without_tags(code).replace('ⓘ', "");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // Arguments that stood on lines of their own.
    text.replace("( ", "(").replace(", )", ")")
}

fn without_tags(code: &str) -> String {
    let mut text = String::new();
    for (at, part) in code.split('<').enumerate() {
        let part = if at == 0 { part } else { part.split_once('>').map_or("", |tag| tag.1) };
        text.push_str(part);
    }
    let entities = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ];
    entities.iter().fold(text, |text, (entity, character)| text.replace(entity, character))
}

#[cfg(test)]
mod tests {
    use super::{MARKS, is_of, items, lines, reexports};

    #[test]
    fn items_of_a_library() {
        let page = "<a href=\"../x.html\">x</a><h3 id=\"structs\">Structs</h3><ul class=\"all-items\">\
                    <li><a href=\"dfa/struct.Config.html\">dfa::Config</a></li></ul>\
                    <h3 id=\"traits\">Traits</h3><ul class=\"all-items\">\
                    <li><a href=\"trait.Rule.html\">Rule</a></li></ul><a href=\"y.html\">y</a>";
        let found = items(page);
        let shown: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["struct dfa::Config", "trait Rule"]);
        assert_eq!(found[0].module(), "dfa/");
        assert!(!found[0].is_trait() && found[1].is_trait());
    }

    #[test]
    fn what_is_taken_from_elsewhere() {
        let page = "<code>let x</code> <dt id=\"reexport.Stop\"><code>pub use a::<a href=\"s\">Stop</a>;</code></dt>";
        assert_eq!(reexports(page), ["pub use a::Stop;"]);
    }

    const PAGE: &str = "<pre class=\"rust item-decl\"><code>pub struct Set&lt;T&gt; {\n\
         <details><summary class=\"x\"><span>Show 2 fields</span></summary>    pub a: <a href=\"t\">T</a>,\n}</details></code></pre>\
         <h3 class=\"code-header\">impl&lt;T&gt; <a href=\"s\">Set</a>&lt;T&gt;</h3>\
         <section id=\"method.new\" class=\"method\"><h4 class=\"code-header\">pub fn <a>new</a>(\n    a: T,\n) -&gt; Self</h4>\
         <h3 class=\"code-header\">impl Clone for Set</h3>\
         <section id=\"method.clone\" class=\"method trait-impl\"><h4 class=\"code-header\">fn clone(&amp;self)</h4>\
         <section id=\"type.Item\" class=\"associatedtype trait-impl\"><h4 class=\"code-header\">type Item = &amp;'a T</h4>\
         <h2 id=\"synthetic-implementations\"><h3 class=\"code-header\">impl Send for Set</h3>\
         <h3 class=\"code-header\">impl !Sync for Set</h3>\
         <h2 id=\"blanket-implementations\"><h3 class=\"code-header\">impl Any for T</h3>";

    #[test]
    fn declarations_of_a_type() {
        let expected = [
            "pub struct Set<T> {",
            "    pub a: T,",
            "}",
            "impl<T> Set<T>",
            "    pub fn new(a: T) -> Self",
            "impl Clone for Set",
            "    type Item = &'a T",
            "impl !Sync for Set",
        ];
        assert_eq!(lines(PAGE, false), expected);
    }

    #[test]
    fn an_item_stands_in_the_source_of_its_library() {
        let link = "<a class=\"src\" href=\"../../src/a/b.rs.html#1-2\">";
        assert!(is_of("a", link) && !is_of("b", link));
        // Behind the declaration there are links to what implements it.
        assert!(!is_of("a", &format!("<a href=\"../src/a/b.rs.html\">{}{link}", MARKS[1].1)));
    }

    #[test]
    fn a_long_line_is_cut() {
        let page = format!("<pre class=\"rust item-decl\"><code>{}</code></pre>", "é".repeat(301));
        assert_eq!(lines(&page, false), ["é".repeat(300) + "…"]);
    }

    #[test]
    fn of_a_trait_the_declaration_is_all() {
        assert_eq!(lines(PAGE, true).len(), 4);
    }
}
