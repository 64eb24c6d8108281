import typescript from 'typescript';
import { sharedDeclarations } from '../testing/shared-declarations.ts';
import { compareDeclarations } from './compare.ts';

const compare = (before: string, after: string) =>
  compareDeclarations(typescript, { before: sharedDeclarations(before), after: sharedDeclarations(after) });

const button = (props: string) =>
  `import type { Element } from 'frame';
   export interface ButtonProps { label: string; ${props} }
   export declare function Button(props: ButtonProps): Element;`;

describe('is a difference', () => {
  const broken: [what: string, before: string, after: string, name: string, reason: RegExp][] = [
    ['a removed value', 'export declare const a: 1, b: 2;', 'export declare const a: 1;', 'b', /b was removed/],
    ['a removed type', 'export type A = 1; export type B = 2;', 'export type A = 1;', 'B', /B was removed/],
    [
      'a new required prop',
      button(''),
      button('tone: string;'),
      'Button',
      /Property 'tone' is missing in type .*ButtonProps/,
    ],
    [
      'a narrowed prop',
      button("tone?: 'info' | 'danger';"),
      button("tone?: 'info';"),
      'Button',
      /'"danger"' is not assignable/,
    ],
    [
      'a narrowed parameter',
      'export declare const f: (at: string | number) => void;',
      'export declare const f: (at: string) => void;',
      'f',
      /'number' is not assignable to type 'string'/,
    ],
    [
      'another result',
      'export declare const f: () => string;',
      'export declare const f: () => string | undefined;',
      'f',
      /'undefined' is not assignable to type 'string'/,
    ],
    [
      'a result without a property',
      'export declare const f: () => { a: 1; b: 2 };',
      'export declare const f: () => { a: 1 };',
      'f',
      /Property 'b' is missing/,
    ],
    [
      'a union without a member',
      "export type Tone = 'info' | 'danger';",
      "export type Tone = 'info';",
      'Tone',
      /'"danger"' is not assignable/,
    ],
    [
      'an object type without a property',
      'export interface A { a: 1; b?: 2 }',
      'export interface A { a: 1 }',
      'A',
      /'"b"' is not assignable/,
    ],
    [
      'an object type with another property type',
      'export interface A { a: string }',
      'export interface A { a: number }',
      'A',
      /is not assignable/,
    ],
    [
      'a method of a class that is gone',
      'export declare class A { a(): void; b(): void }',
      'export declare class A { a(): void }',
      'A',
      /Property 'b' is missing/,
    ],
    [
      'a required type parameter',
      'export declare const f: <T>(at: T) => T;',
      'export declare const f: <T extends string>(at: T) => T;',
      'f',
      /not assignable/,
    ],
  ];
  test.each(broken)('%s', (_what, before, after, name, reason) => {
    expect(compare(before, after)).toContainEqual({
      module: '@farmgate/shared/ui',
      name,
      reason: expect.stringMatching(reason),
    });
  });

  test('a change in a file that the entry point imports', () => {
    const file = 'node_modules/@farmgate/shared/types/inner.d.ts';
    const entry = "export { deep } from './inner.ts';";
    const before = sharedDeclarations(entry, { [file]: 'export declare const deep: string;' });
    const after = sharedDeclarations(entry, { [file]: 'export declare const deep: number;' });
    expect(compareDeclarations(typescript, { before, after })).toMatchObject([{ name: 'deep' }]);
  });
});

describe('is compatible', () => {
  const compatible: [what: string, before: string, after: string][] = [
    ['nothing but a comment', 'export declare const a: 1;', '/** One. */ export declare const a: 1;'],
    ['a new name', 'export declare const a: 1;', 'export declare const a: 1; export declare const b: 2;'],
    ['a new optional prop', button(''), button('tone?: string;')],
    ['a wider prop', button("tone?: 'info';"), button("tone?: 'info' | 'danger';")],
    [
      'a wider parameter',
      'export declare const f: (at: string) => void;',
      'export declare const f: (at: string | number) => void;',
    ],
    [
      'a new optional parameter',
      'export declare const f: (at: string) => void;',
      'export declare const f: (at: string, by?: number) => void;',
    ],
    ['a result with more', 'export declare const f: () => { a: 1 };', 'export declare const f: () => { a: 1; b: 2 };'],
    ['a union with more members', "export type Tone = 'info';", "export type Tone = 'info' | 'danger';"],
    [
      'other private members',
      'export declare class A { #private; private b; a(): void }',
      'export declare class A { #private; private c; a(): void }',
    ],
    [
      'a class of another file',
      button('') + 'export declare class A { #private; a(): A }',
      'export declare class A { #private; a(): A; } ' + button(''),
    ],
    [
      'a class that is exported as a type',
      'declare class A { a(): void } export type { A };',
      'declare class A { a(): void } export type { A }; export type B = 1;',
    ],
    [
      'a generic type with an optional property',
      'export interface A<T> { a: T }',
      'export interface A<T> { a: T; b?: T }',
    ],
    [
      'the same generic function',
      'export declare function f<K extends string, T>(a: Record<K, T>): { [P in K]?: T };',
      'export declare function f<K extends string, T>(a: Record<K, T>): { [P in K]?: T }; export declare const b: 1;',
    ],
  ];
  test.each(compatible)('%s', (_what, before, after) => {
    expect(compare(before, after)).toEqual([]);
  });
});

test('the library of the new side counts for both', () => {
  const library = (tag: string) => ({ 'node_modules/frame/index.d.ts': `export interface Element { tag: ${tag} }` });
  const ui = "export { type Element } from 'frame'; export declare const a: 1;";
  const before = sharedDeclarations(ui, library('string'));
  const after = sharedDeclarations(`${ui} export declare const b: 1;`, library('number'));
  expect(compareDeclarations(typescript, { before, after })).toEqual([]);
});
