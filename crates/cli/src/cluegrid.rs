//! `kleene cluegrid`: color-clue grids and regex crosswords, with the letters that their files leave open.

pub(crate) mod args;
mod generate;

use anyhow::Result;
use kleene::{AnyNamed, AnyPuzzle, Kind, Source, TextError};
use kleene_cluegrid::{ParseOptions, Puzzle, Strategy};

pub(crate) use self::args::CluegridCommand;
pub(crate) use self::generate::run as generate;
use crate::common::{Exit, Subject, check, convert, count, export, grade, hint, solve};

const KIND: Kind = Kind::of::<Puzzle>();

pub(crate) fn run(command: &CluegridCommand) -> Result<Exit> {
    match command {
        CluegridCommand::Solve(args) => {
            let strategy = args.strategy.map(Strategy::name);
            let subject = Cluegrids { options: args.input.options(), strategy };
            solve::run(&subject, &args.solutions.asked())
        }
        CluegridCommand::Check(args) => {
            check::run(&Cluegrids::read(args.input.options()), &args.verdict.asked())
        }
        CluegridCommand::Count(args) => {
            count::run(&Cluegrids::read(args.input.options()), &args.count)
        }
        CluegridCommand::Hint(args) => {
            hint::run(&Cluegrids::read(args.input.options()), &args.hint.asked())
        }
        CluegridCommand::Grade(args) => {
            grade::run(&Cluegrids::read(args.input.options()), &args.answer)
        }
        CluegridCommand::Convert(args) => {
            convert::run(&Cluegrids::read(args.input.options()), &args.from, &args.to)
        }
        CluegridCommand::Generate(args) => generate::run(args),
        CluegridCommand::Export(args) => {
            export::run(&Cluegrids::read(args.input.options()), &args.export)
        }
    }
}

/// Clue grids, with the letters of cells where files leave them open.
#[derive(Debug)]
struct Cluegrids {
    options: ParseOptions,
    strategy: Option<&'static str>,
}

impl Cluegrids {
    fn read(options: ParseOptions) -> Self {
        Self { options, strategy: None }
    }
}

impl Subject for Cluegrids {
    fn kind(&self) -> Kind {
        KIND
    }

    fn strategy(&self) -> Option<&str> {
        self.strategy
    }

    fn read(&self, source: &Source<'_>) -> Result<Vec<AnyNamed>, TextError> {
        let puzzles = Puzzle::parse_all(source.content, &self.options)?.into_iter();
        let named = puzzles.map(|puzzle| AnyNamed {
            name: puzzle.name().map(str::to_owned),
            puzzle: AnyPuzzle::new(puzzle),
        });
        Ok(named.collect())
    }
}
