// The page: tabs, the question's fields, the address, and what is shown of answers.
//
// The address has the question, so that a link is a puzzle: `#puzzle?text=...&cells=...`.
import { TABS } from './tabs.js';
import { EXAMPLES, kindName } from './kinds.js';
import { checked, choices, clueFields, formats, inputOf, kindWords, listTabs } from './parts.js';
import { listen } from './intake.js';
import './install.js';
import { asker } from './ask.js';
import { button, element, show } from './show.js';
import { link, share } from './share.js';
import { OPEN, board, explain, mark, marked } from './board.js';
import { desk } from './desk.js';
import { isImage, read } from './files.js';
import { hold, holdDrawing, kept as keptBoard, keptDrawing, unpack } from './kept.js';
import { verdicts, words } from './verdict.js';

const $ = (id) => document.getElementById(id);

/** What is asked now: the tab, the verb, and the texts of its fields. Tabs keep theirs. */
const kept = Object.create(null);
let about = null;
let verb = 'check';
let fields = {};
/** Of the board that is filled in by hand: letters of the cells, notes, removed candidates, the boards before and after it for
 * undo and redo, the only solution if it is known, the cell of the cursor, the hint that is being shown. */
let hand = {};
const { ask, stop } = asker();
/** Judges the puzzle while its board is filled in. */
const verdict = verdicts();
/** The kinds of puzzles, once they are known. */
let kinds = [];
/** The kind of the puzzle of the tab for any kind, and its place in its file, as the last answer has them. */
let recognized = null;

const isAny = () => about === 'puzzle';
const isDesk = () => about === 'desk';
const kindOf = () => kinds.find(({ name }) => name === (isAny() ? recognized?.kind : about));
/** Verbs that show the board. The others show something else in its place. */
const BY_HAND = ['open', 'board', 'hint', 'mistakes', 'judge'];
const isByHand = () => isAny() && BY_HAND.includes(verb);
/** Whether the answer depends on the board. */
const hasCells = () => isByHand() || (isAny() && verb === 'candidates');
const freshHand = () => ({ cells: '', removed: '', notes: {}, past: [], future: [] });
/** What a setter of givens has done: whether it goes on, the texts of the puzzle before and after this one for undo and redo, the
 * text and the board that were played before. */
let setting = null;
const isSetting = () => (setting?.isOn && kindOf()?.verbs.includes('givens')) ?? false;
/** The verb with which a tab opens. */
const opening = () => (isDesk() ? 'judge' : isAny() ? 'open' : 'check');

// --- the address

const state = () => {
  const board = hasCells() && hand.cells && !isSetting() ? { cells: hand.cells } : {};
  if (board.cells && hand.removed) board.removed = hand.removed;
  return { verb, ...fields, ...board };
};
const address = () => `#${about}?${new URLSearchParams(state())}`;

const write = () => {
  kept[about] = { verb, fields, hand };
  // A board that came with a link does not replace one that was filled in here.
  if (isByHand() && hand.cells && hand.isOwn && !isSetting()) hold(boardName(), hand);
  try {
    if (address() !== location.hash) history.replaceState(null, '', address());
  } catch {
    // Browsers limit how often the address changes; the next stroke writes it.
  }
};

/** The name under which the browser keeps the board of this puzzle. */
const boardName = () => `${fields.kind ?? ''} ${fields.number ?? ''} ${fields.text}`;

/** Adds an entry to the history, so that Back returns here. */
const leave = () => history.pushState(null, '', address());

/** The board of a link: with notes and time if this browser has it, and the browser's own board if the link has none. */
const begun = ({ cells, removed = '' }) => {
  const mine = keptBoard(boardName());
  if (cells === undefined || mine.cells === cells) return { ...freshHand(), ...mine };
  return { ...freshHand(), cells, removed };
};

/** Tabs of an earlier page: their kinds are in the tab for puzzles. */
const FORMER = ['nonogram', 'cluegrid', 'sudoku'];

