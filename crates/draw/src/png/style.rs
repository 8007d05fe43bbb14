//! The styles of our SVG documents, as far as an image on white paper needs them.

use alloc::vec::Vec;

use roxmltree::Node;
use zeno::{Cap, Join};

use crate::color::Rgb;

/// The style of an element. All but its opacity is inherited.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Style {
    pub(super) fill: Option<Rgb>,
    pub(super) fill_opacity: f32,
    pub(super) stroke: Option<Rgb>,
    pub(super) stroke_opacity: f32,
    pub(super) stroke_width: f32,
    pub(super) dashes: Vec<f32>,
    pub(super) cap: Cap,
    pub(super) join: Join,
    /// Whether lines cover whole pixels.
    pub(super) is_crisp: bool,
    pub(super) opacity: f32,
    pub(super) font_size: f32,
    pub(super) is_mono: bool,
    pub(super) is_bold: bool,
    /// Whether the middle of a text stands at its place, and not its start.
    pub(super) is_centered: bool,
    /// Whether the middle of its characters stands at its place, and not the line they stand on.
    pub(super) is_central: bool,
    /// Whether the stroke is below the fill.
    pub(super) is_stroke_first: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            fill: Some(Rgb::BLACK),
            fill_opacity: 1.0,
            stroke: None,
            stroke_opacity: 1.0,
            stroke_width: 1.0,
            dashes: Vec::new(),
            cap: Cap::Butt,
            join: Join::Miter,
            is_crisp: false,
            opacity: 1.0,
            font_size: 16.0,
            is_mono: false,
            is_bold: false,
            is_centered: false,
            is_central: false,
            is_stroke_first: false,
        }
    }
}

impl Style {
    /// Sets a property from an attribute or a declaration; false if it is unknown.
    fn set(&mut self, name: &str, value: &str) -> bool {
        match name {
            "fill" => self.fill = color(value),
            "fill-opacity" => self.fill_opacity = number(value),
            "stroke" => self.stroke = color(value),
            "stroke-opacity" => self.stroke_opacity = number(value),
            "stroke-width" => self.stroke_width = number(value),
            "stroke-dasharray" => self.dashes = value.split(' ').map(number).collect(),
            "stroke-linecap" => {
                self.cap = match value {
                    "round" => Cap::Round,
                    "square" => Cap::Square,
                    _ => Cap::Butt,
                };
            }
            "stroke-linejoin" => {
                self.join = if value == "round" { Join::Round } else { Join::Miter };
            }
            "shape-rendering" => self.is_crisp = value == "crispEdges",
            "opacity" => self.opacity = number(value),
            "font-size" => self.font_size = number(value),
            "font-family" => self.is_mono = value.contains("monospace"),
            "font-weight" => self.is_bold = number(value) >= 600.0,
            "text-anchor" => self.is_centered = value == "middle",
            "dominant-baseline" => self.is_central = value == "central",
            "paint-order" => self.is_stroke_first = value == "stroke",
            "color-scheme" | "pointer-events" => {}
            _ => return false,
        }
        true
    }
}

/// A number, with `px` after it or not; 0 if it is none.
pub(super) fn number(text: &str) -> f32 {
    text.trim_end_matches("px").parse().unwrap_or(0.0)
}

/// A color of three or six hexadecimal digits.
fn color(text: &str) -> Option<Rgb> {
    let [red, green, blue] = kleene_text::hex_color(text.strip_prefix('#')?)?;
    Some(Rgb(red, green, blue))
}

/// The declarations of a style sheet for elements that match.
struct Rule<'d> {
    /// The name of the element, or empty.
    element: &'d str,
    classes: Vec<&'d str>,
    declarations: &'d str,
}

impl Rule<'_> {
    fn matches(&self, element: &str, classes: &str) -> bool {
        (self.element.is_empty() || self.element == element)
            && self.classes.iter().all(|class| classes.split(' ').any(|other| other == *class))
    }
}

/// The style sheet of a document, without its rules for dark surroundings and for print.
pub(super) struct Sheet<'d> {
    /// Rules with fewer classes first, in their order: later ones win.
    rules: Vec<Rule<'d>>,
}

impl<'d> Sheet<'d> {
    pub(super) fn new(mut rest: &'d str) -> Self {
        let mut rules = Vec::new();
        while let Some((selectors, after)) = rest.split_once('{') {
            let selectors = selectors.trim();
            if selectors.starts_with('@') {
                // A block of rules ends where the last of them does.
                rest = after.split_once("}}").map_or("", |(_, after)| after);
                continue;
            }
            let (declarations, after) = after.split_once('}').unwrap_or((after, ""));
            rest = after;
            for selector in selectors.split(',') {
                let selector = selector.trim().trim_start_matches(".kleene").trim();
                let (element, classes) = match selector.strip_prefix('.') {
                    Some(classes) => ("", classes.split('.').collect()),
                    None if selector.is_empty() => ("svg", Vec::new()),
                    None => (selector, Vec::new()),
                };
                rules.push(Rule { element, classes, declarations });
            }
        }
        kleene_text::sort_by_key(&mut rules, |rule| rule.classes.len());
        Self { rules }
    }

    /// The style of an element in one of this style.
    pub(super) fn style(&self, node: Node<'_, '_>, parent: &Style) -> Style {
        let mut style = Style { opacity: 1.0, ..parent.clone() };
        // Attributes give way to rules. Those that are no styles have other readers.
        for attribute in node.attributes() {
            style.set(attribute.name(), attribute.value());
        }
        let (name, classes) = (node.tag_name().name(), node.attribute("class").unwrap_or(""));
        for rule in self.rules.iter().filter(|rule| rule.matches(name, classes)) {
            for declaration in rule.declarations.split(';') {
                let (name, value) = declaration.split_once(':').unwrap_or((declaration, ""));
                let is_known = style.set(name, value);
                debug_assert!(is_known, "{declaration}");
            }
        }
        style
    }
}
