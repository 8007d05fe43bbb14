//! Letter Boxed as a puzzle of any kind, whose solutions are the games with the fewest words.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(feature = "draw")]
use kleene_draw::{Picture, Recording};
#[cfg(feature = "embedded")]
use kleene_lexicon::Lexicon;
use kleene_search::puzzle::{
    self as any, Cells, NamedPuzzle, RequestError, Separator, Source, TextError, TextLayout, Value,
};
#[cfg(feature = "draw")]
use kleene_search::puzzle::{Draw, Play, PlayRequest, record_search};
use kleene_search::{Config as AnyConfig, Problem, Stats, Step};
use kleene_text::{Evidence, FormatInfo, Sniff};

#[cfg(feature = "json")]
use crate::Page;
use crate::{
    Chains, ChainsMemory, ChainsState, Choice, Choices, Config, Order, Outcome, Puzzle, Solution,
    Stop, Violation, WordId, Words,
    parse::{listed, without_labels},
    verify,
};

type Solutions = kleene_search::Solutions<'static, Solution>;

impl any::Puzzle for Words {
    const NAME: &'static str = "letterboxed";
    const ABOUT: &'static str = "letters on the sides of a box, to be visited by a chain of words";
    const EXAMPLE: &'static str = "gni ays lte rmo\n";

    type Solution = Solution;
    type Strategy = ();
    type Stats = Stats;
    type Violation = Violation;

    fn formats() -> &'static [FormatInfo] {
        &FORMATS
    }

    /// Sides of equal length look like no other words: at least three of at least three letters. No list of words is
    /// loaded for them.
    fn sniff(content: &[u8]) -> Sniff {
        #[cfg(feature = "json")]
        if Page::parse(content).is_ok_and(|page| !page.dictionary.is_empty()) {
            return Sniff::Weak(Evidence::Likely);
        }
        let unlabeled = core::str::from_utf8(content).ok().and_then(without_labels);
        let text = unlabeled.as_ref().map_or(content, |text| text.as_bytes()).trim_ascii();
        let is_listed = core::str::from_utf8(content).is_ok_and(|text| listed(text).is_some());
        let is_of_letters =
            text.iter().all(|byte| byte.is_ascii_alphabetic() || SEPARATORS.contains(byte));
        if !is_listed && (text.len() > MAX_USUAL || !is_of_letters) {
            return Sniff::No;
        }
        let Ok(puzzle) = Puzzle::parse(content) else { return Sniff::No };
        let board = puzzle.to_string();
        let sides: Vec<usize> = board.split(' ').map(|side| side.chars().count()).collect();
        let is_usual = sides.len() >= 3 && sides.iter().all(|&side| side >= 3 && side == sides[0]);
        // Words of a sentence have letters at several places, those of a box seldom have.
        let mut letters: Vec<char> = board.chars().filter(|c| *c != ' ').collect();
        kleene_text::sort(&mut letters);
        let has_twice = letters.windows(2).any(|pair| pair[0] == pair[1]);
        match is_usual {
            true if has_twice => Sniff::Weak(Evidence::Doubtful),
            true => Sniff::Weak(Evidence::Likely),
            false => Sniff::No,
        }
    }

    fn read(source: &Source<'_>) -> Result<Vec<NamedPuzzle<Self>>, TextError> {
        #[cfg(feature = "json")]
        if let Ok(page) = Page::parse(source.content) {
            if !page.dictionary.is_empty() {
                return Ok(Vec::from([(None, Self::new(&page.puzzle, page.dictionary))]));
            }
            return with_usual_words(&page.puzzle, source);
        }
        with_usual_words(&Puzzle::parse(source.content)?, source)
    }

    fn to_state(&self) -> String {
        let words: Vec<&str> = self.iter().collect();
        alloc::format!("{}\n{}", self.puzzle(), words.join(" "))
    }

    fn from_state(state: &str) -> Option<Self> {
        let (sides, words) = state.split_once('\n')?;
        Some(Self::new(&Puzzle::parse(sides.as_bytes()).ok()?, words.split(' ')))
    }

    fn solve(&self, config: &AnyConfig) -> Result<Solutions, RequestError> {
        let limits = config.to_limits();
        let fewest = match self.fewest_within(&limits) {
            Ok(fewest) => fewest.words(),
            Err(why) => return Ok(Solutions::ended(Outcome::Stopped(why))),
        };
        let Some(fewest) = fewest else { return Ok(Solutions::ended(Outcome::Exhausted)) };
        let Some(most) = limits.max_solutions() else {
            let problem = Fewest { words: self.clone(), fewest };
            return Ok(Solutions::search(problem, limits, |_, state| Solution::of(state.words())));
        };
        // The best ones; one more tells whether there are others.
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let config = Config::fewest(fewest).limits(limits.solutions(u64::MAX));
        let best = self.best(&config, Order::default(), most.saturating_add(1));
        let has_others = best.games.len() > most && best.outcome == Outcome::Exhausted;
        let end = if has_others { Outcome::Stopped(Stop::Solutions) } else { best.outcome };
        let games = best.games.into_iter().take(most).map(|(_, game)| game);
        Ok(Solutions::known(games.collect(), end))
    }

    fn count(&self, config: &AnyConfig) -> Result<kleene_search::Count<any::Total>, RequestError> {
        let counted = self.count(&Config::new().limits(config.to_limits()));
        let kleene_search::Count { solutions, outcome } =
            counted.map_err(|error| RequestError::new(error.to_string()))?;
        Ok(kleene_search::Count { solutions: solutions.into(), outcome })
    }

    fn verify(&self, game: &Solution) -> Result<(), Violation> {
        verify(self.puzzle(), self.spell(game))
    }

    fn text(&self, game: &Solution) -> String {
        self.spell(game).collect::<Vec<_>>().join(" ")
    }

    fn cells(&self, game: &Solution) -> Cells {
        Cells::letters(None, self.text(game).chars())
    }

    fn solution_of(&self, cells: &[u32]) -> Option<Solution> {
        let text: String = cells.iter().map(|&cell| char::from_u32(cell)).collect::<Option<_>>()?;
        let words: Vec<WordId> =
            text.split(' ').map(|word| self.id(word)).collect::<Option<_>>()?;
        Some(Solution::of(&words))
    }

    fn record(&self, game: &Solution) -> Value {
        Value::object([("words", self.spell(game).collect())])
    }

    fn size(&self) -> (usize, usize) {
        let sides = self.puzzle().sides();
        (sides.len(), sides.iter().map(Vec::len).max().unwrap_or(0))
    }

    fn fields(&self) -> Value {
        Value::object([("board", self.puzzle().to_string().into())])
    }

    fn conflict(&self) -> Option<String> {
        let is_hopeless = self.fewest().words().is_none();
        is_hopeless.then(|| NO_GAME.to_string())
    }

    fn text_layout(&self) -> TextLayout {
        TextLayout {
            separator: Separator::None,
            shows_second: true,
            says_stop: false,
            has_heading: false,
        }
    }

    #[cfg(feature = "draw")]
    kleene_search::capable!(Draw, Play);
}

