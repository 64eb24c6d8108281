import { rm } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../system/farmgate.ts';
import { machine } from './figures/machine.ts';
import { median } from './figures/statistics.ts';
import { table, verdict } from './figures/table.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** `npm run bench:build`: seconds of a cold production build, of all parts and of one part. */

const RUNS = 3;
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
const ALL = ['build', '--config', 'scripts/parts.rspack.mjs'];
const BUILDS = [
  { label: 'all parts (`npm run build:parts`)', parts: PARTS, folder: '', args: ALL, goal: 5 },
  { label: 'one part (`npm run build -w mf-cart`)', parts: ['mf-cart'], folder: 'mf-cart', args: ['build'], goal: 1.5 },
];

const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');

/** A build is cold without `dist`: Rspack keeps no other cache between builds. */
async function secondsOf({ parts, folder, args }: (typeof BUILDS)[number]): Promise<number> {
  for (const part of parts) await rm(path.join(repository, part, 'dist'), { recursive: true });
  const start = performance.now();
  await execaNode(rspack, args, { cwd: path.join(repository, folder) });
  return (performance.now() - start) / 1000;
}

const rows: string[][] = [];
for (const build of BUILDS) {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) seconds.push(await secondsOf(build));
  const typical = median(seconds);
  rows.push([build.label, typical.toFixed(1), `${build.goal} (${verdict(typical <= build.goal)})`]);
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
