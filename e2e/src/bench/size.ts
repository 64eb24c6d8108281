import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseDescriptor } from '@farmgate/contract/descriptor';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { repository } from '../system/farmgate.ts';
import { table, verdict } from './figures/table.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/**
 * `npm run bench:size`: brotli size of the built JavaScript, compared with the budgets of `e2e/size-budgets.json`. Exits with 1 if a part
 * exceeds its budget, because bytes, unlike times, are the same on every machine.
 */

interface Budgets {
  /** KiB of all scripts that the home page needs to render, of all parts. */
  home: number;
  /** KiB of all scripts of a part, by the part's name. */
  parts: Record<string, number>;
}

const HOME = '/';
const { home, parts } = JSON.parse(readFileSync(path.join(repository, 'e2e/size-budgets.json'), 'utf8')) as Budgets;

const read = (part: string, file: string) => readFileSync(path.join(repository, part, 'dist', file));
const releases = Object.keys(parts).map((part) =>
  parseDescriptor(JSON.parse(read(part, 'release/release.json').toString())),
);

/** Files are served with brotli of the highest quality. */
const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

const kibOf = ({ name }: ReleaseDescriptor, files: string[]) =>
  files.reduce((total, file) => total + compressed(read(name, `release/${file}`)), 0) / 1024;

const scripts = ({ files }: ReleaseDescriptor) => Object.keys(files).filter((file) => /^web\/.*\.js$/.test(file));

/** The home page needs the shell's entry, and the entry and route of the part that owns it. */
function homeScripts({ kind, entry, preload, routes }: ReleaseDescriptor): string[] {
  const route = routes.find((candidate) => candidate.path === HOME);
  const start = kind === 'shell' || route ? [entry, ...preload] : [];
  return [...new Set([...start, ...(route?.files ?? [])])].filter((file) => file.endsWith('.js'));
}

/** Libraries that more than one part ships, as "name: parts". */
function duplicates(): string[] {
  const partsByLibrary = new Map<string, Set<string>>();
  for (const part of Object.keys(parts)) {
    const files = JSON.parse(read(part, 'packages.json').toString()) as Record<string, Record<string, number>>;
    for (const name of Object.values(files).flatMap((packages) => Object.keys(packages))) {
      partsByLibrary.set(name, (partsByLibrary.get(name) ?? new Set()).add(part));
    }
  }
  return [...partsByLibrary].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`);
}

const row = (label: string, kib: number, budget: number) => {
  if (kib > budget) process.exitCode = 1;
  return [label, kib.toFixed(1), `${budget} (${verdict(kib <= budget)})`];
};
const atHome = releases.reduce((total, release) => total + kibOf(release, homeScripts(release)), 0);
console.log(
  table(
    ['JavaScript, brotli', 'KiB', 'Budget'],
    [
      row('scripts that the home page needs', atHome, home),
      ...releases.map((release) =>
        row(`all scripts of ${release.name}`, kibOf(release, scripts(release)), parts[release.name]!),
      ),
    ],
  ),
);
if (process.exitCode)
  console.log(
    '\nA budget is exceeded. Load the code later or remove it; raise the budget in e2e/size-budgets.json only if every visitor needs the code.',
  );
const duplicated = duplicates();
console.log(
  duplicated.length > 0
    ? `\nLibraries that more than one part ships: ${duplicated.join('; ')}`
    : '\nNo library is shipped by more than one part.',
);
