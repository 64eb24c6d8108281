import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { KIT_FOLDERS, readPackage, repository } from './kit-packages.ts';
import { packageFiles } from './pack/package-files.ts';

/** The command line's bundle brings what it imports. Its sources are not run, and its templates become repositories. */
const NOT_RUN = /^(src|templates)\//;
const CODE = /\.([cm]?js|tsx?)$/;

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The build reads the version of the `@farmgate/shared` that the part installs, so the part lists it. */
const OF_THE_PART = ['@farmgate/shared'];

const names = Object.keys(KIT_FOLDERS) as (keyof typeof KIT_FOLDERS)[];
const filesOf: Record<string, string[]> = {};

beforeAll(async () => {
  const files = await packageFiles(repository, Object.values(KIT_FOLDERS));
  for (const [index, name] of names.entries()) filesOf[name] = files[index]!;
});

/** The packages that files import, `require` or resolve. */
function importsOf(folder: string, paths: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, CODE.test(path));
    for (const { fileName } of [...importedFiles, ...typeReferenceDirectives])
      if (!fileName.startsWith('.') && !isBuiltin(fileName)) found.set(packageOf(fileName), path);
  }
  return found;
}

test.each(names)('%s lists every package that its files import', (name) => {
  const below = KIT_FOLDERS[name];
  const folder = join(repository, below);
  const { name: own, private: isPrivate, dependencies = {}, peerDependencies = {} } = readPackage(below);
  const paths = filesOf[name]!.filter((path) => CODE.test(path) && !(name === 'cli' && NOT_RUN.test(path)));
  const all = Object.keys({ ...dependencies, ...peerDependencies });
  const listed = new Set([own, ...OF_THE_PART, ...all, ...all.map((one) => one.replace('@types/', ''))]);
  const missing = [...importsOf(folder, paths)].filter(([imported]) => !listed.has(imported));
  expect(missing).toEqual([]);
  expect(isPrivate).toBeUndefined();
  expect(paths.length).toBeGreaterThan(0);
});

test.each(names)('%s has the files that its exports and commands name, and no tests', (name) => {
  const below = KIT_FOLDERS[name];
  const packed = filesOf[name]!;
  const manifest = JSON.parse(readFileSync(join(repository, below, 'package.json'), 'utf8')) as object;
  const { exports = {}, bin = {} } = manifest as { exports?: object; bin?: object };
  const files = targetsOf([exports, bin]).filter((target) => !target.includes('*'));
  expect(files.filter((file) => !packed.includes(file.slice('./'.length)))).toEqual([]);
  expect(packed.filter((path) => /^(?!templates\/).*\.test\.|(^|\/)node_modules\//.test(path))).toEqual([]);
});

test.each(names)('%s has declarations for what it exports, and its sources only for this repository', (name) => {
  const { exports = {} } = JSON.parse(readFileSync(join(repository, KIT_FOLDERS[name], 'package.json'), 'utf8')) as {
    exports?: Record<string, string | Record<string, string>>;
  };
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string' || (name === 'cli' && entry === './client')) continue;
    const [condition] = Object.keys(target);
    expect([entry, target.source && condition, target.types]).toEqual([
      entry,
      target.source && 'source',
      expect.stringMatching(/^\.\/(dist\/.*|styles)\.d\.ts$/),
    ]);
  }
});

/** The files that `exports` and `bin` name; the keys of `exports` look like files, too. */
const targetsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(targetsOf);

test('packages of the kit depend on each other by a version, not on the workspace', () => {
  for (const folder of Object.values(KIT_FOLDERS)) {
    for (const [name, range] of Object.entries(readPackage(folder).dependencies ?? {})) {
      if (!name.startsWith('@farmgate/')) continue;
      const needed = Object.values(KIT_FOLDERS)
        .map(readPackage)
        .find((one) => one.name === name);
      expect([folder, name, range]).toEqual([folder, name, `^${needed?.version}`]);
    }
  }
});