let opened = 0;
const open = async () => {
  const mine = ++opened;
  let [name, query] = location.hash.slice(1).split(/\?(.*)/s);
  let isDamaged = false;
  if (query?.startsWith('z=')) {
    query = await unpack(query.slice(2));
    if (mine !== opened) return;
    isDamaged = query === null;
  }
  const state = Object.fromEntries(new URLSearchParams(query ?? ''));
  if (FORMER.includes(name)) {
    if (state.verb === 'check') delete state.verb;
    state.kind = name;
    name = 'puzzle';
    query = query ?? 'kind';
  }
  const tab = Object.hasOwn(TABS, name) ? name : 'puzzle';
  const { fields: named, verbs: known, examples, also = [] } = TABS[tab];
  about = tab;
  recognized = null;
  if (query) setting = null;
  if (!query && kept[tab]) {
    ({ verb, fields, hand } = kept[tab]);
  } else {
    fields = { ...(kept[tab]?.fields ?? Object.values(examples)[0]), ...(tab === 'desk' ? keptDrawing() : {}) };
    for (const { name: field } of named) if (field in state) fields[field] = state[field];
    for (const { with: field } of known) if (field && field in state) fields[field] = state[field];
    for (const field of also) if (field in state) fields[field] = state[field];
    verb = known.some((one) => one.verb === state.verb) ? state.verb : opening();
    // A link to a hint opens the board before it.
    if (verb === 'hint' && !state.step) verb = opening();
    if (state.kind && !state.text && tab === 'puzzle') delete fields.text;
    hand = begun(state);
  }
  draw();
  await answer();
  if (isDamaged) $('said').append(element('p', { textContent: 'The link is damaged: this is another puzzle.' }));
};

// --- the question

const change = (name, value) => {
  fields[name] = value;
  if (name === 'text' || name === 'kind') renew();
  // A step number does not carry over to another puzzle.
  if (name === 'text' || name === 'kind') delete fields.step;
  if (name === 'text') for (const field of ['number', 'suffix']) delete fields[field];
};

/** The board of another puzzle: as it was left, if this browser has it. */
const renew = () => {
  hand = begun({});
  $('said').style.minHeight = '';
};
/** What comes next is another puzzle, of any kind. */
const forget = () => {
  setting = null;
  change('kind', '');
  $('field-kind').value = '';
};
/** Another puzzle in place of this one. */
const replace = (text) => {
  forget();
  change('text', text);
  $('field-text').value = text;
};

let soon = 0;
/** Asks when nothing has been typed for a moment. */
const later = () => {
  clearTimeout(soon);
  $('reply').dataset.state = 'asking';
  soon = setTimeout(() => {
    if (isAny() || verb === 'write' || verb === 'blank' || verb === 'play') verb = opening();
    answer();
  }, 300);
};

const field = ({ name, label, rows, options, file, kinds: isKind }) => {
  const input = inputOf(name, isKind ? [] : options, rows);
  input.value = fields[name] ?? '';
  if (options) {
    if (!input.value) input.value = options[0];
    fields[name] = input.value;
  }
  input.addEventListener('input', () => { change(name, input.value); later(); });
  return element('div', { className: 'field' },
    element('label', { for: input.id, textContent: label }), input, ...(file ? [chooser(name, input)] : []));
};

/** The content of a file; `null` if it has none, which is said. */
const content = (file) => read(file).catch((error) => {
  say('', error.message, 'mistake');
  return null;
});

/** Opens a text as a puzzle of any kind, whatever is open. */
const openPuzzle = async ({ text, suffix = '', said = '' }) => {
  leave();
  if (!isAny()) {
    about = 'puzzle';
    recognized = null;
    fields = { ...kept.puzzle?.fields, text, kind: '' };
    draw();
  }
  replace(text);
  if (suffix) fields.suffix = suffix;
  verb = opening();
  await answer();
  if (said) $('said').append(element('p', { textContent: said }));
};

/** A file that is chosen, dropped or pasted instead of a text. */
const chooser = (name, input) => {
  const take = async (file) => {
    const found = await content(file);
    if (!found) return;
    if (isAny()) {
      openPuzzle(found);
      return;
    }
    leave();
    change(name, found.text);
    input.value = found.text;
    verb = opening();
    answer();
  };
  dropped = take;
  const chosen = element('input', { type: 'file', className: 'file', 'aria-label': 'A file instead' });
  chosen.addEventListener('change', () => {
    if (chosen.files[0]) take(chosen.files[0]);
    // The same file may be chosen again when it has changed.
    chosen.value = '';
  });
  input.addEventListener('paste', (paste) => {
    const [file] = paste.clipboardData.files;
    paste.stopPropagation();
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    if (!file && isAny() && isWhole) forget();
    if (!file) return;
    paste.preventDefault();
    take(file);
  });
  return chosen;
};

