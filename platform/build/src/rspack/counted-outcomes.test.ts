import { countsIn, requireDeclared } from './counted-outcomes.ts';

const source = (text: string) => ({ text, tsx: false });

test('counted names are listed once and sorted, and other calls are not', () => {
  const texts = [
    "if (ok) countOutcome('order');",
    "const a = () => countOutcome('cart-add');",
    "count('x'); countOutcome('order');",
  ];
  expect(countsIn(texts.map(source))).toEqual(['cart-add', 'order']);
  expect(
    countsIn([{ text: "export const A = () => <b onClick={() => countOutcome('press')} />;", tsx: true }]),
  ).toEqual(['press']);
});

test('a name that is not a literal cannot be listed', () => {
  expect(() => countsIn([source('countOutcome(name);')])).toThrow("must be a literal, as in countOutcome('cart-add')");
});

test('a part declares what it counts', () => {
  requireDeclared(['cart-add', 'order'], ['order', 'cart-add']);
  expect(() => requireDeclared([], ['order'])).toThrow("does not declare. Add it: outcomes: ['order'].");
  expect(() => requireDeclared(['order'], [])).toThrow(
    "nothing calls countOutcome('order'). Count it, or remove the name.",
  );
});

test.each(['Cart add', '', '1st', 'a'.repeat(41)])('"%s" is no name of an outcome', (name) => {
  expect(() => requireDeclared([name], [name])).toThrow(`The outcome "${name}" in src/remote.ts has an invalid name.`);
});

test('a part has at most 20 outcomes', () => {
  const names = Array.from({ length: 21 }, (_, at) => `outcome-${at}`);
  expect(() => requireDeclared(names, names)).toThrow('declares 21 outcomes, but a part may have 20.');
});
