import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRegistryClient } from '@farmgate/cli/client';
import type { ReportedError } from '@farmgate/contract/health-outcomes';
import { startSystem } from '@farmgate/local/system';
import { table, verdict } from '../../bench/figures/table.ts';
import { launchChrome } from '../../bench/pages/chrome.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { msUntilEverywhere } from '../common/arrivals.ts';
import { setting } from '../common/setting.ts';
import { type Fault, PAGE, WIDGET, mark } from './fault.ts';
import { generateFaults } from './generate.ts';
import { errorsOf } from './visit.ts';
import { buildFaultyParts } from './write-parts.ts';

readCommandLine({});

/**
 * `npm run drill:faults`: builds two parts with 200 generated faults, 60 of them across both, runs each in Chromium with the real
 * shell, and reads from the registry which part and line it names. Exits with 1 when a goal is missed.
 */

const FAULTS = setting('DRILL_FAULTS', 200);
const SEED = setting('DRILL_SEED', 6);
const AT_ONCE = 3;
const GOALS = { part: 0.99, line: 0.95 };

interface Result {
  fault: Fault;
  isPart: boolean;
  isLine: boolean;
  found: string;
}

const faults = generateFaults(SEED, FAULTS);
const folders = await buildFaultyParts(faults);
const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' } });
const edgeToken = await readFile(path.join(system.dataDir, 'edge-token'), 'utf8');
const registry = `${system.operationsUrl}/registry`;
const client = createRegistryClient({ registry, token: system.token, client: 'farmgate-drill' });
const browser = await launchChrome();
try {
  const releases: { part: string; version: string }[] = [];
  for (const folder of folders) {
    const { release } = await client.publish(folder);
    releases.push({ part: release.name, version: release.version });
  }
  await client.promote('production', { releases, reason: 'Start of the drill' });
  const version = releases.find(({ part }) => part === PAGE)!.version;
  await msUntilEverywhere(system.edges, { page: '/faults', part: PAGE, version });

  const left = [...faults];
  const results: Result[] = [];
  const work = async () => {
    for (let fault = left.shift(); fault; fault = left.shift()) results.push(await judge(fault));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  print(results);
} finally {
  await browser.close();
  await system.stop();
}

/** Runs a fault, reports its errors as an edge does, and reads them as `farmgate errors` does. */
async function judge(fault: Fault): Promise<Result> {
  const errors = await errorsOf(browser, system.url, fault);
  if (errors.length === 0) return { fault, isPart: false, isLine: false, found: 'nothing was reported' };
  const page = `/fault-${fault.id}`;
  await report(errors.map((error) => ({ ...error, page, browser: 'Chrome', visitors: [page], count: 1 })));
  const { errors: stored } = await client.errors('production');
  const found = stored.filter(({ pages }) => pages.includes(page));
  const isPart = found.every(({ part }) => part === fault.part);
  const isLine = isPart && found.some(({ place }) => `${place?.text} `.includes(mark(fault.id)));
  const told = found.map(
    ({ part, message, place }) => `${part}: ${message.slice(0, 90)} at ${place?.file}:${place?.line}`,
  );
  return { fault, isPart, isLine, found: told.join(' | ') };
}

async function report(errors: ReportedError[]): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const answer = await fetch(`${registry}/channels/production/health`, {
    method: 'POST',
    headers: { authorization: `Bearer ${edgeToken.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ edge: 'drill', id: randomUUID(), minute, parts: [], errors }),
  });
  if (answer.status !== 204) throw new Error(`The registry rejected a report: ${await answer.text()}`);
}

function print(results: Result[]): void {
  const groups = {
    'Within one part': results.filter(({ fault }) => !fault.across),
    'Across two parts': results.filter(({ fault }) => fault.across),
  };
  const row = (name: string, list: Result[]) => [
    name,
    String(list.length),
    percent(share(list, 'isPart')),
    percent(share(list, 'isLine')),
  ];
  const rows = Object.entries(groups).map(([name, list]) => row(name, list));
  console.log(`Seed ${SEED}, Chromium: ${PAGE} mounts widgets of ${WIDGET}\n`);
  console.log(table(['Faults', 'Count', 'Right part', 'Right line'], [...rows, row('All', results)]));
  const met = { part: share(results, 'isPart') >= GOALS.part, line: share(results, 'isLine') >= GOALS.line };
  console.log(
    `\nGoals: ${percent(GOALS.part)} the right part (${verdict(met.part)}), ${percent(GOALS.line)} the right line (${verdict(met.line)}).`,
  );
  const missed = results.filter(({ isLine }) => !isLine).toSorted((one, other) => one.fault.id - other.fault.id);
  for (const { fault, isPart, found } of missed)
    console.log(`  ${fault.id} ${fault.kind}, in ${fault.part}: ${isPart ? 'wrong line' : 'wrong part'}: ${found}`);
  process.exitCode = met.part && met.line ? 0 : 1;
}

function share(list: Result[], of: 'isPart' | 'isLine'): number {
  return list.filter((result) => result[of]).length / list.length;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