/** What is done with a file that is dropped anywhere. */
let dropped = null;
/** A file of a tab that has no use for it is a puzzle. */
const takeFile = async (file) => {
  const found = await content(file);
  if (found) openPuzzle(found);
};
listen({ file: (file) => dropped(file), text: (text) => openPuzzle({ text }) });

const isAnswered = (one) => {
  if (!isAny()) return true;
  const kind = kindOf();
  if (one.kind) return kind?.name === one.kind;
  if (one.verb === 'mistakes') return kind?.verbs.includes('board') ?? false;
  return kind?.verbs.includes(one.verb) ?? one.verb === 'check';
};

/** Whether the verbs that are not always shown are. */
let isMoreOpen = false;
/** The verbs of a tab: buttons, and those that are asked for less often, folded. */
const verbs = (tab) => {
  const shown = tab.verbs.filter((one) => !one.after && isAnswered(one));
  const [first, more] = [false, true].map((isMore) => shown.filter((one) => Boolean(one.more) === isMore).map(verbButton));
  const made = element('div', { className: 'verbs' }, element('div', { className: 'buttons' }, ...first));
  if (!more.length) return made;
  const folded = element('details', { className: 'more', open: isMoreOpen },
    element('summary', { textContent: 'Steps, counts, files' }), element('div', { className: 'buttons' }, ...more));
  folded.addEventListener('toggle', () => { isMoreOpen = folded.open; });
  made.append(folded);
  return made;
};

const verbButton = (one) => {
  const made = button(one.name, async () => {
    if (isAny() && one.verb === 'hint' && !hasBoard()) step(verb === 'hint' || !fields.step ? 1 : 0);
    else if (isAny()) delete fields.step;
    if (one.verb === 'hint' && verb === 'hint' && hand.hint?.why.isConnected) {
      hand.hint.why.click();
      return;
    }
    verb = one.verb;
    await answer();
    // On a phone the answer is off the screen.
    const { top } = $('reply').getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.8) $('reply').scrollIntoView();
  });
  made.dataset.verb = one.verb;
  const options = one.with ? choices(one, kindOf()) : [];
  if (!options.length) return made;
  const select = element('select', { 'aria-label': `${one.name}: ${one.with}` },
    ...options.map((option) => element('option', { textContent: option })));
  select.value = options.includes(fields[one.with]) ? fields[one.with] : options[0];
  fields[one.with] = select.value;
  select.addEventListener('change', () => {
    fields[one.with] = select.value;
    made.click();
  });
  return element('span', { className: 'pair' }, made, select);
};

const hasBoard = () => kindOf()?.verbs.includes('board') ?? false;

/** Lights the button of the verb that is shown. */
const lightVerb = () => {
  const shown = ['open', 'hint', 'mistakes', 'judge'].includes(verb) && hasBoard() ? 'board' : verb;
  for (const one of document.querySelectorAll('.verbs button')) one.classList.toggle('shown', one.dataset.verb === shown);
};

/** Goes to another step from the start; behind the last one there is none. */
const step = (by) => {
  const to = Number(fields.step ?? 0) + (by > 0 && hand.ended ? 0 : by);
  if (by < 0) hand.ended = false;
  fields.step = String(Math.max(1, to));
};

/** What depends on the kinds of puzzles: verbs with their choices, examples, and the field for the kind. */
const drawKinds = () => {
  const tab = TABS[about];
  const select = $('field-kind');
  if (select) {
    const option = ({ name, about: title }) => element('option', { value: name, textContent: kindName(name), title });
    select.replaceChildren(element('option', { value: '', textContent: 'recognized' }), ...kinds.map(option));
    select.value = fields.kind ?? '';
  }
  const chip = (name, example) => button(name, () => {
    leave();
    for (const field of tab.also ?? []) delete fields[field];
    fields = { ...fields, ...example };
    setting = null;
    renew();
    verb = opening();
    draw();
    answer();
  });
  const chips = (all) => element('div', { className: 'buttons small' },
    ...Object.entries(all).map(([name, example]) => chip(name, example)));
  const texts = (all) => Object.fromEntries(Object.entries(all).map(([name, text]) => [name, { text, kind: '' }]));
  if (!isAny()) {
    $('more').replaceChildren(verbs(tab), element('h2', { textContent: 'Examples' }), chips(tab.examples));
    return;
  }
  const own = Object.fromEntries(kinds.map(({ name, example }) => [kindName(name), example]));
  const kind = kindOf();
  const chipsOfKind = chips(texts({ ...EXAMPLES[kind?.name], ...Object.fromEntries(kind?.examples ?? []) }));
  if (kind?.name === 'nonogram') chipsOfKind.append(element('a', { href: '#desk', textContent: 'Draw one' }));
  $('more').replaceChildren(element('h2', { textContent: 'Examples' }), chips(texts(own)), chipsOfKind, formats(kinds));
  $('actions').replaceChildren(verbs(tab));
  lightVerb();
};

