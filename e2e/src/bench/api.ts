import { startSystem } from '@farmgate/local/system';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { compare } from './load/load.ts';
import { startServer } from './load/server-process.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** `npm run bench:api`: requests per second of the API's product list, compared with a bare Fastify. */

const GOAL = 0.6;
const LIST = '/api/product?query=&page=0&limit=0';
const PAGES = Array.from({ length: 2_000 }, (_, page) => `/api/product?query=&page=${page + 1}&limit=0`);

const system = await startSystem({ port: 0 });
const env = { DATABASE_URL: system.databaseUrl, DATA_DIR: system.dataDir, LOG_LEVEL: 'silent' };
const api = await startServer('api/dist/main.js', env);
const bytes = Buffer.from(await (await fetch(api.url + LIST)).arrayBuffer());
const bare = await startServer('e2e/dist/bench/bare/fastify.js', env, bytes);
try {
  const [cached, bareBytes, uncached, bareRows] = await compare([
    { url: api.url + LIST },
    { url: `${bare.url}/bytes` },
    // More addresses than the API caches, so every request is a cache miss.
    { url: api.url, paths: PAGES },
    { url: `${bare.url}/rows?n=[<id>]` },
  ]);
  const row = (label: string, ours: number, theirs: number) => {
    const share = ours / theirs;
    return [
      label,
      ours.toFixed(0),
      theirs.toFixed(0),
      `${(share * 100).toFixed(0)} %`,
      `${GOAL * 100} % (${verdict(share >= GOAL)})`,
    ];
  };
  console.log(`${machine()} · product list of ${(bytes.length / 1024).toFixed(0)} KiB\n`);
  console.log(
    table(
      ['Requests per second', 'API', 'Bare Fastify', 'Share', 'Goal'],
      [
        row('cached; Fastify sends the same bytes', cached!, bareBytes!),
        row('not cached; Fastify and pg run the same SQL', uncached!, bareRows!),
      ],
    ),
  );
} finally {
  await Promise.all([bare.stop(), api.stop()]);
  await system.stop();
}
