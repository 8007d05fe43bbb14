// The page: tabs, the question's fields, the address, and what is shown of answers.
//
// What is asked stands in the address, so that a link is a puzzle: `#nonogram?verb=hint&text=...`.
import { TABS } from './tabs.js';
import { ask, stop } from './ask.js';
import { button, element, show } from './show.js';
import { board } from './board.js';
import { desk } from './desk.js';
import { read } from './files.js';

const $ = (id) => document.getElementById(id);

/** What is asked now: the tab, the verb, and the texts of its fields. Tabs keep theirs. */
const kept = Object.create(null);
let about = null;
let verb = 'check';
let fields = {};
/** Of the board that is filled in by hand: letters of the cells, removed candidates, the only solution if it is known, the cell
 * of the cursor. */
let hand = {};
/** The kinds of puzzles, once they are known. */
let kinds = [];
/** The kind of the puzzle of the tab for any kind, and its place in its file, as the last answer has them. */
let recognised = null;

const isAny = () => about === 'puzzle';
const isDesk = () => about === 'desk';
const kindOf = () => kinds.find(({ name }) => name === (isAny() ? recognised?.kind : about));
const isByHand = () => TABS[about].hand && (verb === 'board' || verb === 'hint');

// --- the address

const address = () => {
  const state = new URLSearchParams({ verb, ...fields });
  if (isByHand() && hand.cells) {
    state.set('cells', hand.cells);
    if (hand.removed) state.set('removed', hand.removed);
  }
  return `#${about}?${state}`;
};

const write = () => {
  kept[about] = { verb, fields, hand };
  if (address() !== location.hash) history.replaceState(null, '', address());
};

/** From here on the page goes on anew; the way back leads here. */
const leave = () => history.pushState(null, '', address());

const open = () => {
  const [name, query] = location.hash.slice(1).split(/\?(.*)/s);
  const tab = Object.hasOwn(TABS, name) ? name : 'puzzle';
  const { fields: named, verbs: known, examples, also = [] } = TABS[tab];
  about = tab;
  recognised = null;
  if (!query && kept[tab]) {
    ({ verb, fields, hand } = kept[tab]);
  } else {
    const state = Object.fromEntries(new URLSearchParams(query ?? ''));
    fields = { ...(kept[tab]?.fields ?? Object.values(examples)[0]) };
    for (const { name: field } of named) if (field in state) fields[field] = state[field];
    for (const { with: field } of known) if (field && field in state) fields[field] = state[field];
    for (const field of also) if (field in state) fields[field] = state[field];
    verb = tab === 'desk' ? 'judge' : known.some((one) => one.verb === state.verb) ? state.verb : 'check';
    hand = { cells: state.cells ?? '', removed: state.removed ?? '' };
  }
  draw();
  answer();
};

// --- the question

const change = (name, value) => {
  fields[name] = value;
  if (name === 'text') hand = { cells: '', removed: '' };
  // What was chosen of one puzzle means nothing for another.
  if (name === 'text' || name === 'kind') delete fields.step;
  if (name === 'text') for (const field of ['number', 'suffix']) delete fields[field];
};

let soon = 0;
/** Asks when nothing has been typed for a moment. */
const later = () => {
  clearTimeout(soon);
  $('reply').dataset.state = 'asking';
  soon = setTimeout(() => {
    if (isAny() || verb === 'write' || verb === 'blank' || verb === 'generate' || verb === 'play') verb = 'check';
    answer();
  }, 300);
};

const field = ({ name, label, rows, options, file, kinds: isKind }) => {
  const id = `field-${name}`;
  const made = [element('label', { for: id, textContent: label })];
  let input;
  if (isKind) {
    input = element('select', { id });
  } else if (options) {
    input = element('select', { id }, ...options.map((option) => element('option', { textContent: option })));
  } else if (rows) {
    input = element('textarea', { id, rows, spellcheck: false, wrap: 'off' });
  } else {
    input = element('input', { id, type: 'text', spellcheck: false });
  }
  input.name = name;
  input.value = fields[name] ?? '';
  if (options) {
    if (!input.value) input.value = options[0];
    fields[name] = input.value;
  }
  input.addEventListener('input', () => { change(name, input.value); later(); });
  made.push(input);
  if (file) made.push(...chooser(name, input));
  return element('div', { className: 'field' }, ...made);
};

