import { followNews, type PartNews } from './journal.ts';
import { noteRecoveries } from './recovery.ts';

const news: PartNews[] = [];
followNews((one) => news.push(one));
const place = document.body;
const componentStack = '\n    at Page (https://x/_parts/mf-fruit/1.0.0-0000abcd/web/a.js:1:20)';
const reported = jest.fn();

beforeEach(() => {
  news.length = 0;
  reported.mockClear();
  globalThis.reportError = reported;
  place.innerHTML = '<h1>Fruit</h1>';
});

test('a recovery that leaves the text as it was is only reported to the browser', () => {
  const recovered = noteRecoveries(place);
  place.innerHTML = '<h2>Fruit</h2>';
  const error = new Error('differs');
  recovered(error, { componentStack });
  expect([news, reported.mock.calls]).toEqual([[], [[error]]]);
});

test('a recovery that changes the text is a failure, with the stack of its cause and of its components', () => {
  const recovered = noteRecoveries(place);
  place.innerHTML = '<h1>Meat</h1>';
  const cause = Object.assign(new Error('broke'), { stack: 'Error: broke\n    at render' });
  const error = new Error('differs', { cause });
  recovered(error, { componentStack });
  expect(news).toEqual([{ kind: 'render', error }]);
  expect(String(error)).toBe('HydrationError: differs');
  expect(error.stack).toBe(`Error: broke\n    at render${componentStack}`);
});
