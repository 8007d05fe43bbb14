// The board that is filled in by hand: strokes with undo, givens, hints.
import { begun, boardName, leave } from './address.js';
import { askFor, edit } from './answer.js';
import { OPEN, board, explain, marked } from './board.js';
import { hold } from './kept.js';
import { say, steady } from './message.js';
import { button, element, toggle } from './show.js';
import { $, freshHand, isByHand, isSetting, kindOf, state } from './state.js';

/** Few letters are painted, as in a picture; many are written cell by cell. */
const paints = (letters) => letters.length <= 3 || ['nonogram', 'triddler'].includes(state.recognized?.kind);

/** Shows another board, as `answer` draws it. */
const turn = (next, cursor = state.hand.cursor) => {
  state.hand = { ...state.hand, ...next, cursor, hint: null, isOwn: true };
  askFor('board');
};
export const snapshot = () => ({ cells: state.hand.cells, notes: state.hand.notes, removed: state.hand.removed });
/** A stroke; the boards before it can be had back. */
export const stroke = (next, cursor) => {
  state.hand.past = [...state.hand.past, snapshot()];
  state.hand.future = [];
  turn({ removed: holdsAfter(next.cells) ? state.hand.removed : '', ...next }, cursor);
};
/** Whether eliminations from hints hold on this board too: nothing on which they rest is gone, and no cell has a value of theirs. */
const holdsAfter = (cells) => {
  const [old, removed] = [[...state.hand.cells], (state.hand.removed ?? '').split(' ')];
  return [...cells].every((letter, cell) => letter === old[cell] || (old[cell] === OPEN && !removed.includes(cell + letter)));
};
const back = (from, to) => {
  if (!state.hand[from].length) return;
  const next = state.hand[from].at(-1);
  state.hand[to] = [...state.hand[to], snapshot()];
  state.hand[from] = state.hand[from].slice(0, -1);
  turn(next);
};
/** Goes to another text of the puzzle whose givens are being set. */
const backText = (from, to) => {
  if (!state.setting[from].length) return;
  state.setting[to].push(state.fields.text);
  state.fields.text = state.setting[from].pop();
  $('field-text').value = state.fields.text;
  showGivens();
};
/** Shows the board of the text alone. */
const showGivens = () => {
  state.hand = { ...freshHand(), cursor: state.hand.cursor };
  askFor('board');
};
export const undo = () => (isSetting() ? backText : back)('past', 'future');
export const redo = () => (isSetting() ? backText : back)('future', 'past');
/** Begins or goes on to set givens: the board shows those of the text, and what was played waits. */
const set = () => {
  const done = state.setting?.left === state.fields.text ? state.setting : { past: [], future: [] };
  state.setting = { ...done, isOn: true, text: state.fields.text, hand: state.hand };
  showGivens();
};
/** Back to the board as it was played, unless its puzzle has changed. */
const unset = () => {
  state.hand = state.setting.text === state.fields.text ? state.setting.hand : begun({});
  state.setting = { ...state.setting, isOn: false, left: state.fields.text };
  askFor('board');
};
/** A stroke of a setter: the cells become the givens. */
const give = ({ cells }) => {
  state.setting.past.push(state.fields.text);
  state.setting.future = [];
  edit({ cells });
};

/** The time since the board was begun, which stops when it is full. */
export const clock = element('span', { className: 'clock', title: 'Time on this board' });
setInterval(() => {
  if (!isByHand() || state.hand.isDone || document.hidden || !state.hand.cells) return;
  state.hand.seconds = (state.hand.seconds ?? 0) + 1;
  clock.textContent = `${Math.floor(state.hand.seconds / 60)}:${String(state.hand.seconds % 60).padStart(2, '0')}`;
}, 1000);

const tools = (found) => {
  const can = (name, click, title, is) => Object.assign(button(name, click, title), { disabled: !is });
  const { past, future } = isSetting() ? state.setting : state.hand;
  const made = element('div', { className: 'buttons small tools' },
    can('Undo', undo, 'Z', past.length), can('Redo', redo, 'Y', future.length));
  if (kindOf()?.verbs.includes('givens')) {
    made.append(toggle('Set givens', isSetting, isSetting() ? unset : set, 'What you write becomes givens; each is judged at once'));
    if (isSetting() && state.setting.text === state.fields.text && state.setting.hand.past.length) {
      made.append(button('Take what I wrote', () => give(state.setting.hand), 'The values of the board that you played become givens'));
    }
  }
  if (found.board.svg.includes('class="pencil')) {
    made.append(toggle('Candidates', () => state.hand.marks ?? false, () => {
      state.hand.marks = !state.hand.marks;
      document.querySelector('.hand')?.classList.toggle('bare', !state.hand.marks);
    }, 'Show the values that the rules leave in each cell'));
  }
  made.append(...(isSetting() ? [] : [again()]), clock);
  return made;
};

export const byHand = (found, look) => {
  const drawn = isSetting() ? { ...found.board, givens: [] } : found.board;
  const made = board(drawn, { cursor: state.hand.cursor, notes: state.hand.notes, look }, {
    paints: paints(found.board.letters), hasRuns: state.recognized?.kind === 'nonogram',
    change: isSetting() ? give : stroke, move: (cursor) => { state.hand.cursor = cursor; },
  });
  made.querySelector('.hand').classList.toggle('bare', !state.hand.marks && found.board.svg.includes('class="pencil'));
  made.append(tools(found));
  return made;
};

export const again = () => button('Begin again', () => {
  leave();
  state.hand = { ...freshHand(), past: [...state.hand.past, snapshot()], solution: state.hand.solution, isOwn: true };
  hold(boardName(), state.hand);
  askFor('board');
});

/** A hint in three stages: its cells, its reason, the board after it. */
export const hinted = ({ svg }, reason, before, after) => {
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
  state.hand.hint = { why };
  return box;
};
