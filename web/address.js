// The address, which has the question, so that a link is a puzzle: `#puzzle?text=...&cells=...`; and what the browser keeps.
import { hold, kept as keptBoard } from './kept.js';
import { freshHand, hasCells, isByHand, isSetting, state } from './state.js';

/** What was asked last in each tab. */
export const kept = Object.create(null);
export const remember = () => {
  const { about, verb, fields, hand } = state;
  kept[about] = { verb, fields, hand };
};

/** The question, as an address has it. */
export const parameters = () => {
  const board = hasCells() && state.hand.cells && !isSetting() ? { cells: state.hand.cells } : {};
  if (board.cells && state.hand.removed) board.removed = state.hand.removed;
  return { verb: state.verb, ...state.fields, ...board };
};
/** The address of the question; without one, that of the page. */
const address = () => (state.about ? `#${state.about}?${new URLSearchParams(parameters())}` : location.href.replace(/#.*/, ''));

export const write = () => {
  remember();
  // A board that came with a link does not replace one that was filled in here.
  if (isByHand() && state.hand.cells && state.hand.isOwn && !isSetting()) hold(boardName(), state.hand);
  try {
    if (address() !== location.hash) history.replaceState(null, '', address());
  } catch {
    // Browsers limit how often the address changes; the next stroke writes it.
  }
};

/** The name under which the browser keeps the board of this puzzle. */
export const boardName = () => `${state.fields.kind ?? ''} ${state.fields.number ?? ''} ${state.fields.text}`;

/** Adds an entry to the history, so that Back returns here. */
export const leave = () => history.pushState(null, '', address());

/** The board of a link: with notes and time if this browser has it, and the browser's own board if the link has none. */
export const begun = ({ cells, removed = '' }) => {
  const mine = keptBoard(boardName());
  if (cells === undefined || mine.cells === cells) return { ...freshHand(), ...mine };
  return { ...freshHand(), cells, removed };
};
