import type { DeclaredType } from './declared-type.ts';
import { propsText, typeText } from './type-text.ts';

test.each<[DeclaredType, string]>([
  ['number?', 'number'],
  ['object', 'object'],
  [{ type: 'string', enum: ['small', 'b"g'] }, '"small" | "b\\"g"'],
  [{ type: 'array', items: { type: 'number', enum: [1, 2] } }, 'readonly (1 | 2)[]'],
  [{ type: 'array' }, 'readonly unknown[]'],
  [{ type: 'array', items: { type: 'array', items: 'string' } }, 'readonly (readonly string[])[]'],
  [
    { type: 'array', items: { type: 'object', properties: { id: 'number', 'first-name': 'string?' } } },
    'readonly { id: number; "first-name"?: string }[]',
  ],
])('%j is %s', (type, text) => {
  expect(typeText(type)).toBe(text);
});

test('props and handlers of a widget are one type', () => {
  expect(propsText({ props: { product: 'number', size: 'string?' }, events: { added: { packs: 'number' } } })).toBe(
    '{ product: number; size?: string; onAdded?: (detail: { packs: number }) => void }',
  );
  expect(propsText({})).toBe('{}');
});
