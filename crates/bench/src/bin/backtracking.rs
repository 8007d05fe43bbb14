//! The recursive matcher beside the simulation, on a pattern that each of its first ways leads astray.
//!
//! `cargo run --release -p kleene-bench --bin backtracking -- [FILE.svg]` prints a table for `(a?){n}a{n}` on n times `a`, with n
//! from 1 to 30: the steps of each, which are the same at every run, and their CPU time; and draws the steps into the file. It takes
//! a minute or so, nearly all of it for the last rows.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, fmt::Write as _, fs};

use cpu_time::ProcessTime;
use kleene_nfa::simulation::{Observer, Path, simulate};
use kleene_nfa::{Alphabet, CellSet, Nfa, StateId, backtracking};
use kleene_syntax::classical;

const MOST: usize = 30;

/// Counts the paths that enter a state.
#[derive(Default)]
struct Steps(u64);

impl Observer for Steps {
    fn enter(&mut self, _: StateId, _: Path<'_>) {
        self.0 += 1;
    }

    fn replace(&mut self, _: StateId, _: Path<'_>) {
        self.0 += 1;
    }

    fn drop_path(&mut self, _: StateId, _: Path<'_>) {
        self.0 += 1;
    }
}

fn main() {
    let letters = Alphabet::new("a".chars()).expect("one letter");
    println!("| n | recursive: steps | ms | simulation: steps | ms |");
    println!("|---:|---:|---:|---:|---:|");
    let mut rows = Vec::new();
    for n in 1..=MOST {
        let pattern = format!("(a?){{{n}}}a{{{n}}}");
        let ast = classical::parse(&pattern).expect("a pattern");
        let nfa = Nfa::thompson(&ast, &letters).expect("a small pattern");
        let word = vec![letters.symbol('a').expect("it is there"); n];
        let start = ProcessTime::now();
        let found = backtracking::accepts(&nfa, &word, u64::MAX);
        let recursive = start.elapsed().as_secs_f64() * 1e3;
        assert_eq!(found.accepts, Some(true));
        let line: Vec<CellSet> = word.iter().copied().map(CellSet::only).collect();
        let mut steps = Steps::default();
        let start = ProcessTime::now();
        assert_eq!(simulate(&nfa, line, &mut steps), Some(word));
        let simulated = start.elapsed().as_secs_f64() * 1e3;
        println!("| {n} | {} | {recursive:.3} | {} | {simulated:.3} |", found.steps, steps.0);
        rows.push((found.steps, steps.0));
    }
    if let Some(file) = env::args_os().nth(1) {
        fs::write(file, plot(&rows)).expect("the picture can be written");
    }
}

/// The steps by n, in powers of ten.
fn plot(rows: &[(u64, u64)]) -> String {
    const STYLE: &str = "text{font:12px ui-sans-serif,sans-serif;fill:#1c1c1c}.grid{stroke:#bbb;stroke-width:.6}\
        .a{fill:none;stroke:#cc3228;stroke-width:2.2}.b{fill:none;stroke:#3473c8;stroke-width:2.2}\
        @media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#555}}";
    let most = rows.iter().map(|row| row.0.max(row.1)).max().unwrap_or(1);
    let powers = (1..=20).find(|&power| 10_u64.pow(power) >= most).unwrap_or(20);
    let (left, top, wide, tall) = (60.0, 20.0, 480.0, 28.0 * f64::from(powers));
    let x = |n: usize| left + wide * n as f64 / rows.len() as f64;
    let y = |power: f64| top + tall * (1.0 - power / f64::from(powers));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 620 {}\" width=\"620\" height=\"{0}\">\n\
         <title>Steps of two matchers on (a?){{n}}a{{n}}</title>\n<style>{STYLE}</style>\n",
        top + tall + 44.0
    );
    // Writing to a string does not fail.
    for power in 0..=powers {
        let at = y(f64::from(power));
        let _ = writeln!(svg, "<path class=\"grid\" d=\"M{left} {at}h{wide}\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">10<tspan dy=\"-5\" font-size=\"9\">{power}</tspan></text>",
            left - 8.0,
            at + 4.0
        );
    }
    for n in (0..=rows.len()).step_by(5) {
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{n}</text>",
            x(n),
            top + tall + 18.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">n</text>",
        left + wide / 2.0,
        top + tall + 36.0
    );
    for (class, name, of) in [
        ("a", "recursive", (|row: &(u64, u64)| row.0) as fn(&(u64, u64)) -> u64),
        ("b", "simulation", |row| row.1),
    ] {
        let point = |(n, row): (usize, &(u64, u64))| {
            format!("{:.1} {:.1}", x(n + 1), y((of(row) as f64).log10()))
        };
        let points: Vec<String> = rows.iter().enumerate().map(point).collect();
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{}\"/>", points.join("L"));
        let end = rows.last().map_or(0.0, |row| y((of(row) as f64).log10()));
        let _ =
            writeln!(svg, "<text x=\"{}\" y=\"{}\">{name}</text>", left + wide + 8.0, end + 4.0);
    }
    svg + "</svg>\n"
}
