/** @jest-environment ../build/jest-jsdom.cjs */
import { startScript } from '../start-scripts.ts';

type Page = typeof globalThis & { farmgateEarlyPress: { spare?: DocumentFragment }; farmgateScripts?: true };

const TAGS =
  '<link rel="preload" as="script" href="/one.js"><script defer src="/one.js"></script><script defer src="/two.js"></script>';
const started = () => [...document.body.querySelectorAll<HTMLScriptElement>('script[src]')];
const paths = () => started().map(({ src }) => new URL(src).pathname);

/** Runs the script as the browser does after parsing `<template>…</template><script>`. */
function run(tags = TAGS): void {
  const template = document.createElement('template');
  template.innerHTML = tags;
  const script = document.createElement('script');
  document.head.append(template, script);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(startScript)();
}
const parsed = () => window.dispatchEvent(new Event('DOMContentLoaded'));
const paint = () => jest.advanceTimersByTime(20);

const define = Object.defineProperty.bind(Object);
beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="app"><main>Hi</main></div>';
  const page = globalThis as Page;
  page.farmgateEarlyPress = {};
  delete page.farmgateScripts;
  // All tests have the same window, so the script's mark must be removable.
  jest
    .spyOn(Object, 'defineProperty')
    .mockImplementation((target, name, rules) =>
      define(target, name, name === 'farmgateScripts' ? { ...rules, configurable: true } : rules),
    );
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('scripts start after the first paint, in order and once', () => {
  run();
  parsed();
  expect(started()).toEqual([]);
  paint();
  expect(paths()).toEqual(['/one.js', '/two.js']);
  expect(started().map(({ async }) => async)).toEqual([false, false]);
  jest.advanceTimersByTime(1_000);
  expect(started()).toHaveLength(2);
});

test('scripts wait for the first large picture, but only 400 ms', () => {
  document.body.innerHTML = '<div id="app"><img fetchpriority="high"></div>';
  define(document.querySelector('img')!, 'complete', { value: false });
  run();
  parsed();
  jest.advanceTimersByTime(399);
  expect(started()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(started()).toHaveLength(2);
});

test.each([
  ['without content', () => (document.body.innerHTML = '<div id="app"></div>')],
  ['in a background tab', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('on a page %s they start at once', (_name, prepare) => {
  prepare();
  run();
  parsed();
  expect(started()).toHaveLength(2);
});

test('the tags in the template stay for retries, and copies are inserted', () => {
  run();
  parsed();
  paint();
  const { spare } = (globalThis as Page).farmgateEarlyPress;
  expect(spare!.querySelectorAll('script')).toHaveLength(2);
  expect(started()).not.toContain(spare!.querySelector('script'));
});

test.each([
  ['Google Inc.', 1],
  ['', 1],
  ['Apple Computer, Inc.', 0],
])('preloads are only for browsers that check their hashes: vendor "%s"', (vendor, count) => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  run();
  parsed();
  paint();
  expect(document.body.querySelectorAll('link[rel=preload]')).toHaveLength(count);
});

test('a copy of the script in markup starts nothing', () => {
  run();
  run('<script defer src="https://evil.example/x.js"></script>');
  parsed();
  paint();
  expect(paths()).toEqual(['/one.js', '/two.js']);
});
