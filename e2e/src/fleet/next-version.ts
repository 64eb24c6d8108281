import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../system/farmgate.ts';
import { folderOf, type Service, type Workload } from './software.ts';

/** The column of `shop.orders` that the next version adds and writes. */
export const NEXT_COLUMN = 'placed_by_version';
const NEXT_VERSION = '1.1.0';
const SCOPE = '@farmgate';

/** Expand migrations: the version before runs on with them. */
const MIGRATIONS: Partial<Record<Service, string>> = {
  api: `ALTER TABLE shop.orders ADD COLUMN ${NEXT_COLUMN} text;\n`,
  registry: 'ALTER TABLE registry.releases ADD COLUMN published_by_version text;\n',
};
const MIGRATION_FILE = '9001-next-version.sql';

export const UPGRADED = ['api', 'registry', 'edge'] as const satisfies Service[];
/** What each version has of its own. */
export const VERSIONED = [...UPGRADED, 'ops'] as const satisfies Workload[];

/** The table of orders in the built API. */
const ORDERS = 'dist/database/tables/sales.js';
const COLUMN_BEFORE = /(?<=export const orders = shop\.table\('orders', \{\n)/;

/** Copies what is built in this repository to `root`, so that `makeNext` can change it. */
export async function copyWorkloads(root: string): Promise<void> {
  for (const workload of VERSIONED) await copy(folderOf(workload), root);
  await linkPackages(root);
}

/**
 * Changes a built service below `root` to a version of its own, with a migration for the API and for the registry. The API of this version
 * writes its number into each order, so it fails without its migration.
 * @throws Error when the build no longer looks as expected
 */
export async function makeNext(root: string, service: Service): Promise<void> {
  const folder = path.join(root, folderOf(service));
  await addMigration(root, service);
  await raiseVersion(path.join(folder, 'package.json'));
  if (service === 'api') await writeColumn(path.join(folder, ORDERS));
}

/** Without sources and tests. Packages of the workspace's own are linked. */
async function copy(workspace: string, root: string): Promise<void> {
  const [from, to] = [path.join(repository, workspace), path.join(root, workspace)];
  const left = new Set(['node_modules', 'src'].map((name) => path.join(from, name)));
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, filter: (source) => !left.has(source) });
  // Most packages are in the root's folder.
  const own = path.join(from, 'node_modules');
  if (existsSync(own)) await symlink(own, path.join(to, 'node_modules'));
}

/** Adds the next version's migration of a service to its folder below `root`. */
export async function addMigration(root: string, service: Service): Promise<void> {
  const sql = MIGRATIONS[service];
  if (sql) await writeFile(path.join(root, folderOf(service), 'migrations', MIGRATION_FILE), sql);
}

/** Links this repository's packages, and the copied workspaces in the place of its own. */
async function linkPackages(root: string): Promise<void> {
  const from = path.join(repository, 'node_modules');
  const to = path.join(root, 'node_modules');
  await mkdir(path.join(to, SCOPE), { recursive: true });
  for (const name of await readdir(from)) if (name !== SCOPE) await symlink(path.join(from, name), path.join(to, name));
  const copied = new Map(VERSIONED.map((workload) => [path.join(repository, folderOf(workload)), folderOf(workload)]));
  for (const name of await readdir(path.join(from, SCOPE))) {
    const workspace = await realpath(path.join(from, SCOPE, name));
    const copy = copied.get(workspace);
    await symlink(copy ? path.join(root, copy) : workspace, path.join(to, SCOPE, name));
  }
}

async function raiseVersion(file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, version: NEXT_VERSION }, null, 2));
}

async function writeColumn(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  const column = `    placedByVersion: text('${NEXT_COLUMN}').$default(() => '${NEXT_VERSION}'),\n`;
  const changed = code.replace(COLUMN_BEFORE, column);
  if (changed === code)
    throw new Error(`${file} does not define the table of orders as expected. Update COLUMN_BEFORE.`);
  await writeFile(file, changed);
}