/** Asks for the kinds of puzzles once. */
const learn = async () => {
  if (kinds.length) return;
  const reply = await ask({ about: 'puzzle', verb: 'kinds' });
  kinds = reply?.answer?.kinds ?? [];
  if (isAny() && fields.text === undefined) {
    fields.text = kinds.find(({ name }) => name === (fields.kind || TABS.puzzle.first))?.example ?? '';
    $('field-text').value = fields.text;
    if (!hand.cells) renew();
  }
  drawKinds();
};

const draw = () => {
  const tab = TABS[about];
  document.title = `${tab.name} - Kleene`;
  for (const other of $('tabs').children) {
    const isOpen = other.id === `tab-${about}`;
    other.setAttribute('aria-selected', String(isOpen));
    other.tabIndex = isOpen ? 0 : -1;
  }
  if ($('panel').dataset.about !== about) for (const part of ['kind', 'answer']) $(part).replaceChildren();
  // What comes first on the screen comes first for keys and readers.
  const first = isAny() || isDesk() ? $('reply') : $('question');
  if ($('panel').firstElementChild !== first) $('panel').prepend(first);
  $(`tab-${about}`).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  $('panel').setAttribute('aria-labelledby', `tab-${about}`);
  $('panel').dataset.about = about;
  $('about').textContent = tab.about ?? '';
  $('about').hidden = !tab.about;
  dropped = takeFile;
  $('form').replaceChildren(...tab.fields.map(field));
  $('actions').replaceChildren();
  $('card').replaceChildren();
  if (!isAny()) verdict.stop();
  if (!isAny()) $('text').open = true;
  $('text').classList.toggle('plain', !isAny());
  drawKinds();
};

// --- the answer

/** What is said about a board keeps its height, so that the board stays in its place. */
const steady = () => {
  const { style, offsetHeight } = $('said');
  style.minHeight = isByHand() ? `${Math.max(parseFloat(style.minHeight) || 0, offsetHeight)}px` : '';
};

/** Dims the answer to an earlier question. */
const setStale = (isStale) => {
  $('answer').classList.toggle('stale', isStale);
  $('answer').inert = isStale;
};

const say = (verdict, said, kind = '') => {
  const made = [];
  if (verdict) made.push(element('strong', { className: 'verdict', textContent: verdict }));
  for (const line of (said ?? '').split('\n').filter(Boolean)) made.push(element('p', { textContent: line }));
  $('said').className = kind;
  $('said').replaceChildren(...made);
};

/** Reads the text as a puzzle of this kind. */
const readAs = (kind) => button(`Read it as ${kindName(kind)}`, () => {
  leave();
  change('kind', kind);
  verb = opening();
  drawKinds();
  answer();
});

/** A mistake, and its place in its field. */
const mistaken = ({ message, place, kinds: several = [] }) => {
  if (!place) {
    say('', message, 'mistake');
    if (several.length) $('said').append(element('div', { className: 'buttons' }, ...several.map(readAs)));
    return;
  }
  say('', `Line ${place.line}, column ${place.column}: ${message}.`, 'mistake');
  const input = $(`field-${place.field}`);
  if (!input) return;
  input.setAttribute('aria-invalid', 'true');
  $('said').append(button('Go there', () => {
    input.focus();
    input.setSelectionRange(place.start, Math.max(place.end, place.start + 1));
  }));
};

// --- the board that is filled in by hand

/** Few letters are painted, as in a picture; many are written cell by cell. */
const paints = (letters) => letters.length <= 3 || ['nonogram', 'triddler'].includes(recognized?.kind);

