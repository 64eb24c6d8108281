import { requireFreeNames } from './reserved-names.ts';

test('props and events have names of their own', () => {
  expect(() => requireFreeNames({ name: 'add', props: { product: 'number' }, events: { added: {} } })).not.toThrow();
  expect(() => requireFreeNames({ name: 'add' })).not.toThrow();
});

test.each([
  [{ props: { fallback: 'string' } } as const, 'declares the prop fallback'],
  [{ props: { onAdded: 'object' } } as const, 'declares the prop onAdded'],
  [{ events: { error: {} } }, 'declares the event error'],
])('%j is rejected', (declared, message) => {
  expect(() => requireFreeNames({ name: 'add', ...declared })).toThrow(`The widget add ${message}, which is reserved.`);
});
