//! Rectangles and polyominoes as the commands see them, with the rules of a call.

use kleene::{AnyNamed, AnyPuzzle, Kind, Separator, SolutionView, Source, TextError, TextLayout};
use kleene_rectangles::{PolyominoPuzzle, Puzzle};

use super::args::{PolyominoArgs, RegexArgs, RuleArgs, ShownArgs};
use super::shown;
use super::{KIND, POLYOMINOES};
use crate::common::{Counted, Found, Named, Subject, Take, ThreadArgs, Wanted};

/// Targets that are filled with rectangles, and the options of a call.
#[derive(Debug, Default)]
pub(super) struct Rectangles<'a> {
    pub(super) rules: Option<&'a RuleArgs>,
    pub(super) shown: Option<&'a ShownArgs>,
    pub(super) threads: Option<&'a ThreadArgs>,
    /// Whether fillings are also counted up to rotation and reflection.
    pub(super) fundamental: bool,
    /// Where the pattern is run that fills a target.
    pub(super) regex: Option<&'a RegexArgs>,
}

impl Subject for Rectangles<'_> {
    fn kind(&self) -> Kind {
        KIND
    }

    fn read(&self, source: &Source<'_>) -> Result<Vec<AnyNamed>, TextError> {
        let puzzles = KIND.read(source)?.into_iter();
        let ruled = |AnyNamed { name, puzzle }: AnyNamed| {
            let plain = puzzle.downcast_ref::<Puzzle>();
            let ruled = plain.zip(self.rules).map(|(puzzle, rules)| rules.apply(puzzle.clone()));
            AnyNamed { name, puzzle: ruled.map_or(puzzle, AnyPuzzle::new) }
        };
        Ok(puzzles.map(ruled).collect())
    }

    fn solve(&self, named: &Named, wanted: Wanted, take: Take<'_>) -> anyhow::Result<Found> {
        self.fillings(named.typed(), wanted, &mut |found| take(named.erase::<Puzzle>(found)))
    }

    fn draw(&self, _: &AnyPuzzle, solution: SolutionView<'_>, index: u64) -> String {
        let lists = self.shown.is_some_and(|shown| shown.list);
        shown::text(solution, index, lists)
    }

    fn text_layout(&self, puzzle: &AnyPuzzle) -> TextLayout {
        TextLayout { separator: Separator::Within, ..puzzle.text_layout() }
    }

    fn count(&self, named: &Named) -> anyhow::Result<Counted> {
        self.counted(named.typed())
    }
}

/// Targets that are filled with polyominoes, and the options of a call.
#[derive(Debug)]
pub(super) struct Polyominoes<'a> {
    pub(super) args: &'a PolyominoArgs,
}

impl Subject for Polyominoes<'_> {
    fn kind(&self) -> Kind {
        POLYOMINOES
    }

    fn read(&self, source: &Source<'_>) -> Result<Vec<AnyNamed>, TextError> {
        let args = self.args;
        let puzzle = PolyominoPuzzle::parse(source.content)?.turning(!args.no_rotation);
        let puzzle = puzzle.mirroring(!args.no_reflection).repeating(args.repeating);
        let puzzle = AnyPuzzle::new(puzzle.using_all(args.all_pieces));
        Ok(vec![AnyNamed { name: None, puzzle }])
    }

    fn solve(&self, named: &Named, wanted: Wanted, take: Take<'_>) -> anyhow::Result<Found> {
        self.fillings(named.typed(), wanted, &mut |found| {
            take(named.erase::<PolyominoPuzzle>(found))
        })
    }

    fn draw(&self, _: &AnyPuzzle, solution: SolutionView<'_>, index: u64) -> String {
        shown::text(solution, index, self.args.shown.list)
    }

    fn count(&self, named: &Named) -> anyhow::Result<Counted> {
        self.counted(named.typed())
    }
}