/** A file that is chosen, dropped or pasted instead of a text. */
const chooser = (name, input) => {
  const take = async (file) => {
    let found;
    try {
      found = await read(file);
    } catch (error) {
      say('', error.message, 'mistake');
      return;
    }
    leave();
    input.value = found.text;
    change(name, input.value);
    if (isAny() && found.suffix) fields.suffix = found.suffix;
    verb = 'check';
    await answer();
    if (found.said) $('said').append(element('p', { textContent: found.said }));
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
    if (!file) return;
    paste.preventDefault();
    take(file);
  });
  return [chosen];
};

/** What is done with a file that is dropped anywhere, if the tab takes files. */
let dropped = null;
window.addEventListener('dragover', (drag) => drag.preventDefault());
window.addEventListener('drop', (drop) => {
  const [file] = drop.dataTransfer.files;
  if (!file) return;
  drop.preventDefault();
  dropped?.(file);
});

/** The choices beside a verb, the usual one first. */
const choices = (one) => {
  const kind = kindOf();
  if (one.options || !kind) return one.options ?? [];
  const written = kind.formats.filter((format) => format.is_written).map(({ name }) => name);
  const all = one.with === 'format' ? written : kind.strategies;
  const usual = TABS[about].usual?.[one.with];
  return [...all.filter((name) => name === usual), ...all.filter((name) => name !== usual)];
};

const isAnswered = ({ verb }) => !isAny() || (kindOf()?.verbs.includes(verb) ?? true);

const verbs = (tab) => element('div', { className: 'buttons verbs' }, ...tab.verbs.filter(isAnswered).map((one) => {
  const ask = button(one.name, async () => {
    if (isAny() && one.verb === 'hint') step(verb === 'hint' || !fields.step ? 1 : 0);
    verb = one.verb;
    await answer();
    // On a phone the answer is below what can be seen.
    if ($('reply').getBoundingClientRect().top > innerHeight * 0.8) $('reply').scrollIntoView();
  });
  const options = one.with ? choices(one) : [];
  if (!options.length) return ask;
  const select = element('select', { 'aria-label': `${one.name}: ${one.with}` },
    ...options.map((option) => element('option', { textContent: option })));
  select.value = options.includes(fields[one.with]) ? fields[one.with] : options[0];
  fields[one.with] = select.value;
  select.addEventListener('change', () => { fields[one.with] = select.value; });
  return element('span', { className: 'pair' }, ask, select);
}));

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
    const option = ({ name, about: title }) => element('option', { value: name, textContent: name, title });
    select.replaceChildren(element('option', { value: '', textContent: 'recognised' }), ...kinds.map(option));
    select.value = fields.kind ?? '';
  }
  const own = kinds.map(({ name, example }) => [name, { text: example, kind: '' }]);
  const all = isAny() ? own : Object.entries(tab.examples);
  const examples = element('div', { className: 'buttons small' }, ...all.map(([name, example]) => button(name, () => {
    leave();
    for (const field of tab.also ?? []) delete fields[field];
    fields = { ...fields, ...example };
    hand = { cells: '', removed: '' };
    verb = isDesk() ? 'judge' : 'check';
    draw();
    answer();
  })));
  $('more').replaceChildren(verbs(tab), element('h2', { textContent: 'Examples' }), examples, ...(isAny() ? [formats()] : []));
};

/** The kinds of puzzles, and the formats in which they are read. */
const formats = () => element('details', {},
  element('summary', { textContent: 'What is recognised' }),
  element('dl', {}, ...kinds.flatMap(({ name, about: said, formats: all }) => [
    element('dt', { textContent: `${name}: ${said}` }),
    ...all.filter((format) => format.is_read).map((format) => element('dd', { textContent: format.about.replaceAll('`', '') })),
  ])));

