import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeclarationsError, collectDeclarations } from './collect.ts';

const PACKAGES = {
  'node_modules/@farmgate/shared/package.json': JSON.stringify({
    name: '@farmgate/shared',
    version: '1.0.0',
    farmgate: { shop: 'https://one.example' },
    exports: { './ui': { source: './ui.ts', types: './types/ui.d.ts', default: './ui.ts' }, './ui.css': './ui.css' },
  }),
  'node_modules/@farmgate/shared/types/ui.d.ts':
    "/** A button. */\nexport { B } from './b.ts';\nexport type { Node } from 'frame';",
  'node_modules/@farmgate/shared/types/b.d.ts':
    '/// <reference path="globals.d.ts" />\nexport declare const B: 1; // one\n',
  'node_modules/@farmgate/shared/types/globals.d.ts': 'declare const G: 1;\n',
  'node_modules/@farmgate/shared/types/unused.d.ts': 'export {};\n',
  'node_modules/frame/package.json': JSON.stringify({
    name: 'frame',
    version: '2.0.0',
    types: './index.d.ts',
    scripts: {},
  }),
  'node_modules/frame/index.d.ts': 'export interface Node {}\n',
};

function repository(files: Record<string, string> = PACKAGES): string {
  const root = mkdtempSync(path.join(tmpdir(), 'farmgate-declarations-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const collect = (folder: string, withLibraries = true) =>
  collectDeclarations({ folder, imports: ['@farmgate/shared/ui'], withLibraries });

test('takes what is needed, without comments, and what TypeScript reads of package.json', () => {
  const files = collect(repository());
  expect([...files.keys()]).toEqual([
    'node_modules/@farmgate/shared/package.json',
    'node_modules/@farmgate/shared/types/b.d.ts',
    'node_modules/@farmgate/shared/types/globals.d.ts',
    'node_modules/@farmgate/shared/types/ui.d.ts',
    'node_modules/frame/index.d.ts',
    'node_modules/frame/package.json',
  ]);
  expect(files.get('node_modules/@farmgate/shared/types/b.d.ts')).toBe(
    '/// <reference path="globals.d.ts" />\nexport declare const B: 1;\n',
  );
  expect(JSON.parse(files.get('node_modules/@farmgate/shared/package.json')!)).toEqual({
    name: '@farmgate/shared',
    version: '1.0.0',
    exports: { './ui': { types: './types/ui.d.ts' } },
  });
});

test('is the same for an installed package, a linked one, and in a folder inside', () => {
  const installed = repository();
  const linked = repository();
  cpSync(path.join(linked, 'node_modules/@farmgate/shared'), path.join(linked, 'shared'), { recursive: true });
  const inner = path.join(linked, 'parts/mf-a');
  mkdirSync(path.join(inner, 'node_modules/@farmgate'), { recursive: true });
  symlinkSync(path.join(linked, 'shared'), path.join(inner, 'node_modules/@farmgate/shared'));
  expect([...collect(inner)]).toEqual([...collect(installed)]);
});

test('leaves libraries out of a remote’s', () => {
  expect([...collect(repository(), false).keys()].filter((name) => name.includes('frame'))).toEqual([]);
});

test('says what to do about a package without declarations', () => {
  const { 'node_modules/@farmgate/shared/types/ui.d.ts': _, ...rest } = PACKAGES;
  const folder = repository({ ...rest, 'node_modules/@farmgate/shared/types/ui.ts': 'export const B = 1;' });
  expect(() => collect(folder)).toThrow(DeclarationsError);
});
