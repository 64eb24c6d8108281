import type { DeclaredType } from './declared-type.ts';
import { misfitOf } from './misfit.ts';

const size: DeclaredType = { type: 'string', enum: ['small', 'big'] };
const line: DeclaredType = {
  type: 'object',
  properties: { id: 'number', packs: { type: 'array', items: 'number' }, note: 'string?' },
};

test.each<[DeclaredType, unknown]>([
  ['string', ''],
  ['string?', undefined],
  ['object', { any: 1 }],
  ['object', [1]],
  [size, 'big'],
  [{ type: 'number', enum: [1, 2] }, 2],
  [{ type: 'boolean', optional: true }, undefined],
  [{ type: 'array' }, ['a', 1]],
  [line, { id: 1, packs: [], other: true }],
  [line, { id: 1, packs: [1, 2], note: 'x' }],
])('%j accepts %j', (type, value) => {
  expect(misfitOf(type, value, 'prop')).toBeUndefined();
});

test.each<[DeclaredType, unknown, string, string, string]>([
  ['number', '3', 'prop', 'a string', 'a number'],
  ['number', undefined, 'prop', 'undefined', 'a number'],
  ['object', null, 'prop', 'null', 'an object'],
  [size, 'huge', 'prop', '"huge"', '"small" or "big"'],
  [size, 3, 'prop', 'a number', '"small" or "big"'],
  [{ type: 'array' }, {}, 'prop', 'an object', 'an array'],
  [line, [], 'prop', 'an array', 'an object'],
  [line, { packs: [] }, 'prop.id', 'undefined', 'a number'],
  [line, { id: 1, packs: [1, '2'] }, 'prop.packs[1]', 'a string', 'a number'],
  // Inherited by every object, so not a value of it.
  [
    { type: 'object', properties: { ['constructor']: 'object' } } as DeclaredType,
    {},
    'prop.constructor',
    'undefined',
    'an object',
  ],
])('%j rejects %j', (type, value, at, given, declared) => {
  expect(misfitOf(type, value, 'prop')).toEqual({ at, given, declared });
});
