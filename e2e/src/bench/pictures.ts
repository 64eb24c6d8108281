import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@farmgate/postgres/server';
import pg from 'pg';
import { parseCount, readCommandLine } from '../system/command-line.ts';
import { machine } from './figures/machine.ts';
import { table, verdict } from './figures/table.ts';
import { startServer } from './load/server-process.ts';
import { type CommandRun, measuredShopCommand } from './load/shop-command.ts';
import { createPhotoWriter, photoName } from './pictures/write-photos.ts';

/** `npm run bench:pictures`: time and memory of a catalog import with a folder of photos from phones. */

const { values } = readCommandLine({ photos: { type: 'string', default: '1000' } });
const PHOTOS = parseCount('photos', values.photos);
/** Photos taken again for the last import. */
const RETAKEN = Math.ceil(PHOTOS / 100);
const GOAL_MIB = 500;

const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-photos-'));
const photos = path.join(folder, 'photos');
const indexes = Array.from({ length: PHOTOS }, (_, index) => index + 1);

/** Rows name the camera's files, and find the others by the name of the product. */
function newProducts(): string {
  const rows = indexes.map((index) => {
    const image = index % 2 === 0 ? '' : path.basename(photoName(index)).toLowerCase();
    return `Bench product ${index},1,250 500,55,45,no,${image}`;
  });
  return ['name,category,packs,reg_price,sale_price,listed,image', ...rows].join('\n');
}

async function sizeOf(root: string): Promise<{ files: number; mib: number }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return { files: files.length, mib: sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20 };
}

const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
const api = await startServer('api/dist/main.js', { ...env, LOG_LEVEL: 'silent' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
try {
  await mkdir(path.join(photos, 'camera'), { recursive: true });
  const writePhotos = await createPhotoWriter();
  await writePhotos(photos, indexes);
  const taken = await sizeOf(photos);
  const run = await measuredShopCommand(folder, env);
  const file = path.join(folder, 'new.csv');
  await writeFile(file, newProducts());
  const withPhotos = async (...args: string[]) => {
    const used = await run(['catalog', 'import', ...args, '--pictures', photos]);
    console.error(`${args.map((arg) => path.basename(arg)).join(' ')}: ${used.seconds.toFixed(1)} s`);
    return used;
  };
  const dry = await withPhotos(file, '--dry-run');
  const all = await withPhotos(file, '--yes');
  const made = await sizeOf(path.join(folder, 'media'));
  const { rows } = await database.query<{ id: number; name: string; image: string }>(
    `SELECT id, name, image FROM shop.products WHERE name LIKE 'Bench product %' ORDER BY id`,
  );
  const pictures = new Set(rows.map(({ image }) => image));
  if (pictures.size !== PHOTOS) throw new Error(`${PHOTOS} products have ${pictures.size} different pictures.`);

  const prices = path.join(folder, 'prices.csv');
  const lines = rows.map(({ id, name }) => `${id},40,${path.basename(photoName(Number(name.split(' ').at(-1))))}`);
  await writeFile(prices, ['id,sale_price,image', ...lines].join('\n'));
  const again = await withPhotos(prices, '--yes');
  await writePhotos(photos, indexes.slice(0, RETAKEN), 1);
  const retaken = await withPhotos(prices, '--yes');

  const row = (label: string, { seconds, cpuSeconds, mib }: CommandRun) => [
    label,
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    mib.toFixed(0),
    `${GOAL_MIB} (${verdict(mib <= GOAL_MIB)})`,
  ];
  console.log(
    `${machine()} · ${PHOTOS.toLocaleString('en')} photos of 12 megapixels, ${taken.mib.toFixed(0)} MiB → ${made.files.toLocaleString('en')} files, ${made.mib.toFixed(0)} MiB\n`,
  );
  console.log(
    table(
      ['farmgate-shop catalog import --pictures', 'Seconds', 'CPU seconds', 'Peak MiB', 'Goal, MiB'],
      [
        row('--dry-run: every photo decoded', dry),
        row('all photos new', all),
        row('prices changed, no photo new', again),
        row(`${RETAKEN} photos taken again`, retaken),
      ],
    ),
  );
} finally {
  await database.end();
  await api.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