/** Asks for the kinds of puzzles once. */
const learn = async () => {
  if (kinds.length) return;
  const reply = await ask({ about: 'puzzle', verb: 'kinds' });
  kinds = reply?.answer?.kinds ?? [];
  if (isAny() && fields.text === undefined) {
    fields.text = kinds.find(({ name }) => name === TABS.puzzle.first)?.example ?? '';
    $('field-text').value = fields.text;
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
  $('panel').setAttribute('aria-labelledby', `tab-${about}`);
  $('panel').dataset.about = about;
  $('about').textContent = tab.about;
  dropped = null;
  $('form').replaceChildren(...tab.fields.map(field));
  drawKinds();
};

// --- the answer

const say = (verdict, said, kind = '') => {
  const made = [];
  if (verdict) made.push(element('strong', { className: 'verdict', textContent: verdict }));
  for (const line of (said ?? '').split('\n').filter(Boolean)) made.push(element('p', { textContent: line }));
  $('said').className = kind;
  $('said').replaceChildren(...made);
};

/** Reads the text as a puzzle of this kind. */
const readAs = (kind) => button(`Read it as ${kind}`, () => {
  leave();
  change('kind', kind);
  verb = 'check';
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

const byHand = (found) => board(found.board, hand.cursor, (cells, cursor) => {
  // What steps removed they removed from another board.
  hand = { ...hand, cells, cursor, removed: '' };
  verb = 'board';
  answer();
}, (cursor) => { hand.cursor = cursor; });

const again = () => button('Begin again', () => {
  leave();
  hand = { ...hand, cells: '', removed: '' };
  verb = 'board';
  answer();
});

/** Changes a clue; whatever else is asked meanwhile waits for it. */
const edit = (change, input) => {
  editing = (async () => {
    const reply = await ask({ about, verb: 'edit', text: fields.text, ...change });
    if (reply?.mistake) {
      mistaken(reply.mistake);
      input.setAttribute('aria-invalid', 'true');
    } else if (reply) {
      fields.text = reply.answer.texts[0].text;
      hand = { cells: '', removed: '' };
      $('field-text').value = fields.text;
    }
    return !reply?.mistake;
  })();
  const mine = asked;
  editing.then((isRight) => {
    editing = null;
    if (isRight && mine === asked) {
      verb = 'check';
      answer();
    }
  });
};
let editing = null;

/** The clues of a board, each in a field of its own. */
const clues = (all) => element('details', { open: all.length <= 24 },
  element('summary', { textContent: 'Clues' }),
  element('div', { className: 'clues' }, ...all.map(({ name, line, place, text }) => {
    const input = element('input', { type: 'text', value: text, spellcheck: false });
    input.addEventListener('change', () => edit({ line: String(line), place: String(place), clue: input.value }, input));
    return element('label', {}, name, input);
  })));

let asked = 0;
const answer = async () => {
  clearTimeout(soon);
  const mine = ++asked;
  $('reply').dataset.state = 'asking';
  if (editing) await editing;
  if (mine !== asked) return;
  await learn();
  if (mine !== asked) return;
  write();
  if (isDesk()) {
    setter();
    return;
  }
  const question = { ...fields, about, verb };
  if (isByHand()) Object.assign(question, { cells: hand.cells, removed: hand.removed ?? '' });
  if (verb === 'generate') question.seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const began = performance.now();
  const ticking = setInterval(() => {
    $('progress').hidden = false;
    $('time').textContent = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  }, 150);
  // Whether a board is right is known when its solution is; if the search for it is stopped, it stays unknown.
  if (isByHand() && hand.solution === undefined) {
    const checked = await ask({ ...question, verb: 'check' });
    if (mine === asked) hand.solution = checked?.answer?.solution ?? '';
  }
  if (isByHand()) question.solution = hand.solution;
  const reply = mine === asked ? await ask(question) : null;
  clearInterval(ticking);
  if (mine !== asked) return;
  $('progress').hidden = true;
  $('reply').dataset.state = 'answered';
  const old = recognised?.kind;
  recognised = reply?.answer?.recognised ?? null;
  if (recognised?.kind !== old) drawKinds();
  document.querySelectorAll('[aria-invalid]').forEach((input) => input.removeAttribute('aria-invalid'));
  if (!reply) {
    say('stopped', `After ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    $('answer').replaceChildren();
  } else if (reply.mistake) {
    mistaken(reply.mistake);
    $('answer').replaceChildren(...(isByHand() ? [again()] : []));
  } else if (verb === 'generate') {
    leave();
    change('text', reply.answer.texts[0].text);
    verb = 'check';
    draw();
    await answer();
  } else {
    present(reply.answer);
  }
};

/** Shows the desk for a picture, which asks its own questions. */
const setter = () => {
  const [cells, width] = [[...fields.cells].map(Number), Number(fields.width)];
  const height = Math.floor(cells.length / width);
  const kept = (picture) => {
    fields = { ...fields, cells: picture.cells.join(''), width: String(picture.width) };
    write();
  };
  const openNonogram = (text) => {
    leave();
    location.hash = `#nonogram?${new URLSearchParams({ verb: 'check', text })}`;
  };
  $('reply').dataset.state = 'answered';
  $('progress').hidden = true;
  say('', '');
  const start = { width, height, cells: cells.slice(0, width * height) };
  $('answer').replaceChildren(desk(start, (question) => ask({ about: 'desk', ...question }), kept, openNonogram));
};

/** The kind of a puzzle, and other ways to read it. */
const kindLine = ({ kind, others, title, number, count }) => {
  const line = element('p', { className: 'kind' },
    element('strong', { textContent: kind }), `: ${kindOf()?.about ?? ''}.`, title ? ` “${title}”` : '');
  const more = others.map(readAs);
  if (count > 1) {
    const input = element('input', { type: 'number', min: 1, max: count, value: number });
    input.addEventListener('change', () => {
      leave();
      fields.number = input.value;
      delete fields.step;
      verb = 'check';
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

/** Shows an answer. What has the focus in the old one has it in the new one too. */
const present = (found) => {
  const old = $('answer').contains(document.activeElement) ? document.activeElement : null;
  const label = old?.closest('label')?.textContent;
  say(found.verdict, found.said, found.board?.is_done ? 'done' : '');
  if (found.recognised) $('said').prepend(...kindLine(found.recognised));
  const made = show(found, about);
  if (isAny() && verb === 'hint') made.unshift(stepping(found.verdict.startsWith('step ')));
  if (found.clues) made.push(clues(found.clues));
  if (found.board) {
    const removed = (found.removed ?? []).map(([cell, letter]) => cell + letter);
    hand = { ...hand, cells: found.board.cells };
    hand.removed = [hand.removed, ...removed].filter(Boolean).join(' ');
    // Of a step the lit cells come first, and then the board after it.
    if (verb === 'hint') made.push(byHand(found));
    else made.unshift(byHand(found));
    made.push(element('div', { className: 'buttons' }, again()));
    // A link to a step has the board before it.
    if (verb === 'board') write();
  } else if (found.solution) hand.solution = found.solution;
  kept[about] = { verb, fields, hand };
  $('answer').replaceChildren(...made);
  if (old?.textContent.startsWith('Step ')) {
    const all = [...$('answer').querySelectorAll('button')];
    (all.find((one) => one.textContent === old.textContent) ?? all[0])?.focus();
  } else if (label) {
    for (const one of $('answer').querySelectorAll('label')) if (one.textContent === label) one.querySelector('input').focus();
  } else if (old?.closest('.hand, .pens')) $('answer').querySelector('.hand')?.focus({ preventScroll: true });
};

// --- the tabs

for (const [name, tab] of Object.entries(TABS)) {
  const made = element('button', { type: 'button', id: `tab-${name}`, role: 'tab', textContent: tab.name });
  made.setAttribute('aria-controls', 'panel');
  made.addEventListener('click', () => {
    if (name !== about) location.hash = `#${name}`;
  });
  $('tabs').append(made);
}
$('tabs').addEventListener('keydown', (key) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key.key];
  if (!by) return;
  const all = [...$('tabs').children];
  const next = all[(all.indexOf(document.activeElement) + by + all.length) % all.length];
  next.focus();
  next.click();
});
$('form').addEventListener('submit', (submit) => { submit.preventDefault(); answer(); });
$('stop').addEventListener('click', stop);
document.addEventListener('keydown', (key) => { if (key.key === 'Escape') stop(); });
window.addEventListener('popstate', open);
open();
