// What the page shows, which its modules share.
import { asker } from './ask.js';
import { verdicts } from './verdict.js';

export const $ = (id) => document.getElementById(id);

export const state = {
  /** What is asked now: the tab, the verb, and the texts of its fields. */
  about: null,
  verb: 'check',
  fields: {},
  /** Of the board that is filled in by hand: letters of the cells, notes, removed candidates, the boards before and after it for
   * undo and redo, the only solution if it is known, the cell of the cursor, the hint that is being shown. */
  hand: {},
  /** What a setter of givens has done: whether it goes on, the texts of the puzzle before and after this one for undo and redo,
   * the text and the board that were played before. */
  setting: null,
  /** The kinds of puzzles, once they are known. */
  kinds: [],
  /** The kind of the puzzle of the tab for any kind, and its place in its file, as the last answer has them. */
  recognized: null,
  /** What is done with a file that is dropped anywhere. */
  dropped: null,
};
export const { ask, stop } = asker();
/** Judges the puzzle while its board is filled in. */
export const verdict = verdicts();

export const isAny = () => state.about === 'puzzle';
export const isDesk = () => state.about === 'desk';
export const kindOf = () => state.kinds.find(({ name }) => name === (isAny() ? state.recognized?.kind : state.about));
/** Verbs that show the board. The others show something else in its place. */
const BY_HAND = ['open', 'board', 'hint', 'mistakes', 'judge'];
export const isByHand = () => isAny() && BY_HAND.includes(state.verb);
/** Whether the answer depends on the board. */
export const hasCells = () => isByHand() || (isAny() && state.verb === 'candidates');
export const freshHand = () => ({ cells: '', removed: '', notes: {}, past: [], future: [] });
export const isSetting = () => (state.setting?.isOn && kindOf()?.verbs.includes('givens')) ?? false;
/** The verb with which a tab opens. */
export const opening = () => (isDesk() ? 'judge' : isAny() ? 'open' : 'check');
export const hasBoard = () => kindOf()?.verbs.includes('board') ?? false;