/** Shows another board, as `answer` draws it. */
const turn = (next, cursor = hand.cursor) => {
  hand = { ...hand, ...next, cursor, hint: null, isOwn: true };
  verb = 'board';
  answer();
};
const now = () => ({ cells: hand.cells, notes: hand.notes, removed: hand.removed });
/** A stroke; the boards before it can be had back. */
const stroke = (next, cursor) => {
  hand.past = [...hand.past, now()];
  hand.future = [];
  turn({ removed: holdsAfter(next.cells) ? hand.removed : '', ...next }, cursor);
};
/** Whether eliminations from hints hold on this board too: nothing on which they rest is gone, and no cell has a value of theirs. */
const holdsAfter = (cells) => {
  const [old, removed] = [[...hand.cells], (hand.removed ?? '').split(' ')];
  return [...cells].every((letter, cell) => letter === old[cell] || (old[cell] === OPEN && !removed.includes(cell + letter)));
};
const back = (from, to) => {
  if (!hand[from].length) return;
  const next = hand[from].at(-1);
  hand[to] = [...hand[to], now()];
  hand[from] = hand[from].slice(0, -1);
  turn(next);
};
/** Goes to another text of the puzzle whose givens are being set. */
const backText = (from, to) => {
  if (!setting[from].length) return;
  setting[to].push(fields.text);
  fields.text = setting[from].pop();
  $('field-text').value = fields.text;
  showGivens();
};
/** Shows the board of the text alone. */
const showGivens = () => {
  hand = { ...freshHand(), cursor: hand.cursor };
  verb = 'board';
  answer();
};
const undo = () => (isSetting() ? backText : back)('past', 'future');
const redo = () => (isSetting() ? backText : back)('future', 'past');
/** Begins or goes on to set givens: the board shows those of the text, and what was played waits. */
const set = () => {
  const done = setting?.left === fields.text ? setting : { past: [], future: [] };
  setting = { ...done, isOn: true, text: fields.text, hand };
  showGivens();
};
/** Back to the board as it was played, unless its puzzle has changed. */
const unset = () => {
  hand = setting.text === fields.text ? setting.hand : begun({});
  setting = { ...setting, isOn: false, left: fields.text };
  verb = 'board';
  answer();
};
/** A stroke of a setter: the cells become the givens. */
const give = ({ cells }) => {
  setting.past.push(fields.text);
  setting.future = [];
  edit({ cells });
};

/** The time since the board was begun, which stops when it is full. */
const clock = element('span', { className: 'clock', title: 'Time on this board' });
setInterval(() => {
  if (!isByHand() || hand.isDone || document.hidden || !hand.cells) return;
  hand.seconds = (hand.seconds ?? 0) + 1;
  clock.textContent = `${Math.floor(hand.seconds / 60)}:${String(hand.seconds % 60).padStart(2, '0')}`;
}, 1000);

const tools = (found) => {
  const can = (name, click, title, is) => Object.assign(button(name, click, title), { disabled: !is });
  const { past, future } = isSetting() ? setting : hand;
  const made = element('div', { className: 'buttons small tools' },
    can('Undo', undo, 'Z', past.length), can('Redo', redo, 'Y', future.length));
  if (kindOf()?.verbs.includes('givens')) {
    const sets = button('Set givens', isSetting() ? unset : set, 'What you write becomes givens; each is judged at once');
    sets.setAttribute('aria-pressed', String(isSetting()));
    made.append(sets);
    if (isSetting() && setting.text === fields.text && setting.hand.past.length) {
      made.append(button('Take what I wrote', () => give(setting.hand), 'The values of the board that you played become givens'));
    }
  }
  if (found.board.svg.includes('class="pencil')) {
    const marks = button('Candidates', () => {
      hand.marks = !hand.marks;
      marks.setAttribute('aria-pressed', String(hand.marks));
      document.querySelector('.hand')?.classList.toggle('bare', !hand.marks);
    }, 'Show the values that the rules leave in each cell');
    marks.setAttribute('aria-pressed', String(hand.marks ?? false));
    made.append(marks);
  }
  made.append(...(isSetting() ? [] : [again()]), clock);
  return made;
};

