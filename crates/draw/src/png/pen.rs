//! Paints our SVG documents.

use alloc::string::String;
use alloc::vec::Vec;

use roxmltree::Node;
use zeno::{Angle, Command, PathBuilder as _, PathData as _, Point, Stroke, Transform};

use super::image::Image;
use super::letters::Fonts;
use super::style::{self, Style, number};

/// Which parts of a document are painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parts {
    All,
    /// No text.
    Shapes,
    /// Neither text nor the lines between cells.
    Cells,
}

/// Paints a document on an image.
pub(super) struct Pen<'d> {
    pub(super) image: &'d mut Image,
    pub(super) parts: Parts,
    pub(super) sheet: style::Sheet<'d>,
    pub(super) fonts: Fonts,
}

impl Pen<'_> {
    /// Paints an element and its children; `parent` is the inherited style, and the transformation leads to pixels.
    pub(super) fn element(&mut self, node: Node<'_, '_>, parent: &Style, place: Transform) {
        let style = self.sheet.style(node, parent);
        let place = match node.attribute("transform") {
            Some(steps) => transform(steps).then(&place),
            None => place,
        };
        match node.tag_name().name() {
            "svg" | "g" => {
                let is_one = style.opacity < 1.0;
                if is_one {
                    self.image.open();
                }
                for child in node.children().filter(Node::is_element) {
                    self.element(child, &style, place);
                }
                if is_one {
                    self.image.close(style.opacity);
                }
            }
            "text" if self.parts == Parts::All => self.text(node, &style, place),
            "text" | "title" | "desc" | "style" => {}
            _ => {
                let is_line = matches!(node.attribute("class"), Some("thin" | "bold" | "heavy"));
                if !(is_line && self.parts == Parts::Cells) {
                    self.shape(&outline(node), &style, place);
                }
            }
        }
    }

    fn text(&mut self, node: Node<'_, '_>, style: &Style, place: Transform) {
        let place = place.pre_translate(of(node, "x"), of(node, "y"));
        let inner = node.children().find(Node::is_element);
        let style = inner.map_or_else(|| style.clone(), |inner| self.sheet.style(inner, style));
        let text: String =
            node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect();
        self.shape(&self.fonts.text(&text, &style), &style, place);
    }

    fn shape(&mut self, path: &[Command], style: &Style, place: Transform) {
        let path: Vec<_> = path.iter().map(|command| command.transform(&place)).collect();
        if !style.is_stroke_first {
            self.fill(&path, style);
        }
        self.stroke(&path, style, libm::sqrtf(place.determinant().abs()));
        if style.is_stroke_first {
            self.fill(&path, style);
        }
    }

    fn fill(&mut self, path: &[Command], style: &Style) {
        if let Some(rgb) = style.fill {
            self.image.paint(path, rgb, style.fill_opacity);
        }
    }

    /// Strokes a path in pixels, with this many to a unit.
    fn stroke(&mut self, path: &[Command], style: &Style, scale: f32) {
        let Some(rgb) = style.stroke else { return };
        let mut width = style.stroke_width * scale;
        let dashes: Vec<f32> = style.dashes.iter().map(|length| length * scale).collect();
        let mut path = path.to_vec();
        if style.is_crisp {
            // Both edges of a line lie between pixels.
            width = libm::roundf(width).max(1.0);
            for command in &mut path {
                if let Command::MoveTo(at) | Command::LineTo(at) = command {
                    let [x, y] =
                        [at.x, at.y].map(|at| libm::roundf(at - width / 2.0) + width / 2.0);
                    *at = Point::new(x, y);
                }
            }
        }
        let mut stroke = Stroke::new(width);
        stroke.cap(style.cap).join(style.join).dash(&dashes, 0.0);
        let mut outline = Vec::new();
        zeno::apply(&path, stroke, None, &mut outline);
        self.image.paint(&outline, rgb, style.stroke_opacity);
    }
}

/// The number of an attribute, or 0.
fn of(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).map_or(0.0, number)
}

/// The outline of a shape.
fn outline(node: Node<'_, '_>) -> Vec<Command> {
    let mut path = Vec::new();
    let name = node.tag_name().name();
    match name {
        "path" => path.extend(node.attribute("d").unwrap_or("").commands()),
        "rect" => {
            let corner = (of(node, "x"), of(node, "y"));
            let (width, height, radius) = (of(node, "width"), of(node, "height"), of(node, "rx"));
            if radius > 0.0 {
                path.add_round_rect(corner, width, height, radius, radius);
            } else {
                path.add_rect(corner, width, height);
            }
        }
        "circle" => {
            path.add_circle((of(node, "cx"), of(node, "cy")), of(node, "r"));
        }
        "polygon" | "polyline" => {
            for (number, at) in
                node.attribute("points").unwrap_or("").split_whitespace().enumerate()
            {
                let (x, y) = at.split_once(',').unwrap_or((at, ""));
                let to = (style::number(x), style::number(y));
                if number == 0 {
                    path.move_to(to)
                } else {
                    path.line_to(to)
                };
            }
            if name == "polygon" {
                path.close();
            }
        }
        _ => debug_assert!(false, "{name}"),
    }
    path
}

/// A list of transformations, the last of which is the first to happen.
fn transform(steps: &str) -> Transform {
    let mut all = Transform::IDENTITY;
    for step in steps.split(')') {
        let (name, numbers) = step.split_once('(').unwrap_or((step, ""));
        let mut numbers = numbers.split(' ').map(number);
        let mut next = || numbers.next().unwrap_or(0.0);
        all = match name.trim() {
            "translate" => all.pre_translate(next(), next()),
            "rotate" => all.pre_rotate(Angle::from_degrees(next())),
            "scale" => {
                let factor = next();
                all.pre_scale(factor, factor)
            }
            name => {
                debug_assert!(name.is_empty(), "{name}");
                all
            }
        };
    }
    all
}
