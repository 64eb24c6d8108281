import { rm } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../system/farmgate.ts';
import { machine } from './figures/machine.ts';
import { median } from './figures/statistics.ts';
import { table, verdict } from './figures/table.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** Seconds of a production build with nothing kept from before, of all parts and of one: `npm run bench:build`. */

const RUNS = 3;
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
const ALL = ['build', '--config', 'scripts/parts.rspack.mjs'];
const BUILDS = [
  { what: 'all parts (`npm run build:parts`)', parts: PARTS, folder: '', words: ALL, goal: 5 },
  { what: 'one part (`npm run build -w mf-cart`)', parts: ['mf-cart'], folder: 'mf-cart', words: ['build'], goal: 1.5 },
];

const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');

/** Rspack keeps nothing between builds but what is in `dist`. */
async function secondsOf({ parts, folder, words }: (typeof BUILDS)[number]): Promise<number> {
  for (const part of parts) await rm(path.join(repository, part, 'dist'), { recursive: true });
  const start = performance.now();
  await execaNode(rspack, words, { cwd: path.join(repository, folder) });
  return (performance.now() - start) / 1000;
}

const rows: string[][] = [];
for (const build of BUILDS) {
  const seconds: number[] = [];
  for (let at = 0; at < RUNS; at += 1) seconds.push(await secondsOf(build));
  const middle = median(seconds);
  rows.push([build.what, middle.toFixed(1), `${build.goal} (${verdict(middle <= build.goal)})`]);
}
console.log(`${machine()} · medians of ${RUNS}\n`);
console.log(table(['Cold production build', 'Seconds', 'Goal'], [...rows, ...peers()]));

function peers(): string[][] {
  return [
    ['Next.js commerce (one app)', '10–13', ''],
    ['Tractor Store, Vue + Module Federation', '10', ''],
    ['Tractor Store, React + Module Federation (webpack)', '22', ''],
  ];
}