const byHand = (found, look) => {
  const drawn = isSetting() ? { ...found.board, givens: [] } : found.board;
  const made = board(drawn, { cursor: hand.cursor, notes: hand.notes, look }, {
    paints: paints(found.board.letters), hasRuns: recognized?.kind === 'nonogram',
    change: isSetting() ? give : stroke, move: (cursor) => { hand.cursor = cursor; },
  });
  made.querySelector('.hand').classList.toggle('bare', !hand.marks && found.board.svg.includes('class="pencil'));
  made.append(tools(found));
  return made;
};

const again = () => button('Begin again', () => {
  leave();
  hand = { ...freshHand(), past: [...hand.past, now()], solution: hand.solution, isOwn: true };
  hold(boardName(), hand);
  verb = 'board';
  answer();
});

/** A hint in three stages: its cells, its reason, the board after it. */
const hinted = ({ svg }, reason, before, after) => {
  const cells = marked(svg);
  const box = element('div', { className: 'hint' }, byHand({ board: before }, cells));
  const choice = element('div', { className: 'buttons' });
  const drop = button('Go on without', () => turn({}));
  const apply = button('Apply', () => stroke(after));
  const why = button('Why?', () => {
    choice.replaceChildren(apply, drop);
    hint(reason);
    explain(svg);
    apply.focus({ preventScroll: true });
  });
  const hint = (said) => {
    say('Hint', said, 'row');
    $('said').append(choice);
    steady();
  };
  choice.append(why, drop);
  // Takes the room for the reason, which comes next.
  hint(reason);
  hint(cells.length === 1 ? 'Look at the marked cell.' : 'Look at the marked cells.');
  hand.hint = { why };
  return box;
};

/** Changes a clue, of which `input` is the field, or the givens; whatever else is asked meanwhile waits for it. */
const edit = (change, input) => {
  const [mine, edited] = [asked, fields];
  const { text, kind = '', number = '', suffix = '' } = edited;
  $('reply').dataset.state = 'asking';
  editing = (async () => {
    const reply = await ask({ about: 'puzzle', verb: 'edit', text, kind, number, suffix, ...change });
    if (reply?.answer) {
      // The edited text has this puzzle alone.
      edited.text = reply.answer.texts[0].text;
      for (const field of ['number', 'suffix']) delete edited[field];
    }
    return reply;
  })();
  editing.then((reply) => {
    editing = null;
    if (mine === asked && !reply?.answer) $('reply').dataset.state = 'answered';
    if (!reply || fields !== edited || !isAny()) return;
    if (reply.mistake) {
      if (!input) setting?.past.pop();
      mistaken(reply.mistake);
      input?.setAttribute('aria-invalid', 'true');
      return;
    }
    $('field-text').value = fields.text;
    if (input) renew();
    else hand = { ...freshHand(), cursor: hand.cursor };
    if (mine !== asked) return;
    verb = opening();
    answer();
  });
};
let editing = null;

