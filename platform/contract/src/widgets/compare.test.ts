import * as fc from 'fast-check';
import { differenceOf } from './compare.ts';
import type { DeclaredType } from './declared-type.ts';
import { misfitOf } from './misfit.ts';

const list = (...values: string[]): DeclaredType => ({ type: 'string', enum: values });
const object = (properties: Record<string, DeclaredType>): DeclaredType => ({ type: 'object', properties });
const array = (items: DeclaredType): DeclaredType => ({ type: 'array', items });

test.each<[DeclaredType, DeclaredType]>([
  ['number', 'number?'],
  [list('small'), list('small', 'big')],
  [list('small'), 'string'],
  [array('number'), { type: 'array' }],
  [array('number'), 'object'],
  [object({ id: 'number' }), 'object'],
  [object({ id: 'number', more: 'string' }), object({ id: 'number' })],
  [object({ id: 'number' }), object({ id: 'number?', note: 'string?' })],
])('%j may be sent to a reader of %j', (sent, read) => {
  expect(differenceOf(sent, read, 'prop')).toBeUndefined();
});

test.each<[DeclaredType, DeclaredType, string, string]>([
  ['number', 'string', 'prop', 'a number is not a string'],
  ['string', list('small'), 'prop', 'a string is not always "small"'],
  [list('small', 'huge'), list('small', 'big'), 'prop', '"huge" is not "small" or "big"'],
  ['object', array('number'), 'prop', 'an object is not an array'],
  [{ type: 'array' }, array('number'), 'prop[]', 'may be anything'],
  [array(list('a', 'b')), array(list('a')), 'prop[]', '"b" is not "a"'],
  ['object', object({ id: 'number' }), 'prop', 'may be any object or array'],
  [object({}), object({ id: 'number' }), 'prop.id', 'may be missing'],
  [object({ id: 'number?' }), object({ id: 'number' }), 'prop.id', 'may be missing'],
  [object({ id: 'number' }), object({ id: 'string?' }), 'prop.id', 'a number is not a string'],
])('%j may not be sent to a reader of %j', (sent, read, at, reason) => {
  expect(differenceOf(sent, read, 'prop')).toEqual({ at, reason });
});

const { type } = fc.letrec<{ type: DeclaredType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<DeclaredType>('string', 'number', 'boolean', 'object', list('a'), list('a', 'b')),
    tie('type').map(array),
    fc.dictionary(fc.constantFrom('x', 'y'), tie('type')).map(object),
  ),
}));

/** A value of a type, or undefined where the draw has none. */
function valueOf(declared: DeclaredType, draw: fc.GeneratorValue): unknown {
  const schema = typeof declared === 'string' ? { type: declared } : declared;
  if ('enum' in schema && schema.enum) return draw(() => fc.constantFrom(...(schema.enum as readonly string[])));
  if (schema.type === 'array')
    return 'items' in schema && schema.items ? [valueOf(schema.items, draw)] : draw(fc.array, fc.anything());
  if (schema.type === 'object' && 'properties' in schema)
    return Object.fromEntries(Object.entries(schema.properties!).map(([key, inner]) => [key, valueOf(inner, draw)]));
  if (schema.type === 'object') return draw(() => fc.constantFrom<unknown>({}, [], { x: 1 }));
  return schema.type === 'string' ? draw(fc.string) : schema.type === 'number' ? draw(fc.integer) : draw(fc.boolean);
}

test('a value of a type that may be sent fits the type that reads it', () => {
  fc.assert(
    fc.property(type, type, fc.gen(), (sent, read, draw) => {
      const value = valueOf(sent, draw);
      expect(misfitOf(sent, value, 'prop')).toBeUndefined();
      const misfit = misfitOf(read, value, 'prop');
      expect(misfit === undefined || differenceOf(sent, read, 'prop') !== undefined).toBe(true);
    }),
  );
});
