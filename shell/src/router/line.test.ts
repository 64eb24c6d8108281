import { isDear, isFast } from './line.ts';

const took = (...scripts: number[]) => {
  const entries = scripts.map((duration, at) => ({ name: `/_parts/shell/1/${at}.js`, duration }));
  Object.assign(performance, { getEntriesByType: () => [...entries, { name: '/api/media/a.avif', duration: 900 }] });
};

test('a line is fast when the slowest of the page’s scripts came at once, whatever its pictures took', () => {
  took(12, 290);
  expect(isFast()).toBe(true);
  took(12, 310);
  expect(isFast()).toBe(false);
});

test('a line that nothing is known of is not fast', () => {
  took();
  expect(isFast()).toBe(false);
});

test.each([
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('%j is dear: %s', (connection, dear) => {
  Object.assign(navigator, { connection });
  expect(isDear()).toBe(dear);
});
