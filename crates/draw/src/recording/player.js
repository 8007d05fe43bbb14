// Plays the recording `data` in the elements of `root`, and gives `go`, which goes to where this many events have
// happened, and `stop`, which ends the player.
//
// Events are kept as arrays: kinds (a letter each), depths, numbers of sentences, and for each event the cells that
// change: cell, look, cell, look, ...
const player = (root, data) => {
  'use strict';
  const { kinds, depths, text, texts, start, cells, looks } = data;
  const count = kinds.length;
  const $ = (id) => root.querySelector('#' + id);
  const groups = [];
  for (const group of $('board').querySelectorAll('[data-cell]')) groups[group.dataset.cell] = group;
  const listening = new AbortController();
  const { signal } = listening;

  // The looks of all cells at every 500th event, so that any event is at most 500 changes away.
  const EVERY = 500;
  const now = Uint32Array.from(start);
  const frames = [now.slice()];
  const change = (board, event) => {
    const changes = cells[event];
    for (let i = 0; i < changes.length; i += 2) board[changes[i]] = changes[i + 1];
  };
  for (let event = 0; event < count; event++) {
    change(now, event);
    if ((event + 1) % EVERY === 0) frames.push(now.slice());
  }
  const boardAt = (events) => {
    const frame = Math.floor(events / EVERY);
    const board = frames[frame].slice();
    for (let event = frame * EVERY; event < events; event++) change(board, event);
    return board;
  };

  // The search tree. A node begins with "consider"; "remove" or its own failure ends it.
  const nodes = [];
  const nodeOf = new Int32Array(count).fill(-1); // the node that an event belongs to
  const totals = new Uint32Array(3 * (count + 1)); // nodes, dead ends, solutions before an event
  {
    const path = []; // by depth, the node that stands there
    let [tried, dead, solved] = [0, 0, 0];
    for (let event = 0; event < count; event++) {
      const depth = depths[event];
      const kind = kinds[event];
      if (kind === 'c') {
        const parent = depth > 0 ? path[depth - 1] ?? -1 : -1;
        const node = { parent, depth, begin: event, end: count, first: -1, isFailed: false, solution: count, children: [] };
        path.length = depth;
        path[depth] = nodes.length;
        if (parent >= 0) nodes[parent].children.push(nodes.length);
        nodes.push(node);
        // The root is no choice.
        if (depth > 0) tried++;
      }
      const number = path[depth] ?? -1;
      nodeOf[event] = number;
      const node = nodes[number];
      if (kind === 'd') { dead++; if (node) { node.end = event; node.isFailed = true; } }
      if (kind === 'r' && node) { node.end = event; node.isFailed = node.solution === count; }
      if (kind === 's') {
        solved++;
        for (let above = number; above >= 0; above = nodes[above].parent) {
          nodes[above].solution = Math.min(nodes[above].solution, event);
        }
      }
      totals.set([tried, dead, solved], 3 * (event + 1));
    }
  }
  const roots = nodes.map((_, number) => number).filter((number) => nodes[number].parent < 0);

  // The tree is shown from its first choice on; a match without choices has none.
  const choice = nodes.find((node) => node.depth > 0)?.begin ?? count;
  $('search').hidden = true;

  let at = 0; // number of events that have happened
  const shown = new Int32Array(start.length).fill(-1);
  const draw = () => {
    const board = boardAt(at);
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] !== shown[cell] && groups[cell]) {
        groups[cell].innerHTML = looks[board[cell]];
        shown[cell] = board[cell];
      }
    }
    const event = at - 1;
    $('sentence').textContent = event < 0 ? 'Nothing has happened yet.' : texts[text[event]];
    $('slider').value = at;
    $('at').textContent = at + ' of ' + count;
    const [tried, dead, solved] = totals.subarray(3 * at, 3 * at + 3);
    $('counters').textContent = `Tried ${tried}, dead ends ${dead}, solutions ${solved}, depth ${event < 0 ? 0 : depths[event]}`;
    drawStack(event);
    drawTree(event);
  };

  const pathTo = (event) => {
    const path = [];
    for (let node = event < 0 ? -1 : nodeOf[event]; node >= 0; node = nodes[node].parent) path.push(node);
    return path.reverse();
  };
  const drawStack = (event) => {
    const stands = (node) => nodes[node].depth > 0 && (nodes[node].end > event || nodes[node].begin === event);
    const items = pathTo(event).filter(stands);
    const list = $('stack');
    list.replaceChildren(...items.map((node) => {
      const item = document.createElement('li');
      item.textContent = texts[text[nodes[node].begin]].replace(/^Consider /, '');
      return item;
    }));
  };

  // The tree: what stands, its children, and the ways to solutions. Failed subtrees are folded to one node.
  const canvas = $('tree');
  const context = canvas.getContext('2d');
  let view = { x: 0, y: 20, zoom: 1 };
  let spots = [];
  const STEP = 18;
  const drawTree = (event) => {
    if (event >= choice) $('search').hidden = false;
    if ($('search').hidden) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue('--' + name);
    const path = pathTo(event);
    const current = path[path.length - 1] ?? -1;
    const onPath = new Set(path);
    let leaf = 0;
    const laid = [];
    const place = (number) => {
      const node = nodes[number];
      // Of very many solutions, those that came first.
      const isOpen = onPath.has(number) || (node.solution <= event && laid.length < 4000);
      const mine = { number, parent: null, x: 0, y: node.depth };
      laid.push(mine);
      const below = isOpen ? node.children.filter((child) => nodes[child].begin <= event) : [];
      if (below.length === 0) mine.x = leaf++;
      else {
        const places = below.map(place);
        places.forEach((child) => { child.parent = mine; });
        mine.x = (places[0].x + places[places.length - 1].x) / 2;
      }
      return mine;
    };
    roots.filter((root) => nodes[root].begin <= event).forEach(place);
    const here = laid.find(({ number }) => number === current);
    // What is current stays in view.
    const focus = here ?? { x: 0, y: 0 };
    const toX = (x) => width / 2 + view.x + (x - focus.x) * STEP * view.zoom;
    const toY = (y) => view.y + (y * STEP + (focus.y * STEP * view.zoom > height * 0.7 ? (height * 0.7) / view.zoom - focus.y * STEP : 0)) * view.zoom;
    spots = [];
    context.lineWidth = 1;
    for (const one of laid) {
      const [x, y] = [toX(one.x), toY(one.y)];
      const isSeen = y > -50 && y < height + 50 && x > -width && x < 2 * width;
      if (one.parent && isSeen) {
        context.strokeStyle = color('line');
        context.beginPath();
        context.moveTo(toX(one.parent.x), toY(one.parent.y));
        context.lineTo(x, y);
        context.stroke();
      }
    }
    for (const one of laid) {
      const [x, y] = [toX(one.x), toY(one.y)];
      if (x < -20 || x > width + 20 || y < -20 || y > height + 20) continue;
      const node = nodes[one.number];
      const isSolved = node.solution <= event && nodeOf[node.solution] === one.number;
      const isFailed = node.isFailed && node.end <= event;
      const radius = Math.max(2, 5 * Math.min(view.zoom, 1.6));
      context.fillStyle = color(isSolved ? 'found' : isFailed ? 'failed' : 'open');
      context.beginPath();
      if (isFailed && node.children.length > 0) {
        context.moveTo(x, y - radius);
        context.lineTo(x + radius * 1.2, y + radius * 1.3);
        context.lineTo(x - radius * 1.2, y + radius * 1.3);
      } else if (isFailed) {
        context.rect(x - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.6);
      } else context.arc(x, y, isSolved ? radius * 1.4 : radius, 0, 7);
      context.fill();
      if (one.number === current) {
        context.strokeStyle = color('now');
        context.lineWidth = 3;
        context.beginPath();
        context.arc(x, y, radius * 1.9, 0, 7);
        context.stroke();
        context.lineWidth = 1;
      }
      spots.push({ x, y, radius: radius + 4, event: node.begin });
    }
  };
  canvas.addEventListener('wheel', (wheel) => {
    wheel.preventDefault();
    view.zoom = Math.min(8, Math.max(0.1, view.zoom * Math.exp(-wheel.deltaY / 400)));
    drawTree(at - 1);
  }, { passive: false });
  let drag = null;
  canvas.addEventListener('pointerdown', (down) => {
    drag = { x: down.clientX, y: down.clientY, view: { ...view }, moved: false };
    canvas.setPointerCapture(down.pointerId);
  });
  canvas.addEventListener('pointermove', (move) => {
    if (!drag) return;
    const [x, y] = [move.clientX - drag.x, move.clientY - drag.y];
    drag.moved ||= Math.abs(x) + Math.abs(y) > 4;
    view = { ...view, x: drag.view.x + x, y: drag.view.y + y };
    drawTree(at - 1);
  });
  canvas.addEventListener('pointercancel', () => { drag = null; });
  canvas.addEventListener('pointerup', (up) => {
    const { moved } = drag ?? { moved: true };
    drag = null;
    if (moved) return;
    const box = canvas.getBoundingClientRect();
    const [x, y] = [up.clientX - box.left, up.clientY - box.top];
    const spot = spots.find((one) => Math.hypot(one.x - x, one.y - y) <= one.radius);
    if (spot) go(spot.event + 1);
  });

  let timer = 0;
  const go = (to) => {
    at = Math.min(count, Math.max(0, to));
    draw();
  };
  const pause = () => {
    clearTimeout(timer);
    timer = 0;
    $('play').textContent = 'Play';
    $('sentence').setAttribute('aria-live', 'polite');
  };
  const rate = () => Math.pow(10, $('speed').value / 25); // 1 to 10,000 events a second
  const play = () => {
    if (timer) return pause();
    if (at === count) at = 0;
    $('play').textContent = 'Pause';
    $('sentence').setAttribute('aria-live', 'off');
    let before = performance.now();
    let due = 0;
    const tick = () => {
      const time = performance.now();
      due += Math.min(time - before, 250) * rate() / 1000;
      before = time;
      const steps = Math.floor(due);
      due -= steps;
      if (steps > 0) go(at + steps);
      if (at >= count) return pause();
      timer = setTimeout(tick, 16);
    };
    timer = setTimeout(tick, 16);
  };
  const jump = (kind) => {
    pause();
    const found = kinds.indexOf(kind, at);
    go(found < 0 ? count : found + 1);
  };
  const step = (by) => { pause(); go(at + by); };
  const actions = {
    first: () => step(-count), back: () => step(-1), play, next: () => step(1), last: () => step(count),
    dead: () => jump('d'), solved: () => jump('s'),
  };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener('click', action);
  $('slider').max = count;
  $('slider').addEventListener('input', () => { pause(); go(Number($('slider').value)); });
  const sayRate = () => { $('rate').textContent = Math.round(rate()) + ' a second'; };
  $('speed').addEventListener('input', sayRate);
  const keys = {
    Home: actions.first, End: actions.last, ArrowLeft: actions.back, ArrowRight: actions.next,
    ' ': play, d: actions.dead, D: actions.dead, s: actions.solved, S: actions.solved,
  };
  root.addEventListener('keydown', (key) => {
    const isArrow = key.key.startsWith('Arrow') || key.key === 'Home' || key.key === 'End';
    const isOwn = (isArrow && key.target instanceof HTMLInputElement) || (key.key === ' ' && key.target instanceof HTMLButtonElement);
    if (isOwn || key.repeat && key.key === ' ' || key.ctrlKey || key.altKey || key.metaKey || !keys[key.key]) return;
    key.preventDefault();
    keys[key.key]();
  }, { signal });
  window.addEventListener('resize', () => drawTree(at - 1), { signal });
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => drawTree(at - 1), { signal });
  sayRate();
  go(0);
  return { go: (to) => { pause(); go(to); }, stop: () => { pause(); listening.abort(); } };
};
