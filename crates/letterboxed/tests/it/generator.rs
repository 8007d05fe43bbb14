//! Boxes that are made.

use kleene_letterboxed::{Cancel, Config, GenerateError, Generator, Limits, Order, Stop, Words};
use kleene_lexicon::Lexicon;

#[test]
fn boxes_have_the_par_and_one_best_game() {
    let lexicon = Lexicon::embedded();
    for (sides, letters, par) in [(4, 3, 2), (3, 3, 1), (3, 2, 2), (5, 2, 2)] {
        let generator = Generator::new().sides(sides).letters(letters).par(par);
        for seed in 0..3 {
            let puzzle = generator.generate(&lexicon, seed).unwrap();
            assert_eq!(puzzle.sides().len(), sides);
            assert!(puzzle.sides().iter().all(|side| side.len() == letters));
            let words = Words::from_lexicon(&puzzle, &lexicon);
            assert_eq!(words.fewest().words(), Some(par), "{puzzle}");
            let mut counts: Vec<usize> =
                words.solve(&Config::new()).map(|game| words.score(&game).letters).collect();
            counts.sort_unstable();
            assert!(counts.len() == 1 || counts[0] < counts[1], "{puzzle}: {counts:?}");
            let best = words.best(&Config::new(), Order::Words, 1);
            assert_eq!(best.games[0].0.letters, counts[0]);
        }
    }
}

#[test]
fn what_cannot_be_made_is_an_error() {
    let lexicon = Lexicon::from_words(["abc", "cde"]).unwrap();
    let generator = Generator::new();
    for wrong in
        [generator.clone().sides(1), generator.clone().letters(0), generator.clone().par(0)]
    {
        assert_eq!(wrong.generate(&lexicon, 1), Err(GenerateError::Shape));
    }
    let wide = generator.clone().sides(usize::MAX).letters(2);
    assert_eq!(wide.generate(&lexicon, 1), Err(GenerateError::Shape));
    let few = generator.clone().attempts(10);
    assert_eq!(few.generate(&lexicon, 1), Err(GenerateError::Attempts(10)));
    let cancel = Cancel::new();
    cancel.cancel();
    let stopped = generator.limits(Limits::new().cancel(cancel));
    assert_eq!(stopped.generate(&lexicon, 1), Err(GenerateError::Stopped(Stop::Cancelled)));
}
