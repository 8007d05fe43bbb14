// The page, driven in Firefox by WebDriver BiDi. `cargo xtask web --test` serves it and runs this; test_page.py drives
// every part of it in Chromium.

import assert from 'node:assert/strict';
import { after, before, beforeEach, afterEach, test } from 'node:test';

import puppeteer from 'puppeteer-core';

const { KLEENE_PAGE: PAGE, KLEENE_FIREFOX: executablePath } = process.env;

let browser, context, page, complaints;

before(async () => {
  browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
});
after(() => browser.close());

beforeEach(async () => {
  // A context of its own has no boards that another test kept.
  context = await browser.createBrowserContext();
  page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await context.close();
  assert.deepEqual(complaints, []);
});

// What tests do.

/** Waits until a function of the page holds; the page's policy forbids expressions. */
const until = async (condition, ...given) => {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(condition, ...given))) {
    assert(Date.now() < end, String(condition));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const wait = () => until(() => document.querySelector('#reply').dataset.state === 'answered');
const open = async (address) => {
  // Through an empty page, so that the address is opened anew.
  await page.goto('about:blank');
  await page.goto(PAGE + address);
  await wait();
};
const begins = (selector, beginning) =>
  until((selector, beginning) => document.querySelector(selector)?.innerText.startsWith(beginning), selector, beginning);
const text = (selector) => page.$eval(selector, (element) => element.innerText);
/** The shown button with this text, if there is one. */
const button = async (name, part = 'body') => {
  const found = await page.evaluateHandle((name, part) => {
    const all = [...document.querySelector(part).querySelectorAll('button')];
    return all.find((one) => one.innerText.trim() === name && one.checkVisibility()) ?? null;
  }, name, part);
  return found.asElement();
};
const click = async (name, part) => {
  const found = await button(name, part);
  assert(found, `no button ${name}`);
  await found.click();
};
const press = async (name) => {
  await click(name);
  await wait();
};
const keys = async (...names) => {
  for (const name of names) {
    await page.keyboard.press(name);
    await wait();
  }
};
const count = (selector) => page.$$eval(selector, (elements) => elements.length);
const colors = () => page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('cells'));
const type = async (field, content) => {
  await page.$eval(`#field-${field}`, (element, content) => {
    element.value = content;
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, content);
  await wait();
};

test('every tab answers', async () => {
  const tabs = ['puzzle', 'desk', 'regex', 'dotnet', 'words', 'letterboxed', 'rectangles', 'queens'];
  for (const tab of tabs) {
    await open(`#${tab}`);
    assert.equal(await count('#said.mistake'), 0, tab);
    assert.notEqual(await count('#answer svg'), 0, tab);
  }
});

test('the first screen leads to its puzzle', async () => {
  await open('');
  await until(() => document.querySelector('#duck').naturalWidth > 0);
  assert(!(await page.evaluate(() => document.querySelector('#panel').checkVisibility())));
  await click('Play the duck');
  await until(() => document.querySelector('#kind').innerText.includes('Rubber duck'));
  await wait();
  assert.equal(await count('.hand .cursor'), 1);
});

test('a railroad diagram becomes a PNG of twice its size', async () => {
  await open('#regex');
  const box = await page.$eval('.frame > svg', ({ viewBox: { baseVal: { width, height } } }) => [2 * width, 2 * height]);
  // The file goes here instead of to a folder.
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      if (blob.type === 'image/png') createImageBitmap(blob).then(({ width, height }) => { window.saved = [width, height]; });
      return make.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = () => {};
  });
  await click('PNG');
  await until(() => window.saved !== undefined);
  assert.deepEqual(await page.evaluate(() => window.saved), box.map(Math.ceil));
});

test('a nonogram is drawn by mouse and becomes unique', async () => {
  await open(`#desk?cells=${'0'.repeat(9)}&width=3`);
  const verdict = (beginning) => begins('.setter .verdict', beginning);
  await verdict('One solution');
  await page.click(".desk [data-cell='0']");
  await page.click(".desk [data-cell='4']");
  await verdict('Several solutions');
  assert.equal(await count('.desk .differs'), 4);
  await press('Undo');
  await verdict('One solution');
  await press('Redo');
  await verdict('Several solutions');
  await press('Make unique');
  await verdict('One solution');
  await press('Undo');
  await verdict('Several solutions');
  // A stroke goes over cells.
  const box = async (cell) => (await page.$(`.desk [data-cell='${cell}']`)).boundingBox();
  const [start, end] = [await box(6), await box(8)];
  await page.mouse.move(start.x + 5, start.y + 5);
  await page.mouse.down();
  await page.mouse.move(end.x + 5, end.y + 5, { steps: 8 });
  await page.mouse.up();
  assert.equal(await colors(), '100010111');
});

test('a nonogram is drawn by keys', async () => {
  await open(`#desk?cells=${'0'.repeat(12)}&width=4`);
  await page.focus('.desk');
  for (const key of ['ArrowDown', ' ', 'ArrowRight', '2', ' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ']) {
    await page.keyboard.press(key);
  }
  assert.equal(await colors(), '000012020000');
});

test('hints lead to the end of a nonogram', async () => {
  await open('#nonogram');
  await type('text', 'P1 5 5 01010 11111 11111 01110 00100');
  let steps = 0;
  for (await press('Hint'); await button('Why?'); await press('Hint')) {
    await press('Why?');
    assert.notEqual(await count('.reason .conclusion, .reason .premise'), 0);
    await press('Apply');
    assert((steps += 1) < 30);
  }
  assert(steps > 2);
  await press('Board');
  assert.match(await text('#said'), /Solved/);
});

test('a sudoku is filled in by hand, with a mistake', async () => {
  await open('#sudoku');
  await page.focus('.hand');
  await keys('1');
  assert.equal(await count('.hand [data-cell] .differs'), 0);
  await press('Check so far');
  assert.match(await text('#said'), /1 cell is wrong/);
  await page.focus('.hand');
  await keys('Backspace', '6');
  await press('Check so far');
  assert.match(await text('#said'), /right so far/);
});

test('a phone plays by touch', async () => {
  await page.setViewport({ width: 390, height: 844, hasTouch: true });
  await open('#sudoku');
  await page.click(".hand [data-cell='0']");
  await click('6', '.pens');
  await until(() => document.querySelector('#said').innerText.includes('55 cells are open'));
  assert(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
});

test('Stop ends a hard board', async () => {
  let bits = '';
  // Noise, about half of it ink.
  for (let state = 7n; bits.length < 99 * 99; ) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    bits += state >> 63n;
  }
  await open('#puzzle');
  await page.$eval('#field-text', (element, content) => {
    element.value = content;
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, `P1 99 99 ${bits}`);
  await click('Solution');
  await page.waitForSelector('#progress:not([hidden])');
  await page.click('#stop');
  await begins('#said', 'stopped');
});
