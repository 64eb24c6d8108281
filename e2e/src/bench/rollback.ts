import { startSystem } from '@farmgate/local/system';
import { buildChanged } from '../releases/changed-part.ts';
import { farmgate } from '../system/farmgate.ts';
import { machine } from './figures/machine.ts';
import { median } from './figures/statistics.ts';
import { table, verdict } from './figures/table.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/**
 * `npm run bench:rollback`: milliseconds from the return of `farmgate rollback` to the next page with the old release, on every edge.
 */

const ROUNDS = 20;
const EDGES = 3;
const GOAL_MS = 500;
const PART = 'mf-cart';
const TIMEOUT_MS = 30_000;

/** The version of the part in the composition of a newly requested page. */
async function versionOnPage(edge: string): Promise<string | undefined> {
  const html = await (await fetch(edge)).text();
  const json = /<script[^>]*id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { parts?: Record<string, { version: string }> }).parts?.[PART]?.version;
}

async function msUntilPageHas(edge: string, version: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < TIMEOUT_MS) {
    if ((await versionOnPage(edge)) === version) return performance.now() - start;
  }
  throw new Error(
    `The page at ${edge} did not show ${PART} ${version} within ${TIMEOUT_MS / 1000} s. See \`farmgate status\` and the edge's log.`,
  );
}

const system = await startSystem({ port: 0, edges: Array.from({ length: EDGES }, () => ({})) });
process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
process.env.FARMGATE_TOKEN = system.token;
const msOnEachEdge = (version: string) => Promise.all(system.edges.map((edge) => msUntilPageHas(edge, version)));
try {
  const old = (await versionOnPage(system.url))!;
  const folder = await buildChanged(PART, 'src/texts/texts.ts', "'Cart Overview'", "'Cart Overview, as changed'");
  const changed = (await farmgate('publish', folder)).trim().split(' ')[1]!;
  const rounds: number[][] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await farmgate('promote', `${PART}@${changed}`, '--reason', `Round ${round}`, '--yes');
    await msOnEachEdge(changed);
    await farmgate('rollback', PART, '--to', old, '--reason', `Round ${round}`, '--yes');
    rounds.push(await msOnEachEdge(old));
  }
  const row = (label: string, times: number[], goal = '') => {
    const worst = Math.max(...times);
    return [label, median(times).toFixed(0), worst.toFixed(0), goal && `${goal} (${verdict(worst <= GOAL_MS)})`];
  };
  console.log(`${machine()} · ${ROUNDS} rollbacks of ${PART}\n`);
  console.log(
    table(
      ['CLI return → next page with the old release', 'Median ms', 'Worst ms', 'Goal, worst'],
      [
        row(
          `on all ${EDGES} edges`,
          rounds.map((times) => Math.max(...times)),
          `${GOAL_MS}`,
        ),
        ...system.edges.map((_edge, index) =>
          row(
            `on edge ${index + 1}`,
            rounds.map((times) => times[index]!),
          ),
        ),
      ],
    ),
  );
} finally {
  await system.stop();
}
