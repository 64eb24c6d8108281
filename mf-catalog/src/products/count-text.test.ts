import { countText } from './count-text.ts';

test.each([0, 2, 142, 999, 1000, 99_999, 100_000, 1_234_567, 12_345_678])('%d reads as Intl writes it', (count) => {
  expect(countText(count)).toBe(`${count.toLocaleString('en-IN')} products`);
});

test('one is a product', () => expect(countText(1)).toBe('1 product'));

test('the browser’s formats are not loaded for it', () => {
  const load = jest.spyOn(Number.prototype, 'toLocaleString');
  countText(100_000);
  expect(load).not.toHaveBeenCalled();
});