/// The characters between the sides of a usual box.
const SEPARATORS: &[u8] = b" -,/|\r\n";

/// The longest text that is a usual box.
const MAX_USUAL: usize = 100;

/// The conflict of a board without a game.
const NO_GAME: &str = "no chain of words uses every letter";

/// The board with the words of the list within that fit it.
#[cfg(feature = "embedded")]
fn with_usual_words(puzzle: &Puzzle, _: &Source<'_>) -> Result<Vec<NamedPuzzle<Words>>, TextError> {
    Ok(Vec::from([(None, Words::from_lexicon(puzzle, &Lexicon::embedded()))]))
}

#[cfg(not(feature = "embedded"))]
fn with_usual_words(_: &Puzzle, source: &Source<'_>) -> Result<Vec<NamedPuzzle<Words>>, TextError> {
    Err(TextError::new("no list of words is built in", 0..source.content.len()))
}

/// The games with the fewest words, as a problem that owns its words.
struct Fewest {
    words: Words,
    fewest: usize,
}

impl Fewest {
    fn chains(&self) -> Chains<'_> {
        Chains::new(&self.words, self.fewest..=self.fewest).repeats(true)
    }
}

impl Problem for Fewest {
    type State = ChainsState;
    type Choice = Choice;
    type Choices = Choices;
    type Memory = ChainsMemory;

    fn root(&self) -> ChainsState {
        self.chains().root()
    }

    fn memory(&self) -> ChainsMemory {
        self.chains().memory()
    }

    fn step(&self, state: &mut ChainsState, memory: &mut ChainsMemory) -> Step<Choices> {
        self.chains().step(state, memory)
    }

    fn commit(&self, state: &mut ChainsState, choice: Choice) {
        self.chains().commit(state, choice);
    }
}

#[cfg(feature = "draw")]
impl Draw<Solution> for Words {
    fn draw(&self, game: &Solution) -> Option<Picture> {
        self.puzzle().draw(self.spell(game))
    }

    fn blank(&self) -> Option<Picture> {
        Some(self.puzzle().blank())
    }

    fn terminal(&self, _: &Solution) -> Option<Picture> {
        None
    }
}

#[cfg(feature = "draw")]
impl Play for Words {
    fn strategies(&self) -> &'static [&'static str] {
        &["chains"]
    }

    fn record(&self, strategy: &str, request: PlayRequest<'_>) -> Result<Recording, RequestError> {
        if strategy != "chains" {
            return Err(RequestError::unknown(strategy, self.strategies()));
        }
        let fewest = self.fewest_within(&request.limits);
        let fewest = fewest.map_err(RequestError::stopped)?;
        match fewest.words() {
            Some(fewest) => {
                Ok(record_search(&Chains::new(self, fewest..=fewest).repeats(true), request))
            }
            None => Err(RequestError::new(alloc::format!(
                "{NO_GAME}, so there is no search to be played"
            ))),
        }
    }
}

const FORMATS: [FormatInfo; 3] = [
    FormatInfo::read_only("sides", &[], "the letters of the sides in one line, `ECF NDA ITR ULB`"),
    FormatInfo::read_only(
        "lists",
        &[],
        "the sides in JSON, YAML or a program: `[\"ECF\", ...]`, alone or under `sides`, or `top`, `right`, `bottom` and `left`",
    ),
    FormatInfo::read_only("page", &[], "a saved page of the game, with its list of words"),
];
