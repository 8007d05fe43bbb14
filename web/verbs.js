// The buttons of a tab.
import { askFor } from './answer.js';
import { choices } from './parts.js';
import { button, element } from './show.js';
import { $, hasBoard, isAny, kindOf, state } from './state.js';

export const isAnswered = (one) => {
  if (!isAny()) return true;
  const kind = kindOf();
  if (one.kind) return kind?.name === one.kind;
  if (one.verb === 'mistakes') return kind?.verbs.includes('board') ?? false;
  return kind?.verbs.includes(one.verb) ?? one.verb === 'check';
};

/** Whether the verbs that are not always shown are. */
let isMoreOpen = false;
/** The verbs of a tab: buttons, and those that are asked for less often, folded. */
export const verbs = (tab) => {
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
    if (isAny() && one.verb === 'hint' && !hasBoard()) step(state.verb === 'hint' || !state.fields.step ? 1 : 0);
    else if (isAny()) delete state.fields.step;
    if (one.verb === 'hint' && state.verb === 'hint' && state.hand.hint?.why.isConnected) {
      state.hand.hint.why.click();
      return;
    }
    await askFor(one.verb);
    // On a phone the answer is off the screen.
    const { top } = $('reply').getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.8) $('reply').scrollIntoView();
  });
  made.dataset.verb = one.verb;
  const options = one.with ? choices(one, kindOf()) : [];
  if (!options.length) return made;
  const select = element('select', { 'aria-label': `${one.name}: ${one.with}` },
    ...options.map((option) => element('option', { textContent: option })));
  select.value = options.includes(state.fields[one.with]) ? state.fields[one.with] : options[0];
  state.fields[one.with] = select.value;
  select.addEventListener('change', () => {
    state.fields[one.with] = select.value;
    made.click();
  });
  return element('span', { className: 'pair' }, made, select);
};

/** Lights the button of the verb that is shown. */
export const lightVerb = () => {
  const shown = ['open', 'hint', 'mistakes', 'judge'].includes(state.verb) && hasBoard() ? 'board' : state.verb;
  for (const one of document.querySelectorAll('.verbs button')) one.classList.toggle('shown', one.dataset.verb === shown);
};

/** Goes to another step from the start; behind the last one there is none. */
export const step = (by) => {
  const to = Number(state.fields.step ?? 0) + (by > 0 && state.hand.ended ? 0 : by);
  if (by < 0) state.hand.ended = false;
  state.fields.step = String(Math.max(1, to));
};
