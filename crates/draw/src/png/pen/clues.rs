//! Clues around a board.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::convert::Infallible;

use embedded_graphics::prelude::{Drawable as _, Primitive as _, Size};
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};

use super::letters::Turn;
use super::{DARK, Pen, color};
use crate::cell::Fill;
use crate::clue::metrics::{CHARACTER, GAP, LINE, UPRIGHT};
use crate::clue::{Clue, Direction};
use crate::geometry::{Point, SIDE};
use crate::outline::Outline;
use crate::svg::clues::{SLANTED, away, edge};

impl Pen<'_> {
    /// A clue, part by part. One at 60 degrees is written character by character, upright.
    pub(super) fn clue(
        &mut self,
        clue: &Clue,
        center: Point,
        outline: Outline,
    ) -> Result<(), Infallible> {
        let half = SIDE / 2.0 + GAP;
        let length = clue.text().chars().count() as f64;
        let mut texts: Vec<(String, Fill)> = Vec::new();
        let is_row = matches!(clue.side, Direction::Left | Direction::Right);
        let is_stack = clue.is_stack() && !is_row;
        if is_stack {
            texts.extend(clue.parts.iter().map(|part| (part.text.clone(), part.fill)));
        } else {
            for (number, part) in clue.parts.iter().enumerate() {
                texts.extend((number > 0).then(|| (" ".into(), Fill::Paper)));
                texts.extend(part.text.chars().map(|c| (c.to_string(), part.fill)));
            }
        }
        self.outline(clue, center, is_stack)?;
        let count = texts.len() as f64;
        let font = self.font(12.0, CHARACTER);
        let turn = match clue.side {
            Direction::Up if !is_stack => Turn::Up,
            Direction::Down if !is_stack => Turn::Down,
            _ => Turn::None,
        };
        for (number, (text, fill)) in texts.iter().enumerate() {
            let number = number as f64;
            let at = match clue.side {
                Direction::Left => {
                    Point::new(center.x - half - (length - number - 0.5) * CHARACTER, center.y)
                }
                Direction::Right => {
                    Point::new(center.x + half + (number + 0.5) * CHARACTER, center.y)
                }
                Direction::Up if is_stack => {
                    Point::new(center.x, center.y - half - (count - number - 0.5) * LINE)
                }
                Direction::Down if is_stack => {
                    Point::new(center.x, center.y + half + (number + 0.5) * LINE)
                }
                Direction::UpperRight | Direction::LowerRight
                    if matches!(outline, Outline::Triangle { .. }) =>
                {
                    let step = if clue.is_slanted() { SLANTED } else { CHARACTER * UPRIGHT };
                    away(center, edge(clue, outline), GAP + (number + 0.5) * step, clue.side)
                }
                // Away from the board.
                Direction::Up => Point::new(center.x, center.y - half - (number + 0.5) * CHARACTER),
                Direction::Down => {
                    Point::new(center.x, center.y + half + (number + 0.5) * CHARACTER)
                }
                Direction::UpperRight => {
                    let away = half + number * CHARACTER * UPRIGHT;
                    Point::new(center.x + away / 2.0, center.y - 0.866 * away)
                }
                Direction::LowerRight => {
                    let away = half + number * CHARACTER * UPRIGHT;
                    Point::new(center.x + away / 2.0, center.y + 0.866 * away)
                }
            };
            let mut rgb = DARK;
            if *fill != Fill::Paper {
                rgb = fill.rgb().contrast();
                let across = CHARACTER.max(text.chars().count() as f64 * CHARACTER) / 2.0;
                let (across, down) = match turn {
                    Turn::None => (across, LINE / 2.0),
                    Turn::Up | Turn::Down => (LINE / 2.0, across),
                };
                let from = Point::new(at.x - across, at.y - down);
                self.rectangle(from, Point::new(at.x + across, at.y + down), fill.rgb())?;
            }
            self.turned(text, at, font, rgb, turn)?;
        }
        Ok(())
    }

    /// The outline of a clue whose line has a role in a step.
    fn outline(&mut self, clue: &Clue, center: Point, is_stack: bool) -> Result<(), Infallible> {
        let Some(highlight) = clue.highlight else { return Ok(()) };
        let near = SIDE / 2.0 + GAP - 2.0;
        let (long, thick) = match is_stack {
            true => (clue.parts.len() as f64 * LINE, SIDE - 8.0),
            false => (clue.text().chars().count() as f64 * CHARACTER, LINE),
        };
        let (far, half) = (near + long + 4.0, thick / 2.0);
        let (x, y, wide, tall) = match clue.side {
            Direction::Left => (-far, -half, far - near, thick),
            Direction::Right => (near, -half, far - near, thick),
            Direction::Up => (-half, -far, thick, far - near),
            Direction::Down => (-half, near, thick, far - near),
            Direction::UpperRight | Direction::LowerRight => return Ok(()),
        };
        let corner = self.at(Point::new(center.x + x, center.y + y));
        let pixels = |units: f64| libm::round(units * self.scale).max(1.0) as u32;
        let style = PrimitiveStyle::with_stroke(color(highlight.rgb()), self.stroke(1));
        Rectangle::new(corner, Size::new(pixels(wide), pixels(tall)))
            .into_styled(style)
            .draw(self.image)
    }
}
