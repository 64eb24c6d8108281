import { startSystem } from '@farmgate/local/system';
import type { System } from '@farmgate/local/system';
import { parseCount, readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { apiPath, listAddresses, pagePath } from './lists/addresses.ts';
import { type Times, timeAll } from './lists/time-all.ts';
import { vacuum } from './listing/vacuum.ts';
import { vary } from './listing/vary.ts';
import { fillShop } from './listing/fill-shop.ts';
import { bytesOf } from './load/bytes-of.ts';
import { memoryMiB, pin } from './load/processes.ts';
import { startServer } from './load/server-process.ts';

/**
 * `npm run bench:lists -- [--products 100000] [--requests 2000]`: pages of the product list in every order, with every filter and at
 * every depth, with 142 products and with many. PostgreSQL has one core.
 */

const GOALS = { api: 20, page: 100, kib: 12 };

const { values } = readCommandLine({
  products: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '2000' },
});
const products = parseCount('products', values.products);
const requests = parseCount('requests', values.requests);

interface Figures {
  api: Times;
  page: Times;
  /** The largest page, encrypted, as sent to browsers. */
  kib: number;
  mib: { api: number; edge: number };
}

async function countOf(api: string, { category, max_price: cap }: { category?: number[]; max_price?: number }) {
  const body = { category_ids: category, prices: cap === undefined ? [] : [0, cap], page: 1, limit: 1 };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${api}/api/product/filters`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { count: number }).count;
}

/** Measures an API process that was just started, and the system's edge. */
async function measure(system: System): Promise<Figures> {
  const env = { DATABASE_URL: system.databaseUrl, DATA_DIR: system.dataDir, LOG_LEVEL: 'silent' };
  const api = await startServer('api/dist/main.js', env);
  try {
    const addresses = await listAddresses(requests, (filter) => countOf(api.url, filter));
    // Compiles the code and fills PostgreSQL's caches.
    await timeAll(
      addresses.slice(0, 100).map((address) => `${api.url}${apiPath({ ...address, page: address.page + 1 })}`),
    );
    // A small shop has fewer pages; it gets as many requests.
    const asked = Array.from({ length: requests }, (_, at) => addresses[at % addresses.length]!);
    const times = await timeAll(asked.map((address) => api.url + apiPath(address)));
    const largest = await bytesOf(times.largest.replace(api.url, system.url), { 'accept-encoding': 'br' });
    const pages = asked.filter(({ season }) => !season).slice(0, Math.ceil(requests / 10));
    await timeAll(pages.slice(0, 20).map((address) => system.url + pagePath({ ...address, page: address.page + 1 })));
    const page = await timeAll(pages.map((address) => system.url + pagePath(address)));
    return {
      api: times,
      page,
      kib: largest.length / 1024,
      mib: { api: memoryMiB(api.pid), edge: memoryMiB(system.pids().edge!) },
    };
  } finally {
    await api.stop();
  }
}

const system = await startSystem({ port: 0 });
process.env.FARMGATE_DATA_DIR = system.dataDir;
try {
  pin(system.pids().postgres!, 0);
  const few = await measure(system);
  const count = await fillShop(system.dataDir, products, vary);
  await vacuum(system.databaseUrl);
  const many = await measure(system);
  console.log(`${machine()} · ${requests.toLocaleString('en')} different pages of 24 products, one after another\n`);
  const named = (number: number) => `${number.toLocaleString('en')} products`;
  console.log(table(['Lists', named(count), named(products), 'Goal'], rows(few, many)));
} finally {
  await system.stop();
}

function rows(few: Figures, many: Figures): string[][] {
  const row = (label: string, figure: (of: Figures) => number, goal?: number, digits = 1) => [
    label,
    figure(few).toFixed(digits),
    figure(many).toFixed(digits),
    goal === undefined ? '' : `${goal} (${verdict(figure(many) <= goal)})`,
  ];
  return [
    row('API: p50, ms', ({ api }) => api.p50),
    row('API: p99, ms', ({ api }) => api.p99, GOALS.api),
    row('API: failed', ({ api }) => api.failed, 0, 0),
    row('largest encrypted page, KiB br', ({ kib }) => kib, GOALS.kib),
    row('`/products`: p50, ms', ({ page }) => page.p50),
    row('`/products`: p99, ms', ({ page }) => page.p99, GOALS.page),
    row('`/products`: failed', ({ page }) => page.failed, 0, 0),
    row('API: memory, MiB', ({ mib }) => mib.api, undefined, 0),
    row('edge: memory, MiB', ({ mib }) => mib.edge, undefined, 0),
  ];
}
