// The page: its addresses, tabs and keys.
import { begun, kept, parameters } from './address.js';
import { answer, stopAll } from './answer.js';
import { openPuzzle } from './fields.js';
import { redo, undo } from './hand.js';
import { listen } from './intake.js';
import { keptDrawing, unpack } from './kept.js';
import { listTabs } from './parts.js';
import { link, share } from './share.js';
import { element } from './show.js';
import { $, isAny, isByHand, kindOf, opening, state } from './state.js';
import { draw } from './tab.js';
import { TABS } from './tabs.js';
import { welcome } from './welcome.js';

/** Tabs of an earlier page: their kinds are in the tab for puzzles. */
const FORMER = ['nonogram', 'cluegrid', 'sudoku'];

let opened = 0;
const open = async () => {
  const mine = ++opened;
  let [name, query] = location.hash.slice(1).split(/\?(.*)/s);
  let isDamaged = false;
  if (query?.startsWith('z=')) {
    query = await unpack(query.slice(2));
    if (mine !== opened) return;
    isDamaged = query === null;
  }
  if (!location.hash.slice(1)) {
    welcome();
    return;
  }
  const linked = Object.fromEntries(new URLSearchParams(query ?? ''));
  if (FORMER.includes(name)) {
    if (linked.verb === 'check') delete linked.verb;
    linked.kind = name;
    name = 'puzzle';
    query = query ?? 'kind';
  }
  const tab = Object.hasOwn(TABS, name) ? name : 'puzzle';
  const { fields: named, verbs: known, examples, also = [] } = TABS[tab];
  state.about = tab;
  state.recognized = null;
  if (query) state.setting = null;
  if (!query && kept[tab]) {
    Object.assign(state, kept[tab]);
  } else {
    state.fields = { ...(kept[tab]?.fields ?? Object.values(examples)[0]), ...(tab === 'desk' ? keptDrawing() : {}) };
    for (const field of [...named.map((one) => one.name), ...known.map((one) => one.with), ...also]) {
      if (field in linked) state.fields[field] = linked[field];
    }
    state.verb = known.some(({ verb }) => verb === linked.verb) ? linked.verb : opening();
    // A link to a hint opens the board before it.
    if (state.verb === 'hint' && !linked.step) state.verb = opening();
    if (linked.kind && !linked.text && tab === 'puzzle') delete state.fields.text;
    state.hand = begun(linked);
  }
  draw();
  await answer();
  if (isDamaged) $('said').append(element('p', { textContent: 'The link is damaged: this is another puzzle.' }));
};

listen({ file: (file) => state.dropped(file), text: (text) => openPuzzle({ text }) });
listTabs($('tabs'), TABS, (name) => {
  if (name !== state.about) location.hash = `#${name}`;
});
$('form').addEventListener('submit', (submit) => { submit.preventDefault(); answer(); });
$('stop').addEventListener('click', stopAll);
document.addEventListener('keydown', (key) => {
  if (key.key === 'Escape') stopAll();
  const isTyping = key.target.closest('input,textarea,select,.desk');
  if (isTyping || !isByHand() || key.altKey || !'zy'.includes(key.key.toLowerCase())) return;
  key.preventDefault();
  if (key.key.toLowerCase() === 'y' || key.shiftKey) redo();
  else undo();
});
$('share').addEventListener('click', async () => {
  const formats = isAny() ? kindOf()?.formats ?? [] : [];
  const isLinked = formats.some(({ name, is_written: isWritten }) => name === 'puzz-link' && isWritten);
  share(await link(state.about, parameters()), state.fields, isLinked);
});
$('skip').addEventListener('click', (click) => {
  // The address is that of the puzzle.
  click.preventDefault();
  ($('answer').querySelector('.hand,.desk') ?? $('panel')).focus();
});
window.addEventListener('popstate', open);
open();
