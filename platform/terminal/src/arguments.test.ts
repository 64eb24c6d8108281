import { wholeNumber } from './arguments.ts';

const parse = wholeNumber(1, 500);

test.each([
  ['1', 1],
  ['500', 500],
])('%j is a whole number from 1 to 500', (text, value) => expect(parse(text)).toBe(value));

test.each(['0', '501', '1.5', '-1', ' 1', ''])('%j is not a whole number from 1 to 500', (text) => {
  expect(() => parse(text)).toThrow('It must be a whole number from 1 to 500.');
});
