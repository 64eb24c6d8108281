import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { startPostgres } from '@farmgate/postgres/server';
import pg from 'pg';
import { type DrillCustomer, insertCustomers, NO_ORDER_LIMITS } from '../drills/common/customers.ts';
import { productsOf, shopping } from '../drills/common/shopping.ts';
import { readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { startServer } from './load/server-process.ts';
import { type CommandRun, measuredShopCommand } from './load/shop-command.ts';

readCommandLine({});

/** `npm run bench:import`: time and memory of a catalog file with 100,000 products, and orders of customers meanwhile. */

const ROWS = 100_000;
const GOAL_MIB = 300;
const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-import-'));
const HEAD = 'id,name,category,packs,reg_price,sale_price,listed,image,description';

/** Not listed: the shop's pages show all listed products at once, which this bench does not measure. */
async function writeCatalog(price: number): Promise<string> {
  const file = path.join(folder, 'new.csv');
  const stream = createWriteStream(file);
  stream.write(`${HEAD}\n`);
  for (let row = 1; row <= ROWS; row += 1) {
    const text = `"<p>Product <b>${row}</b>, harvested on the day of delivery.</p>"`;
    const isWritten = stream.write(
      `,Product ${row},1,250 500 1000,${price + 10},${price},no,country-tomato.webp,${text}\n`,
    );
    if (!isWritten) await new Promise<void>((resolve) => stream.once('drain', () => resolve()));
  }
  stream.end();
  await finished(stream);
  return file;
}

/** A cart holds at most 99 packs of a product, and each order leaves one pack in it. */
const ORDERS_PER_CUSTOMER = 90;

/** Orders without a pause until `isDone`. Returns the milliseconds of each checkout. */
async function order(url: string, customers: DrillCustomer[], isDone: () => boolean): Promise<number[]> {
  const products = (await productsOf(url)).slice(0, 2);
  const times: number[] = [];
  while (!isDone()) {
    const { token } = customers[Math.floor(times.length / ORDERS_PER_CUSTOMER)]!;
    const { fillCart, checkout } = shopping(url, token);
    const { status, ms } = await checkout(await fillCart(products), 'cod', `import-${times.length}`);
    if (status !== 200) throw new Error(`A checkout was answered with ${status} during the import.`);
    times.push(ms);
  }
  return times;
}

const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
const api = await startServer('api/dist/main.js', { ...env, ...NO_ORDER_LIMITS, LOG_LEVEL: 'silent' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
try {
  const customers = await insertCustomers(database, 1_000);
  const run = await measuredShopCommand(folder, env);
  const file = await writeCatalog(45);
  const exported = path.join(folder, 'exported.csv');
  const dry = await run(['catalog', 'import', file, '--dry-run']);

  let isDone = false;
  const ordering = order(api.url, customers, () => isDone);
  const added = await run(['catalog', 'import', file, '--yes']);
  const out = await run(['catalog', 'export'], exported);
  const same = await run(['catalog', 'import', exported, '--yes']);
  const dearer = path.join(folder, 'dearer.csv');
  await writeFile(dearer, (await readFile(exported, 'utf8')).replaceAll(',55,45,', ',56,46,'));
  const changed = await run(['catalog', 'import', dearer, '--yes']);
  isDone = true;
  const times = await ordering;

  const row = (label: string, { seconds, mib }: CommandRun) => [
    label,
    seconds.toFixed(1),
    mib.toFixed(0),
    `${GOAL_MIB} (${verdict(mib <= GOAL_MIB)})`,
  ];
  console.log(`${machine()} · ${ROWS.toLocaleString('en')} products\n`);
  console.log(
    table(
      ['farmgate-shop', 'Seconds', 'Peak MiB', 'Goal, MiB'],
      [
        row('catalog import --dry-run', dry),
        row('catalog import, all new', added),
        row('catalog export', out),
        row('catalog import, nothing changed', same),
        row('catalog import, every price changed', changed),
      ],
    ),
  );
  console.log(
    `\n${times.length} checkouts meanwhile, none failed; the slowest took ${Math.max(...times).toFixed(0)} ms`,
  );
} finally {
  await database.end();
  await api.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
