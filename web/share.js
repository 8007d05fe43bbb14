// The dialog with a link to what is shown.
import { asker } from './ask.js';
import { pack } from './kept.js';
import { button, element, picture } from './show.js';

const { ask } = asker();

/** A link to a state of a tab, as short as it can be. */
export const link = async (tab, state) => {
  const query = String(new URLSearchParams(state));
  const packed = `z=${await pack(query)}`;
  return `${location.href.replace(/#.*/, '')}#${tab}?${packed.length < query.length ? packed : query}`;
};

/** A text to copy, with its name. */
const copied = (name, text, id) => {
  const input = element('input', { type: 'text', id, readOnly: true, value: text });
  input.addEventListener('focus', () => input.select());
  const copy = button('Copy', () => navigator.clipboard?.writeText(text).then(() => { copy.textContent = 'Copied'; }, () => input.select()));
  return element('div', { className: 'field' },
    element('label', { for: id, textContent: name }), element('div', { className: 'row' }, input, copy));
};

/** Shows a link, as a QR code too if it is not too long for one. `puzzle` is the question about a puzzle, if one is shown;
 * `isLinked` whether puzz.link has its kind. */
export const share = async (link, puzzle, isLinked) => {
  const dialog = element('dialog', { className: 'share', 'aria-label': 'Share' },
    element('h2', { textContent: 'Share' }), copied('Link to this', link, 'link'));
  const close = button('Close', () => dialog.close());
  dialog.append(close);
  dialog.addEventListener('close', () => dialog.remove());
  // A click beside the dialog closes it.
  dialog.addEventListener('click', (click) => { if (click.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  const code = await ask({ about: 'link', verb: 'qr', text: link });
  const drawn = (code?.answer?.pictures ?? []).map(({ svg }) => picture(svg));
  if (drawn.length) close.before(element('div', { id: 'code', role: 'img', 'aria-label': 'The link as a QR code' }, ...drawn));
  if (!isLinked) return;
  const reply = await ask({ ...puzzle, about: 'puzzle', verb: 'write', format: 'puzz-link' });
  const [text] = reply?.answer?.texts ?? [];
  if (text) close.before(copied('For puzz.link', text.text.trim(), 'puzz-link'));
};
