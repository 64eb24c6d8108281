import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { budgets, row } from './budgets.ts';
import { compressed } from './compressed.ts';
import { type Script, parts, read, releases, scriptsOf } from './releases.ts';

const kibOf = (scripts: Script[]) =>
  scripts.reduce((total, { part, file }) => total + compressed(read(part, `release/${file}`)), 0) / 1024;

const scriptsIn = ({ name, files }: ReleaseDescriptor): Script[] =>
  Object.keys(files)
    .filter((file) => /^web\/.*\.js$/.test(file))
    .map((file) => ({ part: name, file }));

/** JavaScript of the pages with a budget and of each part as built. */
export function scriptRows(): string[][] {
  return [
    ...Object.entries(budgets.pages).map(([path, budget]) =>
      row(`scripts that ${path} needs`, kibOf(scriptsOf(path)), budget),
    ),
    ...releases.map((release) =>
      row(`all scripts of ${release.name}`, kibOf(scriptsIn(release)), budgets.parts[release.name]!),
    ),
  ];
}

/** Libraries that more than one part ships, as "name: parts". */
export function duplicateLibraries(): string[] {
  const partsByLibrary = new Map<string, Set<string>>();
  for (const part of parts) {
    const files = JSON.parse(read(part, 'packages.json').toString()) as Record<string, Record<string, number>>;
    for (const name of Object.values(files).flatMap((packages) => Object.keys(packages))) {
      partsByLibrary.set(name, (partsByLibrary.get(name) ?? new Set()).add(part));
    }
  }
  return [...partsByLibrary].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`);
}
