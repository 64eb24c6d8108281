import typescript from 'typescript';
import { compareDeclarations } from '../compare/compare.ts';
import { sharedDeclarations } from '../testing/shared-declarations.ts';
import { judgeVersion } from './judge-version.ts';

const before = sharedDeclarations('export declare const a: (at: string) => void;');
const compatible = sharedDeclarations(
  'export declare const a: (at: string | number) => void; export declare const b: 1;',
);
const breaking = sharedDeclarations('export declare const a: (at: "x") => void;');
const differences = (after: typeof before) => compareDeclarations(typescript, { before, after });
const same = { released: '1.2.0', current: '1.2.0', hasMajorChangeset: false };

test('a breaking change without a major version fails, naming entry point and name', () => {
  expect(judgeVersion(differences(breaking), same)).toEqual([
    expect.stringMatching(/^@farmgate\/shared\/ui a: .*is not assignable/),
    expect.stringContaining('announce a major version'),
  ]);
  expect(judgeVersion(differences(breaking), { ...same, current: '1.3.0' })).toHaveLength(2);
});

test('a compatible change passes, and a breaking one with a major version', () => {
  expect(judgeVersion(differences(compatible), same)).toEqual([]);
  expect(judgeVersion(differences(breaking), { ...same, hasMajorChangeset: true })).toEqual([]);
});

test('a new version needs its declarations', () => {
  expect(judgeVersion(differences(breaking), { ...same, current: '2.0.0' })).toEqual([
    'shared/api has the declarations of 1.2.0, but the version is 2.0.0. Run npm run api:update.',
  ]);
});
