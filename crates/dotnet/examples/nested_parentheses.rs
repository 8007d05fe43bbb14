//! Shows what stands in each pair of parentheses of its arguments: a pattern counts them with a stack.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kleene_dotnet::Regex;

const PATTERN: &str = r"^(?:[^()]|(?<open>\()|(?<inside-open>\)))*(?(open)(?!))$";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let regex = Regex::new(PATTERN)?;
    let mut texts: Vec<String> = std::env::args().skip(1).collect();
    if texts.is_empty() {
        texts = vec!["f(g(x), h(y))".to_owned(), "(()".to_owned()];
    }
    for text in &texts {
        let Some(captures) = regex.captures(text)? else {
            println!("{text}: not balanced");
            continue;
        };
        println!("{text}:");
        for inside in captures.name("inside").into_iter().flat_map(|group| group.captures()) {
            println!("  {:>3}..{:<3} {}", inside.start(), inside.end(), inside.as_str());
        }
    }
    Ok(())
}
