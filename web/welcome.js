// What a first visitor sees: a solved picture, one field and one button.
import { stopAll } from './answer.js';
import { load } from './ask.js';
import { openPuzzle } from './fields.js';
import { read } from './files.js';
import { selectTab } from './parts.js';
import { $, state } from './state.js';

/** Shows the picture and the field in place of a tab. */
export const welcome = () => {
  stopAll();
  const refuse = (error) => { $('refused').textContent = error.message; };
  const dropped = (file) => read(file).then(openPuzzle, refuse);
  Object.assign(state, { about: null, recognized: null, dropped });
  $('reply').dataset.state = 'answered';
  // No tab has an answer that stays.
  delete $('panel').dataset.about;
  document.documentElement.classList.remove('asked');
  document.title = 'Kleene';
  selectTab($('tabs'), null);
};

// Who only looks does not wait for the program; who comes nearer does not wait for it later.
for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragover']) window.addEventListener(sign, load, { once: true });

$('puzzle').addEventListener('input', () => {
  $('start').textContent = $('puzzle').value.trim() ? 'Solve it' : 'Play the duck';
});
$('begin').addEventListener('submit', async (submit) => {
  submit.preventDefault();
  const typed = $('puzzle').value;
  if (typed.trim()) await openPuzzle({ text: typed, verb: 'check' });
  else await openPuzzle({ text: await (await fetch('duck.non')).text() });
});
