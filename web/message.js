// What the page says about a question, above its answer.
import { leave } from './address.js';
import { askFor } from './answer.js';
import { change } from './fields.js';
import { kindName } from './kinds.js';
import { button, element } from './show.js';
import { $, isByHand, opening, state } from './state.js';
import { drawKinds } from './tab.js';

/** What is said about a board keeps its height, so that the board stays in its place. */
export const steady = () => {
  const { style, offsetHeight } = $('said');
  style.minHeight = isByHand() ? `${Math.max(parseFloat(style.minHeight) || 0, offsetHeight)}px` : '';
};

/** Dims the answer to an earlier question. */
export const setStale = (isStale) => {
  $('answer').classList.toggle('stale', isStale);
  $('answer').inert = isStale;
};

export const say = (verdict, said, kind = '') => {
  const made = [];
  if (verdict) made.push(element('strong', { className: 'verdict', textContent: verdict }));
  for (const line of (said ?? '').split('\n').filter(Boolean)) made.push(element('p', { textContent: line }));
  $('said').className = kind;
  $('said').replaceChildren(...made);
};

/** Reads the text as a puzzle of this kind. */
export const readAs = (kind) => button(`Read it as ${kindName(kind)}`, () => {
  leave();
  change('kind', kind);
  drawKinds();
  askFor(opening());
});

/** A mistake, and its place in its field. */
export const mistaken = ({ message, place, kinds: several = [] }) => {
  if (!state.recognized) $('text').open = true;
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
