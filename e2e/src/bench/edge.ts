import { startSystem } from '@farmgate/local/system';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { bytesOf } from './load/bytes-of.ts';
import { compare, load } from './load/load.ts';
import { percentile } from './figures/statistics.ts';
import { startServer } from './load/server-process.ts';
import { visits } from './load/visits.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** Pages from the edge, beside Node's own HTTP server with the same bytes, and the time that rendering takes: `npm run bench:edge`. */

const GOAL = 0.7;
const P99_GOAL_MS = 50;
/** The share of what it can do at most that the edge is asked for while rendering is timed. */
const HALF = 0.5;
const RENDER_SECONDS = 16;
/**
 * Renders: no page is kept for a value that was never asked for, even if the page makes nothing of it. Pages that read no
 * parameters are always kept. The search asks the API and the database anew each time, too.
 */
const UNSEEN = [
  '/products?page=[<id>]',
  '/products?category=2&page=[<id>]',
  '/products?sort=price-low&page=[<id>]',
  '/products?query=[<id>]',
  '/products?query=tomato&page=[<id>]',
  '/signin?next=/[<id>]',
  '/signup?next=/[<id>]',
];
/** What browsers say that come by TLS. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PAGE = '/';

const system = await startSystem({ port: 0 });
try {
  const rows: string[][] = [];
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const bytes = await bytesOf(system.url + PAGE, headers);
    const bare = await startServer('e2e/dist/bench/bare/node.js', {}, bytes);
    const [ours, theirs] = await compare([
      { url: system.url + PAGE, headers },
      { url: bare.url, headers },
    ]);
    await bare.stop();
    const share = ours! / theirs!;
    rows.push([
      `kept page, ${encoding}, ${(bytes.length / 1024).toFixed(0)} KiB`,
      `${ours!.toFixed(0)} a second`,
      `${theirs!.toFixed(0)} a second by bare Node: ${(share * 100).toFixed(0)} %`,
      `${GOAL * 100} % (${verdict(share >= GOAL)})`,
    ]);
  }
  const unseen = { paths: UNSEEN, headers: BROWSER };
  const perSecond = await load({ url: system.url, ...unseen });
  const half = { perSecond: perSecond * HALF, seconds: RENDER_SECONDS };
  const p99 = percentile(await visits({ origin: system.url, ...unseen, ...half }), 0.99);
  rows.push([
    'rendered page at half load, p99',
    `${p99.toFixed(0)} ms`,
    `${perSecond.toFixed(0)} a second at most`,
    `${P99_GOAL_MS} ms (${verdict(p99 <= P99_GOAL_MS)})`,
  ]);
  console.log(`${machine()}\n`);
  console.log(table(['Edge', 'Figure', 'Beside', 'Goal'], rows));
} finally {
  await system.stop();
}
