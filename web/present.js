// An answer, as the page shows it.
import { leave, remember, write } from './address.js';
import { answer, askFor } from './answer.js';
import { renew } from './fields.js';
import { byHand, clock, hinted, snapshot } from './hand.js';
import { readAs, say, setStale, steady } from './message.js';
import { checked, kindWords } from './parts.js';
import { button, element, show } from './show.js';
import { $, isAny, kindOf, opening, state } from './state.js';
import { step } from './verbs.js';
import { words } from './verdict.js';

/** The kind of a puzzle, and other ways to read it. */
const kindLine = ({ kind, others, instead_of: insteadOf, notes = [], title, rules = [], number, count }) => {
  const line = kindWords({ kind, insteadOf, notes, title, rules }, kindOf()?.about);
  const more = others.map(readAs);
  if (count > 1) {
    const input = element('input', { type: 'number', min: 1, max: count, value: number });
    input.addEventListener('change', () => {
      leave();
      state.fields.number = input.value;
      delete state.fields.step;
      renew();
      askFor(opening());
    });
    more.push(element('label', { className: 'pair' }, 'Puzzle', input, ` of ${count}`));
  }
  return more.length ? [line, element('div', { className: 'buttons small' }, ...more)] : [line];
};

/** The ways from a step to its neighbors. */
const stepping = (isStep) => {
  state.hand.ended = !isStep;
  const to = (name, by) => button(name, () => { step(by); answer(); });
  return element('div', { className: 'buttons' },
    ...(Number(state.fields.step) > 1 ? [to('Step before', -1)] : []), ...(isStep ? [to('Step after', 1)] : []));
};

/** The board before a step, with the picture that was shown last. */
const before = (after) => ({ ...after, svg: state.hand.svg ?? after.svg, cells: state.hand.cells || after.cells, is_done: false });

/** How long it took to fill in the board. */
const time = () => (state.hand.past?.length && state.hand.seconds ? `It took ${clock.textContent}.` : '');

/** Shows an answer. What has the focus in the old one has it in the new one too. */
export const present = (found) => {
  const old = $('answer').contains(document.activeElement) ? document.activeElement : null;
  const label = old?.closest('label')?.textContent;
  const isDone = found.board?.is_done ?? false;
  say(isDone ? 'Solved.' : words(found.verdict), isDone ? time() : found.said, isDone ? 'done' : '');
  $('kind').replaceChildren(...(found.recognized ? kindLine(found.recognized) : []));
  let made = show(found, state.about);
  if (isAny() && state.verb === 'hint' && !found.board) made.unshift(stepping(found.verdict.startsWith('step ')));
  if (found.board) {
    state.hand.isDone = found.board.is_done;
    const removed = (found.removed ?? []).map(([cell, letter]) => cell + letter);
    const after = { cells: found.board.cells, removed: [state.hand.removed, ...removed].filter(Boolean).join(' ') };
    if (state.verb === 'hint' && found.pictures) {
      made = [hinted(found.pictures[0], found.said, before(found.board), after)];
    } else if (state.verb === 'hint' && found.verdict === 'step') {
      // A board too large for a picture of the step shows the board after it.
      state.hand = { ...state.hand, past: [...state.hand.past, snapshot()], future: [], ...after, isOwn: true };
      made.unshift(byHand(found));
      write();
    } else {
      state.hand = { ...state.hand, cells: found.board.cells };
      made.unshift(byHand(found));
      state.hand.svg = found.board.svg;
      // A link to a board has its cells.
      write();
    }
    if (state.verb === 'mistakes') say(...checked(found, state.hand.solution));
  }
  remember();
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
