//! What rules demand of their groups, against all boards one by one.

use kleene_board::Config;

use crate::files::read;

/// The number of solutions.
fn count(text: &str) -> String {
    read(text).count(&Config::new()).solutions.to_string()
}

/// A clue that is left open demands nothing, whichever the kind; only the cells of a sum may differ nevertheless.
#[test]
fn open_clues_demand_nothing() {
    let board =
        |rule: &str| format!("symbols = 'abc'\nsize = '2x1'\n[[rule]]\nover = 'all'\n{rule}");
    for (rule, expected) in [
        ("kind = 'runs'\nclues = '?'", 9),
        ("kind = 'runs'\nink = 'c'\nground = 'b'\nclues = ['?']", 9),
        ("kind = 'collapsed'\nclues = '?'", 9),
        ("kind = 'visible'\nclues = '?'", 9),
        ("kind = 'count'\nof = 'a'\nexactly = '?'", 9),
        ("kind = 'product'\ntotal = '?'", 9),
        ("kind = 'quotient'\ntotal = '?'", 9),
        ("kind = 'sum'\ntotal = '?'", 9),
        ("kind = 'sum'\ndifferent = true\ntotal = '?'", 6),
    ] {
        assert_eq!(count(&board(rule)), expected.to_string(), "{rule}");
    }
}

/// Of the groups that a word names those are left out that have fewer cells than the rule needs: all numbers are those of
/// all 3^9 squares, or 2^6 rectangles, one by one.
#[test]
fn groups_of_a_word_that_are_too_short_are_left_out() {
    /// The squares in which every two of these cells, by number, fit.
    fn squares(pairs: &[(usize, usize)], fits: impl Fn(i32, i32) -> bool) -> String {
        let value = |number: usize, cell: usize| (number / 3usize.pow(cell as u32) % 3) as i32 + 1;
        let keeps = |&number: &usize| {
            pairs.iter().all(|&(one, other)| fits(value(number, one), value(number, other)))
        };
        (0..3usize.pow(9)).filter(keeps).count().to_string()
    }
    // Cells in reading order from 0, those of each diagonal from its first one on.
    let falling = [(3, 7), (0, 4), (4, 8), (1, 5)];
    let rising = [(3, 1), (6, 4), (4, 2), (7, 5)];
    let square = |rule: &str| count(&format!("symbols = '123'\nsize = '3x3'\n[[rule]]\n{rule}"));
    for (over, pairs) in [("'falling'", &falling[..]), ("'rising'", &rising)] {
        let of = |rule: &str| square(&format!("{rule}\nover = {over}"));
        assert_eq!(of("kind = 'difference'\nleast = 1"), squares(pairs, |a, b| a != b));
        assert_eq!(of("kind = 'ascending'"), squares(pairs, |a, b| a < b));
        assert_eq!(of("kind = 'consecutive'"), squares(pairs, |a, b| (a - b).abs() == 1));
        assert_eq!(of("kind = 'equal'"), squares(pairs, |a, b| a == b));
        assert_eq!(of("kind = 'double'"), squares(pairs, |a, b| a == 2 * b || b == 2 * a));
    }
    // Three lines are left, so there are three clues.
    let clues = "kind = 'difference'\nover = 'falling'\nexactly = [2, 0, 1]";
    let fits = |number: usize| {
        let value = |cell: u32| (number / 3usize.pow(cell) % 3) as i32;
        let apart = |one, other| (value(one) - value(other)).abs();
        apart(3, 7) == 2 && apart(0, 4) == 0 && apart(4, 8) == 0 && apart(1, 5) == 1
    };
    let expected = (0..3usize.pow(9)).filter(|&number| fits(number)).count();
    assert_eq!(square(clues), expected.to_string());
    // A row with a hole on either side, a region of one cell, and columns beside rows.
    let holes = "symbols = '12'\nhole = 'x'\nmask = '''\n??\nx?\n'''\n";
    assert_eq!(count(&format!("{holes}rule = [{{ kind = 'different', over = 'rows' }}]")), "4");
    let regions = "symbols = '12'\nregions = '''\nABB\n'''\n";
    assert_eq!(count(&format!("{regions}rule = [{{ kind = 'equal', over = 'regions' }}]")), "4");
    let line = "symbols = '12'\nsize = '3x1'\n";
    let rule = "rule = [{ kind = 'ascending', strict = false, over = ['rows', 'columns'] }]";
    assert_eq!(count(&format!("{line}{rule}")), "4");
    // A sum is one of a single cell too.
    assert_eq!(
        count(&format!("{line}rule = [{{ kind = 'sum', over = 'columns', total = 2 }}]")),
        "1"
    );
}

