import { startSystem } from '@farmgate/local/system';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { answerOf } from './load/bytes-of.ts';
import { compare, load } from './load/load.ts';
import { percentile } from './figures/statistics.ts';
import { startServer } from './load/server-process.ts';
import { sendVisits } from './load/visits.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** `npm run bench:edge`: pages per second from the edge, compared with Node's HTTP server sending the same headers and body, and render times. */

const GOAL = 0.9;
/** Until then the edge has compressed a popular page with its best quality. */
const SETTLE_REQUESTS = 30;
/** Node writes these itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
const P99_GOAL_MS = 50;
/** The load while rendering is timed, as a share of the edge's maximum throughput. */
const LOAD_SHARE = 0.5;
const RENDER_SECONDS = 16;
/**
 * Every request to these is a render, because each address is new and the cache has no page for it. Pages that read no parameters would
 * be served from the cache. The search also reaches the API and the database each time.
 */
const UNCACHED_PATHS = [
  '/products?page=[<id>]',
  '/products?category=2&page=[<id>]',
  '/products?sort=price-low&page=[<id>]',
  '/products?query=[<id>]',
  '/products?query=tomato&page=[<id>]',
  '/signin?next=/[<id>]',
  '/signup?next=/[<id>]',
];
/** As browsers send it over TLS. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PAGE = '/';

const system = await startSystem({ port: 0 });
try {
  const rows: string[][] = [];
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const { body: bytes, headers: sent } = await settledAnswer(system.url + PAGE, headers);
    const same = Object.fromEntries(Object.entries(sent).filter(([name]) => !OWN_HEADERS.includes(name)));
    const bare = await startServer('e2e/dist/bench/bare/node.js', { HEADERS: JSON.stringify(same) }, bytes);
    const [ours, theirs] = await compare([
      { url: system.url + PAGE, headers },
      { url: bare.url, headers },
    ]);
    await bare.stop();
    const share = ours! / theirs!;
    rows.push([
      `cached page, ${encoding}, ${(bytes.length / 1024).toFixed(0)} KiB`,
      `${ours!.toFixed(0)} per second`,
      `bare Node: ${theirs!.toFixed(0)} per second (${(share * 100).toFixed(0)} %)`,
      `${GOAL * 100} % (${verdict(share >= GOAL)})`,
    ]);
  }
  const uncached = { paths: UNCACHED_PATHS, headers: BROWSER_HEADERS };
  const perSecond = await load({ url: system.url, ...uncached });
  const half = { perSecond: perSecond * LOAD_SHARE, seconds: RENDER_SECONDS };
  const p99 = percentile(await sendVisits({ origin: system.url, ...uncached, ...half }), 0.99);
  rows.push([
    'rendered page at half load, p99',
    `${p99.toFixed(0)} ms`,
    `maximum: ${perSecond.toFixed(0)} per second`,
    `${P99_GOAL_MS} ms (${verdict(p99 <= P99_GOAL_MS)})`,
  ]);
  console.log(`${machine()}\n`);
  console.log(table(['Edge', 'Result', 'Compared with', 'Goal'], rows));
} finally {
  await system.stop();
}

async function settledAnswer(url: string, headers: Record<string, string>) {
  for (let request = 1; request < SETTLE_REQUESTS; request += 1) {
    await answerOf(url, headers);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return answerOf(url, headers);
}
