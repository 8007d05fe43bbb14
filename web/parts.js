// Parts of the page that depend on nothing but what they show.
import { RULES, kindName } from './kinds.js';
import { element } from './show.js';

/** Makes the tabs of the list `box`, between which arrow keys go; `open` opens one by its name. */
export const listTabs = (box, tabs, open) => {
  for (const [name, tab] of Object.entries(tabs)) {
    const made = element('button', { type: 'button', id: `tab-${name}`, role: 'tab', textContent: tab.name, 'aria-controls': 'panel' });
    made.addEventListener('click', () => open(name));
    box.append(made);
  }
  box.addEventListener('keydown', (key) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key.key];
    if (!by) return;
    const all = [...box.children];
    const next = all[(all.indexOf(document.activeElement) + by + all.length) % all.length];
    next.focus();
    next.click();
  });
};

/** Selects a tab; without a name none, and keys begin with the first. */
export const selectTab = (box, name) => {
  for (const tab of box.children) {
    const isOpen = tab.id === `tab-${name}`;
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen || (!name && tab === box.firstElementChild) ? 0 : -1;
  }
};

/** The input of a field: a choice if it has options, large if it has rows. */
export const inputOf = (name, options, rows) => {
  const id = `field-${name}`;
  if (options) return element('select', { id, name }, ...options.map((option) => element('option', { textContent: option })));
  if (rows) return element('textarea', { id, name, rows, spellcheck: false, wrap: 'off' });
  return element('input', { id, name, type: 'text', spellcheck: false });
};

/** The choices beside a verb, the usual one first. */
export const choices = (one, kind) => {
  if (one.options || !kind) return one.options ?? [];
  if (one.with !== 'format') return kind.strategies;
  return kind.formats.filter((format) => format.is_written).map(({ name }) => name);
};

/** The kinds of puzzles, and the formats in which they are read. */
export const formats = (kinds) => element('details', {},
  element('summary', { textContent: 'What is recognized' }),
  element('dl', {}, ...kinds.flatMap(({ name, about: said, formats: all }) => [
    element('dt', { textContent: `${kindName(name)}: ${said}` }),
    ...all.filter((format) => format.is_read).map((format) => element('dd', { textContent: format.about.replaceAll('`', '') })),
  ])));

/** The clues of a board, each in a field of its own, which calls `edit` when it has changed. */
export const clueFields = (all, edit) => element('details', { open: all.length <= 24 },
  element('summary', { textContent: 'Clues' }),
  element('div', { className: 'clues' }, ...all.map(({ name, line, place, text }) => {
    const input = element('input', { type: 'text', value: text, spellcheck: false });
    input.addEventListener('change', () => edit({ line: String(line), place: String(place), clue: input.value }, input));
    return element('label', {}, name, input);
  })));

/** A sentence of the program. */
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** The name and the rules of a kind; those of a board file are its own. */
export const kindWords = ({ kind, insteadOf, notes = [], title, rules }, about = '') => {
  const sentences = rules.map(sentence);
  const line = element('p', { className: 'kind' },
    element('strong', { textContent: kindName(kind) }), title ? ` “${title}” ` : ' ', sentences.join(' ') || (RULES[kind] ?? `${about}.`));
  if (notes.length) line.append(' ', element('em', { textContent: notes.map(sentence).join(' ') }));
  if (insteadOf) line.prepend(`This is no ${kindName(insteadOf).toLowerCase()}, so it is read as what it is. `);
  return line;
};

/** The words for a board that was held against the solution. */
export const checked = ({ said, board: { is_done: isDone } }, solution) => {
  if (isDone) return ['solved', '', 'done'];
  if (!solution) return ['', `${said} Mistakes can be marked only if the puzzle has one solution.`];
  const wrong = said.match(/^(\d+) cells? (is|are) wrong/);
  return wrong ? ['', said, 'mistake'] : ['right so far', said];
};
