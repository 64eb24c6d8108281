import { watchGlobals } from './changed-globals.ts';
import { faultOf } from './fault.ts';

const failed = (message: string, part: string) =>
  Object.assign(new TypeError(message), { stack: `at f (/_parts/${part}/1.0.0-1/web/a.js:1:2)` });

/** Runs with a stack in which a remote's script is on top, as V8 writes it. */
function as(part: string, run: () => void): void {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => `at g (/_parts/${part}/1.0.0-1/web/b.js:7:8)`;
  try {
    run();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

const original = () => 'found';
beforeAll(() => {
  Object.assign(window, { matchMedia: original });
  watchGlobals();
});

test('the remote that replaced a function is blamed for errors of others that name it', () => {
  as('mf-fruit', () => Object.assign(window, { matchMedia: undefined }));
  expect(window.matchMedia).toBeUndefined();
  const { part, error } = faultOf(failed('matchMedia is not a function', 'mf-badge'));
  expect(part).toBe('mf-fruit');
  expect((error as Error).message).toMatch(/^The global matchMedia was replaced\. matchMedia is not/);
  expect((error as Error).stack).toMatch(/^at g \(\/_parts\/mf-fruit/);
  expect(faultOf(failed('x is undefined', 'mf-badge')).part).toBe('mf-badge');
});

test('once the function is restored, nothing is blamed', () => {
  as('shell', () => Object.assign(window, { matchMedia: original }));
  expect(window.matchMedia('')).toBe('found');
  expect(faultOf(failed('matchMedia is not a function', 'mf-badge')).part).toBe('mf-badge');
});
