import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseDescriptor } from '@farmgate/build/descriptor';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import { repository } from '../releases/farmgate.ts';

/** JavaScript that the home page needs before it is whole, by part, as built: `npm run bench:size`. */

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
const HOME = '/';

const read = (part: string, file: string) => readFileSync(path.join(repository, part, 'dist', file));
const releases = PARTS.map((part) => parseDescriptor(JSON.parse(read(part, 'release/release.json').toString())));

/** Brotli at the highest quality, as files are served. */
const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** A part's scripts that the home page needs: the shell's start, the owner's entry and route. */
function criticalScripts({ kind, entry, preload, routes }: ReleaseDescriptor): string[] {
  const route = routes.find((candidate) => candidate.path === HOME);
  const start = kind === 'shell' || route ? [entry, ...preload] : [];
  return [...new Set([...start, ...(route?.files ?? [])])].filter((file) => file.endsWith('.js'));
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

let total = 0;
const carriers = new Map<string, Set<string>>();
console.log(`JavaScript on the critical path of ${HOME}, brotli ${constants.BROTLI_MAX_QUALITY}`);
for (const release of releases) {
  const scripts = criticalScripts(release);
  if (scripts.length === 0) continue;
  const sizes = scripts.map((file) => compressed(read(release.name, `release/${file}`)));
  const sum = sizes.reduce((a, b) => a + b, 0);
  total += sum;
  console.log(`${kib(sum)}  ${release.name}`);
  scripts.forEach((file, at) => console.log(`${kib(sizes[at]!)}    ${file}`));
}
console.log(`${kib(total)}  in all\n`);

for (const part of PARTS) {
  const files = JSON.parse(read(part, 'packages.json').toString()) as Record<string, Record<string, number>>;
  for (const name of new Set(Object.values(files).flatMap((packages) => Object.keys(packages)))) {
    carriers.set(name, (carriers.get(name) ?? new Set()).add(part));
  }
}
const copies = [...carriers].filter(([, parts]) => parts.size > 1);
console.log(copies.length > 0 ? 'Libraries in more than one part:' : 'No library is in more than one part.');
for (const [name, parts] of copies) console.log(`  ${name}: ${[...parts].join(', ')}`);
