import { createRegistryClient } from '@farmgate/cli/client';
import { startSystem } from '@farmgate/local/system';
import { liveVersions } from '../system/farmgate.ts';
import { readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { median } from './figures/statistics.ts';
import { table, verdict } from './figures/table.ts';
import { load } from './load/load.ts';
import { documentBytes } from './remotes/document.ts';
import { addRemotes, promoteNext, startRollouts } from './remotes/generated-channel.ts';
import { sharesOf } from './remotes/shares.ts';

readCommandLine({});

/**
 * `npm run bench:remotes`: the shop with 5 parts, with 200, and with 200 of which 50 roll out: bytes of the home page, pages per
 * second, ms from a promotion to the page, and the shares that visitors get.
 */

const REMOTES = 195;
const ROLLOUTS = 50;
const PERCENT = 10;
const VISITORS = 100_000;
const SHARE_GOAL = 1;
const BODY_GOAL = 2 * 1024;
const HEADERS_GOAL = 4 * 1024;
const PROMOTIONS = 7;
const HEADERS = { 'accept-encoding': 'br' };

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' } });
process.env.FARMGATE_URL = system.url;
const client = createRegistryClient({
  registry: `${system.operationsUrl}/registry`,
  token: system.token,
  client: 'farmgate-bench',
});
const home = `${system.url}/`;
try {
  const few = await measure('mf-generated-0');
  const parts = await addRemotes(client, REMOTES);
  const many = await measure(parts[0]!);
  const versions = await startRollouts(client, parts.slice(-ROLLOUTS), PERCENT);
  const rolling = await measure(parts[1]!);
  const shares = Object.values(await sharesOf(system.url, versions, VISITORS));
  const off = Math.max(...shares.map((share) => Math.abs(share - PERCENT)));

  const row = (what: string, of: (figures: typeof few) => number, goal = '') => [
    what,
    ...[few, many, rolling].map((figures) => of(figures).toFixed(0)),
    goal,
  ];
  const growth = rolling.body - few.body;
  console.log(`${machine()}\n`);
  console.log(
    table(
      ['', '5 parts', `${REMOTES + 5} parts`, `${ROLLOUTS} of them roll out`, 'Goal'],
      [
        row('home page, bytes in brotli', ({ body }) => body, `+${BODY_GOAL} (${verdict(growth <= BODY_GOAL)})`),
        row(
          'its headers, bytes',
          ({ headers }) => headers,
          `${HEADERS_GOAL} (${verdict(rolling.headers <= HEADERS_GOAL)})`,
        ),
        row('home pages per second', ({ perSecond }) => perSecond),
        row('promotion → live, median ms', ({ promotion }) => promotion),
      ],
    ),
  );
  console.log(
    `\nOf ${VISITORS} visitors, between ${Math.min(...shares).toFixed(2)} and ${Math.max(...shares).toFixed(2)} % got each of ${shares.length} releases in a ${PERCENT} % rollout; goal: within ${SHARE_GOAL} % (${verdict(off <= SHARE_GOAL)})`,
  );
} finally {
  await system.stop();
}

/** Bytes and throughput of the home page, and how long promotions of one small part take. */
async function measure(part: string) {
  const times: number[] = [];
  for (let round = 1; round <= PROMOTIONS; round += 1) {
    const mark = `release ${round} of ${performance.now()}`;
    const version = await promoteNext(client, part, mark);
    const start = performance.now();
    while ((await liveVersions())[part] !== version);
    times.push(performance.now() - start);
  }
  const { body, headers } = await documentBytes(home);
  return { body, headers, perSecond: await load({ url: home, headers: HEADERS }), promotion: median(times) };
}
