import { chosen, pathOf, readChoice } from './choice.ts';
import type { Price } from './data.ts';

const price = (name: string, now: number, regular = now): Price => ({
  name,
  path: `/${name}`,
  price: now,
  regular,
  pack: 500,
});
const prices = [price('Tomato', 3800, 4800), price('Amla', 8600), price('Beetroot', 4600, 4700)];
const names = (search: string) => chosen(prices, readChoice(search)).map(({ name }) => name);

test.each([
  ['', ['Amla', 'Beetroot', 'Tomato']],
  ['?sort=price', ['Tomato', 'Beetroot', 'Amla']],
  ['?sort=saving', ['Tomato', 'Beetroot', 'Amla']],
  ['?show=offers', ['Beetroot', 'Tomato']],
  ['?find=TOM', ['Tomato']],
  ['?find=constructor&sort=constructor&show=x', []],
])('%j shows %j', (search, expected) => {
  expect(names(search)).toEqual(expected);
});

test.each(['/prices', '/prices?find=red+rice', '/prices?show=offers&sort=saving'])('%s is its own address', (path) => {
  expect(pathOf(readChoice(new URL(path, 'http://x').search))).toBe(path);
});
