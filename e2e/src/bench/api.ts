import { startSystem } from '@farmgate/local/system';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { compare } from './load/load.ts';
import { startServer } from './load/server-process.ts';
import { readCommandLine } from '../system/command-line.ts';

readCommandLine({});

/** Requests a second of the API's product list, beside Fastify with nothing added: `npm run bench:api`. */

const GOAL = 0.6;
const LIST = '/api/product?query=&page=0&limit=0';
const PAGES = Array.from({ length: 2_000 }, (_, page) => `/api/product?query=&page=${page + 1}&limit=0`);

const system = await startSystem({ port: 0 });
const env = { DATABASE_URL: system.databaseUrl, DATA_DIR: system.dataDir, LOG_LEVEL: 'silent' };
const api = await startServer('api/dist/main.js', env);
const bytes = Buffer.from(await (await fetch(api.url + LIST)).arrayBuffer());
const bare = await startServer('e2e/dist/bench/bare/fastify.js', env, bytes);
try {
  const [kept, bareBytes, anew, bareRows] = await compare([
    { url: api.url + LIST },
    { url: `${bare.url}/bytes` },
    // So many pages of a list that is whole anyway are not kept at a time.
    { url: api.url, paths: PAGES },
    { url: `${bare.url}/rows?n=[<id>]` },
  ]);
  const row = (what: string, ours: number, theirs: number) => {
    const share = ours / theirs;
    return [
      what,
      ours.toFixed(0),
      theirs.toFixed(0),
      `${(share * 100).toFixed(0)} %`,
      `${GOAL * 100} % (${verdict(share >= GOAL)})`,
    ];
  };
  console.log(`${machine()} · product list of ${(bytes.length / 1024).toFixed(0)} KiB\n`);
  console.log(
    table(
      ['Requests a second', 'API', 'Bare', 'Share', 'Goal'],
      [
        row('kept, beside Fastify sending the same bytes', kept!, bareBytes!),
        row('made anew, beside Fastify and pg with the same SQL', anew!, bareRows!),
      ],
    ),
  );
} finally {
  await Promise.all([bare.stop(), api.stop()]);
  await system.stop();
}
