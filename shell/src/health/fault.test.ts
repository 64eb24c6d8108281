import { faultOf, noteCaught } from './fault.ts';
import { type Suspicion, suspect } from './suspicions.ts';

const stackOf = (...scripts: string[]) =>
  scripts.map((script) => `    at f (https://shop.example/_parts/${script}:1:234)`).join('\n');
const SHELL = 'shell/1.0.0-1/web/shell.js';
const FRUIT = 'mf-fruit/1.0.0-2/web/fruit.js';
const BADGE = 'mf-badge/1.0.0-3/web/badge.js';

const thrown = (message: string, ...scripts: string[]) =>
  Object.assign(new TypeError(message), { stack: stackOf(...scripts) });
const mistake = (culprit: string, failing: string, ...scripts: string[]): Suspicion => ({
  culprit,
  trace: Object.assign(new Error(`${culprit} made a mistake.`), { stack: stackOf(...scripts) }),
  explains: (failed) => failed === failing,
});

test('a part fails by itself when only its code is in the stack', () => {
  const error = thrown('x', SHELL, BADGE);
  expect(faultOf(error, 'mf-badge')).toEqual({ part: 'mf-badge', error });
});

test('a function of the page that throws while a widget renders is the page’s fault', () => {
  expect(faultOf(thrown('x', FRUIT, BADGE, SHELL), 'mf-badge').part).toBe('mf-fruit');
});

test('wrong props explain why a widget fails, until the props are right', () => {
  const forget = suspect(mistake('mf-fruit', 'mf-badge'));
  const error = thrown('no number', BADGE);
  const { part, error: reported } = faultOf(error, 'mf-badge');
  expect([part, String(reported)]).toEqual(['mf-fruit', 'TypeError: mf-fruit made a mistake. no number']);
  expect(faultOf(thrown('x', FRUIT), 'mf-fruit').part).toBe('mf-fruit');
  forget();
  expect(faultOf(thrown('no number', BADGE), 'mf-badge').part).toBe('mf-badge');
  // The same error arrives again, from the page around the widget.
  expect(faultOf(error, 'mf-fruit')).toEqual({ part: 'mf-fruit', error: reported });
});

test('a wrong detail of an event has the stack of the widget that sent it', () => {
  const forget = suspect(mistake('mf-badge', 'mf-fruit', SHELL, BADGE));
  const { part, error } = faultOf(thrown('no packs', FRUIT));
  expect(part).toBe('mf-badge');
  expect((error as Error).stack).toBe(stackOf(SHELL, BADGE, FRUIT));
  forget();
});

test('the stack of components names the part when only React is in the stack', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = thrown('Minified React error #31', SHELL);
  noteCaught(error, { componentStack: stackOf(SHELL, FRUIT) });
  const fault = faultOf(error, 'shell');
  expect(fault).toMatchObject({ part: 'mf-fruit', error: { name: 'TypeError', stack: stackOf(SHELL, SHELL, FRUIT) } });
  expect(console.error).toHaveBeenCalledWith(error);
});

test('a value that is not an error is of the part that failed', () => {
  expect(faultOf('text', 'mf-fruit')).toEqual({ part: 'mf-fruit', error: 'text' });
});

test('at most 50 mistakes are remembered', () => {
  const forget = suspect(mistake('mf-first', 'mf-badge'));
  const others = Array.from({ length: 50 }, () => suspect(mistake('mf-other', 'mf-other')));
  expect(faultOf(thrown('x', BADGE), 'mf-badge').part).toBe('mf-badge');
  for (const end of [forget, ...others]) end();
});
