// Rules and examples of the kinds of puzzles. A kind that is not here has its own example and one line about it.

/** The rules of a kind in two lines. */
export const RULES = {
  nonogram: 'The numbers beside a row or column are the lengths of its runs of color, in order. '
    + 'Runs of the same color have at least one blank cell between them.',
  triddler: 'A nonogram on triangles: clues describe the runs of color along lines in three directions.',
  cluegrid: 'Every line matches the patterns beside it from end to end. '
    + 'The clue rgb means some red cells, then some green ones, then some blue ones.',
  sudoku: 'Every row, column and box has each value once.',
  board: 'The file states the rules, such as cages, thermometers, sums or comparisons; hints quote them.',
  queens: 'Place one queen in each row so that no queen attacks another.',
  rectangles: 'Fill the large rectangle with some of the small ones, which may be turned.',
  polyominoes: 'Fill the shape with the pieces, which may be turned and turned over.',
  cover: 'Choose options that together contain every item once.',
  letterboxed: 'Words go from one side of the box to another, begin with the last letter of the word before, '
    + 'and together use every letter.',
};

const NAMES = { cluegrid: 'Clue grid', letterboxed: 'Letter Boxed', cover: 'Exact cover', board: 'Board file' };

/** The name of a kind in words. */
export const kindName = (kind) => NAMES[kind] ?? kind[0].toUpperCase() + kind.slice(1);

/** More examples of kinds, beside their own. */
export const EXAMPLES = {
  nonogram: {
    Kleene: `width 15
height 25
title "Kleene"

rows
15
2,3,1,6
2,2,2,6
2,1,3,6
2,4,6
2,1,3,6
2,2,2,6
2,3,1,2
15
2,1,2
2,5,6
2,5,6
2,2,3
2,5,6
2,5,6
2,1,2
15
2,3,1,2
2,2,1,6
2,2,1,6
2,1,1,1,3
2,2,1,6
2,2,1,6
2,3,1,2
15

columns
25
25
1,1,1,1
4,4,2,2,2,5
3,1,3,2,2,4,4
2,3,2,2,2,5,2
1,5,1,5,1,1
25
1,1,1,1
7,1,2,2,1,2,2,1
7,1,2,2,1,2,2,1
7,1,2,2,1,2,2,1
7,1,5,1,5,1
25
25
`,
    'Two solutions': `title "Two on a die"
width 7
height 7

rows
7
1,1
1,1,1
1,1
1,1,1
1,1
7

columns
7
1,1
1,1,1
1,1
1,1,1
1,1
7
`,
  },
  cluegrid: {
    'One solution': 'colors rgb\nrows rgb brg grbg b\ncolumns rbgb rbr grb bgb\n',
    Crossword: `{
  "name": "nun",
  "rows": ["(.)U\\\\1", "[SU]+E", "N.T"],
  "cols": ["N[NU]*", "U?SE", ".E[^A-S]"]
}
`,
    Hexagon: `{
  "name": "hexagon",
  "side": 2,
  "lines": [
    "[AB][BC]", "(.)[AB]\\\\1", "[^A]+",
    "C+", "BA*", "C[^C]",
    "[AC]B", ".[AC].", "AC?|B+"
  ]
}
`,
  },
  sudoku: {
    Blank: `${'.'.repeat(81)}\n`,
    Hard: '..4......\n.7..46...\n....5..63\n2..3...1.\n..7.1....\n...8...2.\n..968.5..\n.8..9.73.\n3..5..9..\n',
    Expert: '..87..2....72.4....5.8.....3.4.....6.7.4..19.1....6.........7..94....8...8.....31',
    'Two solutions': '847293165\n593816247\n612574389\n47.3689.2\n238951476\n96.7428.3\n789125634\n156439728\n324687591\n',
  },
};
