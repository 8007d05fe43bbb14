// The subjects: what each asks for, its examples, and what can be asked.
//
// A field is a text that the question has; `rows` makes it large, `options` a choice. A verb is a button; `with` names a
// choice beside it, whose `options` are those of the kind of puzzle if there are none here, `usual` the first of them. `hand` is
// for boards that can be filled in. The tab `puzzle` is for every kind: its examples are those of the kinds, `first` is the kind
// of the one that it opens with, and its verbs are those that the kind of its puzzle answers.

const PLAY = 'Play';

/** The verbs of a board that can be filled in. */
const BOARD = [
  { verb: 'check', name: 'Solve' },
  { verb: 'board', name: 'Solve by hand' },
  { verb: 'hint', name: 'Next step' },
  { verb: 'grade', name: 'Grade' },
  { verb: 'play', name: PLAY, with: 'strategy' },
  { verb: 'write', name: 'Save as', with: 'format' },
  { verb: 'blank', name: 'Sheet to print' },
];

export const TABS = {
  puzzle: {
    name: 'Any puzzle',
    about: 'Type, paste or drop a puzzle of any kind: its kind is recognised.',
    fields: [
      { name: 'text', label: 'Puzzle', rows: 14, file: true },
      { name: 'kind', label: 'Kind', kinds: true },
    ],
    also: ['number', 'step', 'suffix'],
    first: 'board',
    verbs: [
      { verb: 'check', name: 'Solve' },
      { verb: 'count', name: 'Count solutions' },
      { verb: 'hint', name: 'Next step' },
      { verb: 'explain', name: 'All steps' },
      { verb: 'grade', name: 'Grade' },
      { verb: 'play', name: PLAY, with: 'strategy' },
      { verb: 'write', name: 'Save as', with: 'format' },
      { verb: 'blank', name: 'Sheet to print' },
    ],
    examples: {},
  },
  desk: {
    name: 'Draw',
    about: 'Draw a nonogram. At each stroke the page says whether its clues determine the picture, where not, and how hard it is.',
    fields: [],
    also: ['cells', 'width'],
    verbs: [],
    examples: {
      Heart: { cells: '0110110111111111111111111111011111000111000001000', width: '7' },
      Blank: { cells: '0'.repeat(100), width: '10' },
    },
  },
  nonogram: {
    name: 'Nonogram',
    about: 'Clues in any format, or a picture as characters: type, paste or drop a file or an image.',
    fields: [{ name: 'text', label: 'Clues or picture', rows: 14, file: true }],
    hand: true,
    verbs: BOARD,
    usual: { strategy: 'reasons', format: 'non' },
    examples: {
      Cat: { text: `P1
# Cat
16 16
1000000000010000
1100000000110000
1110000001110000
1111111111110000
1000111100010000
1010111101010000
1111111111110000
1111011011110000
0111111111100000
0011111111000011
0001111111100001
0011111111110001
0011111111111001
0011111111111011
0011011110111111
0011011110111110
` },
      Kleene: { text: `width 15
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
` },
      'Two solutions': { text: `title "Two on a die"
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
` },
    },
  },
  cluegrid: {
    name: 'Crosswords and colors',
    about: 'Boards whose lines must match patterns. A clue of colors such as rgb is r+g+b+.',
    fields: [{ name: 'text', label: 'Board', rows: 14, file: true }],
    hand: true,
    verbs: BOARD,
    usual: { strategy: 'reasons', format: 'text' },
    examples: {
      Colors: { text: 'colors rgb\nrows rgb brg b grbg\ncolumns rbg rbr grb bgbg\n' },
      'One color board': { text: 'colors rgb\nrows rgb brg grbg b\ncolumns rbgb rbr grb bgb\n' },
      Crossword: { text: `{
  "name": "nun",
  "rows": ["(.)U\\\\1", "[SU]+E", "N.T"],
  "cols": ["N[NU]*", "U?SE", ".E[^A-S]"]
}
` },
      Hexagon: { text: `{
  "name": "hexagon",
  "side": 2,
  "lines": [
    "[AB][BC]", "(.)[AB]\\\\1", "[^A]+",
    "C+", "BA*", "C[^C]",
    "[AC]B", ".[AC].", "AC?|B+"
  ]
}
` },
    },
  },
  sudoku: {
    name: 'Sudoku',
    about: 'Digits by rows, with 0, a dot or a blank for an open cell, in any format and of any size from 4 to 25.',
    fields: [{ name: 'text', label: 'Sudoku', rows: 9, file: true }],
    hand: true,
    verbs: [
      ...BOARD,
      { verb: 'generate', name: 'New', with: 'size', options: ['9', '4', '6', '16'] },
    ],
    usual: { strategy: 'reasons', format: 'line' },
    examples: {
      Hard: { text: '..4......\n.7..46...\n....5..63\n2..3...1.\n..7.1....\n...8...2.\n..968.5..\n.8..9.73.\n3..5..9..\n' },
      Expert: { text: '..87..2....72.4....5.8.....3.4.....6.7.4..19.1....6.........7..94....8...8.....31' },
      'Two solutions': { text: '847293165\n593816247\n612574389\n47.3689.2\n238951476\n96.7428.3\n789125634\n156439728\n324687591\n' },
    },
  },
  regex: {
    name: 'Regex',
    about: 'What a pattern means, its automata, and how they go through a word.',
    fields: [
      { name: 'pattern', label: 'Pattern' },
      { name: 'dialect', label: 'Dialect', options: ['classical', 'dotnet', 'pcre2', 'python', 'javascript', 'formal', 'course'] },
      { name: 'word', label: 'Word to walk through' },
      { name: 'other', label: 'Pattern to compare with' },
    ],
    verbs: [
      { verb: 'check', name: 'Explain' },
      { verb: 'automaton', name: 'Automaton', with: 'stage', options: ['minimal', 'subset', 'glushkov', 'thompson'] },
      { verb: 'walk', name: 'Walk' },
      { verb: 'compare', name: 'Compare' },
    ],
    examples: {
      'Even number of a': { pattern: '(b*ab*a)*b*', dialect: 'classical', word: 'abba', other: '(b|ab*a)*' },
      'Three colors': { pattern: 'r+g+b+', dialect: 'classical', word: 'rrgb', other: '[rgb]{3,}' },
      Lookahead: { pattern: '(?=.*x)(?!.*xx)[xy]{1,4}', dialect: 'dotnet', word: 'xyx', other: 'x?(yx?)*' },
    },
  },
  dotnet: {
    name: '.NET',
    about: 'Matches in the .NET dialect, with every capture of every group as the stack that it is.',
    fields: [
      { name: 'pattern', label: 'Pattern', rows: 3 },
      { name: 'options', label: 'Options (letters of imnsx)' },
      { name: 'text', label: 'Text', rows: 4 },
      { name: 'replacement', label: 'Replacement' },
    ],
    verbs: [
      { verb: 'check', name: 'Match' },
      { verb: 'play', name: PLAY },
      { verb: 'replace', name: 'Replace' },
    ],
    examples: {
      'Balanced parentheses': {
        pattern: '^(?:[^()]|(?<open>\\()|(?<in-open>\\)))*(?(open)(?!))$', options: '', text: 'f(g(x)(y))', replacement: '<$0>',
      },
      'Palindromes': {
        pattern: '\\b(?<c>\\w)+\\w?(?:\\k<c>(?<-c>))+(?(c)(?!))\\b', options: 'i', text: 'Anna saw a racecar at noon.', replacement: '[$0]',
      },
    },
  },
  words: {
    name: 'Words',
    about: 'Words of an English list that match a pattern: & is and, ! is not.',
    fields: [
      { name: 'query', label: 'Query' },
      { name: 'order', label: 'Order', options: ['alphabetical', 'longest', 'shortest', 'common'] },
      { name: 'pattern', label: 'Pattern for the textbook’s matcher' },
      { name: 'word', label: 'Word for it' },
    ],
    verbs: [{ verb: 'check', name: 'Find' }, { verb: 'play', name: PLAY }],
    examples: {
      'q without u': { query: '.*q[^u].*', order: 'alphabetical', pattern: 'wil[a-f]*', word: 'wilds' },
      'Double letters': { query: '.*oo.*kk.*ee.*', order: 'alphabetical', pattern: 'b[a-e]*o*k*', word: 'book' },
      'Long, without e': { query: '[^e]{12,}&.*tion', order: 'longest', pattern: 'a*b*', word: 'ab' },
    },
  },
  letterboxed: {
    name: 'Letter Boxed',
    about: 'The letters at each side of a box: words go from side to side and chain until every letter is used.',
    fields: [{ name: 'text', label: 'Sides' }, { name: 'word', label: 'Word to try' }],
    verbs: [
      { verb: 'check', name: 'Solve' },
      { verb: 'words', name: 'All words' },
      { verb: 'why', name: 'Try the word' },
      { verb: 'regex', name: 'As patterns' },
      { verb: 'play', name: PLAY },
    ],
    examples: {
      'Four sides': { text: 'gni ays lte rmo', word: 'tamely' },
      'Three sides': { text: 'abe rst loi', word: 'boat' },
    },
  },
  rectangles: {
    name: 'Rectangles',
    about: 'A rectangle to fill with some of the smaller ones: its size, then sizes of pieces, each with how many there are.',
    fields: [{ name: 'text', label: 'Sizes', rows: 12, file: true }],
    verbs: [
      { verb: 'check', name: 'Fill' },
      { verb: 'regex', name: 'By a .NET pattern' },
      { verb: 'play', name: PLAY },
      { verb: 'blank', name: 'Empty board' },
    ],
    examples: {
      'Seven by nine': { text: '9 7\n5 3\n4 4\n3 3 2\n2 4\n4 2\n1 3\n5 1\n2 2 3\n1 1 2\n' },
      'Three by three': { text: '3 3\n1 2 4\n2 1 4\n1 1\n' },
      'In letters': { text: 'aa\naa\n\nbb\n\nc\n\nddd\n\n~~~\n~~~\n' },
    },
  },
  queens: {
    name: 'Queens',
    about: 'A number of queens that do not attack each other, or a board with some of them: Q a queen, x a blocked square.',
    fields: [{ name: 'text', label: 'Size or board', rows: 9 }],
    verbs: [
      { verb: 'check', name: 'Solve' },
      { verb: 'play', name: PLAY, with: 'strategy' },
    ],
    examples: {
      Eight: { text: '8' },
      Started: { text: 'Q.......\n........\n....Q...\n........\n........\n........\n........\n........\n' },
      Blocked: { text: 'x....x\n......\n..x...\n...x..\n......\nx....x\n' },
    },
  },
};
