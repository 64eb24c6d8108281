import { createRegistryClient } from '@farmgate/cli/client';
import { startSystem } from '@farmgate/local/system';
import { machine } from '../../bench/figures/machine.ts';
import { median } from '../../bench/figures/statistics.ts';
import { table, verdict } from '../../bench/figures/table.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { setting } from '../common/setting.ts';
import { msUntilEverywhere } from '../common/arrivals.ts';
import { loadPages } from '../common/page-loads.ts';
import { smallRemote } from '../../generated/small-remote.ts';
import { type Team, type Work, workOf } from './team.ts';
import { makeTrouble } from './troublemaker.ts';
import { TROUBLE, troubles } from './troubles.ts';
import { type Build, variationOf } from '../../generated/variation.ts';

readCommandLine({});

/**
 * `npm run drill:isolation`: three edges and six teams. Five promote, roll out and roll back their own parts, while the sixth publishes
 * slow, throwing, hanging, leaking, corrupt and oversized releases. Exits with 1 when a page fails or a change does not reach
 * every edge.
 */

const SECONDS = setting('DRILL_SECONDS', 120);
const LOADS_PER_SECOND = setting('DRILL_LOADS_PER_SECOND', 20);
const EDGES = 3;
const VERSIONS = 3;
const GOAL_MS = 500;
const RECIPES = 'mf-recipes';
const PAGES: Record<string, string> = {
  'mf-catalog': '/products',
  'mf-cart': '/cart_products',
  'mf-account': '/signin',
  'mf-forms': '/contact_us',
  [RECIPES]: `/${RECIPES}`,
};

const marks = Array.from({ length: VERSIONS }, (_, at) => `release ${at + 1} of the drill`);
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
  const teams: Team[] = [];
  for (const [part, page] of Object.entries(PAGES)) teams.push(await prepareTeam(part, page));
  const harmless = await smallRemote(TROUBLE, 'harmless');
  await client.publish(harmless.folder);
  const good = harmless.descriptor.version;
  const bad = await troubles();
  const first = [
    ...teams.map(({ part, versions }) => ({ part, version: versions[0]! })),
    { part: TROUBLE, version: good },
  ];
  await client.promote('production', { releases: first, reason: 'Start of the drill' });

  for (const { part, page, versions } of teams)
    await msUntilEverywhere(system.edges, { page, part, version: versions[0]! });

  const end = performance.now() + SECONDS * 1_000;
  const isOver = () => performance.now() >= end;
  const pages = ['/', '/about_us', ...Object.values(PAGES)];
  const [loads, outcomes, ...works] = await Promise.all([
    loadPages(system.edges, pages, LOADS_PER_SECOND, isOver),
    makeTrouble(bad, { client, dataDir: system.dataDir, good, isOver }),
    ...teams.map((team) => workOf(team, client, system.edges, isOver)),
  ]);

  console.log(`${machine()} · ${EDGES} edges, ${teams.length + 1} teams, ${SECONDS} s\n`);
  console.log(table(['Changes of', 'Count', 'Median ms', 'Worst ms', 'Goal, worst'], works.map(rowOf)));
  console.log('\nms: from the registry’s answer until the page on the slowest edge has the release.');
  console.log(`\nReleases of ${TROUBLE}:`);
  for (const [name, outcome] of outcomes) console.log(`  ${name}: ${outcome}`);
  const failures = [...works.flatMap((work) => work.failures), ...loads.failures];
  console.log(
    `\n${loads.count} pages loaded, ${loads.failures.length} failed, ${loads.unrendered} left to the browser`,
  );
  for (const failure of failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await system.stop();
}

/** Publishes the team's releases. */
async function prepareTeam(part: string, page: string): Promise<Team> {
  const builds: Build[] = [];
  for (const mark of marks) builds.push(await (part === RECIPES ? smallRemote(part, mark) : variationOf(part, mark)));
  for (const { folder } of builds) await client.publish(folder);
  return { part, page, versions: builds.map(({ descriptor }) => descriptor.version) };
}

function rowOf({ team, times }: Work): string[] {
  const worst = Math.max(...times);
  const goal = `${GOAL_MS} (${verdict(worst <= GOAL_MS)})`;
  return [team.part, String(times.length), median(times).toFixed(0), worst.toFixed(0), goal];
}
