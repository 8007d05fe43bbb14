// The verdict card: whether a puzzle has one solution, how hard it is, and which steps it takes.
import { asker } from './ask.js';
import { element } from './show.js';

const WORDS = {
  unique: ['One solution', 'unique'],
  several: ['Several solutions', 'several'],
  none: ['No solution', 'none'],
  stopped: ['Not decided', 'stopped'],
};

/** A verdict in words. */
export const words = (verdict) => (verdict === 'stopped' ? verdict : WORDS[verdict]?.[0] ?? verdict);

/** Kinds whose puzzles usually have several solutions. */
const MANY = ['queens', 'rectangles', 'polyominoes', 'cover', 'letterboxed'];

/** Finds verdicts in a worker of its own, and keeps the last one. */
export const verdicts = () => {
  const { ask, stop } = asker();
  let last = null; // the question, and the promise of its reply
  let made = null; // the question, and its card

  /** The reply to the question whether the puzzle has one solution. */
  const reply = (question) => {
    const { text, kind = '', number = '', suffix = '' } = question;
    const name = JSON.stringify([text, kind, number, suffix]);
    if (last?.name !== name) {
      last = { name, promise: ask({ about: 'puzzle', verb: 'check', text, kind, number, suffix }) };
      const mine = last;
      // A question that was ended is asked anew.
      mine.promise.then((found) => { if (!found && last === mine) last = null; });
    }
    return last.promise;
  };

  /** The card of a puzzle and its only solution; `null` if a newer question replaced this one. `clues`
   * makes fields of the clues that can be edited, `further` buttons for what can be asked after a verdict. */
  const card = async (question, kind, clues, further) => {
    const found = await reply(question);
    if (!found?.answer) return null;
    const mine = last;
    if (made?.asked === mine) return made;
    const { verdict, said, solution = '', clues: all, differing = [] } = found.answer;
    const state = WORDS[verdict]?.[1] ?? '';
    const title = WORDS[verdict]?.[0] ?? verdict;
    // The sentence about the solutions is about pictures that the card has not.
    const lines = (said ?? '').split('\n').filter((line) => line && !/^There (is exactly one solution|are several solutions)/.test(line));
    const cells = differing.length === 1 ? '1 cell' : `${differing.length} cells`;
    if (differing.length) lines.unshift(`Two of them differ in ${cells}, marked on the board.`);
    const box = element('div', { className: 'card' },
      element('p', { className: 'verdict', textContent: title }), ...lines.map((line) => element('p', { textContent: line })));
    box.dataset.state = state === 'several' && MANY.includes(kind?.name) ? '' : state;
    const asking = further(verdict);
    if (asking.length) box.append(element('div', { className: 'buttons' }, ...asking));
    if (all) box.append(clues(all));
    made = { asked: mine, card: box, words: title, solution, differing };
    if (verdict === 'unique' && kind?.verbs.includes('grade')) grade(question, box, mine);
    return made;
  };

  /** Adds the grade, once it is known. */
  const grade = async ({ text, kind = '', number = '', suffix = '' }, box, mine) => {
    const line = element('p', { className: 'grade', textContent: 'Grade: ...' });
    box.querySelector('.verdict').after(line);
    const found = await ask({ about: 'puzzle', verb: 'grade', text, kind, number, suffix });
    if (!found?.answer) {
      line.remove();
      if (made?.asked === mine) made = null;
      return;
    }
    const { verdict, said = '' } = found.answer;
    const [, ...details] = said.split('\n');
    const how = said.split('\n')[0].replace(/^This is the hardest step that is needed:?\s*/, '').replace(/\.$/, '');
    line.textContent = `Grade: ${verdict}`;
    line.title = 'The hardest step that is needed';
    for (const text of [how, ...details].filter(Boolean)) box.append(element('p', { className: 'detail', textContent: text }));
  };

  return { reply, card, stop };
};