/// Quotients of all pairs of values 0 to 12, one by one.
#[test]
fn quotients_of_two_cells() {
    let symbols: Vec<String> = (0..13)
        .map(|value| format!("{{ glyph = '{}', value = {value} }}", char::from(b'a' + value)))
        .collect();
    let symbols = symbols.join(", ");
    let of = |rule: &str| {
        count(&format!(
            "symbols = [{symbols}]\nsize = '2x1'\n[[rule]]\nkind = 'quotient'\nover = 'rows'\n{rule}"
        ))
    };
    for total in 1..=12u32 {
        let all = (0..13u32).flat_map(|one| (0..13u32).map(move |other| (one, other)));
        let is_it = |&(one, other): &(u32, u32)| {
            one > 0 && other > 0 && (one == total * other || other == total * one)
        };
        let expected = all.filter(is_it).count();
        assert_eq!(of(&format!("total = {total}")), expected.to_string(), "{total}");
        assert_eq!(of(&format!("total = {total}\nnot = true")), (169 - expected).to_string());
    }
    let rule = "symbols = '1248'\ngivens = '8?'\n\
        rule = [{ kind = 'quotient', name = 'the cage', over = 'rows', total = 4 }]";
    let puzzle = read(rule);
    assert_eq!(puzzle.rules(), ["the quotient of the cage is 4"]);
    let hint = puzzle.hint().expect("a hint").to_string();
    assert_eq!(hint, "the quotient of the cage is 4, and r1c1 is 8, so r1c2 is 2");
}

/// Sums of places from either end, of all words of five cells, one by one.
#[test]
fn places_add_up() {
    for total in 0..=16usize {
        for (reverse, place) in [(false, [1, 2, 3, 4, 5]), (true, [5, 4, 3, 2, 1])] {
            let is_it = |&number: &usize| {
                let sum = |digits: &[usize]| {
                    let of = (0..5).filter(|&c| digits.contains(&(number / 3usize.pow(c) % 3)));
                    of.map(|cell| place[cell as usize]).sum::<usize>()
                };
                sum(&[1, 2]) == total
            };
            let expected = (0..3usize.pow(5)).filter(is_it).count();
            let text = format!(
                "symbols = '.ab'\nsize = '5x1'\n[[rule]]\nkind = 'places'\nof = 'ab'\n\
                 over = 'rows'\nreverse = {reverse}\ntotal = {total}"
            );
            if total == 16 {
                assert!(text.parse::<kleene_board::Puzzle>().is_err(), "1 + 2 + 3 + 4 + 5 = 15");
                continue;
            }
            assert_eq!(count(&text), expected.to_string(), "{text}");
        }
    }
    let text = "symbols = '.#'\ngivens = '?#??'\n\
        rule = [{ kind = 'places', of = '#', over = 'rows', total = 3 }]";
    let puzzle = read(text);
    assert_eq!(puzzle.rules(), ["the places of # in row 1 add up to 3"]);
    let hint = puzzle.hint().expect("a hint").to_string();
    assert_eq!(hint, "the places of # in row 1 add up to 3, so r1c4 is .");
    // Open totals are those of a random board.
    let open = "symbols = '.#'\nsize = '4x4'\n\
        rule = [{ kind = 'places', of = '#', over = ['rows', 'columns'], total = '?' }]";
    for seed in 0..4 {
        let made = kleene_board::Puzzle::generate(open, seed, &Config::new()).expect("a board");
        assert_eq!(count(&made.text), "1", "{}", made.text);
    }
}
