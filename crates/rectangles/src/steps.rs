//! Hints and grades: cells that one place can cover, pieces with one place, places that cut off what no pieces fill.

mod begun;
mod demands;
mod puzzles;
mod region;

use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_cover::{Deduction, Item, LogicalStep, Technique};
#[cfg(feature = "draw")]
use kleene_draw::{Highlight, Picture};
use kleene_search::puzzle::{End, EndKind, HintStep, Logic, Value};
use kleene_search::{Deadline, Limits};
use kleene_text::list;

use self::region::{Ground, Region, Regions};
use crate::tiling::{Tiling, name_of};

/// The most places or cells that a sentence names.
const MOST_NAMED: usize = 3;

/// A puzzle whose pieces have places.
pub(crate) trait Tiled {
    /// The number of columns of the target.
    #[cfg(feature = "draw")]
    fn width(&self) -> u32;

    /// The target with pieces in some places.
    #[cfg(feature = "draw")]
    fn draw_places(&self, tiling: &Tiling, options: &[usize]) -> Picture;
}

/// The steps of a filling.
struct Steps<'p, P> {
    #[cfg_attr(not(feature = "draw"), expect(dead_code, reason = "steps have no pictures"))]
    puzzle: &'p P,
    tiling: Tiling,
    cover: Deduction,
    deadline: Deadline,
    /// If every cell needs a piece, so that regions have to be filled.
    ground: Option<Ground>,
    #[cfg_attr(not(feature = "draw"), expect(dead_code, reason = "steps have no pictures"))]
    with_pictures: bool,
}

/// A conclusion about places.
enum Step {
    Cover(LogicalStep),
    /// These places would cut off a region that the remaining pieces cannot fill.
    CutOff(Vec<usize>, Region),
}

impl Step {
    fn options(&self) -> &[usize] {
        match self {
            Self::Cover(step) => &step.options,
            Self::CutOff(options, _) => options,
        }
    }

    fn chooses(&self) -> bool {
        matches!(self, Self::Cover(step) if step.chooses())
    }

    fn level(&self) -> usize {
        match self {
            Self::Cover(step) => match step.technique {
                Technique::OnlyOption => 0,
                Technique::BlockedItem => 1,
                _ => 3,
            },
            Self::CutOff(..) => 2,
        }
    }
}

impl<P> Steps<'_, P> {
    /// Places by their names, or, of many, their number.
    fn places(&self, options: &[usize], word: &str) -> String {
        if options.len() > MOST_NAMED {
            return format!("{} places", options.len());
        }
        let names = options.iter().map(|&option| self.tiling.named(option));
        list(&names.collect::<Vec<_>>(), word).to_string()
    }

    /// The lack of an item: a cell without a piece, or pieces without a place.
    fn lack(&self, item: Item) -> String {
        match (self.tiling.cell(item), self.tiling.kind(item)) {
            (Some(cell), _) => format!("no piece for {}", name_of(cell)),
            (_, Some(kind)) if self.cover.need(item) > 1 => {
                format!("too few places for the pieces {}", kind.name)
            }
            (_, kind) => format!("no place for {}", kind.map_or("a piece", |kind| &kind.name)),
        }
    }

    fn item(&self, item: Item) -> String {
        match (self.tiling.cell(item), self.tiling.kind(item)) {
            (Some(cell), _) => name_of(cell).to_string(),
            (None, kind) => kind.map_or_else(String::new, |kind| kind.name.clone()),
        }
    }

    fn text(&self, step: &LogicalStep) -> String {
        let options = &step.options;
        match step.technique {
            Technique::OnlyOption => {
                let places = self.places(options, "and");
                match (self.tiling.cell(step.item), &options[..]) {
                    (Some(cell), _) => format!("{} is covered only by {places}", name_of(cell)),
                    (None, [_]) => {
                        format!("the only place left for {}: {places}", self.item(step.item))
                    }
                    (None, _) => {
                        format!("the only places left for {}: {places}", self.item(step.item))
                    }
                }
            }
            Technique::BlockedItem => {
                format!("{} would leave {}", self.either(options), self.lack(step.item))
            }
            _ => {
                let forced = self.places(&step.forced, "and");
                let leaves = if step.forced.len() == 1 { "leaves" } else { "leave" };
                let places = self.places(options, "and");
                format!("{places} would force {forced}, which {leaves} {}", self.lack(step.item))
            }
        }
    }

    /// One place, or each of several.
    fn either(&self, options: &[usize]) -> String {
        let places = self.places(options, "or");
        if options.len() > MOST_NAMED { format!("each of {places}") } else { places }
    }
}

impl<'p, P> Steps<'p, P> {
    /// The steps from an empty board. With `is_whole` every cell needs a piece.
    fn new(
        puzzle: &'p P,
        tiling: Tiling,
        is_whole: bool,
        limits: &Limits,
        with_pictures: bool,
    ) -> Self {
        let cover = Deduction::new(Arc::clone(&tiling.problem));
        let ground = is_whole.then(|| Ground::new(&tiling));
        Self { puzzle, tiling, cover, deadline: limits.deadline(), ground, with_pictures }
    }

