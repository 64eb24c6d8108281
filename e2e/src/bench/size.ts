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
 * JavaScript as built, brotli, beside the budgets of `e2e/size-budgets.json`: `npm run bench:size`. It fails when one is exceeded:
 * bytes are the same on every machine.
 */

interface Budgets {
  /** KiB that the home page needs before it is whole, of all parts. */
  home: number;
  /** KiB of all scripts of a part. */
  parts: Record<string, number>;
}

const HOME = '/';
const { home, parts } = JSON.parse(readFileSync(path.join(repository, 'e2e/size-budgets.json'), 'utf8')) as Budgets;

const read = (part: string, file: string) => readFileSync(path.join(repository, part, 'dist', file));
const releases = Object.keys(parts).map((part) =>
  parseDescriptor(JSON.parse(read(part, 'release/release.json').toString())),
);

/** Brotli at the highest quality, as files are served. */
const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

const kibOf = ({ name }: ReleaseDescriptor, files: string[]) =>
  files.reduce((total, file) => total + compressed(read(name, `release/${file}`)), 0) / 1024;

const scripts = ({ files }: ReleaseDescriptor) => Object.keys(files).filter((file) => /^web\/.*\.js$/.test(file));

/** A part's scripts that the home page needs: the shell's start, the owner's entry and route. */
function neededAtHome({ kind, entry, preload, routes }: ReleaseDescriptor): string[] {
  const route = routes.find((candidate) => candidate.path === HOME);
  const start = kind === 'shell' || route ? [entry, ...preload] : [];
  return [...new Set([...start, ...(route?.files ?? [])])].filter((file) => file.endsWith('.js'));
}

/** Which libraries are in more than one part, and in which. */
function copies(): string[] {
  const carriers = new Map<string, Set<string>>();
  for (const part of Object.keys(parts)) {
    const files = JSON.parse(read(part, 'packages.json').toString()) as Record<string, Record<string, number>>;
    for (const name of Object.values(files).flatMap((packages) => Object.keys(packages))) {
      carriers.set(name, (carriers.get(name) ?? new Set()).add(part));
    }
  }
  return [...carriers].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`);
}

const row = (what: string, kib: number, budget: number) => {
  if (kib > budget) process.exitCode = 1;
  return [what, kib.toFixed(1), `${budget} (${verdict(kib <= budget)})`];
};
const atHome = releases.reduce((total, release) => total + kibOf(release, neededAtHome(release)), 0);
console.log(
  table(
    ['JavaScript, brotli', 'KiB', 'Budget'],
    [
      row('what the home page needs', atHome, home),
      ...releases.map((release) =>
        row(`all of ${release.name}`, kibOf(release, scripts(release)), parts[release.name]!),
      ),
    ],
  ),
);
if (process.exitCode)
  console.log('\nLoad it later or do without. Only when it is worth its time to every visitor, raise the budget.');
const twice = copies();
console.log(
  twice.length > 0
    ? `\nLibraries in more than one part: ${twice.join('; ')}`
    : '\nNo library is in more than one part.',
);
