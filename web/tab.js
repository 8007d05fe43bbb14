// A tab as it is before its answer: fields, buttons, examples.
import { leave } from './address.js';
import { askFor } from './answer.js';
import { field, renew, takeFile } from './fields.js';
import { EXAMPLES, kindName } from './kinds.js';
import { formats, selectTab } from './parts.js';
import { button, element } from './show.js';
import { $, ask, isAny, isDesk, kindOf, opening, state, verdict } from './state.js';
import { TABS } from './tabs.js';
import { lightVerb, verbs } from './verbs.js';

/** What depends on the kinds of puzzles: verbs with their choices, examples, and the field for the kind. */
export const drawKinds = () => {
  const tab = TABS[state.about];
  const select = $('field-kind');
  if (select) {
    const option = ({ name, about: title }) => element('option', { value: name, textContent: kindName(name), title });
    select.replaceChildren(element('option', { value: '', textContent: 'recognized' }), ...state.kinds.map(option));
    select.value = state.fields.kind ?? '';
  }
  const chip = (name, example) => button(name, () => {
    leave();
    for (const field of tab.also ?? []) delete state.fields[field];
    state.fields = { ...state.fields, ...example };
    state.setting = null;
    renew();
    draw();
    askFor(opening());
  });
  const chips = (all) => element('div', { className: 'buttons small' },
    ...Object.entries(all).map(([name, example]) => chip(name, example)));
  const texts = (all) => Object.fromEntries(Object.entries(all).map(([name, text]) => [name, { text, kind: '' }]));
  if (!isAny()) {
    $('more').replaceChildren(verbs(tab), element('h2', { textContent: 'Examples' }), chips(tab.examples));
    return;
  }
  const own = Object.fromEntries(state.kinds.map(({ name, example }) => [kindName(name), example]));
  const kind = kindOf();
  const chipsOfKind = chips(texts({ ...EXAMPLES[kind?.name], ...Object.fromEntries(kind?.examples ?? []) }));
  if (kind?.name === 'nonogram') chipsOfKind.append(element('a', { href: '#desk', textContent: 'Draw one' }));
  $('more').replaceChildren(element('h2', { textContent: 'Examples' }), chips(texts(own)), chipsOfKind, formats(state.kinds));
  $('actions').replaceChildren(verbs(tab));
  lightVerb();
};

/** Asks for the kinds of puzzles once. */
export const learn = async () => {
  if (state.kinds.length) return;
  const reply = await ask({ about: 'puzzle', verb: 'kinds' });
  state.kinds = reply?.answer?.kinds ?? [];
  if (isAny() && state.fields.text === undefined) {
    state.fields.text = state.kinds.find(({ name }) => name === (state.fields.kind || TABS.puzzle.first))?.example ?? '';
    $('field-text').value = state.fields.text;
    if (!state.hand.cells) renew();
  }
  drawKinds();
};

export const draw = () => {
  const tab = TABS[state.about];
  document.documentElement.classList.add('asked');
  document.title = `${tab.name} - Kleene`;
  selectTab($('tabs'), state.about);
  if ($('panel').dataset.about !== state.about) for (const part of ['kind', 'answer']) $(part).replaceChildren();
  // What comes first on the screen comes first for keys and readers.
  const first = isAny() || isDesk() ? $('reply') : $('question');
  if ($('panel').firstElementChild !== first) $('panel').prepend(first);
  $(`tab-${state.about}`).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  $('panel').setAttribute('aria-labelledby', `tab-${state.about}`);
  $('panel').dataset.about = state.about;
  $('about').textContent = tab.about ?? '';
  $('about').hidden = !tab.about;
  state.dropped = takeFile;
  $('form').replaceChildren(...tab.fields.map(field));
  $('actions').replaceChildren();
  $('card').replaceChildren();
  if (!isAny()) verdict.stop();
  if (!isAny()) $('text').open = true;
  $('text').classList.toggle('plain', !isAny());
  drawKinds();
};
