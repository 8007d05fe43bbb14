//! Steps by n as a plot, with powers of ten upwards.

use std::fmt::Write as _;

use kleene_text::xml;

const STYLE: &str = "text{font:12px ui-sans-serif,sans-serif;fill:#1c1c1c}tspan{font-size:9px}\
    .grid{stroke:#999;stroke-width:.5}.line{fill:none;stroke-width:2.2}\
    .recursive{stroke:#cc3228}.simulation{stroke:#3473c8}.dot{stroke:none}\
    .dot.recursive{fill:#cc3228}.dot.simulation{fill:#3473c8}\
    @media(prefers-color-scheme:dark){text{fill:#ddd}}";

/// Where the plot is in the picture.
const LEFT: f64 = 48.0;
const TOP: f64 = 16.0;
const WIDE: f64 = 460.0;
/// The height of a power of ten.
const POWER: f64 = 30.0;

/// Steps by n.
#[derive(Debug)]
pub(super) struct Curve {
    /// What took them, as it stands beside the last point.
    pub(super) name: &'static str,
    /// Its color: that of the recursive matcher or that of the simulation.
    pub(super) is_recursive: bool,
    /// Each n with its steps, ascending.
    pub(super) points: Vec<(u32, u64)>,
}

/// The curves as SVG; the title is for screen readers. Equal curves give equal bytes.
pub(super) fn draw(title: &str, curves: &[Curve]) -> String {
    let all = || curves.iter().flat_map(|curve| &curve.points);
    let most = all().map(|&(_, steps)| steps).max().unwrap_or(1);
    let powers = (1..=19).find(|&power| 10_u64.pow(power) >= most).unwrap_or(20);
    let tall = POWER * f64::from(powers);
    let numbers = || all().map(|&(n, _)| n);
    let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
    let x = |n: u32| {
        LEFT + 12.0 + (WIDE - 24.0) * f64::from(n - first) / f64::from((last - first).max(1))
    };
    // Nothing is less than one step.
    let y = |steps: u64| TOP + tall - POWER * (steps.max(1) as f64).log10();
    let (width, height) = (LEFT + WIDE + 84.0, TOP + tall + 40.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n",
        escaped(title)
    );
    // Writing to a string does not fail.
    for power in 0..=powers {
        let at = TOP + tall - POWER * f64::from(power);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {at}h{WIDE}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">10<tspan dy=\"-5\">{power}</tspan></text>",
            LEFT - 6.0,
            at + 5.0
        );
    }
    let steps = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)));
    let between = steps.into_iter().find(|step| (last - first) / step <= 10).unwrap_or(u32::MAX);
    let mark = first.next_multiple_of(between);
    for n in (mark..=last).step_by(between as usize) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x(n),
            TOP + tall + 18.0,
            n
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">n</text>",
        LEFT + WIDE / 2.0,
        TOP + tall + 34.0
    );
    for Curve { name, is_recursive, points } in curves {
        let points: Vec<(f64, f64)> = points.iter().map(|&(n, steps)| (x(n), y(steps))).collect();
        let color = if *is_recursive { "recursive" } else { "simulation" };
        let way: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let _ = writeln!(svg, "<path class=\"line {color}\" d=\"M{}\"/>", way.join("L"));
        for (x, y) in &points {
            let _ = writeln!(
                svg,
                "<circle class=\"dot {color}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>"
            );
        }
        if let Some((x, y)) = points.last() {
            let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\">{name}</text>", x + 8.0, y + 4.0);
        }
    }
    svg + "</svg>\n"
}

pub(super) fn escaped(text: &str) -> String {
    let visible = text.chars().map(|c| if kleene_draw::is_hidden(c) { '\u{fffd}' } else { c });
    let visible: String = visible.collect();
    xml(&visible).to_string()
}
