import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@farmgate/postgres/server';
import { execa, execaNode } from 'execa';
import { readCommandLine } from '../system/command-line.ts';
import { repository } from '../system/farmgate.ts';
import { machine } from './figures/machine.ts';
import { percentile } from './figures/statistics.ts';
import { table, verdict } from './figures/table.ts';
import { startServer } from './load/server-process.ts';
import { type NamedProduct, writeLargeCatalog } from './search/large-catalog.ts';

readCommandLine({});

/** `npm run bench:search`: what customers' words find, and how fast with 142 and with 100,000 products. */

const MANY = 100_000;
const GOALS = { right: 0.95, nothing: 0.01, p99: 50 };
const FIRST = 3;

interface Queries {
  products: { query: string; language: string; typos: number; right: number[] }[];
  notSold: string[];
}

const read = async <Content>(file: string) =>
  JSON.parse(await readFile(path.join(repository, file), 'utf8')) as Content;
const queries = await read<Queries>('e2e/src/bench/search/queries.json');
const all = [...queries.products.map(({ query }) => query), ...queries.notSold];

async function findIds(api: string, query: string): Promise<number[]> {
  const response = await fetch(`${api}/api/product/filters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { rows } = (await response.json()) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** Shares of queries with the right product among the first, and with no result. */
async function quality(api: string): Promise<string[][]> {
  const groups = new Map<string, { count: number; right: number; nothing: number }>();
  for (const { query, language, typos, right } of queries.products) {
    const ids = await findIds(api, query);
    for (const name of [`${language}, ${typos > 0 ? 'mistyped' : 'as written'}`, 'all']) {
      const group = groups.get(name) ?? { count: 0, right: 0, nothing: 0 };
      groups.set(name, group);
      group.count += 1;
      if (ids.slice(0, FIRST).some((id) => right.includes(id))) group.right += 1;
      if (ids.length === 0) group.nothing += 1;
    }
  }
  const rows = [...groups].toSorted(
    ([one], [other]) => Number(one === 'all') - Number(other === 'all') || one.localeCompare(other),
  );
  return rows.map(([name, { count, right, nothing }]) => {
    const isMet = right / count >= GOALS.right && nothing / count <= GOALS.nothing;
    return [
      name,
      String(count),
      percent(right / count),
      percent(nothing / count),
      name === 'all' ? verdict(isMet) : '',
    ];
  });
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function countFound(api: string): Promise<number> {
  let found = 0;
  for (const query of queries.notSold) if ((await findIds(api, query)).length > 0) found += 1;
  return found;
}

/** Milliseconds of each request, one after the other. Each is different, so that none is cached. */
async function times(url: (query: string) => string): Promise<number[]> {
  const measured: number[] = [];
  for (const query of all) {
    const start = performance.now();
    const response = await fetch(url(encodeURIComponent(query)));
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url(query)} was answered with ${response.status}.`);
    measured.push(performance.now() - start);
  }
  return measured;
}

async function latency(api: string, products: string): Promise<string[][]> {
  const search = (query: string) => `${api}/api/product?query=${query}&page=1&limit=24`;
  const suggest = (query: string) => `${api}/api/product/suggest?query=${query}`;
  const row = (label: string, ms: number[], goal?: number) => [
    label,
    products,
    percentile(ms, 0.5).toFixed(1),
    percentile(ms, 0.99).toFixed(1),
    goal === undefined ? '' : `${goal} (${verdict(percentile(ms, 0.99) <= goal)})`,
  ];
  await times(search);
  return [row('search', await times(search), GOALS.p99), row('suggestions', await times(suggest))];
}

/** Moves PostgreSQL and the processes that it starts from now on to one core. */
async function useOneCore(pid: number): Promise<void> {
  if (process.platform === 'linux') await execa('taskset', ['-cp', '0', String(pid)]);
}

const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-search-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
await useOneCore(postgres.pid);
const api = await startServer('api/dist/main.js', env);
try {
  const found = await quality(api.url);
  const notSold = await countFound(api.url);
  console.log(`${machine()}\n`);
  console.log(table(['Searches', 'Number', `Right among the first ${FIRST}`, 'No result', 'Goal'], found));
  console.log(
    `\nOf ${queries.notSold.length} searches for goods that the shop does not sell, ${notSold} found something (${verdict(notSold === 0)}).\n`,
  );
  const few = await latency(api.url, '142');
  const seed = await read<NamedProduct[]>('api/seed/products.json');
  const file = path.join(folder, 'many.csv');
  await writeLargeCatalog(file, seed, MANY - seed.length);
  await execaNode(path.join(repository, 'api/bin/farmgate-shop.mjs'), ['catalog', 'import', file, '--yes'], { env });
  const many = await latency(api.url, MANY.toLocaleString('en'));
  console.log(table(['Request', 'Products', 'p50, ms', 'p99, ms', 'Goal, p99'], [...few, ...many]));
} finally {
  await api.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
