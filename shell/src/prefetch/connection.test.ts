import { isDataLimited, isFastConnection } from './connection.ts';

const took = (...scripts: number[]) => {
  const entries = scripts.map((duration, at) => ({ name: `/_parts/shell/1/${at}.js`, duration }));
  Object.assign(performance, { getEntriesByType: () => [...entries, { name: '/api/media/a.avif', duration: 900 }] });
};

test('a connection is fast when the slowest script of the page was fast; pictures do not count', () => {
  took(12, 290);
  expect(isFastConnection()).toBe(true);
  took(12, 310);
  expect(isFastConnection()).toBe(false);
});

test('without a measurement the connection does not count as fast', () => {
  took();
  expect(isFastConnection()).toBe(false);
});

test.each([
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('%j limits data: %s', (connection, limited) => {
  Object.assign(navigator, { connection });
  expect(isDataLimited()).toBe(limited);
});
