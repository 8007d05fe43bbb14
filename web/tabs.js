// The subjects: what each asks for, its examples, and what can be asked.
//
// A field is a text that the question has; `rows` makes it large, `options` a choice. A verb is a button; `with` names a
// choice beside it, whose `options` are those of the kind of puzzle if there are none here; `kind` is the only kind that
// has the verb; `after` is the verdict on whose card it stands; `more` verbs are folded. The tab `puzzle` is for every kind: it opens with the
// example of the kind `first`, and its verbs are those that the kind of its puzzle answers.

const SEARCH = 'Watch the search';
const MATCHER = 'Watch the matcher';

export const TABS = {
  puzzle: {
    name: 'Puzzles',
    fields: [
      { name: 'text', label: 'Puzzle', rows: 9, file: true },
      { name: 'kind', label: 'Kind', kinds: true },
    ],
    also: ['number', 'step', 'suffix'],
    first: 'nonogram',
    verbs: [
      { verb: 'hint', name: 'Hint' },
      { verb: 'mistakes', name: 'Check so far' },
      { verb: 'judge', name: 'Is my step right?' },
      { verb: 'check', name: 'Solution' },
      { verb: 'board', name: 'Board' },
      { verb: 'why', name: 'Why is there no solution?', after: 'none' },
      { verb: 'mends', name: 'What would make it unique?', after: 'several' },
      { verb: 'candidates', name: 'What can cells be?', after: 'several' },
      { verb: 'generate', name: 'New', with: 'size', options: ['9', '4', '6', '16'], kind: 'sudoku' },
      { verb: 'explain', name: 'All steps', more: true },
      { verb: 'count', name: 'Count solutions', more: true },
      { verb: 'play', name: SEARCH, with: 'strategy', more: true },
      { verb: 'write', name: 'Save as', with: 'format', more: true },
      { verb: 'blank', name: 'Sheet to print', more: true },
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
  regex: {
    name: 'Regex',
    about: 'What a pattern means, its automata, and how they go through a word.',
    fields: [
      { name: 'pattern', label: 'Pattern' },
      { name: 'dialect', label: 'Dialect', options: ['classical', 'dotnet', 'pcre2', 'python', 'javascript', 'formal', 'course'] },
      { name: 'word', label: 'Word, whose states light up' },
      { name: 'other', label: 'Pattern to compare with' },
    ],
    verbs: [
      { verb: 'check', name: 'Explain' },
      { verb: 'automaton', name: 'Automaton', with: 'stage', options: ['minimal', 'subset', 'glushkov', 'thompson'] },
      { verb: 'walk', name: 'Walk' },
      { verb: 'compare', name: 'Compare' },
      { verb: 'redos', name: 'Backtracking time' },
    ],
    examples: {
      'Even number of a': { pattern: '(b*ab*a)*b*', dialect: 'classical', word: 'abba', other: '(b|ab*a)*' },
      'Three colors': { pattern: 'r+g+b+', dialect: 'classical', word: 'rrgb', other: '[rgb]{3,}' },
      Explosive: { pattern: '^(a+)+$', dialect: 'javascript', word: 'aaaa', other: '^a+$' },
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
      { verb: 'play', name: MATCHER },
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
    verbs: [{ verb: 'check', name: 'Find' }, { verb: 'play', name: MATCHER }],
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
      { verb: 'play', name: SEARCH },
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
      { verb: 'play', name: SEARCH },
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
      { verb: 'play', name: SEARCH, with: 'strategy' },
    ],
    examples: {
      Eight: { text: '8' },
      Started: { text: 'Q.......\n........\n....Q...\n........\n........\n........\n........\n........\n' },
      Blocked: { text: 'x....x\n......\n..x...\n...x..\n......\nx....x\n' },
    },
  },
};