let asked = 0;
/** Ends the wait for a verdict before a hint. */
let goOn = () => {};
const answer = async () => {
  clearTimeout(soon);
  const mine = ++asked;
  $('reply').dataset.state = 'asking';
  if (editing) await editing;
  if (mine !== asked) return;
  await learn();
  if (mine !== asked) return;
  if (!kinds.length) {
    $('reply').dataset.state = 'answered';
    say('stopped', 'The page was stopped before it had begun.');
    return;
  }
  write();
  if (isDesk()) {
    setter();
    return;
  }
  const question = { ...fields, about, verb };
  if (hasCells()) {
    Object.assign(question, { cells: hand.cells, removed: hand.removed ?? '' });
    if (verb === 'mistakes') question.verb = 'board';
    // The step to be judged is the last one that changed a cell.
    if (verb === 'judge') question.before = hand.past.findLast(({ cells }) => cells !== hand.cells)?.cells ?? hand.cells;
    if (verb === 'hint' && fields.step) Object.assign(question, { cells: '', removed: '' });
  }
  if (verb === 'generate') question.seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const began = performance.now();
  const ticking = setInterval(() => {
    $('progress').hidden = false;
    $('time').textContent = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  }, 150);
  // Whether a board is right is known once its solution is. A search that takes long goes on without holding up the board.
  if (isAny() && (verb === 'hint' || verb === 'mistakes') && hand.solution === undefined) {
    const patience = new Promise((settle) => {
      goOn = settle;
      setTimeout(settle, 2000);
    });
    const judged = await Promise.race([verdict.reply({ ...fields, about }), patience]);
    if (mine === asked && judged?.answer) hand.solution = judged.answer.solution ?? '';
  }
  if (verb === 'hint' || verb === 'mistakes') question.solution = hand.solution ?? '';
  const reply = mine === asked ? await ask(question) : null;
  clearInterval(ticking);
  if (mine !== asked) return;
  $('progress').hidden = true;
  $('reply').dataset.state = 'answered';
  const old = recognized?.kind;
  recognized = reply?.answer?.recognized ?? null;
  if (recognized?.instead_of) {
    fields.kind = '';
    write();
  }
  if (recognized?.kind !== old || recognized?.instead_of) drawKinds();
  lightVerb();
  document.querySelectorAll('[aria-invalid]').forEach((input) => input.removeAttribute('aria-invalid'));
  if (!reply) {
    say('stopped', `After ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    if (!isByHand()) $('answer').replaceChildren();
  } else if (reply.mistake) {
    mistaken(reply.mistake);
    $('card').replaceChildren();
    $('kind').replaceChildren();
    setStale(true);
    if (isByHand() && hand.cells) $('said').append(again());
  } else if (verb === 'generate') {
    leave();
    fields.kind = 'sudoku';
    change('text', reply.answer.texts[0].text);
    verb = opening();
    draw();
    await answer();
  } else {
    present(reply.answer);
    if (isAny()) judge(mine);
  }
};

/** The questions that a verdict leaves. */
const further = (state) => TABS.puzzle.verbs.filter((one) => one.after === state && isAnswered(one)).map((one) =>
  button(one.name, () => {
    leave();
    verb = one.verb;
    answer();
  }));

/** The verdict card: it stays while the board changes, and is made anew when the puzzle does. */
const judge = async (mine) => {
  const looking = setTimeout(() => {
    if (mine !== asked) return;
    $('card').replaceChildren(element('div', { className: 'card' }, 'Looking for solutions ... ', button('Stop looking', verdict.stop)));
  }, 200);
  const made = await verdict.card({ ...fields, about }, kindOf(), (all) => clueFields(all, edit), further);
  clearTimeout(looking);
  if (mine !== asked) return;
  if (!made) {
    $('card').replaceChildren(element('div', { className: 'card', textContent: 'Not decided: stopped.' }));
    return;
  }
  hand.solution = made.solution;
  mark(made.differing);
  if (isSetting()) {
    const where = made.differing.length ? `: two differ in ${made.differing.length} cells, marked with dots` : '';
    $('said').lastElementChild.textContent = `${made.words}${where}.`;
  }
  if ($('card').firstChild !== made.card) $('card').replaceChildren(made.card);
};

/** Shows the desk for a picture, which asks its own questions. */
const setter = () => {
  const [cells, width] = [[...fields.cells].map(Number), Number(fields.width)];
  const height = Math.floor(cells.length / width);
  const keepPicture = (picture) => {
    fields = { ...fields, cells: picture.cells.join(''), width: String(picture.width) };
    holdDrawing(fields);
    write();
  };
  const open = (text, verb) => {
    leave();
    location.hash = `#puzzle?${new URLSearchParams({ verb, kind: 'nonogram', text })}`;
  };
  $('reply').dataset.state = 'answered';
  $('progress').hidden = true;
  say('', '');
  setStale(false);
  const start = { width, height, cells: cells.slice(0, width * height) };
  const judge = (question) => ask({ about: 'desk', ...question });
  const sharing = (text) => link('puzzle', { kind: 'nonogram', text }).then((url) => share(url, { text, kind: 'nonogram' }, true));
  const { made, take } = desk(start, { judge, keep: keepPicture, open, share: sharing });
  dropped = (file) => (isImage(file) ? take : takeFile)(file);
  $('answer').replaceChildren(made);
};

/** The kind of a puzzle, and other ways to read it. */
const kindLine = ({ kind, others, instead_of: insteadOf, title, rules = [], number, count }) => {
  const line = kindWords({ kind, insteadOf, title, rules }, kindOf()?.about);
  const more = others.map(readAs);
  if (count > 1) {
    const input = element('input', { type: 'number', min: 1, max: count, value: number });
    input.addEventListener('change', () => {
      leave();
      fields.number = input.value;
      delete fields.step;
      renew();
      verb = opening();
      answer();
    });
    more.push(element('label', { className: 'pair' }, 'Puzzle', input, ` of ${count}`));
  }
  return more.length ? [line, element('div', { className: 'buttons small' }, ...more)] : [line];
};

/** The ways from a step to its neighbors. */
const stepping = (isStep) => {
  hand.ended = !isStep;
  const to = (name, by) => button(name, () => { step(by); answer(); });
  return element('div', { className: 'buttons' },
    ...(Number(fields.step) > 1 ? [to('Step before', -1)] : []), ...(isStep ? [to('Step after', 1)] : []));
};

/** The board before a step, with the picture that was shown last. */
const before = (after) => ({ ...after, svg: hand.svg ?? after.svg, cells: hand.cells || after.cells, is_done: false });

/** How long it took to fill in the board. */
const time = () => (hand.past?.length && hand.seconds ? `It took ${clock.textContent}.` : '');

/** Shows an answer. What has the focus in the old one has it in the new one too. */
const present = (found) => {
  const old = $('answer').contains(document.activeElement) ? document.activeElement : null;
  const label = old?.closest('label')?.textContent;
  const isDone = found.board?.is_done ?? false;
  say(isDone ? 'Solved.' : words(found.verdict), isDone ? time() : found.said, isDone ? 'done' : '');
  $('kind').replaceChildren(...(found.recognized ? kindLine(found.recognized) : []));
  let made = show(found, about);
  if (isAny() && verb === 'hint' && !found.board) made.unshift(stepping(found.verdict.startsWith('step ')));
  if (found.board) {
    hand.isDone = found.board.is_done;
    const removed = (found.removed ?? []).map(([cell, letter]) => cell + letter);
    const after = { cells: found.board.cells, removed: [hand.removed, ...removed].filter(Boolean).join(' ') };
    if (verb === 'hint' && found.pictures) {
      made = [hinted(found.pictures[0], found.said, before(found.board), after)];
    } else if (verb === 'hint' && found.verdict === 'step') {
      // A board too large for a picture of the step shows the board after it.
      hand = { ...hand, past: [...hand.past, now()], future: [], ...after, isOwn: true };
      made.unshift(byHand(found));
      write();
    } else {
      hand = { ...hand, cells: found.board.cells };
      made.unshift(byHand(found));
      hand.svg = found.board.svg;
      // A link to a board has its cells.
      write();
    }
    if (verb === 'mistakes') say(...checked(found, hand.solution));
  }
  kept[about] = { verb, fields, hand };
  $('answer').replaceChildren(...made);
  setStale(false);
  steady();
  if (old?.textContent.startsWith('Step ')) {
    const all = [...$('answer').querySelectorAll('button')];
    (all.find((one) => one.textContent === old.textContent) ?? all[0])?.focus();
  } else if (label) {
    for (const one of $('answer').querySelectorAll('label')) if (one.textContent === label) one.querySelector('input').focus();
  } else if (old?.closest('.hand, .pens')) $('answer').querySelector('.hand')?.focus({ preventScroll: true });
};

// --- the tabs

listTabs($('tabs'), TABS, (name) => {
  if (name !== about) location.hash = `#${name}`;
});
$('form').addEventListener('submit', (submit) => { submit.preventDefault(); answer(); });
const stopAll = () => {
  stop();
  verdict.stop();
  goOn();
};
$('stop').addEventListener('click', stopAll);
document.addEventListener('keydown', (key) => {
  if (key.key === 'Escape') stopAll();
  const isTyping = key.target.closest('input,textarea,select,.desk');
  if (isTyping || !isByHand() || key.altKey || !'zy'.includes(key.key.toLowerCase())) return;
  key.preventDefault();
  if (key.key.toLowerCase() === 'y' || key.shiftKey) redo();
  else undo();
});
$('share').addEventListener('click', async () => {
  const formats = isAny() ? kindOf()?.formats ?? [] : [];
  const isLinked = formats.some(({ name, is_written: isWritten }) => name === 'puzz-link' && isWritten);
  share(await link(about, state()), fields, isLinked);
});
$('skip').addEventListener('click', (click) => {
  // The address is that of the puzzle.
  click.preventDefault();
  ($('answer').querySelector('.hand,.desk') ?? $('panel')).focus();
});
window.addEventListener('popstate', open);
open();
