import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseDescriptor, parseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { repository } from '../../system/farmgate.ts';
import { budgets, row } from './budgets.ts';
import { compressed } from './compressed.ts';

const HOME = '/';
const parts = Object.keys(budgets.parts);

const read = (part: string, file: string) => readFileSync(path.join(repository, part, 'dist', file));

const kibOf = ({ name }: ReleaseDescriptor, files: string[]) =>
  files.reduce((total, file) => total + compressed(read(name, `release/${file}`)), 0) / 1024;

const scripts = ({ files }: ReleaseDescriptor) => Object.keys(files).filter((file) => /^web\/.*\.js$/.test(file));

/** The home page needs the shell's entry, and the entry and route of the part that owns it. */
function homeScripts(release: ReleaseDescriptor): string[] {
  const { entry, preload, routes } = release;
  const route = routes.find((candidate) => candidate.path === HOME);
  const start = isShell(release) || route ? [entry, ...preload] : [];
  return [...new Set([...start, ...(route?.files ?? [])])].filter((file) => file.endsWith('.js'));
}

/** JavaScript of the home page and of each part as built, with the budgets. */
export function scriptRows(): string[][] {
  const releases = parts.map((part) => parseDescriptor(JSON.parse(read(part, 'release/release.json').toString())));
  const atHome = releases.reduce((total, release) => total + kibOf(release, homeScripts(release)), 0);
  return [
    row('scripts that the home page needs', atHome, budgets.home),
    ...releases.map((release) =>
      row(`all scripts of ${release.name}`, kibOf(release, scripts(release)), budgets.parts[release.name]!),
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
