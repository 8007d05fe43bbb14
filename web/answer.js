// Questions and their answers: one at a time, the last one counts.
import { leave, write } from './address.js';
import { mark } from './board.js';
import { desk } from './desk.js';
import { change, renew, takeFile } from './fields.js';
import { isImage } from './files.js';
import { again } from './hand.js';
import { holdDrawing } from './kept.js';
import { mistaken, say, setStale } from './message.js';
import { clueFields } from './parts.js';
import { present } from './present.js';
import { link, share } from './share.js';
import { button, element } from './show.js';
import { $, ask, freshHand, hasCells, isAny, isByHand, isDesk, isSetting, kindOf, opening, state, stop, verdict } from './state.js';
import { TABS } from './tabs.js';
import { draw, drawKinds, learn } from './tab.js';
import { isAnswered, lightVerb } from './verbs.js';

let soon = 0;
/** Asks when nothing has been typed for a moment. */
export const later = () => {
  clearTimeout(soon);
  $('reply').dataset.state = 'asking';
  soon = setTimeout(() => {
    if (isAny() || state.verb === 'write' || state.verb === 'blank' || state.verb === 'play') state.verb = opening();
    answer();
  }, 300);
};

/** Changes a clue, of which `input` is the field, or the givens; whatever else is asked meanwhile waits for it. */
export const edit = (change, input) => {
  const [mine, edited] = [asked, state.fields];
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
    if (!reply || state.fields !== edited || !isAny()) return;
    if (reply.mistake) {
      if (!input) state.setting?.past.pop();
      mistaken(reply.mistake);
      input?.setAttribute('aria-invalid', 'true');
      return;
    }
    $('field-text').value = state.fields.text;
    if (input) renew();
    else state.hand = { ...freshHand(), cursor: state.hand.cursor };
    if (mine !== asked) return;
    askFor(opening());
  });
};
let editing = null;

let asked = 0;
/** Ends the wait for a verdict before a hint. */
let goOn = () => {};
/** The question that the page shows. */
const questionNow = () => {
  const { about, verb, fields, hand } = state;
  const question = { ...fields, about, verb };
  if (hasCells() && !(verb === 'hint' && fields.step)) Object.assign(question, { cells: hand.cells, removed: hand.removed ?? '' });
  if (verb === 'mistakes') question.verb = 'board';
  // The step to be judged is the last one that changed a cell.
  if (verb === 'judge') question.before = hand.past.findLast(({ cells }) => cells !== hand.cells)?.cells ?? hand.cells;
  if (verb === 'generate') question.seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  return question;
};

/** Asks for the answer to what the page shows, and shows it. */
export const answer = async () => {
  clearTimeout(soon);
  const mine = ++asked;
  $('reply').dataset.state = 'asking';
  if (editing) await editing;
  if (mine !== asked) return;
  await learn();
  if (mine !== asked) return;
  if (!state.kinds.length) {
    $('reply').dataset.state = 'answered';
    say('stopped', 'The page was stopped before it had begun.');
    return;
  }
  write();
  if (isDesk()) {
    setter();
    return;
  }
  const question = questionNow();
  const began = performance.now();
  const ticking = setInterval(() => {
    $('progress').hidden = false;
    $('time').textContent = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  }, 150);
  // Whether a board is right is known once its solution is. A search that takes long goes on without holding up the board.
  const needsSolution = isAny() && ['hint', 'mistakes'].includes(state.verb);
  if (needsSolution && state.hand.solution === undefined) {
    const patience = new Promise((settle) => {
      goOn = settle;
      setTimeout(settle, 2000);
    });
    const judged = await Promise.race([verdict.reply({ ...state.fields, about: state.about }), patience]);
    if (mine === asked && judged?.answer) state.hand.solution = judged.answer.solution ?? '';
  }
  if (needsSolution) question.solution = state.hand.solution ?? '';
  const reply = mine === asked ? await ask(question) : null;
  clearInterval(ticking);
  if (mine !== asked) return;
  $('progress').hidden = true;
  $('reply').dataset.state = 'answered';
  const old = state.recognized?.kind;
  // A question that was stopped, or has no answer for this puzzle, leaves its kind as it is known.
  if (reply?.answer || (reply && ['open', 'board', 'check'].includes(state.verb))) state.recognized = reply.answer?.recognized ?? null;
  if (state.recognized?.instead_of) {
    state.fields.kind = '';
    write();
  }
  if (state.recognized?.kind !== old || state.recognized?.instead_of) drawKinds();
  lightVerb();
  document.querySelectorAll('[aria-invalid]').forEach((input) => input.removeAttribute('aria-invalid'));
  if (!reply) {
    say('stopped', `After ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    if (!isByHand()) $('answer').replaceChildren();
  } else if (reply.mistake) {
    mistaken(reply.mistake);
    if (!state.recognized) for (const part of ['card', 'kind']) $(part).replaceChildren();
    setStale(true);
    if (isByHand() && state.hand.cells) $('said').append(again());
  } else if (state.verb === 'generate') {
    leave();
    state.fields.kind = 'sudoku';
    change('text', reply.answer.texts[0].text);
    draw();
    await askFor(opening());
  } else {
    present(reply.answer);
    if (isAny()) judge(mine);
  }
};

/** Asks with another verb. */
export const askFor = (verb) => {
  state.verb = verb;
  return answer();
};

/** The questions that a verdict leaves. */
const further = (found) => TABS.puzzle.verbs.filter((one) => one.after === found && isAnswered(one)).map((one) =>
  button(one.name, () => {
    leave();
    askFor(one.verb);
  }));

/** The verdict card: it stays while the board changes, and is made anew when the puzzle does. */
const judge = async (mine) => {
  const looking = setTimeout(() => {
    if (mine !== asked) return;
    $('card').replaceChildren(element('div', { className: 'card' }, 'Looking for solutions ... ', button('Stop looking', verdict.stop)));
  }, 200);
  const made = await verdict.card({ ...state.fields, about: state.about }, kindOf(), (all) => clueFields(all, edit), further);
  clearTimeout(looking);
  if (mine !== asked) return;
  if (!made) {
    $('card').replaceChildren(element('div', { className: 'card', textContent: 'Not decided: stopped.' }));
    return;
  }
  state.hand.solution = made.solution;
  mark(made.differing);
  if (isSetting()) {
    const where = made.differing.length ? `: two differ in ${made.differing.length} cells, marked with dots` : '';
    $('said').lastElementChild.textContent = `${made.words}${where}.`;
  }
  if ($('card').firstChild !== made.card) $('card').replaceChildren(made.card);
};

/** Shows the desk for a picture, which asks its own questions. */
const setter = () => {
  const [cells, width] = [[...state.fields.cells].map(Number), Number(state.fields.width)];
  const height = Math.floor(cells.length / width);
  const keepPicture = (picture) => {
    state.fields = { ...state.fields, cells: picture.cells.join(''), width: String(picture.width) };
    holdDrawing(state.fields);
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
  state.dropped = (file) => (isImage(file) ? take : takeFile)(file);
  $('answer').replaceChildren(made);
};

export const stopAll = () => {
  stop();
  verdict.stop();
  goOn();
};
