// The fields of a question, and what is typed, pasted, dropped or chosen instead.
import { begun, kept, leave } from './address.js';
import { askFor, later } from './answer.js';
import { read } from './files.js';
import { say } from './message.js';
import { inputOf } from './parts.js';
import { element } from './show.js';
import { $, isAny, opening, state } from './state.js';
import { draw } from './tab.js';

export const change = (name, value) => {
  state.fields[name] = value;
  if (name === 'text' || name === 'kind') renew();
  // A step number does not carry over to another puzzle.
  if (name === 'text' || name === 'kind') delete state.fields.step;
  if (name === 'text') for (const field of ['number', 'suffix']) delete state.fields[field];
};

/** The board of another puzzle: as it was left, if this browser has it. */
export const renew = () => {
  state.hand = begun({});
  $('said').style.minHeight = '';
};
/** What comes next is another puzzle, of any kind. */
const forget = () => {
  state.setting = null;
  change('kind', '');
  $('field-kind').value = '';
};
/** Another puzzle in place of this one. */
const replace = (text) => {
  forget();
  change('text', text);
  $('field-text').value = text;
};

export const field = ({ name, label, rows, options, file, kinds: isKind }) => {
  const input = inputOf(name, isKind ? [] : options, rows);
  input.value = state.fields[name] ?? '';
  if (options) {
    if (!input.value) input.value = options[0];
    state.fields[name] = input.value;
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
export const openPuzzle = async ({ text, suffix = '', said = '', verb = 'open' }) => {
  leave();
  if (!isAny()) {
    state.about = 'puzzle';
    state.recognized = null;
    state.fields = { ...kept.puzzle?.fields, text, kind: '' };
    draw();
  }
  replace(text);
  if (suffix) state.fields.suffix = suffix;
  await askFor(verb);
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
    askFor(opening());
  };
  state.dropped = take;
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

/** A file of a tab that has no use for it is a puzzle. */
export const takeFile = async (file) => {
  const found = await content(file);
  if (found) openPuzzle(found);
};
