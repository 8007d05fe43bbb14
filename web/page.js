// The page: tabs, the question's fields, the address, and what is shown of answers.
//
// What is asked stands in the address, so that a link is a puzzle: `#nonogram?verb=hint&text=...`.
import { TABS } from './tabs.js';
import { ask, stop } from './ask.js';
import { button, element, show } from './show.js';
import { board } from './board.js';
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
  const tab = Object.hasOwn(TABS, name) ? name : 'nonogram';
  const { fields: named, verbs: known, examples } = TABS[tab];
  about = tab;
  if (!query && kept[tab]) {
    ({ verb, fields, hand } = kept[tab]);
  } else {
    const state = Object.fromEntries(new URLSearchParams(query ?? ''));
    fields = { ...(kept[tab]?.fields ?? Object.values(examples)[0]) };
    for (const { name: field } of named) if (field in state) fields[field] = state[field];
    for (const { with: field } of known) if (field && field in state) fields[field] = state[field];
    verb = known.some((one) => one.verb === state.verb) ? state.verb : 'check';
    hand = { cells: state.cells ?? '', removed: state.removed ?? '' };
  }
  draw();
  answer();
};

// --- the question

const change = (name, value) => {
  fields[name] = value;
  if (name === 'text') hand = { cells: '', removed: '' };
};

let soon = 0;
/** Asks when nothing has been typed for a moment. */
const later = () => {
  clearTimeout(soon);
  $('reply').dataset.state = 'asking';
  soon = setTimeout(() => {
    if (verb === 'write' || verb === 'blank' || verb === 'generate' || verb === 'play') verb = 'check';
    answer();
  }, 300);
};

const field = ({ name, label, rows, options, file }) => {
  const id = `field-${name}`;
  const made = [element('label', { for: id, textContent: label })];
  let input;
  if (options) {
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

const verbs = (tab) => element('div', { className: 'buttons verbs' }, ...tab.verbs.map((one) => {
  const ask = button(one.name, async () => {
    verb = one.verb;
    await answer();
    // On a phone the answer is below what can be seen.
    if ($('reply').getBoundingClientRect().top > innerHeight * 0.8) $('reply').scrollIntoView();
  });
  if (!one.with) return ask;
  const select = element('select', { 'aria-label': `${one.name}: ${one.with}` },
    ...one.options.map((option) => element('option', { textContent: option })));
  select.value = one.options.includes(fields[one.with]) ? fields[one.with] : one.options[0];
  fields[one.with] = select.value;
  select.addEventListener('change', () => { fields[one.with] = select.value; });
  return element('span', { className: 'pair' }, ask, select);
}));

const draw = () => {
  const tab = TABS[about];
  document.title = `${tab.name} - Kleene`;
  for (const other of $('tabs').children) {
    const isOpen = other.id === `tab-${about}`;
    other.setAttribute('aria-selected', String(isOpen));
    other.tabIndex = isOpen ? 0 : -1;
  }
  $('panel').setAttribute('aria-labelledby', `tab-${about}`);
  $('about').textContent = tab.about;
  dropped = null;
  $('form').replaceChildren(...tab.fields.map(field));
  const examples = element('div', { className: 'buttons small' },
    ...Object.entries(tab.examples).map(([name, example]) => button(name, () => {
      leave();
      fields = { ...fields, ...example };
      hand = { cells: '', removed: '' };
      verb = 'check';
      draw();
      answer();
    })));
  $('more').replaceChildren(verbs(tab), element('h2', { textContent: 'Examples' }), examples);
};

// --- the answer

const say = (verdict, said, kind = '') => {
  const made = [];
  if (verdict) made.push(element('strong', { className: 'verdict', textContent: verdict }));
  for (const line of (said ?? '').split('\n').filter(Boolean)) made.push(element('p', { textContent: line }));
  $('said').className = kind;
  $('said').replaceChildren(...made);
};

/** A mistake, and its place in its field. */
const mistaken = ({ message, place }) => {
  if (!place) return say('', message, 'mistake');
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
  write();
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

/** Shows an answer. What has the focus in the old one has it in the new one too. */
const present = (found) => {
  const old = $('answer').contains(document.activeElement) ? document.activeElement : null;
  const label = old?.closest('label')?.textContent;
  say(found.verdict, found.said, found.board?.is_done ? 'done' : '');
  const made = show(found, about);
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
  if (label) {
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
