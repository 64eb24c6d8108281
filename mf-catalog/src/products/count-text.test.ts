import { countText } from './count-text.ts';

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [142, '142 products'],
  [100_000, '1,00,000 products'],
])('%d: %s, without the browser’s formats, which take 20 ms to load on a phone', (count, text) => {
  const load = jest.spyOn(Number.prototype, 'toLocaleString');
  expect(countText(count)).toBe(text);
  expect(load).not.toHaveBeenCalled();
});
