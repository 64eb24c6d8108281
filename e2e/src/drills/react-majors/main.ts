import { createRegistryClient } from '@farmgate/cli/client';
import { startSystem } from '@farmgate/local/system';
import { machine } from '../../bench/figures/machine.ts';
import { median } from '../../bench/figures/statistics.ts';
import { table, verdict } from '../../bench/figures/table.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { msUntilEverywhere } from '../common/arrivals.ts';
import { loadPages } from '../common/page-loads.ts';
import { setting } from '../common/setting.ts';
import { type Move, moveParts } from './moves.ts';
import { buildMovingPart } from './moving-part.ts';
import { scriptsOf } from './scripts.ts';
import { visitPages } from './visitor.ts';

readCommandLine({});

/**
 * `npm run drill:react-majors`: two parts move between React 18 (an application with its own React) and React 19 (a route with the
 * shell's React) by rollout, promotion and rollback, one at a time, while visitors load and use their pages. Exits with 1 when a
 * page fails, another page changes, or React 18 costs more than 60 KiB.
 */

const SECONDS = setting('DRILL_SECONDS', 60);
const LOADS_PER_SECOND = setting('DRILL_LOADS_PER_SECOND', 20);
const EDGES = 2;
const MAX_MORE_KIB = 60;

const parts = [await buildMovingPart('mf-recipes', '/recipes'), await buildMovingPart('mf-kitchen', '/kitchen')];
const paths = parts.map(({ path }) => path);
const system = await startSystem({
  port: 0,
  env: { LOG_LEVEL: 'warn' },
  edges: Array.from({ length: EDGES }, () => ({})),
});
const client = createRegistryClient({
  registry: `${system.operationsUrl}/registry`,
  token: system.token,
  client: 'farmgate-drill',
});
try {
  for (const { releases } of parts) for (const { folder } of Object.values(releases)) await client.publish(folder);
  const first = parts.map(({ part, releases }) => ({ part, version: releases['React 18'].descriptor.version }));
  await client.promote('production', { releases: first, reason: 'Start of the drill' });
  for (const [at, { part, version }] of first.entries())
    await msUntilEverywhere(system.edges, { page: paths[at]!, part, version });

  const end = performance.now() + SECONDS * 1_000;
  let areMoved = false;
  const moving = moveParts(parts, { client, edges: system.edges }, () => performance.now() >= end).finally(() => {
    areMoved = true;
  });
  const pages = [...paths.flatMap((path) => [path, `${path}/tomato-rasam`]), '/', '/products'];
  const [moves, loads, visits] = await Promise.all([
    moving,
    loadPages(system.edges, pages, LOADS_PER_SECOND, () => areMoved),
    visitPages(system.edges[0]!, paths, () => areMoved),
  ]);

  console.log(`${machine()} · shell on React 19, ${parts.length} parts, ${EDGES} edges, ${SECONDS} s\n`);
  console.log(table(['Change', 'To', 'Count', 'Median ms', 'Worst ms'], rowsOf(moves)));
  console.log('\nms: from the registry’s answer until the page on the slowest edge has the release.\n');
  console.log(`${loads.count} pages loaded, ${loads.failures.length} failed, ${loads.unrendered} left to the browser`);
  console.log(`${visits.count} visits with a browser, ${visits.failures.length} problems`);
  const [react18, react19] = [scriptsOf(parts[0]!, 'React 18'), scriptsOf(parts[0]!, 'React 19')];
  const more = react18 - react19;
  console.log(
    `Scripts of a page: ${react19.toFixed(1)} KiB with React 19, ${react18.toFixed(1)} KiB with React 18, ${more.toFixed(1)} KiB more (at most ${MAX_MORE_KIB}: ${verdict(more <= MAX_MORE_KIB)})`,
  );
  const late = moves
    .filter(({ ms }) => ms === Infinity)
    .map(({ part, change }) => `${change} of ${part}: not on every edge`);
  const failures = [...late, ...loads.failures, ...visits.failures];
  for (const failure of failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
  process.exitCode = failures.length > 0 || more > MAX_MORE_KIB || visits.count === 0 ? 1 : 0;
} finally {
  await system.stop();
}

function rowsOf(moves: Move[]): string[][] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) {
    const kind = `${move.change}|${move.to}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), move]);
  }
  return [...kinds].map(([kind, of]) => {
    const times = of.map(({ ms }) => ms);
    return [...kind.split('|'), String(of.length), median(times).toFixed(0), Math.max(...times).toFixed(0)];
  });
}