    /// The regions of the board, if they say anything.
    fn regions(&self) -> Option<Regions<'_>> {
        Regions::new(&self.tiling, self.ground.as_ref()?, &self.cover)
    }

    /// All places that cut off the first region that the remaining pieces cannot fill.
    fn cut_off(&self) -> Result<Option<Step>, End> {
        let Some(mut regions) = self.regions() else { return Ok(None) };
        let mut first: Option<(Vec<usize>, Region)> = None;
        for option in self.cover.open() {
            if let Some(stop) = self.deadline.hit() {
                return Err(stop.into());
            }
            let Some(region) = regions.cut_off(option) else { continue };
            match &mut first {
                None => first = Some((Vec::from([option]), region)),
                Some((options, known)) if *known == region => options.push(option),
                Some(_) => {}
            }
        }
        Ok(first.map(|(options, region)| Step::CutOff(options, region)))
    }

    /// The reason why the remaining pieces cannot fill the board, if one shows without a trial.
    fn contradiction(&self) -> Option<End> {
        let reason = match self.cover.dead_end() {
            Some(item) => format!("there is {}", self.lack(item)),
            None => {
                let region = self.regions()?.unfillable()?;
                format!("the remaining pieces cannot fill {region}{}", region.colors())
            }
        };
        Some(End::new(EndKind::NoSolution, reason))
    }
}

impl<P: Tiled> Logic for Steps<'_, P> {
    type Step = Step;

    const TECHNIQUES: &'static [&'static str] =
        &["only place", "blocked place", "cut-off region", "refutation"];

    fn find(&mut self) -> Result<Step, End> {
        if let Some(end) = self.contradiction() {
            return Err(end);
        }
        if self.cover.is_solved() {
            return Err(End::new(EndKind::Solved, "the target is full"));
        }
        if let Some(step) = self.cover.only_option() {
            return Ok(Step::Cover(step));
        }
        if let Some(step) = self.cover.blocked_item(&self.deadline)? {
            return Ok(Step::Cover(step));
        }
        if let Some(step) = self.cut_off()? {
            return Ok(step);
        }
        let step = self.cover.refutation(&self.deadline)?;
        step.map(Step::Cover).ok_or_else(|| {
            let reason = "trying the remaining places one at a time rules none out";
            End::new(EndKind::Stuck, reason)
        })
    }

    fn apply(&mut self, step: &Step) {
        match step {
            Step::Cover(step) => self.cover.apply(step),
            Step::CutOff(options, _) => {
                options.iter().for_each(|&option| self.cover.remove(option));
            }
        }
    }

    fn level(&self, step: &Step) -> usize {
        step.level()
    }

    fn tell(&self, step: &Step) -> HintStep {
        let name = Self::TECHNIQUES[step.level()];
        let (text, premises, forced) = match step {
            Step::Cover(step) => {
                let cell = self.tiling.cell(step.item).into_iter().collect();
                (self.text(step), cell, &step.forced[..])
            }
            Step::CutOff(options, region) => {
                let text = format!(
                    "{} would cut off {region}, which the remaining pieces cannot fill{}",
                    self.either(options),
                    region.colors()
                );
                (text, region.cells.clone(), &[][..])
            }
        };
        let mut hint = HintStep::new(text, name);
        hint.premises = premises.iter().map(|&cell| name_of(cell)).collect();
        let mut cells = Vec::new();
        if step.chooses() {
            for place in step.options().iter().map(|&option| &self.tiling.places[option]) {
                let letter = self.tiling.kinds[place.kind].letter;
                for &(row, column) in &place.cells {
                    let cell = [("row", (row + 1).into()), ("column", (column + 1).into())];
                    let cell = Value::object(cell);
                    cells.push(match letter {
                        Some(letter) => cell.with("letter", letter),
                        None => cell,
                    });
                }
            }
        }
        hint.fields = Value::object([
            ("grade", name.into()),
            ("technique", name.into()),
            ("cells", cells.into()),
            ("chooses", step.chooses().into()),
            ("decides", self.names(step.options())),
            ("forces", self.names(forced)),
        ]);
        if let Step::Cover(step) = step {
            hint.fields = hint.fields.with("item", self.item(step.item));
        }
        #[cfg(feature = "draw")]
        if self.with_pictures {
            hint.picture = Some(self.picture(step, &premises));
        }
        hint
    }
}

impl<P: Tiled> Steps<'_, P> {
    /// Places by their names, for JSON records.
    fn names(&self, options: &[usize]) -> Value {
        options.iter().map(|&option| self.tiling.named(option)).collect()
    }

    #[cfg(feature = "draw")]
    fn picture(&self, step: &Step, premises: &[(u32, u32)]) -> Picture {
        let mut picture = self.puzzle.draw_places(&self.tiling, self.cover.chosen());
        let cell_of = |&(row, column): &(u32, u32)| (row * self.puzzle.width() + column) as usize;
        for cell in premises {
            picture.change(cell_of(cell), |look| look.highlight(Highlight::Premise));
        }
        // Of many removed places none stands out.
        if step.chooses() || step.options().len() == 1 {
            for cell in step.options().iter().flat_map(|&option| &self.tiling.places[option].cells)
            {
                picture.change(cell_of(cell), |look| look.highlight(Highlight::Conclusion));
            }
        }
        picture
    }
}
